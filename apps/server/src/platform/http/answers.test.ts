import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { startTestApplication, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let token: string;
before(async () => {
  server = await startTestApplication();
  token = await server.signIn('09121111111');
});
after(() => server.stop());

test('S33 every answer is kept by nobody, sniffed, framed and referred to by nobody', async () => {
  for (const [path, status] of [
    ['/users/profile', 200],
    ['/cases/481205937/invoice', 200],
    ['/cases/1/invoice', 404],
    ['/no/such/path', 404],
  ] as const) {
    const { headers, ...answer } = await server.call('GET', path, { token });
    assert.equal(answer.status, status, path);
    const told = (name: string) => String(headers[name] ?? '');
    assert.equal(told('cache-control'), 'no-store', path);
    assert.equal(told('x-content-type-options'), 'nosniff', path);
    assert.equal(told('referrer-policy'), 'no-referrer', path);
    assert.equal(told('cross-origin-opener-policy'), 'same-origin', path);
    assert.equal(told('cross-origin-resource-policy'), 'same-origin', path);
    assert.match(told('strict-transport-security'), /^max-age=\d{8}/, path);
    assert.match(told('content-security-policy'), /frame-ancestors 'none'/, path);
  }
});

test('S36 a failure of ours tells its code, its sentence and the request’s id, and nothing of the inside', async () => {
  const { db } = server.database;
  // What it needs is taken away under it, as a fault of the database would.
  const broken = { ...db };
  db.tenant = () => sql`select secret_column from no_such_table`.execute(broken.read) as never;
  const { status, body, text } = await server.call('GET', '/cases/481205937/invoice', { token });
  db.tenant = broken.tenant;
  assert.deepEqual([status, body.code], [500, 'http.serverError']);
  assert.doesNotMatch(text, /secret_column|no_such_table|select|node:|\.ts|file:|at /i);
  assert.equal((await server.call('GET', '/cases/481205937/invoice', { token })).status, 200);
});
