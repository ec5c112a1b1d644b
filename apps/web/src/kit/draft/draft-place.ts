import { useEffect, useState } from 'react';
import { hasDraft, lockOf, placesOf } from './stored-draft.ts';

export interface DraftPlace {
  /** Absent: every place is taken, and nothing is kept. */
  place: string | undefined;
  /** Another tab has the form open as well; each keeps what is its own. */
  isSecond: boolean;
}

/** A page that is being reloaded gives its lock back a moment after the new one asks for it. */
const RELOAD_MS = 400;

/**
 * Where this tab keeps its draft. Two tabs on the same form would write over each other and hand in one act twice: each
 * locks a place of its own, finds it again after a reload, and leaves it to anyone who comes when it is closed.
 */
export function useDraftPlace(form: string, wanted: WantedDraft = {}): DraftPlace | undefined {
  const { begunFrom, place } = wanted;
  const asked = [form, begunFrom, place].join(' ');
  const [claimed, setClaimed] = useState<DraftPlace & { asked: string }>();
  useEffect(() => {
    let release: (() => void) | undefined;
    let isGone = false;
    void claim(form, { begunFrom, place }).then(found => {
      release = found.release;
      if (isGone) release();
      else setClaimed({ asked, place: found.place, isSecond: found.isSecond });
    });
    return () => {
      isGone = true;
      release?.();
    };
  }, [form, begunFrom, place, asked]);
  return claimed?.asked === asked ? claimed : undefined;
}

/** Where several drafts of one form lie side by side, which one is meant. */
export interface WantedDraft {
  /** It begins from something of its own, and no draft that there is already comes up in its stead. */
  begunFrom?: string | undefined;
  /** The one that was chosen from those there are. */
  place?: string | undefined;
}

interface Claim extends DraftPlace {
  release: () => void;
}

async function claim(form: string, { begunFrom, place: chosen }: WantedDraft): Promise<Claim> {
  const tabKey = ['moadi.tab', form, ...(begunFrom === undefined ? [] : [begunFrom])].join('.');
  const own = sessionStorage.getItem(tabKey);
  const order = orderOf(placesOf(form), { own, begunFrom, place: chosen });
  // Without a secure address there are no locks: then all tabs share one place.
  if (!navigator.locks) return { place: order[0], isSecond: false, release: () => {} };
  let isSecond = false;
  for (const place of new Set(order)) {
    const release = await lock(place, place === own ? RELOAD_MS : 0);
    isSecond ||= !release && begunFrom === undefined;
    if (!release) continue;
    sessionStorage.setItem(tabKey, place);
    return { place, isSecond, release };
  }
  return { place: begunFrom === undefined ? form : undefined, isSecond, release: () => {} };
}

/** Places to try, the best first; `own` is where this tab was. What begins from something of its own never opens another's draft. */
export function orderOf(
  places: readonly string[],
  { own, begunFrom, place: chosen }: WantedDraft & { own: string | null },
): string[] {
  const remembered = places.filter(place => place === own);
  if (begunFrom !== undefined)
    return [...remembered.filter(hasDraft), ...places.filter(place => !hasDraft(place))];
  return [
    ...places.filter(place => place === chosen),
    ...remembered.filter(hasDraft),
    ...places.filter(hasDraft),
    ...remembered,
    ...places,
  ];
}

/** Gives what unlocks the place; undefined where another tab has it. */
function lock(place: string, patienceMs: number): Promise<(() => void) | undefined> {
  return new Promise(resolve => {
    const hold = (granted: Lock | null) =>
      granted ? new Promise<void>(release => resolve(release)) : resolve(undefined);
    const options = patienceMs > 0 ? { signal: AbortSignal.timeout(patienceMs) } : { ifAvailable: true };
    navigator.locks.request(lockOf(place), options, hold).catch(() => resolve(undefined));
  });
}
