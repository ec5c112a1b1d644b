import type { Unreachable } from '../inquiries.ts';

export interface Token {
  token: string;
  lifeMs: number;
}

/** One token for all calls: fetched once for those that wait together, kept in memory alone until its end. A failure is not kept. */
export function sharedToken(fetchToken: () => Promise<Token | Unreachable>, now: () => number) {
  let held: { token: Token; until: number } | undefined;
  let coming: Promise<Token | Unreachable> | undefined;

  async function fetched(): Promise<Token | Unreachable> {
    const token = await fetchToken();
    if (!('kind' in token)) held = { token, until: now() + token.lifeMs };
    coming = undefined;
    return token;
  }

  return {
    async get(): Promise<Token | Unreachable> {
      if (held && held.until > now()) return held.token;
      return (coming ??= fetched());
    },
    /** The one that was refused; what another call has fetched since stays. */
    drop(token: Token): void {
      if (held?.token === token) held = undefined;
    },
  };
}
