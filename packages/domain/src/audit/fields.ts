import type { EnumTable } from '../enums/define.ts';
import { confirmedActs, type ConfirmedAct } from '../access/acts.ts';
import { toPersianDigits } from '../primitives/digits.ts';
import type { ReadFilter } from './filter.ts';

/** What names are found for when a row is read; the row holds ids alone. */
export interface Names {
  person: (id: string) => string;
  /** A program's key. */
  apiKey: (id: string) => string;
  /** Of the API: `GET /buyers`. */
  operation: (name: string) => string;
  list: (name: string) => string;
  /** A field of a list or a form. */
  field: (name: string) => string;
}

/**
 * One fact of an act. There are ids, numbers, values of enumerations and words of ours: the types have no place for a name, a
 * mobile, a national code, a code or a key (S26, S48).
 */
export interface AuditField<T = unknown> {
  label: string;
  is(value: unknown): boolean;
  show(value: T, names: Names): string;
  optional?: boolean;
  /** Typed by a person: what looks like a number of somebody is masked before it is written. */
  free?: boolean;
}

const isText = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value);
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const isId = (value: unknown) => isText(value, ID);
/** Names of fields, catalogues, fault codes and operations: ours, in Latin letters, and never a number of somebody. */
const isName = (value: unknown) => isText(value, /^(?!.*\d{5})[A-Za-z][\w .:/{}*-]{0,119}$/);
const all = (test: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(test);
const COMMA = '، ';

export const id = (label: string): AuditField<string> => ({ label, is: isId, show: value => value });

export const ids = (label: string): AuditField<readonly string[]> => ({
  label,
  is: all(isId),
  show: values => values.join(COMMA),
});

/** A user; the page says who it is. */
export const person = (label: string): AuditField<string> => ({
  label,
  is: isId,
  show: (value, names) => names.person(value),
});

/** A program's key; the page says what it is called. */
export const apiKey = (label: string): AuditField<string> => ({
  label,
  is: isId,
  show: (value, names) => names.apiKey(value) || value,
});

/** A count, a case's number, an amount of something; nobody's mobile or code. */
export const number = (label: string): AuditField<number> => ({
  label,
  is: Number.isSafeInteger,
  show: value => toPersianDigits(String(value)),
});

export const flag = (label: string): AuditField<boolean> => ({
  label,
  is: value => typeof value === 'boolean',
  show: value => (value ? 'بله' : 'خیر'),
});

/** A value of an enumeration. */
export const choice = <I extends number | string | boolean>(
  label: string,
  of: EnumTable<I>,
): AuditField<I> => ({ label, is: value => of.has(value), show: value => of.label(value) });

export const choices = <I extends number | string | boolean>(
  label: string,
  of: EnumTable<I>,
): AuditField<readonly I[]> => ({
  label,
  is: all(value => of.has(value)),
  show: values => values.map(value => of.label(value)).join(COMMA),
});

/** One of a few words, each with what the page calls it. */
export const word = <W extends string>(
  label: string,
  labels: Readonly<Record<W, string>>,
): AuditField<W> => ({
  label,
  is: value => typeof value === 'string' && Object.hasOwn(labels, value),
  show: value => labels[value],
});

/** An act that is confirmed anew (S9). */
export const confirmed = (label: string): AuditField<ConfirmedAct> => ({
  label,
  is: value => typeof value === 'string' && Object.hasOwn(confirmedActs, value),
  show: value => confirmedActs[value].label,
});

/** A name of the program's own: a fault's code, a finding. */
export const name = (label: string): AuditField<string> => ({ label, is: isName, show: value => value });

/** Which fields changed, never to what. */
export const fieldNames = (label: string): AuditField<readonly string[]> => ({
  label,
  is: all(isName),
  show: (values, names) => values.map(names.field).join(COMMA),
});

export const operation = (label: string): AuditField<string> => ({
  label,
  is: isName,
  show: (value, names) => names.operation(value),
});

export const list = (label: string): AuditField<string> => ({
  label,
  is: isName,
  show: (value, names) => names.list(value),
});

const operators: Readonly<Partial<Record<string, string>>> = {
  EQ: '=',
  NEQ: '≠',
  LT: '<',
  LTE: '≤',
  GT: '>',
  GTE: '≥',
  CT: 'شامل',
  IN: 'یکی از',
  BW: 'بین',
  BWN: 'بیرون از',
};

export const filter = (label: string): AuditField<readonly ReadFilter[]> => ({
  label,
  is: all(one => isName((one as ReadFilter).field)),
  show: (filters, names) =>
    filters
      .map(({ field, op, values = [] }) =>
        [names.field(field), operators[op] ?? op, toPersianDigits(values.join(COMMA))].join(' ').trim(),
      )
      .join(' · '),
});

/** A fingerprint or a sum, in hexadecimal digits. */
export const hash = (label: string): AuditField<string> => ({
  label,
  is: value => isText(value, /^[\da-f]{8,128}$/i),
  show: value => value,
});

/** Why a person did it, in their words. */
export const reason = (label: string): AuditField<string> => ({
  label,
  is: value => typeof value === 'string' && value.length <= 1_000,
  show: value => value,
  free: true,
});

/** What a scanner calls what it has found. */
export const finding = (label: string): AuditField<string> => ({
  label,
  is: value => typeof value === 'string' && value.length <= 300,
  show: value => value,
  free: true,
});

type Plain = string | number | boolean | null;

/** A row of a public catalogue, as it is now: it is about no person. */
export const publicRow = (label: string): AuditField<Readonly<Record<string, unknown>>> => ({
  label,
  is: value =>
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(
      cell => cell === null || ['string', 'number', 'boolean'].includes(typeof cell),
    ),
  show: value =>
    Object.entries(value as Record<string, Plain>)
      .map(([key, cell]) => `${key}: ${String(cell)}`)
      .join(COMMA),
});

/** One that not every act has. */
export const optional = <T>(field: AuditField<T>): AuditField<T> & { optional: true } => ({
  ...field,
  optional: true,
});
