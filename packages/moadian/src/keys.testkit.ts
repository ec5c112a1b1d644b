import { generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { parseServerKey } from './server-key.ts';
import type { ServerKey } from './server-key.ts';
import { createSoftwareSigner } from './signer.ts';
import type { Signer } from './signer.ts';

/*
 * Keys and certificates for tests, made once per run.
 */

export type Pair = { privateKey: KeyObject; publicKey: KeyObject; keyPem: string };

export function makePair(modulusLength = 2048): Pair {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength });
  return { privateKey, publicKey, keyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string };
}

export const hour = 3_600_000;
/** 2026-03-21T08:00:00Z: the fixed present of these tests. */
export const present = Date.UTC(2026, 2, 21, 8);

export type CertificateOptions = {
  serialNumber?: string;
  notBefore?: number;
  notAfter?: number;
  name?: string;
  /** Whose key signs it; its own unless told. */
  issuer?: { name: string; pair: Pair };
  /** An authority's own certificate, which may issue others. */
  ca?: boolean;
};

/** A certificate of that pair, PEM; without a SERIALNUMBER if that is ''. */
export function makeCertificate(pair: Pair, options: CertificateOptions = {}): string {
  const { serialNumber = '14003778990', notBefore = present - hour } = options;
  const { notAfter = present + 1000 * hour, name = 'Test', issuer, ca = false } = options;
  const attribute = (oid: number[], text: string) =>
    der(0x31, der(0x30, der(0x06, Buffer.from(oid)), der(0x0c, Buffer.from(text))));
  const subject = der(
    0x30,
    attribute([0x55, 4, 3], name),
    ...(serialNumber === '' ? [] : [attribute([0x55, 4, 5], serialNumber)]),
  );
  const issuerName = issuer ? der(0x30, attribute([0x55, 4, 3], issuer.name)) : subject;
  const time = (ms: number) =>
    der(0x18, Buffer.from(`${new Date(ms).toISOString().replace(/[-:T]|\..*/g, '')}Z`));
  const sha256WithRsa = der(
    0x30,
    der(0x06, Buffer.from([0x2a, 0x86, 0x48, 0x86, 0xf7, 0x0d, 1, 1, 11])),
    der(0x05),
  );
  // Version 3, with basicConstraints { cA: true }.
  const [version, constraints] = ca
    ? [
        [der(0xa0, der(0x02, Buffer.from([2])))],
        [der(0xa3, der(0x30, der(0x30, der(0x06, Buffer.from([0x55, 29, 19])), der(0x04, isCa))))],
      ]
    : [[], []];
  const toBeSigned = der(
    0x30,
    ...version,
    der(0x02, Buffer.from([1])),
    sha256WithRsa,
    issuerName,
    der(0x30, time(notBefore), time(notAfter)),
    subject,
    pair.publicKey.export({ type: 'spki', format: 'der' }),
    ...constraints,
  );
  const signature = sign('sha256', toBeSigned, (issuer?.pair ?? pair).privateKey);
  const bytes = der(0x30, toBeSigned, sha256WithRsa, der(0x03, Buffer.from([0]), signature));
  return `-----BEGIN CERTIFICATE-----\n${bytes.toString('base64')}\n-----END CERTIFICATE-----\n`;
}

const isCa = Buffer.from([0x30, 3, 1, 1, 0xff]);

/** One DER value: tag, length, contents. */
function der(tag: number, ...contents: Uint8Array[]): Buffer {
  const body = Buffer.concat(contents);
  const size = body.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), body]);
}

export const senderPair = makePair();
export const senderCertificate = makeCertificate(senderPair);
export const sender: Signer = makeSigner(senderPair, senderCertificate);

export const serverPair = makePair();
export const serverKey: ServerKey = serverKeyOf('key-1', serverPair);

export function serverKeyOf(id: string, pair: Pair): ServerKey {
  const key = parseServerKey(id, spkiOf(pair));
  if (!key) throw new Error('not a server key');
  return key;
}

export function spkiOf(pair: Pair): string {
  return pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
}

export function makeSigner(pair: Pair, certificatePem: string): Signer {
  const result = createSoftwareSigner({ keyPem: pair.keyPem, certificatePem, now: () => present });
  if (!result.ok) throw new Error(result.problem);
  return result.signer;
}
