import { toPersianDigits } from './digits.ts';
import { groupThousands, readNumeral } from './numeral.ts';

/** An exact amount in rial. */
export type Rial = bigint;

/** The authority takes 18 digits (protocol section 4, "N 18.0"). */
export const MAX_RIAL: Rial = 10n ** 18n - 1n;

/** Rial of what a person typed; undefined unless it is a whole number of at most 18 digits. */
export function parseRial(input: string): Rial | undefined {
  const numeral = readNumeral(input);
  if (!numeral || numeral.fraction !== undefined) return undefined;
  const rial = BigInt(numeral.sign + numeral.integer);
  return rial >= -MAX_RIAL && rial <= MAX_RIAL ? rial : undefined;
}

/** `-1234567n` → `(۱٬۲۳۴٬۵۶۷)`: a minus sign would wander in right-to-left text. Text that is no integer is shown raw. */
export function formatRial(value: Rial | string): string {
  const [, sign, digits] = /^(-?)(\d+)$/.exec(String(value)) ?? [];
  if (digits === undefined) return String(value);
  const text = groupThousands(toPersianDigits(digits));
  return sign ? `(${text})` : text;
}
