import { smsKind, type SmsKind } from '../enums/index.ts';
import { atTehranTime, tehranDayOf, type Instant } from '../primitives/index.ts';

/** What people may switch off. */
export const declinableKinds: readonly SmsKind[] = smsKind.items
  .filter(({ mayDecline }) => mayDecline)
  .map(({ id }) => id);

/** However much happens on a day: the panel has the rest. Warnings of security are not counted. */
export const MOST_SMS_A_DAY = 5;

/** Nobody's phone is to ring at night for what can wait. */
const [FIRST_HOUR, LAST_HOUR] = [8, 22];

/** When a text message of this kind goes out: what may be declined waits for the day, the others leave at once. */
export function smsMoment(kind: SmsKind, now: Instant): Instant {
  if (!smsKind.row(kind).mayDecline) return now;
  const day = tehranDayOf(now);
  const morning = atTehranTime(day, FIRST_HOUR, 0);
  if (now < morning) return morning;
  return now < atTehranTime(day, LAST_HOUR, 0) ? now : atTehranTime(day + 1, FIRST_HOUR, 0);
}

/** Some four parts of a text message; the panel has the whole. */
const MOST_CHARACTERS = 260;

/** The words of so many messages of one line as a text message: of several how many those are; a long one is told by its title. */
export function smsText({ title, message }: { title: string; message: string }, count: number): string {
  const text = count > 1 ? `${title}: ${message}` : message;
  return text.length <= MOST_CHARACTERS ? text : title;
}
