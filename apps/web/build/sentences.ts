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

/** `group.key` of every sentence that stands in quotes somewhere in those; a key is written nowhere in parts. */
export function spoken(): ReadonlySet<string> {
  const files = globSync(sources.pattern, { cwd: root }).filter(file => !sources.except.test(file));
  const text = files.map(file => readFileSync(join(root, file), 'utf8')).join('\n');
  return new Set([...text.matchAll(/'([a-z]+\.[A-Za-z]\w*)'/g)].map(([, key]) => key!));
}

/** Most of the catalogue is said by the server alone and comes with its answers: the browser gets the rest of each group. */
export function spokenSentences(): Plugin {
  let keys: ReadonlySet<string> = new Set();
  return {
    name: 'moadi:spoken-sentences',
    apply: 'build',
    buildStart: () => void (keys = spoken()),
    load: {
      filter: { id: /packages\/domain\/src\/faults\/catalogue\/\w+\.ts$/ },
      handler: id => groupFile(basename(id, '.ts'), keys),
    },
  };
}

/** The file of a group, with the sentences of these keys alone. */
export function groupFile(group: string, keys: ReadonlySet<string>): string {
  const rows = Object.entries(catalogue[group as keyof typeof catalogue]);
  const kept = rows.filter(([name]) => keys.has(`${group}.${name}`));
  return `export const ${group} = ${JSON.stringify(Object.fromEntries(kept))};`;
}
