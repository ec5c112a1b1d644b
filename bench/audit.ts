import { setImmediate as breathe, setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { cloneDatabase, startTestServer, type TestDatabase } from '../apps/server/test/database.ts';
import { chainRows } from '../apps/server/src/platform/audit/seal-store.ts';
import { sealSome } from '../apps/server/src/platform/audit/sealer.ts';
import { chainVerifier } from '../apps/server/src/platform/audit/verify.ts';
import { auditAct } from '../apps/server/src/platform/http/audit.ts';
import { newId } from '../apps/server/src/platform/ids.ts';
import { atEnd } from './kit/at-end.ts';
import type { Finding } from './kit/finding.ts';
import { spreadOf } from './kit/spread.ts';

const [WRITERS, EACH] = [16, 1_000];
const CASES = [undefined, 481_205_937, 612_840_375];

/** Sixteen writers of a thousand rows each, alone and beside the sealer; then how fast what waits is sealed and walked. */
export async function audit(): Promise<Finding[]> {
  const server = await startTestServer();
  atEnd(server.stop);
  process.env.TEST_DATABASE_URL = server.url;
  const database = await cloneDatabase({ pool: WRITERS + 4 });
  atEnd(database.drop);
  await written(database);
  const [alone, sealSeconds] = [await written(database), await secondsOf(() => sealAll(database))];
  const sealed = await count(database);
  const { times: beside, waits } = await besideTheSealer(database);
  await sealAll(database);
  const walkSeconds = await secondsOf(async () => {
    const chain = chainVerifier();
    for await (const row of chainRows(database.db.read))
      if (chain.next(row).length > 0) throw new Error('The chain is broken.');
  });
  const { rows } = await sql<{ bytes: number; n: number }>`
    select pg_total_relation_size('audit_log') as bytes, count(*)::int as n from audit_log`.execute(
    database.db.read,
  );
  const [mine, others] = [spreadOf(beside), spreadOf(alone)];
  const all = rows[0]!.n;
  return [
    {
      name: 'audit-write',
      title: 'A row of the audit log written, sixteen writers at once (ms)',
      rows: [
        ['', 'median', '99 of 100'],
        ['the sealer rests', others.median.toFixed(2), others.p99.toFixed(2)],
        ['beside the sealer', mine.median.toFixed(2), mine.p99.toFixed(2)],
      ],
      notes: [
        `${Math.round(rows[0]!.bytes / all)} bytes a row with its indexes, ${all} rows`,
        `Of ${waits.looks} looks beside the sealer ${waits.found} found somebody who waits for a lock of rows or tables.`,
        'What the load of the machine does to a commit is in both lines: the difference is the sealer’s.',
      ],
      value: mine.median,
      unit: 'ms',
      beside: 'the sealer rests',
      besideValue: others.median,
      goal: 'a writer does not wait for the sealer: at most 5 ms more',
      limit: { atMost: (others.median + 5) / others.median },
    },
    {
      name: 'audit-seal',
      title: 'Rows sealed, and walked by verify-audit, each second',
      rows: [
        ['sealed', Math.round(sealed / sealSeconds).toString()],
        ['walked', Math.round(all / walkSeconds).toString()],
      ],
      value: sealed / sealSeconds,
      unit: 'rows/s',
      beside: 'what is asked for',
      besideValue: 2_000,
      goal: '2,000 rows a second',
      limit: { atLeast: 1 },
    },
  ];
}

/** How long each row took to be written, in ms. */
async function written({ db }: TestDatabase): Promise<number[]> {
  const times = await Promise.all(
    Array.from({ length: WRITERS }, async (_, writer) => {
      const own: number[] = [];
      for (let i = 0; i < EACH; i++) {
        const begun = performance.now();
        await db.system(tx =>
          auditAct(tx, {
            ...{ userId: newId(), clientId: CASES[(writer + i) % 3], address: '10.0.0.1', now: Date.now() },
            action: 'reading.row',
            detail: { operation: 'GET /cases/{clientId}/buyers/{id}' },
          }),
        );
        own.push(performance.now() - begun);
      }
      return own;
    }),
  );
  return times.flat();
}

interface Waits {
  looks: number;
  /** Of these, how many found a connection that waits for a lock. */
  found: number;
}

const LOOK_MS = 20;

/** The sealer's lock would be seen here, if any writer took it. */
async function lockWaits({ db }: TestDatabase, writing: AbortSignal): Promise<Waits> {
  const waits = { looks: 0, found: 0 };
  while (!writing.aborted) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db.read);
    waits.looks += 1;
    if (rows[0]!.n > 0) waits.found += 1;
    await sleep(LOOK_MS);
  }
  return waits;
}

async function besideTheSealer(database: TestDatabase): Promise<{ times: number[]; waits: Waits }> {
  const writing = new AbortController();
  const sealing = (async () => {
    while (!writing.signal.aborted) {
      await database.db.system(tx => sealSome(tx));
      await breathe();
    }
  })();
  const looking = lockWaits(database, writing.signal);
  const times = await written(database);
  writing.abort();
  await sealing;
  return { times, waits: await looking };
}

async function sealAll({ db }: TestDatabase): Promise<void> {
  while ((await db.system(tx => sealSome(tx))) > 0);
}

const count = async ({ db }: TestDatabase): Promise<number> =>
  (
    await sql<{ n: number }>`select count(*)::int as n from audit_log where number is not null`.execute(
      db.read,
    )
  ).rows[0]!.n;

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return (performance.now() - begun) / 1_000;
}
