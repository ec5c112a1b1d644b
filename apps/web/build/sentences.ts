import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { catalogue } from '@moadi/domain/faults';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '../../..');

/** What the browser runs of ours, without the catalogue itself and what looks into the server's data. */
const sources = {
  pattern: ['apps/web/src/**/*.{ts,tsx}', 'packages/domain/src/**/*.ts'],
  except: /\.test(kit)?\.ts$|\/faults\/(catalogue\/|status\.ts)|\/knowledge\//,
};

/**
 * Groups that are loaded with the catalogue itself: what nearly every page says, and what the invoice says, whose form is the
 * heaviest page: with its sentences it would be 75.5 kB beyond the first, which has room for them (decision 21).
 */
const common: readonly string[] = ['rules', 'http', 'common', 'invoices'];

const keyInQuotes = /'([a-z]\w*)\.([A-Za-z]\w*)'/g;

/** `group.key` of every sentence that stands in quotes somewhere in those; a key is written nowhere in parts. */
export function spoken(): ReadonlySet<string> {
  const files = globSync(sources.pattern, { cwd: root }).filter(file => !sources.except.test(file));
  const text = files.map(file => readFileSync(join(root, file), 'utf8')).join('\n');
  return new Set([...text.matchAll(keyInQuotes)].map(([, group, name]) => `${group}.${name}`));
}

/**
 * Most of the catalogue is said by the server alone and comes with its answers: the browser gets the rest of each group, and
 * all but the common ones with the first module that says something of it.
 */
export function spokenSentences(): Plugin {
  let keys: ReadonlySet<string> = new Set();
  return {
    name: 'moadi:spoken-sentences',
    apply: 'build',
    buildStart: () => void (keys = spoken()),
    load: {
      filter: { id: /packages\/domain\/src\/faults\/catalogue\/[\w-]+\.ts$/ },
      // To be loaded is all that it is for: its package has no other file of that kind.
      handler: id => ({ code: groupFile(groupOf(basename(id, '.ts')), keys), moduleSideEffects: true }),
    },
    transform: {
      // As it is written, before its types are taken out.
      order: 'pre',
      filter: { id: /(apps\/web|packages\/domain)\/src\/.*\.tsx?$/ },
      handler(code, id) {
        if (id.endsWith('/faults/catalogue.ts')) return { code: withoutLaterGroups(code), map: null };
        if (sources.except.test(id)) return undefined;
        const groups = laterGroupsIn(code);
        const imports = groups.map(group => `import ${JSON.stringify(fileOf(group))};`);
        return imports.length === 0 ? undefined : { code: imports.join('') + code, map: null };
      },
    },
  };
}

const isLater = (group: string): boolean => !common.includes(group) && group in catalogue;
const fileOf = (group: string): string =>
  join(
    root,
    `packages/domain/src/faults/catalogue/${group.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}.ts`,
  );
/** `import-rows` → `importRows`. */
const groupOf = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Groups that are loaded later and that this module says something of. */
export const laterGroupsIn = (code: string): string[] => {
  const said = [...code.matchAll(keyInQuotes)].filter(
    ([, group, name]) => isLater(group!) && Object.hasOwn(catalogue[group as keyof typeof catalogue], name!),
  );
  return [...new Set(said.map(([, group]) => group!))];
};

/** The catalogue with the common groups alone: the others enter themselves. */
export const withoutLaterGroups = (code: string): string =>
  code
    .replace(/^import \{ (\w+) \} from '\.\/catalogue\/[\w-]+\.ts';$/gm, (line, group) =>
      isLater(group) ? '' : line,
    )
    .replace(/^ {2}(\w+),$/gm, (line, group) => (isLater(group) ? '' : line));

/** The file of a group, with the sentences of these keys alone. */
export function groupFile(group: string, keys: ReadonlySet<string>): string {
  const rows = Object.entries(catalogue[group as keyof typeof catalogue]);
  const kept = JSON.stringify(Object.fromEntries(rows.filter(([name]) => keys.has(`${group}.${name}`))));
  return isLater(group)
    ? `import { catalogue } from '../catalogue.ts'; catalogue.${group} = ${kept};`
    : `export const ${group} = ${kept};`;
}
