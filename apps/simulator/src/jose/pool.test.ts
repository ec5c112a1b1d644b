import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { golden } from '../testing/golden.ts';
import { startForTest } from '../testing/client.ts';

const complaints: unknown[] = [];
const processes = new Set<ChildProcess>();
const prototype = ChildProcess.prototype as unknown as {
  spawn: (this: ChildProcess, options: unknown) => unknown;
};
const { spawn } = prototype;
prototype.spawn = function (options) {
  processes.add(this);
  return spawn.call(this, options);
};
const simulator = await startForTest({ load: true, workers: 2, complain: error => complaints.push(error) });
after(() => simulator.close());

test('load mode: a 2048-bit key, several processes, no delay, no looking into texts', async () => {
  const [{ key }] = (await simulator.as('MOADI1', 'server-information')).body.publicKeys;
  assert.equal(Buffer.from(key, 'base64').length, 294);
  assert.equal(processes.size, 2);
  await simulator.call('/control/reset', { method: 'POST' });
  const { delayMs, typedFaults } = (await simulator.call('/control/knobs')).body;
  assert.deepEqual([delayMs, typedFaults], [{ min: 0, max: 0 }, false]);
});

test('a full batch is judged by all of them, every packet once', async () => {
  const payloads = [];
  for (let at = 0; at < 100; at++) {
    const draft = simulator.dated(golden('2.1'));
    payloads.push(await simulator.encrypt(await simulator.sign('MOADI1', JSON.stringify(draft))));
  }
  const { body } = await simulator.post('MOADI1', payloads, 'A3L3G2');
  for (const { referenceNumber } of body.result)
    assert.equal((await simulator.result('MOADI1', referenceNumber)).status, 'SUCCESS');
  assert.equal((await simulator.call('/invoices?pageSize=1')).headers.get('x-total-count'), '100');
});

test('a process that ends is replaced; its packets fail by an internal error, nothing hangs', async () => {
  const sealed = await simulator.encrypt(
    await simulator.sign('MOADI1', JSON.stringify(simulator.dated(golden('2.1')))),
  );
  const sent = simulator.post('MOADI1', Array<string>(40).fill(sealed), 'A3L3G2');
  const seen = new Set(processes);
  while (processes.size < 4) {
    for (const child of seen) child.kill('SIGKILL');
    await new Promise(resolve => setTimeout(resolve, 5));
  }
  const { body } = await sent;
  for (const { referenceNumber } of body.result) {
    const { status } = await simulator.result('MOADI1', referenceNumber);
    assert.match(status, /^(SUCCESS|FAILED)$/);
  }
  assert.equal((await simulator.send(simulator.dated(golden('2.1')))).status, 'SUCCESS');
  assert.deepEqual(complaints, []);
});

test('a process whose caller is gone meanwhile ends without a word', async () => {
  const caPem = await simulator.text('/pki/ca.pem');
  const script = fileURLToPath(new URL('./worker.ts', import.meta.url));
  const child = fork(script, [JSON.stringify({ caPem })], { serialization: 'advanced', silent: true });
  await once(child, 'spawn');
  const said = text(child.stderr!);
  const jobs = Array.from({ length: 20 }, (_, id) => ({ kind: 'sign', id, kid: 'nobody', input: '' }));
  for (let i = 0; i < 200; i++) child.send(jobs);
  await once(child, 'message');
  child.disconnect();
  const [code] = await once(child, 'exit');
  assert.deepEqual([code, await said], [0, '']);
});
