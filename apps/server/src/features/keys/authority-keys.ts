import { messageText } from '@moadi/domain/faults';
import { parseServerKey, type KeyChange, type KeyStore } from '@moadi/moadian';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/scope.ts';
import type { Log } from '../../platform/log/log.ts';
import { notifyOnce, sendingStaff } from '../notifications/notify-once.ts';
import { confirmedKeys, confirmKeys, strangersAmong } from './authority-key-store.ts';

export { confirmKey, hurryAfterConfirming, keyLog, unconfirmedKeys } from './authority-key-store.ts';

/** The keys of the authority at that address that may be used, kept for later runs and for the other processes (S54). */
export const authorityKeys = (db: Db, authority: string, clock: Clock): KeyStore => ({
  async load() {
    const rows = await db.system(tx => confirmedKeys(tx, authority));
    const known = rows.flatMap(({ id, spki, lastSeen }) => {
      const key = parseServerKey(id, spki);
      return key ? [{ key, isCurrent: lastSeen === rows[0]!.lastSeen }] : [];
    });
    const keysOf = (current: boolean) =>
      known.filter(({ isCurrent }) => isCurrent === current).map(({ key }) => key);
    return { current: keysOf(true), former: keysOf(false) };
  },

  async save(offered) {
    const now = clock();
    await db.system(tx => confirmKeys(tx, { authority, offered, now }));
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
