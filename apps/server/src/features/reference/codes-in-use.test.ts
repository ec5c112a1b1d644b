import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { sale } from '../../../test/requests/sale.ts';
import { pathsOf, sentencesOf, startTestApplication, type TestServer } from '../../../test/server.ts';
import { MOST_LINES } from '../../platform/database/in-lines.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { newId } from '../../platform/ids.ts';
import { create as createGood } from '../goods/service.ts';

const CASE = 481205937;
let server: TestServer;
let owner: string;
let admin: string;
let invoiceId: string;

before(async () => {
  server = await startTestApplication();
  owner = await server.signIn('09121111111');
  admin = await server.signIn('09120000001');
  const { body } = await call('POST', `/cases/${CASE}/invoice`, sale(server.clock()), owner);
  invoiceId = body.data.id;
});
after(() => server.stop());

const call = (method: string, path: string, body?: object, token = admin) =>
  server.call(method, path, { token, ...(body && { body }) });

/** A new unit of measurement of this code, by its id. */
async function unitOf(code: string): Promise<string> {
  const { status, body, text } = await call('POST', '/measurement-units', { unitName: `واحد ${code}`, code });
  assert.equal(status, 201, text);
  return body.data.id;
}

const addLine = (tx: Tx, position: number, unit: string) =>
  sql`insert into invoice_items (client_id, invoice_id, position, id, measurement_unit)
    values (${CASE}, ${invoiceId}, ${position}, gen_random_uuid(), ${unit})`.execute(tx);

/** As a catalogue's page does it. */
const remove = (id: string) => async (tx: Tx) => {
  await sql`select pg_advisory_xact_lock(hashtextextended('measurement_units', 0))`.execute(tx);
  return tx.deleteFrom('measurement_units').where('id', '=', id).execute();
};

const removeLine = (position: number) =>
  server.database.db.system(tx =>
    sql`delete from invoice_items where client_id = ${CASE} and position = ${position}`.execute(tx),
  );

/** Does one thing while a transaction that has done another is open; the transaction goes on once the first one waits for it. */
async function during<T>(open: (tx: Tx) => Promise<unknown>, act: () => Promise<T>): Promise<T> {
  let acting: Promise<T>;
  await server.database.db.system(async tx => {
    await open(tx);
    acting = act();
    const done = acting.then(() => true);
    while (!(await isWaiting(tx))) if (await Promise.race([done, sleep(20)])) break;
  });
  return acting!;
}

const sleep = (ms: number) => new Promise<false>(resolve => setTimeout(() => resolve(false), ms));

async function isWaiting(tx: Tx): Promise<boolean> {
  const { rows } = await sql`select from pg_locks where not granted
    and (database is null or database = (select oid from pg_database where datname = current_database()))
    and pid = any(select pid from pg_stat_activity where datname = current_database())`.execute(tx);
  return rows.length > 0;
}

test('a unit that a line which is being written names is not deleted, nor is its code changed', async () => {
  const id = await unitOf('9901');
  const deleted = await during(
    tx => addLine(tx, 2, '9901'),
    () => call('DELETE', `/measurement-units/${id}`),
  );
  assert.deepEqual([deleted.status, deleted.body.code], [409, 'reference.inUse']);

  const other = await unitOf('9902');
  const renamed = await during(
    tx => addLine(tx, 3, '9902'),
    () => call('PUT', `/measurement-units/${other}`, { unitName: 'واحد ۹۹۰۲', code: '9903', version: 1 }),
  );
  assert.deepEqual(
    [renamed.status, renamed.body.code, ...pathsOf(renamed.body)],
    [409, 'reference.keyInUse', 'code'],
  );
});

test('a line that names a unit which was deleted after it had been checked is not written', async () => {
  const id = await unitOf('9904');
  const form = sale(server.clock());
  const body = { ...form, invoiceBodies: [{ ...form.invoiceBodies[0], measurementUnit: '9904' }] };
  const asked = await call('POST', `/cases/${CASE}/invoice/inquiry`, body, owner);
  const said = (asked.body.data.result as { path: string }[]).map(({ path }) => path);
  assert.ok(!said.includes('invoiceBodies.0.measurementUnit'), 'now its name is remembered');
  assert.equal((await call('DELETE', `/measurement-units/${id}`)).status, 204);
  const { status } = await call('POST', `/cases/${CASE}/invoice`, body, owner);
  assert.equal(status, 503, 'to be tried again, when the check knows it no more');
  // Once it is there again, so are its lines.
  await unitOf('9904');
  const again = await call('POST', `/cases/${CASE}/invoice`, body, owner);
  assert.equal(again.status, 201, again.text);
});

test('who is the first to use a unit waits until somebody has deleted it or not; who has used it does not wait', async () => {
  const id = await unitOf('9905');
  const line = (position: number, unit: string) =>
    server.database.db
      .tenant(CASE, tx => addLine(tx, position, unit))
      .then(
        () => 'written',
        (error: { code?: string }) => error.code,
      );
  assert.equal(await during(remove(id), () => line(4, '9905')), '40001');
  const order: string[] = [];
  await server.database.db.system(async tx => {
    await remove(id)(tx);
    order.push(String(await line(5, '9901')));
    order.push('the other one is still at it');
  });
  assert.deepEqual(order, ['written', 'the other one is still at it']);
});

test('a goods id that takes a unit which is being deleted is refused', async () => {
  const id = await unitOf('9906');
  const good = {
    ...{ title: 'چراغ سقفی', stuffId: '2729000000990', vatRate: '10', category: 1, type: 1 },
    ...{ editDate: server.clock() - 86_400_000, measurementUnit: '9906' },
  };
  const made = await during(
    tx => tx.deleteFrom('measurement_units').where('id', '=', id).execute(),
    () => call('POST', '/stuff-service', good),
  );
  assert.deepEqual([made.status, made.body.code], [400, 'rules.unknownValue']);
});

test('a good of a case that takes a unit which is being deleted is refused, and one that is being written holds it', async () => {
  const good = {
    ...{ stuffId: '2720000104932', description: 'محافظ', nickName: 'محافظ نو', measurementUnit: '9908' },
  };
  const goods = `/cases/${CASE}/merchandises`;
  const refused = async (method: string, path: string, body: object) => {
    const answer = await during(remove(await unitOf('9908')), () => call(method, path, body, owner));
    assert.deepEqual(
      [answer.status, answer.body.code, ...pathsOf(answer.body)],
      [400, 'rules.unknownValue', 'measurementUnit'],
    );
  };
  await refused('POST', goods, good);
  const { id: kept } = (await call('POST', goods, { ...good, measurementUnit: '1627' }, owner)).body.data;
  await refused('PUT', `${goods}/${kept}`, { ...good, version: 1 });

  const id = await unitOf('9909');
  const deleted = await during(
    tx =>
      createGood(
        tx,
        { clientId: CASE, id: newId(server.clock()) },
        { ...good, nickName: 'دیگر', measurementUnit: '9909' },
        server.clock(),
      ),
    () => call('DELETE', `/measurement-units/${id}`),
  );
  assert.deepEqual([deleted.status, deleted.body.code], [409, 'reference.inUse']);
});

test('a good keeps a unit that has ended since, and another does not take it', async () => {
  const id = await unitOf('9910');
  const goods = `/cases/${CASE}/merchandises`;
  const good = (nickName: string) => ({
    ...{ stuffId: '2720000104932', description: 'محافظ', nickName, measurementUnit: '9910' },
  });
  const kept = (await call('POST', goods, good('با واحد'), owner)).body.data;
  const ended = await call('PUT', `/measurement-units/${id}/end`, { endDate: server.clock() - 86_400_000 });
  assert.equal(ended.status, 200, ended.text);
  const edited = await call('PUT', `${goods}/${kept.id}`, { ...good('با واحد ۲'), version: 1 }, owner);
  assert.equal(edited.status, 200, edited.text);
  assert.equal((await call('POST', goods, good('با واحد ۳'), owner)).body.code, 'rules.unknownValue');
});

test('who has a unit is told by name, and how often lines have it; of many lines, that there are no fewer', async () => {
  const id = await unitOf('9907');
  await server.database.db.system(async tx => {
    for (const position of [10, 11, 12]) await addLine(tx, position, '9907');
  });
  const uses = async () => (await call('GET', `/measurement-units/${id}/uses`)).body.data;
  const of = (lines: number, isLeast?: true) => ({
    totalCount: 1,
    holders: [
      { of: 'cases', count: 1 },
      { of: 'lines', count: lines, ...(isLeast && { isLeast }) },
    ],
    cases: [{ clientId: CASE, businessName: 'بازرگانی نمونه', lines }],
  });
  assert.deepEqual(await uses(), of(3));
  const refused = await call('DELETE', `/measurement-units/${id}`);
  assert.equal(
    sentencesOf(refused.body),
    '«واحد 9907» در ۱ پرونده که با آن صورتحساب دارد («بازرگانی نمونه»)، ۳ ردیف صورتحساب به کار رفته است و حذف نمی‌شود. به جای حذف، روز پایان آن را ثبت کنید.',
  );
  await server.database.db.system(tx =>
    sql`insert into invoice_items (client_id, invoice_id, position, id, measurement_unit)
      select ${CASE}, ${invoiceId}, n, gen_random_uuid(), '9907' from generate_series(1000, 1000 + ${MOST_LINES}::int) n`.execute(
      tx,
    ),
  );
  // One of those that are read is a line of a newer invoice.
  assert.deepEqual(await uses(), of(MOST_LINES, true));
  assert.match(
    sentencesOf((await call('DELETE', `/measurement-units/${id}`)).body),
    /دست‌کم ۵۰۰۰ ردیف صورتحساب/,
  );
  await server.database.db.system(tx =>
    sql`delete from invoice_items where client_id = ${CASE} and position >= 1000`.execute(tx),
  );
});

test('what stands in no line any more is free; a case that has had it waits before it names it anew', async () => {
  const id = await unitOf('9911');
  const at = `/measurement-units/${id}`;
  await server.database.db.system(tx => addLine(tx, 20, '9911'));
  assert.equal((await call('DELETE', at)).status, 409);
  await removeLine(20);
  assert.deepEqual((await call('GET', `${at}/uses`)).body.data, { totalCount: 0, holders: [] });
  // Somebody is at it again just then: by the look of it the unit is free.
  const held = await during(
    tx => addLine(tx, 21, '9911'),
    () => call('DELETE', at),
  );
  assert.ok([409, 503].includes(held.status), held.text);
  assert.equal((await call('DELETE', at)).status, 409);
  await removeLine(21);
  assert.equal((await call('DELETE', at)).status, 204);
  const line = await server.database.db
    .tenant(CASE, tx => addLine(tx, 22, '9911'))
    .then(
      () => 'written',
      (error: { code?: string }) => error.code,
    );
  assert.equal(line, '40001');
  // A key that nothing has any more may be another, too.
  const other = await unitOf('9912');
  await server.database.db.system(tx => addLine(tx, 23, '9912'));
  await removeLine(23);
  const renamed = await call('PUT', `/measurement-units/${other}`, {
    unitName: 'واحد نام دیگر',
    code: '9913',
    version: 1,
  });
  assert.equal(renamed.status, 200, renamed.text);
});

test('of many units that all cases have had once, the one that a line still has is kept', async () => {
  const codes = Array.from({ length: 21 }, (_, i) => String(9930 + i));
  const ids: string[] = [];
  for (const code of codes) ids.push(await unitOf(code));
  await server.database.db.system(async tx => {
    await sql`insert into used_codes select client_id, 'measurement_units', unnest(${codes}::text[]) from cases`.execute(
      tx,
    );
    await addLine(tx, 40, codes[20]!);
  });
  const { rows } = await sql<{
    before: number;
  }>`select count(*)::int as before from cases where client_id < ${CASE}`.execute(server.database.db.read);
  assert.ok(rows[0]!.before > 1, 'others are read first');
  const { body } = await call('POST', '/measurement-units/bulk', { act: 'remove', ids });
  const held = (body.data as { id: string; refused?: { code: string } }[]).filter(({ refused }) => refused);
  assert.deepEqual(
    held.map(({ id, refused }) => [id, refused!.code]),
    [[ids[20], 'reference.inUse']],
  );
});

test('an id of goods and a currency are told of in the same way, and are free once no line has them', async () => {
  const [stuff] = (await call('GET', '/stuff-service?take=1')).body.data;
  const [currency] = (await call('GET', '/currencies?take=1')).body.data;
  await server.database.db.system(tx =>
    sql`insert into invoice_items (client_id, invoice_id, position, id, stuff_service_id, currency_type)
      values (${CASE}, ${invoiceId}, 30, gen_random_uuid(), ${stuff.stuffId}, ${currency.alphabeticCode})`.execute(
      tx,
    ),
  );
  const linesOf = async (path: string) => {
    const { holders } = (await call('GET', `${path}/uses`)).body.data;
    return holders.filter(({ of }: { of: string }) => ['cases', 'lines'].includes(of));
  };
  for (const path of [`/stuff-service/${stuff.id}`, `/currencies/${currency.id}`])
    assert.deepEqual(
      await linesOf(path),
      [
        { of: 'cases', count: 1 },
        { of: 'lines', count: 1 },
      ],
      path,
    );
  await removeLine(30);
  for (const path of [`/stuff-service/${stuff.id}`, `/currencies/${currency.id}`])
    assert.deepEqual(await linesOf(path), [], path);
  assert.equal((await call('DELETE', `/currencies/${currency.id}`)).status, 204);
});
