import { API_BASE } from '@moadi/contract/kit';
import { settingEndpoints } from '@moadi/contract/settings';
import { createStore } from '../../ui/lib/store.ts';

/** Since when nothing has come from the server, ms; undefined while it answers. A blink of the network is not told. */
export const awaySince = createStore<number | undefined>(undefined);

const BLINK_MS = 2_000;

/** Since when, also before it is told. */
let missedAt: number | undefined;

/** Whether a request has reached the server, whatever that said. */
export function tellReached(isReached: boolean): void {
  if (isReached) {
    missedAt = undefined;
    awaySince.set(undefined);
  } else if (missedAt === undefined) {
    missedAt = Date.now();
    // What the browser itself knows is no blink.
    setTimeout(() => void look(), navigator.onLine ? BLINK_MS : 0);
  }
}

async function look(): Promise<void> {
  const since = missedAt;
  if (since !== undefined && !(await reachServer())) awaySince.set(since);
}

/** Asks the server whether it is there, and tells; whatever it answers, it is. */
export async function reachServer(): Promise<boolean> {
  const isReached = await fetch(API_BASE + settingEndpoints.public.path).then(
    () => true,
    () => false,
  );
  tellReached(isReached);
  return isReached;
}
