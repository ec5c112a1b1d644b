import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { CASE, download, filesOf, pdf, setCaseState, upload, workbook } from './files.testkit.ts';

interface FileRow {
  id: string;
  evidenceType: number;
  bucketName: string;
  fileName: string;
  extension: string;
  caseName?: string;
}

const OTHER = 845203617;

let server: TestServer;
let manager: string;
let sender: string;
let preparer: string;
let admin: string;
before(async () => {
  server = await startTestApplication({ settings: { CASE_FILES: '6' } });
  manager = await server.signIn('09121111111');
  sender = await server.signIn('09124444442');
  preparer = await server.signIn('09124444443');
  admin = await server.signIn('09120000001');
});
after(() => server.stop());

const put = async (bytes: Buffer, name: string, type: number, as = manager, clientId = CASE) => {
  const { status, body } = await upload(server, bytes, name, { type, as, clientId });
  assert.equal(status, 201, JSON.stringify(body));
  return body.data as FileRow;
};
const rows = async (path: string, token: string): Promise<FileRow[]> => {
  const { status, body, text } = await server.call('GET', path, { token });
  assert.equal(status, 200, text);
  return body.data;
};
const namesIn = async (path: string, token: string) =>
  (await rows(path, token)).map(({ fileName }) => fileName).sort();

test('the people of a case see files by their role in it, in lists, counts and downloads alike', async () => {
  await setCaseState(server, 5);
  const files = [
    await put(pdf('card'), 'card.pdf', 1),
    await put(pdf('signed'), 'contract.PDF', 8, admin),
    await put(workbook(10), 'invoices.xlsx', 13),
    await put(workbook(20), 'goods.xlsx', 14),
    await put(workbook(30), 'buyers.xlsx', 15),
  ];
  const seen = [
    [manager, ['buyers.xlsx', 'card.pdf', 'contract.PDF', 'goods.xlsx', 'invoices.xlsx']],
    [sender, ['buyers.xlsx', 'card.pdf', 'goods.xlsx', 'invoices.xlsx']],
    [preparer, ['buyers.xlsx', 'card.pdf', 'invoices.xlsx']],
    // Staff for contracts: what the details of a case show.
    [await server.signIn('09120000005'), ['card.pdf', 'contract.PDF']],
    [admin, ['buyers.xlsx', 'card.pdf', 'contract.PDF', 'goods.xlsx', 'invoices.xlsx']],
  ] as const;
  for (const [token, names] of seen) {
    assert.deepEqual(await namesIn(filesOf().slice('/api/v1'.length), token), names);
    const count = await server.call('GET', `/cases/${CASE}/evidences/count`, { token });
    assert.equal(count.body.data.totalCount, names.length);
    for (const { id, fileName } of files) {
      const { statusCode } = await download(server, id, token);
      assert.equal(statusCode, (names as readonly string[]).includes(fileName) ? 200 : 403, fileName);
    }
  }
});

test('staff of the list of all files finds them by type, bucket, format, name, case and day; no others have the list', async () => {
  const other = await server.signIn('09122222222');
  await put(pdf('other'), 'card.pdf', 1, other, OTHER);
  const search = (query: string, token = admin) => namesIn(`/evidences/search?${query}`, token);
  assert.deepEqual(await search('evidenceType=EQ|1'), ['card.pdf', 'card.pdf']);
  assert.deepEqual(await search(`evidenceType=EQ|1&clientId=EQ|${OTHER}`), ['card.pdf']);
  assert.deepEqual(await search('bucketName=EQ|batch-files&extension=CT|xls'), [
    'buyers.xlsx',
    'goods.xlsx',
    'invoices.xlsx',
  ]);
  // As it is written in the list, whatever the letters of its name.
  assert.deepEqual(await search('extension=CT|PDF&bucketName=EQ|signed-contracts'), ['contract.PDF']);
  assert.deepEqual(await search('fileName=CT|goods'), ['goods.xlsx']);
  assert.deepEqual(await search(`createDate=GTE|${server.clock() + 60_000}`), []);
  const [row] = await rows(`/evidences/search?evidenceType=EQ|8`, admin);
  assert.deepEqual([row!.bucketName, row!.extension], ['signed-contracts', 'pdf']);
  assert.ok(row!.caseName);
  const sizes = (await rows('/evidences/search?sort=-size', admin)) as (FileRow & { size: number })[];
  assert.deepEqual(
    sizes.map(({ size }) => size),
    sizes.map(({ size }) => size).toSorted((a, b) => b - a),
  );
  const { body } = await server.call('GET', '/evidences/search/count?bucketName=EQ|batch-files', {
    token: admin,
  });
  assert.equal(body.data.totalCount, 3);
  for (const [mobile, statuses] of [
    ['09120000002', [200, 403]],
    ['09120000006', [200, 403]],
    ['09120000005', [403, 403]],
    ['09121111111', [403, 403]],
  ] as const) {
    const token = await server.signIn(mobile);
    const asked = ['/evidences/search', '/evidences/deleted'].map(path =>
      server.call('GET', path, { token }),
    );
    assert.deepEqual(
      (await Promise.all(asked)).map(({ status }) => status),
      statuses,
      mobile,
    );
  }
  const unknown = await server.call('GET', '/evidences/search?bucketName=EQ|nowhere', { token: admin });
  assert.equal(unknown.status, 400);
});

test('a deleted file is seen in the list of deleted ones alone, and comes back as it was', async () => {
  const [goods] = await rows('/evidences/search?evidenceType=EQ|14', admin);
  const path = `/cases/${CASE}/evidences/${goods!.id}`;
  assert.equal((await server.call('POST', `${path}/restore`, { token: admin })).status, 404);
  assert.equal((await server.call('DELETE', path, { token: admin })).status, 204);
  assert.deepEqual(await namesIn('/evidences/deleted', admin), ['goods.xlsx']);
  assert.deepEqual(await namesIn('/evidences/search?evidenceType=EQ|14', admin), []);
  assert.equal((await download(server, goods!.id, admin)).statusCode, 404);
  // Its manager neither deletes nor restores it now.
  assert.equal((await server.call('POST', `${path}/restore`, { token: manager })).status, 403);
  const back = await server.call('POST', `${path}/restore`, { token: admin });
  assert.deepEqual([back.status, back.body.data.fileName], [200, 'goods.xlsx'], back.text);
  assert.ok((await download(server, goods!.id, sender)).rawPayload.equals(workbook(20)));
  assert.deepEqual(await namesIn('/evidences/deleted', admin), []);
  const acts = await server.database.db.read
    .selectFrom('audit_log')
    .select('action')
    .where('subject', '=', goods!.id)
    .where('action', 'like', 'files.%')
    .orderBy('at')
    .execute();
  assert.deepEqual(
    acts.map(({ action }) => action),
    ['files.removed', 'files.restored'],
  );
});

test('what staff removed its manager does not restore; what they removed themselves they do', async () => {
  const [card] = await rows(`/evidences/search?evidenceType=EQ|1&clientId=EQ|${CASE}`, admin);
  const path = `/cases/${CASE}/evidences/${card!.id}`;
  await setCaseState(server, 6);
  server.clock.advance(4_000);
  const statuses = async (...acts: readonly [method: string, rest: string, token: string][]) => {
    const found: unknown[] = [];
    for (const [method, rest, token] of acts) {
      const { status, body } = await server.call(method, `${path}${rest}`, { token });
      found.push(status >= 400 ? body.code : status);
    }
    return found;
  };
  const [remove, restore] = [['DELETE', ''] as const, ['POST', '/restore'] as const];
  assert.deepEqual(
    await statuses([...remove, manager], [...restore, manager], [...remove, admin], [...restore, manager]),
    [204, 200, 204, 'uploads.restoredByAdministrator'],
  );
  // Once staff has restored it, it is the manager's again.
  assert.deepEqual(
    await statuses([...restore, admin], [...remove, manager], [...restore, sender], [...restore, manager]),
    [200, 204, 'uploads.removeNotNow', 200],
  );
  await setCaseState(server, 5);
  server.clock.advance(4_000);
});

test('S43 a file is restored where there is room for it; it counts whole again', async () => {
  const [card] = await rows(`/evidences/search?evidenceType=EQ|1&clientId=EQ|${CASE}`, admin);
  const path = `/cases/${CASE}/evidences/${card!.id}`;
  assert.equal((await server.call('DELETE', path, { token: admin })).status, 204);
  await put(pdf('more'), 'more.pdf', 5);
  // Five and a half of six: one more does not fit, not even one that counts half already.
  const refused = await server.call('POST', `${path}/restore`, { token: admin });
  assert.equal(refused.status, 200, refused.text);
  const one = await upload(server, pdf('one more'), 'a.pdf', { type: 5, as: manager });
  assert.equal(one.body.code, 'uploads.quota');
  await server.call('DELETE', path, { token: admin });
  const [more] = await rows(`/evidences/search?evidenceType=EQ|5&clientId=EQ|${CASE}`, admin);
  await server.call('DELETE', `/cases/${CASE}/evidences/${more!.id}`, { token: admin });
  await put(pdf('third'), 'third.pdf', 5);
  const none = await server.call('POST', `${path}/restore`, { token: admin });
  assert.deepEqual([none.status, none.body.code], [409, 'uploads.quota']);
});

test('what was found unsafe is not restored', async () => {
  const [third] = await rows(`/evidences/search?evidenceType=EQ|5&clientId=EQ|${CASE}`, admin);
  const path = `/cases/${CASE}/evidences/${third!.id}`;
  assert.equal((await server.call('DELETE', path, { token: admin })).status, 204);
  await server.database.db.system(tx =>
    tx.updateTable('evidences').set({ check_state: 4 }).where('id', '=', third!.id).execute(),
  );
  const { status, body } = await server.call('POST', `${path}/restore`, { token: admin });
  assert.deepEqual([status, body.code], [409, 'uploads.notRestored']);
});

test('S26 who has looked at a file is on record, its own people too, and told to its manager and the staff', async () => {
  // Signing in takes minutes here, and a token ten at the most.
  [manager, sender, preparer, admin] = (await Promise.all(
    ['09121111111', '09124444442', '09124444443', '09120000001'].map(mobile => server.signIn(mobile)),
  )) as [string, string, string, string];
  const [contract] = await rows('/evidences/search?evidenceType=EQ|8', admin);
  const path = `/cases/${CASE}/evidences/${contract!.id}/readers`;
  const readers = async (token: string) => {
    const { status, body, text } = await server.call('GET', path, { token });
    assert.equal(status, 200, text);
    return body.data as Reader[];
  };
  const before = await readers(admin);
  server.clock.advance(5_000);
  await download(server, contract!.id, manager);
  await download(server, contract!.id, manager);
  const after = await readers(manager);
  const ofManager = after.find(({ caseRole }) => caseRole === 1)!;
  const earlier = before.find(({ caseRole }) => caseRole === 1)!;
  assert.equal(ofManager.times, earlier.times + 2);
  assert.equal(after[0], ofManager, 'who looked last comes first');
  assert.deepEqual([ofManager.firstAt, ofManager.lastAt], [earlier.firstAt, server.clock()]);
  // Who was refused it has not seen it.
  assert.ok(after.every(({ caseRole }) => caseRole === undefined || caseRole === 1));
  assert.deepEqual(after.flatMap(({ role }) => role ?? []).sort(), [1, 5]);
  assert.ok(after.every(({ userName }) => userName !== ''));
  for (const token of [sender, preparer])
    assert.equal((await server.call('GET', path, { token })).status, 403);
  assert.equal(
    (await server.call('GET', path.replace(String(CASE), String(OTHER)), { token: admin })).status,
    404,
  );
});

test('who may restore files of a case sees what was deleted of it, by whom and when; nobody else does, and of no other case', async () => {
  [manager, sender, admin] = (await Promise.all(
    ['09121111111', '09124444442', '09120000001'].map(mobile => server.signIn(mobile)),
  )) as [string, string, string];
  const other = await server.signIn('09122222222');
  const deleted = `/cases/${CASE}/evidences/deleted`;
  const ask = async (token: string, path = deleted) => {
    const { status, body } = await server.call('GET', path, { token });
    return [status, body.code ?? body.data.totalCount ?? body.data.map((row: FileRow) => row.fileName)];
  };
  await setCaseState(server, 6);
  await setCaseState(server, 6, OTHER);
  await server.database.db.system(tx =>
    tx.deleteFrom('evidences').where('deleted_at', 'is not', null).where('client_id', '=', CASE).execute(),
  );
  await put(pdf('card'), 'card.pdf', 1);
  const [card] = await rows(`/cases/${CASE}/evidences?evidenceType=EQ|1`, manager);
  const [goods] = await rows(`/cases/${CASE}/evidences?evidenceType=EQ|14`, admin);
  const [foreign] = await rows(`/cases/${OTHER}/evidences?evidenceType=EQ|1`, other);
  server.clock.advance(1_000);
  for (const [path, token] of [
    [`/cases/${CASE}/evidences/${card!.id}`, manager],
    [`/cases/${CASE}/evidences/${goods!.id}`, admin],
    [`/cases/${OTHER}/evidences/${foreign!.id}`, other],
  ] as const)
    assert.equal((await server.call('DELETE', path, { token })).status, 204);

  // The manager brings back what is of the case's documents, an administrator the rest too.
  assert.deepEqual(await ask(manager), [200, ['card.pdf']]);
  assert.deepEqual(await ask(manager, `${deleted}/count`), [200, 1]);
  assert.deepEqual((await ask(admin))[1]!.toSorted(), ['card.pdf', 'goods.xlsx']);
  assert.deepEqual(await ask(admin, `${deleted}/count`), [200, 2]);
  assert.deepEqual(await ask(manager, `${deleted}?evidenceType=EQ|5`), [200, []]);
  assert.deepEqual(await ask(manager, `${deleted}?deletedAt=GTE|${server.clock()}`), [200, ['card.pdf']]);
  const [row] = (await rows(deleted, manager)) as (FileRow & { deletedAt: number; deletedBy: string })[];
  const { name } = await server.database.db.read
    .selectFrom('users')
    .select(sql<string>`concat_ws(' ', first_name, last_name)`.as('name'))
    .where('mobile_number', '=', '09121111111')
    .executeTakeFirstOrThrow();
  assert.deepEqual([row!.deletedAt, row!.deletedBy], [server.clock(), name]);
  const seen = (await rows(deleted, admin)) as (FileRow & { deletedBy: string })[];
  assert.equal(new Set(seen.map(({ deletedBy }) => deletedBy)).size, 2, 'each has who deleted it');

  // Not theirs: other roles of the case, staff without the right, other cases' people; S21 and other cases' rows.
  assert.deepEqual(await ask(sender), [403, 'http.actionForbidden']);
  assert.deepEqual(await ask(await server.signIn('09120000002')), [404, 'http.rowNotFound']);
  assert.deepEqual(await ask(other), [404, 'http.rowNotFound']);
  assert.deepEqual(await ask(other, `/cases/${OTHER}/evidences/deleted`), [200, ['card.pdf']]);
  const away = await server.call('POST', `/cases/${CASE}/evidences/${foreign!.id}/restore`, {
    token: manager,
  });
  assert.deepEqual([away.status, away.body.code], [404, 'uploads.fileNotFound']);
  // What everybody's list answers is what it was.
  assert.ok(!(await namesIn(`/cases/${CASE}/evidences`, manager)).includes('card.pdf'));

  assert.equal(
    (await server.call('POST', `/cases/${CASE}/evidences/${card!.id}/restore`, { token: manager })).status,
    200,
  );
  assert.deepEqual(await ask(manager), [200, []]);
  // What staff deleted, staff alone brings back: nobody else is shown it.
  const ofCard = `/cases/${CASE}/evidences/${card!.id}`;
  assert.equal((await server.call('DELETE', ofCard, { token: admin })).status, 204);
  assert.deepEqual(await ask(manager), [200, []]);
  assert.deepEqual(await ask(manager, `${deleted}/count`), [200, 0]);
  assert.deepEqual((await ask(admin))[1]!.toSorted(), ['card.pdf', 'goods.xlsx']);
  assert.equal((await server.call('POST', `${ofCard}/restore`, { token: admin })).status, 200);
  // When its documents can be edited no more, nor can they be brought back.
  assert.equal((await server.call('DELETE', ofCard, { token: manager })).status, 204);
  await setCaseState(server, 5);
  server.clock.advance(5_000);
  const late = await server.call('POST', `${ofCard}/restore`, { token: manager });
  assert.deepEqual([late.status, late.body.code], [403, 'uploads.removeNotNow']);
  assert.deepEqual(await ask(manager), [200, ['card.pdf']]);
});

interface Reader {
  userName: string;
  role?: number;
  caseRole?: number;
  times: number;
  firstAt: number;
  lastAt: number;
}
