import { nameCode } from '../xml/bytes.ts';
import { CLOSE, OPEN } from '../xml/scanner.ts';
import { prefixOf, scanWhole, tagOf, withAttribute, type Edit } from './edits.ts';

/** A list of a style sheet: its items as they are written, to which others are added. */
export interface StyleList {
  items: string[];
  edit: () => Edit | undefined;
}

export interface StyleLists {
  fonts: StyleList;
  fills: StyleList;
  cellXfs: StyleList;
  /** `x:` where the vocabulary has a prefix. */
  prefix: string;
}

/** In the order that the standard wants; what it has to hold where a writer left it out. */
const order = ['numFmts', 'fonts', 'fills', 'borders', 'cellStyleXfs', 'cellXfs'] as const;
const least: Readonly<Record<'fonts' | 'fills' | 'cellXfs', readonly string[]>> = {
  fonts: ['<font/>'],
  fills: [
    '<fill><patternFill patternType="none"/></fill>',
    '<fill><patternFill patternType="gray125"/></fill>',
  ],
  cellXfs: ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>'],
};
const rankOf = new Map(order.map((name, rank) => [nameCode(name), rank]));

interface Found {
  from: number;
  to: number;
  openTag: string;
  items: string[];
}

export function readStyleLists(bytes: Buffer): StyleLists {
  const found = new Map<number, Found>();
  /** Where lists of each rank begin, for those that are missing. */
  const starts: { rank: number; from: number }[] = [];
  let [rank, itemFrom, end, prefix] = [-1, 0, bytes.length, ''];
  scanWhole(bytes, (scanner, token) => {
    const { depth, from, to } = scanner;
    if (token === OPEN && depth === 1) prefix = prefixOf(tagOf(scanner));
    else if (token === OPEN && depth === 2) {
      rank = rankOf.get(scanner.name) ?? order.length;
      starts.push({ rank, from });
      found.set(rank, { from, to, openTag: tagOf(scanner), items: [] });
    } else if (token === OPEN && depth === 3) itemFrom = from;
    else if (token === CLOSE && depth === 2)
      found.get(rank)!.items.push(bytes.toString('utf8', itemFrom, to));
    else if (token === CLOSE && depth === 1) found.get(rank)!.to = to;
    else if (token === CLOSE && depth === 0) end = from;
  });
  const listOf = (name: keyof typeof least): StyleList => {
    const rank = order.indexOf(name);
    const list = found.get(rank);
    const items = list?.items ?? [];
    const count = items.length;
    if (count === 0) items.push(...least[name].map(item => prefixed(item, prefix)));
    const at = starts.find(start => start.rank > rank)?.from ?? end;
    return {
      items,
      edit() {
        if (items.length === count) return undefined;
        const tag = (list?.openTag ?? `<${prefix}${name}>`).replace(/\s*\/>$/, '>');
        const open = withAttribute(tag, 'count', String(items.length));
        const text = `${open}${items.join('')}</${prefix}${name}>`;
        return { from: list?.from ?? at, to: list?.to ?? at, text };
      },
    };
  };
  return { fonts: listOf('fonts'), fills: listOf('fills'), cellXfs: listOf('cellXfs'), prefix };
}

/** Elements of ours in the book's way of writing. */
export const prefixed = (xml: string, prefix: string): string =>
  prefix === '' ? xml : xml.replace(/<(\/?)/g, `<$1${prefix}`);
