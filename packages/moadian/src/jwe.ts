import { constants, createCipheriv, createSecretKey, publicEncrypt, randomBytes } from 'node:crypto';
import { isObject, readJson } from './json/read.ts';
import { base64url } from './jws.ts';
import type { ServerKey } from './server-key.ts';

/** Gives that many unpredictable bytes. */
export type Random = (size: number) => Uint8Array;

/**
 * Compact JWE (RSA-OAEP-256, A256GCM) of a JWS for the authority (protocol 2.4). Content key and IV come from
 * `random`; the padding of the key wrap is OpenSSL's own random, so two results never equal each other.
 */
export function encryptJwe(jws: string, serverKey: ServerKey, random: Random = randomBytes): string {
  const header = JSON.stringify({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: serverKey.id });
  const protectedHeader = base64url(Buffer.from(header));
  const contentKey = random(32);
  const iv = random(12);
  const wrappedKey = publicEncrypt(
    { key: serverKey.key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    contentKey,
  );
  // A key object: what Node makes of bare bytes takes it three times as long.
  const cipher = createCipheriv('aes-256-gcm', createSecretKey(contentKey), iv);
  cipher.setAAD(Buffer.from(protectedHeader));
  const ciphertext = Buffer.concat([cipher.update(jws, 'utf8'), cipher.final()]);
  return [protectedHeader, ...[wrappedKey, iv, ciphertext, cipher.getAuthTag()].map(base64url)].join('.');
}

/** The id of the key that a JWE of `encryptJwe` was made for; undefined where its header cannot be read. */
export function jweKeyId(jwe: string): string | undefined {
  const header = readJson(Buffer.from(jwe.split('.', 1)[0]!, 'base64url'));
  const kid = header.ok && isObject(header.value) ? header.value['kid'] : undefined;
  return typeof kid === 'string' ? kid : undefined;
}
