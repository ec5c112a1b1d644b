import { formatJalaliTime, type Instant, toPersianDigits } from '@moadi/domain/primitives';
import { words } from '../words.ts';

/** How long ago, as people say it; after a month the date itself (spec 1 section 9). Times are in milliseconds. */
export function timeAgo(at: Instant, now: Instant): string {
  const minutes = Math.floor((now - at) / 60_000);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (minutes < 1) return minutes < -1 ? formatJalaliTime(at) : words.now;
  if (hours < 1) return words.minutesAgo(toPersianDigits(minutes));
  if (days < 1) return words.hoursAgo(toPersianDigits(hours));
  return days <= 30 ? words.daysAgo(toPersianDigits(days)) : formatJalaliTime(at);
}
