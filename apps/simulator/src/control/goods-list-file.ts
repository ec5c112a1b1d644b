import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { refuse } from '../http/answer.ts';

const columns = [
  ...(['ID', 'DescriptionOfID', 'Vat', 'Taxable', 'RunDate'] as const),
  ...(['ExpirationDate', 'CreateDate', 'LastEditDate', 'Type', 'PricingDescription'] as const),
] as const;
export type ListRow = Record<(typeof columns)[number], string>;

/**
 * The rows of a part of the authority's list: a ZIP with a CSV or an XML in it, or one of these by itself. Undefined for a row that has
 * another number of columns than its head.
 */
export async function* listRows(file: Buffer): AsyncGenerator<ListRow | undefined> {
  const isZip = file.length > 3 && file.readUInt32LE(0) === 0x04034b50;
  const text = decoded(isZip ? unzipped(file) : Readable.from(piecesOf(file)));
  let rest = '';
  let isXml: boolean | undefined;
  let head: string[] | undefined;
  for await (const piece of text) {
    rest += piece;
    isXml ??= /^\ufeff?\s*</.test(rest);
    const [rows, left] = isXml ? xmlRows(rest) : csvRows(rest);
    rest = left;
    for (const row of rows) {
      if (isXml) yield complete(row as Record<string, string>);
      else if (head) yield named(head, row as string[]);
      else head = headOf(row as string[]);
    }
  }
  if (isXml || rest.trim() === '') return;
  const [[last]] = csvRows(`${rest}\n`);
  if (head && last) yield named(head, last);
}

function* piecesOf(file: Buffer): Generator<Buffer> {
  for (let at = 0; at < file.length; at += 65_536) yield file.subarray(at, at + 65_536);
}

const decoded = (bytes: Readable): Readable => bytes.setEncoding('utf8');

/** The one file of a ZIP, whose directory stands at its end. */
function unzipped(file: Buffer): Readable {
  const end = file.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  if (end < 0 || end + 22 > file.length) throw refuse('malformed', 'zip');
  const entry = file.readUInt32LE(end + 16);
  if (file.readUInt16LE(end + 10) !== 1 || file.readUInt32LE(entry) !== 0x02014b50)
    throw refuse('malformed', 'zip');
  const packed = file.readUInt32LE(entry + 20);
  const at = file.readUInt32LE(entry + 42);
  const data = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
  const bytes = Readable.from(piecesOf(file.subarray(data, data + packed)));
  return file.readUInt16LE(entry + 10) === 0 ? bytes : bytes.pipe(createInflateRaw());
}

/** The whole records of a CSV, and the rest. */
function csvRows(text: string): [string[][], string] {
  const rows: string[][] = [];
  let start = 0;
  for (;;) {
    const row: string[] = [];
    let at = start;
    for (;;) {
      let field = '';
      if (text[at] === '"') {
        let close = at;
        do close = text.indexOf('"', close + 1);
        while (close >= 0 && text[close + 1] === '"' && ++close > 0);
        if (close < 0) return [rows, text.slice(start)];
        field = text.slice(at + 1, close).replaceAll('""', '"');
        at = close + 1;
      }
      const stop = /[,\n]/g;
      stop.lastIndex = at;
      const mark = stop.exec(text);
      if (!mark) return [rows, text.slice(start)];
      row.push(field + text.slice(at, mark.index).replace(/\r$/, ''));
      at = mark.index + 1;
      if (mark[0] === '\n') break;
    }
    if (row.length > 1) rows.push(row);
    start = at;
  }
}

/** The whole rows of an XML, and the rest: elements that begin with one named `ID`, whatever they are called themselves. */
function xmlRows(text: string): [Record<string, string>[], string] {
  const rows: Record<string, string>[] = [];
  const [, name] = /<(\w+)>\s*<ID>/.exec(text) ?? [];
  if (!name) return [rows, text];
  let end = 0;
  for (const found of text.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))) {
    const fields = found[1]!.matchAll(/<(\w+)>(<!\[CDATA\[[\s\S]*?\]\]>|[^<]*)<\/\1>/g);
    rows.push(Object.fromEntries([...fields].map(([, column, value]) => [column!, unescaped(value!)])));
    end = found.index + found[0].length;
  }
  return [rows, text.slice(end)];
}

const unescaped = (text: string): string =>
  text.startsWith('<![CDATA[')
    ? text.slice(9, -3)
    : text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

function headOf(names: readonly string[]): string[] {
  const head = names.map(name => name.replace('\ufeff', '').trim());
  const missing = columns.find(column => !head.includes(column));
  if (missing) throw refuse('wrong-setting', `no column ${missing}`);
  return head;
}

const named = (head: readonly string[], fields: readonly string[]): ListRow | undefined =>
  fields.length === head.length
    ? complete(Object.fromEntries(head.map((name, i) => [name, fields[i]!])))
    : undefined;

const complete = (row: Record<string, string>): ListRow =>
  Object.fromEntries(columns.map(column => [column, row[column] ?? ''])) as ListRow;
