import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openFolder } from './open-folder.ts';
import { killNow } from './processes.ts';

/** How long what has lost npm may go on. */
const END_MS = 10_000;

/** A repository with `tools/run.mjs` and a script that runs until it is told to stop. */
function repository(t: TestContext, runner: string): string {
  const root = openFolder('moadi-run-');
  t.after(() => rmSync(root, { recursive: true, force: true }));
  for (const folder of ['tools', 'node_modules/.bin']) mkdirSync(join(root, folder), { recursive: true });
  const lock = '{}';
  writeFileSync(join(root, 'package-lock.json'), lock);
  writeFileSync(join(root, 'node_modules/.installed'), createHash('sha256').update(lock).digest('hex'));
  symlinkSync(process.execPath, join(root, 'node_modules/.bin/node'));
  writeFileSync(join(root, 'tools/run.mjs'), runner);
  writeFileSync(join(root, 'tools/waits.mjs'), "console.log('up'); setInterval(() => {}, 1_000);");
  return root;
}

const runner = readFileSync(new URL('run.mjs', import.meta.url), 'utf8');

for (const [where, text] of [
  ['with /proc', runner],
  ['without /proc, as on macOS', runner.replaceAll('/proc/', '/nowhere/')],
] as const)
  test(`npm that dies under a shell that lives on takes all with it, ${where}`, async t => {
    const root = repository(t, text);
    const shell = JSON.stringify(`"${process.execPath}" tools/run.mjs tools/waits.mjs; :`);
    const npm = spawn(
      process.execPath,
      ['-e', `require('child_process').spawn('sh', ['-c', ${shell}], { stdio: 'inherit' })`],
      {
        cwd: root,
        env: { ...process.env, npm_lifecycle_event: 'start' },
        stdio: ['ignore', 'pipe', 'inherit'],
        detached: true,
      },
    );
    t.after(() => killNow(-npm.pid!));
    const closed = once(npm, 'close').then(() => true);
    const [said] = (await once(npm.stdout, 'data')) as [Buffer];
    assert.equal(String(said), 'up\n');
    // It has looked a few times, and npm is there.
    assert.equal(await Promise.race([closed, sleep(700, false)]), false);
    npm.kill('SIGKILL');
    // Closed is what all of them write to: none is left.
    assert.equal(await Promise.race([closed, sleep(END_MS, false)]), true);
  });
