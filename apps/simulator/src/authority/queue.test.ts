import assert from 'node:assert/strict';
import { test } from 'node:test';
import { golden } from '../testing/golden.ts';
import { startForTest } from '../testing/client.ts';

test('a mistake of the simulator is told as 05139, a disk that is full keeps it going', async t => {
  const complaints: unknown[] = [];
  const simulator = await startForTest({ complain: error => complaints.push(error) });
  t.after(() => simulator.close());
  const { world } = simulator;
  const good = world.fixtures.good;
  world.fixtures.good = () => {
    throw new Error('a mistake of ours');
  };
  assert.deepEqual((await simulator.send(simulator.dated(golden('2.1')))).errors, ['05139']);
  assert.equal(complaints.length, 1);
  world.fixtures.good = good;

  const payload = await simulator.encrypt(
    await simulator.sign('MOADI1', JSON.stringify(simulator.dated(golden('2.1')))),
  );
  const record = world.record.bind(world);
  world.record = (...events) => {
    if (events.some(({ type }) => type === 'judged')) throw new Error('no space left');
    record(...events);
  };
  const { body } = await simulator.post('MOADI1', [payload], 'A3L3G2');
  while (complaints.length < 3) await new Promise(resolve => setTimeout(resolve, 5));
  world.record = record;
  const path = `inquiry-by-reference-id?referenceIds=${body.result[0].referenceNumber}`;
  assert.equal((await simulator.as('MOADI1', path)).body[0].status, 'IN_PROGRESS');
  assert.equal((await simulator.send(simulator.dated(golden('2.1')))).status, 'SUCCESS');
});
