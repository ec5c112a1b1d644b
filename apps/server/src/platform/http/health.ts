import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database/scope.ts';

/** Who asks must have the answer two seconds after the database is lost (R22). */
const PATIENCE_MS = 1_500;

/** Live: the process answers. Ready: the database does too. */
export function healthRoutes(app: FastifyInstance, db: Db): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const answered = await Promise.race([
      sql`select 1`.execute(db.read).then(
        () => true,
        () => false,
      ),
      new Promise<boolean>(resolve => {
        setTimeout(resolve, PATIENCE_MS, false).unref();
      }),
    ]);
    return answered ? { status: 'ready' } : reply.status(503).send({ status: 'database' });
  });
}
