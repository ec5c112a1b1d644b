import { toPersianDigits } from './digits.ts';
import { groupThousands, readNumeral } from './numeral.ts';

/** The exact number `units / 10 ** scale`. What these functions return has no trailing zero in its fraction. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

export const ZERO: Decimal = { units: 0n, scale: 0 };

/** Digits before and after the decimal point; the protocol writes them "18.8" (section 4). */
export interface DecimalSize {
  readonly integer: number;
  readonly fraction: number;
}

/** The decimal that a person typed or a wire carries; undefined when it is no plain number or too long for `limits`. */
export function parseDecimal(input: string, limits?: DecimalSize): Decimal | undefined {
  const numeral = readNumeral(input);
  if (!numeral) return undefined;
  const { sign, integer, fraction = '' } = numeral;
  const value = lowest(BigInt(sign + integer + fraction), fraction.length);
  if (!limits) return value;
  const size = digitsOf(value);
  return size.integer <= limits.integer && size.fraction <= limits.fraction ? value : undefined;
}

/** Plain text: no exponent, no grouping, no leading or trailing zero. `{ units: -150n, scale: 2 }` → `-1.5`. */
export function decimalText(value: Decimal): string {
  const { sign, integer, fraction } = partsOf(value);
  return sign + integer + (fraction && `.${fraction}`);
}

/** What is typed as `decimalText` writes it; undefined as of `parseDecimal`. Nearly all are so already. */
export function plainDecimal(input: string): string | undefined {
  if (input.length <= PLAIN_LENGTH && PLAIN.test(input)) return input;
  const value = parseDecimal(input);
  return value && decimalText(value);
}

/** Shorter than what is not read for its length. */
const PLAIN_LENGTH = 40;
const PLAIN = /^(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/;

/** `-1234.5` → `(۱٬۲۳۴٫۵)`. Text that is no number is shown raw. */
export function formatDecimal(value: Decimal | string): string {
  const decimal = typeof value === 'string' ? parseDecimal(value) : value;
  if (!decimal) return String(value);
  const { sign, integer, fraction } = partsOf(decimal);
  const text = toPersianDigits(groupThousands(integer) + (fraction && `\u066b${fraction}`));
  return sign ? `(${text})` : text;
}

/** How many digits the plain text has on each side of the point; zero has one integer digit. */
export function digitsOf(value: Decimal): DecimalSize {
  const { integer, fraction } = partsOf(value);
  return { integer: integer.length, fraction: fraction.length };
}

export const fromRial = (rial: bigint): Decimal => ({ units: rial, scale: 0 });

/** Whole rials, cut toward zero («قطع کردن», protocol 5.4). */
export const toRial = (value: Decimal): bigint => value.units / tenTo(value.scale);

/** Cut toward zero after `scale` fraction digits. */
export function truncated(value: Decimal, scale: number): Decimal {
  const excess = value.scale - scale;
  return excess > 0 ? lowest(value.units / tenTo(excess), scale) : lowest(value.units, value.scale);
}

export function plus(a: Decimal, b: Decimal): Decimal {
  const [left, right, scale] = aligned(a, b);
  return lowest(left + right, scale);
}

export function minus(a: Decimal, b: Decimal): Decimal {
  const [left, right, scale] = aligned(a, b);
  return lowest(left - right, scale);
}

export const times = (a: Decimal, b: Decimal): Decimal => lowest(a.units * b.units, a.scale + b.scale);

/** `a / b` cut toward zero after `scale` fraction digits. Throws for b = 0: the caller knows what that means. */
export const quotient = (a: Decimal, b: Decimal, scale: number): Decimal =>
  lowest((a.units * tenTo(b.scale + scale)) / (b.units * tenTo(a.scale)), scale);

export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
  const [left, right] = aligned(a, b);
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

export const isZero = (value: Decimal): boolean => value.units === 0n;

const tenTo = (exponent: number): bigint => 10n ** BigInt(exponent);

function aligned(a: Decimal, b: Decimal): [bigint, bigint, number] {
  const scale = Math.max(a.scale, b.scale);
  return [a.units * tenTo(scale - a.scale), b.units * tenTo(scale - b.scale), scale];
}

function lowest(units: bigint, scale: number): Decimal {
  while (scale > 0 && units % 10n === 0n) {
    units /= 10n;
    scale -= 1;
  }
  return { units, scale };
}

function partsOf(value: Decimal): { sign: '' | '-'; integer: string; fraction: string } {
  const { units, scale } = lowest(value.units, value.scale);
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const point = digits.length - scale;
  return { sign: units < 0n ? '-' : '', integer: digits.slice(0, point), fraction: digits.slice(point) };
}
