import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { catalogue } from '@moadi/domain/faults';
import { build, type Plugin } from 'vite';
import { groupFile, spoken } from './sentences.ts';

const root = join(import.meta.dirname, '../../..');

/** All there are, by `group.key`. */
const sentences = Object.entries(catalogue).flatMap(([group, rows]) =>
  Object.entries(rows).map(([name, text]) => ({ key: `${group}.${name}`, text })),
);

test('what the server alone says is gone; what the browser says itself stays as it is', () => {
  const file = groupFile('auth', new Set(['auth.resendCode', 'auth.codeSent', 'http.notFound']));
  const { codeSent, resendCode } = catalogue.auth;
  assert.deepEqual(new Function(`${file.replace('export const auth =', 'return')}`)(), {
    codeSent,
    resendCode,
  });
});

test('a key of a sentence is written whole, so that it is found', () => {
  const groups = Object.keys(catalogue).join('|');
  const inParts = new RegExp(`[\`'](${groups})\\.(\\$\\{|['\`] *\\+)`);
  const files = globSync(['apps/web/src/**/*.{ts,tsx}', 'packages/domain/src/**/*.ts'], {
    cwd: root,
    exclude: ['**/*.test.ts'],
  });
  assert.deepEqual(
    files.filter(file => inParts.test(readFileSync(join(root, file), 'utf8'))),
    [],
  );
});

/** The code of our modules as the build has put them into its files, without what it found no use for. */
async function builtModules(): Promise<{ path: string; code: string }[]> {
  const modules: { path: string; code: string }[] = [];
  const watch: Plugin = {
    name: 'watch',
    generateBundle: (_options, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk')
          for (const [id, { code }] of Object.entries(file.modules))
            if (!id.includes('node_modules'))
              modules.push({ path: id.slice(root.length + 1), code: code ?? '' });
    },
  };
  const web = join(root, 'apps/web');
  const configFile = join(web, 'vite.config.ts');
  await build({ root: web, configFile, logLevel: 'error', plugins: [watch], build: { write: false } });
  return modules;
}

test('each sentence whose key the built app holds is in it', async () => {
  const modules = await builtModules();
  const said = modules.filter(({ path }) => path.includes('/faults/catalogue/')).map(({ code }) => code);
  const ours = modules.filter(({ path }) => /^(apps\/web|packages\/domain)\/src\/(?!faults\/)/.test(path));
  const code = ours.map(module => module.code).join('\n');
  const held = sentences.filter(({ key }) => new RegExp(`["'\`]${key}["'\`]`).test(code));
  assert.ok(held.length > 150, `${held.length} keys`);
  const text = said.join('\n');
  assert.deepEqual(
    held.filter(one => !text.includes(one.text.split('\n')[0]!)),
    [],
  );
});

test('a good half of the sentences is the server’s', () => {
  const keys = spoken();
  const kept = sentences.filter(({ key }) => keys.has(key));
  assert.ok(
    kept.length < sentences.length * 0.4 && kept.length > 150,
    `${kept.length} of ${sentences.length}`,
  );
});
