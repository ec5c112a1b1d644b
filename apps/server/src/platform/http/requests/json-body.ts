import { fault, type Fault } from '@moadi/domain/faults';
import { withoutInvisible } from '@moadi/domain/primitives';
import { Refusal } from '../answers/faults.ts';
import { looked } from './json-text.ts';

const MAX_DEPTH = 16;
const MAX_ELEMENTS = 5_000;

/**
 * Parses a JSON body within bounds (S29, S30): depth, array length, no key twice, nothing that changes a prototype, no number
 * that would become another one. Texts come out without NUL, lone surrogates and what turns text around, whatever becomes
 * of them afterwards: some are looked up or kept without the domain's normalising.
 */
export function parseJsonBody(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refused(fault('http.notJson'));
  }
  const { keys, inexact, again } = looked(text);
  if (inexact !== undefined) throw refused(fault('http.inexactNumber', '', { value: inexact }));
  // Of a key that came twice, the parser has kept one.
  if (inspect(value, 0) !== keys) throw refused(fault('http.duplicateKey', '', { name: again() }));
  return mayHide.test(text) ? shown(value) : value;
}

const refused = (found: Fault) => new Refusal(found);

/** The number of keys in all. */
function inspect(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth >= MAX_DEPTH) throw refused(fault('http.tooDeep'));
  if (Array.isArray(value)) {
    if (value.length > MAX_ELEMENTS) throw refused(fault('http.tooLarge'));
    let count = 0;
    for (const one of value) count += inspect(one, depth + 1);
    return count;
  }
  const keys = Object.keys(value);
  let count = keys.length;
  for (const key of keys) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype')
      throw refused(fault('http.unknownField', '', { name: key }));
    count += inspect((value as Record<string, unknown>)[key], depth + 1);
  }
  return count;
}

/**
 * Whatever `withoutInvisible` takes away lies in these ranges, as itself or escaped; most bodies have none of it. Classes of
 * Unicode would take ten times as long.
 */
export const mayHide =
  /\\u|[\x7f-\x9f\xad\u0600-\u0605\u061c\u06dd\u070f\u0890-\u08e2\u180e\u200b\u200d-\u200f\u202a-\u202e\u2060-\u206f\ud800-\udfff\ufeff\ufff0-\uffff]/;

function shown(value: unknown): unknown {
  if (typeof value === 'string') return withoutInvisible(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(shown);
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shown(one)]));
}
