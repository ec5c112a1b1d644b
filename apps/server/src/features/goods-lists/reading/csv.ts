/** A record whose end does not come. */
export class EndlessRecord extends Error {}
/** The text ends within quotes. */
export class CutRecord extends Error {}

/** Letters of the longest record that is waited for. */
const MOST = 1_000_000;

/**
 * The records of a CSV by RFC 4180, those that a piece of text ends: quotes hold commas, line breaks and doubled quotes; within a
 * field that has none at its beginning they mean themselves. The last record needs no line break behind it.
 */
export async function* csvRecords(pieces: AsyncIterable<string>): AsyncGenerator<string[][]> {
  let rest = '';
  for await (const piece of pieces) {
    const text = rest === '' ? piece : rest + piece;
    const records: string[][] = [];
    let at = 0;
    let quote = text.indexOf('"');
    for (;;) {
      const end = text.indexOf('\n', at);
      if (quote >= 0 && quote < at) quote = text.indexOf('"', at);
      if (quote >= 0 && (end < 0 || quote < end)) {
        const found = quotedRecord(text, at, false);
        if (!found) break;
        records.push(found.fields);
        at = found.end;
      } else {
        if (end < 0) break;
        records.push(text.slice(at, text[end - 1] === '\r' ? end - 1 : end).split(','));
        at = end + 1;
      }
    }
    rest = text.slice(at);
    if (records.length > 0) yield records;
    if (rest.length > MOST) throw new EndlessRecord();
  }
  if (rest === '') return;
  const last = rest.includes('"') ? quotedRecord(rest, 0, true)?.fields : rest.replace(/\r$/, '').split(',');
  if (!last) throw new CutRecord();
  yield [last];
}

/** The record that begins here and has quotes; undefined while its end has not come. */
function quotedRecord(
  text: string,
  from: number,
  isLast: boolean,
): { fields: string[]; end: number } | undefined {
  const fields: string[] = [];
  let at = from;
  for (;;) {
    let value = '';
    if (text[at] === '"') {
      const close = closingQuote(text, at + 1);
      // A quote at the very end may be the first of two.
      if (close < 0 || (close + 1 >= text.length && !isLast)) return undefined;
      value = text.slice(at + 1, close).replaceAll('""', '"');
      at = close + 1;
    }
    let end = at;
    while (end < text.length && text[end] !== ',' && text[end] !== '\n') end += 1;
    if (end >= text.length && !isLast) return undefined;
    const isRow = text[end] !== ',';
    const tail = text.slice(at, isRow && text[end - 1] === '\r' && end > at ? end - 1 : end);
    fields.push(value + tail);
    if (isRow) return { fields, end: Math.min(end + 1, text.length) };
    at = end + 1;
  }
}

function closingQuote(text: string, from: number): number {
  for (let at = from; ; at += 2) {
    at = text.indexOf('"', at);
    if (at < 0 || text[at + 1] !== '"') return at;
  }
}
