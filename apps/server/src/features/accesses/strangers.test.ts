import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { CASE, given, owner, registered, signedIn, stranger, type Caller } from './accesses.testkit.ts';

let server: TestServer;
let manager: Caller;
before(async () => {
  server = await startTestApplication();
  manager = await signedIn(server, owner);
});
after(() => server.stop());

const missing = '01999999-0000-7000-8000-000000000000';

/** What each route of a case answers to somebody, in this case and in none. */
async function assertStranger({ call }: Caller, who: string) {
  const inCase = server.app.routes.registered.filter(
    ({ access }) => access !== 'public' && 'inCase' in access,
  );
  assert.ok(inCase.length > 60);
  for (const { method, path } of inCase) {
    const ask = async (clientId: number) => {
      const address = path.replace('{clientId}', String(clientId)).replace(/\{\w+\}/g, missing);
      const { status, body } = await call(method, address, {
        ...(method !== 'GET' && method !== 'DELETE' && { body: {} }),
      });
      return [status, body.code];
    };
    assert.deepEqual(await ask(CASE), await ask(999_999_999), `${who}: ${method} ${path}`);
  }
}

test('S21 to whom access was given and ended, and who is only invited, every route of the case answers as of no case', async () => {
  const person = stranger(1);
  const ended = await registered(server, person);
  const made = await given(server, manager, person);
  assert.equal((await ended.call('GET', `/cases/${CASE}/users`)).status, 200);
  const path = `/cases/${CASE}/users/${made.body.data.id}`;
  assert.equal((await manager.confirmed('DELETE', path)).status, 204);
  await assertStranger(ended, 'ended');
  const other = stranger(1);
  server.clock.advance(3_700_000);
  manager = await signedIn(server, owner);
  assert.equal((await given(server, manager, other)).body.data.state, 2);
  const invited = await registered(server, other);
  assert.equal((await invited.call('GET', '/users/invitations')).body.data.length, 1);
  await assertStranger(invited, 'invited');
});
