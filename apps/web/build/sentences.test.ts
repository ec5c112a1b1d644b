import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { catalogue } from '@moadi/domain/faults';
import { build, type Plugin } from 'vite';
import { groupFile, laterGroupsIn, spoken, withoutLaterGroups } from './sentences.ts';

const root = join(import.meta.dirname, '../../..');

/** All there are, by `group.key`. */
const sentences = Object.entries(catalogue).flatMap(([group, rows]) =>
  Object.entries(rows).map(([name, text]) => ({ key: `${group}.${name}`, text })),
);

test('what the server alone says is gone; what the browser says itself stays as it is', () => {
  const keys = new Set(['rules.required', 'auth.resendCode', 'auth.codeSent', 'http.notFound']);
  const early = groupFile('rules', keys).replace('export const rules =', 'return');
  assert.deepEqual(new Function(early)(), { required: catalogue.rules.required });
  const { codeSent, resendCode } = catalogue.auth;
  const later = groupFile('auth', keys).replace(/^.*catalogue\.auth =/, 'return');
  assert.deepEqual(new Function(later)(), { codeSent, resendCode });
});

test('a module brings the groups that it says something of; rights and methods are none', () => {
  assert.deepEqual(laterGroupsIn(`fault('auth.codeSent'); fault('rules.required'); may('cases.read')`), [
    'auth',
  ]);
  assert.deepEqual(laterGroupsIn(`messageText('keys.expired') + messageText('auth.codeSent')`), [
    'keys',
    'auth',
  ]);
  const file = readFileSync(join(root, 'packages/domain/src/faults/catalogue.ts'), 'utf8');
  const left = withoutLaterGroups(file);
  const imported = [...left.matchAll(/from '\.\/catalogue\/(\w+)\.ts'/g)].map(([, group]) => group);
  assert.deepEqual(imported.toSorted(), ['common', 'http', 'invoices', 'rules']);
  assert.doesNotMatch(left, /^ {2}auth,$/m);
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

interface BuiltFile {
  imports: readonly string[];
  /** Our modules as the build has put them into the file, without what it found no use for: by path. */
  modules: Readonly<Record<string, string>>;
}

async function builtFiles(): Promise<ReadonlyMap<string, BuiltFile>> {
  const files = new Map<string, BuiltFile>();
  const watch: Plugin = {
    name: 'watch',
    generateBundle: (_options, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        const ours = Object.entries(file.modules).filter(([id]) => !id.includes('node_modules'));
        const modules = ours.map(([id, { code }]) => [id.slice(root.length + 1), code ?? ''] as const);
        files.set(file.fileName, { imports: file.imports, modules: Object.fromEntries(modules) });
      }
    },
  };
  const web = join(root, 'apps/web');
  const configFile = join(web, 'vite.config.ts');
  await build({ root: web, configFile, logLevel: 'error', plugins: [watch], build: { write: false } });
  return files;
}

test('each sentence whose key a file of the built app holds is there once the file is loaded', async () => {
  const files = await builtFiles();
  const withImports = (name: string, seen = new Set<string>()): Set<string> => {
    if (!seen.has(name))
      files.get(seen.add(name) && name)?.imports.forEach(other => withImports(other, seen));
    return seen;
  };
  const codeOf = (name: string, which: RegExp) =>
    Object.entries(files.get(name)?.modules ?? {})
      .filter(([path]) => which.test(path))
      .map(([, code]) => code)
      .join('\n');
  let held = 0;
  for (const name of files.keys()) {
    const code = codeOf(name, /^(apps\/web|packages\/domain)\/src\/(?!faults\/)/);
    const keys = sentences.filter(({ key }) => new RegExp(`["'\`]${key}["'\`]`).test(code));
    const said = [...withImports(name)].map(file => codeOf(file, /\/faults\/catalogue\//)).join('\n');
    const missing = keys.filter(({ text }) => !said.includes(text.split('\n')[0]!));
    assert.deepEqual(missing, [], name);
    held += keys.length;
  }
  assert.ok(held > 150, `${held} keys`);
});

test('a good half of the sentences is the server’s', () => {
  const keys = spoken();
  const kept = sentences.filter(({ key }) => keys.has(key));
  assert.ok(
    kept.length < sentences.length * 0.5 && kept.length > 150,
    `${kept.length} of ${sentences.length}`,
  );
});
