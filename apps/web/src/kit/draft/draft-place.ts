import { useEffect, useState } from 'react';
import { hasDraft, placesOf } from './stored-draft.ts';

export interface DraftPlace {
  place: string;
  /** Another tab has the form open as well; each keeps what is its own. */
  isSecond: boolean;
}

/** A page that is being reloaded gives its lock back a moment after the new one asks for it. */
const RELOAD_MS = 400;

/**
 * Where this tab keeps its draft. Two tabs on the same form would write over each other and hand in one act twice: each
 * locks a place of its own, finds it again after a reload, and leaves it to anyone who comes when it is closed.
 */
export function useDraftPlace(form: string): DraftPlace | undefined {
  const [claimed, setClaimed] = useState<DraftPlace & { form: string }>();
  useEffect(() => {
    let release: (() => void) | undefined;
    let isGone = false;
    void claim(form).then(found => {
      release = found.release;
      if (isGone) release();
      else setClaimed({ form, place: found.place, isSecond: found.place !== form });
    });
    return () => {
      isGone = true;
      release?.();
    };
  }, [form]);
  return claimed?.form === form ? claimed : undefined;
}

interface Claim {
  place: string;
  release: () => void;
}

async function claim(form: string): Promise<Claim> {
  // Without a secure address there are no locks: then all tabs share one place.
  if (!navigator.locks) return { place: form, release: () => {} };
  const places = placesOf(form);
  const own = sessionStorage.getItem(tabKey(form));
  const remembered = places.filter(place => place === own);
  const kept = places.filter(hasDraft);
  const order = [...remembered.filter(hasDraft), ...kept, ...remembered, ...places];
  for (const place of new Set(order)) {
    const release = await lock(place, place === own ? RELOAD_MS : 0);
    if (!release) continue;
    sessionStorage.setItem(tabKey(form), place);
    return { place, release };
  }
  return { place: form, release: () => {} };
}

const tabKey = (form: string): string => `moadi.tab.${form}`;

/** Gives what unlocks the place; undefined where another tab has it. */
function lock(place: string, patienceMs: number): Promise<(() => void) | undefined> {
  return new Promise(resolve => {
    const hold = (granted: Lock | null) =>
      granted ? new Promise<void>(release => resolve(release)) : resolve(undefined);
    const options = patienceMs > 0 ? { signal: AbortSignal.timeout(patienceMs) } : { ifAvailable: true };
    navigator.locks.request(`moadi.draft.${place}`, options, hold).catch(() => resolve(undefined));
  });
}
