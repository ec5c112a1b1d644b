import { without, type FormStore, type InvoiceForm, type Sentences } from './form-store.ts';

/* What check, server and authority say of fields, and how it goes again. */

/** What was said of a field is answered, though its value stays. */
export function answerField(store: FormStore, path: string): void {
  const form = store.get();
  const isIt = (one: string) => one === path;
  store.set({ ...form, refused: without(form.refused, isIt), ways: without(form.ways, isIt) });
}

interface FieldMessages {
  refused: Sentences;
  general?: readonly string[];
  ways?: InvoiceForm['ways'];
  /** They are remarks, not errors. */
  remarks?: boolean;
}

export function refuseFields(
  store: FormStore,
  { refused, general = [], ways = {}, remarks }: FieldMessages,
): void {
  const remarked = remarks ? Object.keys(refused) : [];
  store.set({ ...store.get(), refused, remarked, general, ways, listed: true });
}

/** Remarks are made anew with every check. */
export function forgetRemarks(store: FormStore): void {
  const form = store.get();
  if (form.remarked.length === 0) return;
  const gone = new Set(form.remarked);
  store.set({ ...form, remarked: [], refused: without(form.refused, path => gone.has(path)), listed: false });
}

/** Says something about one field, beside what is said already. */
export function refuseField(store: FormStore, path: string, sentence: string): void {
  const form = store.get();
  store.set({ ...form, refused: { ...form.refused, [path]: sentence } });
}

export const showFaults = (store: FormStore, found: Sentences): void =>
  store.set({ ...store.get(), tried: true, listed: true, found });

export const closeList = (store: FormStore): void =>
  store.set({ ...store.get(), listed: false, general: [] });
