import { parseAst } from 'vite';

/** A node of the syntax tree (ESTree with TypeScript), with its place in the text. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

export interface Place {
  node: Node;
  parent: Node;
}

/** Wrapped around an expression by types; only what they wrap is there when it runs. */
const wrappers: ReadonlySet<string> = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSInstantiationExpression',
]);
const noCode: ReadonlySet<string> = new Set(['ImportDeclaration', 'ExportAllDeclaration']);

/** Every node that does something when the module runs, parents first: no types, no imports. */
export function nodesOf(text: string): Place[] {
  const found: Place[] = [];
  const visit = (node: Node, parent: Node): void => {
    if (wrappers.has(node.type)) return visit(node['expression'] as Node, parent);
    if (node.type.startsWith('TS') || noCode.has(node.type)) return;
    found.push({ node, parent });
    for (const part of Object.values(node))
      for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) visit(child, node);
  };
  const program = parseAst(text, { lang: 'ts' }) as unknown;
  if (isNode(program)) visit(program, program);
  return found;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';

/** Without what types have wrapped around it. */
export function unwrapped(node: Node): Node {
  return wrappers.has(node.type) ? unwrapped(node['expression'] as Node) : node;
}
