import assert from 'node:assert/strict';
import { test } from 'node:test';
import { again, chunksOf, runChunks, type Chunk, type Progress, type RowResult } from './chunks.ts';

type Row = { id: string; group: number };
const rows = ['a', 'b', 'c', 'd', 'e'].map((id, i): Row => ({ id, group: i < 3 ? 1 : 2 }));
let keys = 0;
const cut = (some: readonly Row[]) =>
  chunksOf(
    some,
    2,
    row => row.group,
    () => `k${(keys += 1)}`,
  );
const begin = (): Progress<Row> => ({ results: new Map(), left: cut(rows) });
const idsOf = (chunks: readonly Chunk<Row>[]) => chunks.map(chunk => chunk.rows.map(({ id }) => id).join(''));
const never = () => false;

/** Refuses `refused`, has no answer for chunks with `lost`. */
const server = (refused = '', lost = '') => {
  const asked: Chunk<Row>[] = [];
  const ask = async (chunk: Chunk<Row>) => {
    asked.push(chunk);
    if (chunk.rows.some(({ id }) => lost.includes(id))) throw new Error('lost');
    return new Map(
      chunk.rows.map(({ id }): [string, RowResult] => [
        id,
        { kind: refused.includes(id) ? 'refused' : 'done', text: '' },
      ]),
    );
  };
  return { asked, ask };
};

test('chunks are bounded and hold one group each', () => {
  assert.deepEqual(idsOf(cut(rows)), ['ab', 'c', 'de']);
  assert.deepEqual(cut([]), []);
});

test('every row has its result, told chunk by chunk', async () => {
  const told: number[] = [];
  const end = await runChunks(begin(), server('b').ask, ({ results }) => told.push(results.size), never);
  assert.deepEqual(told, [2, 3, 5]);
  assert.deepEqual([end.results.get('a')!.kind, end.results.get('b')!.kind], ['done', 'refused']);
  assert.deepEqual(end.left, []);
});

test('it stops between chunks, and goes on where it stopped', async () => {
  let asked = 0;
  const stopped = await runChunks(
    begin(),
    server().ask,
    () => (asked += 1),
    () => asked === 1,
  );
  assert.deepEqual([stopped.results.size, idsOf(stopped.left)], [2, ['c', 'de']]);
  const end = await runChunks(again(stopped, rows, cut), server().ask, () => {}, never);
  assert.equal(end.results.size, 5);
});

test('R4 a chunk without an answer is asked again with its key; only refused rows get a new one', async () => {
  const first = server('a', 'c');
  const broken = await runChunks(begin(), first.ask, () => {}, never);
  assert.match(String(broken.error), /lost/);
  const second = server();
  const end = await runChunks(again(broken, rows, cut), second.ask, () => {}, never);
  assert.deepEqual(idsOf(second.asked), ['c', 'de', 'a']);
  assert.equal(second.asked[0]!.key, first.asked[1]!.key);
  assert.ok(!first.asked.some(({ key }) => key === second.asked[2]!.key));
  assert.ok([...end.results.values()].every(({ kind }) => kind === 'done'));
  assert.equal(end.results.size, 5);
});
