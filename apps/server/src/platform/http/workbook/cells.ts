import type { Column, ColumnKind } from '@moadi/contract/kit';
import { jalaliText, jalaliTimeText, tehranDayOf } from '@moadi/domain/primitives';
import { fullNameOf } from '@moadi/domain/users';
import type { ColumnSpec, Value } from '@moadi/xlsx';
import { words } from './words.ts';

interface Looks extends Pick<ColumnSpec, 'kind' | 'format'> {
  width: number;
  value: (value: unknown, column: Column) => Value;
}

const text = (value: unknown): Value => String(value);
const label = (value: unknown, { of, emptyLabel }: Column): Value =>
  // The authority's "nothing" is 0 too, where 0 is no value of its own.
  value === 0 && !of!.has(0) ? emptyLabel : of!.label(value as number);

/**
 * How values of each kind stand in a file. Days and times are text in our calendar, which sorts as they do: spreadsheets without
 * that calendar would show another.
 */
const looks: Readonly<Record<ColumnKind, Looks>> = {
  text: { kind: 'text', width: 28, value: text },
  code: { kind: 'code', width: 22, value: text },
  enum: { kind: 'text', width: 20, value: label },
  flag: { kind: 'text', width: 16, value: label },
  rial: { kind: 'number', format: '#,##0', width: 20, value: text },
  decimal: { kind: 'number', width: 14, value: text },
  number: { kind: 'number', width: 14, value: text },
  instant: { kind: 'code', width: 20, value: ms => jalaliTimeText(Number(ms)) },
  day: { kind: 'code', width: 12, value: ms => jalaliText(tehranDayOf(Number(ms))) },
};

export function columnSpec({ kind, label: title, unit }: Column): ColumnSpec {
  const { value: _, ...looksOf } = looks[kind];
  return { ...looksOf, title: unit === undefined ? title : `${title} (${unit})` };
}

/** What a cell holds of a row's value; `names` are of the rows that values of this column choose. */
export function cellOf(
  column: Column,
  value: unknown,
  names: ReadonlyMap<string, string> | undefined,
): Value {
  if (Array.isArray(value))
    return value.length === 0
      ? column.emptyLabel
      : value.map(one => cellOf(column, one, names)).join(words.comma);
  if (value === undefined || value === null) return column.emptyLabel;
  if (typeof value === 'object') return calledOf(value);
  const name = names?.get(String(value));
  return name ?? looks[column.kind].value(value, column);
}

/** What a person or a row of another list is called that stands in a row. */
function calledOf(row: {
  name?: string;
  firstName?: string;
  lastName?: string;
  mobileNumber?: string;
}): Value {
  const { name, mobileNumber } = row;
  return name ?? (fullNameOf(row) || mobileNumber);
}
