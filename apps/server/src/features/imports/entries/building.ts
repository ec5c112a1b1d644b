import { importKind, importMode } from '@moadi/domain/enums';
import type { BookRow, BuildContext, ImportMapping } from '@moadi/domain/imports';
import { mapYielding } from '../../../platform/map-yielding.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import { bookKinds } from '../kinds/kinds.ts';
import type { BuiltEntry } from '../kinds/types.ts';
import { lookupsOf } from './lookups.ts';
import { rowsOfEntries } from '../reading/rows-store.ts';
import type { Import } from '../store.ts';

/** What every entry of a book is built with. */
export async function contextOf(tx: Tx, book: Import): Promise<BuildContext> {
  const mapping = book.mapping as ImportMapping;
  return {
    mapping,
    lookups: await lookupsOf(tx, book.clientId, mapping),
    ...(book.serial !== null && { serial: book.serial }),
  };
}

/** What some entries are, each out of all its rows; of those that are wanted, where it is said which. */
export async function builtEntries(
  tx: Tx,
  book: Import,
  { from, to }: { from: number; to: number },
  context: BuildContext,
  wanted?: ReadonlySet<number>,
): Promise<BuiltEntry<object>[]> {
  const { build } = bookKinds[book.kind];
  const rows = await rowsOfEntries(tx, book, { from, to });
  const entries = [...Map.groupBy(rows, ({ number }) => number)].filter(
    ([number]) => !wanted || wanted.has(number),
  );
  return mapYielding(entries, ([number, own]) => ({
    ...{ number, built: build(own as readonly BookRow[], context) },
  }));
}

/** Its invoices go to the authority as soon as they are registered. */
export const isSent = (book: Pick<Import, 'kind' | 'mode'>): boolean =>
  isInvoices(book) && book.mode === importMode.id.direct;

export const isInvoices = ({ kind }: Pick<Import, 'kind'>): boolean => kind === importKind.id.invoices;
