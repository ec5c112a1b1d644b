import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { root } from './lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'moadi-build-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** The browser's files, built from nothing; their SHA-256 by name. */
async function build(name: string, env: Record<string, string>): Promise<Record<string, string>> {
  const to = join(folder, name);
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [
    vite,
    'build',
    join(root, 'apps/web'),
    '--outDir',
    to,
    '--emptyOutDir',
    '--logLevel',
    'error',
  ];
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...env },
    cwd: join(root, 'apps/web'),
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  assert.equal(code, 0, said);
  const files = readdirSync(to, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile());
  const paths = files.map(({ parentPath, name: file }) => join(parentPath, file)).toSorted();
  return Object.fromEntries(
    paths.map(path => [
      path.slice(to.length + 1),
      createHash('sha256').update(readFileSync(path)).digest('hex'),
    ]),
  );
}

test('S56 two builds of the browser’s files are the same to the byte, in another zone, language and folder too', async () => {
  const first = await build('one', { TZ: 'UTC', LC_ALL: 'C', HOME: folder });
  const second = await build('another', { TZ: 'Asia/Tehran', LC_ALL: 'fa_IR.UTF-8', HOME: root });
  assert.ok(Object.keys(first).length > 30 && 'index.html' in first, Object.keys(first).join());
  assert.deepEqual(second, first);
});
