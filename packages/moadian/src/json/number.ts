/**
 * Numbers as they stand in JSON text, digit for digit. Amounts have up to 18 integer and 8 decimal digits, which no
 * JavaScript number holds (protocol 2.3), so nothing here passes through one.
 */
export class ExactNumber {
  readonly text: string;

  /** @param text a JSON number, e.g. `100000000000000000.00000001` */
  constructor(text: string) {
    if (!isJsonNumber(text)) throw new RangeError(`not a JSON number: ${text.slice(0, 80)}`);
    this.text = text;
  }
}

export function isJsonNumber(text: string): boolean {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text);
}

/**
 * The one plain notation of a decimal: no exponent, no plus, no zeros in front, none behind the point.
 * `007.50` gives `7.5`, `-0.0` gives `0`; anything that is not a plain decimal gives undefined.
 */
export function canonicalDecimal(text: string): string | undefined {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!parts) return undefined;
  const minus = parts[1] ?? '';
  const whole = (parts[2] ?? '').replace(/^0+(?=\d)/, '');
  const fraction = withoutTrailingZeros(parts[3] ?? '');
  const digits = fraction === '' ? whole : `${whole}.${fraction}`;
  return digits === '0' ? '0' : minus + digits;
}

/** A whole number, or undefined where the token has a fraction or an exponent. */
export function toBigInt(number: ExactNumber): bigint | undefined {
  return /^-?\d+$/.test(number.text) ? BigInt(number.text) : undefined;
}

/** A whole number within ±(2^53 − 1), for times and counts, never for amounts. */
export function toSafeInteger(number: ExactNumber): number | undefined {
  const value = /^-?\d{1,16}$/.test(number.text) ? Number(number.text) : Number.NaN;
  return Number.isSafeInteger(value) ? value : undefined;
}

/** A loop, because `/0+$/` takes quadratic time on hostile input (S31). */
function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (digits[end - 1] === '0') end--;
  return digits.slice(0, end);
}
