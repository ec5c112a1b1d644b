import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestDatabase } from '../../apps/server/test/database.ts';
import { atEnd } from '../kit/at-end.ts';
import { startChild } from '../kit/child.ts';
import type { Finding } from '../kit/finding.ts';
import { alternate, medianRound, tell } from '../kit/measure.ts';

const SLICE_MS = 1_000;
const ROUNDS = 15;

/** Requests under way at the same time, on both sides. */
const AT_ONCE = 8;

/** What a process under load is asked; it answers with what it finished in that time. */
export interface Load {
  ms: number;
  atOnce: number;
}

/** Where the server is, and as whom to ask it. */
export interface Served {
  port: number;
  path: string;
  token: string;
}

/** Authenticated lists over a real socket, beside the same lists through the same pool in a process without HTTP. */
export async function overHttp(database: TestDatabase): Promise<Finding> {
  const dataDir = mkdtempSync(join(tmpdir(), 'moadi-bench-'));
  atEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = startChild('bench/list/serve.ts', [database.adminUrl, dataDir]);
  const served = await server.ask<Served>({});
  const client = startChild('bench/list/ask.ts', [JSON.stringify(served)]);
  const direct = startChild('bench/list/query.ts', [database.adminUrl]);
  tell(`Asking for ${ROUNDS + 1} rounds of ${(SLICE_MS * 2) / 1000} s …`);
  const load: Load = { ms: SLICE_MS, atOnce: AT_ONCE };
  const perSecond = (count: number) => (count * 1000) / SLICE_MS;
  const rounds = await alternate(ROUNDS, {
    http: async () => perSecond(await client.ask<number>(load)),
    sql: async () => perSecond(await direct.ask<number>(load)),
  });
  const { http, sql } = medianRound(rounds, 'http', 'sql');
  return {
    name: 'list',
    title: 'First 25 of 1,000,000 invoices over HTTP, beside the same SQL alone',
    rows: [
      ['', 'each second', 'ratio'],
      ['SQL through the server’s pool, no HTTP', sql.toFixed(0), '1.00'],
      ['authenticated GET over a socket', http.toFixed(0), (http / sql).toFixed(2)],
    ],
    notes: [
      `Medians of ${ROUNDS} rounds, ${AT_ONCE} at once, log level of production. Server, database and the client of HTTP share the cores.`,
    ],
    value: http,
    unit: 'requests/s',
    beside: 'the same SQL without HTTP',
    besideValue: sql,
    goal: 'at least 0.55 of the SQL alone',
    limit: { atLeast: 0.55 },
  };
}
