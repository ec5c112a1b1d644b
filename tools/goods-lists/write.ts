import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { columns, type ListRow } from './rows.ts';

export type ListFormat = 'csv' | 'xml';

/** A part as the authority publishes it: UTF-8 behind its mark, some hundred rows a piece. */
export function* partText(rows: Iterable<ListRow>, format: ListFormat = 'csv'): Generator<string> {
  yield format === 'csv'
    ? `\ufeff${columns.join(',')}\r\n`
    : '\ufeff<?xml version="1.0" encoding="utf-8"?>\r\n<Products>\r\n';
  let piece = '';
  for (const row of rows) {
    piece += format === 'csv' ? csvLine(row) : xmlRow(row);
    if (piece.length < 65_536) continue;
    yield piece;
    piece = '';
  }
  yield format === 'csv' ? piece : `${piece}</Products>\r\n`;
}

const csvLine = (row: ListRow): string => `${columns.map(name => quoted(row[name])).join(',')}\r\n`;
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const xmlRow = (row: ListRow): string =>
  `<Product>${columns.map(name => `<${name}>${escaped(row[name])}</${name}>`).join('')}</Product>\r\n`;
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The name of a part: when it was made, in UTC, and which it is. */
export const partName = (at: string, part: number, format: ListFormat): string =>
  `product_all_${at}_part_${part}_00000000-0000-4000-8000-00000000000${part}.${format}`;

/** Writes a ZIP with this one text in it. */
export async function writeZip(path: string, name: string, text: Iterable<string>): Promise<void> {
  const zip = new ZipFile();
  zip.addReadStream(Readable.from(text), name);
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}
