import type { CasePermission } from '../access/index.ts';
import { importKind, type ImportKind } from '../enums/index.ts';

const { id: kind } = importKind;

/** What a book of a kind asks of its person beside `imports.…`: who may read or make such rows by hand may from a book too. */
const rights = {
  [kind.invoices]: { read: 'invoices.read', write: 'invoices.prepare' },
  [kind.goods]: { read: 'goods.list', write: 'goods.write' },
  [kind.buyers]: { read: 'buyers.read', write: 'buyers.write' },
} as const satisfies Record<ImportKind, { read: CasePermission; write: CasePermission }>;

export const rightToRead = (of: ImportKind): CasePermission => rights[of].read;
export const rightToWrite = (of: ImportKind): CasePermission => rights[of].write;
