import { createHmac, createSecretKey, hkdfSync, scrypt, timingSafeEqual, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { masterKeys, type MasterKeys } from '../envelope/master-keys.ts';

/** Keys for each purpose, all derived from the one secret; a purpose's key says nothing about another's. */
export interface Secrets {
  /** A key object: it is used for every request, and a buffer would be made into one each time. */
  accessToken: KeyObject;
  otpPepper: Buffer;
  refreshPepper: Buffer;
  /** The database roles' passwords follow from it. */
  database: string;
  /** Wrap the taxpayers' signing keys (S44). */
  masterKeys: MasterKeys;
}

export interface KeyEncryption {
  KEY_ENCRYPTION_KEY?: string | undefined;
  /** Former ones, with commas between them. */
  KEY_ENCRYPTION_KEYS_BEFORE?: string | undefined;
}

export function deriveSecrets(secretKey: string, encryption: KeyEncryption = {}): Secrets {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, 'moadi', purpose, 32));
  return {
    accessToken: createSecretKey(derive('access token')),
    otpPepper: derive('one-time code'),
    refreshPepper: derive('refresh token'),
    database: derive('database').toString('hex'),
    masterKeys: masterKeys(masterSecrets(secretKey, encryption)),
  };
}

/** Without a key of its own, sealing follows from the secret; what was sealed that way stays readable when one is set. */
function masterSecrets(
  secretKey: string,
  { KEY_ENCRYPTION_KEY, KEY_ENCRYPTION_KEYS_BEFORE = '' }: KeyEncryption,
): [string, ...string[]] {
  const before = KEY_ENCRYPTION_KEYS_BEFORE.split(',').flatMap(key => key.trim() || []);
  return [KEY_ENCRYPTION_KEY ?? secretKey, ...before, secretKey];
}

const slow = promisify(scrypt) as (
  secret: Buffer,
  salt: Buffer,
  length: number,
  options: object,
) => Promise<Buffer>;

/** Keyed and slow, so that a stolen table of six-digit codes stays useless (S2). About 15 ms. */
export const hashCode = (code: string, salt: Buffer, pepper: Buffer): Promise<Buffer> =>
  slow(createHmac('sha256', pepper).update(code).digest(), salt, 32, { N: 2 ** 13, r: 8, p: 1 });

/** What is made of random 256 bits, such as cookies: a fast keyed hash is enough (S12). */
export const hashToken = (token: string, pepper: Buffer): Buffer =>
  createHmac('sha256', pepper).update(token).digest();

export const sameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
