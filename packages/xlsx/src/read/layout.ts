import { placeOf } from '../cells.ts';
import { nameCode } from '../xml/bytes.ts';
import type { Scanner } from '../xml/scanner.ts';

/** A block of cells; rows count from 1, columns from 0. */
export interface Area {
  fromRow: number;
  fromColumn: number;
  toRow: number;
  toColumn: number;
}

/** What a sheet says beside its rows, which helps to find its head. */
export interface Layout {
  /** Rows with a value, hidden ones among them. */
  rows: number;
  hiddenRows: number;
  lastRow: number;
  merged: readonly Area[];
  hiddenColumns: readonly number[];
  /** Rows that stay at the top. */
  frozenRows: number;
  /** Cells with the buttons of a filter: its first row is a head. */
  filter: Area | undefined;
}

/** Of the lists in a sheet. */
const MOST = 200_000;
const COLUMNS = 16_384;

const [MERGE_CELL, REF, COL, MIN, MAX, HIDDEN, PANE, Y_SPLIT, STATE, FILTER] = [
  ...['mergeCell', 'ref', 'col', 'min', 'max', 'hidden', 'pane', 'ySplit', 'state', 'autoFilter'],
].map(nameCode) as [number, number, number, number, number, number, number, number, number, number];

/** Gathers it from the elements around the rows. */
export function createLayoutReader() {
  const merged: Area[] = [];
  const hiddenColumns: number[] = [];
  let frozenRows = 0;
  let filter: Area | undefined;
  return {
    onElement(scanner: Scanner): void {
      const { name } = scanner;
      const number = (code: number) => Math.trunc(Number(scanner.attribute(code) ?? 0)) || 0;
      if (name === MERGE_CELL) {
        const area = areaOf(scanner.attribute(REF) ?? '');
        if (area && merged.length < MOST) merged.push(area);
      } else if (name === COL && /^(1|true|on)$/.test(scanner.attribute(HIDDEN) ?? '')) {
        const last = Math.min(number(MAX), COLUMNS);
        for (
          let column = Math.max(number(MIN), 1);
          column <= last && hiddenColumns.length < COLUMNS;
          column += 1
        )
          hiddenColumns.push(column - 1);
      } else if (name === PANE && (scanner.attribute(STATE) ?? '').startsWith('frozen'))
        frozenRows = number(Y_SPLIT);
      else if (name === FILTER) filter ??= areaOf(scanner.attribute(REF) ?? '');
    },
    found: () => ({ merged, hiddenColumns, frozenRows, filter }),
  };
}

/** `B2:D5`, or one cell. */
function areaOf(reference: string): Area | undefined {
  const [first = '', last = first] = reference.split(':');
  const [from, to] = [placeOf(first), placeOf(last)];
  if (from.column < 0 || from.row < 1 || to.column < from.column || to.row < from.row) return undefined;
  return { fromRow: from.row, fromColumn: from.column, toRow: to.row, toColumn: to.column };
}
