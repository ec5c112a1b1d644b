import { createPrivateKey, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { certificateFacts, parseCertificate } from './certificate.ts';

/**
 * The one place behind which a private key lives: software here, a PKCS#11 token elsewhere (S45). One signs tokens,
 * one signs invoices; they may be the same (protocol 1.2, "Sending modes").
 */
export interface Signer {
  /** Standard base64 of the certificate's DER, one line: the `x5c` entry. */
  readonly certificate: string;
  /** SERIALNUMBER (2.5.4.5) of the subject: the national code or id that the certificate speaks for. */
  readonly serialNumber: string;
  /** End of validity in epoch milliseconds; the authority refuses later signatures (4131, 04131). */
  readonly notAfter: number;
  /**
   * RSASSA-PKCS1-v1_5 with SHA-256. Rejects where the key cannot be used now.
   * @param certificate what stands as `x5c` in these bytes: a signer that has got another key since rejects
   */
  sign(bytes: Uint8Array, certificate: string): Promise<Uint8Array>;
}

export type SignerProblem =
  | 'key-unreadable'
  | 'key-not-rsa-2048'
  | 'certificate-unreadable'
  | 'pair-mismatch'
  | 'serial-number-missing'
  | 'not-yet-valid'
  | 'expired';

export type SignerResult = { ok: true; signer: Signer } | { ok: false; problem: SignerProblem };

export type SoftwareSignerOptions = {
  /** PEM, PKCS#8 (or PKCS#1). */
  keyPem: string;
  passphrase?: string;
  /** PEM, or the bare base64 of the DER as certificate authorities also deliver it. */
  certificatePem: string;
  now?: () => number;
};

/** A private key and what its certificate says, parsed and found to belong together. */
export type SigningKey = Pick<Signer, 'certificate' | 'serialNumber' | 'notAfter'> & { key: KeyObject };

/**
 * Parses key and certificate once and checks what the authority would check (protocol 2.1): an RSA key of 2048 bits,
 * the certificate's own, with a SERIALNUMBER, within its dates. Issuer and revocation are the authority's to judge.
 */
export function createSoftwareSigner(options: SoftwareSignerOptions): SignerResult {
  const read = readSigningKey(options);
  if (!read.ok) return read;
  const { key, ...signer } = read.signingKey;
  return { ok: true, signer: { ...signer, sign: bytes => signOffThread(bytes, key) } };
}

/** The parsing and checking of `createSoftwareSigner`, for anyone who signs in another way. */
export function readSigningKey(
  options: SoftwareSignerOptions,
): { ok: true; signingKey: SigningKey } | { ok: false; problem: SignerProblem } {
  const { keyPem, passphrase, certificatePem, now = Date.now } = options;
  const key = attempt(() =>
    createPrivateKey({ key: keyPem, ...(passphrase !== undefined && { passphrase }) }),
  );
  if (!key) return refuse('key-unreadable');
  if (key.asymmetricKeyType !== 'rsa' || key.asymmetricKeyDetails?.modulusLength !== 2048) {
    return refuse('key-not-rsa-2048');
  }
  const parsed = parseCertificate(certificatePem);
  if (!parsed) return refuse('certificate-unreadable');
  if (!parsed.checkPrivateKey(key)) return refuse('pair-mismatch');
  const { certificate, serialNumber, notBefore, notAfter } = certificateFacts(parsed);
  if (serialNumber === undefined) return refuse('serial-number-missing');
  if (now() < notBefore) return refuse('not-yet-valid');
  if (now() > notAfter) return refuse('expired');
  return { ok: true, signingKey: { key, certificate, serialNumber, notAfter } };
}

/**
 * With a callback, `crypto.sign` works on libuv's thread pool, which has four threads unless UV_THREADPOOL_SIZE says
 * otherwise. Measured on two cores (Node 24, RSA 2048, 4 kB, 32 at a time): 7,150 signatures/s; one thread alone 3,650.
 * Anyone who has more cores, or wants the encryption off the main thread too, takes `createSealerPool`.
 */
function signOffThread(bytes: Uint8Array, key: KeyObject): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    sign('sha256', bytes, key, (error, signature) => (error ? reject(error) : resolve(signature)));
  });
}

function attempt<T>(parse: () => T): T | undefined {
  try {
    return parse();
  } catch {
    return undefined;
  }
}

const refuse = (problem: SignerProblem) => ({ ok: false, problem }) as const;
