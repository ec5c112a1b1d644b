import { randomBytes, randomInt } from 'node:crypto';
import { fault, type Fault } from '@moadi/domain/faults';
import { sql } from 'kysely';
import { at, timestamp } from '../database/connect.ts';
import type { Tx } from '../database/scope.ts';
import { newId } from '../ids.ts';
import { hit } from './limits.ts';
import { hashCode, sameBytes } from './secrets.ts';

/** A code lives this long and is asked for again no sooner than this (product.md section 6, S3, S5). */
export const OTP_LIFE_MS = 300_000;
const MAX_TRIES = 5;
/** By so much the clocks of two servers may differ. */
const CLOCKS_DIFFER_MS = 10_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export interface OtpPurpose {
  mobile: string;
  /** What the code opens: `sign-in`, or an act such as `case.deactivate` with its target. A code for one opens no other. */
  purpose: string;
  target?: string;
}

export interface OtpContext {
  now: number;
  pepper: Buffer;
}

/** Takes the sending limits; the caller sends only when there is no fault (S5). */
export async function takeSendingLimits(
  tx: Tx,
  { mobile, address, budget, now }: { mobile: string; address: string; budget: number; now: number },
): Promise<Fault | undefined> {
  const over = await hit(
    tx,
    [
      { key: `otp:minute:${mobile}`, max: 1, windowMs: MINUTE },
      { key: `otp:hour:${mobile}`, max: 5, windowMs: HOUR },
      { key: `otp:address:${address}`, max: 20, windowMs: HOUR },
      { key: 'otp:all', max: budget, windowMs: 24 * HOUR },
    ],
    now,
  );
  return over && fault('auth.tooManyCodes', 'mobileNumber', { minutes: Math.ceil(over.waitMs / MINUTE) });
}

/** Six digits, any as likely as any other (S1). */
export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

/** Makes and stores a code; earlier ones for the same purpose die with it. Returns the six digits to send. */
export async function issueCode(tx: Tx, to: OtpPurpose, { now, pepper }: OtpContext): Promise<string> {
  const code = newCode();
  const salt = randomBytes(16);
  await tx
    .updateTable('otp_codes')
    .set({ expires_at: timestamp(now) })
    .where('mobile_number', '=', to.mobile)
    .where('purpose', '=', to.purpose)
    .where('target', '=', to.target ?? '')
    .where('used_at', 'is', null)
    .where('expires_at', '>', at(now))
    .execute();
  await tx
    .insertInto('otp_codes')
    .values({
      id: newId(now),
      mobile_number: to.mobile,
      purpose: to.purpose,
      target: to.target ?? '',
      code_hash: await hashCode(code, salt, pepper),
      salt,
      create_date: timestamp(now),
      expires_at: timestamp(now + OTP_LIFE_MS),
    })
    .execute();
  return code;
}

/**
 * Checks a code and uses it up. Each guess is counted before it is compared, in one statement, so that parallel guesses
 * cannot pass the limit (S4).
 */
export async function useCode(
  tx: Tx,
  to: OtpPurpose,
  code: string,
  { now, pepper }: OtpContext,
): Promise<Fault | undefined> {
  const newest = await tx
    .selectFrom('otp_codes')
    .selectAll()
    .where('mobile_number', '=', to.mobile)
    .where('purpose', '=', to.purpose)
    .where('target', '=', to.target ?? '')
    // One from before the clock was set back is not the newest, whatever its date says.
    .where('create_date', '<=', at(now + CLOCKS_DIFFER_MS))
    .orderBy('create_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!newest) {
    // The same work as for a known number, so that time tells nothing (S7).
    await hashCode(code, randomBytes(16), pepper);
    return fault('auth.wrongCode', 'otp');
  }
  if (newest.used_at !== null) return fault('auth.codeUsed', 'otp');
  if (newest.expires_at <= now) return fault('auth.codeExpired', 'otp');
  const counted = await tx
    .updateTable('otp_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('id', '=', newest.id)
    .where('tries', '<', MAX_TRIES)
    .where('used_at', 'is', null)
    .returning('tries')
    .executeTakeFirst();
  if (!counted) return fault('auth.tooManyTries', 'otp');
  if (await hit(tx, [{ key: `otp:tries:${to.mobile}`, max: 10, windowMs: HOUR }], now)) {
    return fault('auth.tooManyTries', 'otp');
  }
  const right = sameBytes(await hashCode(code, newest.salt, pepper), newest.code_hash);
  if (!right) return fault('auth.wrongCode', 'otp');
  const used = await tx
    .updateTable('otp_codes')
    .set({ used_at: timestamp(now) })
    .where('id', '=', newest.id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return used ? undefined : fault('auth.codeUsed', 'otp');
}
