import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { zipOf, type Part } from '../zip/write.ts';
import type { BookSpec, NameSpec, SheetSpec } from './book.ts';
import { attributeText } from './escape.ts';
import { createSheetNames, quotedName } from './names.ts';
import { commentsPart, shapesPart } from './notes.ts';
import { RELATIONS, sheetXml, type Progress, type RowSource } from './sheet.ts';
import { createStyles, MAIN } from './styles.ts';

export interface WriteOptions {
  signal?: AbortSignal | undefined;
  /** Who notes are from. */
  author?: string | undefined;
}

/** What became of it. */
export interface Written {
  rows: number;
  /** As they are called in the book; more than were asked for where rows did not fit into one. */
  sheets: readonly string[];
  /** Texts that were longer than a cell takes. */
  cut: number;
  bytes: number;
}

/** Writes a book into a stream, row by row as they are asked for, and ends the stream. */
export async function writeWorkbook(
  sink: Writable,
  book: BookSpec,
  { signal, author = '' }: WriteOptions = {},
): Promise<Written> {
  const progress: Progress = { rows: 0, cut: 0, isDone: false, filter: undefined };
  const sheets: PlacedSheet[] = [];
  let bytes = 0;
  async function* counted() {
    for await (const piece of zipOf(partsOf(book, author, progress, sheets))) {
      bytes += piece.length;
      yield piece;
    }
  }
  await pipeline(Readable.from(counted(), { objectMode: false }), sink, { signal });
  return { rows: progress.rows, sheets: sheets.map(({ name }) => name), cut: progress.cut, bytes };
}

/** A book in pieces. */
export const bookPieces = (book: BookSpec, { author }: { author: string }): AsyncGenerator<Buffer> =>
  zipOf(partsOf(book, author, { rows: 0, cut: 0, isDone: false, filter: undefined }, []));

interface PlacedSheet {
  name: string;
  hidden: boolean;
  hasNotes: boolean;
  /** Cells with the buttons of a filter. */
  filter: string | undefined;
}

/** Rows are many and alike, and anyone who waits for them waits for this: half of the packing costs a quarter of the time. */
const LEVEL = 1;

async function* partsOf(
  { sheets: specs, names = [] }: BookSpec,
  author: string,
  progress: Progress,
  placed: PlacedSheet[],
): AsyncGenerator<Part> {
  const styles = createStyles();
  const nameOf = createSheetNames();
  const wanted = specs.map(spec => nameOf(spec.name));
  for (const [i, spec] of specs.entries()) {
    const rows = rowsOf(spec);
    progress.isDone = false;
    for (let isFirst = true; isFirst || !progress.isDone; isFirst = false) {
      const notes = isFirst ? (spec.notes ?? []) : [];
      const name = isFirst ? wanted[i]! : nameOf(spec.name);
      const sheet: PlacedSheet = {
        ...{ name, hidden: spec.hidden === true, hasNotes: notes.length > 0, filter: undefined },
      };
      const number = placed.push(sheet);
      const pieces = sheetXml(spec, rows, styles, progress, isFirst);
      yield { name: `xl/worksheets/sheet${number}.xml`, pieces, level: LEVEL };
      sheet.filter = progress.filter;
      if (notes.length === 0) continue;
      yield { name: `xl/comments${number}.xml`, pieces: commentsPart(notes, author) };
      yield { name: `xl/drawings/vmlDrawing${number}.vml`, pieces: shapesPart(notes) };
      yield { name: `xl/worksheets/_rels/sheet${number}.xml.rels`, pieces: [noteRelations(number)] };
    }
  }
  yield { name: 'xl/styles.xml', pieces: [styles.xml()] };
  yield { name: 'xl/workbook.xml', pieces: [workbookXml(placed, names)] };
  yield { name: 'xl/_rels/workbook.xml.rels', pieces: [workbookRelations(placed)] };
  yield { name: '_rels/.rels', pieces: [relationsXml([['rId1', 'officeDocument', 'xl/workbook.xml']])] };
  yield { name: '[Content_Types].xml', pieces: [contentTypes(placed)] };
}

const rowsOf = ({ rows }: SheetSpec): RowSource =>
  Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

function workbookXml(sheets: readonly PlacedSheet[], names: readonly NameSpec[]): string {
  const active = Math.max(
    sheets.findIndex(({ hidden }) => !hidden),
    0,
  );
  const list = sheets.map(({ name, hidden }, i) => {
    const state = hidden ? ' state="hidden"' : '';
    return `<sheet name="${attributeText(name)}" sheetId="${i + 1}"${state} r:id="rId${i + 1}"/>`;
  });
  const defined = names.map(({ name, value, hidden }) => {
    const state = hidden === true ? ' hidden="1"' : '';
    return `<definedName name="${attributeText(name)}"${state}>${attributeText(value)}</definedName>`;
  });
  // A filter is one for other programs than Excel only where it has this name as well.
  for (const [i, { name, filter }] of sheets.entries())
    if (filter !== undefined)
      defined.push(
        `<definedName name="_xlnm._FilterDatabase" localSheetId="${i}" hidden="1">` +
          `${attributeText(`${quotedName(name)}!${filter}`)}</definedName>`,
      );
  return (
    `${DECLARATION}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr/>` +
    `<bookViews><workbookView activeTab="${active}"/></bookViews><sheets>${list.join('')}</sheets>` +
    `${defined.length > 0 ? `<definedNames>${defined.join('')}</definedNames>` : ''}</workbook>`
  );
}

function relationsXml(relations: readonly (readonly [string, string, string])[]): string {
  const list = relations.map(
    ([id, kind, target]) => `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`,
  );
  const space = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return `${DECLARATION}<Relationships xmlns="${space}">${list.join('')}</Relationships>`;
}

const workbookRelations = (sheets: readonly PlacedSheet[]): string =>
  relationsXml([
    ...sheets.map((_, i) => [`rId${i + 1}`, 'worksheet', `worksheets/sheet${i + 1}.xml`] as const),
    ['rIdStyles', 'styles', 'styles.xml'],
  ]);

const noteRelations = (number: number): string =>
  relationsXml([
    ['rIdShapes', 'vmlDrawing', `../drawings/vmlDrawing${number}.vml`],
    ['rIdNotes', 'comments', `../comments${number}.xml`],
  ]);

function contentTypes(sheets: readonly PlacedSheet[]): string {
  const base = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const parts: [string, string][] = [
    ['xl/workbook.xml', `${base}.sheet.main+xml`],
    ['xl/styles.xml', `${base}.styles+xml`],
  ];
  for (const [i, { hasNotes }] of sheets.entries()) {
    parts.push([`xl/worksheets/sheet${i + 1}.xml`, `${base}.worksheet+xml`]);
    if (hasNotes) parts.push([`xl/comments${i + 1}.xml`, `${base}.comments+xml`]);
  }
  const list = parts.map(([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`);
  return (
    `${DECLARATION}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    '<Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>' +
    `${list.join('')}</Types>`
  );
}
