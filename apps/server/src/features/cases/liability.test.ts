import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CaseState } from '@moadi/domain/enums';
import { insertCase } from '../../../test/cases.ts';
import { startTestApplication, type TestServer } from '../../../test/server.ts';

const CASE = 481205937;

let server: TestServer;
let owner: string;
let staff: string;
before(async () => {
  server = await startTestApplication();
  owner = await server.signIn('09121111111');
  staff = await server.signIn('09120000001');
});
after(() => server.stop());

const path = (clientId = CASE) => `/cases/${clientId}/liability`;
const get = async (token = owner, clientId = CASE) =>
  (await server.call('GET', path(clientId), { token })).body.data;
const set = (isNonTaxable: boolean, token = owner, clientId = CASE) =>
  server.call('PATCH', path(clientId), { token, body: { isNonTaxable } });
const versionOf = async (clientId: number) =>
  (
    await server.database.db.read
      .selectFrom('cases')
      .select('version')
      .where('client_id', '=', clientId)
      .executeTakeFirstOrThrow()
  ).version;
let number = 655_000_000;
async function caseIn(state: CaseState): Promise<number> {
  const { id: ownerId } = await server.database.db.read
    .selectFrom('users')
    .select('id')
    .where('mobile_number', '=', '09121111111')
    .executeTakeFirstOrThrow();
  const clientId = ++number;
  await server.database.db.system(tx => insertCase(tx, { clientId, ownerId, state, now: server.clock() }));
  return clientId;
}

test('who manages a case changes whether it is liable; everybody of the case and staff read it with its history', async () => {
  const before = await get();
  assert.deepEqual([before.isNonTaxable, before.history], [false, []]);
  server.clock.advance(1_000);
  const at = server.clock();
  const { status, body } = await set(true);
  assert.equal(status, 200);
  assert.deepEqual([body.data.isNonTaxable, body.data.history.length], [true, 1]);
  server.clock.advance(1_000);
  await set(false);
  server.clock.advance(1_000);
  await set(true);
  for (const token of [owner, staff, await server.signIn('09124444443')]) {
    const { isNonTaxable, history } = await get(token);
    assert.equal(isNonTaxable, true);
    assert.deepEqual(
      history.map(({ id, ...row }: { id: string }) => row),
      [
        { at: at + 2_000, from: false, to: true, byName: 'علی نمونه' },
        { at: at + 1_000, from: true, to: false, byName: 'علی نمونه' },
        { at, from: false, to: true, byName: 'علی نمونه' },
      ],
    );
  }
  assert.equal((await server.call('GET', `/cases/${CASE}`, { token: owner })).body.data.isNonTaxable, true);
  const acts = await server.database.db.read
    .selectFrom('audit_log')
    .select('detail')
    .where('client_id', '=', CASE)
    .where('action', '=', 'cases.liability')
    .orderBy('id')
    .execute();
  assert.deepEqual(
    acts.map(({ detail }) => detail),
    [
      { from: false, to: true },
      { from: true, to: false },
      { from: false, to: true },
    ],
  );
  await set(false);
});

test('nobody else changes it: not the finance managers, not staff, not the manager of another case', async () => {
  const rows = (await get()).history.length;
  for (const mobile of ['09124444442', '09124444443', '09122222222', '09120000001', '09120000004']) {
    const refused = await set(true, await server.signIn(mobile));
    assert.ok([403, 404].includes(refused.status), mobile);
  }
  const after = await get();
  assert.deepEqual([after.isNonTaxable, after.history.length], [false, rows]);
});

test('what holds already is not written again, and of two at once one is written', async () => {
  const clientId = await caseIn(5);
  assert.equal((await set(false, owner, clientId)).status, 200);
  assert.deepEqual((await get(owner, clientId)).history, []);
  const both = await Promise.all([set(true, owner, clientId), set(true, owner, clientId)]);
  assert.deepEqual(
    both.map(({ status }) => status),
    [200, 200],
  );
  assert.equal((await get(owner, clientId)).history.length, 1);
});

test('the wizard’s change is in the same history; an older form of it does not take a change back unseen', async () => {
  const clientId = await caseIn(6);
  const taxpayer = {
    ...{ caseName: 'پرونده آزمون', typeOfCase: 1, economyCode: '99987195180001' },
    ...{ isNonTaxable: true, version: await versionOf(clientId) },
  };
  const edit = (body: object) => server.call('PUT', `/cases/${clientId}`, { token: owner, body });
  assert.equal((await set(true, owner, clientId)).status, 200);
  const older = await edit({ ...taxpayer, isNonTaxable: false });
  assert.equal(older.body.code, 'http.editedMeanwhile', older.text);
  const newer = await edit({ ...taxpayer, isNonTaxable: false, version: await versionOf(clientId) });
  assert.equal(newer.status, 200, newer.text);
  const { isNonTaxable, history } = await get(owner, clientId);
  assert.equal(isNonTaxable, false);
  assert.deepEqual(
    history.map(({ from, to }: { from: boolean; to: boolean }) => [from, to]),
    [
      [true, false],
      [false, true],
    ],
  );
});

test('a case in review is not set aside by it: its inquiries look at the version', async () => {
  const clientId = await caseIn(2);
  const version = await versionOf(clientId);
  assert.equal((await set(true, owner, clientId)).status, 200);
  assert.equal(await versionOf(clientId), version);
});

test('what the register last said of the number stands beside it', async () => {
  assert.equal((await get()).said, undefined);
  const { economyCode } = await get();
  const asked = await server.call('GET', `/cases/economic/${economyCode}`, { token: owner });
  assert.equal(asked.status, 200, asked.text);
  assert.deepEqual((await get()).said, {
    ...{ found: true, askedAt: server.clock(), status: asked.body.data.taxpayerStatus },
  });
});
