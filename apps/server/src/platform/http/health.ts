import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database/scope.ts';
import type { Trouble } from '../trouble.ts';

/** Live: the process answers. Ready: the database does too, within two seconds (R22), and takes what is written (R23). */
export function healthRoutes(app: FastifyInstance, db: Db): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const trouble = await soonest([troubleNow(db), later('away' as const, PATIENCE_MS)]);
    return trouble ? reply.status(503).send({ status: words[trouble] }) : { status: 'ready' };
  });
}

const words: Readonly<Record<Trouble, string>> = {
  away: 'database',
  exhausted: 'databaseExhausted',
  full: 'databaseFull',
};

/** Who asks must have the answer two seconds after the database is lost (R22). */
const PATIENCE_MS = 1_500;
/** What a request has just met is believed without another look. */
const FRESH_MS = 1_000;
/** More than what may be left over in the pages that there are. */
const PROBE_BYTES = 65_536;

async function troubleNow({ read, troubles, system }: Db): Promise<Trouble | undefined> {
  const alive = await sql`select 1`.execute(read).then(
    () => true,
    () => false,
  );
  if (!alive) return 'away';
  const known = troubles.known();
  if (!known) return undefined;
  if (known.trouble === 'away') {
    troubles.over();
    return undefined;
  }
  if (performance.now() - known.at < FRESH_MS) return known.trouble;
  const stillSo = await system(async tx => {
    await sql`truncate space_probes`.execute(tx);
    await sql`insert into space_probes values (${randomBytes(PROBE_BYTES)})`.execute(tx);
    throw new TakenBack();
  }).then(
    () => false,
    (error: unknown) => !(error instanceof TakenBack),
  );
  if (stillSo) return troubles.known()?.trouble ?? known.trouble;
  troubles.over();
  return undefined;
}

/** Ends a transaction that is to leave nothing. */
class TakenBack extends Error {}

const soonest = <T>(promises: readonly Promise<T>[]): Promise<T> => Promise.race(promises);

const later = <T>(value: T, ms: number): Promise<T> =>
  new Promise(resolve => {
    setTimeout(resolve, ms, value).unref();
  });
