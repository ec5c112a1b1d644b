import { formatRial, MAX_RIAL, parseRial, toLatinDigits } from '@moadi/domain/primitives';
import { words } from '../words.ts';

/** Digits of the longest amount that the authority takes. */
export const moneyDigits = String(MAX_RIAL).length;

/**
 * The value of a money field: plain Latin digits when an amount was typed, else the text as it was typed, so that
 * nothing is lost and the field can say what is wrong. «۱٬۲۳۴ ریال» → `1234`, `1.5` → `1.5`.
 */
export function readMoney(typed: string): string {
  const text = typed.replace(words.rial, '').replace(rialSign, '').trim();
  const amount = parseRial(text);
  if (amount !== undefined && amount >= 0n) return String(amount);
  const digits = toLatinDigits(text).replaceAll(mark, '');
  return /^\d*$/.test(digits) ? digits : typed;
}

/** What the field shows: grouped while it is all digits, however many; otherwise as typed. */
export const moneyText = (value: string): string => (isDigits(value) ? formatRial(value) : value);

export function moneyFault(value: string): 'form' | 'long' | undefined {
  if (value === '') return undefined;
  if (!isDigits(value)) return 'form';
  return value.length > moneyDigits ? 'long' : undefined;
}

export type Edit = {
  /** What the field showed, what stands in it after the key, and where its caret is now. */
  before: string;
  typed: string;
  caret: number;
  inputType: string;
};

/**
 * The value after an edit, and the caret in `moneyText(value)`. Group marks come and go left of the caret, so what stays
 * the same is the number of digits right of it.
 */
export function editMoney(edit: Edit): { value: string; caret: number } {
  const { typed, caret } = withoutDeletedMark(edit);
  const value = readMoney(typed);
  if (!isDigits(value)) return { value, caret };
  const shown = moneyText(value);
  const right = countDigits(typed.slice(caret));
  let at = shown.length;
  for (let passed = 0; passed < right && at > 0; at--) if (shown[at - 1] !== mark) passed++;
  return { value, caret: at };
}

/** Deleting a group mark alone would change nothing, as it is set again at once: the digit beside it is meant. */
function withoutDeletedMark({ before, typed, caret, inputType }: Edit): { typed: string; caret: number } {
  const onlyMarkGone = typed.length === before.length - 1 && before[caret] === mark;
  if (onlyMarkGone && inputType === 'deleteContentBackward') {
    return { typed: typed.slice(0, caret - 1) + typed.slice(caret), caret: caret - 1 };
  }
  if (onlyMarkGone && inputType === 'deleteContentForward') {
    return { typed: typed.slice(0, caret) + typed.slice(caret + 1), caret };
  }
  return { typed, caret };
}

const mark = '\u066c';
const rialSign = '\ufdfc';
const isDigits = (text: string): boolean => /^\d+$/.test(text);
const countDigits = (text: string): number => toLatinDigits(text).replace(/\D/g, '').length;
