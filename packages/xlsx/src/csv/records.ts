import { limits } from '../limits.ts';
import { Refused } from '../refused.ts';

const QUOTE = '"';

/** What a text with separators is made of: records of fields, as far as it has been fed. */
export interface Records {
  feed: (text: string) => void;
  finish: () => void;
  /** The next whole one; undefined where there is none yet. */
  next: () => string[] | undefined;
}

/** Fields that begin with a quotation mark go on to the next that stands alone (RFC 4180); elsewhere marks are letters. */
export function createRecords(separator: string, mostFields: number = limits.columns): Records {
  let text = '';
  let at = 0;
  let isLast = false;
  let count = 0;
  /** The last field that was not whole had begun with a mark. */
  let isOpen = false;
  const special = new RegExp(`[${separator}\\r\\n]`, 'g');

  const neverClosed = () => new Refused({ code: 'openQuote', row: count + 1 });

  /** Where a field ends, with its value; undefined where its end is not there yet. */
  function field(from: number): { value: string; end: number } | undefined {
    if (text[from] === QUOTE) return quoted(from);
    return plain(from);
  }

  function quoted(from: number): { value: string; end: number } | undefined {
    let value = '';
    for (let start = from + 1; ;) {
      const close = text.indexOf(QUOTE, start);
      if (close < 0) {
        isOpen = true;
        if (isLast) throw neverClosed();
        return undefined;
      }
      value += text.slice(start, close);
      if (close + 1 === text.length && !isLast) return undefined;
      if (text[close + 1] !== QUOTE) {
        // Letters behind the closing mark belong to the field, as Excel has it.
        const rest = plain(close + 1);
        return rest && { value: value + rest.value, end: rest.end };
      }
      value += QUOTE;
      start = close + 2;
    }
  }

  function plain(from: number): { value: string; end: number } | undefined {
    special.lastIndex = from;
    const found = special.exec(text);
    if (!found) return isLast ? { value: text.slice(from), end: text.length } : undefined;
    return { value: text.slice(from, found.index), end: found.index };
  }

  function record(): string[] | undefined {
    const fields: string[] = [];
    for (let from = at; ;) {
      const found = field(from);
      if (!found) return undefined;
      fields.push(found.value);
      if (fields.length > mostFields) throw new Refused({ code: 'farCell', sheet: '', row: count + 1 });
      const sign = text[found.end];
      if (sign === separator) {
        from = found.end + 1;
        continue;
      }
      // A carriage return may be the first half of a line end.
      if (sign === '\r' && found.end + 1 === text.length && !isLast) return undefined;
      at = found.end + (sign === '\r' && text[found.end + 1] === '\n' ? 2 : 1);
      return fields;
    }
  }

  return {
    feed(more) {
      text = text.slice(at) + more;
      at = 0;
      if (text.length <= limits.row) return;
      throw isOpen ? neverClosed() : new Refused({ code: 'tooLarge', what: 'row', most: limits.row });
    },
    finish() {
      isLast = true;
    },
    next() {
      if (at >= text.length) return undefined;
      isOpen = false;
      const fields = record();
      if (fields) count += 1;
      return fields;
    },
  };
}
