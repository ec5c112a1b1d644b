import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { MoadianClient } from '@moadi/moadian';
import { sql } from 'kysely';
import { startTestApplication, type TestServer } from '../../../../../test/server.ts';
import { SEND } from '../queue.ts';
import { ASK } from './context.ts';
import { register, testEngine, turn } from './engine.testkit.ts';
import { ModelAuthority } from './model-authority.testkit.ts';

const WAITING = 5_000;

let server: TestServer;
before(async () => {
  server = await startTestApplication();
});
after(() => server.stop());

/** As many like one that was sent, by the set. */
async function fill(id: string): Promise<void> {
  await server.database.db.system(async tx => {
    const numbers = sql`generate_series(2, ${WAITING}::integer) n`;
    const copy = (row: string, changes: string) =>
      sql`lateral jsonb_populate_record(${sql.ref(row)}, jsonb_build_object(${sql.raw(changes)})) copy`;
    const taxId = `left(i.tax_id, 11) || 'F' || lpad(n::text, 10, '0')`;
    await sql`insert into invoices select copy.* from invoices i, ${numbers}, ${copy(
      'i',
      `
      'id', md5(n::text), 'internal_serial_number', 1000 + n, 'tax_id', ${taxId}`,
    )} where i.id = ${id}`.execute(tx);
    await sql`insert into invoice_attempts select copy.* from invoice_attempts a join invoices i on i.id = a.invoice_id,
      ${numbers}, ${copy(
        'a',
        `'id', md5('uid' || n), 'invoice_id', md5(n::text), 'internal_serial_number', 1000 + n,
      'tax_id', ${taxId}, 'reference_number', 'ref-' || md5('uid' || n)::uuid`,
      )} where i.id = ${id}`.execute(tx);
    await sql`insert into jobs select copy.* from jobs j, ${numbers}, ${copy(
      'j',
      `
      'id', md5('job' || n), 'subject_id', md5(n::text)`,
    )} where j.subject_id = ${id}`.execute(tx);
  });
}

test('R8 five thousand that wait for a verdict are asked for by thousands, which leave by hundreds; an open one less and less often', async () => {
  const token = await server.signIn('09121111111');
  const id = await register(server, token);
  const asked: number[] = [];
  const client = {
    ...new ModelAuthority(() => 0.5, server.clock, 0).client,
    inquiryByReferenceIds: async (ids: readonly string[], window: { start: string; end: string }) => {
      asked.push(ids.length);
      assert.ok(window.start < window.end, 'with an explicit window');
      const value = ids.map(referenceNumber => ({
        referenceNumber,
        status: 'IN_PROGRESS',
        errors: [],
        warnings: [],
      }));
      return { kind: 'taken', value };
    },
  } as unknown as MoadianClient;
  const engine = testEngine(server, client);
  await turn(engine, SEND);
  await fill(id);
  let rounds = 0;
  for (const until = server.clock() + 3_600_000; server.clock() < until; server.clock.advance(10_000)) {
    let jobs = 0;
    while (asked.length < 1_000) {
      const had = await turn(engine, ASK, 1_000);
      if (had === 0) break;
      jobs += had;
    }
    if (jobs > 0) rounds++;
    if (asked.reduce((sum, count) => sum + count, 0) >= 6 * WAITING) break;
  }
  assert.ok(asked.every(count => count <= 1_000));
  assert.ok(rounds >= 5, `${rounds} rounds`);
  assert.ok(
    asked.length <= 6 * (WAITING / 1_000) + 6,
    `${asked.length} times for ${WAITING} invoices, six times each`,
  );
});
