import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { cloneDatabase, type TestDatabase } from '../../../test/database.ts';
import { timestamp } from '../database/connect.ts';
import { checkCode, issueCode, newCode } from './code-requests.ts';

const now = Date.UTC(2026, 10, 21, 8);
let database: TestDatabase;
before(async () => void (database = await cloneDatabase()));
after(() => database.drop());

test('S1 a million codes are six digits each, and evenly spread: by their first three and by their last three', () => {
  const draws = 1_000_000;
  const counts = [new Uint32Array(1_000), new Uint32Array(1_000)] as const;
  for (let i = 0; i < draws; i++) {
    const code = newCode();
    assert.equal(code.length, 6);
    counts[0][Number(code.slice(0, 3))]!++;
    counts[1][Number(code.slice(3))]!++;
  }
  const expected = draws / 1_000;
  for (const count of counts) {
    const chiSquare = count.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
    // 999 degrees of freedom: a fair draw lies outside of this once in some ten million runs.
    assert.ok(chiSquare > 775 && chiSquare < 1_255, `chi-square ${chiSquare}`);
  }
});

test('S3 another code for one request changes no other request', async () => {
  const { db } = database;
  const context = { cookie: undefined, now, pepper: Buffer.alloc(32, 7) };
  const [mine, theirs] = [
    { mobile: '09121111111', purpose: 'sign-in' },
    { mobile: '09122222222', purpose: 'sign-in' },
  ];
  const [first, other] = [await issueCode(db, mine, context), await issueCode(db, theirs, context)];
  const again = await issueCode(db, mine, { ...context, cookie: first.cookie });
  assert.equal(again.cookie, first.cookie, 'the same request');
  const rows = await db.read.selectFrom('code_requests').select('earlier_hash').execute();
  assert.equal(rows.filter(({ earlier_hash }) => earlier_hash !== null).length, 1);
  const checked = await checkCode(
    db,
    theirs,
    other.code,
    { ...context, cookie: other.cookie },
    async () => true,
  );
  assert.ok('spend' in checked);
});

/** Until a statement waits for a lock that another transaction holds. */
async function untilOneWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from pg_locks
      join pg_stat_activity using (pid) where not granted and datname = current_database()`.execute(
      database.db.read,
    );
    if (rows[0]!.n > 0) return;
    await sleep(5);
  }
}

for (const [what, change] of [
  ['is used', { used_at: timestamp(now) }],
  ['has its last guess', { tries: 5 }],
] as const)
  test(`S3 a request that ${what} while another code is made for it gets none, and a new one begins`, async () => {
    const { db } = database;
    const context = { cookie: undefined, now, pepper: Buffer.alloc(32, 7) };
    const to = { mobile: '09121111111', purpose: 'sign-in' };
    const first = await issueCode(db, to, context);
    const another = await db.system(async tx => {
      await tx.updateTable('code_requests').set(change).execute();
      const issued = issueCode(db, to, { ...context, cookie: first.cookie });
      await untilOneWaits();
      return { issued };
    });
    const { code, cookie } = await another.issued;
    assert.notEqual(cookie, first.cookie);
    const checked = await checkCode(db, to, code, { ...context, cookie }, async () => true);
    assert.ok('spend' in checked);
  });
