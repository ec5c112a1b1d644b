import { randomUUID } from 'node:crypto';

const graceMs = 30_000;
const most = 500_000;

/**
 * Single-use challenges. They live in real time, not the movable clock's: a client in the middle of a call must not
 * lose its nonce because a test moves the clock.
 */
export class Nonces {
  private readonly expiry = new Map<string, number>();

  /** Granted lifetime is requested + 30 s, as measured (section 1.4). */
  make(timeToLiveSeconds: number): { nonce: string; expiresAtMs: number } {
    const now = Date.now();
    if (this.expiry.size >= most) this.sweep(now);
    const nonce = `${randomUUID()}-${now}`;
    const expiresAtMs = now + timeToLiveSeconds * 1000 + graceMs;
    this.expiry.set(nonce, expiresAtMs);
    return { nonce, expiresAtMs };
  }

  /** True once for a nonce that is known and alive. */
  use(nonce: string): boolean {
    const expiresAtMs = this.expiry.get(nonce);
    this.expiry.delete(nonce);
    return expiresAtMs !== undefined && Date.now() <= expiresAtMs;
  }

  private sweep(now: number): void {
    for (const [nonce, expiresAtMs] of this.expiry) if (expiresAtMs < now) this.expiry.delete(nonce);
    // Anyone who keeps so many challenges open loses the oldest.
    for (const nonce of this.expiry.keys()) {
      if (this.expiry.size < most / 2) return;
      this.expiry.delete(nonce);
    }
  }
}
