import { rmSync } from 'node:fs';
import { startTestServer, type TestDatabase } from '../../apps/server/test/database.ts';
import { openFolder } from '../../tools/open-folder.ts';
import { filledDatabase } from '../list/fill.ts';
import { atEnd } from './at-end.ts';
import { startChild } from './child.ts';
import type { Served } from './serve-panel.ts';

/** A served panel whose one case has many invoices. */
export interface BenchPanel {
  served: Served;
  database: TestDatabase;
  /** For files of the benchmark; gone at its end. */
  folder: string;
  stop: () => Promise<void>;
}

/** In a process of its own, as `npm run server` runs it, on a database of its own. */
export async function startBenchPanel(invoices: number): Promise<BenchPanel> {
  const server = await startTestServer();
  atEnd(server.stop);
  process.env.TEST_DATABASE_URL = server.url;
  const folder = openFolder('moadi-bench-');
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const database = await filledDatabase(invoices, Date.now());
  atEnd(() => database.db.close());
  const child = startChild(
    'bench/kit/serve-panel.ts',
    [database.adminUrl, folder],
    ['--max-semi-space-size=8', '--no-allocation-site-pretenuring'],
  );
  return { served: await child.ask<Served>({}), database, folder, stop: child.stop };
}
