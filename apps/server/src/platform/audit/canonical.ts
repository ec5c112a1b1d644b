/**
 * One text for one value: JSON without spaces, the keys of objects in the order of their code units, strings and numbers as
 * ECMAScript writes them. What jsonb keeps differently (the order of keys, spaces, `1.0`) reads as the same value and gives
 * the same text.
 */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${canonicalText(item)}`).join(',')}}`;
}
