import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { placesOf, without, type Instead } from './leave-out.ts';

const root = join(import.meta.dirname, '../../..');

/** What the browser runs of ours, without the catalogue itself and the list of what a server answers. */
const sources = {
  pattern: ['apps/web/src/**/*.{ts,tsx}', 'packages/{domain,contract}/src/**/*.ts'],
  except:
    /\.test(kit)?\.ts$|\/faults\/(catalogue\/|status\.ts)|\/openapi\/|endpoint(s|-faults)\.ts$|schemas\.ts$/,
};

const catalogue = /packages\/domain\/src\/faults\/catalogue\/\w+\.ts$/;

/** `group.key` of every sentence that stands in quotes somewhere in those; a key is written nowhere in parts. */
export function spoken(): ReadonlySet<string> {
  const files = globSync(sources.pattern, { cwd: root }).filter(file => !sources.except.test(file));
  const text = files.map(file => readFileSync(join(root, file), 'utf8')).join('\n');
  return new Set([...text.matchAll(/'([a-z]+\.[A-Za-z]\w*)'/g)].map(([, key]) => key!));
}

/** Most of the catalogue is said by the server alone and comes with its answers: the browser does without those sentences. */
export function leaveOutSentences(): Plugin {
  let keys: ReadonlySet<string> = new Set();
  return {
    name: 'moadi:leave-out-sentences',
    apply: 'build',
    buildStart: () => void (keys = spoken()),
    transform: {
      filter: { id: catalogue },
      handler(code, id) {
        const group = basename(id, '.ts');
        const insteadOf: Instead = ({ key }) =>
          key.type === 'Identifier' && !keys.has(`${group}.${key.name}`) ? '' : undefined;
        return { code: without(code, placesOf(this.parse(code), insteadOf)), map: null };
      },
    },
  };
}
