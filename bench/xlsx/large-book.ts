import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { columnLetters } from '@moadi/xlsx';
import { zipOf, type Part } from '../../packages/xlsx/src/zip/write.ts';
import { address, buyerName, daySerial, economicCode, goodsName, rials } from './persian.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const PIECE = 60_000;

type Column = { text: (row: number) => string } | { number: (row: number) => string; style?: number };

/** Thirty columns, of which twelve are texts. */
const columns: readonly Column[] = Array.from({ length: 30 }, (_, i): Column => {
  const at = (row: number) => row * 31 + i;
  if (i % 10 === 0) return { text: row => goodsName(at(row)) };
  if (i % 10 === 3) return { text: row => buyerName(at(row)) };
  if (i % 10 === 6) return { text: row => address(at(row)) };
  if (i % 10 === 8) return { text: row => economicCode(at(row) % 60_000) };
  if (i % 10 === 1) return { number: row => String(daySerial(at(row))), style: 1 };
  return { number: row => String(i % 3 === 0 ? rials(at(row)) : BigInt(at(row) % 1_000)) };
});

/** A book as Excel writes it, of so many rows: each text once in a table, cells name its place there. */
export async function writeLargeBook(path: string, rows: number): Promise<void> {
  const texts = new Map<string, number>();
  const parts: readonly Part[] = [
    { name: '[Content_Types].xml', pieces: [`<Types xmlns="${PACKAGE}/content-types"></Types>`] },
    { name: '_rels/.rels', pieces: [relations([['officeDocument', 'xl/workbook.xml']])] },
    {
      name: 'xl/workbook.xml',
      pieces: [
        `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      pieces: [
        relations([
          ['worksheet', 'worksheets/sheet1.xml'],
          ['sharedStrings', 'sharedStrings.xml'],
          ['styles', 'styles.xml'],
        ]),
      ],
    },
    {
      name: 'xl/styles.xml',
      pieces: [`<styleSheet xmlns="${MAIN}"><cellXfs><xf/><xf numFmtId="14"/></cellXfs></styleSheet>`],
    },
    { name: 'xl/worksheets/sheet1.xml', pieces: sheet(rows, texts), level: 4 },
    { name: 'xl/sharedStrings.xml', pieces: table(texts), level: 4 },
  ];
  await pipeline(Readable.from(zipOf(parts), { objectMode: false }), createWriteStream(path));
}

function* sheet(rows: number, texts: Map<string, number>): Generator<string> {
  let xml = `<worksheet xmlns="${MAIN}"><sheetData>`;
  for (let row = 1; row <= rows; row += 1) {
    xml += `<row r="${row}" spans="1:30">`;
    for (const [i, column] of columns.entries()) xml += cell(column, columnLetters(i) + row, row, texts);
    xml += '</row>';
    if (xml.length < PIECE) continue;
    yield xml;
    xml = '';
  }
  yield `${xml}</sheetData></worksheet>`;
}

function cell(column: Column, place: string, row: number, texts: Map<string, number>): string {
  if ('number' in column) {
    const style = column.style === undefined ? '' : ` s="${column.style}"`;
    return `<c r="${place}"${style}><v>${column.number(row)}</v></c>`;
  }
  const text = column.text(row);
  const index = texts.get(text) ?? texts.size;
  texts.set(text, index);
  return `<c r="${place}" t="s"><v>${index}</v></c>`;
}

function* table(texts: ReadonlyMap<string, number>): Generator<string> {
  let xml = `<sst xmlns="${MAIN}" uniqueCount="${texts.size}">`;
  for (const text of texts.keys()) {
    xml += `<si><t>${text}</t></si>`;
    if (xml.length < PIECE) continue;
    yield xml;
    xml = '';
  }
  yield `${xml}</sst>`;
}

function relations(targets: readonly (readonly [kind: string, target: string])[]): string {
  const list = targets.map(
    ([kind, target], i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
  );
  return `<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}</Relationships>`;
}
