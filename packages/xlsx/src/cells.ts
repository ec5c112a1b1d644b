import type { Format } from './read/formats.ts';

/** A row with something in it. */
export interface Row {
  /** As it is shown beside the sheet: the first is 1. */
  number: number;
  /** By hand or by a filter. */
  hidden: boolean;
  /** Those with something in them, from the first column on. */
  cells: readonly Cell[];
}

export interface Cell {
  /** 0 is A; `columnLetters` has the letters. */
  column: number;
  kind: CellKind;
  /**
   * Of a number all its digits, as a plain decimal; of a date `2024-03-20` or `2024-03-20T14:30:00`, whatever calendar it is shown
   * in; of a time `14:30:00`; of a boolean `TRUE` or `FALSE`; of an error `#REF!` and its like; empty where a formula has no value.
   */
  text: string;
  /** How a number or date is shown: 0.09 is 9 % to anyone who made the book. */
  format: Format;
  /** The text is what the book says that a formula came to. */
  formula: boolean;
}

export type CellKind = 'text' | 'number' | 'date' | 'time' | 'boolean' | 'error' | 'noValue';

/** 0 → A, 27 → AB. */
export function columnLetters(column: number): string {
  const before = Math.floor(column / 26);
  return (before === 0 ? '' : columnLetters(before - 1)) + String.fromCharCode(65 + (column % 26));
}

/** `AB12` → column 27 of row 12; without one of them -1 or 0. */
export function placeOf(reference: string): { column: number; row: number } {
  const [, letters = '', digits = '0'] = /^\$?([A-Za-z]{0,3})\$?(\d{0,7})$/.exec(reference) ?? [];
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return { column: column - 1, row: Number(digits) };
}
