import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerFault } from './errors.ts';

const built = join(import.meta.dirname, '../../../../web/dist');

/** Which build is served; the page compares it with its own (spec 1 section 9, stored app version). */
export function webVersion(): string {
  const stamp = join(built, '.sources');
  return existsSync(stamp) ? readFileSync(stamp, 'utf8').slice(0, 12) : 'development';
}

/** The built web app: hashed files for ever; what is no file gets the page, whose routes are its own. */
export async function serveWeb(app: FastifyInstance): Promise<void> {
  const isBuilt = existsSync(join(built, 'index.html'));
  if (isBuilt) {
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
  }
  app.setNotFoundHandler((request, reply) => {
    const { method, url } = request;
    const isPage = method === 'GET' && !url.startsWith('/api/') && !/\.\w+(\?|$)/.test(url);
    return isBuilt && isPage ? reply.sendFile('index.html') : answerFault(reply, request, 'http.notFound');
  });
}
