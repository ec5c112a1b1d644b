import assert from 'node:assert/strict';
import { createHmac, scryptSync } from 'node:crypto';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { CASE, owner, signedIn, stranger } from '../accesses/accesses.testkit.ts';
import { codeFor } from './users.testkit.ts';

let server: TestServer;
before(async () => void (server = await startTestApplication()));
after(() => server.stop());

/** Every row of every table that the server reads as text, with its table's name before it; bytes are hexadecimal. */
async function everyRow(): Promise<string[]> {
  const { read } = server.database.db;
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')
      and has_table_privilege(format('%I.%I', schemaname, tablename), 'select')`.execute(read);
  const all: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(read);
    for (const { row } of rows) all.push(`${name} ${row}`);
  }
  return all;
}

/** As it is, and as the bytes of its letters; not digits within a longer number or a hash. */
const formsOf = (code: string) =>
  new RegExp(`(?<![\\da-f.])${code}(?![\\da-f])|${Buffer.from(code).toString('hex')}`, 'i');

test('S2 no table holds a code: neither of a sign-in, nor of an act, nor of an access', async () => {
  const earlier = new Set(await everyRow());
  const manager = await signedIn(server, owner);
  const signIn = codeFor(server, owner);
  server.clock.advance(61_000);
  const act = await manager.call('POST', '/users/confirmations/code', {
    body: { act: 'keys.mode', target: String(CASE) },
  });
  assert.equal(act.status, 200, act.text);
  const ofAct = codeFor(server, owner);
  const person = stranger(2);
  const access = await manager.call('POST', `/cases/${CASE}/users/send-otp`, { body: person });
  assert.equal(access.status, 200, access.text);
  const ofAccess = codeFor(server, person.mobileNumber);
  const wrong = await manager.call('POST', '/users/confirmations', {
    body: { act: 'keys.upload', target: String(CASE), otp: ofAct },
  });
  assert.equal(wrong.body.code, 'auth.wrongCode');

  const rows = (await everyRow()).filter(row => !earlier.has(row));
  const found = (text: string) => rows.filter(row => formsOf(text).test(row));
  assert.ok(
    found(person.mobileNumber).some(row => row.startsWith('public.code_requests ')),
    'the search sees what is there',
  );
  for (const code of [signIn, ofAct, ofAccess]) assert.deepEqual(found(code), []);
});

test('S2 a code is kept as a hash that is keyed, slow and salted for each request', async () => {
  const { otpPepper } = server.secrets;
  const keyed = (code: string, pepper: Buffer) => createHmac('sha256', pepper).update(code).digest();
  const slow = { N: 8_192, r: 8, p: 1 };
  const salts = new Set<string>();
  for (const mobileNumber of ['09351110001', '09351110002']) {
    await server.call('POST', '/users/send-otp', { body: { mobileNumber } });
    const code = codeFor(server, mobileNumber);
    const { salt, code_hash: hash } = await server.database.db.read
      .selectFrom('code_requests')
      .select(['salt', 'code_hash'])
      .where('mobile_number', '=', mobileNumber)
      .executeTakeFirstOrThrow();
    assert.ok(scryptSync(keyed(code, otpPepper), salt, 32, slow).equals(hash));
    // Who has the table alone lacks the key.
    assert.ok(!scryptSync(keyed(code, Buffer.alloc(32)), salt, 32, slow).equals(hash));
    salts.add(salt.toString('hex'));
  }
  assert.equal(salts.size, 2);
});
