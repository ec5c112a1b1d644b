import { session } from '../api/session.ts';
import type { Uploads } from './uploads.ts';

/** Files that are on their way stay so when their page is left: another step or page of the panel ends nothing. */
const kept = new Map<string, Uploads>();

/** The uploads of one place, such as a document of a case; `make` makes them for its first. */
export function uploadsOf(place: string, make: () => Uploads): Uploads {
  const known = kept.get(place) ?? make();
  kept.set(place, known);
  return known;
}

/** Nothing of one person goes on as another's. */
let person = session.get()?.user.id;
session.subscribe(() => {
  const now = session.get()?.user.id;
  if (now === person) return;
  person = now;
  for (const uploads of kept.values()) uploads.end();
  kept.clear();
});

const isSending = (): boolean => [...kept.values()].some(({ store }) => store.get().total > 0);

// The browser's own question, before all of them end with the page. What asks dialogs by the same event is none of it.
if (typeof window !== 'undefined')
  window.addEventListener('beforeunload', event => {
    if (event.isTrusted && isSending()) event.preventDefault();
  });
