import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { golden } from '../testing/golden.ts';
import { startForTest } from '../testing/client.ts';

const complaints: unknown[] = [];
const threads = new Set<Worker>();
const { postMessage } = Worker.prototype;
Worker.prototype.postMessage = function (this: Worker, message: unknown) {
  threads.add(this);
  postMessage.call(this, message);
};
const simulator = await startForTest({ load: true, workers: 2, complain: error => complaints.push(error) });
after(() => simulator.close());

test('load mode: a 2048-bit key, several threads, no delay, no looking into texts', async () => {
  const [{ key }] = (await simulator.as('MOADI1', 'server-information')).body.publicKeys;
  assert.equal(Buffer.from(key, 'base64').length, 294);
  assert.equal(threads.size, 2);
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

test('a thread that ends is replaced; its packets fail by an internal error, nothing hangs', async () => {
  const sealed = await simulator.encrypt(
    await simulator.sign('MOADI1', JSON.stringify(simulator.dated(golden('2.1')))),
  );
  const sent = simulator.post('MOADI1', Array<string>(40).fill(sealed), 'A3L3G2');
  const seen = new Set(threads);
  while (threads.size < 4) {
    for (const thread of seen) await thread.terminate();
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
