import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { goodsListPartState, goodsListState, type GoodsListState } from '@moadi/domain/enums';
import { sql } from 'kysely';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { unending, type Lease } from '../../platform/jobs/lease.ts';
import { createLog } from '../../platform/log/log.ts';
import { localStorage } from '../../platform/storage/local.ts';
import { incoming, kept, pdf, setCaseState, upload } from '../files/files.testkit.ts';
import { listJobs } from './jobs.ts';
import {
  generatedPart,
  listClient,
  listRow,
  partOfRows,
  zipped,
  type ListClient,
  type OpenedList,
  type TestFile,
} from './lists.testkit.ts';

/* What goes wrong: files that are none of the list, uploads that break off, workers that die, people who do the same at once. */

let server: TestServer;
let lists: ListClient;
let staff: string;
before(async () => {
  server = await startTestApplication();
  server.app.work();
  staff = await server.signIn('09120000001');
  lists = listClient(server, staff);
});
after(() => server.stop());
beforeEach(async () => {
  const open = (await lists.right(lists.call('GET', ''))).find(({ state }: { state: number }) => state < 4);
  if (open) await lists.takeAway(open.id);
});

const catalogue = async () =>
  (
    await sql<{
      hash: string;
    }>`select md5(string_agg(c::text, '|' order by id)) as hash from commodities c`.execute(
      server.database.db.read,
    )
  ).rows[0]!.hash;
const plain = (more: Parameters<typeof listRow>[0] = {}) => partOfRows([listRow(more)]);
const csv = [
  'ID,DescriptionOfID,Vat,Taxable,RunDate,ExpirationDate,CreateDate,LastEditDate,Type,PricingDescription',
  '2900000000017,x,10,مشمول,1404-01-01,,1404-06-05,1404-06-05,شناسه اختصاصی تولید داخل,',
  '',
].join('\r\n');
const named = (name: string, bytes: Buffer | string): TestFile => ({ name, bytes: Buffer.from(bytes) });

test('each file that is none of the list is refused with its sentence, is taken away, and the right one goes on', async () => {
  const before = await catalogue();
  const id = await lists.open();
  const wrong: readonly (readonly [TestFile, string, string])[] = [
    [named('head.csv', csv.replace('Taxable', 'Taxed')), 'goodsLists.missingColumn', 'Taxable'],
    [
      named('cut.zip', (await generatedPart({ rows: 500 })).bytes.subarray(0, 9_000)),
      'goodsLists.damaged',
      'ZIP',
    ],
    [named('wide.csv', Buffer.from(csv, 'utf16le')), 'goodsLists.encoding', 'UTF-16'],
    [named('marked.csv', Buffer.from(`\ufeff${csv}`, 'utf16le').swap16()), 'goodsLists.encoding', 'UTF-16'],
    [named('picture.zip', await zipped('x', 'a.png')), 'goodsLists.notOfList', 'CSV'],
    [named('page.csv', '<html>'), 'goodsLists.missingColumn', 'ID'],
  ];
  const read = await lists.upload(id, ...wrong.map(([file]) => file));
  assert.deepEqual(
    read.parts.map(({ fault }) => fault?.code),
    wrong.map(([, code]) => code),
  );
  for (const [i, [, , word]] of wrong.entries())
    assert.match(read.parts[i]!.fault!.message, new RegExp(word));
  const refused = await lists.call('PUT', `/${id}/compare`);
  assert.deepEqual([refused.status, refused.body.code], [409, 'goodsLists.partRefused']);
  for (const { id: partId } of read.parts) await lists.right(lists.call('DELETE', `/${id}/parts/${partId}`));
  const none = await lists.call('PUT', `/${id}/compare`);
  assert.equal(none.body.code, 'goodsLists.noParts');
  assert.equal(await catalogue(), before, 'nothing of it is live');
  await lists.upload(id, await plain({ ID: '2900000000086' }));
  assert.equal((await lists.compare(id)).newCount, 1);
  await lists.takeAway(id);
  assert.equal(await catalogue(), before);
});

test('a row of 100,000 letters is refused and listed, the others are brought in', async () => {
  const id = await lists.open();
  const rows = [listRow({ ID: '2900000000093' }), listRow({ DescriptionOfID: 'ش'.repeat(100_000) })];
  await lists.upload(id, await partOfRows(rows));
  const { newCount, refusedCount } = await lists.compare(id);
  assert.deepEqual([newCount, refusedCount], [1, 1]);
  const [remark] = await lists.right(lists.call('GET', `/${id}/remarks?isRefused=EQ|true`));
  assert.deepEqual([remark.row, remark.column, remark.value.length], [2, 'DescriptionOfID', 60]);
});

test('one list at a time: a second one is refused with when the first began; the same step twice, too', async () => {
  const [first, second] = await Promise.all([lists.call('POST', ''), lists.call('POST', '')]);
  assert.deepEqual([first.status, second.status].sort(), [201, 409]);
  const refused = first.status === 409 ? first : second;
  assert.equal(refused.body.code, 'goodsLists.openAlready');
  assert.match(refused.body.errors![0]!.message, /۱۴۰۵/);
  const id = (first.status === 201 ? first : second).body.data.id;
  await lists.upload(id, await plain());
  const twice = await Promise.all([lists.call('PUT', `/${id}/compare`), lists.call('PUT', `/${id}/compare`)]);
  assert.deepEqual(twice.map(({ status }) => status).sort(), [200, 409]);
  const late = twice.find(({ status }) => status === 409)!;
  assert.equal(late.body.code, 'goodsLists.notNow');
  await lists.until(id, ({ state }) => state === goodsListState.id.compared, 'compared');
  const switched = await Promise.all([
    lists.call('PUT', `/${id}/switch`),
    lists.call('PUT', `/${id}/switch`),
  ]);
  assert.deepEqual(switched.map(({ status }) => status).sort(), [200, 409]);
  await lists.until(id, ({ state }) => state === goodsListState.id.live, 'live');
  const over = await lists.call('PUT', `/${id}/take-away`);
  assert.equal(over.body.code, 'goodsLists.notNow');
});

test('an upload that broke off goes on behind what is there; a piece in the wrong place is refused, one that came is no mistake', async () => {
  const id = await lists.open();
  const file = await generatedPart({ rows: 300 });
  const announce = () =>
    lists.right(lists.call('POST', `/${id}/parts`, { fileName: file.name, size: file.bytes.length }));
  const part = await announce();
  const piece = (from: number, to: number) => lists.piece(id, part.id, from, file.bytes.subarray(from, to));
  const early = await piece(2_000, 3_000);
  assert.deepEqual([early.status, early.body.code], [409, 'uploads.pieceElsewhere']);
  assert.equal((await lists.right(piece(0, 2_000))).received, 2_000);
  assert.equal((await lists.right(piece(0, 2_000))).received, 2_000, 'its sender never heard that it came');
  const other = await lists.piece(id, part.id, 0, Buffer.alloc(2_000, 1));
  assert.equal(other.body.code, 'uploads.pieceElsewhere');
  const again = await announce();
  assert.deepEqual([again.id, again.received], [part.id, 2_000]);
  const [one, two] = await Promise.all([piece(2_000, 4_000), piece(2_000, 4_000)]);
  assert.ok(one.status === 201 && two.status === 201, 'two windows sent the same');
  const early2 = await lists.call('PUT', `/${id}/compare`);
  assert.equal(early2.body.code, 'goodsLists.partsOnWay');
  await lists.right(piece(4_000, file.bytes.length));
  const { parts } = await lists.until(id, ({ parts }) => parts[0]!.state > 3, 'read');
  assert.deepEqual([parts[0]!.state, parts[0]!.rowCount], [goodsListPartState.id.read, 300]);
  const beyond = await piece(file.bytes.length, file.bytes.length + 1);
  assert.equal(beyond.status, 400, 'nothing is no piece');
});

test('what is no part by its name or size is refused before a byte of it comes; a piece has a limit', async () => {
  const id = await lists.open();
  const announced = async (fileName: string, size: number) =>
    (await lists.call('POST', `/${id}/parts`, { fileName, size })).body.code;
  assert.equal(await announced('list.xlsx', 10), 'goodsLists.fileKind');
  assert.equal(await announced('list.zip', 0), 'uploads.empty');
  assert.equal(await announced('list.zip', 2_000_000_000), 'uploads.tooLarge');
  const part = await lists.right(
    lists.call('POST', `/${id}/parts`, { fileName: 'list.zip', size: 9_000_000 }),
  );
  const large = await lists.piece(id, part.id, 0, Buffer.alloc(5_000_000));
  assert.equal(large.status, 413);
});

test('the same file again is one part too many, also where both are read at once', async () => {
  const id = await lists.open();
  const file = await plain();
  const again = [1, 2, 3].map(copy => ({ ...file, name: `again-${copy}.zip` }));
  const { parts } = await lists.upload(id, file, ...again);
  // They are read side by side: whichever began first is taken.
  const [taken, ...others] = parts.filter(({ fault }) => !fault);
  assert.deepEqual(others, []);
  for (const { fault } of parts.filter(part => part !== taken)) {
    assert.equal(fault?.code, 'goodsLists.sameFile');
    assert.ok(fault!.message.includes(taken!.fileName), fault!.message);
  }
});

test('what changed since people looked is compared anew, and not switched to unseen', async () => {
  const stuffId = '2900000000109';
  await lists.bringIn(await plain({ ID: stuffId }));
  const id = await lists.open();
  await lists.upload(id, await plain({ ID: stuffId, Vat: '12', LastEditDate: '1404-07-01' }));
  assert.equal((await lists.compare(id)).rateCount, 1);
  await server.database.db.system(tx =>
    tx.updateTable('commodities').set({ vat_rate: '12' }).where('stuff_id', '=', stuffId).execute(),
  );
  await lists.right(lists.call('PUT', `/${id}/switch`));
  const list = await lists.until(id, ({ state }) => state !== goodsListState.id.switching, 'compared anew');
  assert.deepEqual([list.state, list.comparedAnew, list.rateCount], [goodsListState.id.compared, true, 0]);
  await lists.switchTo(id);
});

/** A worker of another process, which does one job and may be stopped in the middle of it. */
function otherWorker(stop: AbortSignal) {
  const kind = listJobs({
    ...{ db: server.database.db, clock: server.clock, log: createLog('silent') },
    ...{ storage: localStorage(server.files), stopping: stop },
  });
  const claim = { kind: 'goods-list', clientId: 0, tries: 0, claims: 1, createdAt: 0, tryingSince: null };
  return (note: string, subjectId: string, lease = unending) =>
    kind.run([{ ...claim, id: subjectId, subjectId, note }], lease);
}

/** Ends the work at its nth look whether it is still ours. */
const killedAt = (nth: number): Lease => {
  let looks = 0;
  return { ...unending, isOver: () => (looks += 1) > nth };
};

test('killed while it reads, and at each step of comparing and of switching: nothing is live, and the next worker does the whole', async () => {
  const before = await catalogue();
  const id = await lists.open();
  const file = await generatedPart({ rows: 6_000, seed: 9 });
  await lists.upload(id, file);
  const partId = (await lists.item(id)).parts[0]!.id;
  const whole = await lists.compare(id);
  const stop = new AbortController();
  const countRows = async () =>
    (
      await sql<{ count: number }>`select count(*) as count from goods_list_rows`.execute(
        server.database.db.read,
      )
    ).rows[0]!.count;
  const killing = otherWorker(stop.signal)('read', partId);
  for (let tries = 0; (await countRows()) === 6_000 || (await countRows()) === 0; tries += 1)
    if (tries > 2_000) break;
  stop.abort(new Error('killed'));
  await assert.rejects(killing);
  assert.notEqual(await countRows(), 6_000, 'it had begun');

  const work = otherWorker(new AbortController().signal);
  const setState = (state: GoodsListState) =>
    server.database.db.system(tx =>
      tx.updateTable('goods_lists').set({ state }).where('id', '=', id).execute(),
    );
  const { comparing, compared, switching } = goodsListState.id;
  for (const [step, state] of [['compare', comparing] as const, ['switch', switching] as const]) {
    await setState(state);
    let kills = 0;
    // The last kill of all is when everything is done but kept: this worker's claim is none.
    for (let reason = ''; !reason.includes('taken it over'); kills += 1) {
      reason = await work(step, id, killedAt(kills)).then(
        () => assert.fail('it ended'),
        (error: unknown) => String(error),
      );
      assert.match(reason, /lease is over|taken it over/);
      assert.equal(await catalogue(), before, `${step}, killed at look ${kills}`);
    }
    // What is as people looked at it is not compared again: that would be as many places more.
    if (step === 'compare') assert.ok(kills > 4, `it had ${kills} places to be killed at`);
    else assert.equal(kills, 4);
  }
  await setState(compared);
  // A crash of the database empties what is not logged, too.
  await server.database.db.system(tx => sql`truncate goods_list_rows, goods_list_changes`.execute(tx));
  await lists.switchTo(id);
  const after = await lists.item(id);
  assert.deepEqual([after.newCount, after.parts[0]!.rowCount], [whole.newCount, 6_000]);
  assert.notEqual(await catalogue(), before);
});

test('put aside while it is read: it is over at once, nothing is left of it, and another one begins', async () => {
  const id = await lists.open();
  await lists.send(id, await generatedPart({ rows: 6_000, seed: 11 }));
  const { state, endedAt } = await lists.takeAway(id);
  assert.ok(state === goodsListState.id.takenAway && endedAt);
  const next = await lists.open();
  await lists.upload(next, await plain({ ID: '2900000000116' }));
  assert.equal((await lists.compare(next)).newCount, 1, 'rows of the one before are none of it');
});

/** Until nothing is left in the store of the lists before. */
async function areCleared(): Promise<void> {
  const pieces = server.database.db.read.selectFrom('upload_pieces').select('start');
  for (let tries = 0; tries < 200 && (await pieces.executeTakeFirst()); tries += 1)
    await new Promise(resolve => setTimeout(resolve, 50));
  assert.deepEqual(await pieces.execute(), []);
}

test('bytes that come again while those of the list before are cleared stay for the new one', async () => {
  const files = await Promise.all(
    Array.from({ length: 12 }, (_, i) => plain({ ID: `29000000002${10 + i}` })),
  );
  const send = async (id: string) => {
    for (const file of files) await lists.send(id, file);
  };
  const first = await lists.open();
  await send(first);
  await lists.takeAway(first);
  const second = await lists.open();
  await send(second);
  const { parts } = await lists.upload(second);
  assert.deepEqual([...new Set(parts.map(({ state }) => state))], [goodsListPartState.id.read]);
  assert.equal((await lists.compare(second)).newCount, files.length);
});

test('the bytes of a list that is over are gone from the store, those of other files stay', async () => {
  await setCaseState(server, 5);
  const shared = pdf('of a case too');
  const manager = await server.signIn('09121111111');
  const taken = await upload(server, shared, 'a.pdf', { type: 5, as: manager });
  assert.equal(taken.status, 201);
  const id = await lists.open();
  await areCleared();
  const before = kept(server.files);
  const part = await lists.right(
    lists.call('POST', `/${id}/parts`, { fileName: 'a.csv', size: shared.length + 10 }),
  );
  await lists.right(lists.piece(id, part.id, 0, shared));
  await lists.send(id, await plain());
  const isRead = ({ parts }: OpenedList) => parts[1]!.state === goodsListPartState.id.read;
  await lists.until(id, isRead, 'read');
  assert.equal(kept(server.files).length, before.length + 1);
  await lists.takeAway(id);
  for (let tries = 0; kept(server.files).length > before.length && tries < 200; tries += 1)
    await new Promise(resolve => setTimeout(resolve, 50));
  assert.deepEqual([kept(server.files), incoming(server.files)], [before, []]);
  assert.ok(readFileSync(join(server.files, before[0]!)).length > 0);
});

test('role 1 alone: to others it is closed', async () => {
  const other = listClient(server, await server.signIn('09120000002'));
  assert.equal((await other.call('POST', '')).status, 403);
  assert.equal((await other.call('GET', '')).status, 403);
});

test('what happened is in the audit: begun, put aside, live', async () => {
  const rows = await server.database.db.read
    .selectFrom('audit_log')
    .select('action')
    .distinct()
    .where('action', 'like', 'reference.list%')
    .execute();
  assert.deepEqual(rows.map(({ action }) => action).sort(), [
    'reference.listLive',
    'reference.listOpened',
    'reference.listTakenAway',
  ]);
});
