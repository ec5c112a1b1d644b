import { createHash } from 'node:crypto';
import { REPLAYED_HEADER, successStatus, type EndpointInfo, type EndpointSchemas } from '@moadi/contract/kit';
import { fault } from '@moadi/domain/faults';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { timestamp } from '../database/connect.ts';
import type { Db, Tx } from '../database/scope.ts';
import { NO_CASE } from '../jobs/jobs.ts';
import { refuse } from './answers/faults.ts';

/** The status of what was done so long ago that its answer is kept no more. */
export const SPENT = 0;

export interface IdempotentCall {
  clientId: number;
  /** User and endpoint: one person's key says nothing in another's hands. */
  scope: string;
  key: string;
  body: unknown;
  /** Of the answer, when the work is done. */
  status: number;
  now: number;
}

/** An answer, with its status; `replayed`: it was given before, and nothing was done now. */
export interface OnceAnswer<T> {
  answer: T;
  status: number;
  replayed: boolean;
}

/**
 * Runs `work` once per key (R4): its answer is stored in the same transaction as its effect. The same key with the same
 * body gives the same answer, with another body 422, while the first still runs, or when its answer is gone, 409.
 */
export async function answerOnce<T>(
  tx: Tx,
  call: IdempotentCall,
  work: () => Promise<T>,
): Promise<OnceAnswer<T>> {
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
      answer: JSON.stringify(answer),
      create_date: timestamp(now),
    })
    .onConflict(oc => oc.doNothing())
    .executeTakeFirst();
  // The first may have committed just between our look at its row and the lock that it left: then the row decides.
  if (kept.numInsertedOrUpdatedRows !== 1n) refuse(fault('http.idempotencyRunning'));
  return { answer, status, replayed: false };
}

interface OutsideCall {
  user: { id: string };
  body: unknown;
  now: number;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * The same for a write that belongs to no case. `prepare` asks other services before the transaction; what was done before
 * under this key is not asked again.
 */
export async function answerOnceOutside<T>(
  db: Db,
  { user, body, now, request, reply }: OutsideCall,
  [endpoint, schemas]: readonly [EndpointInfo, EndpointSchemas],
  prepare: () => Promise<(tx: Tx) => Promise<T>>,
): Promise<T> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') {
    const work = await prepare();
    return db.system(work);
  }
  const status = successStatus(endpoint, schemas);
  const scope = `${user.id} ${endpoint.method} ${request.url.split('?')[0]}`;
  const call = { clientId: NO_CASE, scope, key, body, status, now };
  const isKnown = await db.read
    .selectFrom('idempotency_keys')
    .select('status')
    .where('client_id', '=', NO_CASE)
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst();
  const work = isKnown ? undefined : await prepare();
  const done = await db.system(tx =>
    answerOnce(tx, call, () => (work ? work(tx) : refuse(fault('http.idempotencyRunning')))),
  );
  reply.status(done.status);
  if (done.replayed) reply.header(REPLAYED_HEADER, 'true');
  return done.answer;
}
