import { ExactNumber, toSafeInteger } from './json/number.ts';
import { isObject } from './json/read.ts';
import type { JsonObject, JsonValue } from './json/read.ts';
import type { ApiError } from './outcome.ts';

/*
 * Answers are read as if written by an enemy (S53): every value is checked, shortened and cleaned before use.
 */

/** A string of at most `max` characters, cleaned; numbers are taken by their digits, as codes may be (1.8). */
export function textOf(value: JsonValue | undefined, max = 500): string | undefined {
  if (value instanceof ExactNumber) return value.text;
  return typeof value === 'string' ? clean(value.slice(0, max)) : undefined;
}

/** An identifier: not empty, not longer than `max`, nothing in it that would be cleaned away; else undefined. */
export function idOf(value: JsonValue | undefined, max = 100): string | undefined {
  const text = textOf(value, Infinity)?.trim();
  if (text === undefined || text === '' || text.length > max) return undefined;
  return typeof value === 'string' && value.trim() !== text ? undefined : text;
}

export function integerOf(value: JsonValue | undefined): number | undefined {
  return value instanceof ExactNumber ? toSafeInteger(value) : undefined;
}

export function booleanOf(value: JsonValue | undefined): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

/** One of the known words; 'UNKNOWN' for any other, null for none. */
export function wordOf<W extends string>(
  value: JsonValue | undefined,
  words: readonly W[],
): W | 'UNKNOWN' | null {
  if (value === undefined || value === null) return null;
  return words.find(word => word === value) ?? 'UNKNOWN';
}

/** The objects of a list; undefined where it is no list or holds anything else. */
export function objectsOf(value: JsonValue | undefined): JsonObject[] | undefined {
  return Array.isArray(value) && value.every(isObject) ? value : undefined;
}

/** The `{code, message}` entries of a list (1.6, 1.8), without those that have no code. */
export function errorsOf(value: JsonValue | undefined): ApiError[] {
  const entries = (Array.isArray(value) ? value : []).filter(isObject).slice(0, 200);
  return entries.flatMap(entry => {
    const code = idOf(entry['code']);
    return code === undefined ? [] : [{ code, message: textOf(entry['message'], 2000) ?? '' }];
  });
}

/** ISO-8601, also with nanoseconds, as epoch milliseconds; UTC where no zone is written. */
export function instantOf(value: JsonValue | undefined): number | undefined {
  const parts = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(\.\d{1,3})?\d{0,6}(Z|[+-]\d\d:\d\d)?$/.exec(
    textOf(value, 40) ?? '',
  );
  const ms = parts ? Date.parse(`${parts[1]}${parts[2] ?? ''}${parts[3] ?? 'Z'}`) : Number.NaN;
  return Number.isNaN(ms) ? undefined : ms;
}

/** Without control characters (NUL cannot be stored in PostgreSQL), bidi overrides and lone surrogates. */
function clean(text: string): string {
  return text.toWellFormed().replace(unwanted, '');
}

const unwanted = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu;
