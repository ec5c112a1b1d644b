import { limits } from '../limits.ts';

/** Something that is wrong in a book. */
export interface Mark {
  /** The sheet's place in `Workbook.sheets`. */
  sheet: number;
  /** From 1 on. */
  row: number;
  /** 0 is A; absent: the whole row, whose first cell is marked. */
  column?: number | undefined;
  /** What the column is called by the person who reads the book. */
  label?: string | undefined;
  message: string;
}

export type Marks = Iterable<Mark> | AsyncIterable<Mark>;

/** All cells are marked; so many get a note and a link, and so many stand in the list. */
export const MOST_NOTES = 5_000;
export const MOST_LISTED = 100_000;

/** Marked cells of a sheet, in the order of the sheet. */
export interface SheetMarks {
  /** Row and column of each as one number (`keyOf`), sorted, each once. */
  keys: Float64Array;
  /** Texts of those that get a note, by key. */
  notes: Map<number, string>;
}

export interface Gathered {
  sheets: ReadonlyMap<number, SheetMarks>;
  listed: readonly Mark[];
  total: number;
}

export const keyOf = (row: number, column: number): number => row * limits.columns + column;
export const rowOf = (key: number): number => Math.floor(key / limits.columns);
export const columnOf = (key: number): number => key % limits.columns;

/** Marks come in any order; of millions of them a number each is kept. */
export async function gather(marks: Marks): Promise<Gathered> {
  const sheets = new Map<number, { keys: Float64Array; count: number; notes: Map<number, string> }>();
  const listed: Mark[] = [];
  let [total, notes] = [0, 0];
  for await (const mark of marks) {
    total += 1;
    if (listed.length < MOST_LISTED) listed.push(mark);
    const { row, column = 0, message } = mark;
    if (!(row >= 1 && row <= limits.rows && column >= 0 && column < limits.columns)) continue;
    const own = sheets.get(mark.sheet) ?? { keys: new Float64Array(64), count: 0, notes: new Map() };
    sheets.set(mark.sheet, own);
    const key = keyOf(row, column);
    if (own.count === own.keys.length) own.keys = grown(own.keys);
    own.keys[own.count++] = key;
    const before = own.notes.get(key);
    if (before === undefined && notes === MOST_NOTES) continue;
    if (before === undefined) notes += 1;
    if (before === undefined || before.length < limits.letters)
      own.notes.set(key, before === undefined ? message : `${before}\n${message}`);
  }
  return {
    sheets: new Map(
      [...sheets].map(([sheet, { keys, count, notes }]) => [
        sheet,
        { keys: unique(keys.subarray(0, count)), notes },
      ]),
    ),
    listed,
    total,
  };
}

function grown(keys: Float64Array): Float64Array {
  const more = new Float64Array(keys.length * 2);
  more.set(keys);
  return more;
}

function unique(keys: Float64Array): Float64Array {
  keys.sort();
  let count = 0;
  for (const [i, key] of keys.entries()) if (i === 0 || key !== keys[count - 1]) keys[count++] = key;
  return keys.subarray(0, count);
}
