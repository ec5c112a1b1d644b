import { constants, createDecipheriv, createSecretKey, privateDecrypt, type KeyObject } from 'node:crypto';
import { utf8 } from '../json/read.ts';
import { fromBase64url } from './base64.ts';
import { jsonObject } from './jws.ts';

export type Jwe = { plaintext: Buffer } | { code: '04150' | '04152' | '04153' };

/** Opens a compact JWE as section 2.4 describes it. `strict` refuses header keys beside alg, enc and kid. */
export function openJwe(text: string, keyOf: (kid: string) => KeyObject | undefined, strict: boolean): Jwe {
  const parts = text.split('.');
  const [headerBytes, wrapped, iv, sealed, tag] = parts.map(fromBase64url);
  if (parts.length !== 5 || !headerBytes || !wrapped || !iv || !sealed || !tag) return { code: '04150' };
  const header = jsonObject(utf8(headerBytes) ?? '');
  if (!header) return { code: '04150' };
  if (header.get('alg') !== 'RSA-OAEP-256' || header.get('enc') !== 'A256GCM') return { code: '04152' };
  const kid = header.get('kid');
  const key = typeof kid === 'string' ? keyOf(kid) : undefined;
  // Compression and critical extensions are not in the document and would change the meaning of the bytes.
  const unreadable = header.members.has('zip') || header.members.has('crit') || header.repeated.length > 0;
  if (!key || unreadable || (strict && header.members.size > 3)) return { code: '04150' };
  if (iv.length !== 12) return { code: '04153' };

  try {
    const contentKey = privateDecrypt(
      { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      wrapped,
    );
    // A key object: what Node makes of bare bytes takes it three times as long.
    const decipher = createDecipheriv('aes-256-gcm', createSecretKey(contentKey), iv, { authTagLength: 16 });
    decipher.setAAD(Buffer.from(parts[0]!, 'latin1'));
    decipher.setAuthTag(tag);
    return { plaintext: Buffer.concat([decipher.update(sealed), decipher.final()]) };
  } catch {
    return { code: '04150' };
  }
}
