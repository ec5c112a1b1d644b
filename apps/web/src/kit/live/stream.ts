import { API_BASE } from '@moadi/contract/kit';
import { liveEndpoints } from '@moadi/contract/live';
import { refreshSession, session } from '../api/session.ts';
import { eventReader, type StreamEvent } from './events.ts';

/** The server is heard of every 20 seconds; a stream that is silent for longer is dead, whatever the machine says of it. */
const SILENT_MS = 45_000;
/** A token that ends so soon is not worth a stream. */
const MARGIN_MS = 15_000;
/** A server that was started anew has all of its pages come back, and not in one moment. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [2_000, 30_000];
/** What has lasted so long has worked: the next cut is a first one. */
const LASTED_MS = 5_000;

interface Holding {
  /** Ends it for good. */
  stop: AbortSignal;
  take: (event: StreamEvent) => void;
  /** Whether it is open just now. */
  setOpen: (isOpen: boolean) => void;
  /** The token has ended and nobody looks at this tab: another one may have a look to it. */
  askForToken: () => void;
}

/** Holds the stream open: it ends with its token and its sign-in, is cut by networks and sleeping machines, and comes back. */
export async function holdStream({ stop, take, setOpen, askForToken }: Holding): Promise<void> {
  let failures = 0;
  while (!stop.aborted) {
    const token = await tokenFor(stop, askForToken);
    if (token === undefined) return;
    const began = Date.now();
    const outcome = await listen(token, stop, event => {
      setOpen(true);
      take(event);
    }).catch(() => 'cut' as const);
    setOpen(false);
    if (stop.aborted) return;
    // A sign-in that ended or changed: what it is now comes with a new token, or there is none.
    if (outcome === 'ended') await refreshSession().catch(() => {});
    failures = Date.now() - began > LASTED_MS ? 0 : failures + 1;
    const longest = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
    await waited(stop, [['online', window]], longest * (0.1 + 0.9 * Math.random()));
  }
}

type Outcome = 'ended' | 'cut';

/** Reads until it ends; says whether the sign-in was the reason. */
async function listen(
  token: string,
  stop: AbortSignal,
  take: (event: StreamEvent) => void,
): Promise<Outcome> {
  const silent = new AbortController();
  const user = session.get()?.user.id;
  const forget = session.subscribe(() => session.get()?.user.id !== user && silent.abort());
  let timer = setTimeout(() => silent.abort(), SILENT_MS);
  try {
    const response = await fetch(API_BASE + liveEndpoints.follow.path, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.any([stop, silent.signal]),
    });
    if (response.status === 401 || response.status === 403) return 'ended';
    if (!response.ok || !response.body) return 'cut';
    let outcome: Outcome = 'cut';
    const read = eventReader(event => (event.name === 'ended' ? (outcome = 'ended') : take(event)));
    const text = response.body.pipeThrough(new TextDecoderStream());
    for await (const part of text) {
      clearTimeout(timer);
      timer = setTimeout(() => silent.abort(), SILENT_MS);
      read(part);
    }
    return outcome;
  } finally {
    clearTimeout(timer);
    forget();
  }
}

/**
 * A token that is good for a while; undefined when told to stop. Nothing is renewed where nobody looks: a page that is left open
 * keeps no sign-in alive.
 */
async function tokenFor(stop: AbortSignal, askForToken: () => void): Promise<string | undefined> {
  while (!stop.aborted) {
    const now = session.get();
    const isGood = now?.secondFactor === 'passed';
    if (isGood && now.expiredToken - Date.now() > MARGIN_MS) return now.accessToken;
    if (isGood && !document.hidden && (await refreshSession().catch(() => false))) continue;
    if (isGood && document.hidden) askForToken();
    await waited(stop, [['visibilitychange', document]], LONGEST_PAUSE_MS, true);
  }
  return undefined;
}

/** Until the time is over or one of these happens; also, where it is asked for, until the sign-in changes. */
function waited(
  stop: AbortSignal,
  events: readonly (readonly [string, EventTarget])[],
  ms: number,
  orSession = false,
): Promise<void> {
  return new Promise(resolve => {
    const over = new AbortController();
    const forget = orSession ? session.subscribe(() => end()) : () => {};
    const timer = setTimeout(() => end(), ms);
    const end = () => {
      clearTimeout(timer);
      forget();
      over.abort();
      resolve();
    };
    for (const [name, target] of [...events, ['abort', stop] as const])
      target.addEventListener(name, end, { signal: over.signal });
    if (stop.aborted) end();
  });
}
