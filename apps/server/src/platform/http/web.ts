import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { errorAnswer } from '@moadi/contract/kit';
import { fault } from '@moadi/domain/faults';
import type { FastifyInstance } from 'fastify';

const built = join(import.meta.dirname, '../../../../web/dist');

/** Which build is served; the page compares it with its own (spec 1 section 9, stored app version). */
export function webVersion(): string {
  const stamp = join(built, '.sources');
  return existsSync(stamp) ? readFileSync(stamp, 'utf8').slice(0, 12) : 'development';
}

/** The built web app: hashed files for ever, everything that is no file gets the page, whose routes are its own. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  if (!existsSync(join(built, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: built,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const forever = path.includes('/assets/');
      response.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' && !request.url.startsWith('/api/') && !/\.\w+(\?|$)/.test(request.url);
    if (isPage) return reply.sendFile('index.html');
    const { status, body } = errorAnswer([fault('http.notFound')], request.id);
    return reply.status(status).send(body);
  });
}
