import {
  headerFacts,
  invoiceFields,
  kindOf,
  withTotals,
  type Change,
  type InvoiceDocument,
  type InvoiceHeader,
  type InvoiceKind,
  type LineMemory,
} from '@moadi/domain/invoices';
import { tehranDayOf } from '@moadi/domain/primitives';
import { createContext, useContext, useMemo, useSyncExternalStore } from 'react';
import type { invoiceEndpoints } from '@moadi/contract/invoices';
import type { AnswerOf } from '@moadi/contract/kit';
import type { FieldSpec, Value } from '@moadi/domain/fields';
import { figures } from '../../../../kit/api/figures.ts';
import { holdsItsText } from '../../../../kit/form/held-text.ts';
import type { Store } from '../../../../ui/lib/store.ts';
import type { Correcting } from './correcting.ts';
import type { FormStore, InvoiceForm, Sentences } from './form-store.ts';
import { rowLists } from '../lines/rows.ts';

export type Initial = AnswerOf<typeof invoiceEndpoints.initialize> & {
  /** The rules of corrections, wherever there is a reference. */
  correcting?: Correcting | undefined;
};

/** `field`: the path of the field that is to be seen first. */
export interface OpenLine {
  index: number;
  field?: string;
}

export interface FormContext {
  store: FormStore;
  clientId: number;
  initial: Initial;
  /** The stored invoice that is being edited. */
  editing: string | undefined;
  /** The stored document that a new corrective refers to. */
  corrects: string | undefined;
  /** It began like another invoice. */
  isLike: boolean;
  /** Whether the person may keep goods of the case; case role 3 may not. */
  mayKeepGoods: boolean;
  /** The line whose own dialog stands open. */
  openLine: Store<OpenLine | undefined>;
  /** It is handed in: there is no draft any more. */
  onDone: () => void;
  /** Somebody else has changed the stored invoice meanwhile. */
  onOlder: () => void;
}

export const InvoiceFormContext = createContext<FormContext | undefined>(undefined);

export function useFormContext(): FormContext {
  const context = useContext(InvoiceFormContext);
  if (!context) throw new Error('outside of the invoice form');
  return context;
}

/** A part of the form; the component renders again only when that part changes, and once the typing that did it rests. */
export function useFormPart<T>(select: (form: InvoiceForm) => T): T {
  const { store } = useFormContext();
  return useSyncExternalStore(store.follow, () => select(store.settled()));
}

/**
 * What stands in a field. One whose input holds its text itself is drawn anew when the typing rests, and then, as for any
 * other reason, with what was typed last; every other with the key.
 */
export function useTyped(spec: FieldSpec, select: (document: InvoiceDocument) => Value): Value {
  const { store } = useFormContext();
  const subscribe = holdsItsText(spec) ? store.follow : store.subscribe;
  return useSyncExternalStore(subscribe, () => select(store.get().document));
}

/** The kind that the form is for; the second step is not reached without one. */
export const useKind = (): InvoiceKind => useFormPart(form => kindOf(form.document) ?? '1.1');

/**
 * The header as the rules see it: the component renders again when a condition of the rules turns, not when something is
 * typed that no rule asks for.
 */
export function useHeaderForRules(): InvoiceHeader {
  const { store } = useFormContext();
  useFormPart(form => factsOf(form.document.invoiceHeader));
  return store.get().document.invoiceHeader;
}

/** The document with its sums, which follow what is typed. */
export const useTotals = (): InvoiceDocument => totalsOf(useFormPart(documentOf));

/** What is wrong with one field: the component renders again only when that sentence changes. */
export const useError = (path: string): string | undefined =>
  useFormPart(({ found, refused }) => found[path] ?? refused[path]);

/** What a repair put in the place of this field's value. */
export const useRepaired = (path: string): Change | undefined =>
  useFormPart(({ repaired }) => repaired.find(change => change.path === path));

/** Sentences by path: what the check found once somebody tried to go on, and what server or authority said. */
export function useErrors(): Sentences {
  const refused = useFormPart(form => form.refused);
  const found = useFormPart(form => form.found);
  return useMemo(() => ({ ...refused, ...found }), [refused, found]);
}

const documentOf = ({ document }: InvoiceForm): InvoiceDocument => document;

/** Computed once for a part of the document, however many components ask. */
function oncePer<K extends object, T>(compute: (key: K) => T): (key: K) => T {
  const known = new WeakMap<K, { value: T }>();
  return key => {
    const found = known.get(key) ?? { value: compute(key) };
    known.set(key, found);
    return found.value;
  };
}

/** The day decides about the dated figures of a line's sums. */
const factsOf = oncePer(
  ({ issuingDateTime: issued, ...header }: InvoiceHeader) =>
    // While a date is typed it is a text.
    `${headerFacts(header)} ${typeof issued === 'number' ? tehranDayOf(issued) : ''}`,
);

/** The fields of each line of which something was said. */
export const wrongFields = oncePer((sentences: Sentences): ReadonlyMap<number, readonly string[]> => {
  const lines = new Map<number, string[]>();
  for (const path of Object.keys(sentences)) {
    const [list, index, field] = path.split('.');
    if (list !== rowLists.item.path || field === undefined) continue;
    lines.set(Number(index), [...(lines.get(Number(index)) ?? []), field]);
  }
  return lines;
});

/** The exact sums of a document; only the lines that have changed are computed anew. */
export const totalsOf = oncePer((document: InvoiceDocument) =>
  withTotals(kindOf(document) ?? '1.1', document, figures(), rememberLine),
);

const knownLines = new WeakMap<object, { facts: string; line: ReturnType<LineMemory> }>();

/** The sums of lines that have not changed. */
export const rememberLine: LineMemory = (item, facts, compute) => {
  const known = knownLines.get(item);
  if (known?.facts === facts) return known.line;
  const line = compute();
  knownLines.set(item, { facts, line });
  return line;
};

/** Whether a path is of the last step: what is wrong there is said there, and keeps nobody from getting there. */
export const isOfSummary = (path: string): boolean => path in invoiceFields;
