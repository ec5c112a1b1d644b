import { parseServerKey, type KeyStore } from '@moadi/moadian';
import type { Clock } from '../../platform/clock.ts';
import { timestamp } from '../../platform/database/connect.ts';
import type { Db } from '../../platform/database/scope.ts';

/** A receipt is tried with each: more than an authority changes its key in many years. */
const MOST = 100;

/** The keys of the authority at that address, kept for later runs and for the other processes (S54). */
export const authorityKeys = (db: Db, authority: string, clock: Clock): KeyStore => ({
  async load() {
    const rows = await db.system(tx =>
      tx
        .selectFrom('authority_keys')
        .select(['id', 'spki', 'last_seen as lastSeen'])
        .where('authority', '=', authority)
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
            ...{ authority, id, spki, fingerprint, first_seen: now, last_seen: now },
          })),
        )
        .onConflict(oc => oc.columns(['authority', 'fingerprint']).doUpdateSet({ last_seen: now }))
        .execute(),
    );
  },
});
