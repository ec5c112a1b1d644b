import { toLatinDigits, type TehranDay } from '@moadi/domain/primitives';
import type { DateValue } from './date-text.ts';

/** A way from a day on, of which digits may still come: `+`, then `3`, then `0`. */
export interface Steps {
  from: TehranDay;
  sign: 1 | -1;
  digits: string;
}

interface At {
  value: DateValue;
  /** Nothing of it is being typed: a minus is no part of a date then. */
  isWhole: boolean;
  steps: Steps | undefined;
  today: TehranDay;
}

type Key = { key: string; code: string };

/**
 * What a key without a letter's meaning does in a date: a day on, a day back, so many days after a sign, today. Keys are known
 * by their sign in either script or by their place. Undefined: it is typed like any other; `text`: these were digits of a date.
 */
export function dateAfter(
  pressed: Key,
  { value, isWhole, steps, today }: At,
): { day: TehranDay; steps?: Steps } | { text: string } | undefined {
  const { key, code } = pressed;
  if (code === 'KeyT' || key === 'ا') return { day: today };
  const digit = /^\d$/.exec(toLatinDigits(key))?.[0];
  if (steps && digit !== undefined) {
    const digits = steps.digits + digit;
    if (digits.length > MOST_DIGITS) return { text: digits };
    return { day: steps.from + steps.sign * Number(digits), steps: { ...steps, digits } };
  }
  const sign = signOf(pressed);
  const from = value ?? today;
  if (!sign || typeof from !== 'number' || (sign < 0 && !isWhole)) return undefined;
  return { day: from + sign, steps: { from, sign, digits: '' } };
}

/** More would be a year. */
const MOST_DIGITS = 3;

function signOf({ key, code }: Key): 1 | -1 | undefined {
  if (key === '+' || code === 'NumpadAdd' || code === 'Equal') return 1;
  return key === '-' || code === 'NumpadSubtract' || code === 'Minus' ? -1 : undefined;
}
