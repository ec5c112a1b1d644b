import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { cursorText, listOf } from '@moadi/contract/kit';
import { sql } from 'kysely';
import { pathsOf, startTestApplication, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let owner: string;
let staff: string;
const GOODS = '/cases/481205937/merchandises';

before(async () => {
  server = await startTestApplication();
  owner = await server.signIn('09121111111');
  staff = await server.signIn('09120000001');
});
after(() => server.stop());

type Row = Record<string, unknown> & { id?: string; code?: string };

const page = async (path: string, query: string, token: string) => {
  const { status, body, headers } = await server.call('GET', `${path}?${query}`, { token });
  assert.equal(status, 200, `${path}?${query}: ${JSON.stringify(body)}`);
  return { rows: body.data as Row[], next: headers['next-cursor'] as string | undefined };
};

/** All rows by cursor; `between` runs after each page. */
async function walk(path: string, query: string, token: string, between = async () => {}): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const got = await page(path, cursor ? `${query}&cursor=${cursor}` : query, token);
    rows.push(...got.rows);
    cursor = got.next;
    await between();
  } while (cursor);
  return rows;
}

const namesOf = (rows: readonly Row[]) => rows.map(({ id, code }) => id ?? code);

/** Goods whose fees, names and codes are alike, differ, or are missing. */
const addGoods = (from: number, count: number, ms: number) =>
  server.database.db.system(tx =>
    tx
      .insertInto('goods')
      .values(
        Array.from({ length: count }, (_, i) => ({
          client_id: 481205937,
          id: `019999${String(from + i)
            .padStart(6, '0')
            .replace(/(.{4})$/, '-$1')}-7000-8000-000000000000`,
          stuff_id: '2720000104932',
          nick_name: i % 3 === 0 ? null : `کالا ${i % 40}`,
          fee: i % 4 === 0 ? null : String(10n ** BigInt(i % 18)),
          vat_rate: i % 5 === 0 ? null : '9.5',
          user_code: i % 7 === 0 ? null : String(i),
          search: 'گذر',
          create_date: new Date(ms + Math.floor(i / 10)).toISOString(),
        })),
      )
      .execute(),
  );

/** A goods list that changes sixty rows and has something to say of sixty, many of them alike. */
async function goodsList(): Promise<string> {
  const { body } = await server.call('POST', '/goods-lists', { token: staff });
  const { id } = body.data as { id: string };
  const numbers = sql`generate_series(1, 60) i`;
  await server.database.db.system(async tx => {
    await sql`insert into goods_list_changes (n, goods_list_id, change, stuff_id, title, search, category, type)
      select i, ${id}, 1 + i % 5, '27290000' || lpad((i / 2)::text, 5, '0'), 'کالا', 'کالا', 1, 1 from ${numbers}`.execute(
      tx,
    );
    await sql`insert into goods_list_remarks (goods_list_id, phase, part, row, kind, is_refused, stuff_id)
      select ${id}, 1, 1 + i % 3, i / 4, 1 + i % 8, true, '2729000000' from ${numbers}`.execute(tx);
  });
  return id;
}

/** A book of sixty entries, many of them alike. */
async function book(): Promise<string> {
  const body = { kind: 1, fileName: 'a.xlsx', size: 10 };
  const opened = await server.call('POST', '/cases/481205937/imports', { token: owner, body });
  const { id } = opened.body.data as { id: string };
  await server.database.db.system(tx =>
    sql`insert into import_entries (client_id, import_id, number, state, sheet, row, row_count)
      select 481205937, ${id}, i, 2 + i % 3, 0, i, 1 from generate_series(1, 60) i`.execute(tx),
  );
  return id;
}

test('every list in every order, up and down: the cursor gives what skipping gives', async () => {
  await addGoods(0, 60, server.clock());
  const listId = await goodsList();
  const importId = await book();
  const lists = server.app.routes.registered.filter(({ list, path }) => list && !path.includes('profile'));
  assert.ok(lists.length >= 12, `${lists.length} lists`);
  // The audit log grows by being read: looked at is what was there before.
  const until = `&createDate=${encodeURIComponent(`BW||${server.clock()}`)}`;
  server.clock.advance(1);
  for (const endpoint of lists) {
    const within = endpoint.path.includes('audit-log') ? until : '';
    const ofCase = endpoint.access !== 'public' && 'inCase' in endpoint.access;
    const token = ofCase || endpoint.path.startsWith('/notifications') ? owner : staff;
    const path = endpoint.path.replace('{clientId}', '481205937').replace('{id}', ofCase ? importId : listId);
    const { columns, defaultSort } = listOf(endpoint)!;
    const fields = Object.keys(columns).filter(name => columns[name]!.sortable);
    const orders = [
      ...[defaultSort, ...fields, ...fields.map(name => `-${name}`)],
      // Both ways at once, with ties in the first.
      ...fields.slice(1, 4).map((name, i) => `-${name},${fields[i]}`),
      ...fields.slice(1, 4).map((name, i) => `${name},-${fields[i]}`),
    ];
    for (const sort of orders) {
      const skipped = (await page(path, `take=36&sort=${sort}${within}`, token)).rows;
      const walked: Row[] = [];
      let cursor: string | undefined = '';
      while (cursor !== undefined && walked.length < skipped.length) {
        const query: string = `take=12&sort=${sort}${within}${cursor && `&cursor=${cursor}`}`;
        const got = await page(path, query, token);
        walked.push(...got.rows);
        cursor = got.next;
      }
      assert.deepEqual(namesOf(walked), namesOf(skipped), `${path} by ${sort}`);
    }
  }
});

test('hundreds of rows walked while others are put in before, behind and between: each once, in order', async () => {
  await addGoods(1_000, 600, server.clock());
  const before = namesOf(await walk(GOODS, 'take=200&fullText=گذر', owner));
  assert.equal(new Set(before).size, before.length);
  let added = 3_000;
  for (const sort of ['-createDate', 'fee', '-fee', 'nickName', '-nickName,fee', 'isActive']) {
    const query = `take=61&fullText=گذر&sort=${sort}`;
    const calm = namesOf(await walk(GOODS, query, owner));
    const busy = namesOf(
      await walk(GOODS, query, owner, async () => {
        await addGoods((added += 20), 20, server.clock() - 50);
      }),
    );
    assert.equal(new Set(busy).size, busy.length, `${sort}: a row came twice`);
    const wanted = new Set(calm);
    assert.deepEqual(
      busy.filter(id => wanted.has(id)),
      calm,
      `${sort}: a row is missing or out of order`,
    );
    assert.ok(busy.length > calm.length, `${sort}: nothing was put in behind`);
  }
});

test('a cursor holds the order, also one that follows from a range of time; a full page alone has one', async () => {
  const range = `createDate=GTE|0&fullText=گذر&take=30`;
  const first = await page(GOODS, range, owner);
  const second = await page(GOODS, `${range}&cursor=${first.next}`, owner);
  const both = await page(GOODS, `createDate=GTE|0&fullText=گذر&take=60`, owner);
  assert.deepEqual(namesOf([...first.rows, ...second.rows]), namesOf(both.rows));
  assert.ok(first.rows.every(row => !('listPlace' in row)));
  assert.equal((await page(GOODS, 'fullText=چنین نیست', owner)).next, undefined);
});

test('S24 a cursor of another order, beside skip, broken, or written by hand is refused by name', async () => {
  const { next } = await page(GOODS, 'take=5', owner);
  const id = '01990000-0000-7000-8000-000000000000';
  const wrong = [
    `cursor=${next}&sort=fee`,
    `cursor=${next}&skip=5`,
    'cursor=',
    'cursor=abc',
    `cursor=${next!.slice(0, -4)}`,
    `cursor=${'a'.repeat(4_001)}`,
    ...[
      { sort: '-createDate', values: ['soon', id] },
      { sort: '-createDate', values: [null, "'; drop table goods; --"] },
      { sort: 'fee', values: ['1e999999', id] },
      { sort: 'nickName', values: ['\u0000', id] },
      { sort: 'isActive', values: ['perhaps', id] },
      { sort: 'nickName', values: ['a'] },
      { sort: 'nickName', values: ['a', null] },
    ].map(place => `cursor=${cursorText(place)}`),
  ];
  for (const query of wrong) {
    const { status, body } = await server.call('GET', `${GOODS}?${query}`, { token: owner });
    assert.deepEqual([status, body.code, pathsOf(body)], [400, 'http.badCursor', ['cursor']], query);
  }
  const strange = cursorText({ sort: 'client_id', values: ['1', id] });
  const { status, body } = await server.call('GET', `${GOODS}?cursor=${strange}`, { token: owner });
  assert.deepEqual([status, body.code], [400, 'http.unknownField']);
});

test('S24 a cursor from one case shows nothing of it in another', async () => {
  const { next } = await page('/merchandises', 'take=5', staff);
  const { rows } = await page(GOODS, `take=200&cursor=${next}`, owner);
  assert.ok(rows.every(({ clientId }) => clientId === 481205937));
});

test('what changed since: made, edited, switched off; oldest change first', async () => {
  server.clock.advance(60_000);
  const since = server.clock();
  const changed = async () =>
    (await page(GOODS, `modifyDate=GTE|${since}&sort=modifyDate`, owner)).rows.map(
      ({ nickName }) => nickName,
    );
  assert.deepEqual(await changed(), []);
  const make = async (nickName: string): Promise<string> => {
    const body = { nickName, stuffId: '2720000104932', description: 'محافظ' };
    const answer = await server.call('POST', GOODS, { token: owner, body });
    server.clock.advance(1_000);
    return answer.body.data.id;
  };
  const one = await make('یک');
  await make('دو');
  assert.deepEqual(await changed(), ['یک', 'دو']);
  await server.call('PUT', `${GOODS}/${one}/deactivate`, { token: owner });
  assert.deepEqual(await changed(), ['دو', 'یک']);
});
