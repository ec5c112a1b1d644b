import type { CalledEndpoint, CaseRecords, EndpointInfo, Resource } from '@moadi/contract/kit';
import { parseAst, type Plugin } from 'vite';

/** What only the server and the API document read of an endpoint's row; one that is new does not compile until it is named. */
const leftOut: Readonly<Record<Exclude<keyof EndpointInfo, keyof CalledEndpoint>, true>> = {
  access: true,
  summary: true,
  faults: true,
  creates: true,
  unkeyed: true,
  audited: true,
  limit: true,
  beforeSecondFactor: true,
  actToConfirm: true,
  othersAct: true,
  confirmedByRow: true,
  heavy: true,
  inParts: true,
  stream: true,
};

/** Of these the browser is told that they are there: pages import the columns of a list that they show. `resource` becomes both. */
const onlyThere: ReadonlySet<string> = new Set(['list', 'count', 'resource'] satisfies (
  keyof CalledEndpoint | keyof CaseRecords<Resource>
)[]);

/** Gives the browser of each endpoint what `CalledEndpoint` names; its types say no more than that there (`reader.d.ts`). */
export const calledEndpoints = (): Plugin => ({
  name: 'moadi:called-endpoints',
  apply: 'build',
  transform: {
    filter: { id: /packages\/contract\/src\/.*endpoints\.ts$/ },
    handler: code => ({ code: withoutLeftOut(code), map: null }),
  },
});

/**
 * The code with these properties taken out, or no more than told, of every object that is written in it, and without imports
 * for them: what is imported for nothing would still be loaded together with it.
 */
export function withoutLeftOut(code: string): string {
  const program = parseAst(code, { lang: 'ts' });
  const changes: Change[] = [];
  find(program, changes);
  const imports = importsOf(program);
  const rest = applied(code, [...imports, ...changes]);
  const unused = imports.filter(({ names }) => !names.some(name => new RegExp(`\\b${name}\\b`).test(rest)));
  return applied(code, [...unused, ...changes]);
}

const applied = (code: string, changes: readonly Change[]): string =>
  changes.reduceRight((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code);

/** Imports of names, which stand before everything else. */
const importsOf = ({ body }: ReturnType<typeof parseAst>): (Change & { names: string[] })[] =>
  body.flatMap(statement =>
    statement.type === 'ImportDeclaration' && statement.specifiers.length > 0
      ? [{ ...statement, by: '', names: statement.specifiers.map(({ local }) => local.name) }]
      : [],
  );

interface Range {
  start: number;
  end: number;
}

interface Change extends Range {
  by: string;
}

interface Node extends Range {
  type: string;
  key?: { name?: string };
  value?: Node;
  computed?: boolean;
  properties?: readonly Node[];
}

/** In the order of the text; what stands in a part that is changed goes with it. */
function find(node: unknown, changes: Change[]): void {
  if (typeof node !== 'object' || node === null) return;
  const { type, properties = [], end } = node as Node;
  if (type !== 'ObjectExpression') return Object.values(node).forEach(child => find(child, changes));
  properties.forEach((property, i) => {
    const { computed, key, value, start } = property;
    const name = computed ? undefined : key?.name;
    // With the comma behind it.
    if (name !== undefined && Object.hasOwn(leftOut, name))
      changes.push({ start, end: properties[i + 1]?.start ?? end - 1, by: '' });
    // An object is an endpoint of that name.
    else if (name !== undefined && onlyThere.has(name) && value?.type !== 'ObjectExpression')
      changes.push({ start, end: property.end, by: `${name}: true` });
    else find(property, changes);
  });
}
