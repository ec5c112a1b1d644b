import { randomBytes } from 'node:crypto';
import { at, timestamp } from '../database/connect.ts';
import type { Tx } from '../database/scope.ts';
import { newId } from '../ids.ts';
import { hashToken } from './secrets.ts';

const DAY = 86_400_000;
/** A browser stays known this long after its user last signed in or went on with it. */
export const BROWSER_LIFE_MS = 90 * DAY;

interface BrowserContext {
  /** The cookie that the browser has kept since an earlier sign-in. */
  cookie: string | undefined;
  now: number;
  pepper: Buffer;
}

/** The browser's row if the owner of this number has signed in with it; its budgets are its own then. */
export async function knownBrowser(
  tx: Tx,
  mobile: string,
  { cookie, now, pepper }: BrowserContext,
): Promise<string | undefined> {
  if (!cookie) return undefined;
  const row = await tx
    .selectFrom('known_browsers')
    .innerJoin('users', 'users.id', 'known_browsers.user_id')
    .select('known_browsers.id')
    .where('cookie_hash', '=', hashToken(cookie, pepper))
    .where('users.mobile_number', '=', mobile)
    .where('expires_at', '>', at(now))
    .executeTakeFirst();
  return row?.id;
}

/** Remembers that the user signs in with this browser, or renews it; returns the cookie for the browser to keep. */
export async function rememberBrowser(
  tx: Tx,
  userId: string,
  agent: string,
  { cookie = randomBytes(32).toString('base64url'), now, pepper }: BrowserContext,
): Promise<string> {
  const seen = {
    agent: agent.slice(0, 200),
    last_used_at: timestamp(now),
    expires_at: timestamp(now + BROWSER_LIFE_MS),
  };
  await tx
    .insertInto('known_browsers')
    .values({
      id: newId(now),
      cookie_hash: hashToken(cookie, pepper),
      user_id: userId,
      create_date: timestamp(now),
      ...seen,
    })
    .onConflict(conflict => conflict.columns(['cookie_hash', 'user_id']).doUpdateSet(seen))
    .execute();
  return cookie;
}

/** Keeps a browser known that goes on with a sign-in; the cookie for it to keep, where it is known. */
export async function renewBrowser(
  tx: Tx,
  userId: string,
  { cookie, now, pepper }: BrowserContext,
): Promise<string | undefined> {
  if (!cookie) return undefined;
  const renewed = await tx
    .updateTable('known_browsers')
    .set({ last_used_at: timestamp(now), expires_at: timestamp(now + BROWSER_LIFE_MS) })
    .where('cookie_hash', '=', hashToken(cookie, pepper))
    .where('user_id', '=', userId)
    .where('expires_at', '>', at(now))
    .returning('id')
    .executeTakeFirst();
  return renewed && cookie;
}
