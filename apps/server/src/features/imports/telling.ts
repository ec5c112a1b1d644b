import { importKind, type ImportKind } from '@moadi/domain/enums';
import { faultText, messageText, type Fault } from '@moadi/domain/faults';
import { formatDecimal } from '@moadi/domain/primitives';
import type { Tx } from '../../platform/database/scope.ts';
import { notify } from '../notifications/notify.ts';
import { actorOf } from './access.ts';
import { findImport, type Import } from './store.ts';

/** That a book of more is checked is told, too: its person does something else meanwhile. */
const MANY = 1_000;

/** Where a book stands in the panel. */
const pages: Readonly<Record<ImportKind, string>> = {
  [importKind.id.invoices]: 'invoices/create/batch',
  [importKind.id.goods]: 'commodities/import',
  [importKind.id.buyers]: 'buyers/import',
};

const nameOf = ({ fileName }: Import) => ({ fileName });

const tellActor = (tx: Tx, book: Import, title: string, message: string, now: number): Promise<void> => {
  const link = `/cases/${book.clientId}/${pages[book.kind]}/${book.id}`;
  return notify(tx, [{ userId: actorOf(book), inCase: book.clientId, title, message, link }], now);
};

/** How many rows it went well with, and with how many not, of what is told. */
const endings = {
  checked: ({ goodCount: n, entryCount }: Import) => [n, entryCount - n],
  registered: ({ registeredCount: n, entryCount }: Import) => [n, entryCount - n],
  takenBack: ({ takenBackCount, keptCount }: Import) => [takenBackCount, keptCount],
} as const satisfies Record<string, (book: Import) => readonly [number, number]>;

/** What became of a book, told to who asked for it, in the transaction in which it came about. */
export async function tellEnd(tx: Tx, key: Import, ending: keyof typeof endings, now: number): Promise<void> {
  const book = (await findImport(tx, key))!;
  if (ending === 'checked' && book.entryCount <= MANY) return;
  const [n, number] = endings[ending](book).map(count => formatDecimal(String(count)));
  const message = messageText(`imports.${ending}Message`, { n: n!, number: number! });
  await tellActor(tx, book, messageText(`imports.${ending}Title`, nameOf(book)), message, now);
}

/** Why it is not read. */
export const tellRefused = (tx: Tx, book: Import, why: Fault, now: number): Promise<void> =>
  tellActor(tx, book, messageText('imports.refusedTitle', nameOf(book)), faultText(why), now);
