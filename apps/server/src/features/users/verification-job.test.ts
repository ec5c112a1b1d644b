import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { messageText } from '@moadi/domain/faults';
import { agreeingInquiries, startTestApplication, type TestServer } from '../../../test/server.ts';
import type { Inquiries } from '../../providers/inquiries.ts';
import { nationalCode, personAt } from './users.testkit.ts';

const down = async () => ({ kind: 'unreachable', cause: 'timeout' }) as const;
const refused = async () => ({ kind: 'notMatched' }) as const;

let server: TestServer;
let inquiries: Inquiries;
let asked = 0;
before(async () => {
  server = await startTestApplication({
    providers: {
      inquiries: {
        ...agreeingInquiries,
        mobileOwner: (...of) => (asked++, inquiries.mobileOwner(...of)),
        civilRegistry: (...of) => inquiries.civilRegistry(...of),
      },
    },
  });
  server.app.work();
});
after(() => server.stop());
beforeEach(async () => {
  await server.database.db.read.deleteFrom('limit_counters').execute();
  inquiries = { ...agreeingInquiries, mobileOwner: down };
});

let nth = 0;
/** Somebody who registers while nobody answers. */
async function registered(code = nationalCode(700 + nth)) {
  server.clock.advance(61_000);
  nth += 1;
  const mobile = `0937000${String(nth).padStart(4, '0')}`;
  const identity = { nationalIdentityCode: code, birthDate: 0 };
  const { body } = await personAt(server).register(mobile, identity);
  const { user, accessToken: token } = body.data;
  return { id: user.id as string, token: token as string, identity };
}

async function knownOf(id: string) {
  const { because, ...state } = await server.database.db.read
    .selectFrom('users')
    .select(['shahkar_verification as shahkar', 'nid_verification as nid', 'first_name as name'])
    .select('unverified_because as because')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { state, because };
}
const stateOf = async (id: string) => (await knownOf(id)).state;
const becauseOf = async (id: string) => (await knownOf(id)).because;
const jobsOf = (id: string) =>
  server.database.db.read
    .selectFrom('jobs')
    .select(['tries', 'run_at as runAt'])
    .where('kind', '=', 'users.verify')
    .where('subject_id', '=', id)
    .execute();
const toldTo = async (userId: string) =>
  (
    await server.database.db.read
      .selectFrom('messages')
      .select(['message', 'link'])
      .where('user_id', '=', userId)
      .where('title', '=', messageText('auth.verificationTitle'))
      .execute()
  ).map(({ message, link }) => [message, link]);

/** Lets the worker go on until that is so. */
async function until(done: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await done()) && tries < 200; tries++) {
    server.clock.advance(5_000);
    await sleep(100);
  }
  assert.ok(await done());
}
const untilDone = (id: string) => until(async () => (await jobsOf(id)).length === 0);

test('who registered while the service was down is asked about again by itself, and told when it is done', async () => {
  const { id } = await registered();
  assert.deepEqual(await stateOf(id), { shahkar: null, nid: null, name: null });
  assert.equal((await jobsOf(id)).length, 1);
  await until(async () => (await jobsOf(id))[0]!.tries >= 2);
  assert.deepEqual(await toldTo(id), [], 'nothing is told while nothing is known');
  assert.equal(await becauseOf(id), 'unreachable');
  inquiries = agreeingInquiries;
  await untilDone(id);
  assert.deepEqual(await stateOf(id), { shahkar: true, nid: true, name: 'نرگس' });
  assert.equal(await becauseOf(id), null);
  assert.deepEqual(await toldTo(id), [[messageText('auth.identityVerified'), '/account/profile']]);
});

test('a contradiction is told with its reason; half an answer is kept while the other half waits', async () => {
  const { id } = await registered();
  inquiries = { ...agreeingInquiries, civilRegistry: down };
  await until(async () => (await stateOf(id)).shahkar === true);
  assert.equal((await jobsOf(id)).length, 1, 'the registry is still to be asked');
  inquiries = { ...agreeingInquiries, civilRegistry: refused };
  await untilDone(id);
  assert.deepEqual(await stateOf(id), { shahkar: true, nid: false, name: null });
  const cause = messageText('auth.civilRegistryMismatch');
  assert.deepEqual(await toldTo(id), [
    [messageText('auth.verificationFailed', { cause }), '/account/profile'],
  ]);
});

test('what a service does not take verifies nobody, and is told as that; so is who is not alive', async () => {
  const refusal = async (
    message: 'auth.inquiryRefused' | 'auth.notAmongLiving',
    answers: Partial<Inquiries>,
  ) => {
    const { id } = await registered();
    inquiries = { ...agreeingInquiries, ...answers };
    await untilDone(id);
    const cause = messageText(message);
    assert.deepEqual(await toldTo(id), [
      [messageText('auth.verificationFailed', { cause }), '/account/profile'],
    ]);
    const because = message === 'auth.notAmongLiving' ? 'notAlive' : 'notTaken';
    assert.equal(await becauseOf(id), because, 'and stays to be read: nobody asks again');
    inquiries = { ...agreeingInquiries, mobileOwner: down };
    return stateOf(id);
  };
  const badInput = async () => ({ kind: 'badInput', cause: 'wrong-length' }) as const;
  const dead = async () => ({ kind: 'dead' }) as const;
  assert.deepEqual(await refusal('auth.inquiryRefused', { mobileOwner: badInput }), {
    ...{ shahkar: null, nid: null, name: null },
  });
  assert.deepEqual(await refusal('auth.inquiryRefused', { civilRegistry: badInput }), {
    ...{ shahkar: true, nid: null, name: null },
  });
  assert.deepEqual(await refusal('auth.notAmongLiving', { civilRegistry: dead }), {
    ...{ shahkar: true, nid: false, name: null },
  });
});

test('one job for a person, however often they try meanwhile; who was verified otherwise is not asked about again', async () => {
  const { id, token, identity } = await registered();
  for (let i = 0; i < 3; i++)
    assert.equal(
      (await server.call('PATCH', `/users/${id}`, { token, body: identity })).body.code,
      'auth.inquiryDown',
    );
  assert.equal((await jobsOf(id)).length, 1);
  inquiries = agreeingInquiries;
  assert.equal((await server.call('PATCH', `/users/${id}`, { token, body: identity })).status, 200);
  asked = 0;
  await untilDone(id);
  assert.deepEqual([asked, await toldTo(id)], [0, []]);
});

test('an identity that was corrected while the old one was asked about is asked about itself', async () => {
  const { id, token } = await registered();
  const corrected = { nationalIdentityCode: nationalCode(790), birthDate: 0 };
  let answerOld = () => {};
  const old = new Promise<void>(resolve => (answerOld = resolve));
  let asking = false;
  inquiries = {
    ...agreeingInquiries,
    mobileOwner: async (_, code) => {
      if (code === corrected.nationalIdentityCode) return down();
      asking = true;
      await old;
      return { kind: 'matched' };
    },
  };
  await until(async () => asking);
  await server.call('PATCH', `/users/${id}`, { token, body: corrected });
  answerOld();
  await until(async () => (await jobsOf(id)).length === 1 && asking);
  assert.equal((await stateOf(id)).nid, null, 'the old answer is nobody’s');
  inquiries = agreeingInquiries;
  await untilDone(id);
  assert.deepEqual(await stateOf(id), { shahkar: true, nid: true, name: 'نرگس' });
});

test('of two accounts of one person the second is told that the first is there', async () => {
  const code = nationalCode(795);
  const [first, second] = [await registered(code), await registered(code)];
  inquiries = agreeingInquiries;
  await untilDone(first.id);
  await untilDone(second.id);
  const verified = [await stateOf(first.id), await stateOf(second.id)].filter(({ nid }) => nid);
  assert.equal(verified.length, 1);
  const because = [await becauseOf(first.id), await becauseOf(second.id)];
  assert.deepEqual(because.toSorted(), ['identityTaken', null]);
  const told = [...(await toldTo(first.id)), ...(await toldTo(second.id))].map(([message]) => message).sort();
  const cause = messageText('auth.identityTaken');
  assert.deepEqual(
    told,
    [messageText('auth.identityVerified'), messageText('auth.verificationFailed', { cause })].sort(),
  );
});
