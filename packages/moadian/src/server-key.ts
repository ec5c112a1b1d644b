import { createHash, createPublicKey } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/** One public key of the authority (protocol 1.4, endpoint 2): it encrypts for it and verifies its receipts. */
export type ServerKey = {
  id: string;
  /** Standard base64 of the SPKI DER, as received: what to record. */
  spki: string;
  /** SHA-256 of the DER, hex: what to compare and to show. */
  fingerprint: string;
  key: KeyObject;
};

/** Undefined unless it is an RSA key of 2048 bits or more; the authority's own has 4096. */
export function parseServerKey(id: string, spki: string): ServerKey | undefined {
  const der = Buffer.from(spki, 'base64');
  try {
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < 2048)
      return undefined;
    return { id, spki, fingerprint: createHash('sha256').update(der).digest('hex'), key };
  } catch {
    return undefined;
  }
}
