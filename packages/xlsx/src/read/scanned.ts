import { limits } from '../limits.ts';
import { must, Refused } from '../refused.ts';
import type { Scanner } from '../xml/scanner.ts';
import { SMALL_DIGITS } from './plain-cell.ts';

/* What the scanner stands at, as a value: `value…` of the selected attribute, `text…` of the token. */

/** How a cell says what its value is (`t`), by its first letter and whether there are more of them. */
export type CellType = 'number' | 'shared' | 'text' | 'boolean' | 'error' | 'date';

/** Of `r="AB12"`, which must be in the row of this number. */
export function columnIn({ bytes, valueFrom, valueTo }: Scanner, ofRow: number): number {
  let column = 0;
  let i = valueFrom;
  for (; i < valueTo; i += 1) {
    const letter = bytes[i]! & 0xdf;
    if (letter < 0x41 || letter > 0x5a) break;
    column = column * 26 + letter - 0x40;
    if (column > limits.columns) throw new Refused({ code: 'farCell', sheet: '', row: ofRow });
  }
  let row = 0;
  for (const from = i; i < valueTo && i - from < 8; i += 1) row = row * 10 + bytes[i]! - 0x30;
  must(column > 0 && row === ofRow, 'damaged', 'a cell in a row of another number');
  return column - 1;
}

/** Of the selected attribute. What is no number is none of a row or a style either. */
export function numberIn({ bytes, valueFrom, valueTo }: Scanner): number {
  let number = 0;
  for (let i = valueFrom; i < valueTo; i += 1) {
    const digit = bytes[i]! - 0x30;
    must(digit >= 0 && digit <= 9 && number < 1e9, 'damaged', 'a number that is none');
    number = number * 10 + digit;
  }
  return number;
}

/** Most numbers of a sheet have few digits, and are made quicker of their value than of their bytes; '' where this is none of them. */
export function smallNumber({ bytes, textFrom, textTo }: Scanner): string {
  if (textTo - textFrom > SMALL_DIGITS || (bytes[textFrom] === 0x30 && textTo - textFrom > 1)) return '';
  let number = 0;
  for (let i = textFrom; i < textTo; i += 1) {
    const digit = bytes[i]! - 0x30;
    if (digit < 0 || digit > 9) return '';
    number = number * 10 + digit;
  }
  return String(number);
}

export function indexIn({ bytes, textFrom, textTo }: Scanner): number {
  let number = 0;
  for (let i = textFrom; i < textTo; i += 1) {
    const digit = bytes[i]! - 0x30;
    if (digit < 0 || digit > 9 || number > 1e9) return -1;
    number = number * 10 + digit;
  }
  return number;
}

export const isTrue = ({ bytes, valueFrom, valueTo }: Scanner): boolean =>
  /^(1|true|on)$/.test(bytes.toString('latin1', valueFrom, valueTo));

/** `s` shared, `str` and `inlineStr` text, `b`, `e`, `d`, `n`. */
export function typeIn({ bytes, valueFrom, valueTo }: Scanner): CellType {
  const first = bytes[valueFrom];
  if (first === 0x73) return valueTo - valueFrom === 1 ? 'shared' : 'text';
  if (first === 0x69) return 'text';
  if (first === 0x62) return 'boolean';
  if (first === 0x65) return 'error';
  return first === 0x64 ? 'date' : 'number';
}
