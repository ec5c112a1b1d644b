import type { BookRow, ImportLookups, SheetBeginning } from './types.ts';

/** A cell of a test's book: a text, or a letter of `BookRow.kinds` and what stands there. */
export type TestCell = string | readonly [kind: string, text: string];

/** Rows as the reader of books hands them over; a row `null` has nothing in it and is not handed over. */
export const rowsOf = (lines: readonly (readonly TestCell[] | null)[], sheet = 0): BookRow[] =>
  lines.flatMap((line, i) =>
    line === null
      ? []
      : [
          {
            ...{ sheet, row: i + 1, hidden: false },
            cells: line.map(cell => (typeof cell === 'string' ? cell : cell[1])),
            kinds: line
              .map(cell => (typeof cell === 'string' ? (cell === '' ? '-' : 't') : cell[0]))
              .join(''),
          },
        ],
  );

export const beginningOf = (
  lines: readonly (readonly TestCell[] | null)[],
  sheet = 0,
  name = 'برگ ۱',
): SheetBeginning => ({ sheet, name, hidden: false, rows: rowsOf(lines, sheet) });

export const nothingKnown = { heads: new Map(), columns: new Map() };

export const noLookups: ImportLookups = {
  goods: () => undefined,
  unit: () => undefined,
  buyer: () => undefined,
};
