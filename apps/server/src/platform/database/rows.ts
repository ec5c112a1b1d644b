import type { DocumentOf, FieldSpec, FieldTable } from '@moadi/domain/fields';
import { timestamp } from './connect.ts';
import { snake, type Snake } from './columns.ts';

type Aliased<T extends FieldTable> = { [K in keyof T & string]: `${Snake<K>} as ${K}` }[keyof T & string];

/** `buyer_name as buyerName` for every field of a table. */
export const fieldColumns = <T extends FieldTable>(fields: T): Aliased<T>[] =>
  Object.keys(fields).map(field => `${snake(field)} as ${field}`) as Aliased<T>[];

/** A document's values under their column names; what is absent becomes null. */
export const toColumns = <T extends FieldTable>(fields: T, document: DocumentOf<T>): ColumnValues<T> =>
  ({ ...emptyColumns(fields), ...filledColumns(fields, document) }) as ColumnValues<T>;

const emptyColumns = (fields: FieldTable) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, { type }]) => [snake(field), type === 'flag' ? false : null]),
  );

/** The same without what is absent, for a new row: wide tables are mostly empty. */
export function filledColumns<T extends FieldTable>(
  fields: T,
  document: DocumentOf<T>,
): Partial<ColumnValues<T>> {
  const columns: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(document)) {
    if (!Object.hasOwn(fields, field) || value === undefined || value === null || value === '') continue;
    columns[snake(field)] = isMoment(fields[field]!) ? timestamp(value as number) : value;
  }
  return columns as Partial<ColumnValues<T>>;
}

const isMoment = ({ type }: FieldSpec): boolean => type === 'day' || type === 'instant';

type ColumnValues<T extends FieldTable> = {
  [K in keyof T & string as Snake<K>]: T[K] extends { type: 'enum'; of: { ids: readonly (infer Id)[] } }
    ? Id | null
    : T[K] extends { type: 'flag' }
      ? boolean
      : string | null;
};

/** Columns that can be null become optional. */
export type WithoutNulls<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: NonNullable<T[K]>;
};

/** A row without its empty columns: in our documents what is not filled is absent. */
export function withoutNulls<T extends object>(row: T): WithoutNulls<T> {
  const kept: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(row)) if (value !== null) kept[key] = value;
  return kept as WithoutNulls<T>;
}
