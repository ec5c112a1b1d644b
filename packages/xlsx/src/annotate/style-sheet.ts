import { fills, fonts, RED, type Style, type Styles } from '../write/styles.ts';
import { edited, withAttribute, type Edit } from './edits.ts';
import { prefixed, readStyleLists } from './style-lists.ts';

/** The styles of a book that is being marked: its own, and what marks need. */
export interface MarkingStyles extends Pick<Styles, 'indexOf'> {
  /** Whether cells may bear marks of an earlier round. */
  hasMarks: boolean;
  /** The style of a cell as it was before it was marked, and the one that it has when it is. */
  unmarked: (style: number) => number;
  marked: (style: number) => number;
  bytes: () => Buffer;
}

/** Excel takes 65,490 of them. */
const MOST_STYLES = 64_000;

/**
 * A marked cell has the style that it had, with another fill. The colour of its own fill stands where a filled cell's second
 * colour does, which nobody sees, so that a later round gives it back; where a program has written that part anew (`isKept`
 * false), the cell is then without a fill.
 */
export function openStyles(bytes: Buffer, isKept: boolean): MarkingStyles {
  const lists = readStyleLists(bytes);
  const { fonts: ownFonts, fills: ownFills, cellXfs } = lists;
  const own = (xml: string) => prefixed(xml, lists.prefix);
  const known = new Map<string, number>();
  for (const [i, xf] of cellXfs.items.entries()) if (!known.has(keyOf(xf))) known.set(keyOf(xf), i);

  /** The place of a style, added where the book has none that looks so; undefined where no more fit. */
  function styleAt(xf: string): number | undefined {
    const found = known.get(keyOf(xf));
    if (found !== undefined || cellXfs.items.length >= MOST_STYLES) return found;
    const place = cellXfs.items.push(xf) - 1;
    known.set(keyOf(xf), place);
    return place;
  }
  const fillOf = (style: number): string =>
    ownFills.items[Number(/\sfillId\s*=\s*["'](\d+)/.exec(cellXfs.items[style] ?? '')?.[1] ?? 0)] ?? '';

  function withFill(style: number, fill: number): number | undefined {
    const xf = cellXfs.items[style] ?? cellXfs.items[0]!;
    const tag = /^<[^>]*>/.exec(xf)![0];
    return styleAt(
      withAttribute(withAttribute(tag, 'fillId', String(fill)), 'applyFill', '1') + xf.slice(tag.length),
    );
  }

  const unmarked = remembered((style: number) => {
    const fill = fillOf(style);
    if (!isRed(fill)) return style;
    const colour = isKept ? secondColour(fill) : undefined;
    const known = ownFills.items.findIndex(item => !isRed(item) && firstColour(item) === colour);
    const before =
      colour === undefined ? 0 : known >= 0 ? known : placeIn(ownFills.items, own(solid(colour)));
    return withFill(style, before) ?? 0;
  });
  const marked = remembered((style: number) => {
    const red = placeIn(ownFills.items, own(solid(` rgb="${RED}"`, firstColour(fillOf(style)))));
    return withFill(style, red) ?? withFill(0, red) ?? 0;
  });
  function indexOf({ format, bold, link, fill, wrap }: Style): number {
    const font = bold === true ? fonts.bold : link === true ? fonts.link : undefined;
    if (font === undefined && fill === undefined && wrap !== true && format === undefined) return 0;
    const ids = [
      `numFmtId="${format === '@' ? 49 : 0}"`,
      `fontId="${font === undefined ? 0 : placeIn(ownFonts.items, own(font))}"`,
      `fillId="${fill === undefined ? 0 : placeIn(ownFills.items, own(fills[fill]))}"`,
    ];
    const tag = `<xf ${ids.join(' ')} borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"`;
    const wrapped = ' applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>';
    return styleAt(own(wrap === true ? tag + wrapped : `${tag}/>`)) ?? 0;
  }

  return {
    hasMarks: ownFills.items.some(isRed),
    unmarked,
    marked,
    indexOf: remembered(indexOf, style => JSON.stringify(style)),
    bytes: () =>
      edited(
        bytes,
        [ownFonts, ownFills, cellXfs].flatMap<Edit>(list => list.edit() ?? []),
      ),
  };
}

/** The style sheet of a book that has none. */
export const noStyles = (main: string): Buffer => Buffer.from(`<styleSheet xmlns="${main}"></styleSheet>`);

const placeIn = (items: string[], item: string): number => {
  const place = items.indexOf(item);
  return place >= 0 ? place : items.push(item) - 1;
};

/** Styles that look alike: that a fill is "applied" changes nothing that one sees. */
const keyOf = (xf: string): string => xf.replace(/\sapplyFill\s*=\s*("[^"]*"|'[^']*')/, '');

const isRed = (fill: string): boolean => firstColour(fill)?.toUpperCase().includes(`RGB="${RED}"`) === true;

/** Attributes of the colour that a filled cell shows; none of one that is not simply filled. */
function firstColour(fill: string): string | undefined {
  if (!/patternType\s*=\s*["']solid["']/.test(fill)) return undefined;
  return colourIn(fill, 'fgColor');
}

/** The one that nobody sees, where it is ours and not the usual one. */
function secondColour(fill: string): string | undefined {
  const colour = colourIn(fill, 'bgColor');
  return colour !== undefined && /indexed="64"/.test(colour) ? undefined : colour;
}

const colourIn = (fill: string, name: string): string | undefined =>
  new RegExp(`<(?:[^\\s/>:]+:)?${name}((?:\\s+[\\w:]+\\s*=\\s*(?:"[^"]*"|'[^']*'))+)\\s*/?>`).exec(fill)?.[1];

const solid = (first: string, second = ' indexed="64"'): string =>
  `<fill><patternFill patternType="solid"><fgColor${first}/><bgColor${second}/></patternFill></fill>`;

function remembered<A, K>(
  work: (argument: A) => number,
  keyFor?: (argument: A) => K,
): (argument: A) => number {
  const known = new Map<A | K, number>();
  return argument => {
    const key = keyFor ? keyFor(argument) : argument;
    let found = known.get(key);
    if (found === undefined) known.set(key, (found = work(argument)));
    return found;
  };
}
