import { REST_MS } from '../../../../ui/lib/store.ts';
import type { Initial } from './context.ts';
import type { FormStore } from './form-store.ts';
import { loadChecking } from './load-checking.ts';

/** After anyone who follows has heard of the keys and shown it: a key between the two waits for one of them only. */
const CHECK_MS = REST_MS + 100;

/** Once somebody tried to go on, what is wrong is found anew whenever the typing rests. Returns a function that ends it. */
export function recheckAtRest(store: FormStore, initial: Initial): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let checked = store.get().document;
  let isOver = false;
  const check = async () => {
    // Without it what was found stays; the next rest looks again.
    const checking = await loadChecking().catch(() => undefined);
    if (!checking || isOver) return;
    const form = store.get();
    checked = form.document;
    store.set({ ...form, found: checking.errorsOf(form.document, initial) });
  };
  const unsubscribe = store.subscribe(() => {
    const { tried, document } = store.get();
    if (!tried || document === checked) return;
    clearTimeout(timer);
    timer = setTimeout(() => void check(), CHECK_MS);
  });
  return () => {
    isOver = true;
    clearTimeout(timer);
    unsubscribe();
  };
}
