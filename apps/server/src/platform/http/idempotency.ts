import { createHash } from 'node:crypto';
import { REPLAYED_HEADER, takesKey, type Endpoint } from '@moadi/contract/kit';
import { fault } from '@moadi/domain/faults';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { timestamp } from '../database/connect.ts';
import type { Tx } from '../database/scope.ts';
import { NO_CASE } from '../jobs/jobs.ts';
import { refuse } from './answers/faults.ts';
import type { Heard, LaterStep, SaidBody } from './call.ts';
import { countedAs, type Caller } from './callers/caller.ts';

/** The status of what was done so long ago that its answer is kept no more. */
export const SPENT = 0;

/** Where the answer of a keyed request is kept. */
export interface KeyedPlace {
  clientId: number;
  /** User and endpoint: one person's key says nothing in another's hands. */
  scope: string;
  key: string;
}

interface KeyedCall extends KeyedPlace {
  body: unknown;
  /** Of the answer, when the work is done. */
  status: number;
  now: number;
}

/** The key of a write that takes one and brings it. */
export function keyOfAct(
  endpoint: Endpoint,
  { headers }: Pick<FastifyRequest, 'headers'>,
): string | undefined {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && takesKey(endpoint) ? key : undefined;
}

/** Where it is kept what this request came to; undefined: it brings no key, or its write takes none. */
export function placeOf(
  endpoint: Endpoint,
  { request, caller }: { request: Pick<FastifyRequest, 'headers' | 'url'>; caller: Caller },
  clientId: number = NO_CASE,
): KeyedPlace | undefined {
  const key = keyOfAct(endpoint, request);
  if (key === undefined) return undefined;
  const scope = `${countedAs(caller)} ${endpoint.method} ${request.url.split('?')[0]}`;
  return { clientId, scope, key };
}

/** Whether that was done before. */
export const isAnswered = async (tx: Tx, { clientId, scope, key }: KeyedPlace): Promise<boolean> =>
  (await tx
    .selectFrom('idempotency_keys')
    .select('status')
    .where('client_id', '=', clientId)
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()) !== undefined;

interface Act<P> {
  endpoint: Endpoint;
  place: KeyedPlace | undefined;
  /** Under its key that was done before. */
  wasDone: boolean;
  /** Of a first answer. */
  status: number;
  prepare: ((heard: Heard) => Promise<P>) | undefined;
}

/** What an act has in its transaction. */
interface Under<P> {
  prepared: P;
  afterwards: (step: LaterStep) => void;
  /** Does the work, or answers what it came to; `isRepeat`: that was found out as late as here. */
  once: <T>(tx: Tx, call: Once['call'], work: () => Promise<T>, isRepeat?: boolean) => Promise<T>;
}

/** A step before the transaction, the transaction, and what is done when it stands: once where a key says which act it is (R4). */
export async function keyedAct<P, T>(
  { endpoint, place, wasDone, status, prepare }: Act<P>,
  transaction: (under: Under<P>) => Promise<T>,
): Promise<T> {
  const { prepared, said } = await begun(endpoint.file, wasDone, prepare);
  const later: LaterStep[] = [];
  const answer = await transaction({
    prepared: prepared as P,
    afterwards: step => void later.push(step),
    once: (tx, call, work, isRepeat = false) =>
      doneOnce(tx, { place, status, said, call, isRepeat: wasDone || isRepeat }, work),
  });
  for (const step of later) await step();
  return answer;
}

/** Thrown out of the step before a transaction: the body is that of an act which was done before. */
class HeardBefore extends Error {}

/**
 * The step before a transaction, which asks other services or takes a file in. What was done before is asked no second time; only its
 * file is listened to, to know whether it is the same.
 */
async function begun<P>(
  file: Endpoint['file'],
  wasDone: boolean,
  prepare: ((heard: Heard) => Promise<P>) | undefined,
): Promise<{ prepared: P | undefined; said?: SaidBody | undefined }> {
  if (!prepare || (wasDone && file !== 'taken')) return { prepared: undefined };
  let said: SaidBody | undefined;
  const hear = (heard: SaidBody): void => {
    said = heard;
    if (wasDone) throw new HeardBefore();
  };
  try {
    return { prepared: await prepare({ isRepeat: wasDone, hear }), said };
  } catch (error) {
    if (error instanceof HeardBefore) return { prepared: undefined, said };
    throw error;
  }
}

interface Once {
  place: KeyedPlace | undefined;
  /** It was done before, and what it begins with was left out: it is answered and not done. */
  isRepeat: boolean;
  /** Of a first answer. */
  status: number;
  said?: SaidBody | undefined;
  call: { body?: unknown; query?: unknown; now: number; reply: FastifyReply };
}

/** Does the work, once where a key says which act it is, and tells the reply what it has come to. */
async function doneOnce<T>(
  tx: Tx,
  { place, isRepeat, status, said, call }: Once,
  work: () => Promise<T>,
): Promise<T> {
  if (!place) return work();
  const { body: sent, query, now, reply } = call;
  const body = query === undefined && !said ? sent : { body: sent, query, said };
  const begun = isRepeat ? () => refuse(fault('http.idempotencyRunning')) : work;
  const done = await answerOnce<T>(tx, { ...place, body, status, now }, begun);
  reply.status(done.status);
  if (done.replayed) reply.header(REPLAYED_HEADER, 'true');
  return done.answer;
}

/** An answer, with its status; `replayed`: it was given before, and nothing was done now. */
interface OnceAnswer<T> {
  answer: T;
  status: number;
  replayed: boolean;
}

/**
 * Runs `work` once per key (R4): its answer is stored in the same transaction as its effect. The same key with the same
 * body gives the same answer, with another body 422, while the first still runs, or when its answer is gone, 409.
 */
async function answerOnce<T>(tx: Tx, call: KeyedCall, work: () => T | Promise<T>): Promise<OnceAnswer<T>> {
  const { clientId, scope, key, status, now } = call;
  if (!/^[\x21-\x7e]{1,128}$/.test(key)) refuse(fault('http.badIdempotencyKey'));
  const bodyHash = createHash('sha256')
    .update(JSON.stringify(call.body ?? null))
    .digest();
  const lock = createHash('sha256').update(`${clientId}\n${scope}\n${key}`).digest().readBigInt64BE();
  const { rows } = await sql<{ held: boolean; before: Buffer | null; stored: number; answer: T }>`
    select held, body_hash as before, status as stored, answer
    from (select pg_try_advisory_xact_lock(${String(lock)}::bigint) as held) lock
    left join idempotency_keys on client_id = ${clientId} and scope = ${scope} and key = ${key}`.execute(tx);
  const { held, before, stored, answer: answered } = rows[0]!;
  if (!held) refuse(fault('http.idempotencyRunning'));
  if (before) {
    if (!before.equals(bodyHash)) refuse(fault('http.idempotencyMismatch'));
    if (stored === SPENT) refuse(fault('http.idempotencySpent'));
    return { answer: answered, status: stored, replayed: true };
  }
  const answer = await work();
  const kept = await tx
    .insertInto('idempotency_keys')
    .values({
      client_id: clientId,
      scope,
      key,
      body_hash: bodyHash,
      status,
      answer: JSON.stringify(answer ?? null),
      create_date: timestamp(now),
    })
    .onConflict(oc => oc.doNothing())
    .executeTakeFirst();
  // The first may have committed just between our look at its row and the lock that it left: then the row decides.
  if (kept.numInsertedOrUpdatedRows !== 1n) refuse(fault('http.idempotencyRunning'));
  return { answer, status, replayed: false };
}
