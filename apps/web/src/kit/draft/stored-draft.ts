import { session } from '../api/session.ts';

/** Drafts belong to a user and a place; they survive a reload and leave with the sign-in (S37, R27). */
const keyOf = (place: string) => `moadi.draft.${session.get()?.user.id ?? ''}.${place}`;

export function readDraft<T>(place: string): T | undefined {
  try {
    const text = localStorage.getItem(keyOf(place));
    return text === null ? undefined : (JSON.parse(text) as T);
  } catch {
    return undefined;
  }
}

export const MOST_DRAFTS = 20;

/** Where drafts of one form lie: each tab that has it open keeps its own, and what was begun stays until it is done. */
export const placesOf = (form: string): string[] =>
  Array.from({ length: MOST_DRAFTS }, (_, i) => (i === 0 ? form : `${form}.${i + 1}`));

export function hasDraft(place: string): boolean {
  try {
    return localStorage.getItem(keyOf(place)) !== null;
  } catch {
    return false;
  }
}

/** What a tab locks while it keeps a draft there. */
export const lockOf = (place: string): string => `moadi.draft.${place}`;

/**
 * Puts back what was removed: where it lay or, where something lies or is written there by now, in another of these places. False:
 * there is no room.
 */
export async function bringBack(places: readonly string[], place: string, value: unknown): Promise<boolean> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const taken = new Set(held.map(({ name }) => name));
  const free = [place, ...places].find(one => !hasDraft(one) && !taken.has(lockOf(one)));
  if (free === undefined) return false;
  writeDraft(free, value);
  return true;
}

export function writeDraft(place: string, value: unknown): void {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(value));
  } catch {
    // A full or closed storage keeps nothing.
  }
}

export function removeDraft(place: string): void {
  try {
    localStorage.removeItem(keyOf(place));
  } catch {
    // Nothing was kept, so nothing is left.
  }
}

/** Writes at most every 300 ms, and at once when the page goes away; undefined is nothing to keep. Returns a function that ends the keeping. */
export function keepDraft<T>(
  place: string,
  source: { get: () => T; subscribe: (listener: () => void) => () => void },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    // A form that is still open when its person signs out is not written down again.
    if (!session.get()) return;
    try {
      const value = source.get();
      if (value === undefined) localStorage.removeItem(keyOf(place));
      else localStorage.setItem(keyOf(place), JSON.stringify(value));
    } catch {
      // A full or closed storage: the form still works, only a reload would lose it.
    }
  };
  const later = () => {
    timer ??= setTimeout(write, 300);
  };
  const flush = () => timer !== undefined && write();
  const unsubscribe = source.subscribe(later);
  window.addEventListener('pagehide', flush);
  return () => {
    flush();
    unsubscribe();
    window.removeEventListener('pagehide', flush);
  };
}
