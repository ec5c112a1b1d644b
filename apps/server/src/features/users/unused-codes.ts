import { messageText } from '@moadi/domain/faults';
import type { Db } from '../../platform/database/scope.ts';
import type { Log } from '../../platform/log/log.ts';
import { notifyOnce, sendingStaff } from '../notifications/notify-once.ts';
import { countCodes } from './store.ts';

const HOUR = 3_600_000;
/** Fewer say nothing about a share. */
const ENOUGH = 20;
const LEAST_PERCENT = 30;

/**
 * Raises the alarm when of the codes whose time ended within the last hour too few were used (S5): somebody sends text messages
 * at our cost, or the provider delivers none. Told once an hour to the staff that watches the sending. Returns how often it told.
 */
export async function warnOfUnusedCodes({ db, log }: { db: Db; log: Log }, now: number): Promise<number> {
  const { sent, used } = await countCodes(db.read, now - HOUR, now);
  if (sent < ENOUGH) return 0;
  const percent = Math.floor((100 * used) / sent);
  if (percent >= LEAST_PERCENT) return 0;
  log.error({ sent, used }, 'few of the codes that were sent are used');
  return notifyOnce(db, `codes unused ${Math.floor(now / HOUR)}`, now, async tx => ({
    users: await sendingStaff(tx),
    title: messageText('auth.unusedCodesTitle'),
    message: messageText('auth.unusedCodes', { n: sent, number: percent }),
    link: '/sending',
  }));
}
