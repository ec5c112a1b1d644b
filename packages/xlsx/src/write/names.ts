import { columnLetters } from '../cells.ts';

const LONGEST = 31;

/** Names that Excel takes, each once: it compares them without regard to the size of letters. */
export function createSheetNames(): (wanted: string) => string {
  const taken = new Set<string>();
  return wanted => {
    const plain =
      wanted
        .replace(/[[\]:*?/\\\u0000-\u001f]/g, ' ')
        .replace(/^'+|'+$/g, '')
        .trim() || 'Sheet';
    for (let number = 1; ; number += 1) {
      const end = number === 1 ? '' : ` (${number})`;
      const name = plain.slice(0, LONGEST - end.length).trim() + end;
      const key = name.toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return name;
    }
  };
}

/** As formulas have it. */
export const quotedName = (sheet: string): string => `'${sheet.replaceAll("'", "''")}'`;

/** `'برگ'!$B$2:$B$9`: cells of a column, as formulas and names have it. */
export const cellsReference = (sheet: string, column: number, fromRow: number, toRow: number): string =>
  `${quotedName(sheet)}!$${columnLetters(column)}$${fromRow}:$${columnLetters(column)}$${toRow}`;

/** `'برگ'!B2`: where a link leads. */
export const cellReference = (sheet: string, column: number, row: number): string =>
  `${quotedName(sheet)}!${columnLetters(column)}${row}`;
