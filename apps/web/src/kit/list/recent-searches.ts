import { createStore } from '../../ui/lib/store.ts';

const MOST = 6;

/** By the key they are stored under: what one person searched one list for, on this device. */
export const recentSearches = createStore<Readonly<Record<string, readonly string[]>>>({});

export const recentKey = (userId: string, list: string): string => `moadi.searches.${userId}.${list}`;

export function readRecent(key: string): readonly string[] {
  const known = recentSearches.get()[key];
  if (known) return known;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(text => typeof text === 'string').slice(0, MOST) : [];
  } catch {
    // What cannot be read is as if nothing had been searched for.
    return [];
  }
}

export function addRecent(key: string, text: string): void {
  const recent = withRecent(readRecent(key), text);
  recentSearches.set({ ...recentSearches.get(), [key]: recent });
  try {
    localStorage.setItem(key, JSON.stringify(recent));
  } catch {
    // A closed storage costs only that they are gone after a reload.
  }
}

/** The newest first, each once; what was typed on the way to a longer one is not kept beside it. */
export const withRecent = (recent: readonly string[], text: string): readonly string[] =>
  [text, ...recent.filter(one => one !== text && !text.startsWith(one))].slice(0, MOST);
