import type { ImportKind } from '../../enums/index.ts';
import { columnKey } from './keys.ts';
import { isWorkedOut, nameScore } from './names.ts';
import { targetsOf } from './fields/targets.ts';
import type { BookRow, Head, HeadColumn, HeadPlace, MergedArea, SheetBeginning } from './types.ts';

/** Rows in which a head is looked for. */
const MOST = 60;
/** Columns of known names that make a head. */
const LEAST = 2;

/** The lines that name the columns: below titles, in one line or two. */
export function findHead(beginning: SheetBeginning, kind: ImportKind): Head | undefined {
  let best: { head: Head; score: number } | undefined;
  for (const { row } of beginning.rows.slice(0, MOST))
    for (const rows of [1, 2]) {
      const head = headAt(beginning, { from: row, rows });
      if (!isOfTexts(beginning, head)) continue;
      const named = head.columns.filter(({ title }) => isKnown(title, kind)).length;
      // Two lines only where they say more than one of them does.
      const score = named * 4 + Math.min(head.columns.length, 3) - (rows - 1) * 2;
      if (named >= LEAST && (!best || score > best.score)) best = { head, score };
    }
  return best?.head;
}

const isKnown = (title: string, kind: ImportKind): boolean =>
  isWorkedOut(title) || targetsOf(kind).some(target => nameScore(title, target) >= NAMED);
const NAMED = 0.7;

function isOfTexts({ rows }: SheetBeginning, { from, rows: count }: Head): boolean {
  const lines = rows.filter(({ row }) => row >= from && row < from + count);
  return lines.length === count && lines.every(({ kinds }) => /^[t-]*t[t-]*$/.test(kinds));
}

/** The head of a place that a person chose. */
export function headAt({ rows, merged = [] }: SheetBeginning, { from, rows: count }: HeadPlace): Head {
  const lines = Array.from({ length: count }, (_, i) => rows.find(({ row }) => row === from + i));
  const width = Math.max(0, ...lines.map(line => line?.cells.length ?? 0));
  const columns: HeadColumn[] = [];
  for (let column = 0; column < width; column += 1) {
    const titles = lines.map((line, i) =>
      titleOf(line, column, i === 0 && count === 2 ? lines[1] : undefined, merged),
    );
    const title = [...new Set(titles)].join(' ').trim();
    if (columnKey(title) !== '') columns.push({ column, title });
  }
  return { from, rows: count, columns };
}

/** Of a cell that goes over more columns, in each of them; without a word about that, as far as the line below has titles. */
function titleOf(
  line: BookRow | undefined,
  column: number,
  below: BookRow | undefined,
  merged: readonly MergedArea[],
): string {
  const own = line?.cells[column]?.trim() ?? '';
  if (own !== '' || !line) return own;
  const area = merged.find(
    ({ fromRow, toRow, fromColumn, toColumn }) =>
      fromRow <= line.row && toRow >= line.row && fromColumn <= column && toColumn >= column,
  );
  // In a head of one line such a cell names its first column alone.
  if (area) return below && area.fromRow === line.row ? (line.cells[area.fromColumn]?.trim() ?? '') : '';
  if (!below || merged.length > 0 || (below.cells[column] ?? '') === '') return '';
  for (let before = column - 1; before >= 0 && (below.cells[before] ?? '') !== ''; before -= 1) {
    const title = line.cells[before]?.trim() ?? '';
    if (title !== '') return title;
  }
  return '';
}
