import type { Answer } from './answer.ts';
import type { Exchange } from './exchange.ts';

export type Handler = (exchange: Exchange, parameters: Record<string, string>) => Answer | Promise<Answer>;

/** `path` may hold `:name` parts, each standing for one whole segment. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  handle: Handler;
}

export type Found = { handle: Handler; parameters: Record<string, string> };

/** The route of a request; 'no-path' and 'no-method' tell the two ways of missing one apart. */
export function findRoute(
  routes: readonly Route[],
  method: string,
  path: string,
): Found | 'no-path' | 'no-method' {
  const segments = path.split('/');
  let known = false;
  for (const route of routes) {
    const parameters = matched(route.path.split('/'), segments);
    if (!parameters) continue;
    if (route.method === method) return { handle: route.handle, parameters };
    known = true;
  }
  return known ? 'no-method' : 'no-path';
}

function matched(pattern: string[], segments: string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [at, part] of pattern.entries()) {
    const segment = segments[at]!;
    if (part.startsWith(':') && segment !== '') parameters[part.slice(1)] = segment;
    else if (part !== segment) return undefined;
  }
  return parameters;
}
