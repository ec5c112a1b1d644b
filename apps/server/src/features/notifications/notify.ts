import { smsMoment } from '@moadi/domain/notifications';
import type { Tx } from '../../platform/database/scope.ts';
import { newId } from '../../platform/ids.ts';
import { addJobs } from '../../platform/jobs/jobs.ts';
import { addSignals } from '../../platform/live/signals.ts';
import { addressed, insertMessages, type Notice } from './store.ts';

/** A job for each message that is a text message too; for each line, where several belong together. */
export const SMS = 'notifications.sms';

/** So long what belongs together is gathered, before one text message tells of all. */
const GATHERED_MS = 300_000;

/** Messages for users, in the transaction of what they tell about. */
export async function notify(tx: Tx, given: readonly Notice[], now: number): Promise<void> {
  const notices = await addressed(tx, given);
  if (notices.length === 0) return;
  const messages = notices.map(notice => ({ ...notice, id: newId(now) }));
  await insertMessages(tx, messages, now);
  const people = new Set(messages.map(({ userId }) => userId));
  await addSignals(
    tx,
    [...people].map(userId => ({ topic: 'messages', userId })),
  );
  const firsts = new Map(messages.map(message => [lineOf(message), message]));
  const texts = [...firsts.values()].flatMap(({ id: subjectId, sms, line }) => {
    if (sms === undefined) return [];
    const runAt = smsMoment(sms, line ? now + GATHERED_MS : now);
    return [{ kind: SMS, subjectId, runAt, now }];
  });
  if (texts.length > 0) await addJobs(tx, texts);
}

const lineOf = ({ id, userId, line }: Notice & { id: string }): string =>
  line ? `${userId} ${line.kind} ${line.of}` : id;
