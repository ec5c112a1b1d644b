import { startTestServer } from '../apps/server/test/database.ts';
import { atEnd } from './kit/at-end.ts';
import type { Finding } from './kit/finding.ts';
import { depth } from './list/depth.ts';
import { filledDatabase } from './list/fill.ts';
import { find } from './list/find.ts';
import { overHttp } from './list/over-http.ts';

const FEW = 10_000;
const MANY = 1_000_000;

/** The first page of a case's invoices: how its cost grows with their number, and what HTTP adds to it. */
export async function list(): Promise<Finding[]> {
  const server = await startTestServer();
  atEnd(server.stop);
  process.env.TEST_DATABASE_URL = server.url;
  const now = Date.now();
  const [few, many] = [await filledDatabase(FEW, now), await filledDatabase(MANY, now)];
  atEnd(() => Promise.all([few.db.close(), many.db.close()]));
  return [await find(many), await depth({ few, many, now }), await overHttp(many)];
}
