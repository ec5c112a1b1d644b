import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { runLanes, type Lanes, type Turn } from './lanes.ts';

/** Time that passes only here: so many milliseconds, and anyone who was waiting for one of them goes on. */
function virtualTime(t: TestContext) {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  let now = 0;
  const pass = async (ms: number) => {
    for (const until = now + ms; now < until; now += 50) {
      t.mock.timers.tick(50);
      await new Promise(resolve => setImmediate(resolve));
    }
  };
  return { now: () => now, pass };
}

const after = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms));
const lanes: Lanes = { parallel: 2, most: 64, slowMs: 1_000 };

/** Takes turns until the test ends. */
function turns(t: TestContext, turn: Turn, how = lanes): void {
  const stopping = new AbortController();
  t.after(() => stopping.abort());
  void runLanes(how, stopping.signal, turn);
}

for (const answerMs of [300, 5_000, 20_000, 60_000])
  test(`R9 answers that take ${answerMs} ms delay what comes meanwhile by little more than a second`, async t => {
    const { now, pass } = virtualTime(t);
    const came: number[] = [];
    const waits: number[] = [];
    turns(t, async outside => {
      for (const at of came.splice(0)) waits.push(now() - at);
      await outside(() => after(answerMs));
    });
    for (let i = 0; i < 60; i++) {
      came.push(now());
      await pass(1_000 + 350 * (i % 3));
    }
    await pass(2_000);
    assert.equal(waits.length, 60);
    assert.ok(Math.max(...waits) <= 1_200, `${Math.max(...waits)} ms`);
  });

test('lanes that are too many close when the answers are there, and turns that wait for nobody open none', async t => {
  const { pass } = virtualTime(t);
  let [underWay, answerMs] = [0, 4_000];
  const told: number[] = [];
  turns(t, async (outside, slow) => {
    underWay++;
    told.push(slow);
    await (answerMs > 0 ? outside(() => after(answerMs)) : after(5_000));
    underWay--;
  });
  await pass(3_500);
  assert.equal(underWay, 5, 'two, and one more for each second of waiting');
  assert.deepEqual(told, [0, 0, 2, 3, 4]);
  answerMs = 0;
  await pass(20_000);
  assert.equal(underWay, 2);
});

test('R25 no more lanes than the most, however long answers take; several questions of one turn are one wait', async t => {
  const { pass } = virtualTime(t);
  let underWay = 0;
  const ask = () => after(1_000_000);
  turns(
    t,
    async outside => {
      underWay++;
      await Promise.all([outside(ask), outside(ask), outside(ask)]);
    },
    { ...lanes, most: 6 },
  );
  await pass(2_500);
  assert.equal(underWay, 4);
  await pass(60_000);
  assert.equal(underWay, 6);
});

test('told to stop: no new turn, no new lane, and it ends with the last answer', async t => {
  const { pass } = virtualTime(t);
  const stopping = new AbortController();
  let [begun, isOver] = [0, false];
  const done = runLanes(lanes, stopping.signal, async outside => {
    begun++;
    await outside(() => after(10_000));
  }).then(() => (isOver = true));
  await pass(500);
  stopping.abort();
  await pass(5_000);
  assert.deepEqual([begun, isOver], [2, false]);
  await pass(5_000);
  await done;
  assert.equal(begun, 2);
});
