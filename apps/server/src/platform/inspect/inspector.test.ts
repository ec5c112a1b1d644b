import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test, type TestContext } from 'node:test';
import { attachmentType, fileKind } from '@moadi/domain/enums';
import sharp from 'sharp';
import { createInspector, formats, type Format } from './inspector.ts';
import { pdfOf } from './pdf/document.testkit.ts';
import { minimal, zipOf } from '../../../../../packages/xlsx/src/zip/zip.testkit.ts';

const folder = mkdtempSync(join(tmpdir(), 'moadi-inspector-'));
after(() => rmSync(folder, { recursive: true, force: true }));

function open(t: TestContext, options: Parameters<typeof createInspector>[0] = {}) {
  const inspector = createInspector({ processes: 1, ...options });
  t.after(() => inspector.close());
  let count = 0;
  return async (bytes: Buffer, format: Format) => {
    const path = join(folder, `${(count += 1)}`);
    writeFileSync(path, bytes);
    return {
      path,
      to: `${path}-to`,
      ...(await inspector.inspect({ path, to: `${path}-to`, format }, bytes.length)),
    };
  };
}

const png = () =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

test('S38 each format is parsed whole, in a process of its own', async t => {
  const inspect = open(t);
  const picture = await inspect(await png(), 'png');
  assert.deepEqual([picture.kind, readFileSync(picture.to).subarray(1, 4).toString()], ['fine', 'PNG']);
  assert.equal((await inspect(pdfOf(), 'pdf')).kind, 'fine');
  assert.equal((await inspect(zipOf(minimal), 'xlsx')).kind, 'fine');
  for (const format of ['jpeg', 'png', 'webp', 'pdf', 'xlsx', 'certificate'] as const)
    for (const bytes of [Buffer.alloc(0), Buffer.from('<html>'), Buffer.alloc(5_000, 1)])
      assert.equal((await inspect(bytes, format)).kind, 'damaged', format);
});

/** Work for minutes: each of its objects reads on to the end of the file. */
const endless = () => Buffer.from(`%PDF-1.4\n${'1 0 obj('.repeat(400_000)}\n%%EOF`);

test('S38 what takes too long is stopped, and the next file is looked at', async t => {
  const inspect = open(t, { timeoutMs: 5_000 });
  const [slow, next] = await Promise.all([inspect(endless(), 'pdf'), inspect(pdfOf(), 'pdf')]);
  assert.deepEqual([slow.kind, 'problem' in slow && slow.problem], ['unexamined', 'timeout']);
  assert.equal(next.kind, 'fine');
});

test('S38 what takes too much memory is stopped', { skip: process.platform !== 'linux' }, async t => {
  const inspect = open(t, { mostBytes: 250 * 1_048_576 });
  const many = Buffer.from(`%PDF-1.4\n1 0 obj[${'[<<>>]'.repeat(1_500_000)}]\n%%EOF`);
  const greedy = await inspect(many, 'pdf');
  assert.ok(
    greedy.kind === 'unexamined' && /bytes of memory/.test(greedy.detail ?? ''),
    JSON.stringify(greedy),
  );
  assert.equal((await inspect(pdfOf(), 'pdf')).kind, 'fine');
});

test('S38 more than it can take is told so, not piled up', async t => {
  const inspect = open(t, { mostWaiting: 1, timeoutMs: 1_000 });
  const all = await Promise.all([endless(), endless(), endless()].map(bytes => inspect(bytes, 'pdf')));
  assert.deepEqual(
    all.map(answer => 'problem' in answer && answer.problem),
    ['timeout', 'timeout', 'queue-full'],
  );
});

test('whatever a type of evidence takes, the inspector knows; films, texts and tables none takes', () => {
  const taken = fileKind.items.filter(({ id }) =>
    attachmentType.items.some(({ maxSizeKb }) => maxSizeKb[id] !== undefined),
  );
  assert.deepEqual(
    taken.map(({ id }) => id),
    ['image', 'excel', 'pdf', 'certificate'],
  );
  for (const { id, extensions } of taken)
    for (const extension of extensions)
      assert.equal((formats as Record<string, { kind: string }>)[extension]?.kind, id, extension);
});
