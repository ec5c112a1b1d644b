import { SaxesParser } from 'saxes';

/** A text that is no XML, or has a document type. */
export class BadXml extends Error {}

/** A row: the texts of the elements in it by their names. */
export type XmlRow = Readonly<Record<string, string>>;

/** Letters that may come without a whole row. */
const MOST = 1_000_000;

/**
 * The rows of a list in XML: each child of the document's element, with one element for each of its columns. What these are
 * called above the columns does not matter: nobody has described it.
 */
export async function* xmlRows(pieces: AsyncIterable<string>): AsyncGenerator<XmlRow[]> {
  const parser = new SaxesParser();
  let rows: XmlRow[] = [];
  let row: Record<string, string> = {};
  let depth = 0;
  let text = '';
  parser.on('error', error => {
    throw new BadXml(error.message);
  });
  parser.on('doctype', () => {
    throw new BadXml('A document type.');
  });
  parser.on('opentag', () => {
    depth += 1;
    text = '';
    if (depth === 2) row = {};
    if (depth > 3) throw new BadXml('An element within a column.');
  });
  const add = (more: string) => {
    if (depth === 3) text += more;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name }) => {
    if (depth === 3) row[name] = text;
    if (depth === 2) rows.push(row);
    depth -= 1;
  });
  let waited = 0;
  for await (const piece of pieces) {
    parser.write(piece);
    waited += piece.length;
    if (rows.length === 0 && waited > MOST) throw new BadXml('A row without an end.');
    if (rows.length === 0) continue;
    yield rows;
    [rows, waited] = [[], 0];
  }
  parser.close();
  if (rows.length > 0) yield rows;
}
