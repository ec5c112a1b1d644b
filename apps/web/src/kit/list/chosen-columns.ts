import { MOST_COLUMNS, type Column, type Resource } from '@moadi/contract/kit';
import { createStore } from '../../ui/lib/store.ts';

/** By the key they are stored under: the columns that one person wants to see of one list, in their order, on this device. */
export const chosenColumns = createStore<Readonly<Record<string, readonly string[] | undefined>>>({});

/** Over all cases a list has other columns, and so another choice. */
export const columnsKey = (userId: string, list: string, isStaff: boolean): string =>
  `moadi.columns.${userId}.${list}${isStaff ? '.all' : ''}`;

/** The columns that a person may see at all, in the list's own order. */
export const visibleColumns = ({ columns }: Resource, isStaff: boolean): readonly [string, Column][] =>
  Object.entries(columns).filter(([, column]) => column.shown && (isStaff || !column.staffOnly));

export function usualColumns(resource: Resource, isStaff: boolean): readonly string[] {
  const visible = new Set(visibleColumns(resource, isStaff).map(([id]) => id));
  const { columns, ofAll = columns } = resource.usual;
  return (isStaff ? ofAll : columns).filter(id => visible.has(id)).slice(0, MOST_COLUMNS);
}

/** What was chosen, as far as the list still has it; undefined where nothing was. */
export function readColumns(
  key: string,
  resource: Resource,
  isStaff: boolean,
): readonly string[] | undefined {
  const visible = new Set(visibleColumns(resource, isStaff).map(([id]) => id));
  const known = (chosenColumns.get()[key] ?? stored(key)).filter(id => visible.has(id));
  return known.length > 0 ? known : undefined;
}

function stored(key: string): readonly string[] {
  if (key in chosenColumns.get()) return [];
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(ids) ? [...new Set(ids.filter(id => typeof id === 'string'))] : [];
  } catch {
    // What cannot be read is as if nothing had been chosen.
    return [];
  }
}

/** Undefined goes back to the usual ones. */
export function writeColumns(key: string, ids: readonly string[] | undefined): void {
  chosenColumns.set({ ...chosenColumns.get(), [key]: ids });
  try {
    if (ids) localStorage.setItem(key, JSON.stringify(ids));
    else localStorage.removeItem(key);
  } catch {
    // A closed storage costs only that the choice is gone after a reload.
  }
}

/** All columns to choose from: those that are on in their order, then the others. */
export const choiceOrder = (all: readonly string[], on: readonly string[]): readonly string[] => [
  ...on,
  ...all.filter(id => !on.includes(id)),
];

/** One place up or down. */
export function moved(ids: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const from = ids.indexOf(id);
  const to = from + by;
  return from < 0 || to < 0 || to >= ids.length ? ids : ids.with(from, ids[to]!).with(to, id);
}
