import { randomBytes } from 'node:crypto';
import { at, timestamp } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { newId } from '../../platform/ids.ts';
import { hashToken } from '../../platform/sign-in/secrets.ts';

/** For the person at the device. */
const LIFE_MS = 300_000;

/** What is asked for; an answer is good for nothing else. */
export interface Purpose {
  for: 'sign-in' | 'present' | 'add' | 'confirm';
  /** Of a confirmation: act and what it is done to. */
  target?: string;
}

/** Who is asked: a sign-in, or before there is one the browser that keeps the cookie. */
export type Asked = { sessionId: string } | { cookie: string };

export interface Moment {
  now: number;
  pepper: Buffer;
}

const holderOf = (asked: Asked, pepper: Buffer) =>
  'sessionId' in asked
    ? { session_id: asked.sessionId, cookie_hash: null }
    : { session_id: null, cookie_hash: hashToken(asked.cookie, pepper) };

/** A question for a passkey: 256 random bits, which it signs. */
export async function ask(
  tx: Tx,
  purpose: Purpose,
  asked: Asked,
  { now, pepper }: Moment,
): Promise<{ challenge: string; timeout: number }> {
  const challenge = randomBytes(32).toString('base64url');
  await tx
    .insertInto('factor_challenges')
    .values({
      id: newId(now),
      purpose: purpose.for,
      target: purpose.target ?? '',
      challenge,
      ...holderOf(asked, pepper),
      create_date: timestamp(now),
      expires_at: timestamp(now + LIFE_MS),
    })
    .execute();
  return { challenge, timeout: LIFE_MS };
}

/** Takes the question that was answered, right or wrong: each is answered once. Undefined: nobody of these was asked that. */
export async function takeQuestion(
  tx: Tx,
  clientDataJSON: string,
  purpose: Purpose,
  asked: Asked,
  { now, pepper }: Moment,
): Promise<string | undefined> {
  const challenge = challengeOf(clientDataJSON);
  if (challenge === undefined) return undefined;
  const { session_id, cookie_hash } = holderOf(asked, pepper);
  const taken = await tx
    .deleteFrom('factor_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose.for)
    .where('target', '=', purpose.target ?? '')
    .where('session_id', 'is not distinct from', session_id)
    .where('cookie_hash', 'is not distinct from', cookie_hash)
    .where('expires_at', '>', at(now))
    .returning('challenge')
    .executeTakeFirst();
  return taken?.challenge ?? undefined;
}

/** What the browser says that it was asked; whether that is true the signature shows. */
function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' && /^[\w-]{43}$/.test(challenge) ? challenge : undefined;
  } catch {
    return undefined;
  }
}
