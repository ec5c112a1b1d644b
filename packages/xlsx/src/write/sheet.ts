import { columnLetters } from '../cells.ts';
import { limits } from '../limits.ts';
import type { CellSpec, ColumnSpec, RowValues, SheetSpec, Value } from './book.ts';
import { attributeText, cut, looksLikeFormula, textElement } from './escape.ts';
import { serialOf } from './serials.ts';
import { MAIN, type Style, type Styles } from './styles.ts';

export const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Letters of XML that go on together. */
const PIECE = 60_000;
/** Bytes of one sheet's XML, after which the next begins: a ZIP counts them in 32 bits, and a letter has up to three. */
const MOST_LETTERS = 1_000_000_000;
const MOST_LINKS = 65_530;
/** Digits that Excel keeps of a number. */
const DIGITS = 15;

/** What is told of a sheet's rows while they are written. */
export interface Progress {
  rows: number;
  /** Texts that were longer than a cell takes. */
  cut: number;
  /** All rows are written. */
  isDone: boolean;
  /** Cells of the sheet that have the buttons of a filter. */
  filter: string | undefined;
}

export type RowSource = Iterator<RowValues> | AsyncIterator<RowValues>;

/** XML of one sheet, until its rows end or no more fit. */
export async function* sheetXml(
  spec: SheetSpec,
  rows: RowSource,
  styles: Pick<Styles, 'indexOf'>,
  progress: Progress,
  isFirst: boolean,
): AsyncGenerator<string> {
  const writer = createRowWriter(spec.columns, styles, progress);
  const hasTitles = spec.columns.some(({ title }) => title !== undefined);
  yield headXml(spec, hasTitles, styles);
  let text = hasTitles ? writer.titles() : '';
  let letters = 0;
  while (writer.row() < limits.rows && letters < MOST_LETTERS) {
    const next = rows.next();
    const { done, value } = next instanceof Promise ? await next : next;
    if (done === true) {
      progress.isDone = true;
      break;
    }
    text += writer.add(value);
    progress.rows += 1;
    if (text.length < PIECE) continue;
    letters += text.length;
    yield text;
    text = '';
  }
  const last = columnLetters(Math.max(spec.columns.length - 1, 0));
  progress.filter =
    spec.filter === true && hasTitles ? `$A$1:$${last}$${Math.max(writer.row(), 1)}` : undefined;
  if (progress.isDone && spec.foot) text += writer.add(spec.foot());
  yield text + tailXml(spec, writer, progress, isFirst);
}

function headXml(
  { columns, rightToLeft = true, frozenRows }: SheetSpec,
  hasTitles: boolean,
  styles: Pick<Styles, 'indexOf'>,
): string {
  const frozen = frozenRows ?? (hasTitles ? 1 : 0);
  const pane =
    frozen === 0
      ? ''
      : `<pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/>` +
        '<selection pane="bottomLeft"/>';
  const direction = rightToLeft ? ' rightToLeft="1"' : '';
  const cols = columns.map((column, i) => {
    const width = column.width ?? 14;
    const hidden = column.hidden === true ? ' hidden="1"' : '';
    // Cells that are not there yet will look like those that are.
    const style = styles.indexOf(styleOf(column, undefined));
    return `<col min="${i + 1}" max="${i + 1}" width="${width}" style="${style}" customWidth="1"${hidden}/>`;
  });
  return (
    `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONS}">` +
    `<sheetViews><sheetView${direction} workbookViewId="0">${pane}</sheetView></sheetViews>` +
    `<sheetFormatPr defaultRowHeight="15"/>${cols.length > 0 ? `<cols>${cols.join('')}</cols>` : ''}<sheetData>`
  );
}

/** What follows the rows, in the order that Excel insists on. */
function tailXml(spec: SheetSpec, writer: RowWriter, { filter }: Progress, isFirst: boolean): string {
  const { choices = [], notes = [], merged = [] } = spec;
  const lists = isFirst ? choices : [];
  const parts = [
    '</sheetData>',
    filter === undefined ? '' : `<autoFilter ref="${filter.replaceAll('$', '')}"/>`,
    isFirst && merged.length > 0
      ? `<mergeCells count="${merged.length}">${merged.map(ref => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`
      : '',
    lists.length > 0
      ? `<dataValidations count="${lists.length}">${lists.map(choiceXml).join('')}</dataValidations>`
      : '',
    writer.links.length > 0 ? `<hyperlinks>${writer.links.join('')}</hyperlinks>` : '',
    isFirst && notes.length > 0 ? '<legacyDrawing r:id="rIdShapes"/>' : '',
    '</worksheet>',
  ];
  return parts.join('');
}

function choiceXml({
  column,
  fromRow,
  toRow,
  list,
  only,
}: NonNullable<SheetSpec['choices']>[number]): string {
  const letters = columnLetters(column);
  const strict = only === false ? ' errorStyle="information"' : '';
  return (
    `<dataValidation type="list"${strict} allowBlank="1" showInputMessage="1" showErrorMessage="1" ` +
    `sqref="${letters}${fromRow}:${letters}${toRow}"><formula1>${attributeText(list)}</formula1></dataValidation>`
  );
}

interface RowWriter {
  /** How many rows there are. */
  row: () => number;
  links: string[];
  titles: () => string;
  add: (values: RowValues) => string;
}

/** How a cell's value is kept, by the kind of its column. */
function styleOf({ kind, format }: Pick<ColumnSpec, 'kind' | 'format'>, cell: CellSpec | undefined): Style {
  const code = cell?.format ?? format ?? (kind === 'code' ? '@' : kind === 'day' ? 'yyyy/mm/dd' : undefined);
  return {
    format: code,
    bold: cell?.bold,
    wrap: cell?.wrap,
    fill: cell?.fill,
    link: cell?.link !== undefined,
  };
}

function createRowWriter(
  columns: readonly ColumnSpec[],
  styles: Pick<Styles, 'indexOf'>,
  progress: Progress,
): RowWriter {
  let row = 0;
  const links: string[] = [];
  const letters: string[] = [];
  const lettersOf = (column: number): string => (letters[column] ??= columnLetters(column));
  /** Of cells that are as their column is: plain, and what would look like a formula. */
  const usual = columns.map(column => {
    const style = styleOf(column, undefined);
    return { plain: styles.indexOf(style), quoted: -1, style };
  });
  const none = { plain: 0, quoted: -1, style: {} };

  function textCell(place: string, value: string, style: number): string {
    let text = value;
    if (text.length > limits.letters) {
      text = cut(text);
      progress.cut += 1;
    }
    return `<c r="${place}"${style === 0 ? '' : ` s="${style}"`} t="inlineStr"><is>${textElement(text)}</is></c>`;
  }

  function special(cell: CellSpec, column: number, place: string): string {
    const of = { ...columns[column], ...(cell.kind && { kind: cell.kind, format: undefined }) };
    const style = styleOf(of, cell);
    if (cell.link !== undefined && links.length < MOST_LINKS)
      links.push(`<hyperlink ref="${place}" location="${attributeText(cell.link)}" display=""/>`);
    const looks = { plain: styles.indexOf(style), quoted: -1, style };
    const xml = valueXml(cell.value, of.kind, place, looks);
    return xml === '' && looks.plain !== 0 ? `<c r="${place}" s="${looks.plain}"/>` : xml;
  }

  function valueXml(value: Value, kind: ColumnSpec['kind'], place: string, looks: typeof none): string {
    if (value === null || value === undefined || value === '') return '';
    const { plain } = looks;
    const style = plain === 0 ? '' : ` s="${plain}"`;
    if (typeof value === 'boolean') return `<c r="${place}"${style} t="b"><v>${value ? 1 : 0}</v></c>`;
    const text = typeof value === 'bigint' ? String(value) : value;
    if (typeof value === 'bigint' || kind === 'number') {
      if (isNumber(text)) return `<c r="${place}"${style}><v>${text}</v></c>`;
    } else if (kind === 'day') {
      const serial = serialOf(text);
      if (serial !== undefined) return `<c r="${place}"${style}><v>${serial}</v></c>`;
    }
    if (!looksLikeFormula(text)) return textCell(place, text, plain);
    if (looks.quoted < 0) looks.quoted = styles.indexOf({ ...looks.style, quoted: true });
    return textCell(place, text, looks.quoted);
  }

  function add(values: RowValues): string {
    row += 1;
    if (values.length === 0) return '';
    let xml = '';
    for (let column = 0; column < values.length; column += 1) {
      const value = values[column];
      const place = lettersOf(column) + row;
      xml +=
        typeof value === 'object' && value !== null
          ? special(value, column, place)
          : valueXml(value, columns[column]?.kind, place, usual[column] ?? none);
    }
    return `<row r="${row}">${xml}</row>`;
  }

  return {
    row: () => row,
    links,
    titles: () =>
      add(columns.map(({ title }) => ({ value: title, kind: 'text', bold: true, wrap: true, fill: 'head' }))),
    add,
  };
}

/** A plain decimal of which Excel changes no digit. */
function isNumber(text: string): boolean {
  if (!/^-?\d+(\.\d+)?$/.test(text)) return false;
  if (text.length <= DIGITS) return true;
  const digits = text.replace(/[-.]/g, '').replace(/^0+/, '');
  return (text.includes('.') ? digits : digits.replace(/0+$/, '')).length <= DIGITS;
}
