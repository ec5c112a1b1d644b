import { messageAudience } from '../enums/index.ts';
import { fault, type Fault } from '../faults/index.ts';
import { documentFaults, type DocumentOf } from '../fields/index.ts';
import type { Instant } from '../primitives/index.ts';
import { announcementFields } from './fields.ts';

export type Announcement = DocumentOf<typeof announcementFields>;

/** Which field says whom it is for. */
const addressees = {
  [messageAudience.id.user]: 'userId',
  [messageAudience.id.case]: 'clientId',
  [messageAudience.id.role]: 'role',
} as const;

/** The field that an audience needs; undefined: it needs none. */
export const addresseeOf = (audience: number | undefined) =>
  (addressees as Readonly<Record<number, (typeof addressees)[keyof typeof addressees]>>)[audience ?? 0];

/** `shown`: it is in boxes already, since its publication. */
export function checkAnnouncement(
  announcement: Announcement,
  now: Instant,
  { shown = false }: { shown?: boolean } = {},
): Fault[] {
  const { audience, publishDate, endDate } = announcement;
  const addressee = addresseeOf(audience);
  const faults = documentFaults(
    announcementFields,
    announcement,
    ['title', 'message', 'audience', ...(addressee ? [addressee] : [])],
    now,
  );
  const isPast = publishDate !== undefined && publishDate < now && !shown;
  if (isPast) faults.push(fault('notifications.publishPast', 'publishDate'));
  if (endDate !== undefined && endDate <= Math.max(now, publishDate ?? now))
    faults.push(fault('notifications.endTooEarly', 'endDate'));
  return faults;
}

/** Without what the audience does not ask for. */
export function addressed(announcement: Announcement): Announcement {
  const addressee = addresseeOf(announcement.audience);
  return Object.fromEntries(
    Object.entries(announcement).filter(
      ([name]) => name === addressee || !Object.values<string>(addressees).includes(name),
    ),
  ) as Announcement;
}
