import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { catalogue } from '@moadi/domain/faults';
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

test('about half of the sentences are the server’s', () => {
  const keys = spoken();
  const kept = sentences.filter(({ key }) => keys.has(key));
  assert.ok(
    kept.length < sentences.length * 0.55 && kept.length > 150,
    `${kept.length} of ${sentences.length}`,
  );
});
