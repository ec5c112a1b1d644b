import { REST_MS } from '../../../../ui/lib/store.ts';
import { errorsOf, type Initial } from './context.ts';
import type { FormStore } from './form-store.ts';

/** After anyone who follows has heard of the keys and shown it: a key between the two waits for one of them only. */
const CHECK_MS = REST_MS + 100;

/** Once somebody tried to go on, what is wrong is found anew whenever the typing rests. Returns a function that ends it. */
export function recheckAtRest(store: FormStore, initial: Initial): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let checked = store.get().document;
  const check = () => {
    const form = store.get();
    checked = form.document;
    store.set({ ...form, found: errorsOf(form.document, initial) });
  };
  const unsubscribe = store.subscribe(() => {
    const { tried, document } = store.get();
    if (!tried || document === checked) return;
    clearTimeout(timer);
    timer = setTimeout(check, CHECK_MS);
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
