import { messageText } from './catalogue.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long somebody has to wait, in the largest unit that fits, rounded up: «۴۵ ثانیه», «۳ دقیقه», «۲ ساعت». */
export function waitText(ms: number): string {
  if (ms <= MINUTE) return messageText('common.seconds', { n: Math.max(1, Math.ceil(ms / SECOND)) });
  if (ms <= HOUR) return messageText('common.minutes', { n: Math.ceil(ms / MINUTE) });
  return messageText('common.hours', { n: Math.ceil(ms / HOUR) });
}
