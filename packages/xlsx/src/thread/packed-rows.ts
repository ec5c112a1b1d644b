import type { Cell, CellKind, Row } from '../cells.ts';
import type { Format } from '../read/formats.ts';

/** Rows as they go from one thread to another: a few arrays instead of an object for each cell. */
export interface PackedRows {
  numbers: Uint32Array;
  hidden: Uint8Array;
  /** Cells of each row. */
  counts: Uint16Array;
  columns: Uint16Array;
  /** The kind's place in the list, and whether a formula stands there. */
  kinds: Uint8Array;
  formats: Uint32Array;
  texts: string[];
  /** Formats that were not sent before; they are known by their order from then on. */
  newFormats: Format[];
}

const kinds = [
  'text',
  'number',
  'date',
  'time',
  'boolean',
  'error',
  'noValue',
] as const satisfies readonly CellKind[];
const FORMULA = 0x10;
const placeOf = Object.fromEntries(kinds.map((kind, place) => [kind, place])) as Record<CellKind, number>;

export function createPacker(): (rows: readonly Row[]) => PackedRows {
  const known = new Map<Format, number>();
  // Cells side by side often have the same.
  let last: { format: Format; id: number } | undefined;
  function idOf(format: Format, added: Format[]): number {
    if (last?.format === format) return last.id;
    let id = known.get(format);
    if (id === undefined) {
      id = known.size;
      known.set(format, id);
      added.push(format);
    }
    last = { format, id };
    return id;
  }
  return rows => {
    const total = rows.reduce((sum, { cells }) => sum + cells.length, 0);
    const packed: PackedRows = {
      numbers: new Uint32Array(rows.length),
      hidden: new Uint8Array(rows.length),
      counts: new Uint16Array(rows.length),
      columns: new Uint16Array(total),
      kinds: new Uint8Array(total),
      formats: new Uint32Array(total),
      texts: [],
      newFormats: [],
    };
    let at = 0;
    for (const [i, { number, hidden, cells }] of rows.entries()) {
      packed.numbers[i] = number;
      packed.hidden[i] = hidden ? 1 : 0;
      packed.counts[i] = cells.length;
      for (const { column, kind, text, format, formula } of cells) {
        packed.columns[at] = column;
        packed.kinds[at] = placeOf[kind] | (formula ? FORMULA : 0);
        packed.formats[at] = idOf(format, packed.newFormats);
        packed.texts.push(text);
        at += 1;
      }
    }
    return packed;
  };
}

export function createUnpacker(): (packed: PackedRows) => Row[] {
  const known: Format[] = [];
  return packed => {
    known.push(...packed.newFormats);
    const rows: Row[] = [];
    let at = 0;
    for (const [i, number] of packed.numbers.entries()) {
      const cells: Cell[] = [];
      for (const end = at + packed.counts[i]!; at < end; at += 1) {
        const kind = packed.kinds[at]!;
        cells.push({
          column: packed.columns[at]!,
          kind: kinds[kind & (FORMULA - 1)]!,
          text: packed.texts[at]!,
          format: known[packed.formats[at]!]!,
          formula: (kind & FORMULA) !== 0,
        });
      }
      rows.push({ number, hidden: packed.hidden[i] === 1, cells });
    }
    return rows;
  };
}
