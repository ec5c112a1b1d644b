import { createPrivateKey, createPublicKey, randomUUID } from 'node:crypto';
import type { Cabinet } from './cabinet.ts';
import { newRsaKey } from './issue.ts';

interface AuthorityKey {
  id: string;
  bits: number;
  privatePem: string;
  /** Standard base64 of the SPKI DER, as server-information gives it. */
  publicBase64: string;
  madeAtMs: number;
  retiredAtMs?: number;
  /** Its own time to go on decrypting after that, where it has one. */
  graceSeconds?: number;
}

/** The authority's RSA keys: the newest encrypts and signs receipts, older ones are kept to read what they encrypted. */
export class AuthorityKeys {
  private readonly cabinet: Cabinet;
  private readonly bits: number;
  private keys: AuthorityKey[] = [];

  constructor(cabinet: Cabinet, bits: number) {
    this.cabinet = cabinet;
    this.bits = bits;
  }

  async load(): Promise<void> {
    const stored = await this.cabinet.get('authority-keys.json', async () => '[]');
    this.keys = JSON.parse(stored) as AuthorityKey[];
    if (this.keys.at(-1)?.bits !== this.bits) await this.change();
  }

  get current(): AuthorityKey {
    return this.keys.at(-1)!;
  }

  pems(): [id: string, pem: string][] {
    return this.keys.map(key => [key.id, key.privatePem]);
  }

  /** The ids that decrypt a packet received at a moment (real time). */
  usable(atMs: number, graceSeconds: number): string[] {
    const inTime = (key: AuthorityKey) =>
      key.retiredAtMs === undefined || atMs <= key.retiredAtMs + (key.graceSeconds ?? graceSeconds) * 1000;
    return this.keys.filter(inTime).map(key => key.id);
  }

  async change(graceSeconds?: number): Promise<void> {
    const { privateKey } = await newRsaKey(this.bits);
    const privatePem = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
    const publicDer = createPublicKey(createPrivateKey(privatePem)).export({ type: 'spki', format: 'der' });
    const madeAtMs = Date.now();
    const grace = graceSeconds === undefined ? {} : { graceSeconds };
    const retired = this.keys.map(key =>
      key.retiredAtMs ? key : { ...key, retiredAtMs: madeAtMs, ...grace },
    );
    const made = {
      id: randomUUID(),
      bits: this.bits,
      privatePem,
      publicBase64: publicDer.toString('base64'),
      madeAtMs,
    };
    this.keys = [...retired, made];
    this.cabinet.put('authority-keys.json', JSON.stringify(this.keys));
  }
}
