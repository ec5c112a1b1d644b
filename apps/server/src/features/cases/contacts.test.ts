import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { People } from '../../../test/requests/people.ts';
import { startTestApplication, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let people: People;
before(async () => {
  server = await startTestApplication();
  people = new People(server);
  await server.database.db.system(tx =>
    tx
      .updateTable('cases')
      .set({ province_id: 8, city_id: sql`(select min(id) from cities where province_id = 8)` })
      .set({ landline_number: '02188776655', postal_code: '1345678901', address: 'تهران، خیابان نمونه' })
      .where('client_id', '=', 481205937)
      .execute(),
  );
});
after(() => server.stop());

const get = async (path: string, mobile = '09120000002') =>
  server.call('GET', `/contact-informations${path}`, { token: await people.token(mobile) });

test('S26 staff of the right roles see how cases are reached, by every filter, and anyone who looked is written down', async () => {
  const { body } = await get('?take=200');
  const rows = body.data as Record<string, string | number>[];
  const one = rows.find(({ clientId }) => clientId === 481205937)!;
  assert.ok(
    one['postalCode'] && one['provinceName'] && one['cityName'] && one['mobileNumber'] && one['address'],
  );
  const { province_id, city_id } = await server.database.db.read
    .selectFrom('cases')
    .select(['province_id', 'city_id'])
    .where('client_id', '=', 481205937)
    .executeTakeFirstOrThrow();
  for (const filter of [
    `postalCode=EQ|${one['postalCode']}`,
    `landlineNumber=EQ|${one['landlineNumber']}`,
    `mobileNumber=EQ|${one['mobileNumber']}`,
    `provinceId=EQ|${province_id}`,
    `cityId=EQ|${city_id}`,
    `address=CT|${encodeURIComponent(String(one['address']).slice(0, 6))}`,
    `createDate=BW|${one['createDate']}|${one['createDate']}`,
    'clientId=EQ|481205937&sort=-provinceName,cityName',
  ]) {
    const found = (await get(`?take=200&${filter}`)).body.data as typeof rows;
    assert.ok(found.some(({ clientId }) => clientId === 481205937) && found.length <= rows.length, filter);
    const count = (await get(`/count?${filter.replace(/&sort.*/, '')}`)).body.data.totalCount;
    assert.equal(count, found.length, filter);
  }
  assert.deepEqual((await get('?provinceId=EQ|none')).body.data, []);
  const details = await get('/481205937');
  assert.deepEqual([details.status, details.body.data], [200, one]);
  assert.equal((await get('/999999999')).status, 404);
  const reads = await server.database.db.read
    .selectFrom('audit_log')
    .select(sql<string>`detail ->> 'operation'`.as('operation'))
    .where('action', 'like', 'reading.%')
    .execute();
  const operations = new Set(reads.map(({ operation }) => operation));
  assert.ok(
    operations.has('GET /contact-informations') && operations.has('GET /contact-informations/{clientId}'),
  );
});

test('nobody else does', async () => {
  for (const mobile of [
    '09121111111',
    '09120000004',
    '09120000005',
    '09120000007',
    '09120000009',
    '09120000010',
  ])
    for (const path of ['', '/count', '/481205937'])
      assert.equal((await get(path, mobile)).status, 403, mobile);
  for (const mobile of ['09120000001', '09120000006', '09120000008'])
    assert.equal((await get('', mobile)).status, 200, mobile);
});
