import { smsMoment } from '@moadi/domain/notifications';
import type { Tx } from '../../platform/database/scope.ts';
import { newId } from '../../platform/ids.ts';
import { addJobs } from '../../platform/jobs/jobs.ts';
import { insertMessages, type Notice } from './store.ts';

/** A job for each message that is a text message too. */
export const SMS = 'notifications.sms';

/** Messages for users, in the transaction of what they tell about. */
export async function notify(tx: Tx, notices: readonly Notice[], now: number): Promise<void> {
  if (notices.length === 0) return;
  const messages = notices.map(notice => ({ ...notice, id: newId(now) }));
  await insertMessages(tx, messages, now);
  const texts = messages.flatMap(({ id: subjectId, sms }) =>
    sms === undefined ? [] : [{ kind: SMS, subjectId, runAt: smsMoment(sms, now), now }],
  );
  if (texts.length > 0) await addJobs(tx, texts);
}
