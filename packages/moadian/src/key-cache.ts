import { taken, unknown } from './outcome.ts';
import type { Outcome } from './outcome.ts';
import type { Random } from './jwe.ts';
import type { ServerKey } from './server-key.ts';

/** What differs between the keys known so far and those that the authority offers now. */
export type KeyChange = {
  known: readonly ServerKey[];
  offered: readonly ServerKey[];
  added: readonly ServerKey[];
  /** An id that is known, with another key behind it: never expected. */
  replaced: readonly ServerKey[];
  removed: readonly ServerKey[];
  /** Known, and offered as before. */
  kept: readonly ServerKey[];
};

/**
 * Records a change and says whether to go on with it. After `false` only those go on that were known before; where none of
 * them is offered any more, or after a rejection, everything stops that needs a key.
 */
export type OnKeyChange = (change: KeyChange) => void | boolean | Promise<void | boolean>;

/** What is known of the authority's keys: those it offered last, and former ones, newest first. */
export type KnownKeys = { current: readonly ServerKey[]; former: readonly ServerKey[] };

/** Keeps the keys for longer than a process lives, and for others beside it. What it rejects stops like a change. */
export type KeyStore = {
  load(): Promise<KnownKeys>;
  /** Everything that the authority offers now and that may be used. */
  save(offered: readonly ServerKey[]): Promise<void>;
};

export type KeyCache = {
  /**
   * One of the current keys, for encrypting. `fresh` asks again whatever the age; else nobody waits for the question while a
   * key is not much older than it may be. `except` names keys with which something could not be opened: another is given;
   * where there is none, one that is offered and not accepted yet is waited for, and only without such a one they are given again.
   */
  pick(fresh?: boolean, except?: readonly string[]): Promise<Outcome<ServerKey>>;
  /**
   * Something does not fit the keys that are held: a packet that the authority cannot decrypt, a receipt that none of
   * them has signed. The next who needs a key asks again, at most once a minute, and gets the changed one.
   */
  doubt(): void;
  /** Current keys first, then former ones, for verifying receipts; what is known, if none can be asked for. */
  all(): Promise<ServerKey[]>;
};

export type KeyCacheOptions = {
  load: () => Promise<Outcome<readonly ServerKey[]>>;
  now: () => number;
  random: Random;
  maxAgeMs: number;
  /** With the keys of earlier runs a swap between two runs is noticed too, and old receipts are verified. */
  store?: KeyStore | undefined;
  onKeyChange: OnKeyChange;
};

const mostFormerKeys = 100;
const shortestAgeMs = 60_000;
/** What was not accepted is judged again after this long, and not for every packet. */
const refusalMs = 10_000;

/** The authority's keys, asked for about once an hour (protocol 2.4); a change passes `onKeyChange` first (S54). */
export function createKeyCache(options: KeyCacheOptions): KeyCache {
  const { load, now, random, maxAgeMs, onKeyChange, store } = options;
  let known: KnownKeys = { current: [], former: [] };
  let loadedAtMs = Number.NEGATIVE_INFINITY;
  let isDoubted = false;
  /** Beside those that may be used, the authority offers one that was not accepted. */
  let isAnotherOffered = false;
  let refusedAtMs = Number.NEGATIVE_INFINITY;
  let loading: Promise<Outcome<readonly ServerKey[]>> | undefined;

  /** What lies ahead was before the clock was set back, nobody knows how long. */
  const since = (atMs: number): number => (atMs > now() ? Number.POSITIVE_INFINITY : now() - atMs);

  async function refresh(): Promise<Outcome<readonly ServerKey[]>> {
    try {
      if (store) known = await store.load();
      const outcome = await load();
      if (outcome.kind !== 'taken') return outcome;
      const change = compare(known.current, outcome.value);
      const isAccepted = !change || (await onKeyChange(change)) !== false;
      const offered = isAccepted ? outcome.value : change.kept;
      isAnotherOffered = offered.length < outcome.value.length;
      if (offered.length === 0) {
        refusedAtMs = now();
        return notAccepted;
      }
      await store?.save(offered);
      known = { current: offered, former: formerOf(known, offered) };
      loadedAtMs = now();
      isDoubted = false;
      return taken(offered);
    } catch {
      return notAccepted;
    }
  }

  async function fresh(force = false): Promise<Outcome<readonly ServerKey[]>> {
    const limitMs = isDoubted ? Math.min(shortestAgeMs, maxAgeMs) : maxAgeMs;
    const ageMs = since(loadedAtMs);
    if (!force && ageMs < limitMs) return taken(known.current);
    const isRefused = since(refusedAtMs) < refusalMs;
    if (!force && isRefused) return notAccepted;
    loading ??= refresh().finally(() => (loading = undefined));
    const mayWait = !force && !isDoubted && refusedAtMs < loadedAtMs && ageMs < 2 * maxAgeMs;
    return mayWait ? taken(known.current) : loading;
  }

  return {
    doubt() {
      isDoubted = true;
    },
    async pick(force, except = []) {
      const outcome = await fresh(force);
      if (outcome.kind !== 'taken') return outcome;
      const others = outcome.value.filter(key => !except.includes(key.id));
      if (others.length === 0 && isAnotherOffered) return notAccepted;
      const keys = others.length > 0 ? others : outcome.value;
      const index = (random(1)[0] ?? 0) % keys.length;
      return taken(keys[index] as ServerKey);
    },
    async all() {
      await fresh();
      return [...known.current, ...known.former];
    },
  };
}

/** Undefined where nothing differs. */
function compare(known: readonly ServerKey[], offered: readonly ServerKey[]): KeyChange | undefined {
  const byId = new Map(known.map(key => [key.id, key]));
  const offeredIds = new Set(offered.map(key => key.id));
  const added = offered.filter(key => !byId.has(key.id));
  const removed = known.filter(key => !offeredIds.has(key.id));
  const replaced = offered.filter(key => {
    const before = byId.get(key.id);
    return before !== undefined && before.fingerprint !== key.fingerprint;
  });
  if (added.length + removed.length + replaced.length === 0) return undefined;
  const kept = offered.filter(key => !added.includes(key) && !replaced.includes(key));
  return { known, offered, added, replaced, removed, kept };
}

const notAccepted = unknown('key-not-accepted', { sent: false });

function formerOf({ current, former }: KnownKeys, offered: readonly ServerKey[]): readonly ServerKey[] {
  const fingerprints = new Set(offered.map(key => key.fingerprint));
  return [...current, ...former].filter(key => !fingerprints.has(key.fingerprint)).slice(0, mostFormerKeys);
}
