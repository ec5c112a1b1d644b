import { formatJalaliTime, type Instant, tehranDayOf, toPersianDigits } from '@moadi/domain/primitives';
import { words } from '../words.ts';

/**
 * How long ago, as people say it: within a day by hours, then by the days of Tehran's calendar; after a month the date itself
 * (spec 1 section 9). Times are in milliseconds.
 */
export function timeAgo(at: Instant, now: Instant): string {
  const minutes = Math.floor((now - at) / 60_000);
  const hours = Math.floor(minutes / 60);
  if (minutes < 1) return minutes < -1 ? formatJalaliTime(at) : words.now;
  if (hours < 1) return words.minutesAgo(toPersianDigits(minutes));
  if (hours < 24) return words.hoursAgo(toPersianDigits(hours));
  const days = tehranDayOf(now) - tehranDayOf(at);
  if (days === 1) return words.yesterday;
  return days <= 30 ? words.daysAgo(toPersianDigits(days)) : formatJalaliTime(at);
}
