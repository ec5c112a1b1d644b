import { toLatinDigits } from '../primitives/index.ts';

/** Hours and minutes, `08:30`; a day ends at `24:00`. */
export const isTimeOfDay = (text: string): boolean => /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/.test(text);

/** `۸:۳۰` and `830` are `08:30`. */
export function normalizeTimeOfDay(input: string): string {
  const text = toLatinDigits(input).replace(/\s/g, '');
  const parts = /^(\d{1,2}):?(\d\d)$/.exec(text);
  return parts ? `${parts[1]!.padStart(2, '0')}:${parts[2]}` : text;
}
