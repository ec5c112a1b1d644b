import { verify } from 'node:crypto';
import type { KeyObject, X509Certificate } from 'node:crypto';
import { parseCertificate } from './certificate.ts';
import { isObject, readJson } from './json/read.ts';
import type { JsonObject } from './json/read.ts';

/** A compact JWS that names RS256 and brings an RSA certificate: what can be verified of it. */
export type OpenedJws = {
  payload: Buffer;
  /** The header's `sigT`, epoch milliseconds: what the signer says. */
  signedAt: number;
  certificate: X509Certificate;
  /** Whether the certificate's key made the signature. */
  verified: boolean;
};

export type JwsProblem =
  'not-a-jws' | 'algorithm' | 'signing-time' | 'certificate-unreadable' | 'certificate-not-rsa';

export type JwsResult =
  | { ok: true; value: OpenedJws }
  /** The payload stands in clear in a JWS: it can be read without being believed. */
  | { ok: false; problem: JwsProblem; payload: Buffer | undefined };

/** Reads what `signJws` writes, from anybody's hand: whose certificate it is, and its chain, is the caller's to judge. */
export function openJws(text: string): JwsResult {
  const parts = partsOf(text);
  const header = parts && objectIn(parts[0]);
  if (!parts || !header) return { ok: false, problem: 'not-a-jws', payload: undefined };
  const [, payload, signature] = parts;
  const refuse = (problem: JwsProblem) => ({ ok: false, problem, payload }) as const;
  const { alg, crit, sigT, x5c } = header;
  // RFC 7515, 4.1.11: an extension that must be understood and is not makes the JWS invalid.
  const understood = crit === undefined || (Array.isArray(crit) && crit.every(name => name === 'sigT'));
  if (alg !== 'RS256' || !understood) return refuse('algorithm');
  const signedAt = typeof sigT === 'string' && utcSecond.test(sigT) ? Date.parse(sigT) : NaN;
  if (Number.isNaN(signedAt)) return refuse('signing-time');
  const [own] = Array.isArray(x5c) ? x5c : [];
  const certificate = typeof own === 'string' ? parseCertificate(own) : undefined;
  if (!certificate || !hasDates(certificate)) return refuse('certificate-unreadable');
  const key = rsaKeyOf(certificate);
  if (!key) return refuse('certificate-not-rsa');
  const input = Buffer.from(text.slice(0, text.lastIndexOf('.')));
  return {
    ok: true,
    value: { payload, signedAt, certificate, verified: verify('sha256', input, key, signature) },
  };
}

/**
 * Whether these are three parts of base64url in its one notation. Readers overlook foreign characters and the unused bits of
 * the last one, so that of two different texts both would verify.
 */
export const isCompactJws = (text: string): boolean => partsOf(text) !== undefined;

/** As `signJws` writes it. */
const utcSecond = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

const hasDates = ({ validFrom, validTo }: X509Certificate): boolean =>
  Number.isFinite(Date.parse(validFrom)) && Number.isFinite(Date.parse(validTo));

function partsOf(text: string): [Buffer, Buffer, Buffer] | undefined {
  const texts = text.split('.', 4);
  const [header, payload, signature] = texts.map(part => Buffer.from(part, 'base64url'));
  if (texts.length !== 3 || !header || !payload || !signature) return undefined;
  const parts: [Buffer, Buffer, Buffer] = [header, payload, signature];
  return parts.every((part, i) => part.toString('base64url') === texts[i]) ? parts : undefined;
}

function objectIn(bytes: Uint8Array): JsonObject | undefined {
  const json = readJson(bytes);
  return json.ok && isObject(json.value) ? json.value : undefined;
}

/** As the authority asks of a signer, 2048 bits or more. */
function rsaKeyOf(certificate: X509Certificate): KeyObject | undefined {
  try {
    const { publicKey: key } = certificate;
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
    return key.asymmetricKeyType === 'rsa' && bits >= 2048 ? key : undefined;
  } catch {
    return undefined;
  }
}
