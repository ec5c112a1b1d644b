import { sendingTrouble } from '@moadi/domain/enums';
import type { KeyChange } from '@moadi/moadian';
import { at, timestamp } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { personName } from '../../platform/sign-in/person-name.ts';

/** A receipt is tried with each: more than an authority changes its key in many years. */
const MOST = 100;

/** Those that may be used, the current ones first. */
export const confirmedKeys = (tx: Tx, authority: string) =>
  tx
    .selectFrom('authority_keys')
    .select(['id', 'spki', 'last_seen as lastSeen'])
    .where('authority', '=', authority)
    .where('confirmed_at', 'is not', null)
    .orderBy('last_seen', 'desc')
    .orderBy('first_seen', 'desc')
    .limit(MOST)
    .execute();

/** Keeps what is offered as keys that may be used. */
export function confirmKeys(tx: Tx, { authority, offered, now }: Offer) {
  const seen = timestamp(now);
  return tx
    .insertInto('authority_keys')
    .values(
      offered.map(({ id, spki, fingerprint }) => ({
        ...{ authority, id, spki, fingerprint, first_seen: seen, last_seen: seen, confirmed_at: seen },
      })),
    )
    .onConflict(oc => oc.columns(['authority', 'fingerprint']).doUpdateSet({ last_seen: seen }))
    .execute();
}

export interface Offer {
  authority: string;
  offered: KeyChange['offered'];
  now: number;
}

/** Puts on record what is offered; returns the fingerprints of those that nobody has confirmed. */
export async function strangersAmong(tx: Tx, { authority, offered, now }: Offer): Promise<string[]> {
  const seen = { first_seen: timestamp(now), last_seen: timestamp(now) };
  await tx
    .insertInto('authority_keys')
    .values(offered.map(({ id, spki, fingerprint }) => ({ authority, id, spki, fingerprint, ...seen })))
    .onConflict(oc =>
      oc
        .columns(['authority', 'fingerprint'])
        .doUpdateSet({ last_seen: timestamp(now) })
        .where('authority_keys.confirmed_at', 'is', null),
    )
    .execute();
  const rows = await tx
    .selectFrom('authority_keys')
    .select('fingerprint')
    .where('authority', '=', authority)
    .where(
      'fingerprint',
      'in',
      offered.map(key => key.fingerprint),
    )
    .where('confirmed_at', 'is', null)
    .execute();
  return rows.map(({ fingerprint }) => fingerprint);
}

/** It is offered no more when nobody has seen it for this long. */
const FORGET_MS = 86_400_000;

/** Keys that a person has to confirm. `replaces`: the key has the id of a known one, which is unexpected. */
export async function unconfirmedKeys(tx: Tx, now: number) {
  return tx
    .selectFrom('authority_keys as k')
    .select(['k.id', 'k.fingerprint', 'k.first_seen as firstSeen'])
    .select(eb =>
      eb
        .exists(
          eb
            .selectFrom('authority_keys as other')
            .select('other.id')
            .whereRef('other.authority', '=', 'k.authority')
            .whereRef('other.id', '=', 'k.id')
            .where('other.confirmed_at', 'is not', null),
        )
        .$castTo<boolean>()
        .as('replaces'),
    )
    .where('k.confirmed_at', 'is', null)
    .where('k.last_seen', '>', at(now - FORGET_MS))
    .orderBy('k.first_seen')
    .execute();
}

/** Every key that was ever offered, the newest first: since when, until when, and who has confirmed it. */
export async function keyLog(tx: Tx) {
  const rows = await tx
    .selectFrom('authority_keys as k')
    .leftJoin('users', 'users.id', 'k.confirmed_by')
    .select(['k.id', 'k.authority', 'k.fingerprint', 'k.first_seen as firstSeen', 'k.last_seen as lastSeen'])
    .select(['k.confirmed_at as confirmedAt', 'k.confirmed_by as confirmedBy', personName.as('name')])
    .orderBy('k.first_seen', 'desc')
    .orderBy('k.fingerprint')
    .limit(MOST)
    .execute();
  return rows.map(({ confirmedAt, confirmedBy, name, ...key }) => ({
    ...key,
    ...(confirmedAt !== null && { confirmedAt }),
    ...(confirmedBy !== null && { confirmedBy: name }),
  }));
}

/** A person has compared it with what the authority has made known; false where nothing waits for that. */
export async function confirmKey(
  tx: Tx,
  { fingerprint, userId, now }: { fingerprint: string; userId: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('authority_keys')
    .set({ confirmed_at: timestamp(now), confirmed_by: userId })
    .where('fingerprint', '=', fingerprint)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Every process has asked again by then. */
const SETTLED_MS = 15_000;

/** What waits for a key that is confirmed now need not wait for its next try. */
export const hurryAfterConfirming = (tx: Tx, now: number) =>
  tx
    .updateTable('jobs')
    .set({ run_at: timestamp(now + SETTLED_MS) })
    .where('last_error', 'in', [sendingTrouble.id.keyNotAccepted, sendingTrouble.id.notOpened])
    .where('lease_until', 'is', null)
    .where('run_at', '>', at(now + SETTLED_MS))
    .execute();
