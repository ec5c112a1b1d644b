import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { cloneDatabase, TEST_DAY, type TestDatabase } from '../../../../test/database.ts';
import { seedDemo } from '../../../../../../tools/seed/demo.ts';
import { factorShown } from '../../sign-in/second-factor.ts';
import { openSession, revokeSession } from '../../sign-in/sessions.ts';
import { sessionCache } from './session-cache.ts';

let database: TestDatabase;
before(async () => {
  database = await cloneDatabase();
  await seedDemo(database.db, TEST_DAY, { history: false });
});
after(() => database.drop());

async function signedIn(mobile: string) {
  const users = database.db.read.selectFrom('users').select(['id', 'role']);
  const user = await users.where('mobile_number', '=', mobile).executeTakeFirstOrThrow();
  const from = { now: TEST_DAY, pepper: Buffer.alloc(32), address: '10.0.0.1', agent: 'test' };
  const { sessionId } = await database.db.system(tx => openSession(tx, user as never, from));
  return { kind: 'session', id: user.id, role: user.role, sessionId };
}
const end = (sessionId: string) => database.db.system(tx => revokeSession(tx, sessionId, 'logout', TEST_DAY));

test('S14 a sign-in that has ended elsewhere is known to have within five seconds, here at once; nobody else’s is touched', async () => {
  const cache = sessionCache(database.db, { SECOND_FACTOR: 'off' });
  const [person, other] = [await signedIn('09121111111'), await signedIn('09122222222')];
  const known = { ...person, secondFactor: 'passed' };
  assert.deepEqual(await cache.find(person.sessionId, TEST_DAY), known);
  await end(person.sessionId);
  assert.equal(await cache.find(person.sessionId, TEST_DAY + 5_000), undefined);
  assert.deepEqual(await cache.find(other.sessionId, TEST_DAY), { ...other, secondFactor: 'passed' });
  await end(other.sessionId);
  assert.ok(await cache.find(other.sessionId, TEST_DAY + 1_000), 'not asked for every request');
  cache.forget(other.sessionId);
  assert.equal(await cache.find(other.sessionId, TEST_DAY + 1_000), undefined);
  const third = await signedIn('09122222222');
  assert.ok(await cache.find(third.sessionId, TEST_DAY));
  await end(third.sessionId);
  assert.equal(await cache.find(third.sessionId, TEST_DAY - 3_600_000), undefined, 'the clock was set back');
});

test('S8 who owes a second factor is looked at anew each time, and is in the moment that it was shown', async () => {
  const cache = sessionCache(database.db, { SECOND_FACTOR: 'required' });
  const { id, sessionId } = await signedIn('09120000001');
  const owed = async () => (await cache.find(sessionId, TEST_DAY))?.secondFactor;
  assert.equal(await owed(), 'setup');
  await database.db.system(tx =>
    tx
      .insertInto('second_factors')
      .values({
        ...{ id: sessionId, user_id: id, kind: 1, name: 'x', create_date: new Date(TEST_DAY).toISOString() },
        ...{ sealed_secret: Buffer.alloc(1), wrapped_key: Buffer.alloc(1), master_key: 'k', last_step: 0 },
      })
      .execute(),
  );
  assert.equal(await owed(), 'present');
  await database.db.system(tx => factorShown(tx, sessionId, TEST_DAY));
  assert.equal(await owed(), 'passed');
});
