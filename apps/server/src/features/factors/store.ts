import { secondFactorKind } from '@moadi/domain/enums';
import { timestamp } from '../../platform/database/connect.ts';
import { withoutNulls } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { Envelope } from '../../platform/envelope/envelope.ts';
import type { Passkey } from './passkeys.ts';

const { totp, passkey } = secondFactorKind.id;

const shown = ['id', 'kind', 'name', 'create_date as createDate', 'last_used_at as lastUsedAt'] as const;

/** What the person sees of them, oldest first. */
export const factorsOf = async (tx: Tx, userId: string) =>
  (
    await tx
      .selectFrom('second_factors')
      .select(shown)
      .where('user_id', '=', userId)
      .orderBy('create_date')
      .orderBy('id')
      .execute()
  ).map(row => withoutNulls(row));

export type Factor = Awaited<ReturnType<typeof factorsOf>>[number];

/** Held until the end of the transaction: two changes of a person's factors come one after the other. */
export const lockUser = (tx: Tx, userId: string) =>
  tx.selectFrom('users').select(['id', 'role']).where('id', '=', userId).forUpdate().executeTakeFirst();

interface NewFactor {
  id: string;
  userId: string;
  name: string;
  now: number;
}

export const insertApp = (
  tx: Tx,
  { id, userId, name, now }: NewFactor,
  { sealed, wrapped, masterKey }: Envelope,
  lastStep: number,
) =>
  tx
    .insertInto('second_factors')
    .values({
      id,
      user_id: userId,
      kind: totp,
      name,
      sealed_secret: sealed,
      wrapped_key: wrapped,
      master_key: masterKey,
      last_step: lastStep,
      create_date: timestamp(now),
    })
    .execute();

export const insertPasskey = (
  tx: Tx,
  { id, userId, name, now }: NewFactor,
  { credentialId, publicKey, counter, transports }: Passkey,
) =>
  tx
    .insertInto('second_factors')
    .values({
      id,
      user_id: userId,
      kind: passkey,
      name,
      credential_id: credentialId,
      public_key: publicKey,
      counter,
      transports,
      create_date: timestamp(now),
    })
    .execute();

/** The apps of a person with what is sealed of each. */
export const appsOf = async (tx: Tx, userId: string): Promise<{ id: string; envelope: Envelope }[]> =>
  (
    await tx
      .selectFrom('second_factors')
      .select(['id', 'sealed_secret', 'wrapped_key', 'master_key'])
      .where('user_id', '=', userId)
      .where('kind', '=', totp)
      .execute()
  ).map(({ id, sealed_secret, wrapped_key, master_key }) => ({
    id,
    envelope: { sealed: sealed_secret!, wrapped: wrapped_key!, masterKey: master_key! },
  }));

/** Takes the code of a step, in one statement, so that of many at once one is taken; false: this one or a later one was. */
export async function takeStep(tx: Tx, id: string, step: number, now: number): Promise<boolean> {
  const taken = await tx
    .updateTable('second_factors')
    .set({ last_step: step, last_used_at: timestamp(now) })
    .where('id', '=', id)
    .where('last_step', '<', step)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

export type StoredPasskey = Passkey & { id: string; userId: string };

const passkeys = (tx: Tx) =>
  tx
    .selectFrom('second_factors')
    .select(['id', 'user_id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('kind', '=', passkey);

type PasskeyRow = Awaited<ReturnType<ReturnType<typeof passkeys>['executeTakeFirstOrThrow']>>;

const stored = (row: PasskeyRow): StoredPasskey => ({
  id: row.id,
  userId: row.user_id,
  credentialId: row.credential_id!,
  publicKey: row.public_key!,
  counter: row.counter!,
  transports: row.transports ?? [],
});

export const passkeysOf = async (tx: Tx, userId: string): Promise<StoredPasskey[]> =>
  (await passkeys(tx).where('user_id', '=', userId).execute()).map(stored);

export async function findPasskey(tx: Tx, credentialId: string): Promise<StoredPasskey | undefined> {
  const row = await passkeys(tx).where('credential_id', '=', credentialId).executeTakeFirst();
  return row && stored(row);
}

/** Writes down how often it says that it was used; false: meanwhile it has said as much or more. Some never count. */
export async function countUp(tx: Tx, id: string, counter: number, now: number): Promise<boolean> {
  const counted = await tx
    .updateTable('second_factors')
    .set({ counter, last_used_at: timestamp(now) })
    .where('id', '=', id)
    .where(eb => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb.val(counter === 0)])]))
    .returning('id')
    .executeTakeFirst();
  return counted !== undefined;
}

/** Undefined: this person has none of this id. */
export const deleteFactor = (tx: Tx, userId: string, id: string) =>
  tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(['name', 'kind'])
    .executeTakeFirst();

/** Returns how many there were. */
export async function deleteFactors(tx: Tx, userId: string): Promise<number> {
  const gone = await tx.deleteFrom('second_factors').where('user_id', '=', userId).returning('id').execute();
  return gone.length;
}
