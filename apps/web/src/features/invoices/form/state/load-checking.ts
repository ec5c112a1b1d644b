import { loadPart } from '../../../../kit/load-part.ts';
import { loadNotices } from '../steps/notices.ts';
import type { FormStore } from './form-store.ts';

/** The check of a whole invoice, and what is handed in of one: nobody needs them before there is something to check. */
export const loadChecking = () => loadPart(() => import('./checking.ts'));

/** With the first thing that is entered comes what going on will need, so that nobody waits for it then. Returns a function that ends it. */
export function loadOnceTouched(store: FormStore): () => void {
  const look = () => {
    if (!store.get().touched) return;
    unsubscribe();
    void loadChecking().catch(() => {});
    void loadNotices();
  };
  const unsubscribe = store.subscribe(look);
  look();
  return unsubscribe;
}
