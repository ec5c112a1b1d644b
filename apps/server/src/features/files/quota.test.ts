import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test, type TestContext } from 'node:test';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { startS3 } from '../../platform/storage/s3/double.testkit.ts';
import { s3Storage } from '../../platform/storage/s3/s3.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { localStorage } from '../../platform/storage/local.ts';
import { CASE, filesOf, kept, pdf, upload, workbook } from './files.testkit.ts';

const MB = 1_048_576;
const folder = mkdtempSync(join(tmpdir(), 'moadi-quota-'));
const s3 = await startS3();
after(() => {
  s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

const stores: readonly [string, () => Promise<Storage>, keptFiles: () => number][] = [
  ['a folder', async () => localStorage(join(folder, 'files')), () => kept(join(folder, 'files')).length],
  [
    'a bucket',
    () => s3Storage(s3.bucket, join(folder, 'incoming')),
    () => [...s3.objects.keys()].filter(key => !key.endsWith('probe')).length,
  ],
];

async function open(t: TestContext, storage: Storage, settings: Record<string, string>) {
  const server = await startTestApplication({ providers: { storage }, settings });
  t.after(() => server.stop());
  return { server, as: await server.signIn('09121111111') };
}

const codes = (answers: readonly { status: number; body: { code?: string } }[]) =>
  answers.map(({ status, body }) => body.code ?? String(status)).sort();

const facts = async ({ database }: TestServer) => {
  const rows = await database.db.read.selectFrom('evidences').select(['size', 'deleted_at']).execute();
  const rooms = await database.db.read.selectFrom('upload_reservations').select('id').execute();
  return { files: rows.length, bytes: rows.reduce((sum, { size }) => sum + size, 0), rooms: rooms.length };
};

for (const [name, storageOf, keptFiles] of stores) {
  test(`S43 ${name}: the quota's last file is taken, one more is refused and leaves nothing; another case has its own`, async t => {
    const { server, as } = await open(t, await storageOf(), { CASE_FILES: '3' });
    const send = (text: string) => upload(server, pdf(`${name} ${text}`), 'a.pdf', { type: 5, as });
    for (const text of ['1', '2', '3']) assert.equal((await send(text)).status, 201);
    const before = keptFiles();
    const refused = await send('4');
    assert.deepEqual([refused.status, refused.body.code], [409, 'uploads.quota']);
    assert.equal(keptFiles(), before);
    assert.deepEqual({ ...(await facts(server)), bytes: 0 }, { files: 3, bytes: 0, rooms: 0 });
    const other = await server.signIn('09122222222');
    const theirs = await server.call('GET', '/users/cases', { token: other });
    const { clientId } = theirs.body.data[0] as { clientId: number };
    const sent = await upload(server, pdf('x'), 'a.pdf', { type: 5, as: other, clientId });
    assert.equal(sent.status, 201, JSON.stringify(sent.body));
  });

  test(`S43 ${name}: in bytes too, exactly: a file that just fits is taken, one byte more is not`, async t => {
    const { server, as } = await open(t, await storageOf(), { CASE_FILES_MB: '2' });
    const room = 2 * MB - workbook(0).length;
    const tooMuch = await upload(server, workbook(room + 1), 'a.xlsx', { type: 13, as });
    assert.equal(tooMuch.body.code, 'uploads.quota');
    const fits = await upload(server, workbook(room), 'a.xlsx', { type: 13, as });
    assert.deepEqual([fits.status, fits.body.data?.size], [201, 2 * MB]);
    assert.equal((await upload(server, pdf(), 'a.pdf', { type: 5, as })).body.code, 'uploads.quota');
  });

  test(`S43 ${name}: twenty at once never come to more than the quota, in number or bytes`, async t => {
    const { server, as } = await open(t, await storageOf(), { CASE_FILES: '5' });
    const many = await Promise.all(
      Array.from({ length: 20 }, (_, i) => upload(server, pdf(`${name} ${i}`), 'a.pdf', { type: 5, as })),
    );
    const taken = (await facts(server)).files;
    assert.ok(taken >= 1 && taken <= 5, `${taken} files`);
    assert.deepEqual(new Set(codes(many)), new Set(['201', 'uploads.quota']));
    while ((await facts(server)).files < 5)
      assert.equal((await upload(server, pdf(`${name} more`), 'a.pdf', { type: 5, as })).status, 201);
    assert.equal(
      (await upload(server, pdf(`${name} 6th`), 'a.pdf', { type: 5, as })).body.code,
      'uploads.quota',
    );

    const { server: second, as: again } = await open(t, await storageOf(), { CASE_FILES_MB: '4' });
    const large = Array.from({ length: 12 }, () =>
      upload(second, workbook(MB - 1_000), 'a.xlsx', { type: 13, as: again }),
    );
    await Promise.all(large);
    const { bytes, rooms } = await facts(second);
    assert.ok(bytes <= 4 * MB && bytes > 2 * MB && rooms === 0, `${bytes} bytes, ${rooms} rooms`);
  });
}

test('S43 what comes in at the moment has its room, also of a process that died, until its time is over', async t => {
  const { server, as } = await open(t, localStorage(join(folder, 'more')), { CASE_FILES: '1' });
  const room = { client_id: CASE, id: '019a0000-0000-7000-8000-000000000001', size: 10 };
  const until = new Date(server.clock() + 60_000).toISOString();
  await server.database.db.system(tx =>
    tx
      .insertInto('upload_reservations')
      .values({ ...room, until })
      .execute(),
  );
  assert.equal((await upload(server, pdf(), 'a.pdf', { type: 5, as })).body.code, 'uploads.quota');
  server.clock.advance(60_001);
  assert.equal((await upload(server, pdf(), 'a.pdf', { type: 5, as })).status, 201);
  assert.equal((await facts(server)).rooms, 0);
});

test('S43 a removed file counts half: nobody sees it any more, but its bytes are kept', async t => {
  const { server, as } = await open(t, localStorage(join(folder, 'removed')), { CASE_FILES: '2' });
  const staff = await server.signIn('09120000001');
  const send = () => upload(server, pdf(), 'a.pdf', { type: 5, as });
  const [first, second] = [await send(), await send()];
  assert.equal((await send()).body.code, 'uploads.quota');
  for (const { body } of [first, second])
    await server.call('DELETE', `${filesOf()}/${body.data.id}`, { token: staff });
  assert.equal((await send()).status, 201);
  assert.equal((await send()).body.code, 'uploads.quota');
});

test('S43 its bytes count half too', async t => {
  const { server, as } = await open(t, localStorage(join(folder, 'halves')), { CASE_FILES_MB: '2' });
  const staff = await server.signIn('09120000001');
  const send = (bytes: number) => upload(server, workbook(bytes), 'a.xlsx', { type: 13, as });
  const { body } = await send(1.5 * MB);
  assert.equal((await send(MB)).body.code, 'uploads.quota');
  await server.call('DELETE', `${filesOf()}/${body.data.id}`, { token: staff });
  assert.equal((await send(MB)).status, 201);
  assert.equal((await send(MB / 2)).body.code, 'uploads.quota');
});
