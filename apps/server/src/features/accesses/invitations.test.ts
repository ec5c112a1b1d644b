import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { caseRoleType } from '@moadi/domain/enums';
import { timestamp } from '../../platform/database/connect.ts';
import { newId } from '../../platform/ids.ts';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import {
  CASE,
  given,
  owner,
  preparer,
  refusal,
  registered,
  signedIn,
  stranger,
  type Caller,
  type Named,
} from './accesses.testkit.ts';
import { tidyInvitations } from './invitations.ts';

const DAY = 86_400_000;
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

async function invite(person: Named): Promise<string> {
  const made = await given(server, manager, person);
  assert.deepEqual([made.status, made.body.data.kind, made.body.data.state], [201, 3, 2], made.text);
  return made.body.data.id;
}
const mine = async (person: Caller) => (await person.call('GET', '/users/invitations')).body.data;
const inList = async (id: string) => {
  const { body } = await manager.call('GET', `/cases/${CASE}/users?take=200`);
  return body.data.find((row: { id: string }) => row.id === id);
};
const answer = (person: Caller, id: string, how: 'accept' | 'refuse') =>
  person.call('POST', `/users/invitations/${id}/${how}`);

test('anyone who has no account is invited for fourteen days, sees who invites to what, and accepts', async () => {
  const person = stranger(3);
  const id = await invite(person);
  const text = server.sms.findLast(({ mobile }) => mobile === person.mobileNumber)!.text;
  assert.match(text, /^علی نمونه شما را به پرونده «.+» در مؤدی دعوت کرده است\. تا /);
  const waiting = await inList(id);
  assert.ok(waiting.expiresAt - waiting.createDate === 14 * DAY && !waiting.fullName);
  const broker = await registered(server, person);
  const [invitation] = await mine(broker);
  assert.deepEqual(
    [invitation.id, invitation.clientId, invitation.roleType, invitation.givenBy],
    [id, CASE, 3, 'علی نمونه'],
  );
  assert.equal((await broker.call('GET', `/cases/${CASE}`)).status, 404, 'nothing before it is accepted');
  assert.equal((await answer(broker, id, 'accept')).status, 200);
  assert.equal((await broker.call('GET', `/cases/${CASE}`)).body.data.role, 3);
  assert.deepEqual(await mine(broker), []);
  assert.deepEqual(refusal(await answer(broker, id, 'accept')), [409, 'access.invitationOver']);
  assert.equal(await inList(id), undefined, 'it is an access now');
  const { body } = await manager.call('GET', '/users/messages');
  assert.match(body.data[0].message, /دعوت به پرونده .+ را پذیرفت/);
});

test('an account with the same mobile or the same national id alone never sees or takes it', async () => {
  const person = stranger(1);
  const id = await invite(person);
  const sameMobile = await registered(server, {
    ...person,
    nationalIdentityCode: stranger().nationalIdentityCode,
  });
  const sameCode = await registered(server, { ...person, mobileNumber: stranger().mobileNumber });
  for (const other of [sameMobile, sameCode, await signedIn(server, preparer)]) {
    assert.deepEqual(await mine(other), []);
    for (const how of ['accept', 'refuse'] as const)
      assert.deepEqual(refusal(await answer(other, id, how)), [404, 'http.rowNotFound']);
  }
  assert.equal((await inList(id)).state, 2);
});

test('a national id that was only said, and not verified, takes nothing', async () => {
  const person = stranger();
  const id = await invite(person);
  const claimed = await registered(server, person);
  const verified = (is: boolean | null) =>
    server.database.db.system(tx =>
      tx
        .updateTable('users')
        .set({ nid_verification: is })
        .where('mobile_number', '=', person.mobileNumber)
        .execute(),
    );
  for (const no of [null, false]) {
    await verified(no);
    assert.deepEqual(await mine(claimed), []);
    assert.deepEqual(refusal(await answer(claimed, id, 'accept')), [404, 'http.rowNotFound']);
  }
  await verified(true);
  assert.equal((await mine(claimed)).length, 1);
});

test('who refuses it has no access, and who invited is told', async () => {
  const person = stranger();
  const id = await invite(person);
  const broker = await registered(server, person);
  assert.equal((await answer(broker, id, 'refuse')).status, 200);
  assert.equal((await broker.call('GET', `/cases/${CASE}`)).status, 404);
  const row = await inList(id);
  assert.deepEqual([row.state, row.endReason], [3, 3]);
  assert.deepEqual(refusal(await answer(broker, id, 'accept')), [409, 'access.invitationOver']);
  // It may be tried again.
  assert.equal((await given(server, manager, person)).status, 201);
});

test('who invited sends it again and takes it back; then nobody takes it', async () => {
  const person = stranger();
  const id = await invite(person);
  const before = server.sms.length;
  assert.equal((await manager.call('POST', `/cases/${CASE}/users/${id}/send`)).status, 204);
  assert.deepEqual(
    server.sms.slice(before).map(({ mobile }) => mobile),
    [person.mobileNumber],
  );
  assert.equal((await manager.confirmed('DELETE', `/cases/${CASE}/users/${id}`)).status, 204);
  assert.deepEqual([(await inList(id)).state, (await inList(id)).endReason], [3, 2]);
  assert.deepEqual(refusal(await manager.call('POST', `/cases/${CASE}/users/${id}/send`)), [
    409,
    'access.ended',
  ]);
  assert.deepEqual(refusal(await manager.confirmed('DELETE', `/cases/${CASE}/users/${id}`)), [
    409,
    'access.ended',
  ]);
  const broker = await registered(server, person);
  assert.deepEqual(await mine(broker), []);
  assert.deepEqual(refusal(await answer(broker, id, 'accept')), [409, 'access.invitationOver']);
});

test('what somebody gave who manages the case no more, or is switched off, gives nothing', async () => {
  const helper = await registered(server, stranger());
  const userId = (await helper.call('GET', '/users/profile')).body.data.id;
  const { db } = server.database;
  const managing = {
    ...{
      client_id: CASE,
      id: newId(server.clock()),
      user_id: userId,
      role_type: caseRoleType.id.caseManager,
    },
    create_date: timestamp(server.clock()),
  };
  await db.system(tx => tx.insertInto('case_users').values(managing).execute());
  const person = stranger();
  const made = await given(server, helper, person);
  assert.equal(made.status, 201, made.text);
  const { id } = made.body.data;
  const broker = await registered(server, person);
  const setActive = (is_active: boolean) =>
    db.system(tx => tx.updateTable('users').set({ is_active }).where('id', '=', userId).execute());
  await setActive(false);
  assert.deepEqual(refusal(await answer(broker, id, 'accept')), [409, 'access.invitationOver']);
  await setActive(true);
  await db.system(tx => tx.deleteFrom('case_users').where('id', '=', managing.id).execute());
  assert.deepEqual(refusal(await answer(broker, id, 'accept')), [409, 'access.invitationOver']);
  assert.equal((await broker.call('GET', `/cases/${CASE}`)).status, 404);
  await db.system(tx => tx.insertInto('case_users').values(managing).execute());
  assert.equal((await answer(broker, id, 'accept')).status, 200);
});

test('of accepting and taking back at once exactly one is done', async () => {
  for (let i = 0; i < 5; i++) {
    server.clock.advance(3_700_000);
    manager = await signedIn(server, owner);
    const person = stranger();
    const id = await invite(person);
    const broker = await registered(server, person);
    const [taken, back] = await Promise.all([
      answer(broker, id, 'accept'),
      manager.confirmed('DELETE', `/cases/${CASE}/users/${id}`),
    ]);
    const isTaken = taken.status === 200;
    assert.deepEqual([taken.status, back.status], isTaken ? [200, 409] : [409, 204]);
    assert.equal((await broker.call('GET', `/cases/${CASE}`)).status, isTaken ? 200 : 404);
  }
});

test('after fourteen days it is over and both sides know; ninety days later it is gone', async () => {
  const person = stranger();
  const id = await invite(person);
  const broker = await registered(server, person);
  const { expiresAt } = await inList(id);
  server.clock.advance(expiresAt - server.clock() - 1);
  const late = await signedIn(server, person.mobileNumber);
  assert.deepEqual(
    refusal(await answer(late, id, 'accept')),
    [409, 'access.invitationOver'],
    'the clock alone ends it',
  );
  assert.ok(broker);
  await tidyInvitations(server.database.db, server.clock());
  manager = await signedIn(server, owner);
  const row = await inList(id);
  assert.deepEqual([row.state, row.endReason, row.endedAt], [3, 4, expiresAt]);
  const { body } = await manager.call('GET', '/users/messages');
  assert.match(body.data[0].message, /بی‌پاسخ تمام شد/);
  await tidyInvitations(server.database.db, expiresAt + 90 * DAY);
  assert.ok(await inList(id), 'ninety days');
  await tidyInvitations(server.database.db, expiresAt + 90 * DAY + 1);
  assert.equal(await inList(id), undefined);
});
