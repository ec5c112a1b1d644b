import { issuingStates } from '@moadi/domain/access';
import { caseRoleType, invoiceNeed, smsKind } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { tehranDayOf } from '@moadi/domain/primitives';
import { attentionInvoices, attentionRange, type AttentionMoment } from '@moadi/domain/reports';
import type { Parts } from '../../parts.ts';
import type { Db } from '../../platform/database/scope.ts';
import type { Chore } from '../../platform/jobs/recurring.ts';
import { notifyOnce, notYetSent } from '../notifications/notify-once.ts';
import { countTimedOfEach } from './needs-store.ts';
import { namesOf, peopleOf } from './store.ts';

/** Anyone who can send an invoice hears once a day that there are some whose time is nearly over. Returns how many cases were told of. */
export async function warnOfDeadlines(db: Db, moment: AttentionMoment): Promise<number> {
  const { now } = moment;
  const cases = await countTimedOfEach(db.read, {
    states: attentionInvoices.nearDeadline.states,
    by: 'issuingDateTime',
    ...attentionRange('nearDeadline', moment),
  });
  const what = (clientId: number) => `deadline ${clientId} ${tehranDayOf(now)}`;
  const open = await notYetSent(
    db.read,
    cases.map(({ clientId }) => what(clientId)),
  );
  const news = cases.filter(({ clientId }) => open.has(what(clientId)));
  // Of a case that has been stopped nobody can send anything.
  const names = await namesOf(
    db.read,
    news.map(({ clientId }) => clientId),
    issuingStates,
  );
  let notified = 0;
  for (const { clientId, count: n } of news.filter(({ clientId }) => names.has(clientId)))
    notified += await notifyOnce(db, what(clientId), now, async tx => ({
      users: await peopleOf(tx, clientId, [caseRoleType.id.caseManager, caseRoleType.id.financeManagerSend]),
      title: messageText('invoices.deadlineTitle', { n }),
      message: messageText('invoices.deadlineMessage', { n, caseName: names.get(clientId)! }),
      // The list's tab of just these.
      link: `/cases/${clientId}/invoices/list/single?need_EQ=${invoiceNeed.id.nearDeadline}`,
      sms: smsKind.id.deadline,
    }));
  return notified;
}

export const deadlineWarnings = ({ db, config: { figures } }: Pick<Parts, 'db' | 'config'>): Chore => ({
  kind: 'house.deadlines',
  everyMs: 6 * 3_600_000,
  run: now => warnOfDeadlines(db, { now, figures }),
});
