import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parseAst } from 'vite';
import { columns, leaveOut } from './leave-out.ts';

interface Hook {
  handler: (this: { parse: typeof parseAst }, code: string, id: string) => { code: string };
}

const build = (code: string, id: string): unknown => {
  const { handler } = leaveOut().transform as unknown as Hook;
  const built = handler.call({ parse: parseAst }, code, id).code;
  return new Function('things', `${built.replace('export const rows =', 'const rows =')}; return rows;`)(
    'all',
  );
};

test('what only the server reads is gone, a list is a flag, and all else stays', () => {
  const code = `export const rows = {
    list: { method: 'GET', access: { inCase: 'a', list: [1] }, summary: 'b', list: things },
    count: { path: 'c', count: things, audited: true },
    item: { faults: ['d', 'e'], path: 'f', idempotent: true, file: 'given' },
  };`;
  assert.deepEqual(build(code, '/packages/contract/src/invoices/endpoints.ts'), {
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
