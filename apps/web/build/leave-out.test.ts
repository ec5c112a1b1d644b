import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { columns, leaveOut } from './leave-out.ts';
import { built } from './transform.testkit.ts';

test('what only the server reads is gone, a list is a flag, and all else stays', () => {
  const code = `export const rows = {
    list: { method: 'GET', access: { inCase: 'a', list: [1] }, summary: 'b', list: things },
    count: { path: 'c', count: things, audited: true },
    item: { faults: ['d', 'e'], path: 'f', idempotent: true, file: 'given' },
  };`;
  assert.deepEqual(built(leaveOut(), code, '/packages/contract/src/invoices/endpoints.ts', 'all'), {
    list: { method: 'GET', list: true },
    count: { path: 'c', count: true },
    item: { path: 'f', file: 'given' },
  });
});

test('the web app reads none of it', () => {
  const root = join(import.meta.dirname, '../../..');
  const ours = columns.filter(({ files }) => files.source.startsWith('packages'));
  const names = new Set(
    ours.flatMap(table => table.names).filter(name => name !== 'label' && name !== 'source'),
  );
  const read = new RegExp(`\\.(${[...names].join('|')})\\b`);
  const readers = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.ts'] }).filter(
    file => read.test(readFileSync(join(root, file), 'utf8')),
  );
  assert.deepEqual(readers, []);
});
