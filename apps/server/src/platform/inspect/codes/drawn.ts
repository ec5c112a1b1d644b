/** A square of modules, row by row from the top; true is dark. */
export type Modules = readonly (readonly boolean[])[];

interface Rectangle {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The dark runs of the largest code there is are fewer. */
const MOST_RECTANGLES = 20_000;
/** Those of the smallest are more: what has fewer is a table or a frame. */
const FEWEST_RECTANGLES = 40;
const [SMALLEST, LARGEST] = [21, 177];
/** Of a rectangle whose last corner is its first; what has more is none, and is not kept. */
const MOST_CORNERS = 5;
const MOST_OPERANDS = 6;

/**
 * The codes that a page draws, as our own papers and those that a browser prints do: one path filled whose parts are rectangles, the
 * dark runs of each row. `content` is a content stream of a PDF (ISO 32000-1, 8.5), a character for each byte. Whatever it is moved, turned
 * and scaled by afterwards is of no matter: the modules are told from the rectangles alone.
 */
export function drawnCodes(content: string): Modules[] {
  return filledPaths(content)
    .map(modulesOf)
    .filter(found => found !== undefined);
}

function modulesOf(path: readonly Rectangle[]): Modules | undefined {
  const left = Math.min(...path.map(one => one.left));
  const top = Math.min(...path.map(one => one.top));
  const width = Math.max(...path.map(one => one.right)) - left;
  const height = Math.max(...path.map(one => one.bottom)) - top;
  const unit = Math.min(...path.map(one => one.bottom - one.top));
  const size = Math.round(width / unit);
  const isCode = size >= SMALLEST && size <= LARGEST && size % 4 === 1 && Math.round(height / unit) === size;
  if (!isCode) return undefined;
  const rows = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const one of path) {
    const [fromX, toX] = [one.left - left, one.right - left].map(at => Math.round(at / unit)) as [
      number,
      number,
    ];
    const [fromY, toY] = [one.top - top, one.bottom - top].map(at => Math.round(at / unit)) as [
      number,
      number,
    ];
    for (const row of rows.slice(fromY, toY)) row.fill(true, fromX, toX);
  }
  return rows;
}

/** The paths that are filled and may be codes, each as its rectangles; other parts of a path are left out. */
function filledPaths(content: string): Rectangle[][] {
  const paths: Rectangle[][] = [];
  let path: Rectangle[] = [];
  let part: Point[] = [];
  let operands: number[] = [];
  const endPart = () => {
    const found = rectangleOf(part);
    if (found && path.length < MOST_RECTANGLES) path.push(found);
    part = [];
  };
  const endPath = (isFilled: boolean) => {
    endPart();
    if (isFilled && path.length >= FEWEST_RECTANGLES) paths.push(path);
    path = [];
  };
  for (const token of tokensOf(content)) {
    if (typeof token === 'number') {
      if (operands.length < MOST_OPERANDS) operands.push(token);
      continue;
    }
    const [a = 0, b = 0, c = 0, d = 0] = operands;
    if (token === 'm') endPart();
    if (token === 'm' || token === 'l') {
      if (part.length <= MOST_CORNERS) part.push([a, b]);
    }
    // A curve makes no rectangle.
    else if (token === 'c' || token === 'v' || token === 'y') part = [];
    else if (token === 're') {
      endPart();
      part.push([a, b], [a + c, b], [a + c, b + d], [a, b + d]);
      endPart();
    } else if (fills.has(token)) endPath(true);
    else if (token === 'n' || token === 'S' || token === 's') endPath(false);
    operands = [];
  }
  return paths;
}

const fills: ReadonlySet<string> = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*']);

type Point = readonly [x: number, y: number];

/** Four corners, or five of which the last is the first, whose sides are level and upright. */
function rectangleOf(points: readonly Point[]): Rectangle | undefined {
  const [first, second, third, fourth, fifth = first] = points;
  if (!first || !second || !third || !fourth || points.length > MOST_CORNERS) return undefined;
  const isClosed = fifth![0] === first[0] && fifth![1] === first[1];
  const [xs, ys] = [new Set(points.map(([x]) => x)), new Set(points.map(([, y]) => y))];
  const turns = (first[0] === second[0]) !== (second[0] === third[0]) && first[0] !== third[0];
  if (!isClosed || !turns || xs.size !== 2 || ys.size !== 2) return undefined;
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

/** Numbers and operators; texts, names, lists, comments and pictures in the line are passed over. */
function* tokensOf(content: string): Generator<number | string> {
  const next = /\s+|%[^\r\n]*|\/[^\s()<>[\]{}/%]*|<<|>>|<[^>]*>|[[\]{}>)]|\(|([^\s()<>[\]{}/%]+)/y;
  for (let at = 0; at < content.length;) {
    next.lastIndex = at;
    const found = next.exec(content);
    if (!found) return;
    at = next.lastIndex;
    const [all, word] = found;
    if (all === '(') at = endOfText(content, at);
    if (word === undefined) continue;
    const number = Number(word);
    if (!Number.isNaN(number)) yield number;
    else if (word === 'BI') at = endOfPicture(content, at);
    else yield word;
  }
}

/** Behind the bracket that ends a text; those within it stand in pairs or behind a backslash. */
function endOfText(content: string, from: number): number {
  let at = from;
  for (let open = 1; at < content.length && open > 0; at++) {
    if (content[at] === '\\') at++;
    else if (content[at] === '(') open++;
    else if (content[at] === ')') open--;
  }
  return at;
}

function endOfPicture(content: string, from: number): number {
  const end = /\sEI(?=\s|$)/g;
  end.lastIndex = from;
  return end.test(content) ? end.lastIndex : content.length;
}
