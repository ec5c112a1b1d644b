import type { importSchemas as schemas } from '@moadi/contract/imports/schemas';
import { importState } from '@moadi/domain/enums';
import { englishText, faultText } from '@moadi/domain/faults';
import {
  suggest,
  type BookRow,
  type HeadPlace,
  type ImportMapping,
  type ValueMap,
} from '@moadi/domain/imports';
import type { Figures, InvoiceDocument } from '@moadi/domain/invoices';
import { columnLetters } from '@moadi/xlsx';
import type { z } from 'zod';
import { withoutNulls } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { found, refuse } from '../../platform/http/answers/faults.ts';
import { findSeller } from '../invoices/checking/case-facts.ts';
import { examine } from '../invoices/checking/examine.ts';
import { builtEntries, contextOf, isInvoices } from './entries/building.ts';
import { findEntry, type KeptFault, type KeptFaults } from './entries/entries-store.ts';
import { faultFrom } from './entries/kept-fault.ts';
import { lookupsOf } from './entries/lookups.ts';
import { rememberedIn } from './reading/remembering.ts';
import { rowsFrom } from './reading/rows-store.ts';
import { notNow } from './service.ts';
import type { Import } from './store.ts';
import { faultKinds, middleDayOf, repeatKinds, sentSince, sumOfAll, sumsBy } from './entries/sums-store.ts';
import { listValues } from './reading/values-store.ts';

type Layout = z.input<(typeof schemas)['layout']['response']>;
type Entry = z.input<(typeof schemas)['entries']['response']>[number];
type OpenedEntry = z.input<(typeof schemas)['entry']['response']>;
type Values = z.input<(typeof schemas)['values']['response']>;
type Summary = z.input<(typeof schemas)['sums']['response']>;

/** Rows of a sheet that are looked at for its head. */
const BEGINNING = 200;
const MOST_SHEETS = 20;

const { mapping, checked } = importState.id;

/** What we take the sheets and columns of a book for, by what was remembered of the case. */
export async function layoutOf(
  tx: Tx,
  book: Import,
  head: { sheet: number; place: HeadPlace } | undefined,
): Promise<Layout> {
  if (book.state !== mapping && book.state !== checked) refuse(notNow(book));
  const sheets = [];
  for (const [sheet, { name, hidden, listsMarks, merged }] of (book.sheets ?? [])
    .slice(0, MOST_SHEETS)
    .entries()) {
    if (listsMarks) continue;
    // A head that a person chose may stand anywhere.
    const from = head?.sheet === sheet ? Math.max(1, head.place.from - 10) : 1;
    const rows = (await rowsFrom(tx, book, { sheet, from, most: BEGINNING })) as readonly BookRow[];
    sheets.push({ sheet, name, hidden, rows, merged });
  }
  const suggestion = suggest({
    kind: book.kind,
    ...(book.fileType !== null && { fileType: book.fileType }),
    sheets,
    remembered: await rememberedIn(tx, book.clientId, book.kind),
    ...(head && { heads: new Map([[head.sheet, head.place]]) }),
  });
  return suggestion as Layout;
}

type Row = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

/** An entry as a list shows it. */
export function entryOf(book: Import, row: Omit<Row, 'faults'>): Entry {
  const { number, sheet, ...rest } = row;
  return {
    ...withoutNulls(rest),
    ...{ id: String(number), number, sheet: nameOf(book, sheet) },
  } as Entry;
}

const nameOf = ({ sheets }: Import, sheet: number): string => sheets?.[sheet]?.name ?? '';

/** A fault with its sentences, and its place as the book has it. */
function shownFault(book: Import, kept: KeptFault) {
  const said = faultFrom(kept);
  return {
    ...{ code: kept.code, path: kept.path, message: faultText(said), messageEn: englishText(said) },
    ...(kept.label !== undefined && { label: kept.label }),
    ...(kept.sheet !== undefined && { sheet: nameOf(book, kept.sheet) }),
    ...(kept.row !== undefined && { row: kept.row }),
    ...(kept.column !== undefined && { column: columnLetters(kept.column) }),
    ...(kept.value !== undefined && { value: kept.value }),
  };
}

/** One entry with all that is said of it, and an invoice as it would be registered now. */
export async function openedEntry(
  tx: Tx,
  book: Import,
  number: number,
  { now, figures }: { now: number; figures: Figures },
): Promise<OpenedEntry> {
  const row = found(await findEntry(tx, book, number));
  const { faults: kept, ...rest } = row;
  const said = (kept ?? {}) as Partial<KeptFaults>;
  const shown = (list: readonly KeptFault[] = []) => list.map(one => shownFault(book, one));
  const entry = {
    ...entryOf(book, rest),
    ...{ faults: shown(said.faults), doubts: shown(said.doubts), warnings: shown(said.warnings) },
  };
  if (book.rowsRemovedAt !== null || !isInvoices(book)) return entry;
  const [built] = await builtEntries(tx, book, { from: number, to: number }, await contextOf(tx, book));
  if (!built) return entry;
  const seller = await findSeller(tx, book.clientId);
  const body = built.built.document as InvoiceDocument;
  const draft = { body, proforma: body.isProformaInvoice === true };
  const { document } = await examine(tx, draft, { seller, now, figures });
  return { ...entry, document: { ...document, invoicePayments: document.invoicePayments ?? [] } };
}

const HOUR = 3_600_000;
const MOST_VALUES = 1_000;

/** Their values for which ours are looked up, and what is found for them. */
export async function valuesOf(tx: Tx, book: Import): Promise<Values> {
  const rows = await listValues(tx, book, MOST_VALUES);
  const mapping = book.mapping as ImportMapping | null;
  const { goods, unit, buyer } = await lookupsOf(tx, book.clientId, { values: mapping?.values ?? {} });
  const known: Readonly<Record<string, (text: string) => unknown>> = { goods, units: unit, buyers: buyer };
  const maps = (mapping?.values ?? {}) as Partial<Record<string, ValueMap>>;
  return rows.map(({ list, key, text, count }) => {
    const ours = maps[list]?.[key];
    return {
      ...{ list: list as Values[number]['list'], key, text, count },
      ...(ours !== undefined && { ours }),
      isKnown: known[list]?.(ours ?? text) !== undefined,
    };
  });
}

/** Sums of what is right, and kinds of what is wrong. */
export async function summaryOf(tx: Tx, book: Import, now: number): Promise<Summary> {
  const { count, total } = await sumOfAll(tx, book);
  const sent = isInvoices(book) ? await sentSince(tx, book.clientId, now - HOUR) : 0;
  const faults = await faultKinds(tx, book);
  const repeats = await repeatKinds(tx, book);
  const middleDay = await middleDayOf(tx, book);
  return {
    ...{ count, total },
    ...(middleDay !== null && { middleDay }),
    days: await sumsBy(tx, book, 'day', 400),
    kinds: await sumsBy(tx, book, 'kind_key', 50),
    buyers: await sumsBy(tx, book, 'name', 50),
    faults: faults.map(({ kept, isDoubt, entries }) => {
      const { code, message, label } = shownFault(book, kept);
      return { code, message, entries, isDoubt, ...(label !== undefined && { label }) };
    }),
    repeats: repeats.map(({ repeat, entries }) => ({ repeat: repeat!, entries })),
    ...(sent > 0 && { sendingMs: Math.ceil((count / sent) * HOUR) }),
  };
}
