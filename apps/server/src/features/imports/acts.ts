import {
  importMode,
  importScope,
  type ImportKnown,
  type ImportMode,
  type ImportScope,
} from '@moadi/domain/enums';
import { fault } from '@moadi/domain/faults';
import { checkMapping, type ImportMapping } from '@moadi/domain/imports';
import { found, refuse } from '../../platform/http/answers/faults.ts';
import { addJobs } from '../../platform/jobs/jobs.ts';
import { isInvoices, isSent } from './entries/building.ts';
import { jobOf } from './job-of.ts';
import { forgetEntries } from './reading/rows-store.ts';
import { held, need, type By } from './service.ts';
import { findImport, moveImport, type Import } from './store.ts';

/* What a person does with a book that was read. Each names the version that was seen. */

/** Says what its columns are, and has its rows checked. */
export async function map(
  by: By,
  id: string,
  { version, mapping }: { version: number; mapping: ImportMapping },
): Promise<Import> {
  const book = await held(by, id);
  need(book, 'map', version);
  const wrong = checkMapping(book.kind, mapping);
  if (wrong.length > 0) refuse(...wrong.map(one => one.fault));
  await forgetEntries(by.tx, book);
  return moved(by, book, 'map', { mapping });
}

/** Goes back to the columns. */
export async function remap(by: By, id: string, version: number): Promise<Import> {
  const book = await held(by, id);
  need(book, 'remap', version);
  await moveImport(by.tx, { ...book, from: book.state }, 'remap', { fault: null });
  return found(await findImport(by.tx, book));
}

export interface Registering {
  version: number;
  mode: ImportMode;
  scope: ImportScope;
  accepts?: boolean | undefined;
  known?: ImportKnown | undefined;
}

/** Has what is right registered; all or nothing where that is asked for. */
export async function register(
  by: By,
  id: string,
  { version, mode, scope, accepts = false, known }: Registering,
): Promise<Import> {
  const book = await held(by, id);
  need(book, 'register', version);
  const { goodCount, doubtfulCount, faultyCount } = book;
  const left = faultyCount + (accepts ? 0 : doubtfulCount);
  if (goodCount + (accepts ? doubtfulCount : 0) === 0) refuse(fault('imports.noneRight'));
  if (scope === importScope.id.all && left > 0) refuse(fault('imports.notAllRight', '', { number: left }));
  // Buyers and goods are kept at once: there is nothing to look at before.
  const way = isInvoices(book) ? mode : importMode.id.direct;
  if (isSent({ ...book, mode: way }) && !by.access.may('invoices.send')) refuse(fault('invoices.notSender'));
  return moved(by, book, 'register', { mode: way, scope, accepts, ...(known !== undefined && { known }) });
}

/** Sends all that is only previewed. */
export async function send(by: By, id: string, version: number): Promise<Import> {
  const book = await held(by, id);
  need(book, 'send', version);
  if (book.mode !== importMode.id.preview || book.registeredCount === 0) refuse(fault('imports.noPreview'));
  return moved(by, book, 'send');
}

export async function takeBack(by: By, id: string, version: number): Promise<Import> {
  const book = await held(by, id);
  need(book, 'takeBack', version);
  return moved(by, book, 'takeBack');
}

/** Moves it on, and has the work done that its new state names. */
async function moved(
  { tx, userId, now }: By,
  book: Import,
  event: Parameters<typeof moveImport>[2],
  more?: Parameters<typeof moveImport>[3],
): Promise<Import> {
  await moveImport(tx, { ...book, from: book.state }, event, { fault: null, actorId: userId, ...more });
  await addJobs(tx, [jobOf('go', book, now)]);
  return found(await findImport(tx, book));
}
