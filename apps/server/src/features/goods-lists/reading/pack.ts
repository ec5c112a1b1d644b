import { goodsSearchText } from '@moadi/domain/goods';
import type { ListedPeriod } from '@moadi/domain/goods-lists';

import { intArray, textArray } from '../../../platform/database/arrays.ts';

/** A row of a part; `row` counts from 1 behind the head. */
export interface NumberedRow extends ListedPeriod {
  row: number;
}

/** Many rows as one array for each of the table's columns, ready for the database; rates are text there. */
export type PackedRows = ReturnType<typeof packed>;

export const packed = (rows: readonly NumberedRow[]) => {
  const ints = (of: (row: NumberedRow) => number | undefined) => intArray('integer', rows.map(of));
  const smalls = (of: (row: NumberedRow) => number | undefined) => intArray('smallint', rows.map(of));
  const texts = (of: (row: NumberedRow) => string | undefined) => textArray(rows.map(of));
  return {
    row: ints(({ row }) => row),
    stuff_id: texts(({ stuffId }) => stuffId),
    title: texts(({ title }) => title),
    search: texts(({ title }) => goodsSearchText(title)),
    vat_rate: texts(({ rate }) => rate),
    tax_status: smalls(({ status }) => status),
    category: smalls(({ category }) => category),
    type: smalls(({ type }) => type),
    supplier: smalls(({ supplier }) => supplier),
    rate_note: texts(({ note }) => note),
    from_day: ints(({ from }) => from),
    to_day: ints(({ to }) => to),
    created_day: ints(({ created }) => created),
    edited_day: ints(({ edited }) => edited),
  };
};
