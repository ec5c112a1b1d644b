import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test, type TestContext } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { createPdfRenderer, type PdfOptions } from './renderer.ts';

const page = '#set page(width: 100pt, height: 100pt)\n#json("/view.json").text';
/** Far longer to set than any test waits. */
const endless = '#table(columns: 10, ..range(300000).map(i => [cell #i]))';

function open(t: TestContext, options: PdfOptions = {}) {
  const renderer = createPdfRenderer({ processes: 1, ...options });
  t.after(() => renderer.close());
  return renderer;
}

const starts = (pdf: Uint8Array) => Buffer.from(pdf.subarray(0, 5)).toString();

test('sets documents, more than it has processes', async t => {
  const renderer = open(t, { processes: 2 });
  const results = await Promise.all(
    Array.from({ length: 7 }, (_, i) => renderer.render(page, { text: `${i}` })),
  );
  for (const result of results) assert.ok(result.ok && starts(result.pdf) === '%PDF-');
});

test('a document that Typst refuses is a value with its reason, and the next one is set', async t => {
  const renderer = open(t);
  const refused = await renderer.render('#panic("no")', {});
  assert.ok(!refused.ok && refused.problem === 'failed');
  assert.match(refused.detail!, /panicked/);
  assert.ok((await renderer.render(page, { text: 'a' })).ok);
});

test('what takes too long is stopped, and takes nothing else along', async t => {
  const renderer = open(t, { timeoutMs: 1_500 });
  const [slow, next] = await Promise.all([
    renderer.render(endless, {}),
    renderer.render(page, { text: 'a' }),
  ]);
  assert.ok(!slow.ok && slow.problem === 'timeout');
  assert.ok(next.ok);
});

test('a process that dies takes only its own document along, and another one takes its place', async t => {
  const renderer = open(t);
  const [lost, next] = [renderer.render(endless, {}), renderer.render(page, { text: 'a' })];
  process.kill(children().at(-1)!, 'SIGKILL');
  const result = await lost;
  assert.ok(!result.ok && result.problem === 'crashed' && result.detail === 'SIGKILL');
  assert.ok((await next).ok);
});

const heavy = { text: 'a'.repeat(200_000) };

test('a second heavy document waits for the first, a light one does not; its process ends with it', async t => {
  const renderer = open(t, { processes: 2 });
  const order: string[] = [];
  const set = async (name: string, template: string, view: object) => {
    const result = await renderer.render(template, view);
    order.push(`${name} ${result.ok ? 'done' : result.problem}`);
  };
  const first = set('heavy', '#range(150000).map(i => i).len()\n' + page, { text: 'a', more: heavy.text });
  const second = set('heavy again', page, { text: 'a', more: heavy.text });
  await set('light', page, { text: 'a' });
  assert.deepEqual(order, ['light done']);
  const before = children();
  await Promise.all([first, second]);
  assert.deepEqual(order, ['light done', 'heavy done', 'heavy again done']);
  for (let tries = 0; children().length >= before.length && tries < 100; tries += 1) await setTimeout(20);
  assert.equal(children().length, before.length - 1);
});

test('what nobody waits for any more is not set: not from the queue, and a heavy one not to its end', async t => {
  const renderer = open(t);
  const [running, waiting] = [new AbortController(), new AbortController()];
  const results = [
    renderer.render(endless, heavy, running.signal),
    renderer.render(page, { text: 'a' }, waiting.signal),
    renderer.render(page, { text: 'a' }),
    renderer.render(page, { text: 'a' }, AbortSignal.abort()),
  ];
  waiting.abort();
  assert.deepEqual(await results[1], { ok: false, problem: 'dropped', detail: undefined });
  running.abort();
  const [first, , third, fourth] = await Promise.all(results);
  assert.ok(!first!.ok && first!.problem === 'dropped');
  assert.ok(third!.ok && !fourth!.ok);
});

test('the queue is bounded, and closing ends what waits and what runs', async () => {
  const renderer = createPdfRenderer({ processes: 1, mostWaiting: 1 });
  const results = [endless, page, page].map(template => renderer.render(template, { text: 'a' }));
  assert.deepEqual(await results[2], { ok: false, problem: 'queue-full', detail: undefined });
  await renderer.close();
  for (const result of await Promise.all([...results.slice(0, 2), renderer.render(page, {})]))
    assert.ok(!result.ok && result.problem === 'closed');
});

test('a process is replaced after its share of documents', async t => {
  const renderer = open(t, { recycleAfter: 2 });
  for (let i = 0; i < 5; i += 1) assert.ok((await renderer.render(page, { text: `${i}` })).ok);
});

const children = (): number[] =>
  readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);
