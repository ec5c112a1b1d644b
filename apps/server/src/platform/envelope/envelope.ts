import { createCipheriv, createDecipheriv, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import type { MasterKey, MasterKeys } from './master-keys.ts';

/** A secret as it lies in the database. */
export interface Envelope {
  /** The secret under its own data key. */
  sealed: Buffer;
  /** The data key under a master key. */
  wrapped: Buffer;
  /** Which one. */
  masterKey: string;
}

/**
 * Two layers of AES-256-GCM (S44): a data key of its own for every secret, wrapped with the master key, so that a rotation wraps
 * 32 bytes anew and never touches the secret. `place` says where it lies (case and row): moved elsewhere it opens no more.
 */
export function seal(secret: Buffer, place: string, { current }: MasterKeys): Envelope {
  const dataKey = randomBytes(32);
  return {
    sealed: encrypt(secret, createSecretKey(dataKey), place),
    wrapped: encrypt(dataKey, current.key, place),
    masterKey: current.id,
  };
}

/** Throws for a master key that the settings do not have, and for whatever was changed or moved. */
export function open({ sealed, wrapped, masterKey }: Envelope, place: string, keys: MasterKeys): Buffer {
  return decrypt(sealed, createSecretKey(decrypt(wrapped, masterOf(keys, masterKey).key, place)), place);
}

/** The same secret under the present master key. */
export function rewrap(envelope: Envelope, place: string, keys: MasterKeys): Envelope {
  const dataKey = decrypt(envelope.wrapped, masterOf(keys, envelope.masterKey).key, place);
  const { id, key } = keys.current;
  return { sealed: envelope.sealed, wrapped: encrypt(dataKey, key, place), masterKey: id };
}

function masterOf(keys: MasterKeys, id: string): MasterKey {
  const found = keys.find(id);
  if (!found) throw new Error(`the master key ${id} is not in the settings`);
  return found;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

function encrypt(plain: Buffer, key: KeyObject, place: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(bytes: Buffer, key: KeyObject, place: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  }).setAAD(Buffer.from(place));
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
}
