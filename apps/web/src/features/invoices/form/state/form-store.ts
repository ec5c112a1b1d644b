import {
  emptyInvoice,
  headerGroups,
  initialValues,
  kindOf,
  patternOf,
  typeOf,
  type Change,
  type FieldOf,
  type InvoiceDocument,
  type InvoiceKind,
  type Mend,
  type RowSection,
} from '@moadi/domain/invoices';
import { tehranDayOf } from '@moadi/domain/primitives';
import type { Value } from '@moadi/domain/fields';
import { createTypingStore, type TypingStore } from '../../../../ui/lib/store.ts';
import { rowLists, rowPath, rowsOf, withId, withIds, withRows, type Row } from '../lines/rows.ts';

export type FormStep = 0 | 1 | 2;
export type Sentences = Readonly<Record<string, string>>;

/** All that the wizard keeps; what a reload gives back. */
export interface InvoiceForm {
  step: FormStep;
  /** The last step that may be entered; what is entered anew leads through its check anew. */
  reached: FormStep;
  document: InvoiceDocument;
  /** When the stored invoice that is edited was last changed. */
  base?: number;
  /** Which edit of it this began from (decision 22). */
  version?: number;
  /** Says that this and its repeats are one act (R4). */
  actKey: string;
  /** Something was typed since the kind was chosen. */
  touched: boolean;
  /** When that was last. */
  changedAt?: number;
  /** Someone tried to go on: every fault shows. */
  tried: boolean;
  /** What the check found when the typing last rested, by path. */
  found: Sentences;
  /** What server, authority or a paste said, by path, until the field changes. */
  refused: Sentences;
  /** Of those, which are no errors: the person saw them and wanted to look at the fields first. */
  remarked: readonly string[];
  /** How what was said of a field can be mended with one click. */
  ways: Readonly<Record<string, Ways>>;
  /** The moment of issue that it began with and nobody chose: on another day it is of that day. */
  begunAt?: number;
  /** The future moment of issue that has made it a proforma, with the person's consent. */
  future?: number;
  /** The buyer's fields are those of the register or of a saved buyer: another number is another buyer. */
  buyerFilled?: boolean;
  /** What the good of a row brought into it, by the row's id. */
  brought?: Readonly<Record<string, Row>>;
  /** The rows whose price is what their buyer paid last, by their ids. */
  priced?: Readonly<Record<string, LastPrice>>;
  /** What a proposed repair entered, until somebody changes it. */
  repaired: readonly Change[];
  /** What concerns no field of the form. */
  general: readonly string[];
  /** The list of all errors at the top stands until it is closed. */
  listed: boolean;
}

/** The price of a row that is what its buyer paid last. */
export interface LastPrice {
  fee: string;
  /** When that was. */
  at: number;
  /** Who it was, by its numbers. */
  buyer: string;
}

export interface Ways {
  mends: readonly Mend[];
  /** The register can be asked about it. */
  asks?: boolean;
}

export type FormStore = TypingStore<InvoiceForm>;

export const newForm = (): InvoiceForm => ({
  step: 0,
  reached: 0,
  document: { invoiceHeader: { invoiceType: 1 }, invoiceBodies: [], invoicePayments: [] },
  actKey: crypto.randomUUID(),
  touched: false,
  tried: false,
  found: {},
  refused: {},
  remarked: [],
  ways: {},
  repaired: [],
  general: [],
  listed: false,
});

export const createFormStore = (form: InvoiceForm): FormStore => createTypingStore(form);

/** How a change comes in: typed into a field, or set by anything else. */
type Way = 'set' | 'type';

/** An empty form of a kind, at the step that is filled in, with what that kind and the case's branch start with. */
export function formOfKind(kind: InvoiceKind, issuedAt: number, branch?: string): InvoiceForm {
  const header = {
    invoiceType: typeOf(kind),
    invoicePattern: patternOf(kind),
    issuingDateTime: issuedAt,
    ...(branch !== undefined && { sellerBranchCode: branch }),
  };
  return begun({ ...newForm(), step: 1, reached: 1, document: withIds(emptyInvoice(kind, header)) });
}

/** A form that begins now: its moment of issue is nobody's choice, unless it is of another day. */
export function begun(form: InvoiceForm, now = Date.now()): InvoiceForm {
  const issued = form.document.invoiceHeader.issuingDateTime;
  if (issued === undefined || tehranDayOf(issued) !== tehranDayOf(now)) return form;
  return { ...form, begunAt: issued };
}

/** What was begun on an earlier day and left is issued now, unless somebody has chosen its moment. */
export function ofToday(form: InvoiceForm, now = Date.now()): InvoiceForm {
  const { begunAt, document } = form;
  const { invoiceHeader } = document;
  if (begunAt === undefined || invoiceHeader.issuingDateTime !== begunAt) return form;
  if (tehranDayOf(begunAt) >= tehranDayOf(now)) return form;
  return {
    ...form,
    begunAt: now,
    document: { ...document, invoiceHeader: { ...invoiceHeader, issuingDateTime: now } },
  };
}

/** A kind was chosen: the form begins anew. */
export function beginKind(store: FormStore, kind: InvoiceKind, issuedAt: number, branch?: string): void {
  const form = formOfKind(kind, issuedAt, branch);
  store.set({ ...form, step: 0, reached: 0, actKey: store.get().actKey });
}

export function setHeader(store: FormStore, change: Readonly<Record<string, Value>>, way?: Way): void {
  const form = store.get();
  const invoiceHeader = { ...form.document.invoiceHeader, ...change };
  update(
    store,
    { ...form.document, invoiceHeader },
    Object.keys(change).map(field => `invoiceHeader.${field}`),
    way,
  );
}

/** The buyer's fields as the register or a saved buyer has them. */
export function fillBuyer(store: FormStore, buyer: Readonly<Record<string, Value>>): void {
  setHeader(store, buyer);
  store.set({ ...store.get(), buyerFilled: true });
}

/**
 * A field of the header is typed. Another number or type than the filled-in buyer's is another buyer, of whom nothing that
 * the first brought is true (spec 2 section 4).
 */
export function typeHeader(store: FormStore, field: FieldOf<'header'>, value: Value): void {
  const { buyerFilled, document } = store.get();
  const isAnother = field === 'buyerEconomicNumber' || field === 'typeOfBuyer';
  if (!buyerFilled || !isAnother || document.invoiceHeader[field] === value)
    return setHeader(store, { [field]: value }, 'type');
  const { typeOfBuyer } = document.invoiceHeader;
  setHeader(store, { ...emptyBuyer, typeOfBuyer, [field]: value });
  store.set({ ...store.get(), buyerFilled: false });
}

const emptyBuyer: Readonly<Record<string, undefined>> = Object.fromEntries(
  headerGroups.buyer.fields.map(field => [field, undefined]),
);

/** Nobody is the buyer yet. */
export function clearBuyer(store: FormStore): void {
  const kind = kindOf(store.get().document);
  const { typeOfBuyer } = kind ? initialValues(kind, 'header') : {};
  setHeader(store, { ...emptyBuyer, buyerId: undefined, typeOfBuyer });
  store.set({ ...store.get(), buyerFilled: false });
}

export function setInvoice(store: FormStore, change: Partial<InvoiceDocument>): void {
  // What the last step itself asks for takes nobody back.
  const { document, reached } = store.get();
  update(store, { ...document, ...change }, Object.keys(change), 'set', reached);
}

export function setRow(
  store: FormStore,
  section: RowSection,
  index: number,
  change: Readonly<Record<string, Value>>,
  way?: Way,
): void {
  const { document } = store.get();
  const rows = rowsOf(document, section).map((row, i) => (i === index ? { ...row, ...change } : row));
  update(
    store,
    withRows(document, section, rows),
    Object.keys(change).map(field => rowPath(section, index, field)),
    way,
  );
}

/** What a new row of the form's kind starts with. */
export function newRow(store: FormStore, section: RowSection): Row {
  const kind = kindOf(store.get().document);
  return withId(kind ? initialValues(kind, section) : {});
}

/** Adds a row after `index`, by default at the end: a new one, or the given. */
export function addRow(
  store: FormStore,
  section: RowSection,
  row: Row = newRow(store, section),
  index = Number.MAX_SAFE_INTEGER,
): void {
  setRows(store, section, rowsOf(store.get().document, section).toSpliced(index, 0, withId(row)));
}

export function removeRow(store: FormStore, section: RowSection, index: number): void {
  setRows(store, section, rowsOf(store.get().document, section).toSpliced(index, 1));
}

/** Other rows, and what is to be said about some of their fields. */
export function setRows(
  store: FormStore,
  section: RowSection,
  rows: readonly Row[],
  refused: Sentences = {},
): void {
  update(store, withRows(store.get().document, section, rows), [rowLists[section].path]);
  const form = store.get();
  store.set({ ...form, refused: { ...form.refused, ...refused } });
}

/** The way to a step is open. */
export function reachStep(store: FormStore, step: FormStep): void {
  const form = store.get();
  store.set({ ...form, reached: step > form.reached ? step : form.reached });
}

/** Where somebody is, for the draft; looking around writes none. */
export function showStep(store: FormStore, step: FormStep): void {
  if (store.get().step !== step) store.set({ ...store.get(), step });
}

/** The same table where nothing of it is gone. */
export const without = <T>(
  table: Readonly<Record<string, T>>,
  isGone: (path: string) => boolean,
): Readonly<Record<string, T>> => {
  const kept = Object.entries(table).filter(([path]) => !isGone(path));
  return kept.length === Object.keys(table).length ? table : Object.fromEntries(kept);
};

/** What was checked is no longer what is handed in: the last step is reached by another check. */
export const beforeCheck = ({ reached }: Pick<InvoiceForm, 'reached'>): FormStep =>
  reached === 2 ? 1 : reached;

/** A changed field loses what was said about it; a changed list, what was said about its rows. */
function update(
  store: FormStore,
  document: InvoiceDocument,
  paths: readonly string[],
  way: Way = 'set',
  reached: FormStep = beforeCheck(store.get()),
): void {
  const form = store.get();
  const isChanged = (path: string) =>
    paths.some(changed => path === changed || path.startsWith(`${changed}.`));
  const refused = without(form.refused, isChanged);
  const ways = without(form.ways, isChanged);
  const repaired = form.repaired.some(({ path }) => isChanged(path))
    ? form.repaired.filter(({ path }) => !isChanged(path))
    : form.repaired;
  store[way]({
    ...form,
    document,
    refused,
    ways,
    repaired,
    reached,
    general: [],
    touched: true,
    changedAt: Date.now(),
  });
}
