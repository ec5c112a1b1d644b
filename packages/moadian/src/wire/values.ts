import { ExactNumber, canonicalDecimal } from '../json/number.ts';
import type { JsonValue } from '../json/read.ts';
import type { CountKind, DecimalKind, Kind, OneOfKind, TextKind } from './kinds.ts';

/**
 * Why a value cannot stand in a field; the authority's own distinctions (protocol 6.4, kind 1): unknown field 01,
 * enum 02, type 03, pattern 04, range 06, too long 07, too short 08, decimals 09, json 10, duplicate kind 5.
 */
export type ValueProblem =
  'unknown-field' | 'enum' | 'type' | 'pattern' | 'range' | 'too-long' | 'too-short' | 'decimals';

export type Checked<T> = { ok: true; value: T } | { ok: false; problem: ValueProblem };

type Scalar = Exclude<Kind, { is: 'list' }>;

/** Our value → the JSON value of the wire: text stays text, everything else becomes an exact number. */
export function toWire(kind: Scalar, value: unknown): Checked<string | ExactNumber> {
  if (kind.is === 'text') return typeof value === 'string' ? checkText(kind, value) : fail('type');
  const plain = typeof value === 'number' && kind.is !== 'decimal' ? String(value) : value;
  if (typeof plain !== 'string') return fail('type');
  const checked = checkNumber(kind, plain);
  return checked.ok ? { ok: true, value: new ExactNumber(checked.value) } : checked;
}

/** The JSON value of the wire → our value: decimal text in its one plain notation, codes and times as numbers. */
export function fromWire(kind: Scalar, value: JsonValue): Checked<string | number> {
  if (kind.is === 'text') return typeof value === 'string' ? checkText(kind, value) : fail('type');
  if (!(value instanceof ExactNumber)) return fail('type');
  const checked = checkNumber(kind, value.text);
  return checked.ok && kind.is !== 'decimal' ? { ok: true, value: Number(checked.value) } : checked;
}

function checkText(kind: TextKind, value: string): Checked<string> {
  if (!value.isWellFormed()) return fail('pattern');
  if (value.length > kind.max) return fail(kind.pattern ? 'pattern' : 'too-long');
  if (kind.pattern && !kind.pattern.test(value)) return fail('pattern');
  if (value.length < kind.min) return fail('too-short');
  return { ok: true, value };
}

function checkNumber(kind: DecimalKind | OneOfKind | CountKind, text: string): Checked<string> {
  const value = canonicalDecimal(text);
  if (value === undefined) return fail('type');
  const [whole = '', fraction = ''] = value.split('.');
  if (kind.is === 'one-of') return kind.values.some(one => String(one) === value) ? ok(value) : fail('enum');
  if (value.startsWith('-')) return fail('range');
  if (fraction.length > (kind.is === 'decimal' ? kind.decimals : 0)) return fail('decimals');
  if (whole.length > (kind.is === 'decimal' ? kind.whole : kind.max)) return fail('range');
  if (kind.is === 'count' && whole.length < kind.min) return fail('range');
  return ok(value);
}

const ok = (value: string): Checked<string> => ({ ok: true, value });
const fail = (problem: ValueProblem): { ok: false; problem: ValueProblem } => ({ ok: false, problem });
