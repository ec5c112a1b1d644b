import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sendingTrouble, type CaseState } from '@moadi/domain/enums';
import { insertCase } from '../../../test/cases.ts';
import { callConfirmed } from '../../../test/confirmed.ts';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { timestamp } from '../../platform/database/connect.ts';
import { readOn } from '../../platform/events/readers.ts';
import { newId } from '../../platform/ids.ts';
import { addJobs } from '../../platform/jobs/jobs.ts';
import { caseMessages } from './messages.ts';
import { moveCase } from './move.ts';

let server: TestServer;
let ownerId: string;
let owner: string;
const staff: Partial<Record<1 | 2 | 4 | 5, string>> = {};
let number = 640_000_000;

before(async () => {
  server = await startTestApplication();
  ownerId = (
    await server.database.db.read
      .selectFrom('users')
      .select('id')
      .where('mobile_number', '=', '09121111111')
      .executeTakeFirstOrThrow()
  ).id;
  for (const role of [1, 2, 4, 5] as const) staff[role] = await server.signIn(`0912000000${role}`);
  owner = await server.signIn('09121111111');
});
after(() => server.stop());

const caseIn = async (state: CaseState, more: { signed?: boolean } = {}): Promise<number> => {
  number += 1;
  const clientId = number;
  await server.database.db.system(tx =>
    insertCase(tx, { clientId, ownerId, state, now: server.clock(), ...more }),
  );
  return clientId;
};
const change = (clientId: number, to: string, token: string | undefined, stateDescription?: string) =>
  server.call('PATCH', `/cases/${clientId}/state/${to}`, {
    ...(token !== undefined && { token }),
    body: { ...(stateDescription !== undefined && { stateDescription }) },
  });
const stored = (clientId: number) =>
  server.database.db.read
    .selectFrom('cases')
    .select(['state', 'state_description as why', 'version', 'state_since as since'])
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
const historyOf = (clientId: number) =>
  server.database.db.read
    .selectFrom('case_history')
    .select(['event', 'from_state as from', 'to_state as to', 'description', 'user_id as userId'])
    .where('client_id', '=', clientId)
    .orderBy('id')
    .execute();

test('staff declares a deficiency with its reason: state, history, audit and the message to the owner follow', async () => {
  const clientId = await caseIn(5);
  const without = await change(clientId, 'case-fault', staff[4], ' ');
  assert.equal(without.body.code, 'cases.stateDescriptionRequired');
  server.clock.advance(1_000);
  const { status, body } = await change(clientId, 'case-fault', staff[4], 'روزنامه رسمی خوانا نیست.');
  assert.equal(status, 200);
  assert.deepEqual([body.data.state, body.data.stateDescription], [6, 'روزنامه رسمی خوانا نیست.']);
  assert.deepEqual(await stored(clientId), {
    ...{ state: 6, why: 'روزنامه رسمی خوانا نیست.', version: 2, since: server.clock() },
  });
  const [{ userId, ...row }, ...others] = (await historyOf(clientId)) as [
    Awaited<ReturnType<typeof historyOf>>[number],
  ];
  assert.deepEqual(row, { event: 'declareFault', from: 5, to: 6, description: 'روزنامه رسمی خوانا نیست.' });
  assert.deepEqual(others, []);
  const acts = await server.database.db.read
    .selectFrom('audit_log')
    .select(['action', 'user_id as userId', 'detail'])
    .where('client_id', '=', clientId)
    .where('action', '=', 'cases.moved')
    .execute();
  assert.deepEqual(acts, [
    { action: 'cases.moved', userId, detail: { from: 5, to: 6, event: 'declareFault' } },
  ]);
  while (await readOn(server.database.db, caseMessages));
  const messages = await server.call('GET', '/users/messages?sort=-createDate&take=1', { token: owner });
  assert.match(messages.body.data[0].message, /فعال.*اعلام نقص.*روزنامه رسمی خوانا نیست/);
  assert.equal(messages.body.data[0].link, `/cases/${clientId}/dashboard`);
});

test('a change that the table does not have, or this role may not make, is refused with its reason and writes nothing', async () => {
  const refused = async (state: CaseState, to: string, token: string | undefined, code: string) => {
    const clientId = await caseIn(state);
    const { body } = await change(clientId, to, token, 'چرا');
    assert.equal(body.code, code, `${state} → ${to}`);
    assert.equal((await stored(clientId)).state, state);
    assert.deepEqual(await historyOf(clientId), []);
  };
  await refused(1, 'case-fault', staff[1], 'cases.stateMoveImpossible');
  await refused(5, 'confirm-contract', staff[1], 'cases.stateMoveImpossible');
  await refused(9, 'tax-payer', staff[5], 'cases.stateNotPermitted');
  await refused(2, 'create-contract', staff[1], 'cases.stateNotPermitted');
  await refused(4, 'sign-contract', staff[1], 'cases.stateNotPermitted');
  await refused(5, 'confirm', staff[1], 'cases.stateNotPermitted');
  await refused(5, 'case-fault', staff[2], 'http.rowNotFound');
  await refused(5, 'case-fault', owner, 'http.actionForbidden');
});

test('S9 only where a row of the table asks for it is a code asked for, of this case', async () => {
  const clientId = await caseIn(5);
  const asked = await change(clientId, 'deactivate', staff[1], 'به درخواست مؤدی');
  assert.equal(asked.status, 403);
  assert.deepEqual([asked.body.code, asked.body.confirmation?.act], ['auth.codeNeeded', 'cases.state']);
  assert.equal(asked.body.confirmation?.target, String(clientId));
  assert.equal((await stored(clientId)).state, 5);
  const confirmed = (to: string, body: object) =>
    callConfirmed(server, 'PATCH', `/cases/${clientId}/state/${to}`, { token: staff[1]!, body });
  assert.equal((await confirmed('deactivate', { stateDescription: 'به درخواست مؤدی' })).body.data.state, 7);
  assert.equal((await change(clientId, 'tax-payer', staff[1])).body.code, 'auth.codeNeeded');
  assert.equal((await confirmed('tax-payer', {})).body.data.state, 5);
  // Of a row that asks for none it is not asked.
  assert.equal((await change(clientId, 'final-state', staff[4])).status, 200);
});

test('into 5 and 10 only with the signed contract on record, and not while it is scanned', async () => {
  const clientId = await caseIn(9, { signed: false });
  assert.equal((await change(clientId, 'tax-payer', staff[4])).body.code, 'cases.contractNotUploaded');
  assert.equal((await change(clientId, 'final-state', staff[4])).body.code, 'cases.contractNotUploaded');
  const held = await caseIn(9);
  const { db } = server.database;
  const files = db.read.updateTable('evidences').where('client_id', '=', held);
  await files.set({ check_state: 1 }).execute();
  assert.equal((await change(held, 'tax-payer', staff[4])).body.code, 'cases.contractScanning');
  await files.set({ check_state: 2 }).execute();
  assert.equal((await change(held, 'tax-payer', staff[4])).body.data.state, 5);
  await files.set({ deleted_at: new Date(server.clock()).toISOString() }).execute();
  assert.equal((await change(held, 'final-state', staff[4])).body.code, 'cases.contractNotUploaded');
});

test('a signed paper of before the contract was changed opens nothing; an extension that has not begun is not waited for', async () => {
  const clientId = await caseIn(9);
  const { db } = server.database;
  const paper = (more: { extends_id?: string; start_date?: string } = {}) => {
    server.clock.advance(1_000);
    const now = timestamp(server.clock());
    const contract = { client_id: clientId, id: newId(), contract_type: 1, contract_period: 3 } as const;
    const dates = { start_date: now, end_date: now, paper_date: now, create_date: now };
    const added = { ...contract, ...dates, user_id: ownerId, extends_id: null, ...more };
    return db.system(tx =>
      tx.insertInto('contracts').values(added).returning('id').executeTakeFirstOrThrow(),
    );
  };
  const { id } = await paper();
  assert.equal((await change(clientId, 'tax-payer', staff[4])).body.code, 'cases.contractNotUploaded');
  assert.equal((await change(clientId, 'final-state', staff[4])).body.code, 'cases.contractNotUploaded');
  const files = db.read.updateTable('evidences').where('client_id', '=', clientId);
  await files.set({ create_date: timestamp(server.clock()) }).execute();
  await paper({ extends_id: id, start_date: timestamp(server.clock() + 86_400_000) });
  assert.equal((await change(clientId, 'tax-payer', staff[4])).body.data?.state, 5);
});

test('what waited for the case to issue again runs at once when it may, and not before', async () => {
  const clientId = await caseIn(5);
  const { db } = server.database;
  await db.system(tx =>
    addJobs(tx, [
      { kind: 'test', clientId, subjectId: newId(), runAt: server.clock() + 300_000, now: server.clock() },
    ]),
  );
  const jobs = db.read.updateTable('jobs').where('kind', '=', 'test').where('client_id', '=', clientId);
  await jobs.set({ last_error: sendingTrouble.id.caseInactive }).execute();
  const waits = async () => {
    const [job] = await jobs.returning('run_at').set({ tries: 0 }).execute();
    return job!.run_at - server.clock();
  };
  const confirmed = (to: string, body: object) =>
    callConfirmed(server, 'PATCH', `/cases/${clientId}/state/${to}`, { token: staff[1]!, body });
  assert.equal((await confirmed('deactivate', { stateDescription: 'به درخواست مؤدی' })).status, 200);
  assert.ok((await waits()) > 0);
  assert.equal((await confirmed('tax-payer', {})).status, 200);
  assert.ok((await waits()) <= 0);
});

test('of two changes at once one is made, and the other is told where the case is now', async () => {
  const clientId = await caseIn(9);
  const both = await Promise.all([
    change(clientId, 'tax-payer', staff[4]),
    change(clientId, 'case-fault', staff[1], 'امضای قرارداد ناقص است.'),
  ]);
  const [made, refused] = both.toSorted((a, b) => a.status - b.status);
  assert.equal(made!.status, 200);
  // From 9 to 5 and then to 6 both rows exist; from 6 to 5 none does.
  if (refused!.status !== 200) assert.equal(refused!.body.code, 'cases.stateMoveImpossible');
  const history = await historyOf(clientId);
  assert.equal(history.length, both.filter(({ status }) => status === 200).length);
  assert.equal((await stored(clientId)).state, history.at(-1)!.to);
  assert.equal((await stored(clientId)).version, 1 + history.length);
});

test('the payer submits a case that is complete, and no other; what is missing is named at its field', async () => {
  const clientId = await caseIn(1);
  const submit = (id: number, token = owner) =>
    server.call('PATCH', `/cases/${id}/state/in-progress`, { token });
  const blank = { postal_code: null, landline_number: null };
  await server.database.db.read.updateTable('cases').set(blank).where('client_id', '=', clientId).execute();
  const refused = await submit(clientId);
  assert.deepEqual(
    refused.body.errors!.map(({ path, code }) => [path, code]),
    [
      ['landlineNumber', 'rules.required'],
      ['postalCode', 'rules.required'],
    ],
  );
  assert.equal((await stored(clientId)).state, 1);
  assert.deepEqual(await historyOf(clientId), []);
  const mended = { postal_code: '1345678901', landline_number: '02166000000' };
  await server.database.db.read.updateTable('cases').set(mended).where('client_id', '=', clientId).execute();
  assert.equal((await submit(clientId)).body.data.state, 2);
  assert.equal((await historyOf(clientId))[0]!.event, 'submit');
  assert.equal((await submit(await caseIn(5))).body.code, 'http.actionForbidden');
  assert.equal((await submit(await caseIn(1), staff[1]!)).body.code, 'http.actionForbidden');
});

test('the system moves without a person, and only where it may', async () => {
  const clientId = await caseIn(2);
  const { db } = server.database;
  const by = { actor: 'system' } as const;
  const now = server.clock();
  await assert.rejects(db.tenant(clientId, tx => moveCase(tx, { clientId, event: 'declareFault', by, now })));
  assert.equal(await db.tenant(clientId, tx => moveCase(tx, { clientId, event: 'matched', by, now })), 4);
  assert.equal((await historyOf(clientId))[0]!.userId, null);
  await assert.rejects(db.tenant(clientId, tx => moveCase(tx, { clientId, event: 'contractMade', by, now })));
});
