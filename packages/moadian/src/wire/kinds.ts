/** The kinds of values that wire fields have (protocol section 4), and what each is in TypeScript. */
export type Kind = TextKind | DecimalKind | OneOfKind | CountKind | ListKind;

/** Text of `min` to `max` characters that also matches `pattern`, where there is one. */
export type TextKind = { is: 'text'; min: number; max: number; pattern?: RegExp };
/** A number with at most `whole` integer and `decimals` decimal digits, as exact text; never negative (5.3, 5.4). */
export type DecimalKind = { is: 'decimal'; whole: number; decimals: number };
export type OneOfKind<V extends number = number> = { is: 'one-of'; values: readonly V[] };
/** A whole number of `min` to `max` digits that counts time, as a JavaScript number: milliseconds or days. */
export type CountKind = { is: 'count'; min: number; max: number };
export type ListKind<F = object> = { is: 'list'; fields: F };

export type ValueOf<K> = K extends TextKind | DecimalKind
  ? string
  : K extends OneOfKind<infer V>
    ? V
    : K extends CountKind
      ? number
      : K extends ListKind<infer F>
        ? { [N in keyof F]?: F[N] extends { kind: infer G } ? ValueOf<G> : never }[]
        : never;

export const text = (max: number): TextKind => ({ is: 'text', min: 1, max });
export const sizedText = (size: number): TextKind => ({ is: 'text', min: size, max: size });
const patterned = (max: number, pattern: RegExp): TextKind => ({ is: 'text', min: 1, max, pattern });

/** Digits in exactly one of these lengths. */
export const digits = (...lengths: number[]): TextKind =>
  patterned(Math.max(...lengths), new RegExp(`^(?:${lengths.map(length => `\\d{${length}}`).join('|')})$`));
export const digitsUpTo = (max: number, min = 1): TextKind =>
  patterned(max, new RegExp(`^\\d{${min},${max}}$`));

export const taxId = patterned(22, /^[A-Z0-9]{6}[0-9A-F]{15}[0-9]$/);
export const hexSerial = patterned(10, /^[a-fA-F0-9]{10}$/);
export const personId = digits(10, 11, 12);
export const countryCode = digits(3);
export const currency = patterned(3, /^[A-Z]{3}$/);
export const vehicle = patterned(20, /^[A-Za-z0-9]{1,20}$/);

export const decimal = (whole: number, decimals: number): DecimalKind => ({ is: 'decimal', whole, decimals });
export const rial = decimal(18, 0);

export const oneOf = <const V extends number>(...values: V[]): OneOfKind<V> => ({ is: 'one-of', values });

/** Epoch milliseconds, at most 13 digits. */
export const moment: CountKind = { is: 'count', min: 1, max: 13 };
/** Epoch milliseconds, exactly 13 digits (RC_IITP p. 77). */
export const date: CountKind = { is: 'count', min: 13, max: 13 };
/** Days since 1970-01-01, five digits. */
export const day: CountKind = { is: 'count', min: 5, max: 5 };

export const list = <F extends object>(fields: F): ListKind<F> => ({ is: 'list', fields });
