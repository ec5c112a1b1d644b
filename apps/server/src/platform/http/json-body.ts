import { fault } from '@moadi/domain/faults';
import { Refusal } from './faults.ts';

const MAX_DEPTH = 16;
const MAX_ELEMENTS = 5_000;

/**
 * Parses a JSON body within bounds (S29, S30): depth, array length, and nothing that changes a prototype. Lone surrogates
 * and control characters inside texts are dealt with by the domain's normalising.
 */
export function parseJsonBody(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal(fault('http.notJson'));
  }
  inspect(value, 0);
  return value;
}

function inspect(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth >= MAX_DEPTH) throw new Refusal(fault('http.notJson'));
  if (Array.isArray(value) && value.length > MAX_ELEMENTS) throw new Refusal(fault('http.tooLarge'));
  for (const key of Object.keys(value)) {
    if (key === '__proto__' || key === 'constructor' || key === 'prototype') {
      throw new Refusal(fault('http.unknownField', '', { name: key }));
    }
    inspect((value as Record<string, unknown>)[key], depth + 1);
  }
}
