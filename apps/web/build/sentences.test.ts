import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { catalogue } from '@moadi/domain/faults';
import { buildWeb } from '../../../tools/build-web.ts';
import { leaveOutSentences, spoken } from './sentences.ts';
import { built } from './transform.testkit.ts';

const root = join(import.meta.dirname, '../../..');

/** All there are, by `group.key`. */
const sentences = Object.fromEntries(
  Object.entries(catalogue).flatMap(([group, rows]) =>
    Object.entries(rows).map(([name, text]) => [`${group}.${name}`, text]),
  ),
);

test('what the server alone says is gone; what the browser says itself stays as it is', () => {
  const code = `export const auth = { resendCode: 'a, {b}', signInSms: 'c', tokenReused: 'd', codeSent: 'e' };`;
  assert.deepEqual(built(leaveOutSentences(), code, '/packages/domain/src/faults/catalogue/auth.ts'), {
    resendCode: 'a, {b}',
    codeSent: 'e',
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

test('each sentence whose key the built app holds is in it', async () => {
  await buildWeb();
  const assets = join(root, 'apps/web/dist/assets');
  const code = globSync('*.js', { cwd: assets })
    .map(file => readFileSync(join(assets, file), 'utf8'))
    .join('\n');
  const held = Object.entries(sentences).filter(([key]) => new RegExp(`["'\`]${key}["'\`]`).test(code));
  assert.ok(held.length > 150, `${held.length} keys`);
  assert.deepEqual(
    held.filter(([, text]) => !code.includes(text.split('\n')[0]!)),
    [],
  );
});

test('a good half of the sentences is the server’s', () => {
  const keys = spoken();
  const all = Object.keys(sentences);
  const kept = all.filter(key => keys.has(key));
  assert.ok(kept.length < all.length * 0.6 && kept.length > 150, `${kept.length} of ${all.length}`);
});
