import { importKind, type ImportKind } from '@moadi/domain/enums';
import { faultText, messageText, type Fault } from '@moadi/domain/faults';
import { formatDecimal } from '@moadi/domain/primitives';
import type { Tx } from '../../platform/database/scope.ts';
import { notify } from '../notifications/notify.ts';
import { actorOf } from './access.ts';
import { findImport, type Import } from './store.ts';

/** A book of more is checked while its person does something else. */
const MANY = 1_000;

/** Where a book stands in the panel. */
const pages: Readonly<Record<ImportKind, string>> = {
  [importKind.id.invoices]: 'invoices/create/batch',
  [importKind.id.goods]: 'commodities/import',
  [importKind.id.buyers]: 'buyers/import',
};

const tell = (tx: Tx, book: Import, title: string, message: string, now: number): Promise<void> =>
  notify(
    tx,
    [
      {
        ...{ userId: actorOf(book), title, message },
        link: `/cases/${book.clientId}/${pages[book.kind]}/${book.id}`,
      },
    ],
    now,
  );

const nameOf = ({ fileName }: Import) => ({ fileName });
const count = (many: number): string => formatDecimal(String(many));

/* What became of a book, told to who asked for it, in the transaction in which it came about. */

export const tellRefused = (tx: Tx, book: Import, why: Fault, now: number): Promise<void> =>
  tell(tx, book, messageText('imports.refusedTitle', nameOf(book)), faultText(why), now);

/** A long one waits for its person again. */
export async function tellChecked(tx: Tx, key: Import, now: number): Promise<void> {
  const book = (await findImport(tx, key))!;
  if (book.entryCount <= MANY) return;
  const { goodCount, entryCount } = book;
  const message = messageText('imports.checkedMessage', {
    n: count(goodCount),
    number: count(entryCount - goodCount),
  });
  await tell(tx, book, messageText('imports.checkedTitle', nameOf(book)), message, now);
}

export async function tellRegistered(tx: Tx, key: Import, now: number): Promise<void> {
  const book = (await findImport(tx, key))!;
  const { registeredCount, entryCount } = book;
  const message = messageText('imports.registeredMessage', {
    n: count(registeredCount),
    number: count(entryCount - registeredCount),
  });
  await tell(tx, book, messageText('imports.registeredTitle', nameOf(book)), message, now);
}

export async function tellTakenBack(tx: Tx, key: Import, now: number): Promise<void> {
  const book = (await findImport(tx, key))!;
  const params = { n: count(book.takenBackCount), number: count(book.keptCount) };
  const message = messageText('imports.takenBackMessage', params);
  await tell(tx, book, messageText('imports.takenBackTitle', nameOf(book)), message, now);
}
