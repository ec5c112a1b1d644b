import { fault, type Fault } from '../../faults/index.ts';
import type { FieldSpec, Value } from '../../fields/index.ts';
import { importMoney, type EnumTable } from '../../enums/index.ts';
import {
  atTehranTime,
  compare,
  decimalText,
  fromRial,
  normalizeText,
  parseDecimal,
  searchText,
  startOfDay,
  times,
  toLatinDigits,
  ZERO,
  type Decimal,
} from '../../primitives/index.ts';
import { identifierKinds } from '../../identifiers/index.ts';
import { readDay } from './days.ts';
import type { ImportMapping, Target } from './types.ts';
import { hasPercent, isYes, otherNames, PERSON, unitSigns } from './words.ts';

export type ReadValue = { value: Value; fault?: undefined } | { fault: Fault; value?: undefined };

/** How the values of a book are to be read. */
export type Reading = Pick<ImportMapping, 'calendar' | 'dateOrder' | 'money'>;

/** A cell as a value of its target's field; faults have no path yet. What has a wrong form is left for the check to name. */
export function readValue(target: Target, text: string, kind: string, reading: Reading): ReadValue {
  const { spec } = target;
  const field = { field: target.label };
  if (kind === 'v') return { fault: fault('importRows.noValue', '', field) };
  if (kind === 'e') return { fault: fault('importRows.errorCell', '', field) };
  switch (spec.type) {
    case 'rial':
    case 'decimal':
      return readNumber(target, text, kind, reading);
    case 'enum':
      return { value: idOf(spec.of, text) ?? (normalizeText(text) as Value) };
    case 'day':
    case 'instant': {
      const found = readDay(text, reading.calendar, reading.dateOrder);
      if (!found) return { fault: fault('importRows.date', '', field) };
      const { day, hour = 0, minute = 0 } = found;
      return { value: spec.type === 'day' ? startOfDay(day) : atTehranTime(day, hour, minute) };
    }
    case 'flag':
      return { value: isYes.test(searchText(text)) };
    case 'text':
      return { value: normalizeText(text) };
    default:
      return readCode(spec, text, kind, field);
  }
}

/** Digits that a spreadsheet keeps of a number. */
const DIGITS = 15;

function readCode(spec: FieldSpec, text: string, kind: string, field: { field: string }): ReadValue {
  if (kind === 'n' && text.replace(/\D/g, '').length > DIGITS)
    return { fault: fault('importRows.longNumber', '', field) };
  const plain = toLatinDigits(text).replace(/\s/g, '');
  if (isName(spec, plain)) return { value: normalizeText(text) };
  // A number has lost the zeros that its code began with.
  const whole = kind === 'n' ? plain.padStart(lengthOf(spec, plain.length), '0') : plain;
  if (spec.type === 'code')
    return { value: identifierKinds[spec.kind].normalize(kind === 'm' ? whole.slice(0, 5) : whole) };
  return { value: spec.type === 'choice' && spec.from === 'currencies' ? whole.toUpperCase() : whole };
}

/** A thing of a list that is called by its name keeps the spaces in it: «متر مربع». */
const isName = (spec: FieldSpec, plain: string): boolean =>
  spec.type === 'choice' && /\p{L}/u.test(plain) && !(spec.from === 'currencies' && plain.length <= spec.max);

function lengthOf(spec: FieldSpec, length: number): number {
  if (spec.type === 'code' && spec.kind === 'branchCode') return 4;
  if (spec.type === 'choice' && spec.from === 'waybillCountries') return 3;
  const isIdentity = spec.type === 'digits' && spec.max === 12 && length >= 8;
  if (isIdentity && length < 10) return 10;
  return spec.type === 'digits' && spec.min === spec.max ? (spec.min ?? 0) : 0;
}

const HUNDRED = fromRial(100n);
const ONE = fromRial(1n);

function readNumber(target: Target, text: string, kind: string, reading: Reading): ReadValue {
  const { spec } = target;
  const isPercent = spec.type === 'decimal' && spec.unit === 'percent';
  const bare = text.replace(unitSigns, '').trim();
  const found = parseDecimal(kind === 'n' || kind === 'p' ? shown(bare) : bare);
  if (!found) return { fault: fault('rules.numeric', '', { field: target.label }) };
  if (isPercent && kind === 'p') return { value: decimalText(times(found, HUNDRED)) };
  if (
    target.field === 'vatRate' &&
    !hasPercent.test(text) &&
    compare(found, ZERO) > 0 &&
    compare(found, ONE) < 0
  )
    return { fault: fault('importRows.fraction', '', { field: target.label, value: text }) };
  const money: Decimal = target.money
    ? times(found, fromRial(BigInt(importMoney.row(reading.money).factor)))
    : found;
  return { value: decimalText(money) };
}

/** What a spreadsheet shows of a fraction: fifteen digits. Beyond them stands what its arithmetic left, not what was entered. */
function shown(text: string): string {
  const [, sign = '', integer = '', fraction = ''] = /^(-?)(\d+)\.(\d+)$/.exec(text) ?? [];
  const digits = (integer + fraction).replace(/^0+/, '');
  const over = digits.length - DIGITS;
  if (fraction === '' || over <= 0 || over > fraction.length) return text;
  const unit = 10n ** BigInt(over);
  const rounded = (BigInt(integer + fraction) + unit / 2n) / unit;
  const kept = fraction.length - over;
  const all = String(rounded).padStart(kept + 1, '0');
  return kept === 0 ? sign + all : `${sign}${all.slice(0, -kept)}.${all.slice(-kept)}`;
}

const tables = new WeakMap<EnumTable, Map<string, Value>>();

/** By its id or its name. */
function idOf(of: EnumTable, text: string): Value {
  let known = tables.get(of);
  if (!known) {
    known = new Map(
      of.items.flatMap(({ id, label }) => [[String(id), id] as const, [searchText(label), id] as const]),
    );
    for (const [word, label] of Object.entries(otherNames)) {
      const id = known.get(searchText(label)) ?? known.get(searchText(label.replace(PERSON, '')));
      if (id !== undefined && !known.has(word)) known.set(word, id);
    }
    tables.set(of, known);
  }
  return known.get(searchText(text));
}
