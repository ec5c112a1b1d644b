import { caseState } from '@moadi/domain/enums';
import { searchText } from '@moadi/domain/primitives';
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { after, before, test } from 'node:test';
import { People } from '../../../test/requests/people.ts';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { insertCase } from '../../../test/cases.ts';
import { newId } from '../../platform/ids.ts';
import { MOST_CASES } from './service.ts';

/** Of the company: all it has. Of the owner: a case that is nobody else's. */
const [PARS, ARMAN, FOREIGN] = [735918264, 612840375, 481205937] as const;
const [COMPANY, OWNER, WRITER, STAFF] = ['09122222222', '09121111111', '09124444443', '09120000005'] as const;
const WORD = 'زمردنشان';

let server: TestServer;
let people: People;
before(async () => {
  server = await startTestApplication();
  people = new People(server);
  for (const [clientId, mobile] of [
    [PARS, COMPANY],
    [ARMAN, COMPANY],
    [FOREIGN, OWNER],
  ] as const)
    await rowsOf(clientId, await people.token(mobile));
});
after(() => server.stop());

/** A buyer, a good and an invoice of a case, all of them found by one word. */
async function rowsOf(clientId: number, token: string) {
  const { status, body } = await server.call('POST', `/cases/${clientId}/invoice`, {
    token,
    body: {
      isProformaInvoice: true,
      invoiceHeader: { invoiceType: 2, invoicePattern: 1, issuingDateTime: server.clock() - 60_000 },
      invoiceBodies: [
        { stuffServiceId: '2720000104932', quantity: '1', fee: '1000', discount: '0', vatRate: '10' },
      ],
      ownReference: `${WORD} ${clientId}`,
    },
  });
  assert.equal(status, 201, JSON.stringify(body));
  const name = `${WORD} ${clientId}`;
  await server.database.db.system(async tx => {
    await sql`insert into buyers (client_id, id, nick_name, type_of_buyer, search, create_date)
      values (${clientId}, ${newId(server.clock())}, ${name}, 1, ${searchText(name)}, now())`.execute(tx);
    await sql`insert into goods (client_id, id, nick_name, stuff_id, search, create_date)
      values (${clientId}, ${newId(server.clock())}, ${name}, '2720000104932', ${searchText(name)}, now())`.execute(
      tx,
    );
  });
}

interface Found {
  invoices: { clientId: number; caseName: string; state: number }[];
  buyers: { clientId: number; caseName: string; nickName: string }[];
  goods: { clientId: number; caseName: string; nickName: string }[];
  isPartial: boolean;
}
async function search(mobile: string, text = WORD): Promise<Found> {
  const token = await people.token(mobile);
  const { status, body } = await server.call('GET', `/search?fullText=${encodeURIComponent(text)}`, {
    token,
  });
  assert.equal(status, 200, JSON.stringify(body));
  return body.data;
}
const casesOf = (rows: readonly { clientId: number }[]) => rows.map(({ clientId }) => clientId).sort();

test('rows of all own cases are found, each with its case, and never one of a foreign case', async () => {
  const found = await search(COMPANY);
  for (const rows of [found.invoices, found.buyers, found.goods]) {
    assert.deepEqual(casesOf(rows), [ARMAN, PARS].sort());
    assert.ok(rows.every(({ caseName }) => caseName.length > 0));
  }
  assert.deepEqual(
    found.buyers.map(({ clientId, nickName }) => nickName === `${WORD} ${clientId}`),
    [true, true],
  );
  const own = await search(OWNER);
  for (const rows of [own.invoices, own.buyers, own.goods]) assert.deepEqual(casesOf(rows), [FOREIGN]);
  // Also by what only the foreign row has.
  for (const rows of Object.values(await search(COMPANY, String(FOREIGN)))) {
    if (Array.isArray(rows)) assert.deepEqual(rows, []);
  }
});

test('the right is that of each case: who only prepares has no list of goods, staff without a case finds nothing', async () => {
  const found = await search(WRITER);
  assert.deepEqual(casesOf(found.invoices), [FOREIGN]);
  assert.deepEqual(casesOf(found.buyers), [FOREIGN]);
  assert.deepEqual(found.goods, []);
  assert.deepEqual(await search(STAFF), { invoices: [], buyers: [], goods: [], isPartial: false });
});

test('a case whose invoices cannot be opened now is not looked into, and an access that ended neither', async () => {
  const { db } = server.database;
  const stateOf = (state: number) =>
    db.system(tx =>
      tx
        .updateTable('cases')
        .set({ state: state as typeof caseState.id.finalState })
        .where('client_id', '=', ARMAN)
        .execute(),
    );
  await stateOf(caseState.id.caseFault);
  assert.deepEqual(casesOf((await search(COMPANY)).invoices), [PARS]);
  await stateOf(caseState.id.finalState);
  assert.deepEqual(casesOf((await search(COMPANY)).invoices), [ARMAN, PARS].sort());
  await db.system(tx =>
    sql`delete from case_users where client_id = ${FOREIGN} and user_id =
      (select id from users where mobile_number = ${WRITER})`.execute(tx),
  );
  assert.deepEqual((await search(WRITER)).invoices, []);
});

test('of very many cases those are looked into that were used last, and it is said', async () => {
  const { db } = server.database;
  await db.system(async tx => {
    const { id: ownerId } = await tx
      .selectFrom('users')
      .select('id')
      .where('mobile_number', '=', COMPANY)
      .executeTakeFirstOrThrow();
    for (let n = 1; n <= MOST_CASES; n++)
      await insertCase(tx, {
        ...{ clientId: 900_000_000 + n, ownerId, state: caseState.id.finalState, now: server.clock() },
      });
    await sql`insert into case_uses (client_id, user_id, last_used_at)
      select client_id, user_id, now() from case_users where client_id > 900000001 and client_id < 901000000
      on conflict do nothing`.execute(tx);
    await sql`delete from case_uses where client_id = ${ARMAN}`.execute(tx);
    await sql`insert into case_uses (client_id, user_id, last_used_at)
      select client_id, user_id, now() + interval '1 hour' from case_users where client_id = ${PARS}
      on conflict (client_id, user_id) do update set last_used_at = excluded.last_used_at`.execute(tx);
  });
  const found = await search(COMPANY);
  assert.equal(found.isPartial, true);
  assert.deepEqual(casesOf(found.invoices), [PARS]);
});

test('a sign alone is not searched for', async () => {
  const token = await people.token(COMPANY);
  for (const text of ['', 'ز', ' ز ', 'x'.repeat(201)])
    assert.equal(
      (await server.call('GET', `/search?fullText=${encodeURIComponent(text)}`, { token })).status,
      400,
    );
  assert.equal((await server.call('GET', '/search?fullText=abc', {})).status, 401);
});
