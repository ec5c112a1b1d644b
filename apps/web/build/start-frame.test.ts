import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { addressOf, startStyles } from './start-frame.ts';

const tokens = readFileSync(join(import.meta.dirname, '../src/styles/tokens.css'), 'utf8');

test('the first style sheet brings every colour that it names, as the tokens have it, and little else', () => {
  const css = startStyles();
  const named = new Set([...css.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name!));
  assert.ok(named.size > 2);
  for (const name of named) {
    const [, value] = new RegExp(`${name}:([^;]+);`).exec(css) ?? [];
    assert.ok(value && tokens.includes(`${name}: ${value.trim()};`), `${name}: ${value}`);
  }
  assert.ok(css.length < 2_500, `${css.length} bytes come before anything is painted`);
});

test('the first script is the one that was added, whatever parts of the app are called', () => {
  const bundle = {
    'assets/start-A1b2.js': { type: 'chunk' },
    'assets/start-C3d4.js': { type: 'asset', names: ['start.js'] },
  } as const;
  assert.equal(addressOf(bundle, 'start.js'), '/assets/start-C3d4.js');
  assert.throws(() => addressOf(bundle, 'start.css'), /start\.css/);
});
