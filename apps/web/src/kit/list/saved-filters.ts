import { createStore } from '../../ui/lib/store.ts';
import { withChange, withoutFilters, type ListSearch } from './search.ts';

/** A set of filters that somebody named; it is applied by going to its address. */
export interface SavedFilter {
  name: string;
  search: ListSearch;
}

const MOST = 20;

/** By the key they are stored under: one person's filters of one list, on this device. */
export const savedFilters = createStore<Readonly<Record<string, readonly SavedFilter[]>>>({});

export const savedKey = (userId: string, list: string): string => `moadi.filters.${userId}.${list}`;

export function readSaved(key: string): readonly SavedFilter[] {
  const known = savedFilters.get()[key];
  if (known) return known;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSaved).slice(0, MOST) : [];
  } catch {
    // What cannot be read is as if nothing had been saved.
    return [];
  }
}

export function writeSaved(key: string, saved: readonly SavedFilter[]): void {
  savedFilters.set({ ...savedFilters.get(), [key]: saved });
  try {
    localStorage.setItem(key, JSON.stringify(saved));
  } catch {
    // A closed storage costs only that they are gone after a reload.
  }
}

/** Adds or, under a name that is there, replaces. */
export const withSaved = (saved: readonly SavedFilter[], added: SavedFilter): readonly SavedFilter[] =>
  [...saved.filter(({ name }) => name !== added.name), added].slice(-MOST);

/** The part of an address that is worth a name: filters, what belongs to them, and the order. */
export function filterPart(search: ListSearch, extraKeys: readonly string[] = []): ListSearch {
  const rest = withoutFilters(search, extraKeys);
  const { page: _, ...part } = Object.fromEntries(
    Object.entries(search).filter(([key]) => !(key in rest) || key === 'sort'),
  );
  return withChange({}, part);
}

/** The address with a saved set instead of the filters it has. */
export const applySaved = (
  search: ListSearch,
  saved: ListSearch,
  extraKeys: readonly string[] = [],
): ListSearch => withChange(withoutFilters(search, extraKeys), { sort: undefined, ...saved });

export const isSame = (one: ListSearch, other: ListSearch): boolean => textOf(one) === textOf(other);

const textOf = (search: ListSearch): string =>
  JSON.stringify(Object.entries(search).toSorted(([a], [b]) => (a < b ? -1 : 1)));

const isSaved = (value: unknown): value is SavedFilter => {
  const { name, search } = (value ?? {}) as Partial<SavedFilter>;
  return (
    typeof name === 'string' &&
    typeof search === 'object' &&
    search !== null &&
    Object.values(search).every(text => typeof text === 'string')
  );
};
