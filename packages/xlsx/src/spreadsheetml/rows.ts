import type { Cell, Row } from '../cells.ts';
import { limits } from '../limits.ts';
import { tooLong } from '../read/cell-text.ts';
import { general, type Format } from '../read/formats.ts';
import type { Area } from '../read/layout.ts';
import { plainDecimal } from '../read/numbers.ts';
import { must, Refused } from '../refused.ts';
import { CLOSE, OPEN, TEXT, type Scanner } from '../xml/scanner.ts';
import { code, numberSaid, said } from './names.ts';

/** Rows of one sheet, from all tokens of the book. */
export function createRowReader(wanted: number, formats: ReadonlyMap<string, Format>) {
  let sheet = -1;
  let [row, rowAt, span] = [0, 0, 0];
  let [column, across] = [-1, 0];
  let [isHidden, isComment, isData, isFormula] = [false, false, false, false];
  let [type, text] = ['', ''];
  let format = general;
  let cells: Cell[] = [];
  const merged: Area[] = [];
  const hiddenColumns: number[] = [];
  let columns = -1;

  function beginRow(scanner: Scanner): void {
    const before = row + span;
    row = numberSaid(scanner, 'Index') || before + 1;
    must(row > before, 'damaged', 'rows that are not in their order');
    span = numberSaid(scanner, 'Span');
    if (row > limits.rows) throw new Refused({ code: 'farCell', sheet: '', row });
    rowAt = scanner.origin + scanner.from;
    isHidden = said(scanner, 'Hidden') === '1';
    [column, across] = [-1, 0];
    cells = [];
  }

  function beginCell(scanner: Scanner): void {
    const before = column + across;
    const index = numberSaid(scanner, 'Index');
    column = index > 0 ? index - 1 : before + 1;
    must(column > before, 'damaged', 'cells that are not in their order');
    if (column >= limits.columns) throw new Refused({ code: 'farCell', sheet: '', row });
    across = numberSaid(scanner, 'MergeAcross');
    const down = numberSaid(scanner, 'MergeDown');
    if (across + down > 0)
      merged.push({ fromRow: row, fromColumn: column, toRow: row + down, toColumn: column + across });
    format = formats.get(said(scanner, 'StyleID') ?? '') ?? general;
    isFormula = said(scanner, 'Formula') !== undefined;
    isComment = false;
    [type, text] = ['', ''];
  }

  function endCell(): void {
    const value = valueOf(type, text);
    if (value) cells.push({ column, ...value, format, formula: isFormula });
    else if (isFormula && type === '')
      cells.push({ column, kind: 'noValue', text: '', format: general, formula: true });
  }

  function hideColumns(scanner: Scanner): void {
    const from = numberSaid(scanner, 'Index') || columns + 2;
    const last = Math.min(from + numberSaid(scanner, 'Span'), limits.columns) - 1;
    if (said(scanner, 'Hidden') === '1')
      for (let column = from - 1; column <= last; column += 1) hiddenColumns.push(column);
    columns = last;
  }

  return {
    /** The row that is being read. */
    row: () => row,
    merged,
    hiddenColumns,
    onToken(scanner: Scanner, token: number, rows: Row[]): void {
      if (token === OPEN && scanner.name === code.Worksheet) sheet += 1;
      if (sheet !== wanted) return;
      if (token === TEXT) {
        if (isData) text += scanner.text();
        if (text.length > limits.letters) throw tooLong();
      } else if (token === OPEN) {
        if (scanner.name === code.Row) beginRow(scanner);
        else if (scanner.name === code.Cell) beginCell(scanner);
        else if (scanner.name === code.Comment) isComment = true;
        else if (scanner.name === code.Column) hideColumns(scanner);
        else if (scanner.name === code.Data && !isComment) {
          isData = true;
          type = said(scanner, 'Type') ?? 'String';
        }
      } else if (token === CLOSE) {
        if (scanner.name === code.Data) isData = false;
        else if (scanner.name === code.Comment) isComment = false;
        else if (scanner.name === code.Cell) endCell();
        else if (scanner.name === code.Row && cells.length > 0)
          rows.push({ number: row, hidden: isHidden, cells });
      }
    },
    checkSize(scanner: Scanner): void {
      if (cells.length > 0 && scanner.origin + scanner.at - rowAt > limits.row)
        throw new Refused({ code: 'tooLarge', what: 'row', most: limits.row });
    },
  };
}

function valueOf(type: string, text: string): Pick<Cell, 'kind' | 'text'> | undefined {
  if (text === '') return undefined;
  if (type === 'Number') {
    const number = plainDecimal(text);
    return number === undefined ? { kind: 'text', text } : { kind: 'number', text: number };
  }
  if (type === 'Boolean') return { kind: 'boolean', text: text.trim() === '1' ? 'TRUE' : 'FALSE' };
  if (type === 'Error') return { kind: 'error', text };
  return type === 'DateTime' ? dayOf(text) : { kind: 'text', text };
}

/** `2024-03-20T14:30:00.000`; a time stands on the day before the first. */
function dayOf(text: string): Pick<Cell, 'kind' | 'text'> {
  const [, day, clock] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d*)?$/.exec(text) ?? [];
  if (day === undefined || clock === undefined) return { kind: 'text', text };
  if (day === '1899-12-31') return { kind: 'time', text: clock };
  return { kind: 'date', text: clock === '00:00:00' ? day : `${day}T${clock}` };
}
