import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { filesOf, pdf, upload } from '../src/features/files/files.testkit.ts';
import { mobiles, OTHER_CASE, OWN_CASE, People } from './requests/people.ts';
import { Rows } from './requests/rows.ts';
import { sale } from './requests/sale.ts';
import { startTestApplication, type TestServer } from './server.ts';
import { sheetsIn } from './workbook.ts';

/** Two cases of one person: nothing but the case tells them apart. */
const CASES = [OTHER_CASE, 735918264] as const;

let server: TestServer;
let token: string;
let rows: Rows[];
before(async () => {
  server = await startTestApplication();
  const people = new People(server);
  token = await people.token(mobiles.other);
  rows = CASES.map(clientId => new Rows(server, people, clientId, mobiles.other));
});
after(() => server.stop());

const inBoth = <T>(work: (clientId: number) => Promise<T>): Promise<T[]> => Promise.all(CASES.map(work));

test('S27 what makes a row of a case unique names the case, or is an id of ours', async () => {
  const { rows: open } = await sql<{ name: string }>`
    select i.indexrelid::regclass::text as name
    from pg_index i
    join pg_attribute tenant on tenant.attrelid = i.indrelid and tenant.attname = 'client_id' and not tenant.attisdropped
    join pg_class t on t.oid = i.indrelid and t.relnamespace = 'public'::regnamespace
    where i.indisunique and not tenant.attnum = any(i.indkey) and not exists (
      select from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any(i.indkey) and a.atttypid = 'uuid'::regtype)
    order by 1`.execute(server.database.db.read);
  assert.deepEqual(
    open.map(({ name }) => name),
    WHOLE_AUTHORITY,
  );
});

/**
 * Unique with the authority, no matter who uses them: a memory is one case's, its serials and tax ids come once, each in one packet.
 * Ours alone are what a program's key is found by, the audit log's number over all, and the number that staff gives to a contract.
 */
const WHOLE_AUTHORITY = [
  'api_keys_token_hash_key',
  'audit_log_numbers',
  'cases_fiscal_id_key',
  'contracts_number',
  'invoice_attempts_tax_id',
  'invoices_serial',
  'invoices_tax_id',
  'serial_counters_pkey',
];

test('S27 one idempotency key in two cases is two keys, and the queue works for each', async () => {
  const body = rows[0]!.sale();
  const headers = { 'idempotency-key': 'the-same' };
  const post = (clientId: number) =>
    server.call('POST', `/cases/${clientId}/invoice`, { token, body, headers });
  const [first, second] = await inBoth(post);
  assert.deepEqual([first!.status, second!.status], [201, 201]);
  assert.notEqual(first!.body.data.id, second!.body.data.id);
  const again = await inBoth(post);
  assert.deepEqual(
    again.map(({ body: { data } }) => data.id),
    [first!.body.data.id, second!.body.data.id],
  );
  const jobs = await server.database.db.read
    .selectFrom('jobs')
    .select(['client_id as clientId', 'subject_id as id'])
    .where('subject_id', 'in', [first!.body.data.id, second!.body.data.id])
    .execute();
  assert.deepEqual(
    new Map(jobs.map(({ clientId, id }) => [clientId, id])),
    new Map(CASES.map((clientId, i) => [clientId, [first!, second!][i]!.body.data.id])),
  );
});

test('S27 one file of one name in two cases: each has its own, and keeps it when the other goes', async () => {
  const file = pdf('the same');
  const sent = await inBoth(clientId => upload(server, file, 'a.pdf', { type: 5, as: token, clientId }));
  assert.deepEqual(
    sent.map(({ status }) => status),
    [201, 201],
  );
  const [mine, theirs] = sent.map(({ body }) => body.data.id as string);
  const staff = await server.signIn(mobiles.staff);
  const download = (clientId: number, id: string) =>
    server.call('GET', `${filesOf(clientId)}/${id}/download`, { token });
  assert.equal((await download(CASES[1], mine!)).status, 404);
  const removed = await server.call('DELETE', `${filesOf(CASES[0])}/${mine}`, { token: staff });
  assert.equal(removed.status, 204, removed.text);
  // Longer than what is deleted stays on the disk.
  server.clock.advance(3 * 86_400_000);
  token = await server.signIn(mobiles.other);
  assert.equal((await download(CASES[0], mine!)).status, 404);
  const kept = await download(CASES[1], theirs!);
  assert.deepEqual([kept.status, kept.bytes], [200, file]);
});

test('S27 exports of two cases that are made side by side hold their own rows, also when asked for the other’s', async () => {
  const made = await Promise.all(rows.map(one => one.invoice(5)));
  const ids = made.map(({ id }) => id);
  const zips = await inBoth(clientId =>
    server.call('POST', `/cases/${clientId}/invoice/pdf`, { token, body: { ids } }),
  );
  for (const [i, { status, bytes }] of zips.entries()) {
    assert.equal(status, 200);
    // Names of files stand in the clear.
    const listing = bytes.toString('latin1');
    assert.deepEqual(
      made.map(({ taxId }) => listing.includes(`${taxId}.pdf`)),
      made.map((_, other) => other === i),
    );
  }
});

test('S27 what was allowed in a case a moment ago is not in another, nor to somebody else', async () => {
  const sender = await server.signIn(mobiles.sender);
  const owner = await server.signIn(mobiles.other);
  const list = async (as: string, clientId: number) =>
    (await server.call('GET', `/cases/${clientId}/buyers?take=1`, { token: as })).status;
  // Within the time for which a right is believed, in turns and side by side.
  for (let round = 0; round < 3; round += 1) {
    const asked = [
      [owner, CASES[0], 200],
      [sender, CASES[0], 404],
      [sender, OWN_CASE, 200],
      [owner, OWN_CASE, 404],
      [owner, CASES[1], 200],
      [sender, CASES[1], 404],
    ] as const;
    const said = await Promise.all(asked.map(([as, clientId]) => list(as, clientId)));
    assert.deepEqual(
      said,
      asked.map(([, , status]) => status),
    );
    for (const [as, clientId, status] of asked) assert.equal(await list(as, clientId), status);
  }
});

test('S27 one buyer and one good in two cases: each is told its own last price', async () => {
  token = await server.signIn(mobiles.other);
  const fees = ['1111', '2222'];
  for (const [i, clientId] of CASES.entries()) {
    const body = rows[i]!.sale();
    body.invoiceBodies[0]!.fee = fees[i]!;
    const { status, text } = await server.call('POST', `/cases/${clientId}/invoice`, { token, body });
    assert.equal(status, 201, text);
  }
  const path = (clientId: number) =>
    `/cases/${clientId}/stuff-service/search?buyerEconomicNumber=${sale(0).invoiceHeader.buyerEconomicNumber}`;
  for (let round = 0; round < 3; round += 1) {
    const found = await inBoth(clientId => server.call('GET', path(clientId), { token }));
    assert.deepEqual(
      found.map(({ body }) => body.data.rows[0].last.fee),
      fees,
    );
  }
});

test('S27 lists of one name that are made side by side, as answers and as workbooks, hold their own rows', async () => {
  const names = rows.map(one => one.text());
  for (const [i, clientId] of CASES.entries()) {
    const body = { ...rows[i]!.buyerBody(), nickName: names[i], name: 'همنام' };
    const { status, text } = await server.call('POST', `/cases/${clientId}/buyers`, { token, body });
    assert.equal(status, 201, text);
  }
  const path = (clientId: number) => `/cases/${clientId}/buyers?fullText=همنام&columns=nickName`;
  const headers = { accept: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' };
  const twice = [...CASES, ...CASES];
  const [books, lists] = await Promise.all([
    Promise.all(twice.map(clientId => server.call('GET', path(clientId), { token, headers }))),
    Promise.all(twice.map(clientId => server.call('GET', path(clientId).split('&')[0]!, { token }))),
  ]);
  const both = [...names, ...names];
  for (const [i, { status, bytes, text }] of books.entries()) {
    assert.equal(status, 200, text);
    const cells = (await sheetsIn(bytes)).flatMap(({ rows: own }) => own.flat());
    assert.deepEqual(
      names.map(name => cells.includes(name)),
      names.map(name => name === both[i]),
    );
  }
  assert.deepEqual(
    lists.map(({ body }) => body.data.map(({ nickName }: { nickName: string }) => nickName)),
    both.map(name => [name]),
  );
});

test('S27 files of one name that come in side by side are kept with their own bytes', async () => {
  const files = [...CASES, ...CASES].map((clientId, i) => ({ clientId, file: pdf(`of ${clientId}: ${i}`) }));
  const sent = await Promise.all(
    files.map(({ clientId, file }) => upload(server, file, 'b.pdf', { type: 5, as: token, clientId })),
  );
  for (const [i, { clientId, file }] of files.entries()) {
    const path = `${filesOf(clientId)}/${sent[i]!.body.data.id}/download`;
    const { status, bytes } = await server.call('GET', path, { token });
    assert.deepEqual([status, bytes], [200, file]);
  }
});
