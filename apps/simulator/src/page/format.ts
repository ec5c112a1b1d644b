const moments = new Intl.DateTimeFormat('fa-IR-u-ca-persian', {
  timeZone: 'Asia/Tehran',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});
const counts = new Intl.NumberFormat('fa-IR');

/** Jalali day and time in Tehran, in Persian digits. */
export const moment = (epochMs: number): string => moments.format(new Date(epochMs)).replace(', ', '، ');

export const count = (value: number): string => counts.format(value);
