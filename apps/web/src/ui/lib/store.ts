import { useSyncExternalStore } from 'react';

export type Store<T> = { get(): T; set(value: T): void; subscribe(listener: () => void): () => void };

/** A value outside React that components follow: snackbars, the open question, the theme. */
export function createStore<T>(value: T): Store<T> {
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}
