import { sendingTrouble } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { parseServerKey, type KeyChange, type KeyStore } from '@moadi/moadian';
import type { Clock } from '../../platform/clock.ts';
import { at, timestamp } from '../../platform/database/connect.ts';
import type { Db, Tx } from '../../platform/database/scope.ts';
import type { Log } from '../../platform/log/log.ts';
import { notifyOnce, sendingStaff } from '../notifications/notify-once.ts';
import { personName } from '../users/person-name.ts';

/** A receipt is tried with each: more than an authority changes its key in many years. */
const MOST = 100;

/** The keys of the authority at that address that may be used, kept for later runs and for the other processes (S54). */
export const authorityKeys = (db: Db, authority: string, clock: Clock): KeyStore => ({
  async load() {
    const rows = await db.system(tx =>
      tx
        .selectFrom('authority_keys')
        .select(['id', 'spki', 'last_seen as lastSeen'])
        .where('authority', '=', authority)
        .where('confirmed_at', 'is not', null)
        .orderBy('last_seen', 'desc')
        .orderBy('first_seen', 'desc')
        .limit(MOST)
        .execute(),
    );
    const known = rows.flatMap(({ id, spki, lastSeen }) => {
      const key = parseServerKey(id, spki);
      return key ? [{ key, isCurrent: lastSeen === rows[0]!.lastSeen }] : [];
    });
    const keysOf = (current: boolean) =>
      known.filter(({ isCurrent }) => isCurrent === current).map(({ key }) => key);
    return { current: keysOf(true), former: keysOf(false) };
  },

  async save(offered) {
    const now = timestamp(clock());
    await db.system(tx =>
      tx
        .insertInto('authority_keys')
        .values(
          offered.map(({ id, spki, fingerprint }) => ({
            ...{ authority, id, spki, fingerprint, first_seen: now, last_seen: now, confirmed_at: now },
          })),
        )
        .onConflict(oc => oc.columns(['authority', 'fingerprint']).doUpdateSet({ last_seen: now }))
        .execute(),
    );
  },
});

/**
 * Judges a change (S54): the first keys are believed, any other is used when a person has confirmed it. Until then it is on
 * record, and the staff that watches the sending is told.
 */
export const judgeOfKeys =
  ({ db, clock, log }: { db: Db; clock: Clock; log: Log }, authority: string) =>
  async ({ known, offered, ...change }: KeyChange): Promise<boolean> => {
    if (known.length === 0) return true;
    const now = clock();
    const strangers = await db.system(tx => strangersAmong(tx, { authority, offered, now }));
    const { added, replaced, removed } = change;
    const lines = Object.entries({ added, replaced, removed }).map(([what, keys]) => [
      what,
      keys.map(({ id, fingerprint }) => `${id} ${fingerprint}`),
    ]);
    log.warn(
      { ...Object.fromEntries(lines), unconfirmed: strangers },
      'the authority offers other encryption keys',
    );
    for (const fingerprint of strangers)
      await notifyOnce(db, `authority key ${fingerprint}`, now, async tx => ({
        users: await sendingStaff(tx),
        title: messageText('keys.authorityChangedTitle'),
        message: messageText('keys.authorityChanged'),
        link: '/sending',
      }));
    return strangers.length === 0;
  };

interface Offer {
  authority: string;
  offered: KeyChange['offered'];
  now: number;
}

/** Puts on record what is offered; returns the fingerprints of those that nobody has confirmed. */
async function strangersAmong(tx: Tx, { authority, offered, now }: Offer): Promise<string[]> {
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

/** Keys that wait for a person's word. `replaces`: under the id of a known one, which nobody expects. */
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
