import { fault, type Fault } from '../faults/index.ts';
import { identifierKinds, type IdentifierKind } from '../identifiers/index.ts';
import {
  compare,
  digitsOf,
  endOfDay,
  fromRial,
  parseDecimal,
  tehranDayOf,
  ZERO,
  type Instant,
} from '../primitives/index.ts';
import type { FieldSpec, Value } from './spec.ts';

/** Faults of one filled value; an empty one has none (whether it must be filled is the caller's rule). */
export function valueFaults(spec: FieldSpec, value: Value, path: string, now: Instant): Fault[] {
  if (isEmpty(value)) return [];
  const found = problem(spec, value!, now);
  return found ? [fault(found.code, path, { field: spec.label, ...found.params })] : [];
}

export const isEmpty = (value: Value): boolean => value === undefined || value === '';

/** The fault of a missing value: a select is chosen, a text is entered. */
export const missing = (spec: FieldSpec, path: string): Fault =>
  fault(
    spec.type === 'enum' || spec.type === 'choice' || spec.type === 'day' || spec.type === 'id'
      ? 'rules.requiredSelect'
      : 'rules.required',
    path,
    { field: spec.label },
  );

type Problem = Pick<Fault, 'code' | 'params'> | undefined;

function problem(spec: FieldSpec, value: NonNullable<Value>, now: Instant): Problem {
  switch (spec.type) {
    case 'text':
      return (
        text(value, spec.max) ??
        (!spec.latin || /^[ -~]*$/.test(String(value)) ? undefined : { code: 'rules.latin' })
      );
    case 'choice':
      return spec.kind ? code(value, spec.kind) : text(value, spec.max);
    case 'latin':
      return (
        text(value, spec.max) ?? (/^[A-Za-z0-9]*$/.test(String(value)) ? undefined : { code: 'rules.latin' })
      );
    case 'digits':
      return digits(String(value), spec.min ?? 1, spec.max);
    case 'code':
      return code(value, spec.kind);
    case 'rial':
      return amount(value, 18, 0, spec);
    case 'decimal':
      return amount(value, spec.integer, spec.fraction, spec);
    case 'enum':
      return spec.of.has(value) ? undefined : { code: 'rules.unknownValue' };
    case 'day':
      return instant(value) ?? (spec.notAfterToday ? afterToday(Number(value), now) : undefined);
    case 'instant':
      return instant(value);
    case 'flag':
      return typeof value === 'boolean' ? undefined : { code: 'rules.regex' };
    case 'id':
      return uuid.test(String(value)) ? undefined : { code: 'rules.regex' };
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const text = (value: Value, max: number): Problem =>
  String(value).length <= max ? undefined : { code: 'rules.max', params: { max } };

function code(value: Value, kind: IdentifierKind): Problem {
  const row = identifierKinds[kind];
  return row.check(String(value)) ? undefined : { code: row.message };
}

function digits(value: string, min: number, max: number): Problem {
  if (!/^[0-9]*$/.test(value)) return { code: 'rules.integer' };
  if (value.length >= min && value.length <= max) return undefined;
  if (min === max) return { code: 'rules.digits', params: { length: max } };
  return value.length > max ? { code: 'rules.max', params: { max } } : { code: 'rules.min', params: { min } };
}

/** Amounts, quantities and rates: exact text, never negative, within the authority's digits (protocol section 4). */
function amount(value: Value, integer: number, fraction: number, spec: FieldSpec): Problem {
  const number = parseDecimal(String(value));
  if (!number) return { code: 'rules.numeric' };
  if (compare(number, ZERO) < 0) return { code: 'rules.amountNegative' };
  const size = digitsOf(number);
  if (size.integer > integer) return { code: 'rules.amountTooLarge', params: { length: integer } };
  if (size.fraction > fraction) {
    return fraction === 0
      ? { code: 'rules.integer' }
      : { code: 'rules.tooManyDecimals', params: { length: fraction } };
  }
  if ('unit' in spec && spec.unit === 'percent' && compare(number, HUNDRED) > 0) {
    return { code: 'rules.max_value', params: { max: 100 } };
  }
  if (spec.positive && compare(number, ZERO) === 0)
    return { code: 'rules.greater_than', params: { value: 0 } };
  return undefined;
}

const HUNDRED = fromRial(100n);

/** The first and the last moment of the years 1300–1500 in Tehran: what the panel's dates can be. */
const EARLIEST = -1_539_487_544_000;
const LATEST = 4_803_481_799_999;

const instant = (value: Value): Problem =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= EARLIEST && value <= LATEST
    ? undefined
    : { code: 'rules.date' };

const afterToday = (value: number, now: Instant): Problem =>
  value > endOfDay(tehranDayOf(now)) ? { code: 'rules.dateNotAfterToday' } : undefined;
