import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { ConfigError } from '../config/config.ts';
import { readText, writeSecret } from '../secret-file.ts';
import type { Link } from './chain.ts';
import type { Head } from './verify.ts';

/** The file of a day: where the chain ended, signed by the server's own key. */
export interface SignedHead {
  format: 'moadi-audit-head';
  version: 1;
  /** In Tehran. */
  day: string;
  number: number;
  hash: string;
  signedAt: string;
  /** SPKI, base64. */
  publicKey: string;
  signature: string;
}

type Unsigned = Pick<SignedHead, 'day' | 'number' | 'hash' | 'signedAt'>;

const signedText = ({ day, number, hash, signedAt }: Unsigned): Buffer =>
  Buffer.from(['moadi audit head 1', day, number, hash, signedAt].join('\n'));

export function signedHead(
  { number, hash }: Link,
  { day, now, key }: { day: string; now: number; key: KeyObject },
): SignedHead {
  const head = { day, number, hash: hash.toString('hex'), signedAt: new Date(now).toISOString() };
  return {
    ...{ format: 'moadi-audit-head', version: 1 },
    ...head,
    publicKey: publicText(key),
    signature: sign(null, signedText(head), key).toString('base64'),
  };
}

export type ReadHead = { head: Head; publicKey: string } | { problem: 'unreadable' | 'forged' };

/** What a file says, if its signature is right; whose key it is, others decide. */
export function readHead(text: string): ReadHead {
  let value: Partial<SignedHead> | null;
  try {
    value = JSON.parse(text) as Partial<SignedHead> | null;
  } catch {
    return { problem: 'unreadable' };
  }
  if (!value || !isHead(value)) return { problem: 'unreadable' };
  const { day, number, hash, publicKey, signature } = value;
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    if (key.asymmetricKeyType !== 'ed25519') return { problem: 'forged' };
    if (!verify(null, signedText(value), key, Buffer.from(signature, 'base64'))) return { problem: 'forged' };
  } catch {
    return { problem: 'forged' };
  }
  return { head: { day, number, hash: Buffer.from(hash, 'hex') }, publicKey };
}

const isHead = (value: Partial<SignedHead>): value is SignedHead =>
  value.format === 'moadi-audit-head' &&
  value.version === 1 &&
  Number.isSafeInteger(value.number) &&
  [value.day, value.hash, value.signedAt, value.publicKey, value.signature].every(
    one => typeof one === 'string',
  ) &&
  /^[\da-f]{64}$/.test(value.hash!);

/** The public part as the files and `audit-key` have it. */
export const publicText = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64');

/** The server's key for heads; undefined where there is none yet. */
export function headKey(file: string): KeyObject | undefined {
  const text = readText(file);
  if (text === undefined) return undefined;
  try {
    const key = createPrivateKey(text);
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Told below.
  }
  throw new ConfigError([
    `${file} holds no Ed25519 key. Put it back from a backup; if it is lost for good, move the file away: a new key is made, and older heads stay what the old one has signed.`,
  ]);
}

/** The same, made at the first need, for its owner's eyes only. */
export function ownHeadKey(file: string): KeyObject {
  const kept = headKey(file);
  if (kept) return kept;
  const { privateKey } = generateKeyPairSync('ed25519');
  writeSecret(file, privateKey.export({ format: 'pem', type: 'pkcs8' }).toString().trim());
  return privateKey;
}
