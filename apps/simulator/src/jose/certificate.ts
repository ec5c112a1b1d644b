import { X509Certificate, type KeyObject } from 'node:crypto';
import { fromBase64 } from './base64.ts';

/** The test CA's revocation list is a range of serial numbers (hex), so that no list has to be carried about. */
export const revokedSerialPrefix = '7dead';

export interface Signer {
  key: KeyObject;
  /** Subject SERIALNUMBER (2.5.4.5): national code or national id of the owner. */
  ownerId: string;
  name: string;
  validFromMs: number;
  validToMs: number;
  revoked: boolean;
}

type Certified = { signer: Signer } | { problem: 'x5c-malformed' | 'issuer' | 'certificate' };

/** The signer named by x5c, if the chain leads to the CA and the certificate is valid now. */
export function certifySigner(x5c: string[], ca: X509Certificate, nowMs: number): Certified {
  const id = x5c.join(' ');
  const known = cache.get(ca)?.get(id) ?? remember(ca, id, readSigner(x5c, ca));
  if ('problem' in known) return known;
  const { signer } = known;
  const valid = !signer.revoked && signer.validFromMs <= nowMs && nowMs <= signer.validToMs;
  return valid ? known : { problem: 'certificate' };
}

/** Reading a certificate costs far more than finding it again; a sender uses the same one for every packet. */
const cache = new WeakMap<X509Certificate, Map<string, Certified>>();
const cacheLimit = 10_000;

function remember(ca: X509Certificate, id: string, certified: Certified): Certified {
  const known = cache.get(ca) ?? new Map<string, Certified>();
  if (known.size >= cacheLimit) known.clear();
  known.set(id, certified);
  cache.set(ca, known);
  return certified;
}

function readSigner(x5c: string[], ca: X509Certificate): Certified {
  const chain = x5c.map(certificate);
  if (!chain.every(link => link !== undefined)) return { problem: 'x5c-malformed' };
  const [leaf] = chain as [X509Certificate];
  if (!leadsTo(ca, chain)) return { problem: 'issuer' };
  const { asymmetricKeyType, asymmetricKeyDetails } = leaf.publicKey;
  // Section 2.1: RSA 2048, nothing else.
  if (asymmetricKeyType !== 'rsa' || asymmetricKeyDetails?.modulusLength !== 2048)
    return { problem: 'certificate' };
  const subject = leaf.toLegacyObject().subject as unknown as Record<string, string | string[] | undefined>;
  return {
    signer: {
      key: leaf.publicKey,
      ownerId: String(subject['serialNumber'] ?? ''),
      name: String(subject['CN'] ?? ''),
      validFromMs: leaf.validFromDate.getTime(),
      validToMs: leaf.validToDate.getTime(),
      revoked: leaf.serialNumber.toLowerCase().startsWith(revokedSerialPrefix),
    },
  };
}

function certificate(text: string): X509Certificate | undefined {
  const der = fromBase64(text);
  // X509Certificate would also read PEM, which x5c may not hold; DER begins with a SEQUENCE.
  if (der?.[0] !== 0x30) return undefined;
  try {
    return new X509Certificate(der);
  } catch {
    return undefined;
  }
}

/** Whether each link is issued by the next, up to one issued by the CA. */
function leadsTo(ca: X509Certificate, chain: X509Certificate[]): boolean {
  for (const [at, link] of chain.slice(0, 5).entries()) {
    if (issued(ca, link)) return true;
    const next = chain[at + 1];
    if (!next?.ca || !issued(next, link)) return false;
  }
  return false;
}

function issued(issuer: X509Certificate, subject: X509Certificate): boolean {
  try {
    return subject.checkIssued(issuer) && subject.verify(issuer.publicKey);
  } catch {
    return false;
  }
}
