import type { FieldSpec, FieldTable } from '@moadi/domain/fields';
import { timestamp } from './connect.ts';
import { snake } from './schema.ts';

/** `buyer_name as buyerName` for every field of a table; `prefix` names the SQL table. */
export const fieldColumns = (fields: FieldTable, prefix?: string): string[] =>
  Object.keys(fields).map(field => `${prefix ? `${prefix}.` : ''}${snake(field)} as ${field}`);

/** A document's values under their column names; what is absent becomes null. */
export function toColumns(fields: FieldTable, document: object): Record<string, unknown> {
  const values = document as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(fields).map(([field, spec]) => [snake(field), toColumn(spec, values[field])]),
  );
}

function toColumn(spec: FieldSpec, value: unknown): unknown {
  if (value === undefined || value === null || value === '') return spec.type === 'flag' ? false : null;
  return spec.type === 'day' || spec.type === 'instant' ? timestamp(value as number) : value;
}

/** A row without its empty columns: in our documents what is not filled is absent. */
export function present<T extends object>(row: T): { [K in keyof T]: NonNullable<T[K]> | undefined } {
  const kept: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(row)) if (value !== null) kept[key] = value;
  return kept as ReturnType<typeof present<T>>;
}
