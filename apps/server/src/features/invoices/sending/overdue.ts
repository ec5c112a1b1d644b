import { invoiceState } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { tehranDayOf } from '@moadi/domain/primitives';
import { at } from '../../../platform/database/connect.ts';
import type { Db, Tx } from '../../../platform/database/scope.ts';
import { notifyOnce, sendingStaff } from '../../notifications/notify-once.ts';
import type { ReviewTime } from './progress.ts';

/** Invoices about which nobody has decided within the time that their taxpayers were told (state 12). */
export async function overdueReviews(tx: Tx, { now, reviewMs }: ReviewTime): Promise<number> {
  const { count } = await tx
    .selectFrom('invoices as i')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('i.state', '=', invoiceState.id.needsReview)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('invoice_events as e')
            .select('e.id')
            .whereRef('e.client_id', '=', 'i.client_id')
            .whereRef('e.invoice_id', '=', 'i.id')
            .where('e.event', '=', 'gaveUp')
            .where('e.at', '>=', at(now - reviewMs)),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return count;
}

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
