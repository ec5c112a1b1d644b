import assert from 'node:assert/strict';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, afterEach, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { importKind, importState } from '@moadi/domain/enums';
import { sql, type RawBuilder } from 'kysely';
import { withAdmin } from '../../platform/database/admin-client.ts';
import { newId } from '../../platform/ids.ts';
import { addSignals } from '../../platform/live/signals.ts';
import { startTestApplication, type TestServer } from '../../../test/server.ts';

const [OWNER, STRANGER, SUPPORT, CONTRACTS] = ['09121111111', '09122222222', '09120000002', '09120000005'];
/** Of the first case, who sends and sees no contracts. */
const SENDER = '09124444442';
const [MINE, THEIRS] = [481205937, 612840375];

let server: TestServer;
let port: number;
before(async () => {
  server = await startTestApplication();
  await server.app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.http.server.address() as AddressInfo).port;
});
after(() => server.stop());

interface Stream {
  headers: IncomingMessage['headers'];
  text: () => string;
  /** The signals that came, without the first «again». */
  heard: () => unknown[];
  /** How often something came. */
  times: () => number;
  isOver: () => boolean;
  close: () => void;
}

const streams: Stream[] = [];
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});

/** Opens a stream over a socket, as a browser would, and waits for its first event. */
function open(token: string, query = ''): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    const asked = request({ port, host: '127.0.0.1', path: `/api/v1/live${query}`, headers }, answer => {
      let [text, times, isOver] = ['', 0, false];
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
        times += 1;
        if (text.includes('again')) resolve(stream);
      });
      answer.on('close', () => {
        isOver = true;
        reject(new Error('It ended before it began.'));
      });
      answer.on('error', () => {});
      const stream: Stream = {
        headers: answer.headers,
        text: () => text,
        heard: () =>
          [...text.matchAll(/event: changed\ndata: (.*)\n\n/g)].map(([, data]) => JSON.parse(data!)),
        times: () => times,
        isOver: () => isOver,
        close: () => asked.destroy(),
      };
      streams.push(stream);
      if (answer.statusCode !== 200) reject(new Error(String(answer.statusCode)));
    });
    asked.on('error', reject);
    asked.end();
  });
}

async function until(isSo: () => boolean, ms: number, what: string): Promise<void> {
  const began = performance.now();
  while (!isSo()) {
    if (performance.now() - began > ms) assert.fail(`${what}: not within ${ms} ms`);
    await sleep(20);
  }
}

const change = (clientId: number) =>
  server.database.db.tenant(clientId, tx => addSignals(tx, [{ topic: 'invoices', clientId, ids: [ID] }]));
const ID = '01999999-0000-7000-8000-000000000000';

test('it is given to who asks for a stream, as one that nobody holds back, keeps or packs', async () => {
  const token = await server.signIn(OWNER);
  const plain = await server.call('GET', '/live', { token });
  assert.deepEqual([plain.status, plain.body.code], [406, 'http.onlyAsStream']);
  const stream = await open(token, '?seconds=1');
  assert.match(String(stream.headers['content-type']), /^text\/event-stream/);
  assert.match(String(stream.headers['cache-control']), /no-store.*no-transform/);
  assert.equal(stream.headers['x-accel-buffering'], 'no');
  assert.equal(stream.headers['content-encoding'], undefined);
  assert.ok(stream.headers['x-request-id']);
  await until(stream.isOver, 3_000, 'the end that was asked for');
});

test('a change of a case is told to its people and to staff that may read it, by kind and id alone', async () => {
  const people = [OWNER, '09124444443', SUPPORT, CONTRACTS, STRANGER];
  const opened = await Promise.all((await signIns(people)).map(token => open(token)));
  await change(MINE);
  const told = { topic: 'invoices', clientId: MINE, ids: [ID] };
  for (const stream of opened.slice(0, 3)) await until(() => stream.heard().length > 0, 2_000, 'a signal');
  await change(THEIRS);
  const theirs = { ...told, clientId: THEIRS };
  await until(() => opened[4]!.heard().length > 0, 2_000, 'a signal');
  await sleep(700);
  assert.deepEqual(
    opened.map(stream => stream.heard()),
    [[told], [told], [told, theirs], [], [theirs]],
  );
});

test('what goes on changing is told all of it, at every other reading at first and then at every sixth', async () => {
  const [token] = await signIns([OWNER]);
  const stream = await open(token!);
  const told = () => new Set(stream.heard().flatMap(one => (one as { ids: string[] }).ids));
  const changed: string[] = [];
  const changing = async (count: number) => {
    for (let i = 0; i < count; i += 1) {
      const id = newId();
      changed.push(id);
      await server.database.db.tenant(MINE, tx =>
        addSignals(tx, [{ topic: 'invoices', clientId: MINE, ids: [id] }]),
      );
      await sleep(80);
    }
  };
  const before = stream.times();
  const began = performance.now();
  await changing(80);
  await until(() => told().size === changed.length, 4_000, 'all of them');
  const readings = (performance.now() - began) / 300;
  const times = stream.times() - before;
  assert.ok(times <= 3 + readings / 6 + 1, `${times} times in ${readings}`);
  // Once nothing has changed for a while, the next change is told as soon as the first was.
  await sleep(2_400);
  await changing(1);
  await until(() => told().size === changed.length, 1_200, 'the next one');
});

test('an access that ended is told to its person, who hears nothing more of the case', async () => {
  const [token] = await signIns(['09124444443']);
  const stream = await open(token!);
  const { db } = server.database;
  const users = db.read.selectFrom('users').select('id').where('mobile_number', '=', '09124444443');
  const row = await db.read
    .selectFrom('case_users')
    .selectAll()
    .where('user_id', '=', users)
    .executeTakeFirstOrThrow();
  await db.read.deleteFrom('case_users').where('id', '=', row.id).execute();
  await until(() => stream.heard().length > 0, 2_000, 'a signal');
  await change(MINE);
  await sleep(700);
  assert.deepEqual(stream.heard(), [{ topic: 'cases', clientId: MINE }]);
  await db.read
    .insertInto('case_users')
    .values({ ...row, create_date: new Date(row.create_date).toISOString() })
    .execute();
});

test('S14 a sign-in that ended and a role that changed end the stream within five seconds, and say so', async () => {
  const [token, changed, other] = await signIns([OWNER, STRANGER, SUPPORT]);
  const [ends, changes, stays] = [await open(token!), await open(changed!), await open(other!)];
  const { read } = server.database.db;
  assert.ok((await server.call('DELETE', '/users/revoke', { token: token! })).status < 300);
  await read.updateTable('users').set({ role: 2 }).where('mobile_number', '=', STRANGER).execute();
  for (const stream of [ends, changes]) {
    await until(stream.isOver, 5_000, 'its end');
    assert.match(stream.text(), /event: ended/);
  }
  assert.equal(stays.isOver(), false);
  await read.updateTable('users').set({ role: 3 }).where('mobile_number', '=', STRANGER).execute();
});

test('it ends with its access token, quietly: the next one comes back with it', async () => {
  const [token] = await signIns([SUPPORT]);
  const stream = await open(token!);
  server.clock.advance(600_000);
  await until(stream.isOver, 5_000, 'its end');
  assert.doesNotMatch(stream.text(), /ended/);
  await assert.rejects(open(token!), /401/);
});

test('what nobody reads any more makes room: a dozen of one person, and the next waits', async () => {
  const [token] = await signIns([SUPPORT]);
  const opened = await Promise.all(Array.from({ length: 12 }, () => open(token!)));
  const more = await server.call('GET', '/live', { token: token!, headers: { accept: 'text/event-stream' } });
  assert.deepEqual([more.status, more.body.code], [429, 'http.tooManyRequests']);
  assert.ok(Number(more.headers['retry-after']) > 0);
  opened[0]!.close();
  await sleep(100);
  await open(token!);
});

test('a case that changed is told to its people; so is a book that moved on', async () => {
  const [token] = await signIns([OWNER]);
  const stream = await open(token!);
  const { db } = server.database;
  await db.tenant(MINE, tx =>
    tx.updateTable('cases').set({ description: 'x' }).where('client_id', '=', MINE).execute(),
  );
  await until(() => stream.heard().length > 0, 2_000, 'a signal');
  assert.deepEqual(stream.heard(), [{ topic: 'cases', clientId: MINE }]);
  const book = { client_id: MINE, id: ID, user_id: ID, kind: importKind.id.invoices, size: 1 };
  const { arriving, cancelled } = importState.id;
  await db.tenant(MINE, tx =>
    tx
      .insertInto('imports')
      .values({ ...book, file_name: 'x.xlsx', state: arriving, create_date: '2026-11-26' })
      .execute(),
  );
  await until(() => stream.heard().length > 1, 2_000, 'that it was announced');
  await db.tenant(MINE, tx =>
    tx.updateTable('imports').set({ state: cancelled }).where('id', '=', ID).execute(),
  );
  await until(() => stream.heard().length > 2, 2_000, 'that it was cancelled');
  const told = { topic: 'imports', clientId: MINE, ids: [ID] };
  assert.deepEqual(stream.heard().slice(1), [told, told]);
});

test('what a case keeps is told to its people and to the staff that lists it, and who uses the panel to the staff alone', async () => {
  const opened = await Promise.all(
    (await signIns([SENDER, STRANGER, SUPPORT, CONTRACTS])).map(token => open(token)),
  );
  const { db } = server.database;
  const now = new Date(server.clock()).toISOString();
  const insert = async (topic: string, statement: (id: string) => RawBuilder<unknown>) => {
    const id = newId();
    await db.tenant(MINE, tx => statement(id).execute(tx));
    return { topic, clientId: MINE, ids: [id] };
  };
  const rows = [
    await insert(
      'buyers',
      id => sql`insert into buyers (client_id, id, type_of_buyer, nick_name, search, create_date)
      values (${MINE}, ${id}, 1, 'خریدار', 'خریدار', ${now})`,
    ),
    await insert(
      'goods',
      id => sql`insert into goods (client_id, id, stuff_id, search, create_date)
      values (${MINE}, ${id}, '2720000104932', 'کالا', ${now})`,
    ),
    await insert(
      'files',
      id => sql`insert into evidences
      (client_id, id, evidence_type, file_name, content_type, size, sha256, user_id, create_date)
      values (${MINE}, ${id}, 13, 'x.xlsx', 'x', 1, 'x', ${ID}, ${now})`,
    ),
  ];
  const [bought] = rows;
  // Changed, and gone.
  for (const statement of [sql`update buyers set is_active = false`, sql`delete from buyers`])
    await db.tenant(MINE, tx => sql`${statement} where id = ${bought!.ids[0]!}`.execute(tx));
  await db.system(tx =>
    sql`insert into contracts
    (client_id, id, contract_type, start_date, contract_period, end_date, paper_date, user_id, create_date)
    select client_id, ${ID}, 1, now(), 1, now(), now(), owner_id, now() from cases where client_id = ${MINE}`.execute(
      tx,
    ),
  );
  const person = await db.read
    .updateTable('users')
    .set({ description: 'x' })
    .where('mobile_number', '=', STRANGER)
    .returning('id')
    .executeTakeFirstOrThrow();
  const contract = { topic: 'contracts', clientId: MINE, ids: [ID] };
  const people = { topic: 'people', ids: [person.id] };
  const told = (stream: Stream) => {
    const seen = stream.heard() as { topic: string; clientId?: number; ids: string[] }[];
    return new Set(seen.flatMap(({ topic, ids }) => ids.map(id => `${topic} ${id}`)));
  };
  // Experts of contracts find cases too, and so hear of their files.
  const expected = [rows, [], [...rows, people], [rows[2]!, contract]].map(
    all => new Set(all.map(({ topic, ids }) => `${topic} ${ids[0]}`)),
  );
  await until(() => told(opened[2]!).size >= 4 && told(opened[3]!).size >= 2, 5_000, 'all of them');
  await sleep(2_000);
  assert.deepEqual(opened.map(told), expected);
});

test('each change of what a case keeps and of people is told by a trigger of its own, and by nothing without it', async () => {
  const now = new Date(server.clock()).toISOString();
  const made: Record<string, string> = {
    buyers: `(client_id, id, type_of_buyer, nick_name, search, create_date) values (${MINE}, $1, 1, 'x', 'x', '${now}')`,
    goods: `(client_id, id, stuff_id, search, create_date) values (${MINE}, $1, '2720000104932', 'x', '${now}')`,
    contracts: `(client_id, id, contract_type, start_date, contract_period, end_date, paper_date, user_id, create_date)
      select client_id, $1, 2, '${now}', 1, '${now}', '${now}', owner_id, '${now}' from cases where client_id = ${MINE}`,
    evidences: `(client_id, id, evidence_type, file_name, content_type, size, sha256, user_id, create_date)
      values (${MINE}, $1, 13, 'x.xlsx', 'x', 1, 'x', '${ID}', '${now}')`,
    users: `(id, mobile_number, role, is_active, create_date) values ($1, '09129999999', 3, true, '${now}')`,
  };
  await withAdmin(server.database.adminUrl, async admin => {
    const { rows: triggers } = await admin.query<{ name: string; table: string }>(
      `select tgname as name, tgrelid::regclass::text as table from pg_trigger
       where tgrelid::regclass::text = any($1) and tgname like '%\\_signalled%' order by 1`,
      [Object.keys(made)],
    );
    assert.equal(triggers.length, 13);
    for (const { name, table } of triggers) {
      const id = newId();
      const signals = async () =>
        (
          await admin.query<{ n: number }>(
            'select count(*)::int as n from signals where $1 = any(subject_ids)',
            [id],
          )
        ).rows[0]!.n;
      const insert = () => admin.query(`insert into ${table} ${made[table]}`, [id]);
      const act = name.endsWith('_new')
        ? insert
        : () =>
            admin.query(
              name.endsWith('_gone')
                ? `delete from ${table} where id = $1`
                : `update ${table} set create_date = create_date where id = $1`,
              [id],
            );
      for (const isThere of [true, false]) {
        await admin.query('begin');
        // A case has one first contract.
        await admin.query(`delete from contracts where client_id = ${MINE}`);
        if (!isThere) await admin.query(`drop trigger ${name} on ${table}`);
        if (act !== insert) await insert();
        const before = await signals();
        await act();
        assert.equal((await signals()) - before, Number(isThere), `${name} ${isThere ? 'tells' : 'gone'}`);
        await admin.query('rollback');
      }
    }
  });
});

test('R21 a server that stops ends its streams at once', async () => {
  const [token] = await signIns([OWNER]);
  const stream = await open(token!);
  const began = performance.now();
  await server.app.stop();
  assert.ok(performance.now() - began < 5_000);
  await until(stream.isOver, 1_000, 'its end');
});

async function signIns(mobiles: readonly string[]): Promise<string[]> {
  const tokens: string[] = [];
  for (const mobile of mobiles) tokens.push(await server.signIn(mobile));
  return tokens;
}
