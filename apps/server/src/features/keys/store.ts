import { caseRoleType, sendingMode, type SenderKeyEnd, type SendingMode } from '@moadi/domain/enums';
import { sql } from 'kysely';
import { at, timestamp } from '../../platform/database/connect.ts';
import { withoutNulls } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { among } from '../../platform/database/sets.ts';
import type { Envelope } from '../../platform/envelope/envelope.ts';
import type { GoodPair } from './examine.ts';

/** Where a private key lies: its case and row are bound into the sealing, so that it opens nowhere else (S44). */
export const placeOf = (clientId: number, id: string): string => `sender key ${clientId} ${id}`;

const columns = [
  'id',
  'subject',
  'issuer',
  'serial_number as serialNumber',
  'fingerprint',
  'not_before as notBefore',
  'not_after as notAfter',
  'user_id as userId',
  'create_date as createDate',
  'ended_at as endedAt',
  'ended_by as endedBy',
  'ended_why as endedWhy',
] as const;

/** Keys shown as history; the one in use is among them. */
const MOST = 50;

export const keysOf = async (tx: Tx, clientId: number) =>
  (
    await tx
      .selectFrom('sender_keys')
      .select(columns)
      .where('client_id', '=', clientId)
      .orderBy('create_date', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute()
  ).map(row => withoutNulls(row));

export type KeyRow = Awaited<ReturnType<typeof keysOf>>[number];

export async function modeOf(tx: Tx, clientId: number): Promise<SendingMode> {
  const row = await tx
    .selectFrom('cases')
    .select('sending_mode')
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  return row.sending_mode;
}

/** The case, held until the end of the transaction: two changes of its key come one after the other. */
export const lockCase = (tx: Tx, clientId: number) =>
  tx
    .selectFrom('cases')
    .select(['sending_mode as mode', 'national_identity_code as identity', 'economy_code as economyCode'])
    .where('client_id', '=', clientId)
    .forUpdate()
    .executeTakeFirstOrThrow();

export interface NewKey {
  clientId: number;
  id: string;
  pair: GoodPair;
  envelope: Envelope;
  userId: string;
  now: number;
}

export const insertKey = (tx: Tx, { clientId, id, pair, envelope, userId, now }: NewKey) =>
  tx
    .insertInto('sender_keys')
    .values({
      client_id: clientId,
      id,
      certificate: Buffer.from(pair.certificate, 'base64'),
      subject: pair.subject,
      issuer: pair.issuer,
      serial_number: pair.serialNumber,
      fingerprint: pair.fingerprint,
      not_before: timestamp(pair.notBefore),
      not_after: timestamp(pair.notAfter),
      sealed_key: envelope.sealed,
      wrapped_key: envelope.wrapped,
      master_key: envelope.masterKey,
      user_id: userId,
      create_date: timestamp(now),
    })
    .execute();

export interface KeyEnd {
  clientId: number;
  /** Absent: the one in use, whichever it is. */
  id?: string;
  why: SenderKeyEnd;
  userId: string;
  now: number;
}

/** Takes the key out of use and deletes its private part; returns its id, if there was one. */
export async function endKey(
  tx: Tx,
  { clientId, id, why, userId, now }: KeyEnd,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('sender_keys')
    .set({
      sealed_key: null,
      wrapped_key: null,
      master_key: null,
      ended_at: timestamp(now),
      ended_by: userId,
      ended_why: why,
    })
    .where('client_id', '=', clientId)
    .where('ended_at', 'is', null)
    .$if(id !== undefined, query => query.where('id', '=', id!))
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export const setMode = (tx: Tx, clientId: number, mode: SendingMode, now: number) =>
  tx
    .updateTable('cases')
    .set({ sending_mode: mode, modify_date: timestamp(now) })
    .where('client_id', '=', clientId)
    .execute();

/** Names of the people of these ids, by id. */
export async function namesOf(db: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(
    rows.map(({ id, first_name, last_name }) => [id, [first_name, last_name].filter(Boolean).join(' ')]),
  );
}

/** How many keys in use are sealed under master keys other than these. */
export async function sealedUnderOthers(tx: Tx, known: readonly string[]): Promise<number> {
  const { count } = await tx
    .selectFrom('sender_keys')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('ended_at', 'is', null)
    .where('master_key', 'is not', null)
    .where('master_key', 'not in', [...known])
    .executeTakeFirstOrThrow();
  return count;
}

const MOST_ENDING = 200;

/** Keys that their cases sign with and that end before this moment, those that end first before others. */
const ending = (tx: Tx, before: number) =>
  tx
    .selectFrom('sender_keys as k')
    .innerJoin('cases', 'cases.client_id', 'k.client_id')
    .select(['k.client_id as clientId', 'k.id', 'k.not_after as notAfter', 'cases.case_name as caseName'])
    .where('k.ended_at', 'is', null)
    .where('cases.sending_mode', '=', sendingMode.id.taxpayerKey)
    .where('k.not_after', '<', at(before))
    .orderBy('k.not_after');

/** Those of which nobody has been told, with their cases. */
export const endingKeys = (tx: Tx, before: number) =>
  ending(tx, before)
    .where(
      sql<boolean>`not exists (select from told_once where what = 'certificate ends ' || k.client_id || ' ' || k.id)`,
    )
    .limit(MOST_ENDING)
    .execute();

/** Those of these cases, or of all. */
export const keysThatEnd = (tx: Tx, clientIds: readonly number[] | 'all', before: number) =>
  ending(tx, before)
    .$if(clientIds !== 'all', query => query.where(sql<boolean>`k.client_id = any(${clientIds}::bigint[])`))
    .execute();

export const managersOf = async (tx: Tx, clientId: number): Promise<string[]> =>
  (
    await tx
      .selectFrom('case_users')
      .select('user_id')
      .where('client_id', '=', clientId)
      .where('role_type', '=', caseRoleType.id.caseManager)
      .execute()
  ).map(row => row.user_id);

/** Modes and keys in use, without anything secret. */
export const keysInUse = (tx: Tx, clientIds: readonly number[]) =>
  tx
    .selectFrom('cases')
    .leftJoin('sender_keys', join =>
      join.onRef('sender_keys.client_id', '=', 'cases.client_id').on('sender_keys.ended_at', 'is', null),
    )
    .select(['cases.client_id as clientId', 'cases.sending_mode as mode'])
    .select(['sender_keys.id', 'sender_keys.not_after as notAfter'])
    .where('cases.client_id', 'in', [...clientIds])
    .execute();

export interface SealedRow {
  clientId: number;
  id: string;
  certificate: Buffer;
  sealed: Buffer;
  wrapped: Buffer;
  masterKey: string;
}

export async function sealedRows(
  tx: Tx,
  keys: readonly { clientId: number; id: string }[],
): Promise<SealedRow[]> {
  if (keys.length === 0) return [];
  const rows = await tx
    .selectFrom('sender_keys')
    .select(['client_id as clientId', 'id', 'certificate'])
    .select(['sealed_key as sealed', 'wrapped_key as wrapped', 'master_key as masterKey'])
    .where(among('client_id', 'id', keys))
    .where('ended_at', 'is', null)
    .execute();
  return rows as SealedRow[];
}
