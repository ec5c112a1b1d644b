/** Names whose value is a person's or a key, whatever it holds. */
const closed = /name|father|token|key|mobile|birth|national|receptor|recipient|text|message$/i;

/** An answer as it may be shown and kept: its members, words and small numbers of machines, and no more of anybody (S48). */
export const shapeOf = (body: unknown): string =>
  body === undefined ? '(no JSON)' : JSON.stringify(shown(body, '', 0)).slice(0, 1_500);

function shown(value: unknown, name: string, depth: number): unknown {
  if (value === null || typeof value === 'boolean') return value;
  if (Array.isArray(value))
    return depth > 6 ? '…' : value.slice(0, 3).map(item => shown(item, name, depth + 1));
  if (typeof value === 'object') {
    if (depth > 6) return '…';
    const members = Object.entries(value).slice(0, 40);
    return Object.fromEntries(members.map(([key, item]) => [key.slice(0, 40), shown(item, key, depth + 1)]));
  }
  if (closed.test(name)) return '…';
  if (typeof value === 'number') return Math.abs(value) < 10_000 ? value : '…';
  return typeof value === 'string' && /^[A-Za-z_.-]{0,40}$|^-?\d{1,4}(-\d{1,4})?$/.test(value) ? value : '…';
}
