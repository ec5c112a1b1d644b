import {
  emptyInvoice,
  initialValues,
  kindOf,
  patternOf,
  typeOf,
  type InvoiceDocument,
  type InvoiceKind,
} from '@moadi/domain/invoices';
import type { Value } from '@moadi/domain/fields';
import { createStore, type Store } from '../../../ui/lib/store.ts';

export type FormStep = 0 | 1 | 2;

/** All that the wizard keeps; what a reload gives back. */
export interface InvoiceForm {
  step: FormStep;
  document: InvoiceDocument;
  /** Says that this and its repeats are one act (R4). */
  actKey: string;
  /** Someone tried to go on: every fault shows. */
  tried: boolean;
  /** What server or authority said, by path, until the field changes. */
  refused: Readonly<Record<string, string>>;
  /** What concerns no field of the form. */
  general: readonly string[];
  /** The list of all errors at the top stands until it is closed. */
  listed: boolean;
}

export type FormStore = Store<InvoiceForm>;

export const newForm = (): InvoiceForm => ({
  step: 0,
  document: { invoiceHeader: { invoiceType: 1 }, invoiceBodies: [], invoicePayments: [] },
  actKey: crypto.randomUUID(),
  tried: false,
  refused: {},
  general: [],
  listed: false,
});

export const createFormStore = (form: InvoiceForm): FormStore => createStore(form);

/** A kind was chosen: the form begins anew with what that kind starts with. */
export function beginKind(store: FormStore, kind: InvoiceKind, now: number): void {
  const header = { invoiceType: typeOf(kind), invoicePattern: patternOf(kind) as 1, issuingDateTime: now };
  const document = emptyInvoice(kind, header);
  store.set({
    ...newForm(),
    step: 0,
    document: { ...document, invoiceBodies: document.invoiceBodies.map(withId) },
    actKey: store.get().actKey,
  });
}

export function setHeader(store: FormStore, change: Readonly<Record<string, Value>>): void {
  const form = store.get();
  const invoiceHeader = { ...form.document.invoiceHeader, ...change };
  update(
    store,
    { ...form.document, invoiceHeader },
    Object.keys(change).map(field => `invoiceHeader.${field}`),
  );
}

export function setInvoice(store: FormStore, change: Partial<InvoiceDocument>): void {
  update(store, { ...store.get().document, ...change }, Object.keys(change));
}

export type RowList = 'invoiceBodies' | 'invoicePayments';

export function setRow(
  store: FormStore,
  list: RowList,
  index: number,
  change: Readonly<Record<string, Value>>,
): void {
  const { document } = store.get();
  const rows = document[list].map((row, i) => (i === index ? { ...row, ...change } : row));
  update(
    store,
    { ...document, [list]: rows },
    Object.keys(change).map(field => `${list}.${index}.${field}`),
  );
}

/** Adds a row after `index`, by default at the end: a new one, or the given. */
export function addRow(store: FormStore, list: RowList, row?: object, index = Number.MAX_SAFE_INTEGER): void {
  const { document } = store.get();
  const kind = kindOf(document);
  const section = list === 'invoiceBodies' ? 'item' : 'payment';
  const added = withId(row ?? (kind ? initialValues(kind, section) : {}));
  const rows = document[list].toSpliced(index, 0, added as never);
  update(store, { ...document, [list]: rows }, [list]);
}

export function removeRow(store: FormStore, list: RowList, index: number): void {
  const { document } = store.get();
  update(store, { ...document, [list]: document[list].toSpliced(index, 1) as never }, [list]);
}

export function refuseFields(
  store: FormStore,
  refused: InvoiceForm['refused'],
  general: readonly string[],
): void {
  store.set({ ...store.get(), refused, general, listed: true });
}

export const goToStep = (store: FormStore, step: FormStep): void => store.set({ ...store.get(), step });

export const showFaults = (store: FormStore): void =>
  store.set({ ...store.get(), tried: true, listed: true });

export const closeList = (store: FormStore): void =>
  store.set({ ...store.get(), listed: false, general: [] });

/** A changed field loses what was said about it; a changed list, what was said about its rows. */
function update(store: FormStore, document: InvoiceDocument, paths: readonly string[]): void {
  const form = store.get();
  const isChanged = (path: string) =>
    paths.some(changed => path === changed || path.startsWith(`${changed}.`));
  const refused = Object.fromEntries(Object.entries(form.refused).filter(([path]) => !isChanged(path)));
  store.set({ ...form, document, refused, general: [] });
}

const withId = <T extends object>(row: T): T & { id: string } => ({ ...row, id: crypto.randomUUID() });
