import type { KeyObject, X509Certificate } from 'node:crypto';
import type { TransportCode } from '../authority/codes.ts';
import { utf8 } from '../json/read.ts';
import { openJwe } from './jwe.ts';
import { openJws } from './jws.ts';

/** An invoice taken out of its JWE and JWS: its text, and who signed it. */
export type Opened =
  | { content: Uint8Array; ownerId: string; signerName: string; headerKeys: string[] }
  | { code: TransportCode; reason: string };

/** Decrypts and verifies one packet; every failure has its code of section 6.3. */
export function openPacket(
  payload: string,
  keyOf: (kid: string) => KeyObject | undefined,
  ca: X509Certificate,
  nowMs: number,
  strict: boolean,
): Opened {
  const jwe = openJwe(payload, keyOf, strict);
  if ('code' in jwe) return { code: jwe.code, reason: 'jwe' };
  const text = utf8(jwe.plaintext);
  const jws = text === undefined ? { problem: 'parts' as const } : openJws(text, ca, nowMs, strict);
  if ('problem' in jws) return { code: jws.problem === 'parts' ? '04130' : '04131', reason: jws.problem };
  const { payload: content, signer, headerKeys } = jws;
  return { content, ownerId: signer.ownerId, signerName: signer.name, headerKeys };
}
