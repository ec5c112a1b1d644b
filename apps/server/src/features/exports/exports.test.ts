import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { exportEndpoints } from '@moadi/contract/exports';
import { XLSX, type AnswerOf } from '@moadi/contract/kit';
import { exportState } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { sql } from 'kysely';
import { timestamp } from '../../platform/database/connect.ts';
import { newId } from '../../platform/ids.ts';
import { NO_CASE } from '../../platform/jobs/jobs.ts';
import { localStorage } from '../../platform/storage/local.ts';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { sheetsIn } from '../../../test/workbook.ts';
import { EXPORT } from './job.ts';
import { forgetOld, MOST_EXPORTS } from './service.ts';

type Export = AnswerOf<typeof exportEndpoints.begin>;

const CASE = 481_205_937;
const BUYERS = `/cases/${CASE}/buyers`;
const DAY = 86_400_000;
const { waiting, ready, failed } = exportState.id;

let server: TestServer;
let owner: string;
let staff: string;

before(async () => {
  server = await startTestApplication();
  owner = await server.signIn('09121111111');
  staff = await server.signIn('09120000001');
  await server.database.db.system(tx =>
    sql`insert into buyers (client_id, id, nick_name, type_of_buyer, economy_code, search, create_date)
      select ${CASE}, gen_random_uuid(), 'خریدار ' || n, 1, lpad(n::text, 14, '0'), 'پرشمار', now()
      from generate_series(1, 2345) n`.execute(tx),
  );
});
after(() => server.stop());
beforeEach(async () => {
  for (const token of [owner, staff])
    for (const { id } of await listed(token)) await server.call('DELETE', `/exports/${id}`, { token });
});

const listed = async (token: string): Promise<Export[]> =>
  (await server.call('GET', '/exports', { token })).body.data;
const asked = (token: string, path: string, query = '') =>
  server.call('POST', '/exports', { token, body: { path, query } });

async function begun(token: string, path: string, query?: string): Promise<Export> {
  const { status, body, text } = await asked(token, path, query);
  assert.equal(status, 201, text);
  return body.data;
}

/** While no worker begins one. */
async function meanwhile<T>(work: () => Promise<T>): Promise<T> {
  const { db } = server.database;
  const pause = { client_id: NO_CASE, kind: EXPORT, paused_by: newId(0), reason: 'test' };
  await db.system(tx =>
    tx
      .insertInto('job_pauses')
      .values({ ...pause, paused_at: timestamp(server.clock()) })
      .execute(),
  );
  try {
    return await work();
  } finally {
    await db.system(tx => sql`delete from job_pauses where kind = ${EXPORT}`.execute(tx));
  }
}

/** What becomes of it once workers of this process have done what there is to do. */
async function worked(token: string, { id }: Export): Promise<Export> {
  server.app.work();
  for (let tries = 0; tries < 400; tries += 1) {
    const row = (await listed(token)).find(one => one.id === id);
    if (row && [ready, failed].some(end => end === row.state)) return row;
    await sleep(25);
  }
  throw new Error('The export is not done.');
}

const fileOf = (token: string, id: string, headers = {}) =>
  server.call('GET', `/exports/${id}/file`, { token, headers });
const newestMessage = async (token: string) =>
  (await server.call('GET', '/users/messages?sort=-createDate&take=1', { token })).body.data[0];
const filesKept = () =>
  readdirSync(server.files, { recursive: true }).filter(name => /[0-9a-f]{64}$/.test(String(name)));

test('a list is made into the same workbook as at once, and told in the message box', async () => {
  const query = 'fullText=پرشمار&sort=nickName&columns=economyCode,nickName';
  const atOnce = await server.call('GET', `${BUYERS}?${query}`, { token: owner, headers: { accept: XLSX } });
  const one = await begun(owner, BUYERS, query);
  assert.equal(one.title, 'خریداران');
  assert.equal(one.clientId, CASE);
  assert.deepEqual((await worked(owner, one)).rowCount, 2_345);

  const { status, headers, bytes } = await fileOf(owner, one.id);
  assert.equal(status, 200);
  assert.equal(headers['content-type'], XLSX);
  assert.match(
    decodeURIComponent(String(headers['content-disposition'])),
    /خریداران 14\d\d-\d\d-\d\d\.xlsx$/,
  );
  const rowsIn = async (book: Buffer) => (await sheetsIn(book))[0]!.rows.slice(0, -1);
  assert.deepEqual(await rowsIn(bytes), await rowsIn(atOnce.bytes));
  const part = await fileOf(owner, one.id, { range: 'bytes=2-9' });
  assert.equal(part.status, 206);
  assert.deepEqual(part.bytes, bytes.subarray(2, 10));

  const message = await newestMessage(owner);
  assert.equal(message.title, messageText('exports.readyTitle', { title: 'خریداران' }));
  assert.match(message.message, /^فایل ۲٬۳۴۵ ردیف دارد/);
  assert.equal(message.link, '/exports');
});

test('S21, S22 only who asked has it, and nobody has a list made that they may not read', async () => {
  const one = await begun(owner, BUYERS, 'take=5');
  await worked(owner, one);
  for (const [method, path] of [
    ['GET', `/${one.id}/file`],
    ['DELETE', `/${one.id}`],
  ] as const) {
    const answer = await server.call(method, `/exports${path}`, { token: staff });
    assert.equal(answer.status, 404);
  }
  const refusal = async (token: string, path: string, query?: string) => {
    const { status, body } = await asked(token, path, query);
    return [status, body.errors?.[0]?.code ?? body.code];
  };
  assert.deepEqual(await refusal(owner, '/users'), [403, 'http.actionForbidden']);
  assert.deepEqual(await refusal(owner, '/cases/481205999/buyers'), [404, 'http.rowNotFound']);
  assert.deepEqual(await refusal(owner, BUYERS, 'columns=businessName'), [400, 'http.unknownField']);
  assert.deepEqual(await refusal(owner, '/cases/1/buyers'), [404, 'http.rowNotFound']);
  assert.deepEqual(await refusal(owner, '/nothing'), [400, 'exports.noList']);
  assert.deepEqual(await refusal(owner, `${BUYERS}/count`), [400, 'exports.noList']);
  assert.equal((await listed(owner)).length, 1);
});

test('who may not read the list any more when its turn comes is told so, and given nothing', async () => {
  const guest = await server.signIn('09124444442');
  const { db } = server.database;
  const { one, removed } = await meanwhile(async () => ({
    one: await begun(guest, BUYERS),
    removed: await db.system(tx =>
      tx
        .deleteFrom('case_users')
        .where('client_id', '=', CASE)
        .where('user_id', 'in', eb =>
          eb.selectFrom('users').select('id').where('mobile_number', '=', '09124444442'),
        )
        .returningAll()
        .execute(),
    ),
  }));
  assert.equal(removed.length, 1);
  // What was known of them a moment ago is not believed any more.
  server.clock.advance(10_000);
  const row = await worked(guest, one);
  assert.equal(row.state, failed);
  assert.equal(row.message, messageText('http.rowNotFound'));
  assert.equal((await fileOf(guest, one.id)).status, 409);
  const message = await newestMessage(guest);
  assert.equal(message.message, row.message);
});

test('a list without rows, and one that is ended before its turn, leave nothing behind', async () => {
  const before = filesKept().length;
  const empty = await begun(owner, BUYERS, 'fullText=هیچ‌کس');
  const row = await worked(owner, empty);
  assert.deepEqual([row.state, row.message], [failed, messageText('http.noRows')]);
  await meanwhile(async () => {
    const one = await begun(owner, BUYERS);
    assert.equal((await server.call('DELETE', `/exports/${one.id}`, { token: owner })).status, 204);
  });
  for (let tries = 0; tries < 200 && (await jobs()) > 0; tries += 1) await sleep(25);
  await noJobs();
  assert.equal(filesKept().length, before);
});

test('one that is ended while it is made leaves nothing behind', async () => {
  const before = filesKept().length;
  server.app.work();
  const one = await begun(owner, BUYERS);
  const isBegun = async () =>
    (await listed(owner)).some(({ id, state }) => id === one.id && state !== waiting);
  for (let tries = 0; tries < 400 && !(await isBegun()); tries += 1) await sleep(5);
  assert.equal((await server.call('DELETE', `/exports/${one.id}`, { token: owner })).status, 204);
  await noJobs();
  assert.deepEqual(await listed(owner), []);
  assert.equal(filesKept().length, before);
});

test('of somebody who may not sign in any more nothing is made, and nothing waits for ever', async () => {
  const { db } = server.database;
  const guest = await server.signIn('09122222222');
  const setActive = (is_active: boolean) =>
    db.system(tx =>
      tx.updateTable('users').set({ is_active }).where('mobile_number', '=', '09122222222').execute(),
    );
  const one = await meanwhile(async () => {
    const made = await begun(guest, '/cases/612840375/buyers');
    await setActive(false);
    return made;
  });
  server.app.work();
  await noJobs();
  const row = await db.read.selectFrom('exports').selectAll().where('id', '=', one.id).executeTakeFirst();
  assert.deepEqual([row?.state, row?.message], [failed, messageText('http.actionForbidden')]);
  assert.ok(row!.end_date, 'it goes with the others of its day');
  await setActive(true);
});

test('a workbook that is ready opens no longer than the list itself', async () => {
  const { db } = server.database;
  const preparer = await server.signIn('09124444443');
  const one = await worked(preparer, await begun(preparer, BUYERS, 'take=3'));
  assert.equal((await fileOf(preparer, one.id)).status, 200);
  const { id: userId } = (await server.call('GET', '/users/profile', { token: preparer })).body.data;
  await db.system(tx =>
    tx.deleteFrom('case_users').where('client_id', '=', CASE).where('user_id', '=', userId).execute(),
  );
  // Longer than what was allowed is remembered.
  server.clock.advance(60_000);
  assert.equal((await server.call('GET', BUYERS, { token: preparer })).status, 404);
  assert.equal((await fileOf(preparer, one.id)).status, 404);
  await server.call('DELETE', `/exports/${one.id}`, { token: preparer });
});

test('few are kept at a time', async () => {
  for (let i = 0; i < MOST_EXPORTS; i += 1) await begun(owner, BUYERS, `skip=${i}&take=1`);
  const { status, body } = await asked(owner, BUYERS);
  assert.deepEqual([status, body.code], [409, 'exports.tooMany']);
});

test('S26 what staff has made is written down with its rows', async () => {
  const { db } = server.database;
  await worked(staff, await begun(staff, '/buyers', 'take=3'));
  const told = await db.read
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'reading.workbook')
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow();
  const detail = (typeof told.detail === 'string' ? JSON.parse(told.detail) : told.detail) as object;
  assert.deepEqual(detail, { operation: 'GET /buyers', count: 3 });
});

test('S26 each download of it by staff is written down, with its case where it is of one', async () => {
  const downloads = (subject: string) =>
    server.database.db.read
      .selectFrom('audit_log')
      .select(['action', 'client_id as clientId', sql<string>`detail ->> 'operation'`.as('operation')])
      .where('subject', '=', subject)
      .execute();
  const told = { action: 'reading.row', operation: 'GET /exports/{id}/file' };
  const ofAll = await worked(staff, await begun(staff, '/buyers', 'take=3'));
  const ofCase = await worked(staff, await begun(staff, BUYERS, 'take=3'));
  const own = await worked(owner, await begun(owner, BUYERS, 'take=3'));
  for (const { id } of [ofAll, ofAll, ofCase]) assert.equal((await fileOf(staff, id)).status, 200);
  assert.equal((await fileOf(owner, own.id)).status, 200);
  assert.deepEqual(
    await downloads(ofAll.id),
    [1, 2].map(() => ({ ...told, clientId: null })),
  );
  assert.deepEqual(await downloads(ofCase.id), [{ ...told, clientId: CASE }]);
  assert.deepEqual(await downloads(own.id), []);
});

test('R24 a worker that dies while it makes one leaves it to the next, which makes it once', async () => {
  const { db } = server.database;
  const one = await meanwhile(async () => {
    const made = await begun(owner, BUYERS, 'fullText=پرشمار');
    const { numUpdatedRows } = await db.system(tx =>
      tx
        .updateTable('jobs')
        .set({ worker: 'dead', claims: 1, lease_until: timestamp(server.clock() + 50_000) })
        .where('subject_id', '=', made.id)
        .executeTakeFirstOrThrow(),
    );
    assert.equal(numUpdatedRows, 1n);
    return made;
  });
  assert.equal(one.state, waiting);
  server.clock.advance(60_000);
  const before = filesKept().length;
  assert.equal((await worked(owner, one)).state, ready);
  assert.equal(filesKept().length, before + 1);
  await noJobs();
});

test('what is ready is kept for a day, and then gone with its bytes', async () => {
  const before = filesKept().length;
  const one = await begun(owner, BUYERS, 'take=5');
  await worked(owner, one);
  server.clock.advance(DAY + 1);
  owner = await server.signIn('09121111111');
  assert.equal((await fileOf(owner, one.id)).status, 404);
  assert.deepEqual(await listed(owner), []);
  assert.ok(
    (await forgetOld({ db: server.database.db, storage: localStorage(server.files) }, server.clock())) > 0,
  );
  assert.equal(filesKept().length, before, 'its bytes are gone');
});

/** Waits until the worker has put its jobs away, which it does just after what they make is seen. */
const noJobs = async (): Promise<void> => {
  for (let tries = 0; tries < 400 && (await jobs()) > 0; tries += 1) await sleep(25);
  assert.equal(await jobs(), 0);
};

const jobs = async (): Promise<number> =>
  (await server.database.db.read.selectFrom('jobs').select('id').where('kind', '=', EXPORT).execute()).length;
