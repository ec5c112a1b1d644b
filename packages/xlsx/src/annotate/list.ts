import { columnLetters } from '../cells.ts';
import type { CellSpec, RowValues, SheetSpec } from '../write/book.ts';
import { cellReference } from '../write/names.ts';
import { MOST_NOTES, type Gathered } from './marks.ts';

/** What the sheet of mistakes is called and says. */
export interface Words {
  sheet: string;
  /** Who notes are from. */
  author: string;
  titles: { sheet: string; row: string; column: string; label: string; message: string };
  /** In the last row, where so many marks do not stand in the list. */
  more: (count: number) => string;
}

/** A packed row of the list, and what else comes behind it. */
const SPARE = 512 * 1_024;

export const listSpec = ({ sheet, titles }: Words): Omit<SheetSpec, 'rows'> => ({
  name: sheet,
  filter: true,
  columns: [
    { title: titles.sheet, width: 18 },
    { title: titles.row, width: 9, kind: 'number' },
    { title: titles.column, width: 9 },
    { title: titles.label, width: 26 },
    { title: titles.message, width: 90 },
  ],
});

/** The marks as rows, as many as there is room for; the rest are counted. */
export function* listRows(
  { listed, total }: Gathered,
  sheetNames: readonly string[],
  words: Words,
  left: () => number,
  counts: { listed: number },
): Generator<RowValues> {
  for (const { sheet, row, column, label, message } of listed) {
    if (left() < SPARE) break;
    const name = sheetNames[sheet] ?? '';
    const place: CellSpec = { value: BigInt(row), kind: 'number' };
    if (counts.listed < MOST_NOTES && name !== '') place.link = cellReference(name, column ?? 0, row);
    yield [
      name,
      place,
      column === undefined ? '' : columnLetters(column),
      label,
      { value: message, wrap: true },
    ];
    counts.listed += 1;
  }
  if (counts.listed < total) yield ['', '', '', '', words.more(total - counts.listed)];
}
