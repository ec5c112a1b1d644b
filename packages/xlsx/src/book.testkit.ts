import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import type { Cell, Row } from './cells.ts';
import { openWorkbook } from './open.ts';
import { Refused, type Reason } from './refused.ts';
import type { RowsOptions, Workbook } from './workbook.ts';
import { zipOf, type Part } from './zip/zip.testkit.ts';

/** A folder of the test file, gone when its tests are. */
export function testFolder(): {
  path: (name: string) => string;
  file: (bytes: Buffer | string, name?: string) => string;
} {
  const folder = mkdtempSync(join(tmpdir(), 'moadi-xlsx-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  let count = 0;
  const path = (name: string) => join(folder, name);
  return {
    path,
    file(bytes, name = `${(count += 1)}.xlsx`) {
      writeFileSync(path(name), bytes);
      return path(name);
    },
  };
}

export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

export interface HandMade {
  /** XML of the sheets, whole, or only their rows. */
  sheets: readonly string[];
  /** Items of the table of texts. */
  strings?: readonly string[];
  /** What stands in the style sheet. */
  styles?: string;
  /** What stands in the workbook before its sheets, and behind them. */
  before?: string;
  behind?: string;
  /** Attributes of each sheet in the workbook. */
  states?: readonly string[];
  parts?: readonly Part[];
}

/** A book as its parts are written by hand. */
export function bookOf({
  sheets,
  strings,
  styles,
  before = '',
  behind = '',
  states = [],
  parts = [],
}: HandMade): Buffer {
  const list = sheets.map(
    (_, i) => `<sheet name="برگ ${i + 1}" sheetId="${i + 1}" ${states[i] ?? ''} r:id="rId${i + 1}"/>`,
  );
  const relations = sheets.map((_, i) =>
    relation(`rId${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`),
  );
  return zipOf([
    { name: '[Content_Types].xml', text: `<Types xmlns="${PACKAGE}/content-types"></Types>` },
    { name: '_rels/.rels', text: relationsOf([relation('rId1', 'officeDocument', 'xl/workbook.xml')]) },
    {
      name: 'xl/workbook.xml',
      text: `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">${before}<sheets>${list.join('')}</sheets>${behind}</workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      text: relationsOf([
        ...relations,
        ...(strings ? [relation('rIdT', 'sharedStrings', 'sharedStrings.xml')] : []),
        ...(styles ? [relation('rIdS', 'styles', '/xl/styles.xml')] : []),
      ]),
    },
    ...sheets.map((xml, i) => ({ name: `xl/worksheets/sheet${i + 1}.xml`, text: sheetXml(xml) })),
    ...(strings
      ? [{ name: 'xl/sharedStrings.xml', text: `<sst xmlns="${MAIN}">${strings.join('')}</sst>` }]
      : []),
    ...(styles
      ? [{ name: 'xl/styles.xml', text: `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>` }]
      : []),
    ...parts,
  ]);
}

export const sheetXml = (rows: string): string =>
  /<(\w+:)?worksheet/.test(rows)
    ? rows
    : `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;

const relation = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`;
export const relationsOf = (relations: readonly string[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}</Relationships>`;

/** Cells as `A1=text`; with `#` before a number, and the other kinds by their names. */
export const shown = (rows: readonly Row[], letters: (column: number) => string): string[] =>
  rows.flatMap(({ number, cells }) =>
    cells.map(cell => `${letters(cell.column)}${number}=${sign(cell)}${cell.text}`),
  );

const sign = ({ kind }: Cell): string => (kind === 'text' ? '' : kind === 'number' ? '#' : `${kind}:`);

export async function rowsIn(path: string, options: RowsOptions = {}, sheet = 0): Promise<Row[]> {
  const book = await openWorkbook(path);
  try {
    const rows: Row[] = [];
    for await (const row of book.sheets[sheet]!.rows(options)) rows.push(row);
    return rows;
  } finally {
    await book.close();
  }
}

export async function withBook<T>(path: string, work: (book: Workbook) => Promise<T>): Promise<T> {
  const book = await openWorkbook(path);
  try {
    return await work(book);
  } finally {
    await book.close();
  }
}

/** Why it is not read; the rows that were read before are dropped. */
export async function reasonOf(path: string): Promise<Reason | undefined> {
  try {
    await withBook(path, async book => {
      for (const sheet of book.sheets) for await (const _ of sheet.batches()) continue;
    });
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error.reason;
    throw error;
  }
}
