import {
  emptyInvoice,
  initialValues,
  kindOf,
  patternOf,
  typeOf,
  type Change,
  type InvoiceDocument,
  type InvoiceKind,
  type RowSection,
} from '@moadi/domain/invoices';
import type { Value } from '@moadi/domain/fields';
import { createTypingStore, type TypingStore } from '../../../ui/lib/store.ts';
import { rowLists, rowPath, rowsOf, withId, withIds, withRows, type Row } from './rows.ts';

export type FormStep = 0 | 1 | 2;
export type Sentences = Readonly<Record<string, string>>;

/** All that the wizard keeps; what a reload gives back. */
export interface InvoiceForm {
  step: FormStep;
  document: InvoiceDocument;
  /** When the stored invoice that is edited was last changed. */
  base?: number;
  /** Which edit of it this began from (decision 22). */
  version?: number;
  /** Says that this and its repeats are one act (R4). */
  actKey: string;
  /** Something was typed since the kind was chosen. */
  touched: boolean;
  /** Someone tried to go on: every fault shows. */
  tried: boolean;
  /** What the check found when the typing last rested, by path. */
  found: Sentences;
  /** What server, authority or a paste said, by path, until the field changes. */
  refused: Sentences;
  /** What a proposed repair entered, until somebody changes it. */
  repaired: readonly Change[];
  /** What concerns no field of the form. */
  general: readonly string[];
  /** The list of all errors at the top stands until it is closed. */
  listed: boolean;
}

export type FormStore = TypingStore<InvoiceForm>;

export const newForm = (): InvoiceForm => ({
  step: 0,
  document: { invoiceHeader: { invoiceType: 1 }, invoiceBodies: [], invoicePayments: [] },
  actKey: crypto.randomUUID(),
  touched: false,
  tried: false,
  found: {},
  refused: {},
  repaired: [],
  general: [],
  listed: false,
});

export const createFormStore = (form: InvoiceForm): FormStore => createTypingStore(form);

/** How a change comes in: typed into a field, or set by anything else. */
type Way = 'set' | 'type';

/** A kind was chosen: the form begins anew with what that kind and the case's branch start with. */
export function beginKind(store: FormStore, kind: InvoiceKind, now: number, branch?: string): void {
  const header = {
    invoiceType: typeOf(kind),
    invoicePattern: patternOf(kind) as 1,
    issuingDateTime: now,
    ...(branch !== undefined && { sellerBranchCode: branch }),
  };
  store.set({
    ...newForm(),
    document: withIds(emptyInvoice(kind, header)),
    actKey: store.get().actKey,
  });
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

export function setInvoice(store: FormStore, change: Partial<InvoiceDocument>): void {
  update(store, { ...store.get().document, ...change }, Object.keys(change));
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

export function refuseFields(store: FormStore, refused: Sentences, general: readonly string[]): void {
  store.set({ ...store.get(), refused, general, listed: true });
}

/** Says something about one field, beside what is said already. */
export function refuseField(store: FormStore, path: string, sentence: string): void {
  const form = store.get();
  store.set({ ...form, refused: { ...form.refused, [path]: sentence } });
}

export const goToStep = (store: FormStore, step: FormStep): void => store.set({ ...store.get(), step });

export const showFaults = (store: FormStore, found: Sentences): void =>
  store.set({ ...store.get(), tried: true, listed: true, found });

export const closeList = (store: FormStore): void =>
  store.set({ ...store.get(), listed: false, general: [] });

/** A changed field loses what was said about it; a changed list, what was said about its rows. */
function update(
  store: FormStore,
  document: InvoiceDocument,
  paths: readonly string[],
  way: Way = 'set',
): void {
  const form = store.get();
  const isChanged = (path: string) =>
    paths.some(changed => path === changed || path.startsWith(`${changed}.`));
  const kept = Object.entries(form.refused).filter(([path]) => !isChanged(path));
  const refused = kept.length === Object.keys(form.refused).length ? form.refused : Object.fromEntries(kept);
  const repaired = form.repaired.some(({ path }) => isChanged(path))
    ? form.repaired.filter(({ path }) => !isChanged(path))
    : form.repaired;
  store[way]({ ...form, document, refused, repaired, general: [], touched: true });
}
