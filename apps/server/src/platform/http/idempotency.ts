import { createHash } from 'node:crypto';
import { fault } from '@moadi/domain/faults';
import { sql } from 'kysely';
import { timestamp } from '../database/connect.ts';
import type { Tx } from '../database/scope.ts';
import { refuse } from './faults.ts';

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
 * body gives the same answer, with another body 422, while the first still runs 409.
 */
export async function once<T>(tx: Tx, call: IdempotentCall, work: () => Promise<T>): Promise<OnceAnswer<T>> {
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
