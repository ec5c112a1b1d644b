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

export interface TypingStore<T> extends Store<T> {
  /** Like `set`, for a key in a field: the store has it at once, and anyone who follows hears of it when the typing rests. */
  type: (value: T) => void;
  /** As it was when the typing last rested. */
  settled: () => T;
  follow: (listener: () => void) => () => void;
}

/**
 * Long enough for the next key of somebody who types. Leaving the field changes nothing sooner: what moves when the button is
 * already pressed loses the click.
 */
export const REST_MS = 200;

/** A form that is typed into: nothing that follows from a key keeps that key from the screen, and nothing typed is ever behind. */
export function createTypingStore<T>(value: T): TypingStore<T> {
  const now = createStore(value);
  const settled = createStore(value);
  let rest: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    clearTimeout(rest);
    settled.set(now.get());
  };
  return {
    ...now,
    set: next => {
      now.set(next);
      tell();
    },
    type: next => {
      now.set(next);
      clearTimeout(rest);
      rest = setTimeout(tell, REST_MS);
    },
    settled: settled.get,
    follow: settled.subscribe,
  };
}
