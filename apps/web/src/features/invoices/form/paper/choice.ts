import { session } from '../../../../kit/api/session.ts';
import { createStore, useStore } from '../../../../ui/lib/store.ts';
import { useMediaQuery } from '../../../../ui/lib/useMediaQuery.ts';

/** From this width on there is room for the paper beside the form. */
const roomForPaper = '(width >= 1440px)';

/** Whether one person has put the paper away, on this device. */
const putAway = createStore<Readonly<Record<string, boolean>>>({});

const keyOf = () => `moadi.paper.${session.get()?.user.id ?? ''}`;

/** Whether the paper stands beside the form, which it does until somebody puts it away; undefined where it has no room. */
export function usePaperBeside(): boolean | undefined {
  const hasRoom = useMediaQuery(roomForPaper);
  const key = keyOf();
  const isAway = useStore(putAway)[key] ?? wasPutAway(key);
  return hasRoom ? !isAway : undefined;
}

function wasPutAway(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export function placePaper(isBeside: boolean): void {
  const key = keyOf();
  putAway.set({ ...putAway.get(), [key]: !isBeside });
  try {
    if (isBeside) localStorage.removeItem(key);
    else localStorage.setItem(key, 'away');
  } catch {
    // A closed storage costs only that the choice is gone after a reload.
  }
}
