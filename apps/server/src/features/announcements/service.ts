import { messageAudience, type RoleType } from '@moadi/domain/enums';
import { fault } from '@moadi/domain/faults';
import { normalizeDocument } from '@moadi/domain/fields';
import type { Addressed } from '@moadi/domain/live';
import {
  addresseeOf,
  addressed,
  announcementFields,
  checkAnnouncement,
  type Announcement,
} from '@moadi/domain/notifications';
import type { Tx } from '../../platform/database/scope.ts';
import { auditAct } from '../../platform/http/audit.ts';
import { found, refuse } from '../../platform/http/answers/faults.ts';
import { newId } from '../../platform/ids.ts';
import { addJobs } from '../../platform/jobs/jobs.ts';
import { addSignals } from '../../platform/live/signals.ts';
import {
  deleteAnnouncement,
  findAnnouncement,
  insertAnnouncement,
  reaches,
  updateAnnouncement,
  type AnnouncementRow,
} from './store.ts';

/** Who does it, from where, when. */
export interface Act {
  userId: string;
  address: string;
  now: number;
}

/** A job at a moment at which a message comes into boxes or leaves them: anyone who is looking then is told. */
export const PUBLISH = 'announcements.publish';

export async function writeAnnouncement(tx: Tx, given: Announcement, act: Act): Promise<AnnouncementRow> {
  const { userId: authorId, now } = act;
  const written = await examined(tx, given, now);
  const id = newId(now);
  const publishDate = written.publishDate ?? now;
  await insertAnnouncement(tx, { ...written, publishDate, id, authorId, now });
  await audit(tx, act, id, 'announcements.written');
  await announceAt(tx, { ...written, id, publishDate }, now);
  return found(await findAnnouncement(tx, id, now));
}

/** What is in boxes keeps its audience and its moment; the rest may be mended. */
export async function editAnnouncement(
  tx: Tx,
  id: string,
  { version, ...given }: Announcement & { version: number },
  act: Act,
): Promise<AnnouncementRow> {
  const { now } = act;
  const before = found(await findAnnouncement(tx, id, now));
  const shown = before.isPublished;
  const written = await examined(tx, given, now, shown);
  const publishDate = written.publishDate ?? (shown ? before.publishDate : now);
  const same = (['audience', 'userId', 'clientId', 'role'] as const).every(
    name => written[name] === before[name],
  );
  if (shown && !(same && publishDate === before.publishDate)) refuse(fault('notifications.published'));
  const isDone = await updateAnnouncement(tx, { ...written, publishDate, id, version, now });
  if (!isDone) refuse(fault('http.editedMeanwhile'));
  await audit(tx, act, id, 'announcements.changed');
  await announceAt(tx, { ...written, id, publishDate }, now);
  return found(await findAnnouncement(tx, id, now));
}

export async function removeAnnouncement(tx: Tx, id: string, act: Act): Promise<void> {
  const row = found(await findAnnouncement(tx, id, act.now));
  await deleteAnnouncement(tx, id);
  await audit(tx, act, id, 'announcements.deleted');
  await addSignals(tx, [{ topic: 'announcements' }, ...(row.isPublished ? [signalOf(row)] : [])]);
}

const audit = (
  tx: Tx,
  { userId, address, now }: Act,
  subject: string,
  action: 'announcements.written' | 'announcements.changed' | 'announcements.deleted',
) => auditAct(tx, { userId, address, now, subject, action, detail: {} });

async function examined(tx: Tx, given: Announcement, now: number, shown = false): Promise<Announcement> {
  const written = addressed(normalizeDocument(announcementFields, given));
  const faults = checkAnnouncement(written, now, { shown });
  if (faults.length > 0) refuse(...faults);
  if (shown) return written;
  const reached = await reaches(tx, written);
  const isPerson = written.audience === messageAudience.id.user;
  if (isPerson && !reached?.isActive) refuse(fault('notifications.userInactive', 'userId'));
  if (!reached)
    return refuse(fault('rules.unknownValue', 'clientId', { field: announcementFields.clientId.label }));
  // At what somebody changes then: whom of the audience it is for, where that is asked.
  const at = addresseeOf(written.audience) ?? 'audience';
  if (!reached.isActive) refuse(fault('notifications.nobody', at, { name: reached.name }));
  return written;
}

/** Whom a message is for is told when it is there; its coming later and its end have a job each, and who looks then reads anew. */
async function announceAt(
  tx: Tx,
  row: Pick<Announcement, 'userId' | 'clientId' | 'role' | 'endDate'> & { id: string; publishDate: number },
  now: number,
): Promise<void> {
  const { id: subjectId, publishDate, endDate } = row;
  await addSignals(tx, [{ topic: 'announcements' }, ...(publishDate <= now ? [signalOf(row)] : [])]);
  const later = [publishDate, ...(endDate === undefined ? [] : [endDate])].filter(runAt => runAt > now);
  await addJobs(
    tx,
    later.map(runAt => ({ kind: PUBLISH, subjectId, runAt, now })),
  );
}

/** Addressed as the message is. */
export const signalOf = ({
  userId,
  clientId,
  role,
}: {
  userId?: string | undefined;
  clientId?: string | undefined;
  role?: RoleType | undefined;
}): Addressed => ({
  topic: 'messages',
  ...(userId !== undefined && { userId }),
  ...(clientId !== undefined && { clientId: Number(clientId) }),
  ...(role !== undefined && { role }),
});
