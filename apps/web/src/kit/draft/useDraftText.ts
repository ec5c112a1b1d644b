import { useEffect, useState } from 'react';
import { createStore, useStore } from '../../ui/lib/store.ts';
import { keepDraft, readDraft } from './stored-draft.ts';

/** A text that is kept while it is typed, and found again after a reload. */
export function useDraftText(place: string): { text: string; setText: (text: string) => void } {
  const [store] = useState(() => createStore(readDraft<string>(place) ?? ''));
  useEffect(() => keepDraft(place, store), [place, store]);
  return { text: useStore(store), setText: store.set };
}
