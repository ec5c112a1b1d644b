import type { FieldSpec } from '@moadi/domain/fields';
import type { ColumnType, Generated } from 'kysely';

/** Read as milliseconds, written as ISO text (`timestamp(ms)`). */
export type Timestamp = ColumnType<number, string, string>;
export type NullableTimestamp = ColumnType<number | null, string | null | undefined, string | null>;
export type Json<T> = ColumnType<T | null, string | null | undefined, string | null>;

export type Snake<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Uppercase<Head> ? (Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`) : Head}${Snake<Tail>}`
  : S;

/** `buyerEconomicNumber` → `buyer_economic_number`: how a field of the domain is called in the database. */
export function snake<S extends string>(name: S): Snake<S> {
  let column = columnNames.get(name);
  if (column === undefined) {
    column = name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`);
    columnNames.set(name, column);
  }
  return column as Snake<S>;
}

/** As many as there are fields: asked for with every row that is written. */
const columnNames = new Map<string, string>();

type ColumnOf<S extends FieldSpec> = S extends { type: 'enum'; of: { ids: readonly (infer Id)[] } }
  ? ColumnType<Id | null, Id | null | undefined, Id | null>
  : S extends { type: 'day' | 'instant' }
    ? NullableTimestamp
    : S extends { type: 'flag' }
      ? ColumnType<boolean, boolean | undefined, boolean>
      : ColumnType<string | null, string | null | undefined, string | null>;

/** A field table as columns. */
export type Columns<T extends Readonly<Record<string, FieldSpec>>> = {
  [K in keyof T & string as Snake<K>]: ColumnOf<T[K]>;
};

export interface Row {
  client_id: number;
  id: string;
}

export interface Lists {
  position: number;
  invoice_id: string;
}

/** What every catalogue's table has beside its own columns. */
export interface CatalogueRow {
  id: string;
  search: string;
  version: Generated<number>;
  create_date: ColumnType<number, string | undefined, string>;
  modify_date: NullableTimestamp;
  end_date: NullableTimestamp;
}

/** What the table of rows that a case's people keep has beside its own columns. */
export interface CaseRecordRow extends Row {
  search: string;
  is_active: Generated<boolean>;
  version: Generated<number>;
  create_date: Timestamp;
  modify_date: NullableTimestamp;
  deleted_at: NullableTimestamp;
}
