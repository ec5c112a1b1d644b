import type { Outcome } from './outcome.ts';

/** A challenge for one token (protocol 1.3, 1.4). */
export type Nonce = { nonce: string; expiresAtMs: number };

export type NoncePool = {
  /** A nonce for immediate use: a pre-fetched one that is still good, else a fresh one. */
  take(): Promise<Outcome<string>>;
  /** Past the pool, after the authority refused a nonce of it. */
  takeFresh(): Promise<Outcome<string>>;
};

export type NoncePoolOptions = {
  fetchNonce: () => Promise<Outcome<Nonce>>;
  now: () => number;
  /** How many are kept in advance; 0 for none. */
  size: number;
  /** A nonce this close to its end is left unused, because the request that carries it takes time. */
  marginMs: number;
};

/**
 * Saves a round trip per call. Refills only after a nonce was taken, so an idle client asks for nothing, and never
 * holds or requests more than `size`. A failed refill is forgotten: the next `take` fetches, and reports, itself.
 */
export function createNoncePool({ fetchNonce, now, size, marginMs }: NoncePoolOptions): NoncePool {
  let ready: Nonce[] = [];
  let underWay = 0;

  async function takeFresh(): Promise<Outcome<string>> {
    const outcome = await fetchNonce();
    return outcome.kind === 'taken' ? { kind: 'taken', value: outcome.value.nonce } : outcome;
  }

  async function refill(): Promise<void> {
    underWay++;
    try {
      const outcome = await fetchNonce();
      if (outcome.kind === 'taken') ready.push(outcome.value);
    } finally {
      underWay--;
    }
  }

  return {
    takeFresh,
    async take() {
      const usableUntil = now() + marginMs;
      ready = ready.filter(nonce => nonce.expiresAtMs > usableUntil);
      const nonce = ready.shift();
      while (ready.length + underWay < size) void refill();
      return nonce ? { kind: 'taken', value: nonce.nonce } : takeFresh();
    },
  };
}
