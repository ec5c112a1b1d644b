import { isDeepStrictEqual } from 'node:util';
import { MAX_TOGETHER } from '@moadi/contract/invoices';
import {
  importEntryState,
  importMode,
  importRepeat,
  invoiceSendType,
  type ImportRepeat,
} from '@moadi/domain/enums';
import { faultText, messageText } from '@moadi/domain/faults';
import { buildInvoice } from '@moadi/domain/imports';
import { completeInvoice, kindOf, normalizeInvoice, type InvoiceDocument } from '@moadi/domain/invoices';
import { tehranDayOf } from '@moadi/domain/primitives';
import { lockTenant } from '../../../platform/database/lock-tenant.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import { sendMany, withdrawMany } from '../../invoices/acts.ts';
import { findSeller } from '../../invoices/checking/case-facts.ts';
import { examineAll } from '../../invoices/checking/examine.ts';
import { completedByReferences } from '../../invoices/corrections/references.ts';
import { examineMany, isRefused, registerExamined } from '../../invoices/service.ts';
import type { Ended, Found, KeptFault } from '../entries/entries-store.ts';
import { editedSince, sameNumbers } from '../entries/lookups-store.ts';
import type { Import } from '../store.ts';
import { keptOf, placedRemarks, sentenceOf } from '../words.ts';
import type {
  BookKind,
  BuiltEntry,
  Checking,
  Preparing,
  Registered,
  Registering,
  TakingBack,
} from './types.ts';

const { good, doubtful, faulty, registered, skipped, takenBack, kept } = importEntryState.id;

export const invoiceBooks: BookKind<InvoiceDocument> = {
  // Their numbers are held meanwhile, and others of the case wait for theirs.
  together: 200,
  takenBackTogether: MAX_TOGETHER,
  build: buildInvoice,
  check,
  prepare,
  send,
  takeBack,
};

/** What the form's own check says of entries, and what the case has already that is like them. */
async function check(
  { tx, book, now, figures }: Checking,
  entries: readonly BuiltEntry<InvoiceDocument>[],
): Promise<Found[]> {
  const seller = await findSeller(tx, book.clientId);
  const said = await documentsOf(tx, book.clientId, entries);
  const drafts = said.map(body => ({ body, proforma: body.isProformaInvoice === true }));
  const found = await examineAll(tx, drafts, { seller, now, figures });
  const repeats = await repeatsOf(
    tx,
    book,
    found.map(({ document }) => document),
  );
  return entries.map(({ number, built }, i): Found => {
    const { document, faults, doubts, warnings } = found[i]!;
    const ownFaults = built.faults.map(keptOf);
    // Where a value could not be read, that it is missing is no second mistake.
    const read = new Set(built.faults.map(({ fault: { path } }) => path));
    const remarks = {
      faults: [
        ...ownFaults,
        ...placedRemarks(
          built,
          faults.filter(({ path }) => !read.has(path)),
        ),
      ],
      doubts: placedRemarks(built, doubts),
      warnings: placedRemarks(built, warnings),
    };
    const repeat = repeats[i];
    const isFaulty = remarks.faults.length > 0;
    const isDoubtful = remarks.doubts.length > 0 || repeat !== undefined;
    const first: KeptFault | undefined = remarks.faults[0] ?? remarks.doubts[0];
    return {
      number,
      state: isFaulty ? faulty : isDoubtful ? doubtful : good,
      ...factsOf(document),
      ...((isFaulty || isDoubtful || remarks.warnings.length > 0) && { said: remarks }),
      ...(first && { codes: [...new Set([...remarks.faults, ...remarks.doubts].map(({ code }) => code))] }),
      faultCount: remarks.faults.length,
      message: first ? sentenceOf(first) : repeat && importRepeat.label(repeat.repeat),
      ...repeat,
    };
  });
}

/** What entries are: of a correction also what its row leaves out. */
const documentsOf = (
  tx: Tx,
  clientId: number,
  entries: readonly BuiltEntry<InvoiceDocument>[],
): Promise<readonly InvoiceDocument[]> =>
  completedByReferences(
    tx,
    clientId,
    entries.map(({ built }) => built.document),
  );

/** What a list shows of an invoice. */
function factsOf({ bookNumber, invoiceHeader: header, ...document }: InvoiceDocument) {
  const kind = kindOf({ invoiceHeader: header, ...document });
  return {
    ownNumber: bookNumber,
    name: header.buyerName ?? header.buyerEconomicNumber ?? header.buyerNationalIdentityCode,
    day: header.issuingDateTime,
    total: header.totalInvoiceValue,
    kindKey: kind,
  };
}

/** Which invoices the case has already: by the person's own number, its buyer, its day and its total. */
async function repeatsOf(
  tx: Tx,
  book: Import,
  documents: readonly InvoiceDocument[],
): Promise<({ repeat: ImportRepeat; repeatedId: string } | undefined)[]> {
  const numbers = documents.flatMap(({ bookNumber, invoiceHeader: { invoiceSubject = 1 } }) =>
    bookNumber !== undefined && invoiceSubject === 1 ? [bookNumber] : [],
  );
  if (numbers.length === 0) return documents.map(() => undefined);
  const known = Map.groupBy(
    await sameNumbers(tx, book, [...new Set(numbers)]),
    ({ bookNumber }) => bookNumber!,
  );
  const { earlierImport, registered, otherTotal } = importRepeat.id;
  return documents.map(({ bookNumber, invoiceHeader: header }) => {
    if (bookNumber === undefined || (header.invoiceSubject ?? 1) !== 1) return undefined;
    const like = (known.get(bookNumber) ?? []).filter(
      ({ buyer }) =>
        buyer ===
        (header.buyerEconomicNumber ?? header.buyerNationalIdentityCode ?? header.buyerName ?? null),
    );
    const day = header.issuingDateTime;
    const same = like.find(
      ({ total, issuedAt }) =>
        total === (header.totalInvoiceValue ?? null) &&
        day !== undefined &&
        tehranDayOf(issuedAt) === tehranDayOf(day),
    );
    if (same) return { repeat: same.importId === null ? registered : earlierImport, repeatedId: same.id };
    const [other] = like;
    return other && { repeat: otherTotal, repeatedId: other.id };
  });
}

/** The same of invoices that are built and not yet complete: their sums are made where the number is there. */
async function repeatsNow(
  { tx, book, now, figures }: Checking,
  documents: readonly InvoiceDocument[],
): ReturnType<typeof repeatsOf> {
  const near = await repeatsOf(tx, book, documents);
  if (near.every(repeat => repeat === undefined)) return near;
  const context = { now, figures, proforma: false };
  const complete = documents.map((document, i) =>
    near[i] ? completeInvoice(normalizeInvoice(document), context).invoice : document,
  );
  return repeatsOf(tx, book, complete);
}

/** Their check is made ahead, but for corrections: what these refer to may come with the entries before, and is held meanwhile. */
async function prepare(by: Preparing, entries: readonly BuiltEntry<InvoiceDocument>[]) {
  const bodies = entries.map(({ built }) => built.document);
  const ahead = bodies.some(({ invoiceHeader }) => invoiceHeader.referenceTaxId !== undefined)
    ? undefined
    : await examinedFor(by, bodies);
  return (own: Registering) => register(own, entries, ahead);
}

async function examinedFor(by: Preparing, bodies: readonly InvoiceDocument[]) {
  const seller = await findSeller(by.tx, by.book.clientId);
  return { seller, drafts: await examineMany(by, seller, bodies) };
}

/** What has come into the case since the check, as by another book, is not registered a second time: its person has not seen it. */
async function register(
  by: Registering,
  entries: readonly BuiltEntry<InvoiceDocument>[],
  ahead: Awaited<ReturnType<typeof examinedFor>> | undefined,
): Promise<Ended[]> {
  const { tx, access, book, userId, accepted, now, figures } = by;
  await lockTenant(tx, 'imports', book.clientId);
  const documents = await documentsOf(tx, book.clientId, entries);
  const repeats = await repeatsNow(by, documents);
  const isNew = (i: number) => accepted.has(entries[i]!.number) || !repeats[i];
  const way = { isPreview: book.mode === importMode.id.preview, sendType: invoiceSendType.id.batch };
  const act = { tx, access, userId, now, figures };
  // Whoever sells may have become another since: numbers are made of what it is now.
  const seller = await findSeller(tx, book.clientId);
  const drafts = isDeepStrictEqual(ahead?.seller, seller)
    ? ahead!.drafts.filter((_, i) => isNew(i))
    : await examineMany(
        act,
        seller,
        documents.filter((_, i) => isNew(i)),
      );
  const stored = await registerExamined(act, { seller, drafts }, way);
  const results = stored.values();
  return entries.map(({ number }, i): Ended => {
    if (!isNew(i)) {
      const { repeat, repeatedId } = repeats[i]!;
      return { number, state: skipped, message: importRepeat.label(repeat), repeat, repeatedId };
    }
    const result = results.next().value!;
    return isRefused(result)
      ? { number, state: faulty, message: faultText(result.faults[0]!) }
      : { number, state: registered, storedId: result.id };
  });
}

async function send(
  { tx, access, userId, now, figures }: TakingBack,
  entries: readonly Registered[],
): Promise<Ended[]> {
  const outcomes = await sendMany(
    { tx, access, userId, now, figures },
    entries.map(({ storedId }) => storedId!),
  );
  return entries.map(({ number }, i): Ended => {
    const { result } = outcomes[i]!;
    return { number, state: registered, ...(isRefused(result) && { message: faultText(result.faults[0]!) }) };
  });
}

async function takeBack(
  { tx, access, userId, now, figures }: TakingBack,
  entries: readonly Registered[],
): Promise<Ended[]> {
  const ids = entries.map(({ storedId }) => storedId!);
  const edited = await editedSince(tx, access.clientId, ids);
  const untouched = ids.filter(id => !edited.has(id));
  const outcomes = await withdrawMany({ tx, access, userId, now, figures }, untouched);
  const results = new Map(outcomes.map(({ id, result }) => [id, result]));
  return entries.map(({ number, storedId }): Ended => {
    const result = results.get(storedId!);
    if (!result) return { number, state: kept, message: messageText('imports.keptEdited') };
    return isRefused(result)
      ? { number, state: kept, message: faultText(result.faults[0]!) }
      : { number, state: takenBack };
  });
}
