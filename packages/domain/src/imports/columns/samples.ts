import { importDateOrder, importKind, importMoney, importPart } from '../../enums/index.ts';
import { rowReader } from './rows.ts';
import type { Head, SheetBeginning } from './types.ts';
import type { Reading } from './values.ts';

/** How values are read while nobody knows yet how they are meant. */
export const loose: Reading = {
  calendar: 'jalali',
  dateOrder: importDateOrder.id.yearMonthDay,
  money: importMoney.id.rial,
};

/** A value of a column. */
export interface Sample {
  text: string;
  kind: string;
}

/** The first different values below a head. */
export function samplesOf({ rows, sheet }: SheetBeginning, head: Head): Map<number, Sample[]> {
  const samples = new Map<number, Sample[]>();
  const reader = rowReader(
    importKind.id.invoices,
    {
      sheets: [
        {
          sheet,
          part: importPart.id.invoices,
          head,
          columns: head.columns.map(one => ({ ...one, target: null })),
        },
      ],
      ...{ constants: {}, values: {}, ...loose },
    },
    sheet,
  );
  for (const row of rows) {
    if (reader.leftOut(row) !== undefined) continue;
    for (const { column } of head.columns) {
      const text = row.cells[column] ?? '';
      const list = samples.get(column) ?? [];
      if (text !== '' && list.length < MOST_SAMPLES && !list.some(one => one.text === text))
        samples.set(column, [...list, { text, kind: row.kinds[column] ?? 't' }]);
    }
  }
  return samples;
}
const MOST_SAMPLES = 40;
