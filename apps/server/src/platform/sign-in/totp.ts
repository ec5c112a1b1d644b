import { createHmac } from 'node:crypto';
import { base32 } from '../base32.ts';
import { sameBytes } from './secrets.ts';

/** One code for each half minute; all authenticator apps know this and nothing else. */
const PERIOD_MS = 30_000;
const DIGITS = 6;

export const stepAt = (now: number): number => Math.floor(now / PERIOD_MS);

/** The code of a step: RFC 6238 with SHA-1, truncated as RFC 4226 section 5.3 says. */
export function totpOf(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const number = hash.readUInt32BE(hash.at(-1)! & 15) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step, of the present one and those beside it, that this is the code of; clocks differ. */
export function stepOf(secret: Buffer, code: string, now: number): number | undefined {
  const given = Buffer.from(code);
  const around = [0, -1, 1].map(by => stepAt(now) + by);
  return around.filter(step => sameBytes(given, Buffer.from(totpOf(secret, step))))[0];
}

/** What the square holds: whose it is, at which site, and the secret. */
export function totpUri(secret: Buffer, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${PERIOD_MS / 1_000}`;
}
