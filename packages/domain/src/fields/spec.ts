import type { EnumTable } from '../enums/define.ts';
import type { IdentifierKind } from '../identifiers/index.ts';

/**
 * What a field holds. Forms, the browser's and the server's checks, the HTTP schemas, the database test and the generated
 * documentation all read these rows; nothing about a field is written anywhere else.
 *
 * In documents (JSON) amounts, quantities and rates are strings in plain decimal notation, codes are strings of Latin
 * characters, instants and days are epoch milliseconds (a day is its first millisecond in Tehran).
 */
export type FieldType =
  /** `latin`: in Latin letters, with spaces and marks between them. */
  | { type: 'text'; max: number; lines?: boolean; latin?: true }
  | { type: 'latin'; max: number; min?: number }
  | { type: 'digits'; max: number; min?: number }
  | { type: 'code'; kind: IdentifierKind }
  | { type: 'rial' }
  | { type: 'decimal'; integer: number; fraction: number; unit?: 'percent' | 'kg' }
  | { type: 'enum'; of: EnumTable }
  | { type: 'choice'; from: ChoiceList; max: number; kind?: IdentifierKind }
  | { type: 'day'; notAfterToday?: boolean }
  | { type: 'instant' }
  | { type: 'flag' }
  | { type: 'id' };

/** Lists too long for an enumeration; the server looks them up. */
export type ChoiceList =
  | 'units'
  | 'currencies'
  | 'ticketGroups'
  | 'waybillCountries'
  | 'waybillCities'
  | 'stuff'
  | 'activities'
  | 'users'
  | 'cases'
  | 'ownCases'
  | 'ticketTypes'
  | 'provinces'
  | 'cities';

export type FieldSpec = FieldType & {
  /** Persian label: the form's, the error's and the detail dialog's. */
  label: string;
  /** The head of a narrow column, where the label is too long for one. */
  short?: string;
  /** The authority's wire name (protocol section 4); absent: never on the wire. */
  wire?: string;
  /** Filled by the server or by the sums, never by a person. */
  made?: 'server' | 'computed';
  /** Must be greater than zero when present (protocol section 4, exclusive bounds). */
  positive?: boolean;
  /** What stands where it is empty, if that says something. */
  emptyLabel?: string;
  /** One line under the field. */
  help?: string;
};

export type FieldTable = Readonly<Record<string, FieldSpec>>;

/** The TypeScript type of a field's value in a document. */
export type ValueOf<S extends FieldSpec> = S extends { type: 'enum'; of: { ids: readonly (infer Id)[] } }
  ? Id
  : S extends { type: 'day' | 'instant' }
    ? number
    : S extends { type: 'flag' }
      ? boolean
      : string;

/** A document of the table's fields; what is not filled is absent. */
export type DocumentOf<T extends FieldTable> = { -readonly [K in keyof T]?: ValueOf<T[K]> };

export type Value = string | number | boolean | undefined;
