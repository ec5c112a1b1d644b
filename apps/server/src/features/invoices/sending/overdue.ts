import { messageText } from '@moadi/domain/faults';
import { tehranDayOf } from '@moadi/domain/primitives';
import type { Db } from '../../../platform/database/scope.ts';
import { notifyOnce, sendingStaff } from '../../notifications/notify-once.ts';
import type { ReviewTime } from './progress.ts';
import { overdueReviews } from './store.ts';

export { overdueReviews } from './store.ts';

/** Tells the staff that watches the sending, once a day as long as there are some. */
export async function warnOfOverdue(db: Db, watch: ReviewTime): Promise<number> {
  const overdue = await overdueReviews(db.read, watch);
  if (overdue === 0) return 0;
  return notifyOnce(db, `reviews overdue ${tehranDayOf(watch.now)}`, watch.now, async tx => ({
    users: await sendingStaff(tx),
    title: messageText('invoices.reviewOverdueTitle'),
    message: messageText('invoices.reviewOverdue', { n: overdue }),
    link: '/sending',
  }));
}
