import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { caseState, type CaseState } from '@moadi/domain/enums';
import { confirmed } from '../../../test/confirmed.ts';
import { secondServer } from '../../../test/second-server.ts';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import {
  callerWith,
  CASE,
  given,
  owner,
  preparer,
  refusal,
  registered,
  sender,
  signedIn,
  stranger,
  type Caller,
} from './accesses.testkit.ts';

let server: TestServer;
let manager: Caller;
before(async () => {
  server = await startTestApplication();
});
after(() => server.stop());
beforeEach(async () => {
  server.clock.advance(3_700_000);
  manager = await signedIn(server, owner);
});

const rowsOf = async (by: Caller, query = '') =>
  (await by.call('GET', `/cases/${CASE}/users?take=200${query}`)).body.data as Record<string, unknown>[];
const accessOf = async (mobile: string) =>
  (await rowsOf(manager, `&mobileNumber=EQ|${mobile}&state=EQ|1`))[0]!;
const end = (by: Caller, id: unknown) => by.confirmed('DELETE', `/cases/${CASE}/users/${id}`);

async function broker(roleType: 1 | 2 | 3 = 3) {
  const person = stranger(roleType);
  const caller = await registered(server, person);
  const made = await given(server, manager, person);
  assert.equal(made.status, 201, made.text);
  return { ...caller, person, id: made.body.data.id as string };
}

test('S9 an access ends only with a fresh confirmation of who ends it', async () => {
  const { id } = await broker();
  const bare = await manager.call('DELETE', `/cases/${CASE}/users/${id}`);
  assert.deepEqual(refusal(bare), [403, 'auth.codeNeeded']);
  assert.equal(bare.body.confirmation?.act, 'accesses.end');
  assert.equal((await end(manager, id)).status, 204);
});

test('S9 a confirmation is for one access: it ends no other of the same case', async () => {
  const [one, other] = [await broker(), await broker()];
  const { confirmation: wanted } = (await manager.call('DELETE', `/cases/${CASE}/users/${one.id}`)).body;
  const headers = await confirmed(server, manager.token, wanted!.act, wanted!.target);
  const answer = await manager.call('DELETE', `/cases/${CASE}/users/${other.id}`, { headers });
  assert.deepEqual(refusal(answer), [403, 'auth.codeNeeded']);
  assert.notEqual(answer.body.confirmation?.target, wanted!.target);
  assert.equal((await other.call('GET', `/cases/${CASE}`)).status, 200);
  // It is not spent by that, and good for its own.
  assert.equal((await manager.call('DELETE', `/cases/${CASE}/users/${one.id}`, { headers })).status, 204);
});

test('S14 what ended holds here at once, and on every other server within five seconds', async () => {
  const other = await secondServer(server);
  const { id, token, call, person } = await broker(2);
  const elsewhere = async () => {
    const { statusCode } = await other.http.inject({
      url: `/api/v1/cases/${CASE}`,
      headers: { authorization: `Bearer ${token}` },
    });
    return statusCode;
  };
  assert.deepEqual([(await call('GET', `/cases/${CASE}`)).status, await elsewhere()], [200, 200]);
  assert.equal((await end(manager, id)).status, 204);
  assert.deepEqual(refusal(await call('GET', `/cases/${CASE}`)), [404, 'http.rowNotFound']);
  server.clock.advance(5_000);
  assert.equal(await elsewhere(), 404);
  // Given again it holds as fast.
  assert.equal((await given(server, manager, person)).status, 201);
  assert.equal((await call('GET', `/cases/${CASE}`)).status, 200);
  server.clock.advance(5_000);
  assert.equal(await elsewhere(), 200);
  await other.stop();
});

test('its person is told, the row stays as ended with who ended it, and a second end says so', async () => {
  const { id, call } = await broker();
  await call('GET', `/cases/${CASE}/dashboard`);
  assert.equal((await end(manager, id)).status, 204);
  const { body } = await call('GET', '/users/messages');
  assert.deepEqual([body.data[0].title, body.data[0].link], ['پایان دسترسی', '/user/cases']);
  const row = (await rowsOf(manager, '&state=EQ|3')).find(found => found.id === id)!;
  assert.deepEqual([row.kind, row.state, row.endReason, row.endedAt], [2, 3, 1, server.clock()]);
  assert.deepEqual(refusal(await end(manager, id)), [409, 'access.ended']);
  const audit = await server.database.db.read
    .selectFrom('audit_log')
    .select(['subject', 'client_id as clientId'])
    .where('action', '=', 'accesses.ended')
    .orderBy('at', 'desc')
    .executeTakeFirst();
  assert.deepEqual(audit, { subject: id, clientId: CASE });
});

test('with an identity that is freed end accesses, keys and invitations that were had by it, and no others', async () => {
  const { person, token, ...wrong } = await broker(1);
  const right = await broker(2);
  const body = { name: 'حسابداری', rights: [1] };
  const made = await wrong.confirmed('POST', `/cases/${CASE}/api-keys`, { body });
  assert.equal(made.status, 201, made.text);
  const [theirs, owners] = [stranger(2), stranger(2)];
  assert.equal((await given(server, { ...wrong, token }, theirs)).status, 201);
  assert.equal((await given(server, manager, owners)).status, 201);
  const { id } = (await wrong.call('GET', '/users/profile')).body.data;
  const staff = await signedIn(server, '09120000002');
  const free = { body: { reason: 'شماره از آن دیگری شده است' } };
  const freed = await staff.call('POST', `/users/${id}/identity/free`, free);
  assert.equal(freed.status, 200, freed.text);
  server.clock.advance(5_000);
  assert.deepEqual(refusal(await wrong.call('GET', `/cases/${CASE}`)), [404, 'http.rowNotFound']);
  const key = callerWith(server, made.body.data.key);
  assert.equal((await key.call('GET', `/cases/${CASE}/invoice`)).body.code, 'programs.keyEnded');
  const waiting = async (named: typeof theirs) =>
    (await (await registered(server, named)).call('GET', '/users/invitations')).body.data.length;
  assert.deepEqual([await waiting(theirs), await waiting(owners)], [0, 1]);
  assert.equal((await right.call('GET', `/cases/${CASE}`)).status, 200);
  manager = await signedIn(server, owner);
  const ended = (await rowsOf(manager, `&state=EQ|3&mobileNumber=EQ|${person.mobileNumber}`))[0]!;
  assert.deepEqual([ended.kind, ended.endReason], [2, 1]);
  const acts = await server.database.db.read
    .selectFrom('audit_log')
    .select('action')
    .where('client_id', '=', CASE)
    .where('user_id', '=', eb =>
      eb.selectFrom('users').select('id').where('mobile_number', '=', '09120000002'),
    )
    .where('action', 'in', ['accesses.ended', 'accesses.withdrawn', 'apiKeys.ended'])
    .execute();
  assert.deepEqual(acts.map(({ action }) => action).toSorted(), [
    'accesses.ended',
    'accesses.withdrawn',
    'apiKeys.ended',
  ]);
});

test('keys that a manager made end with their access, and stay so when it is given anew; those of others work on', async () => {
  const keyOf = async (by: Caller) => {
    const body = { name: 'حسابداری', rights: [1] };
    const made = await by.confirmed('POST', `/cases/${CASE}/api-keys`, { body });
    assert.equal(made.status, 201, made.text);
    return made.body.data as { id: string; key: string };
  };
  const { id, person, ...caller } = await broker(1);
  const [theirs, owners] = [await keyOf(caller), await keyOf(manager)];
  const opens = async ({ key }: { key: string }) =>
    (await callerWith(server, key).call('GET', `/cases/${CASE}/invoice`)).body.code ?? 'open';
  assert.deepEqual([await opens(theirs), await opens(owners)], ['open', 'open']);
  assert.equal((await end(manager, id)).status, 204);
  assert.equal(await opens(theirs), 'programs.keyEnded');
  assert.equal((await given(server, manager, person)).status, 201);
  assert.deepEqual([await opens(theirs), await opens(owners)], ['programs.keyEnded', 'open']);
  const written = await server.database.db.read
    .selectFrom('audit_log')
    .select(['subject', 'client_id as clientId'])
    .where('action', '=', 'apiKeys.ended')
    .where('subject', 'in', [theirs.id, owners.id])
    .execute();
  assert.deepEqual(written, [{ subject: theirs.id, clientId: CASE }]);
});

test('nobody ends the owner’s access, staff neither, and no manager their own', async () => {
  const { id: owners } = await accessOf(owner);
  const second = await broker(1);
  const staff = await signedIn(server, '09120000001');
  assert.deepEqual(refusal(await end(second, owners)), [409, 'access.ownerStays']);
  assert.deepEqual(refusal(await end(manager, owners)), [409, 'access.ownerStays']);
  assert.deepEqual(refusal(await staff.confirmed('DELETE', `/case-users/${owners}`)), [
    409,
    'access.ownerStays',
  ]);
  assert.deepEqual(refusal(await end(second, second.id)), [409, 'access.ownEnd']);
  // Another's, also a manager's, they may.
  assert.equal((await end(manager, second.id)).status, 204);
});

test('in every state of the case its manager sees and ends accesses; given are they while it is active', async () => {
  const stateTo = (state: CaseState) =>
    server.database.db.system(tx =>
      tx.updateTable('cases').set({ state }).where('client_id', '=', CASE).execute(),
    );
  const { call, id } = await broker();
  const waiting = stranger();
  const invited = await given(server, manager, waiting);
  assert.equal(invited.status, 201, invited.text);
  await stateTo(caseState.id.deactivate);
  try {
    server.clock.advance(5_000);
    assert.equal((await accessOf(owner)).state, 1);
    const more = await manager.call('POST', `/cases/${CASE}/users/send-otp`, { body: stranger() });
    assert.deepEqual(refusal(more), [409, 'cases.notActive']);
    const again = await manager.call('POST', `/cases/${CASE}/users/${invited.body.data.id}/send`);
    assert.deepEqual(refusal(again), [409, 'cases.notActive']);
    // Who does not manage it ends nothing, now as before.
    assert.equal((await call('GET', `/cases/${CASE}/users`)).status, 403);
    assert.equal((await call('DELETE', `/cases/${CASE}/users/${invited.body.data.id}`)).status, 403);
    for (const one of [id, invited.body.data.id]) assert.equal((await end(manager, one)).status, 204);
    assert.deepEqual(refusal(await call('GET', `/cases/${CASE}`)), [404, 'http.rowNotFound']);
  } finally {
    await stateTo(caseState.id.taxPayer);
    server.clock.advance(5_000);
  }
});

test('staff of roles 1, 2, 6 and 8 lists and ends the accesses of all cases', async () => {
  for (const role of [1, 2, 6, 8]) {
    const { id } = await broker();
    const staff = await signedIn(server, `0912000000${role}`);
    const list = await staff.call('GET', `/case-users/search?clientId=EQ|${CASE}&state=EQ|1&take=200`);
    const row = list.body.data.find((found: { id: string }) => found.id === id);
    assert.ok(row.caseName && row.fullName !== '', list.text);
    assert.equal((await staff.confirmed('DELETE', `/case-users/${id}`)).status, 204);
    server.clock.advance(3_700_000);
    manager = await signedIn(server, owner);
  }
  for (const role of [4, 5, 7, 9]) {
    const staff = await signedIn(server, `0912000000${role}`);
    assert.equal((await staff.call('GET', '/case-users/search')).status, 403, `role ${role}`);
  }
});

test('the list has owner, roles and what ended, through what and since when, and is filtered and ordered', async () => {
  const rows = await rowsOf(manager);
  const people = rows.filter(({ state }) => state === 1);
  const of = (mobile: string) => people.find(({ mobileNumber }) => mobileNumber === mobile)!;
  assert.deepEqual(
    [of(owner), of(sender), of(preparer)].map(({ kind, roleType }) => [kind, roleType]),
    [
      [1, 1],
      [2, 2],
      [2, 3],
    ],
  );
  assert.ok(!('caseName' in rows[0]!) || rows[0]!.caseName);
  const ordered = (await rowsOf(manager, '&state=EQ|1&sort=roleType')).map(({ roleType }) =>
    Number(roleType),
  );
  assert.deepEqual(
    ordered,
    ordered.toSorted((a, b) => a - b),
  );
  const name = encodeURIComponent('زهرا مالی');
  assert.deepEqual(
    (await rowsOf(manager, `&fullName=CT|${name}`)).map(({ mobileNumber }) => mobileNumber),
    [sender],
  );
  const { body } = await manager.call('GET', `/cases/${CASE}/users?caseName=CT|x`);
  assert.equal(body.code, 'http.unknownField', 'columns of all cases are not those of one');
});

test('last used is kept to the hour, by one write however many requests there are', async () => {
  const { call, person } = await broker();
  const used = async () => (await accessOf(person.mobileNumber)).lastUsedAt;
  assert.equal(await used(), undefined);
  const first = server.clock();
  for (let i = 0; i < 5; i++) {
    await call('GET', `/cases/${CASE}`);
    server.clock.advance(10_000);
  }
  assert.equal(await used(), first);
  server.clock.advance(3_600_000);
  const later = await signedIn(server, person.mobileNumber);
  const second = server.clock();
  await later.call('GET', `/cases/${CASE}`);
  manager = await signedIn(server, owner);
  assert.equal(await used(), second);
});

test('staff stands in the list by role, with its last look', async () => {
  const staff = await signedIn(server, '09120000001');
  const before = server.clock();
  assert.equal((await staff.call('GET', `/cases/${CASE}`)).status, 200);
  const { body } = await manager.call('GET', `/cases/${CASE}/users/staff`);
  const roles = body.data.map(({ role }: { role: number }) => role);
  assert.deepEqual(roles, [1, 2, 4, 5, 6, 7, 8, 9, 10]);
  assert.deepEqual(body.data[0], { role: 1, count: 1, lastUsedAt: before });
});

test('own cases come with what each needs, the neediest first, to nobody else', async () => {
  const { call } = callerWith(server, manager.token);
  const invoice = {
    isProformaInvoice: true,
    invoiceHeader: { invoiceType: 2, invoicePattern: 1, issuingDateTime: server.clock() - 60_000 },
    invoiceBodies: [
      { stuffServiceId: '2720000104932', quantity: '1', fee: '1000', discount: '0', vatRate: '10' },
    ],
  };
  const made = await call('POST', `/cases/${CASE}/invoice/many`, { body: { invoices: [invoice, invoice] } });
  const ids = made.body.data.map(({ stored }: { stored: { id: string } }) => stored.id) as string[];
  await server.database.db.system(async tx => {
    await tx.updateTable('invoices').set({ state: 3 }).where('id', '=', ids[0]!).execute();
    // A proforma calls for somebody after a week.
    const create_date = new Date(server.clock() - 9 * 86_400_000).toISOString();
    await tx.updateTable('invoices').set({ create_date }).where('id', '=', ids[1]!).execute();
  });
  const { body } = await call('GET', '/users/cases/needs');
  const [own] = body.data;
  assert.deepEqual([own.clientId, own.role, own.rejected, own.proforma, own.needsReview], [CASE, 1, 1, 1, 0]);
  const other = await signedIn(server, '09122222222');
  const theirs = (await other.call('GET', '/users/cases/needs')).body.data;
  assert.ok(theirs.length > 3 && theirs.every((row: { clientId: number }) => row.clientId !== CASE));
});
