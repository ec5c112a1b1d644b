import type { ESTree, Plugin } from 'vite';

/** Columns of tables that only the server, the documents and the tests read: the browser does not load them. */
const columns: readonly { files: RegExp; names: readonly string[] }[] = [
  {
    files: /packages\/contract\/src\/\w+\/endpoints\.ts$/,
    names: ['access', 'audited', 'faults', 'idempotent', 'summary'],
  },
  { files: /packages\/domain\/src\/invoices\/check\/[\w-]+\.ts$/, names: ['source'] },
  { files: /packages\/domain\/src\/invoices\/rules\/conditions\.ts$/, names: ['label', 'source'] },
  { files: /packages\/domain\/src\/enums\/\w+\.ts$/, names: ['officialAlternative', 'officialLabel'] },
  // The parts of an icon never change places: React needs no keys to tell them apart.
  { files: /lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/, names: ['key'] },
];

/** Takes those columns out of the rows, which are written with all they say in one place. */
export function leaveOut(): Plugin {
  return {
    name: 'moadi:leave-out',
    apply: 'build',
    transform: {
      filter: { id: columns.map(({ files }) => files) },
      handler(code, id) {
        const { names } = columns.find(({ files }) => files.test(id))!;
        const left = propertiesIn(this.parse(code), names);
        return { code: without(code, left), map: null };
      },
    },
  };
}

type Place = readonly [start: number, end: number];

/** Where the properties of these names stand. */
function propertiesIn(node: unknown, names: readonly string[]): Place[] {
  if (Array.isArray(node)) return node.flatMap(child => propertiesIn(child, names));
  if (typeof node !== 'object' || node === null) return [];
  const { type, key, start, end } = node as ESTree.ObjectProperty;
  if (type === 'Property' && key.type === 'Identifier' && names.includes(key.name)) return [[start, end]];
  return Object.values(node).flatMap(child => propertiesIn(child, names));
}

const without = (code: string, places: readonly Place[]): string =>
  places.reduceRight(
    (text, [start, end]) => text.slice(0, start) + text.slice(end).replace(/^\s*,/, ''),
    code,
  );
