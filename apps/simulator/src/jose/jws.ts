import { verify, type X509Certificate } from 'node:crypto';
import { JsonArray, JsonObject, readJson, utf8 } from '../json/read.ts';
import { fromBase64url } from './base64.ts';
import { certifySigner, type Signer } from './certificate.ts';

/** Why a JWS is refused; the token and the invoice give each its own code (sections 6.1, 6.3). */
export type JwsProblem =
  | 'parts'
  | 'encoding'
  | 'header'
  | 'x5c-empty'
  | 'x5c-malformed'
  | 'issuer'
  | 'certificate'
  | 'does-not-verify'
  | 'signature-form';

export type Jws = { signer: Signer; payload: Buffer; headerKeys: string[] } | { problem: JwsProblem };

/** Checks a compact JWS as section 2.2 describes it. `strict` is the document's letter: the four header keys and no line breaks. */
export function openJws(text: string, ca: X509Certificate, nowMs: number, strict: boolean): Jws {
  const parts = text.split('.');
  const [header, payload, signature] = parts.map(fromBase64url);
  if (parts.length !== 3 || !header?.length || !payload || !signature) return { problem: 'parts' };

  const read = readHeader(header, strict);
  if ('problem' in read) return read;
  const certified = certifySigner(read.x5c, ca, nowMs);
  if ('problem' in certified) return certified;
  const { key } = certified.signer;
  if (signature.length * 8 !== key.asymmetricKeyDetails?.modulusLength) return { problem: 'signature-form' };
  const signed = Buffer.from(text.slice(0, text.lastIndexOf('.')), 'latin1');
  if (!verify('sha256', signed, key, signature)) return { problem: 'does-not-verify' };
  return { signer: certified.signer, payload, headerKeys: read.keys };
}

function readHeader(
  bytes: Buffer,
  strict: boolean,
): { x5c: string[]; keys: string[] } | { problem: JwsProblem } {
  const text = utf8(bytes);
  if (text === undefined) return { problem: 'encoding' };
  const header = jsonObject(text);
  if (!header || header.repeated.length > 0) return { problem: 'header' };
  const keys = [...header.members].filter(([, value]) => value !== null).map(([name]) => name);

  const x5c = header.get('x5c') ?? null;
  if (x5c === null || (x5c instanceof JsonArray && x5c.items.length === 0)) return { problem: 'x5c-empty' };
  if (!(x5c instanceof JsonArray) || !x5c.items.every(item => typeof item === 'string'))
    return { problem: 'x5c-malformed' };

  const known = header.get('alg') === 'RS256' && isCritical(header) && isSigningTime(header.get('sigT'));
  if (!known || (strict && keys.length > 4)) return { problem: 'header' };
  const links = x5c.items as string[];
  return { x5c: strict ? links : links.map(withoutLineBreaks), keys };
}

/** The body of a PEM file as it stands there: two public clients send their certificate so (section 2.2). */
const withoutLineBreaks = (text: string): string => text.replace(/[\r\n]/g, '');

/** `crit` is exactly ["sigT"]: a missing or unknown entry is refused. */
function isCritical(header: JsonObject): boolean {
  const crit = header.get('crit');
  return crit instanceof JsonArray && crit.items.length === 1 && crit.items[0] === 'sigT';
}

/** `yyyy-MM-dd'T'HH:mm:ss'Z'`; the guide also allows local time with "+0330" behind the Z. */
function isSigningTime(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ(\+0330)?$/.test(value)) return false;
  return !Number.isNaN(Date.parse(value.slice(0, 20)));
}

/** The text as a JSON object, undefined where it is anything else. */
export function jsonObject(text: string): JsonObject | undefined {
  try {
    const value = readJson(text);
    return value instanceof JsonObject ? value : undefined;
  } catch {
    return undefined;
  }
}
