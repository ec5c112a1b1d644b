import assert from 'node:assert/strict';
import { test } from 'node:test';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { bookOf, rowsIn, testFolder } from '../book.testkit.ts';
import type { Row } from '../cells.ts';
import { openWorkbookInThread } from '../open.ts';
import { Refused } from '../refused.ts';
import type { RowsOptions, Workbook } from '../workbook.ts';
import { openInThread } from './client.ts';

const folder = testFolder();
const styles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="9"/></cellXfs>';
const rowXml = (i: number) =>
  `<row r="${i}"${i % 5 === 0 ? ' hidden="1"' : ''}><c r="A${i}"><v>${i}</v></c><c r="B${i}" t="s"><v>${i % 3}</v></c><c r="D${i}" s="1"><f>1</f><v>${45_000 + i}</v></c><c r="E${i}" s="2"><v>0.09</v></c></row>`;
const strings = ['الف', 'ب', 'پ'].map(text => `<si><t>${text}</t></si>`);
const book = (count: number) =>
  folder.file(
    bookOf({
      sheets: [Array.from({ length: count }, (_, i) => rowXml(i + 1)).join(''), rowXml(7)],
      strings,
      styles,
    }),
  );

async function all(book: Workbook, options: RowsOptions = {}, sheet = 0): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const row of book.sheets[sheet]!.rows(options)) rows.push(row);
  return rows;
}

test('a thread tells the same rows, from any row on, of several sheets at once', async t => {
  const path = book(4_000);
  const there = await openWorkbookInThread(path);
  t.after(there.close);
  assert.deepEqual([there.kind, there.sheets.length, there.names], ['xlsx', 2, []]);
  const [first, second, late] = await Promise.all([
    all(there),
    all(there, {}, 1),
    all(there, { from: 3_999 }),
  ]);
  assert.deepEqual(first, await rowsIn(path));
  assert.deepEqual(second, await rowsIn(path, {}, 1));
  assert.deepEqual(
    late.map(({ number }) => number),
    [3_999, 4_000],
  );
  const layout = await there.sheets[0]!.layout();
  assert.deepEqual([layout.rows, layout.hiddenRows, layout.lastRow], [4_000, 800, 4_000]);
});

test('a reader that stops, or is told to, ends its reading; the next goes on', async t => {
  const there = await openWorkbookInThread(book(20_000));
  t.after(there.close);
  for await (const { number } of there.sheets[0]!.rows()) if (number === 10) break;
  const stop = new AbortController();
  const reading = (async () => {
    for await (const { number } of there.sheets[0]!.rows({ signal: stop.signal }))
      if (number === 10) stop.abort(new Error('left'));
  })();
  await assert.rejects(reading, /left/);
  const progress: number[] = [];
  assert.equal(
    (await all(there, { onProgress: (read, total) => progress.push(read / total) })).length,
    20_000,
  );
  assert.equal(progress.at(-1), 1);
});

test('a reader that waits is not run ahead of', async t => {
  const there = await openWorkbookInThread(book(100_000));
  t.after(there.close);
  let read = 0;
  const rows = there.sheets[0]!.rows({ onProgress: bytes => (read = bytes) })[Symbol.asyncIterator]();
  await rows.next();
  await new Promise(resolve => setTimeout(resolve, 300));
  const after = read;
  await new Promise(resolve => setTimeout(resolve, 300));
  assert.ok(read === after, `${after} → ${read}`);
  await rows.return?.();
});

test('what is refused there is refused here, when it is opened and later', async () => {
  const isRefused = (code: string) => (error: unknown) =>
    error instanceof Refused && error.reason.code === code;
  await assert.rejects(openWorkbookInThread(folder.file('')), isRefused('empty'));
  await assert.rejects(openWorkbookInThread(folder.path('none')), /ENOENT/);
  const there = await openWorkbookInThread(folder.file(bookOf({ sheets: ['<row r="2"/><row r="1"/>'] })));
  await assert.rejects(all(there), isRefused('damaged'));
  await assert.rejects(there.sheets[0]!.layout(), isRefused('damaged'));
  await there.close();
  await assert.rejects(all(there), /ended/);
});

test('a thread that hangs, or takes too much memory, ends; nothing else does', async () => {
  const start = { path: '', folder: '' };
  const script = (body: string) => new URL(`data:text/javascript,${encodeURIComponent(body)}`);
  const isRefused = (code: string) => (error: unknown) =>
    error instanceof Refused && error.reason.code === code;
  const memory = { maxOldGenerationSizeMb: 20 };
  await assert.rejects(
    openInThread({ script: script('for (;;);'), start, memory, seconds: 0.3 }),
    isRefused('tooSlow'),
  );
  const greedy = 'const a = []; for (;;) a.push(Array.from({ length: 1000 }, () => ({ a: 1 })));';
  await assert.rejects(
    openInThread({ script: script(greedy), start, memory, seconds: 60 }),
    isRefused('tooLarge'),
  );
  const stop = new AbortController();
  setTimeout(() => stop.abort(new Error('left')), 100);
  await assert.rejects(
    openInThread({ script: script('for (;;);'), start, memory, signal: stop.signal }),
    /left/,
  );
});

test('the thread that asks is not held up', async t => {
  const there = await openWorkbookInThread(book(60_000));
  t.after(there.close);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  for await (const batch of there.sheets[0]!.batches()) assert.ok(batch.length > 0);
  assert.ok(delay.percentile(99) < 50e6, `${delay.percentile(99) / 1e6} ms`);
});
