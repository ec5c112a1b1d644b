import { createPrivateKey, type KeyObject, type X509Certificate } from 'node:crypto';
import { fault, type Fault } from '@moadi/domain/faults';
import { formatJalali, tehranDayOf } from '@moadi/domain/primitives';
import {
  certificateFacts,
  createSoftwareSigner,
  parseCertificate,
  type CertificateFacts,
  type SignerProblem,
} from '@moadi/moadian';
import { certificatesIn, isTrusted, type TrustStore } from '../../platform/trust-store.ts';

export interface GivenPair {
  keyPem: string;
  certificatePem: string;
}

export interface Judge {
  /** Numbers that the certificate may speak for: the taxpayer's. */
  owner: readonly string[];
  trusted: TrustStore | undefined;
  now: number;
}

export interface GoodPair extends CertificateFacts {
  serialNumber: string;
  /** PKCS#8, DER. */
  privateKey: Buffer;
}

/** All that is asked of a taxpayer's key and certificate before anything is kept (protocol 2.1); the first fault, or the pair. */
export function examinePair({ keyPem, certificatePem }: GivenPair, judge: Judge): GoodPair | Fault {
  const { owner, trusted, now } = judge;
  if (isEncrypted(keyPem)) return fault('keys.passwordProtected', 'keyPem');
  const key = readKey(keyPem);
  const [certificate, ...helpers] = inOrder(certificatePem, key);
  const leaf = certificate?.toString() ?? '';
  const signing = createSoftwareSigner({ keyPem, certificatePem: leaf, now: () => now });
  const facts = certificate && certificateFacts(certificate);
  if (!signing.ok) return faultOf[signing.problem](facts);
  if (!facts || !key) throw new TypeError('a pair that signs has both');
  const { serialNumber } = signing.signer;
  if (!owner.includes(serialNumber))
    return fault('keys.notYours', 'certificatePem', { code: serialNumber.slice(0, 40) });
  if (!trusted) return fault('keys.noTrustStore');
  if (!isTrusted(certificate, trusted, helpers, now)) return fault('keys.untrusted', 'certificatePem');
  return { ...facts, serialNumber, privateKey: key.export({ type: 'pkcs8', format: 'der' }) };
}

const dayOf = (instant: number | undefined) => ({ date: formatJalali(tehranDayOf(instant ?? 0)) });

const faultOf: Readonly<Record<SignerProblem, (facts: CertificateFacts | undefined) => Fault>> = {
  'key-unreadable': () => fault('keys.keyUnreadable', 'keyPem'),
  'key-not-rsa-2048': () => fault('keys.keyNotFit', 'keyPem'),
  'certificate-unreadable': () => fault('keys.certificateUnreadable', 'certificatePem'),
  'pair-mismatch': () => fault('keys.pairMismatch', 'keyPem'),
  'serial-number-missing': () => fault('keys.serialNumberMissing', 'certificatePem'),
  'not-yet-valid': facts => fault('keys.notYetValid', 'certificatePem', dayOf(facts?.notBefore)),
  expired: facts => fault('keys.expired', 'certificatePem', dayOf(facts?.notAfter)),
};

/** PKCS#8's own kind of block, or the header of the older ones. */
const isEncrypted = (pem: string): boolean =>
  /-----BEGIN ENCRYPTED PRIVATE KEY-----|^Proc-Type:\s*4,\s*ENCRYPTED/m.test(pem);

function readKey(pem: string): KeyObject | undefined {
  try {
    return createPrivateKey(pem);
  } catch {
    return undefined;
  }
}

/** The key's own certificate first: a file may hold its whole chain, in any order. */
function inOrder(text: string, key: KeyObject | undefined): X509Certificate[] {
  const single = text.includes('-----BEGIN') ? undefined : parseCertificate(text);
  const all = single ? [single] : certificatesIn(text);
  const own = key && all.find(certificate => certificate.checkPrivateKey(key));
  return own ? [own, ...all.filter(certificate => certificate !== own)] : all;
}
