import assert from 'node:assert/strict';
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { golden } from '../testing/golden.ts';
import { Caller } from '../testing/client.ts';

const main = new URL('../main.ts', import.meta.url).pathname;

test('what was acknowledged survives a killed process, and packets that were waiting are judged', async t => {
  const directory = mkdtempSync(join(tmpdir(), 'simulator-'));
  t.after(() => rmSync(directory, { recursive: true, force: true }));

  let { child, caller } = await started(directory);
  const turn = (json: object) => caller.call('/control/knobs', { method: 'PUT', json });
  await turn({ delayMs: { min: 0, max: 0 } });
  await caller.call('/sms/messages', { method: 'POST', json: { to: '09121111111', text: 'کد ۱۲۳۴۵۶' } });
  const done = caller.dated(golden('1.4'));
  const { referenceNumber, sign } = await caller.send(done);
  await caller.call(`/control/invoices/${String(done.header['taxid'])}/reaction`, {
    method: 'POST',
    json: { reaction: 'approve' },
  });
  await caller.call('/control/clock', { method: 'PUT', json: { advanceDays: 1 } });
  await turn({ delayMs: { min: 60_000, max: 60_000 } });
  const waiting = await caller.encrypt(
    await caller.sign('MOADI1', JSON.stringify(caller.dated(golden('2.1')))),
  );
  const { body } = await caller.post('MOADI1', [waiting], 'A3L3G2');
  await turn({ delayMs: { min: 0, max: 0 } });
  const certificate = await caller.text('/pki/MOADI1/certificate.pem');
  child.kill('SIGKILL');
  await once(child, 'exit');
  appendFileSync(join(directory, 'journal.jsonl'), '{"type":"judged","refer');

  const before = Date.now();
  ({ child, caller } = await started(directory));
  // Two seconds are the goal; the machine may be busy with other tests.
  assert.ok(Date.now() - before < 4000, `ready after ${Date.now() - before} ms`);
  assert.equal(await caller.text('/pki/MOADI1/certificate.pem'), certificate);
  assert.equal((await caller.call('/sms?mobile=09121111111')).body[0].code, '123456');
  const clock = (await caller.call('/control/clock')).body;
  assert.equal(clock.offsetMs, 86_400_000);
  await caller.call('/control/clock', { method: 'PUT', json: { offsetMs: 0 } });
  const again = await caller.result('MOADI1', referenceNumber);
  assert.deepEqual([again.status, again.sign], ['SUCCESS', sign]);
  const [status] = (
    await caller.as('MOADI1', `inquiry-invoice-status?taxIds=${String(done.header['taxid'])}`)
  ).body;
  assert.equal(status.invoiceStatus, 'APPROVED');
  assert.deepEqual((await caller.send(done)).errors, ['0300101']);
  await caller.call('/control/clock', { method: 'PUT', json: { advanceDays: 1 } });
  assert.equal((await caller.result('MOADI1', body.result[0].referenceNumber)).status, 'SUCCESS');

  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  assert.equal(code, 0);
});

test('a wrong setting stops the start with one line that names it', async () => {
  const child = spawn(process.execPath, [main], { env: { ...process.env, SIMULATOR_PORT: 'many' } });
  let complaint = '';
  child.stderr.on('data', (data: Buffer) => (complaint += data.toString()));
  const [code] = await once(child, 'exit');
  assert.equal(code, 1);
  assert.match(complaint, /^SIMULATOR_PORT .*\n$/);
});

test('an empty file of its keys stops the start with one line that names it', async t => {
  const directory = mkdtempSync(join(tmpdir(), 'simulator-'));
  t.after(() => rmSync(directory, { recursive: true }));
  const first = await started(directory);
  first.child.kill('SIGTERM');
  await once(first.child, 'exit');
  for (const name of ['ca.pem', 'authority-keys.json']) {
    const path = join(directory, 'pki', name);
    const before = readFileSync(path);
    writeFileSync(path, '');
    const env = { ...process.env, SIMULATOR_PORT: '0', SIMULATOR_DATA_DIR: directory };
    const child = spawn(process.execPath, [main], { env });
    let complaint = '';
    child.stderr.on('data', (data: Buffer) => (complaint += data.toString()));
    assert.deepEqual(await once(child, 'close'), [1, null]);
    assert.match(complaint, new RegExp(`^simulator cannot start: ${path} is empty.+\\n$`));
    writeFileSync(path, before);
  }
});

test('begun over a channel, it ends when that does: anyone who began it may have been killed', async t => {
  const directory = mkdtempSync(join(tmpdir(), 'simulator-'));
  t.after(() => rmSync(directory, { recursive: true }));
  const env = { ...process.env, SIMULATOR_PORT: '0', SIMULATOR_DATA_DIR: directory };
  for (const word of ['before it is ready', 'while it runs']) {
    const child = fork(main, { env: { ...env, SIMULATOR_KEY_BITS: '2048' }, silent: true });
    if (word === 'while it runs') await once(child.stdout!, 'data');
    const exit = once(child, 'exit');
    child.disconnect();
    assert.deepEqual(await exit, [0, null], word);
  }
});

async function started(directory: string): Promise<{ child: ChildProcess; caller: Caller }> {
  const env = {
    ...process.env,
    SIMULATOR_PORT: '0',
    SIMULATOR_DATA_DIR: directory,
    SIMULATOR_KEY_BITS: '2048',
  };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout!, 'data');
  const url = /^simulator listening on (http:\S+)\n$/.exec(String(line))?.[1];
  assert.ok(url, String(line));
  return { child, caller: new Caller(url) };
}
