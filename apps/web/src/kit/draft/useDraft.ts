import { useEffect, useState } from 'react';
import { createStore, useStore } from '../../ui/lib/store.ts';
import { keepDraft, readDraft, removeDraft } from './stored-draft.ts';

/** A value that is kept while it changes, and found again after a reload; undefined is none. Without a place nothing is kept. */
export function useDraft<T>(place: string | undefined) {
  const [store] = useState(() =>
    createStore<T | undefined>(place === undefined ? undefined : readDraft<T>(place)),
  );
  useEffect(() => (place === undefined ? undefined : keepDraft(place, store)), [place, store]);
  const drop = () => {
    store.set(undefined);
    if (place !== undefined) removeDraft(place);
  };
  return { value: useStore(store), get: store.get, set: store.set, drop };
}
