import { ExactNumber } from './number.ts';

/** What can be written. JavaScript numbers are left out on purpose: `bigint` for whole numbers, ExactNumber else. */
export type JsonInput =
  | undefined
  | null
  | boolean
  | string
  | bigint
  | ExactNumber
  | readonly JsonInput[]
  | { readonly [key: string]: JsonInput };

/**
 * Compact JSON text: members in the order given, members that are undefined or null left out, Persian unescaped,
 * number tokens as they are (protocol 2.3).
 */
export function writeJson(value: JsonInput): string {
  if (value === undefined || value === null) return 'null';
  if (typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value);
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof ExactNumber) return value.text;
  if (Array.isArray(value)) return `[${value.map(writeJson).join(',')}]`;
  if (typeof value !== 'object') throw new TypeError(`a ${typeof value} has no exact JSON text`);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined && member !== null)
    .map(([key, member]) => `${JSON.stringify(key)}:${writeJson(member)}`);
  return `{${members.join(',')}}`;
}
