import type { CellObject, WorkSheet } from '@e965/xlsx';
import type { Cell, Row } from '../cells.ts';
import { cellText } from '../read/cell-text.ts';
import type { Days } from '../read/days.ts';
import { formatOf, general, type Format } from '../read/formats.ts';
import type { Layout } from '../read/layout.ts';
import { plainDecimal } from '../read/numbers.ts';
import { placed } from '../read/placed.ts';
import { rowsOf, type RowsOptions, type Sheet } from '../workbook.ts';

/** Rows that are handed on together. */
const BATCH = 200;

type Value = Pick<Cell, 'kind' | 'text' | 'format'>;

/** A sheet that `@e965/xlsx` holds, as ours. */
export function legacySheet(sheet: WorkSheet, facts: { name: string; hidden: boolean }, days: Days): Sheet {
  const data: readonly (readonly (CellObject | undefined)[] | undefined)[] = sheet['!data'] ?? [];
  const formatFor = createFormats();

  function valueOf(cell: CellObject): Value | undefined {
    const format = formatFor(cell.z);
    const { t, v } = cell;
    if (t === 'n') return numberOf(v, format, days);
    if (t === 'b') return { kind: 'boolean', text: v === true ? 'TRUE' : 'FALSE', format };
    if (t === 'e') return { kind: 'error', text: errors[Number(v)] ?? '#N/A', format };
    return typeof v === 'string' && v !== '' ? { kind: 'text', text: cellText(v), format } : undefined;
  }

  function rowAt(index: number): Row | undefined {
    const cells: Cell[] = [];
    for (const [column, cell] of (data[index] ?? []).entries()) {
      const value = cell && valueOf(cell);
      if (cell && value) cells.push({ column, ...value, formula: cell.f !== undefined });
    }
    const hidden = sheet['!rows']?.[index]?.hidden === true;
    return cells.length === 0 ? undefined : { number: index + 1, hidden, cells };
  }

  function readRow(index: number): Row | undefined {
    try {
      return rowAt(index);
    } catch (error) {
      throw placed(error, facts.name, index + 1);
    }
  }

  async function* batches({ from = 1, signal, onProgress }: RowsOptions = {}): AsyncGenerator<
    readonly Row[]
  > {
    let batch: Row[] = [];
    for (let index = Math.max(from, 1) - 1; index < data.length; index += 1) {
      const row = readRow(index);
      if (row) batch.push(row);
      if (batch.length < BATCH) continue;
      signal?.throwIfAborted();
      onProgress?.(index + 1, data.length);
      yield batch;
      batch = [];
    }
    onProgress?.(data.length, data.length);
    if (batch.length > 0) yield batch;
  }

  async function layout({ signal }: RowsOptions = {}): Promise<Layout> {
    let [rows, hiddenRows, lastRow] = [0, 0, 0];
    for await (const batch of batches({ signal })) {
      rows += batch.length;
      hiddenRows += batch.filter(({ hidden }) => hidden).length;
      lastRow = batch.at(-1)!.number;
    }
    return { ...around(sheet), rows, hiddenRows, lastRow };
  }

  return { ...facts, listsMarks: false, batches, rows: options => rowsOf(batches(options)), layout };
}

/** BIFF keeps numbers as doubles: the shortest decimal that means the same double is all there is of them. */
function numberOf(value: unknown, format: Format, days: Days): Value | undefined {
  const text = plainDecimal(String(value));
  if (text === undefined) return undefined;
  return { kind: 'number', text, ...days(text, format), format };
}

/** 2.5.10 of [MS-XLS]: how errors are kept. */
const errors: Readonly<Record<number, string>> = {
  ...{ 0x00: '#NULL!', 0x07: '#DIV/0!', 0x0f: '#VALUE!', 0x17: '#REF!', 0x1d: '#NAME?', 0x24: '#NUM!' },
  0x2a: '#N/A',
};

function createFormats(): (code: unknown) => Format {
  const known = new Map<string, Format>();
  return code => {
    if (typeof code !== 'string' || code === 'General') return general;
    const format = known.get(code) ?? formatOf(code);
    known.set(code, format);
    return format;
  };
}

function around(sheet: WorkSheet): Omit<Layout, 'rows' | 'hiddenRows' | 'lastRow'> {
  const merged = (sheet['!merges'] ?? []).map(({ s, e }) => ({
    fromRow: s.r + 1,
    fromColumn: s.c,
    toRow: e.r + 1,
    toColumn: e.c,
  }));
  const hiddenColumns = [...(sheet['!cols'] ?? []).entries()]
    .filter(([, column]) => column?.hidden === true)
    .map(([column]) => column);
  return { merged, hiddenColumns, frozenRows: 0, filter: undefined };
}
