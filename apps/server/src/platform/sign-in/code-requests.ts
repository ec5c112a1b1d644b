import { randomBytes, randomInt } from 'node:crypto';
import { fault, type Fault } from '@moadi/domain/faults';
import { sql } from 'kysely';
import { at, timestamp } from '../database/connect.ts';
import type { Db, Tx } from '../database/scope.ts';
import { newId } from '../ids.ts';
import { hashCode, hashToken, sameBytes } from './secrets.ts';

/** A code lives this long (S3). */
export const CODE_LIFE_MS = 300_000;
const MAX_TRIES = 5;

/** What a code opens: `sign-in`, or an act such as `case.deactivate` with its target. A code for one opens no other. */
export interface CodePurpose {
  mobile: string;
  purpose: string;
  target?: string;
  /** Anyone who is signed in asks in this sign-in, and needs no cookie for it. */
  sessionId?: string;
}

export interface CodeContext {
  /** The cookie that names the request of this browser, if it has one. */
  cookie: string | undefined;
  now: number;
  pepper: Buffer;
}

export interface IssuedCode {
  /** Six digits, to be sent to the mobile. */
  code: string;
  /** For the browser to keep: it alone can use the code. Nobody needs what names a request of a sign-in. */
  cookie: string;
  /** It certainly did not reach the person: what they had before it is good again. */
  withdraw: () => Promise<void>;
}

/** What names the request: the browser's cookie, or all that it is for in one sign-in. */
const nameOf = (to: CodePurpose, { cookie }: CodeContext): string | undefined =>
  to.sessionId ? `${to.sessionId} ${to.purpose} ${to.target ?? ''}` : cookie;

/** Six digits, any as likely as any other (S1). */
export const newCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

/**
 * Makes a code for the request that the cookie names, or begins a new request where there is none, it has ended or its tries
 * are spent. The code before it stays good until its end, because text messages come late; the one before that is forgotten.
 */
export async function issueCode(db: Db, to: CodePurpose, context: CodeContext): Promise<IssuedCode> {
  const { now, pepper } = context;
  const code = newCode();
  const expires_at = timestamp(now + CODE_LIFE_MS);
  const running = await runningRequest(db.read, to, context);
  const name = nameOf(to, context);
  if (running && name) {
    const code_hash = await hashCode(code, running.salt, pepper);
    const renewed = await db.read
      .updateTable('code_requests')
      .set({
        earlier_hash: running.code_hash,
        earlier_expires_at: timestamp(running.expires_at),
        code_hash,
        expires_at,
      })
      .where('id', '=', running.id)
      .where('used_at', 'is', null)
      .where('tries', '<', MAX_TRIES)
      .returning('id')
      .executeTakeFirst();
    if (renewed) return { code, cookie: name, withdraw: () => restore(db, running, code_hash) };
  }
  const cookie = (to.sessionId && name) || randomBytes(32).toString('base64url');
  const salt = randomBytes(16);
  const cookie_hash = hashToken(cookie, pepper);
  const request = {
    mobile_number: to.mobile,
    salt,
    code_hash: await hashCode(code, salt, pepper),
    create_date: timestamp(now),
    expires_at,
    tries: 0,
  };
  await db.read
    .insertInto('code_requests')
    .values({
      id: newId(now),
      cookie_hash,
      purpose: to.purpose,
      target: to.target ?? '',
      ...request,
    })
    // One of this sign-in that has ended makes room for the next.
    .onConflict(conflict =>
      conflict
        .column('cookie_hash')
        .doUpdateSet({ ...request, earlier_hash: null, earlier_expires_at: null, used_at: null }),
    )
    .execute();
  return {
    code,
    cookie,
    withdraw: async () => {
      // Of a sign-in there is one row, which says that its tries were spent: a code that nobody knows may stay in it.
      if (to.sessionId) return;
      const { code_hash } = request;
      await db.read
        .deleteFrom('code_requests')
        .where('cookie_hash', '=', cookie_hash)
        .where('code_hash', '=', code_hash)
        .execute();
    },
  };
}

/** Unless another code has come since. */
async function restore({ read }: Db, before: Running, code_hash: Buffer): Promise<void> {
  const { earlier_expires_at: earlier } = before;
  await read
    .updateTable('code_requests')
    .set({
      code_hash: before.code_hash,
      expires_at: timestamp(before.expires_at),
      earlier_hash: before.earlier_hash,
      earlier_expires_at: earlier === null ? null : timestamp(earlier),
    })
    .where('id', '=', before.id)
    .where('code_hash', '=', code_hash)
    .execute();
}

type Running = NonNullable<Awaited<ReturnType<typeof runningRequest>>>;

/** Whether the browser's request for this has no tries left: it may ask for another code at once. */
export async function isLockedOut(db: Db, to: CodePurpose, context: CodeContext): Promise<boolean> {
  if (!nameOf(to, context)) return false;
  const row = await requests(db.read, to, context).select('tries').executeTakeFirst();
  return row !== undefined && row.tries >= MAX_TRIES;
}

/** Until when the newest code of this request can be entered; undefined where there is none that can. */
export async function livingUntil(
  db: Db,
  to: CodePurpose,
  context: CodeContext,
): Promise<number | undefined> {
  const running = await runningRequest(db.read, to, context);
  return running && running.expires_at > context.now ? running.expires_at : undefined;
}

export interface CheckedCode {
  /** Uses the request up, in the transaction of what the code opens; a code works once. */
  spend: (tx: Tx, now: number) => Promise<Fault | undefined>;
}

/**
 * Compares a code with those of the browser's request. Each guess is counted before it is compared, in one statement, so that
 * parallel guesses cannot pass the limit (S4); `mayGuess` counts those that could be right over all requests. The same work is done
 * whatever is found, and what is unknown, used, over or wrong is answered alike (S7). Nothing waits in a transaction meanwhile.
 */
export async function checkCode(
  db: Db,
  to: CodePurpose,
  code: string,
  context: CodeContext,
  mayGuess: () => Promise<boolean>,
): Promise<CheckedCode | Fault> {
  const { now, pepper } = context;
  const found = nameOf(to, context)
    ? await requestsToGuess(db, to, context)
        .set({ tries: sql<number>`least(tries, 1000) + 1` })
        .returningAll()
        .executeTakeFirst()
    : undefined;
  const mayCompare = found !== undefined && found.tries <= MAX_TRIES && (await mayGuess());
  const hash = await hashCode(code, found?.salt ?? randomBytes(16), pepper);
  if (found && found.tries > MAX_TRIES) return fault('auth.tooManyTries', 'otp');
  const isRight =
    mayCompare &&
    ((found.expires_at > now && sameBytes(hash, found.code_hash)) ||
      ((found.earlier_expires_at ?? 0) > now && sameBytes(hash, found.earlier_hash!)));
  if (!isRight) return fault('auth.wrongCode', 'otp');
  return {
    spend: async (tx, usedAt) => {
      const used = await tx
        .updateTable('code_requests')
        .set({ used_at: timestamp(usedAt) })
        .where('id', '=', found.id)
        .where('used_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return used ? undefined : fault('auth.wrongCode', 'otp');
    },
  };
}

const requests = (tx: Tx, to: CodePurpose, context: CodeContext) =>
  tx
    .selectFrom('code_requests')
    .where('cookie_hash', '=', hashToken(nameOf(to, context) ?? '', context.pepper))
    .where('mobile_number', '=', to.mobile)
    .where('purpose', '=', to.purpose)
    .where('target', '=', to.target ?? '');

const requestsToGuess = ({ read }: Db, to: CodePurpose, context: CodeContext) =>
  read
    .updateTable('code_requests')
    .where('cookie_hash', '=', hashToken(nameOf(to, context)!, context.pepper))
    .where('mobile_number', '=', to.mobile)
    .where('purpose', '=', to.purpose)
    .where('target', '=', to.target ?? '')
    .where('used_at', 'is', null)
    .where('expires_at', '>', at(context.now));

/** The request that another code may still join. */
async function runningRequest(tx: Tx, to: CodePurpose, context: CodeContext) {
  if (!nameOf(to, context)) return undefined;
  return requests(tx, to, context)
    .selectAll()
    .where('used_at', 'is', null)
    .where('tries', '<', MAX_TRIES)
    .executeTakeFirst();
}
