import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerNoRoute } from './answers/errors.ts';

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
        if (isIndex(path)) response.header('set-cookie', LANGUAGE);
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    return isBuilt && isPage(request) ? reply.sendFile('index.html') : answerNoRoute(request, reply);
  });
}

/** Persian is the only language; which one a browser was shown is kept for a year (spec 1 section 1). */
const LANGUAGE = 'moadi-language=fa; Max-Age=31536000; Path=/; HttpOnly; Secure; SameSite=Strict';

/** The page itself, packed or not. */
const isIndex = (path: string): boolean => /[/\\]index\.html(\.\w+)?$/.test(path);

/** Neither of the API nor a file: a dot in the query, such as a filter by 1.5, makes none. */
export function isPage({ method, url }: { method: string; url: string }): boolean {
  const [path = ''] = url.split('?');
  return method === 'GET' && !path.startsWith('/api/') && !/\.\w+$/.test(path);
}
