import type { Cell } from '../cells.ts';
import { openWorkbook } from '../open.ts';
import { MARKS_NAME } from '../read/marks-name.ts';
import type { Sheet } from '../workbook.ts';
import type { CellSpec, NoteSpec, RowValues, SheetSpec } from '../write/book.ts';
import { createSheetNames, quotedName } from '../write/names.ts';
import { bookPieces } from '../write/write-workbook.ts';
import { NOTE_SIGN } from './edit-notes.ts';
import { listRows, listSpec } from './list.ts';
import { columnOf, rowOf, type SheetMarks } from './marks.ts';
import type { Work } from './work.ts';

/** A book of another kind as a new .xlsx of the same rows, marked. */
export async function* markedAnew(work: Work): AsyncGenerator<Buffer> {
  const { path, gathered, words, folder, signal, counts, left } = work;
  const book = await openWorkbook(path, { folder, signal });
  try {
    const nameOf = createSheetNames();
    const names = book.sheets.map(({ name }) => nameOf(name));
    const sheets = book.sheets.map((sheet, i): SheetSpec => {
      const marks = gathered.sheets.get(i);
      const notes = notesOf(marks);
      counts.notes += notes.length;
      return { name: names[i]!, hidden: sheet.hidden, columns: [], rows: rowsOf(sheet, marks), notes };
    });
    const list = nameOf(words.sheet);
    yield* bookPieces(
      {
        sheets: [
          ...sheets,
          { ...listSpec(words), name: list, rows: listRows(gathered, names, words, left, counts) },
        ],
        names: [{ name: MARKS_NAME, value: `${quotedName(list)}!$A$1`, hidden: true }],
      },
      { author: words.author },
    );
  } finally {
    await book.close();
  }
}

const notesOf = (marks: SheetMarks | undefined): NoteSpec[] =>
  [...(marks?.notes ?? [])].map(([key, text]) => ({
    row: rowOf(key),
    column: columnOf(key),
    text: NOTE_SIGN + text,
  }));

/** The sheet's rows at their places, and marked cells that are not there. */
async function* rowsOf(sheet: Sheet, marks: SheetMarks | undefined): AsyncGenerator<RowValues> {
  const keys = marks?.keys ?? new Float64Array();
  let [number, next] = [1, 0];
  const nextRow = () => (next < keys.length ? rowOf(keys[next]!) : Infinity);
  function* until(row: number): Generator<RowValues> {
    for (; number < Math.min(row, nextRow()); number += 1) yield [];
  }
  function marked(cells: readonly Cell[]): RowValues {
    const values: (CellSpec | undefined)[] = [];
    for (const cell of cells) values[cell.column] = specOf(cell);
    for (; nextRow() === number; next += 1) {
      const column = columnOf(keys[next]!);
      values[column] = { value: '', ...values[column], fill: 'red' };
    }
    number += 1;
    return Array.from(values);
  }
  function* upTo(row: number): Generator<RowValues> {
    while (number < row && nextRow() < row) {
      yield* until(row);
      yield marked([]);
    }
    yield* until(row);
  }
  for await (const batch of sheet.batches())
    for (const row of batch) {
      yield* upTo(row.number);
      yield marked(row.cells);
    }
  while (nextRow() !== Infinity) yield* upTo(nextRow() + 1);
}

function specOf({ kind, text, format }: Cell): CellSpec {
  if (kind === 'number') return { value: text, kind: 'number', format: shownAs(format.code) };
  if (kind === 'date') return { value: text, kind: 'day', format: shownAs(format.code) };
  if (kind === 'boolean') return { value: text === 'TRUE' };
  return { value: text, kind: format.kind === 'text' ? 'code' : 'text' };
}

const shownAs = (code: string): string | undefined => (code === 'General' ? undefined : code);
