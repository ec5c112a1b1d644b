import { checkInvoice, kindOf, legalFigures, withTotals, type InvoiceDocument, type InvoiceKind } from '@moadi/domain/invoices';
import { faultText } from '@moadi/domain/faults';
import { createContext, useContext, useDeferredValue, useMemo, useSyncExternalStore } from 'react';
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
export function useTotals(): InvoiceDocument {
  const document = useFormPart(form => form.document);
  const kind = useKind();
  return useMemo(() => withTotals(kind, document, legalFigures), [kind, document]);
}

/** Sentences by path: what the check finds once somebody tried to go on, and what server or authority said. */
export function useErrors(): Readonly<Record<string, string>> {
  const tried = useFormPart(form => form.tried);
  const refused = useFormPart(form => form.refused);
  // The check of a long invoice follows the typing, it does not hold it up.
  const document = useDeferredValue(useFormPart(form => form.document));
  return useMemo(() => (tried ? { ...refused, ...errorsOf(document) } : refused), [tried, refused, document]);
}

/** What the check finds in a document, by path. */
export function errorsOf(document: InvoiceDocument): Record<string, string> {
  const proforma = document.isProformaInvoice === true;
  const faults = checkInvoice(document, { now: Date.now(), figures: legalFigures, proforma });
  return Object.fromEntries(faults.toReversed().map(fault => [fault.path, faultText(fault)]));
}
