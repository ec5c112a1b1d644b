import {
  checkInvoice,
  kindOf,
  legalFigures,
  withTotals,
  type InvoiceDocument,
  type InvoiceKind,
} from '@moadi/domain/invoices';
import { faultText } from '@moadi/domain/faults';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { invoiceEndpoints } from '@moadi/contract/invoices';
import type { AnswerOf } from '@moadi/contract/kit';
import type { FormStore, InvoiceForm } from './form-store.ts';

export type Initial = AnswerOf<typeof invoiceEndpoints.initialize>;

export interface FormContext {
  store: FormStore;
  clientId: number;
  initial: Initial;
  /** The stored invoice that is being edited. */
  editing: string | undefined;
}

export const InvoiceFormContext = createContext<FormContext | undefined>(undefined);

export function useFormContext(): FormContext {
  const context = useContext(InvoiceFormContext);
  if (!context) throw new Error('outside of the invoice form');
  return context;
}

/** A part of the form; the component renders again only when that part changes. */
export function useFormPart<T>(select: (form: InvoiceForm) => T): T {
  const { store } = useFormContext();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

export const useHeader = () => useFormPart(form => form.document.invoiceHeader);

/** The kind that the form is for; the second step is not reached without one. */
export const useKind = (): InvoiceKind => useFormPart(form => kindOf(form.document) ?? '1.1');

/** The document with its sums, for what is typed now. */
export const useTotals = (): InvoiceDocument => useFormPart(form => totalsOf(form.document));

/** What is wrong with one field: the component renders again only when that sentence changes. */
export const useError = (path: string): string | undefined =>
  useFormPart(
    ({ tried, refused, document }) => (tried ? errorsOf(document)[path] : undefined) ?? refused[path],
  );

/** Sentences by path: what the check finds once somebody tried to go on, and what server or authority said. */
export function useErrors(): Readonly<Record<string, string>> {
  const refused = useFormPart(form => form.refused);
  const found = useFormPart(form => (form.tried ? errorsOf(form.document) : none));
  return useMemo(() => ({ ...refused, ...found }), [refused, found]);
}

const none: Readonly<Record<string, string>> = {};

/** Computed once for a document, however many components ask. */
function oncePer<T>(compute: (document: InvoiceDocument) => T): (document: InvoiceDocument) => T {
  const known = new WeakMap<InvoiceDocument, { value: T }>();
  return document => {
    const found = known.get(document) ?? { value: compute(document) };
    known.set(document, found);
    return found.value;
  };
}

const totalsOf = oncePer(document => withTotals(kindOf(document) ?? '1.1', document, legalFigures));

/** What the check finds in a document, by path. */
export const errorsOf = oncePer(document => {
  const proforma = document.isProformaInvoice === true;
  const faults = checkInvoice(document, { now: Date.now(), figures: legalFigures, proforma });
  const errors: Record<string, string> = {};
  // The first of a path is the one to mend first; the order is the form's.
  for (const fault of faults) errors[fault.path] ??= faultText(fault);
  return errors;
});
