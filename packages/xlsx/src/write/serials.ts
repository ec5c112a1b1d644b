const DAY_MS = 86_400_000;
const BEGIN = Date.UTC(1899, 11, 30);
/** 1 March 1900, before which Excel counts days otherwise than the calendar, and 31 December 9999. */
const [FIRST, LAST] = [61, 2_958_465];

/** `2024-03-20` or `2024-03-20T14:30:00` as Excel counts it; undefined for what is no such day. */
export function serialOf(text: string): string | undefined {
  const [, year, month, day, hour = '0', minute = '0', second = '0'] =
    /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d))?)?$/.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day));
  if (new Date(at).toISOString().slice(0, 10) !== `${year}-${month}-${day}`) return undefined;
  const seconds = Number(hour) * 3_600 + Number(minute) * 60 + Number(second);
  const days = (at - BEGIN) / DAY_MS;
  if (seconds >= 86_400 || days < FIRST || days > LAST) return undefined;
  return String(days + seconds / 86_400);
}
