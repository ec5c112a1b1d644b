import { isNode, nodesOf, unwrapped, type Node, type Place } from './syntax.ts';

/** One way to make a file wrong: the text from `start` to `end` becomes `to`. */
export interface Edit {
  operator: string;
  start: number;
  end: number;
  to: string;
}

type Operator = (place: Place, text: string) => readonly Omit<Edit, 'operator'>[];

/** All that the fixed list of operators makes of a file, in the order of its text. */
export function editsOf(text: string): Edit[] {
  const edits = nodesOf(text).flatMap(place =>
    Object.entries(operators).flatMap(([operator, edit]) =>
      edit(place, text).map(one => ({ operator, ...one })),
    ),
  );
  const isChange = ({ start, end, to }: Edit) => text.slice(start, end) !== to;
  return edits.filter(isChange).toSorted((a, b) => a.start - b.start || a.end - b.end);
}

const of = (node: Node, part: string): Node => node[part] as Node;
const list = (node: Node, part: string): Node[] => ((node[part] as unknown[]) ?? []).filter(isNode);
const textOf = (text: string, { start, end }: Node): string => text.slice(start, end);
const instead = ({ start, end }: Node, to: string) => ({ start, end, to });

/** The sign between two operands; what types wrap around them lies outside of it. */
function betweenOf(node: Node, text: string, sign: string, others: readonly string[]) {
  const start = text.indexOf(sign, of(node, 'left').end);
  return others.map(to => ({ start, end: start + sign.length, to }));
}

const comparisons: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
};
const sums: Readonly<Record<string, string>> = {
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '**': '*',
};
const assignedSums: Readonly<Record<string, string>> = { '+=': '-=', '-=': '+=', '*=': '/=', '/=': '*=' };
const twins: Readonly<Record<string, string>> = {
  ...{ some: 'every', every: 'some', min: 'max', max: 'min', floor: 'ceil', ceil: 'floor' },
  ...{ startsWith: 'endsWith', endsWith: 'startsWith', find: 'findLast', findLast: 'find' },
  ...{ padStart: 'padEnd', push: 'unshift', shift: 'pop', pop: 'shift' },
};
/** Steps of a chain that can be left out: fences and conditions of SQL, orders, and what makes texts alike. */
const steps: ReadonlySet<string> = new Set([
  ...['where', 'whereRef', 'forUpdate', 'skipLocked', 'limit', 'orderBy', 'onConflict', 'filter', 'slice'],
  ...['sort', 'toSorted', 'reverse', 'toReversed', 'trim', 'normalize', 'toLowerCase', 'toUpperCase'],
  ...['replace', 'replaceAll'],
]);
/** From here on one more or one less is hardly another number: a day and a millisecond. */
const LARGE = 1_000;

const operators: Readonly<Record<string, Operator>> = {
  comparison: ({ node }, text) => {
    const others = node.type === 'BinaryExpression' && comparisons[String(node['operator'])];
    return others ? betweenOf(node, text, String(node['operator']), others) : [];
  },
  arithmetic: ({ node }, text) => {
    const sign = String(node['operator']);
    if (node.type === 'BinaryExpression' && sums[sign] && !isText(node))
      return betweenOf(node, text, sign, [sums[sign]]);
    if (node.type === 'AssignmentExpression' && assignedSums[sign])
      return betweenOf(node, text, sign, [assignedSums[sign]]);
    if (node.type !== 'UpdateExpression') return [];
    return [instead(node, textOf(text, node).replace(sign, sign === '++' ? '--' : '++'))];
  },
  logic: ({ node, parent }, text) => {
    if (node.type === 'UnaryExpression' && node['operator'] === '!')
      return [instead(node, textOf(text, of(node, 'argument')))];
    if (node.type !== 'LogicalExpression') return [];
    const sides = [of(node, 'left'), of(node, 'right')];
    const [left, right] = sides.map(one => textOf(text, one));
    const sign = String(node['operator']);
    const other = sign === '&&' ? '||' : '&&';
    // `??` stands beside no other sign without brackets.
    const isMixed = sign === '??' && [parent, ...sides].some(({ type }) => type === 'LogicalExpression');
    const swapped = isMixed
      ? [instead(node, `((${left}) ${other} (${right}))`)]
      : betweenOf(node, text, sign, [other]);
    return [...swapped, instead(node, left!), instead(node, right!)];
  },
  boolean: ({ node }) =>
    node.type === 'Literal' && typeof node['value'] === 'boolean'
      ? [instead(node, String(!node['value']))]
      : [],
  constant: ({ node, parent }) => {
    if (node.type !== 'Literal' || (parent.type === 'Property' && parent['key'] === node)) return [];
    const value = node['value'];
    if (typeof value === 'bigint') return [value + 1n, value - 1n].map(to => instead(node, `${to}n`));
    if (typeof value !== 'number') return [];
    const others = Math.abs(value) < LARGE ? [value + 1, value - 1] : [value * 2, Math.round(value / 2)];
    return others.map(to => instead(node, to < 0 ? `(${to})` : String(to)));
  },
  condition: ({ node }) => {
    if (node.type !== 'IfStatement' && node.type !== 'ConditionalExpression') return [];
    return ['true', 'false'].map(to => instead(of(node, 'test'), to));
  },
  branches: ({ node }, text) => {
    if (node.type !== 'ConditionalExpression') return [];
    const [first, second] = [of(node, 'consequent'), of(node, 'alternate')];
    const between = text.slice(first.end, second.start);
    return [
      { start: first.start, end: second.end, to: textOf(text, second) + between + textOf(text, first) },
    ];
  },
  'return value': ({ node }, text) => {
    const value =
      node.type === 'ReturnStatement'
        ? node['argument']
        : node.type === 'ArrowFunctionExpression' && node['expression']
          ? node['body']
          : undefined;
    return isNode(value) ? otherValues(unwrapped(value), text).map(to => instead(value, to)) : [];
  },
  statement: ({ node }, text) => {
    if (node.type === 'ThrowStatement') return [instead(node, ';')];
    if (node.type !== 'ExpressionStatement' || node['directive']) return [];
    // What is logged is nobody's promise.
    return /^(await )?([\w.]+\.)?(log|console)\./.test(textOf(text, node)) ? [] : [instead(node, ';')];
  },
  await: ({ node }, text) =>
    node.type === 'AwaitExpression' ? [instead(node, textOf(text, of(node, 'argument')))] : [],
  element: ({ node }) => {
    if (node.type === 'ObjectExpression')
      return list(node, 'properties')
        .filter(part => part.type === 'SpreadElement')
        .map(part => instead(part, '...{}'));
    if (node.type !== 'ArrayExpression') return [];
    const parts = list(node, 'elements');
    return parts.map((part, i) => {
      const [before, next] = [parts[i - 1], parts[i + 1]];
      if (next) return { start: part.start, end: next.start, to: '' };
      return before ? { start: before.end, end: part.end, to: '' } : instead(node, '[]');
    });
  },
  step: ({ node }, text) => {
    const callee = node.type === 'CallExpression' ? of(node, 'callee') : undefined;
    if (callee?.type !== 'MemberExpression' || callee['computed']) return [];
    const property = of(callee, 'property');
    const name = String(property['name']);
    return [
      ...(steps.has(name) ? [instead(node, before(text, node, property))] : []),
      ...(Object.hasOwn(twins, name) ? [instead(property, twins[name]!)] : []),
    ];
  },
};

/** What stands before the dot of a call, with the brackets around it. */
const before = (text: string, { start }: Node, property: Node): string =>
  text.slice(start, property.start).replace(/\s*\??\.\s*$/, '');

/** Strings are joined with the sign of a sum. */
function isText(node: Node): boolean {
  const operand = unwrapped(node);
  if (operand.type === 'TemplateLiteral') return true;
  if (operand.type === 'Literal') return typeof operand['value'] === 'string';
  return operand.type === 'BinaryExpression' && (isText(of(operand, 'left')) || isText(of(operand, 'right')));
}

function otherValues(value: Node, text: string): string[] {
  const isTruth =
    (value.type === 'BinaryExpression' && comparisons[String(value['operator'])]) ||
    (value.type === 'LogicalExpression' && value['operator'] !== '??') ||
    (value.type === 'UnaryExpression' && value['operator'] === '!');
  if (isTruth) return [`!(${textOf(text, value)})`];
  if (value.type === 'ArrayExpression') return list(value, 'elements').length > 0 ? ['[]'] : [];
  if (isText(value)) return ["''"];
  if (value.type === 'Literal' || (value.type === 'Identifier' && value['name'] === 'undefined')) return [];
  if (value.type === 'UnaryExpression' && value['operator'] === 'void') return [];
  if (/Function/.test(value.type)) return [];
  return ['undefined'];
}
