import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { RoleType } from '@moadi/domain/enums';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { timestamp } from '../database/connect.ts';
import { newId } from '../ids.ts';
import { factorShown, findSignIn, meansOf, owedFactor } from './second-factor.ts';
import { openSession, revokeSession } from './sessions.ts';

let database: TestDatabase;
before(async () => void (database = await cloneDatabase()));
after(() => database.drop());

const now = Date.UTC(2026, 10, 21, 8);
let people = 0;
/** Somebody who has signed in just now. */
async function signedIn() {
  const { db } = database;
  const user = { id: newId(), role: 2 as const };
  const mobile_number = `0912${String(++people).padStart(7, '0')}`;
  await db.system(tx =>
    tx
      .insertInto('users')
      .values({ ...user, mobile_number, create_date: timestamp(now) })
      .execute(),
  );
  const from = { now, pepper: Buffer.alloc(32), address: '10.0.0.1', agent: 'test' };
  const { sessionId } = await db.system(tx => openSession(tx, user, from));
  return { id: user.id, sessionId };
}
const factor = (id: string, kind: 1 | 2) =>
  database.db.system(tx =>
    tx
      .insertInto('second_factors')
      .values({
        ...{ id: newId(), user_id: id, kind, name: 'x', create_date: timestamp(now) },
        ...(kind === 1
          ? { sealed_secret: Buffer.alloc(1), wrapped_key: Buffer.alloc(1), master_key: 'k', last_step: 0 }
          : { credential_id: newId(), public_key: Buffer.alloc(1), counter: 0 }),
      })
      .execute(),
  );

test('S8 staff owes a second factor, and so does who has one: to set it up first, then to show it in each sign-in', () => {
  const owed = (role: RoleType, hasFactor: boolean, shownAt: number | null, setting?: 'off') =>
    owedFactor({ userId: 'u', role, hasFactor, shownAt }, setting ?? 'required');
  for (const role of [1, 2, 4, 5, 6, 7, 8, 9, 10] as const) {
    assert.equal(owed(role, false, null), 'setup');
    assert.equal(owed(role, false, 1), 'setup', 'one that was shown and taken away since');
    assert.equal(owed(role, true, null), 'present');
    for (const shownAt of [0, 1]) assert.equal(owed(role, true, shownAt), 'passed');
    for (const hasFactor of [true, false]) assert.equal(owed(role, hasFactor, null, 'off'), 'passed');
  }
  assert.equal(owed(3, false, null), 'passed');
  assert.equal(owed(3, true, null), 'present');
  assert.equal(owed(3, true, 0), 'passed');
  assert.equal(owed(3, true, null, 'off'), 'passed');
});

test('S8 a sign-in knows whose it is, whether they have a factor, and when it showed one; one that has ended knows nothing', async () => {
  const { db } = database;
  const [person, other] = [await signedIn(), await signedIn()];
  const facts = () => findSignIn(db.read, person.sessionId);
  const known = { userId: person.id, role: 2 };
  assert.deepEqual(await facts(), { ...known, hasFactor: false, shownAt: null });
  await factor(person.id, 1);
  assert.deepEqual(await facts(), { ...known, hasFactor: true, shownAt: null });
  await db.system(tx => factorShown(tx, person.sessionId, now + 5));
  assert.deepEqual(await facts(), { ...known, hasFactor: true, shownAt: now + 5 });
  assert.deepEqual(await findSignIn(db.read, other.sessionId), {
    ...{ userId: other.id, role: 2, hasFactor: false, shownAt: null },
  });
  const active = (is_active: boolean) =>
    db.system(tx => tx.updateTable('users').set({ is_active }).where('id', '=', person.id).execute());
  await active(false);
  assert.equal(await facts(), undefined);
  await active(true);
  assert.ok(await facts());
  await db.system(tx => revokeSession(tx, person.sessionId, 'logout', now));
  assert.equal(await facts(), undefined);
  assert.equal(await findSignIn(db.read, newId()), undefined);
});

test('S9 what somebody can confirm with: each kind once, the codes that are left, and for ten minutes the sign-in itself', async () => {
  const { db } = database;
  const [person, other] = [await signedIn(), await signedIn()];
  const means = (at = now, of = person) => meansOf(db.read, of, at);
  assert.deepEqual(await means(), { kinds: [], recoveryCodes: 0, isNewSignIn: true });
  for (const kind of [1, 2, 2] as const) await factor(person.id, kind);
  await db.system(tx =>
    tx
      .insertInto('recovery_codes')
      .values(
        [null, null, timestamp(now)].map((used_at, i) => ({
          ...{ id: newId(), user_id: person.id, code_hash: Buffer.alloc(32, i), used_at },
          create_date: timestamp(now),
        })),
      )
      .execute(),
  );
  const { kinds, recoveryCodes } = await means();
  assert.deepEqual([kinds.toSorted(), recoveryCodes], [[1, 2], 2], 'what is used is left no more');
  assert.deepEqual(await means(now, other), { kinds: [], recoveryCodes: 0, isNewSignIn: true });
  assert.equal((await means(now + 599_999)).isNewSignIn, true);
  assert.equal((await means(now + 600_000)).isNewSignIn, false);
  assert.equal((await means(now, { ...person, sessionId: newId() })).isNewSignIn, false);
});
