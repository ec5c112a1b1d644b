import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { can, canInCase, casePermissions, staffInCase, type CasePermission } from '@moadi/domain/access';
import type { RoleType } from '@moadi/domain/enums';
import { cloneDatabase, TEST_DAY, type TestDatabase } from '../../../../test/database.ts';
import { demoCases } from '../../../../../../tools/seed/people.ts';
import { seedDemo } from '../../../../../../tools/seed/demo.ts';
import { caseAccess } from './case-access.ts';
import type { SessionUser } from './caller.ts';

let database: TestDatabase;
before(async () => {
  database = await cloneDatabase();
  await seedDemo(database.db, TEST_DAY, { history: false });
});
after(() => database.drop());

const permissions = Object.keys(casePermissions) as CasePermission[];
async function userOf(mobile: string): Promise<SessionUser> {
  const users = database.db.read.selectFrom('users').select(['id', 'role']);
  const { id, role } = await users.where('mobile_number', '=', mobile).executeTakeFirstOrThrow();
  return { kind: 'session', id, role: role as RoleType, sessionId: id, secondFactor: 'passed' };
}
type Decide = ReturnType<typeof caseAccess>;
const decided = async (
  decide: Decide,
  user: SessionUser,
  clientId: number,
  permission: CasePermission,
  now = TEST_DAY,
) => {
  const found = await database.db.system(tx => decide(tx, user, clientId, permission, now));
  return 'fault' in found ? found.fault.code : found.access;
};

/** What is told in words of its own: who could edit the case is told that it is not the time. */
const refusals = (caseRole: number): Readonly<Record<string, string>> => ({
  'invoices.send': 'invoices.notSender',
  'files.remove': 'uploads.removeNotNow',
  ...(caseRole === 1 && { 'case.edit': 'cases.notEditable' }),
});

test('S21 in each case its roles may do what the table says in the state of the case, and learn why not now; others find no case', async () => {
  const decide = caseAccess();
  const [owner, sender, preparer] = [
    await userOf('09122222222'),
    await userOf('09124444442'),
    await userOf('09124444443'),
  ];
  for (const { clientId, state, owner: of } of demoCases) {
    const people = [
      ...(of === '09122222222' ? [[owner, 1] as const] : []),
      ...(clientId === 481205937 ? ([[sender, 2] as const, [preparer, 3] as const] as const) : []),
    ];
    for (const permission of permissions) {
      for (const [user, caseRole] of people) {
        const found = await decided(decide, user, clientId, permission);
        const why = `${caseRole} ${permission} ${state}`;
        if (canInCase(caseRole, permission, state))
          assert.partialDeepStrictEqual(found, { clientId, state, caseRole, isStaff: false }, why);
        else if (canInCase(caseRole, permission, 5)) assert.equal(found, 'cases.notActive', why);
        else assert.equal(found, refusals(caseRole)[permission as string] ?? 'http.actionForbidden', why);
      }
      const stranger = of === '09122222222' ? sender : owner;
      assert.equal(await decided(decide, stranger, clientId, permission), 'http.rowNotFound', permission);
    }
  }
});

test('S21 staff looks into every case as far as its role reads such things, and is told what staff never does', async () => {
  const decide = caseAccess();
  for (const role of [1, 2, 4, 5, 6, 7, 8, 9]) {
    const user = await userOf(`0912000000${role}`);
    for (const { clientId, state } of [demoCases[0]!, demoCases[3]!])
      for (const permission of permissions) {
        const needed = staffInCase[permission];
        const found = await decided(decide, user, clientId, permission);
        if (needed && can(user.role, needed))
          assert.partialDeepStrictEqual(found, { clientId, state, isStaff: true }, permission);
        else
          assert.equal(found, needed ? 'http.rowNotFound' : 'http.actionForbidden', `${role} ${permission}`);
      }
    assert.equal(await decided(decide, user, 999_999_999, 'case.read'), 'http.rowNotFound');
  }
});

test('S14 what somebody is in a case is asked again within five seconds, also when the clock was set back', async () => {
  const decide = caseAccess();
  const [user, clientId] = [await userOf('09124444443'), 481205937];
  const seen = (now: number) => decided(decide, user, clientId, 'invoices.read', now);
  assert.ok(typeof (await seen(TEST_DAY)) === 'object');
  const somebody = (await userOf('09120000001')).id;
  /** The access is given to somebody else, or back. */
  const give = (from: string, to: string) =>
    database.db.system(tx =>
      tx.updateTable('case_users').set({ user_id: to }).where('user_id', '=', from).execute(),
    );
  await give(user.id, somebody);
  assert.equal(await seen(TEST_DAY + 5_000), 'http.rowNotFound');
  await give(somebody, user.id);
  assert.ok(typeof (await seen(TEST_DAY + 10_000)) === 'object');
  await give(user.id, somebody);
  assert.equal(await seen(TEST_DAY - 3_600_000), 'http.rowNotFound');
});
