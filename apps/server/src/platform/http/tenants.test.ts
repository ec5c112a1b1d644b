import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { can, canInCase, staffInCase } from '@moadi/domain/access';
import { permissionsOfKey } from '@moadi/domain/api-keys';
import { apiKeyRight, type CaseRoleType, type RoleType } from '@moadi/domain/enums';
import { sql } from 'kysely';
import { callConfirmed } from '../../../test/confirmed.ts';
import { startTestApplication, type TestAnswer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
before(async () => {
  server = await startTestApplication();
});
after(() => server.stop());

const MINE = 481205937;
const THEIRS = 612840375;

test('S18 every table with a tenant has forced row-level security with USING and WITH CHECK', async () => {
  const { rows } = await sql<{ name: string; enabled: boolean; forced: boolean; policies: number }>`
    select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
      (select count(*)::int from pg_policy p where p.polrelid = c.oid and p.polqual is not null and p.polwithcheck is not null) as policies
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(server.database.db.read);
  assert.ok(rows.length >= 14);
  for (const { name, ...row } of rows)
    assert.deepEqual(row, { enabled: true, forced: true, policies: 2 }, name);
});

test('S19 the server logs in as roles that own nothing and are no superusers', async () => {
  const { rows } = await sql<{ role: string; super: boolean; owns: number }>`
    select rolname as role, rolsuper as super, (select count(*)::int from pg_class where relowner = r.oid) as owns
    from pg_roles r where rolname in (current_user, 'moadi_tenant', 'moadi_server', 'moadi_test_app')`.execute(
    server.database.db.read,
  );
  assert.equal(rows.length, 4);
  for (const row of rows) assert.deepEqual([row.super, row.owns], [false, 0], row.role);
});

test('S19 a transaction sees its tenant only, and writes no other; without a tenant it sees nothing', async () => {
  const { db } = server.database;
  const ids = await db.tenant(MINE, tx => tx.selectFrom('buyers').select('client_id').distinct().execute());
  assert.deepEqual(ids, [{ client_id: MINE }]);
  await assert.rejects(
    db.tenant(MINE, tx => tx.updateTable('buyers').set({ client_id: THEIRS }).execute()),
    /row-level security/,
  );
  const changed = await db.tenant(MINE, tx =>
    tx.updateTable('buyers').set({ nick_name: 'x' }).where('client_id', '=', THEIRS).executeTakeFirst(),
  );
  assert.equal(changed.numUpdatedRows, 0n);
});

test('S19 forty clients at once through five connections: no row of another tenant leaks', async () => {
  const { db } = server.database;
  const cases = [MINE, THEIRS, 735918264];
  await Promise.all(
    Array.from({ length: 400 }, async (_, i) => {
      const clientId = cases[i % 3]!;
      const rows = await db.tenant(clientId, tx => tx.selectFrom('goods').select('client_id').execute());
      assert.ok(rows.length > 0 && rows.every(row => row.client_id === clientId));
    }),
  );
});

test('S21, S22 every route of a case × every role × own and foreign case', async () => {
  const people = [
    { mobile: '09121111111', role: 3, caseRole: 1 },
    { mobile: '09124444442', role: 3, caseRole: 2 },
    { mobile: '09124444443', role: 3, caseRole: 3 },
    { mobile: '09122222222', role: 3, caseRole: undefined },
    ...[1, 2, 4, 5, 6, 7, 8, 9, 10].map(role => ({
      mobile: role === 10 ? '09120000010' : `0912000000${role}`,
      role,
      caseRole: undefined,
    })),
  ];
  const missing = '01999999-0000-7000-8000-000000000000';
  for (const { mobile, role, caseRole } of people) {
    const token = await server.signIn(mobile);
    for (const endpoint of server.app.routes.registered) {
      if (endpoint.access === 'public') continue;
      const call = (clientId: number) =>
        server.call(
          endpoint.method,
          endpoint.path
            .replace('{clientId}', String(clientId))
            .replace('{id}', missing)
            .replace('{code}', '0'),
          {
            token,
            ...(endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { body: {} }),
          },
        );
      if (endpoint.path === '/users/revoke') continue;
      const name = `${mobile} ${endpoint.method} ${endpoint.path}`;
      if ('permission' in endpoint.access) {
        assert.equal(isForbidden(await call(MINE)), !can(role as RoleType, endpoint.access.permission), name);
        continue;
      }
      const { inCase } = endpoint.access;
      const staffNeeds = staffInCase[inCase];
      const mayRead = staffNeeds !== undefined && can(role as RoleType, staffNeeds);
      const answer = await call(MINE);
      const own = answer.status;
      if (caseRole !== undefined)
        assert.equal(isForbidden(answer), !canInCase(caseRole as CaseRoleType, inCase, 5), name);
      else if (role === 3) assert.equal(own, 404, name);
      else if (!mayRead) assert.ok(own === 403 || own === 404, `${name}: ${own}`);
      // A case that is somebody else's and one that does not exist answer exactly alike.
      if (role !== 3) continue;
      const [foreign, nowhere] = [await call(caseRole === undefined ? MINE : THEIRS), await call(999999999)];
      assert.deepEqual([foreign.status, foreign.body.code], [nowhere.status, nowhere.body.code], name);
    }
  }
});

test('S21, S22 every route × every key of a program × own and foreign case: what it was given, and no more', async () => {
  const owner = await server.signIn('09121111111');
  const missing = '01999999-0000-7000-8000-000000000000';
  for (const rights of [apiKeyRight.ids, [apiKeyRight.id.readInvoices], [apiKeyRight.id.writeGoods]]) {
    const made = await callConfirmed(server, 'POST', `/cases/${MINE}/api-keys`, {
      token: owner,
      body: { name: 'برنامه', rights },
    });
    const granted = permissionsOfKey(rights);
    for (const { method, path, access } of server.app.routes.registered) {
      if (access === 'public') continue;
      const call = (clientId: number) =>
        server.call(
          method,
          path.replace('{clientId}', String(clientId)).replace('{id}', missing).replace('{code}', '0'),
          {
            token: made.body.data.key,
            ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
          },
        );
      const name = `${rights.join()} ${method} ${path}`;
      const own = await call(MINE);
      const told = `${own.status} ${own.body.code}`;
      const foreign = await Promise.all([THEIRS, 999999999].map(call));
      const toldOthers = foreign.map(({ status, body }) => `${status} ${body.code}`);
      if (!access.programs) {
        // Whichever case it names: nothing is told of any.
        assert.deepEqual([told, ...toldOthers], Array(3).fill('403 programs.peopleOnly'), name);
        continue;
      }
      assert.ok(own.status < 500, `${name}: ${own.text}`);
      const may = 'permission' in access || granted.has(access.inCase);
      if (may) assert.notEqual(own.status, 403, name);
      else assert.equal(told, '403 programs.notGranted', name);
      if ('inCase' in access) assert.deepEqual(toldOthers, Array(2).fill('404 http.rowNotFound'), name);
    }
  }
});

/** Who may do it, and is asked to confirm it, is not forbidden it. */
const isForbidden = ({ status, body }: TestAnswer): boolean =>
  status === 403 && body.code !== 'auth.codeNeeded';

test('without a token every route that is not public answers 401', async () => {
  for (const endpoint of server.app.routes.registered) {
    if (endpoint.access === 'public') continue;
    const path = endpoint.path
      .replace('{clientId}', String(MINE))
      .replace(/\{\w+\}/g, '01999999-0000-7000-8000-000000000000');
    const { status, body } = await server.call(
      endpoint.method,
      path,
      endpoint.method === 'GET' || endpoint.method === 'DELETE' ? {} : { body: {} },
    );
    assert.ok(status === 401 || status === 400, `${endpoint.path}: ${status} ${body.code}`);
  }
});

test('a case that is not active issues nothing and says so', async () => {
  const token = await server.signIn('09122222222');
  const { status, body } = await server.call('GET', '/cases/459028731/invoice', { token });
  assert.deepEqual([status, body.code], [409, 'cases.notActive']);
});
