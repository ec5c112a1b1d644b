import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { API_BASE, successStatus } from '@moadi/contract/kit';
import { catalogueNames } from '../../../test/requests/catalogue-rows.ts';
import { mobiles, OWN_CASE, type People } from '../../../test/requests/people.ts';
import type { Rows } from '../../../test/requests/rows.ts';
import { operations, rightRequest, sendGiven, tokenOf } from '../../../test/requests/send.ts';
import { startRequestWorld } from '../../../test/requests/world.ts';
import type { TestServer } from '../../../test/server.ts';

let server: TestServer;
let people: People;
let rows: Rows;
before(async () => void ({ server, people, rows } = await startRequestWorld()));
after(() => server.stop());

/** POSTs that make a row that stays, beside a row of each catalogue: whatever else is posted asks, sends, or changes what is there. */
const creating = [
  'users.register',
  'users.registerForeign',
  'factors.finishApp',
  'factors.finishPasskey',
  'cases.markDue',
  'accesses.create',
  'cases.create',
  'contracts.create',
  'contracts.extend',
  'invoices.create',
  'invoices.correct',
  'invoices.takeBack',
  'invoices.revoke',
  'invoices.revokeByTaxId',
  'invoices.registerPayment',
  'imports.open',
  'imports.addPiece',
  'exports.begin',
  'keys.upload',
  'apiKeys.create',
  'buyers.create',
  'goods.create',
  'files.upload',
  'goodsLists.open',
  'goodsLists.addPart',
  'goodsLists.addPiece',
  'announcements.create',
  'tickets.upload',
  'tickets.create',
  'tickets.writeNote',
];

test('what makes a row is answered with 201, and nothing else is', () => {
  const created = operations.filter(({ endpoint, schemas }) => successStatus(endpoint, schemas) === 201);
  assert.deepEqual(
    created.map(({ operation }) => operation).toSorted(),
    [...creating, ...catalogueNames.map(name => `${name}.create`)].toSorted(),
  );
});

test('Location leads to what was made', async () => {
  for (const one of operations.filter(({ endpoint }) => endpoint.creates)) {
    const given = await rightRequest(one, rows);
    const { status, headers, text, body } = await sendGiven(server, people, one, given);
    assert.equal(status, 201, `${one.operation}: ${text}`);
    const { location } = headers;
    if (one.endpoint.creates === true) {
      assert.equal(location, undefined, one.operation);
      continue;
    }
    const clientId = given.params?.clientId ?? OWN_CASE;
    const place = 'inCase' in Object(one.endpoint.access) ? `/cases/${clientId}/` : one.endpoint.path;
    assert.ok(String(location).startsWith(API_BASE + place), `${one.operation}: ${location}`);
    const found = await server.call('GET', String(location), { token: await tokenOf(people, given) });
    assert.equal(found.status, 200, `${one.operation}: ${location}`);
    assert.equal(found.body.data?.id ?? body.data.id, body.data.id, one.operation);
  }
});

test('R4 a repeat answers what the first did, with its status and where the row is, and says that it is a repeat', async () => {
  const token = await people.token(mobiles.owner);
  const body = rows.buyerBody();
  const post = (key: string, sent: object = body) =>
    server.call('POST', `/cases/${OWN_CASE}/buyers`, {
      token,
      body: sent,
      headers: { 'idempotency-key': key },
    });
  const [first, again] = [await post('once'), await post('once')];
  for (const { status } of [first, again]) assert.equal(status, 201);
  assert.equal(again.text, first.text);
  assert.equal(again.headers['location'], first.headers['location']);
  assert.deepEqual(
    [first, again].map(({ headers }) => headers['idempotent-replayed']),
    [undefined, 'true'],
  );
  const other = await post('once', rows.buyerBody());
  assert.deepEqual([other.status, other.headers['idempotent-replayed']], [422, undefined]);
  const { id } = first.body.data;
  const put = () =>
    server.call('PUT', `/cases/${OWN_CASE}/buyers/${id}`, {
      token,
      body: { ...body, version: 1 },
      headers: { 'idempotency-key': 'edit' },
    });
  const edits = [await put(), await put()];
  assert.deepEqual(
    edits.map(({ status, headers }) => [status, headers['idempotent-replayed']]),
    [
      [200, undefined],
      [200, 'true'],
    ],
  );
});
