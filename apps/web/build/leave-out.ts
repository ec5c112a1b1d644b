import type { ESTree, Plugin } from 'vite';

interface Columns {
  files: RegExp;
  /** Read by the server, the documents and the tests alone. */
  names: readonly string[];
  /** The browser asks only whether there is one. */
  flags?: readonly string[];
}

export const columns: readonly Columns[] = [
  {
    files: /packages\/contract\/src\/\w+\/endpoints\.ts$/,
    names: ['access', 'audited', 'faults', 'idempotent', 'summary'],
    flags: ['list', 'count'],
  },
  { files: /packages\/domain\/src\/invoices\/check\/[\w-]+\.ts$/, names: ['source'] },
  { files: /packages\/domain\/src\/invoices\/rules\/conditions\.ts$/, names: ['label', 'source'] },
  { files: /packages\/domain\/src\/enums\/\w+\.ts$/, names: ['officialAlternative', 'officialLabel'] },
  // The parts of an icon never change places: React needs no keys to tell them apart.
  { files: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/, names: ['key'] },
];

/** Takes what the browser has no use for out of tables that are written with all they say in one place. */
export function leaveOut(): Plugin {
  return {
    name: 'moadi:leave-out',
    apply: 'build',
    transform: {
      filter: { id: columns.map(({ files }) => files) },
      handler(code, id) {
        const table = columns.find(({ files }) => files.test(id))!;
        return { code: without(code, placesIn(this.parse(code), table)), map: null };
      },
    },
  };
}

interface Place {
  start: number;
  end: number;
  instead: string;
}

/** Where the properties of these names stand. */
function placesIn(node: unknown, table: Columns): Place[] {
  if (Array.isArray(node)) return node.flatMap(child => placesIn(child, table));
  if (typeof node !== 'object' || node === null) return [];
  const { type, key, value, start, end } = node as ESTree.ObjectProperty;
  const name = type === 'Property' && key.type === 'Identifier' ? key.name : '';
  if (table.names.includes(name)) return [{ start, end, instead: '' }];
  // A list is named by a variable; an endpoint that is called so is not.
  if (table.flags?.includes(name) && value.type === 'Identifier')
    return [{ start, end, instead: `${name}: true` }];
  return Object.values(node).flatMap(child => placesIn(child, table));
}

const without = (code: string, places: readonly Place[]): string =>
  places.reduceRight(
    (text, { start, end, instead }) =>
      text.slice(0, start) + instead + (instead ? text.slice(end) : text.slice(end).replace(/^\s*,/, '')),
    code,
  );
