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
    files: /packages\/contract\/src\/\w+\/([\w-]+-)?endpoints\.ts$/,
    names: [
      'access',
      'actToConfirm',
      'audited',
      'beforeSecondFactor',
      'faults',
      'heavy',
      'idempotent',
      'limit',
      'summary',
    ],
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
        return { code: without(code, placesOf(this.parse(code), inTable(table))), map: null };
      },
    },
  };
}

interface Place {
  start: number;
  end: number;
  instead: string;
}

/** What comes in the place of a property: other text, none, or undefined where it stays. */
export type Instead = (property: ESTree.ObjectProperty) => string | undefined;

const inTable =
  ({ names, flags }: Columns): Instead =>
  ({ key, value }) => {
    const name = key.type === 'Identifier' ? key.name : '';
    if (names.includes(name)) return '';
    // A list is named by a variable; an endpoint that is called so is not.
    return flags?.includes(name) && value.type === 'Identifier' ? `${name}: true` : undefined;
  };

/** Where the properties stand that do not stay. */
export function placesOf(node: unknown, insteadOf: Instead): Place[] {
  if (Array.isArray(node)) return node.flatMap(child => placesOf(child, insteadOf));
  if (typeof node !== 'object' || node === null) return [];
  const property = node as ESTree.ObjectProperty;
  const instead = property.type === 'Property' ? insteadOf(property) : undefined;
  if (instead !== undefined) return [{ start: property.start, end: property.end, instead }];
  return Object.values(node).flatMap(child => placesOf(child, insteadOf));
}

export const without = (code: string, places: readonly Place[]): string =>
  places.reduceRight(
    (text, { start, end, instead }) =>
      text.slice(0, start) + instead + (instead ? text.slice(end) : text.slice(end).replace(/^\s*,/, '')),
    code,
  );
