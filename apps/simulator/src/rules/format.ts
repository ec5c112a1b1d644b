import { Exact, tenTo, zero } from '../json/exact.ts';
import { JsonNumber, type Json } from '../json/read.ts';

/** A field's value once its form is right: amounts exact, everything else the text itself. */
export type Value = Exact | string;

/** The detail digits of a kind 1 (structure) error, section 6.4. */
export type FormDetail = '02' | '03' | '04' | '05' | '06' | '07' | '08' | '09';

/** Reads one value; gives the detail of the error where its form is wrong. */
export type Format = (value: Json) => Value | { detail: FormDetail };

const wrong = (detail: FormDetail) => ({ detail });

/** S m: text of at most m characters. */
export const text =
  (most: number): Format =>
  value =>
    typeof value !== 'string' ? wrong('03') : value.length > most ? wrong('07') : value;

/** S of a fixed form. */
export const form =
  (pattern: RegExp): Format =>
  value =>
    typeof value !== 'string' ? wrong('03') : pattern.test(value) ? value : wrong('04');

/** D a or b: digits of exactly one of these lengths. */
export const digits = (...lengths: number[]): Format =>
  form(new RegExp(`^(${lengths.map(n => `\\d{${n}}`).join('|')})$`));

/** D max m, or D l..m: digits, at most and at least so many. */
export const digitsUpTo = (most: number, least = 1): Format => signs(/^\d+$/, most, least);

/** S of these signs alone, at most and at least so many. */
export const signs =
  (pattern: RegExp, most: number, least = 1): Format =>
  value => {
    if (typeof value !== 'string') return wrong('03');
    if (!pattern.test(value)) return wrong('04');
    if (value.length > most) return wrong('07');
    return value.length < least ? wrong('08') : value;
  };

/** A format whose values must also be in a list (detail 02). */
export const listed =
  (format: Format, list: ReadonlySet<string>): Format =>
  value => {
    const read = format(value);
    return typeof read === 'string' && !list.has(read) ? wrong('02') : read;
  };

/** N 1 {…}: one of these numbers. */
export const oneOf = (...allowed: number[]): Format => {
  const digit = number(2, 0);
  return value => {
    const read = digit(value);
    if (!(read instanceof Exact)) return read.detail === '03' ? read : wrong('02');
    return allowed.includes(Number(read.toString())) ? read : wrong('02');
  };
};

export interface Bounds {
  /** Exclusive lower bound: detail 05. */
  above?: Exact;
  /** Inclusive upper bound below the one that the digits give: detail 06. */
  most?: Exact;
}

/**
 * N n.m: at most n integer digits and m decimals, not negative. Plain notation only: an exponent is no number of this
 * kind, and zeros behind the last allowed decimal are the "trailing noise" of section 2.3.
 */
export const number = (whole: number, decimals: number, { above, most }: Bounds = {}) => {
  const beyond = new Exact(tenTo(whole));
  return (value: Json): Exact | { detail: FormDetail } => {
    if (!(value instanceof JsonNumber) || /[eE]/.test(value.token)) return wrong('03');
    const read = Exact.parse(value.token);
    if (above && read.compare(above) <= 0) return wrong('05');
    const tooMuch = most ? read.compare(most) > 0 : read.compare(beyond) >= 0;
    if (read.compare(zero) < 0 || tooMuch) return wrong('06');
    const point = value.token.indexOf('.');
    return point >= 0 && value.token.length - point - 1 > decimals ? wrong('09') : read;
  };
};

/**
 * N with exactly so many digits: an epoch in milliseconds (13) or a day number (5). Of a number that is a least and a
 * largest value (06); pattern and fixed length (04) are of texts alone (RC_TXPS table 7, rows 6, 9 and 10).
 */
export const wholeOf = (length: number): Format => {
  const whole = number(length, 0);
  const least = new Exact(tenTo(length - 1));
  return value => {
    const read = whole(value);
    if (!(read instanceof Exact)) return read;
    return read.compare(least) < 0 ? wrong('06') : read;
  };
};

/** A number that some senders write as text (the sample of `lt` does). */
export const numberOrText =
  (format: Format): Format =>
  value =>
    format(typeof value === 'string' && /^\d+$/.test(value) ? new JsonNumber(value) : value);
