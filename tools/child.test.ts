import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { runInChild } from './child.ts';
import { openFolder } from './open-folder.ts';
import { family } from './processes.ts';
import { remaining, until } from './start.testkit.ts';

const folder = openFolder('moadi-child-');
after(() => rmSync(folder, { recursive: true, force: true }));

function script(name: string, text: string): string {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(path, text);
  return path;
}

test('a script that fails fails here too, and says how it ended', async () => {
  await runInChild(script('fine', ''), 'It could not be done');
  await assert.rejects(runInChild(script('wrong', 'process.exit(3)'), 'It could not be done'), {
    message: 'It could not be done: what it said stands above.',
  });
  await assert.rejects(
    runInChild(script('killed', "process.kill(process.pid, 'SIGKILL')"), 'It could not be done'),
    { message: 'It could not be done: it was ended by SIGKILL.' },
  );
});

test('kill -9 of the person who began it ends a script that looks for that', async () => {
  const path = (name: string) => JSON.stringify(join(import.meta.dirname, name));
  const child = script(
    'endless',
    `import { whenToldToStop } from ${path('../apps/server/src/platform/told-to-stop.ts')};
     whenToldToStop(() => process.exit(1));
     console.log('it runs');
     setInterval(() => {}, 1000);`,
  );
  const parent = spawn(
    process.execPath,
    [
      script(
        'parent',
        `import { runInChild } from ${path('child.ts')}; await runInChild(${JSON.stringify(child)}, '');`,
      ),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let said = '';
  parent.stdout.on('data', (chunk: Buffer) => void (said += chunk.toString()));
  await until(
    () => said.includes('it runs'),
    () => said,
  );
  const all = family(parent.pid!);
  assert.equal(all.length, 2);
  parent.kill('SIGKILL');
  await once(parent, 'exit');
  assert.deepEqual(await remaining(all, 5_000), []);
});
