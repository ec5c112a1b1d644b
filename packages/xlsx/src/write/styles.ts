import { attributeText } from './escape.ts';

/** How a cell looks. */
export interface Style {
  /** A format code; absent: General. */
  format?: string | undefined;
  bold?: boolean | undefined;
  wrap?: boolean | undefined;
  fill?: Fill | undefined;
  /** A text that no touch turns into a formula. */
  quoted?: boolean | undefined;
  link?: boolean | undefined;
}

export type Fill = 'head' | 'red';

export interface Styles {
  /** The number by which cells name it. */
  indexOf: (style: Style) => number;
  xml: () => string;
}

export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/** Marks a cell; one shade beside Excel's own red, so that it is known again. */
export const RED = 'FFFFC7CF';
const HEAD = 'FFE7ECF2';
const FIRST_OWN_FORMAT = 164;

const font = (more = ''): string => `<font>${more}<sz val="10"/><name val="Tahoma"/><family val="2"/></font>`;
const solid = (rgb: string): string =>
  `<fill><patternFill patternType="solid"><fgColor rgb="${rgb}"/><bgColor indexed="64"/></patternFill></fill>`;

export const fonts = { bold: font('<b/>'), link: font('<u/>').replace('<sz', '<color rgb="FF0563C1"/><sz') };
export const fills: Readonly<Record<Fill, string>> = { head: solid(HEAD), red: solid(RED) };

/** The look of a book that is written anew. */
export function createStyles(): Styles {
  const formats: string[] = [];
  const known = new Map<string, number>();
  const xfs: string[] = [];

  function formatId(code: string): number {
    if (code === '@') return 49;
    let place = formats.indexOf(code);
    if (place < 0) place = formats.push(code) - 1;
    return FIRST_OWN_FORMAT + place;
  }

  function indexOf(style: Style): number {
    const { format, bold, wrap, fill, quoted, link } = style;
    const key = JSON.stringify([format, bold === true, wrap === true, fill, quoted === true, link === true]);
    const found = known.get(key);
    if (found !== undefined) return found;
    const ids = {
      numFmtId: format === undefined ? 0 : formatId(format),
      fontId: bold === true ? 1 : link === true ? 2 : 0,
      fillId: fill === undefined ? 0 : fill === 'head' ? 2 : 3,
      borderId: 0,
    };
    known.set(key, xfs.push(xfXml(ids, style)) - 1);
    return xfs.length - 1;
  }
  indexOf({});

  const list = (name: string, items: readonly string[]) =>
    items.length === 0 ? '' : `<${name} count="${items.length}">${items.join('')}</${name}>`;
  return {
    indexOf,
    xml: () =>
      [
        `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<styleSheet xmlns="${MAIN}">`,
        list(
          'numFmts',
          formats.map((code, i) => formatXml(FIRST_OWN_FORMAT + i, code)),
        ),
        list('fonts', [font(), fonts.bold, fonts.link]),
        list('fills', [pattern('none'), pattern('gray125'), fills.head, fills.red]),
        '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
        '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
        list('cellXfs', xfs),
        '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>',
      ].join(''),
  };
}

const pattern = (type: string): string => `<fill><patternFill patternType="${type}"/></fill>`;

const formatXml = (id: number, code: string): string =>
  `<numFmt numFmtId="${id}" formatCode="${attributeText(code)}"/>`;

interface StyleIds {
  numFmtId: number;
  fontId: number;
  fillId: number;
  borderId: number;
}

function xfXml({ numFmtId, fontId, fillId, borderId }: StyleIds, { wrap, quoted }: Style): string {
  const applied = `applyNumberFormat="1" applyFont="1" applyFill="1"${wrap === true ? ' applyAlignment="1"' : ''}`;
  const head = `<xf numFmtId="${numFmtId}" fontId="${fontId}" fillId="${fillId}" borderId="${borderId}" xfId="0"`;
  const quote = quoted === true ? ' quotePrefix="1"' : '';
  const alignment = wrap === true ? '<alignment vertical="top" wrapText="1"/>' : '';
  return alignment === '' ? `${head}${quote} ${applied}/>` : `${head}${quote} ${applied}>${alignment}</xf>`;
}
