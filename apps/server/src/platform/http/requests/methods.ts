import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods that an address has, no matter who registered them; none: there is no such address. */
    methodsAt: (url: string) => string[];
  }
}

/** Remembers the methods of every route that is registered from here on. */
export function rememberMethods(app: FastifyInstance): void {
  const routes: { pattern: RegExp; methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    routes.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  app.decorate('methodsAt', url => {
    const [path = ''] = url.split('?');
    const found = routes.flatMap(({ pattern, methods }) => (pattern.test(path) ? methods : []));
    return [...new Set(found)].sort();
  });
}

/** `/api/v1/users/:id`, `/api/docs/static/*` */
const patternOf = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replace(/[.+?^$()[\]{}|\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replace(/\*/g, '.*')}$`,
  );
