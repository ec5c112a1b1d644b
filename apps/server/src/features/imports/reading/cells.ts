import type { Cell } from '@moadi/xlsx';

/**
 * Cells of a row as they are kept: their texts from column A on, and a letter for each that says what it is and how its person
 * saw it: `t` text, `n` number, `p` per cent, `g` `j` `h` a day of the Gregorian, Jalali or lunar calendar, `m` time of a day,
 * `b` true or false, `e` error, `v` a formula without a value, `-` nothing.
 */
export interface PackedCells {
  cells: string[];
  kinds: string;
}

const calendars = { gregorian: 'g', jalali: 'j', hijri: 'h' } as const;

function kindOf({ kind, format }: Cell): string {
  switch (kind) {
    case 'number':
      return format.kind === 'percent' ? 'p' : 'n';
    case 'date':
      return calendars[format.calendar];
    case 'time':
      return 'm';
    case 'boolean':
      return 'b';
    case 'error':
      return 'e';
    case 'noValue':
      return 'v';
    default:
      return 't';
  }
}

/** More columns than any book of rows has. */
const MOST_COLUMNS = 500;

/** Separates the texts on their way. The database stores no NUL, and no text of a book has this letter: both are left out. */
export const PART = '\u001f';
const unkept = (text: string): string => text.replaceAll('\0', '').replaceAll(PART, '');

export function packCells(cells: readonly Cell[]): PackedCells {
  const texts: string[] = [];
  let kinds = '';
  for (const cell of cells) {
    if (cell.column >= MOST_COLUMNS) break;
    while (texts.length < cell.column) {
      texts.push('');
      kinds += '-';
    }
    texts.push(unkept(cell.text));
    kinds += kindOf(cell);
  }
  return { cells: texts, kinds };
}
