import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database/scope.ts';

/** Live: the process answers. Ready: the database does too, within two seconds (R22). */
export function healthRoutes(app: FastifyInstance, db: Db): void {
  app.get('/health/live', async () => ({ status: 'live' }));
  app.get('/health/ready', async (_request, reply) => {
    const answered = await Promise.race([
      sql`select 1`.execute(db.read).then(
        () => true,
        () => false,
      ),
      new Promise<boolean>(resolve => {
        setTimeout(resolve, 2_000, false).unref();
      }),
    ]);
    return answered ? { status: 'ready' } : reply.status(503).send({ status: 'database' });
  });
}
