import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { METHODS } from 'node:http';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { API_BASE, isForPrograms } from '@moadi/contract/kit';
import { startTestApplication, type TestServer } from './server.ts';

interface Operation {
  operationId: string;
  summary: string;
  security?: unknown[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
}

interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

let server: TestServer;
let served: Document;
const operations = (): [method: string, path: string, operation: Operation][] =>
  Object.entries(served.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]) => [method, path, operation] as [string, string, Operation],
    ),
  );

before(async () => {
  server = await startTestApplication();
  const answer = await server.app.http.inject({ method: 'GET', url: '/api/docs/json' });
  assert.equal(answer.statusCode, 200);
  served = JSON.parse(answer.body) as Document;
});
after(() => server.stop());

test('what the server shows is docs/reference/openapi.json', () => {
  const file = join(import.meta.dirname, '../../../docs/reference/openapi.json');
  assert.deepEqual(
    served,
    JSON.parse(readFileSync(file, 'utf8')),
    'Run `npm run docs` and look at the change.',
  );
});

test('S57 the document has every endpoint that is registered, and no other', () => {
  const registered = server.app.routes.registered.map(({ method, path }) => `${method} ${API_BASE}${path}`);
  const described = operations().map(([method, path]) => `${method.toUpperCase()} ${path}`);
  const isHealth = (route: string) => route.includes(' /health/');
  assert.deepEqual(described.filter(route => !isHealth(route)).sort(), registered.sort());
  assert.deepEqual(described.filter(isHealth), ['GET /health/live', 'GET /health/ready']);
});

/** What Fastify itself would answer, no matter who registered it: `GET /api/v1/cases/{clientId}`. It prints a tree of parts of paths. */
function routesOfFastify(): string[] {
  const open: string[] = [];
  return server.app.http
    .printRoutes()
    .split('\n')
    .flatMap(line => {
      const [, indent, part, methods] = /^(.*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
      if (indent === undefined) return [];
      const depth = indent.length / 4;
      open.length = depth;
      open.push((open.at(-1) ?? '') + part);
      const path = open.at(-1)!.replace(/:(\w+)/g, '{$1}');
      return methods?.split(', ').map(method => `${method} ${path}`) ?? [];
    });
}

test('S57 no route and no method but the document’s, its own page, and the files of the web app', () => {
  const described = new Set(operations().map(([method, path]) => `${method.toUpperCase()} ${path}`));
  const all = routesOfFastify();
  for (const route of described) assert.ok(all.includes(route), `${route} is not there`);
  const web = join(import.meta.dirname, '../../web/dist');
  const others = all.filter(route => {
    const [method, path = ''] = route.split(' ');
    const isPage = /^\/api\/docs(\/|$)/.test(path) && (method === 'GET' || method === 'HEAD');
    const isFile = (method === 'GET' || method === 'HEAD') && existsSync(join(web, path));
    return !described.has(route) && !isPage && !isFile;
  });
  assert.deepEqual(others, []);
});

test('S57 a method that a path does not have is answered with those that it has', async () => {
  for (const [path, methods] of Object.entries(served.paths)) {
    const url = path
      .replace('{clientId}', '481205937')
      .replace(/\{\w+\}/g, '01999999-0000-7000-8000-000000000000');
    for (const method of METHODS) {
      // Node answers CONNECT by itself; a test cannot put it in by hand.
      if (method.toLowerCase() in methods || method === 'CONNECT' || isElsewhere(method, path)) continue;
      const { statusCode, headers, body } = await server.app.http.inject({ method: method as 'GET', url });
      assert.equal(statusCode, 405, `${method} ${path}`);
      assert.equal(headers.allow, methodsAt(path), path);
      if (method !== 'HEAD')
        assert.equal(JSON.parse(body).code, 'http.methodNotAllowed', `${method} ${path}`);
    }
  }
});

test('S57 where nothing is, no method is answered otherwise', async () => {
  for (const method of METHODS) {
    if (method === 'CONNECT') continue;
    for (const url of ['/api/v1/nothing', '/api/v1/users/login/', '/api/v1/cases/481205937/invoice/x/y/z']) {
      const { statusCode, headers } = await server.app.http.inject({ method: method as 'GET', url });
      assert.deepEqual([statusCode, headers.allow], [404, undefined], `${method} ${url}`);
    }
  }
});

/** `/users/exist` is also `/users/{id}` to a method that only the latter has. */
const methodsAt = (path: string): string =>
  Object.entries(served.paths)
    .filter(([other]) => new RegExp(`^${other.replace(/\{\w+\}/g, '[^/]+')}$`).test(path))
    .flatMap(([, methods]) => Object.keys(methods))
    .map(method => method.toUpperCase())
    .sort()
    .filter((method, i, all) => all.indexOf(method) === i)
    .join(', ');

const isElsewhere = (method: string, path: string): boolean => methodsAt(path).split(', ').includes(method);

test('operation ids are unique, every operation says in English and in Persian what it does', () => {
  const ids = operations().map(([, , { operationId }]) => operationId);
  assert.equal(new Set(ids).size, ids.length);
  for (const [, path, { summary }] of operations())
    assert.match(summary, /^[A-Z][\x20-\x7e’]{7,} – .*[آ-ی]/, path);
});

test('every parameter of a path is described as one, and required', () => {
  for (const [, path, { operationId, parameters }] of operations()) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const described = parameters.filter(parameter => parameter.in === 'path');
    assert.deepEqual(described.map(({ name }) => name).sort(), inPath.sort(), operationId);
    assert.ok(
      described.every(({ required }) => required),
      operationId,
    );
  }
});

test('what needs a sign-in says so and names 401; nothing else does', () => {
  for (const [, , { operationId, security, responses }] of operations()) {
    if (operationId.startsWith('health.')) continue;
    const isPublic = server.app.routes.registered.some(
      endpoint => endpoint.access === 'public' && operationId === operationIdOf(endpoint),
    );
    assert.equal(security === undefined, isPublic, operationId);
    const isOpen = server.app.routes.registered.some(
      endpoint => isForPrograms(endpoint.access) && operationId === operationIdOf(endpoint),
    );
    assert.deepEqual(security ?? [], isPublic ? [] : [{ bearer: [] }, ...(isOpen ? [{ apiKey: [] }] : [])]);
    if (!isPublic) assert.ok('401' in responses, operationId);
  }
});

test('every reference inside the document leads somewhere', () => {
  const found = JSON.stringify(served).matchAll(/"\$ref":"#\/([^"]+)"/g);
  for (const [, path] of found) {
    const target = path!
      .split('/')
      .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], served);
    assert.ok(target, path);
  }
});

/** What says what a schema is for, and nothing of what it takes. */
const aboutIt = ['title', 'description', 'examples', 'x-enum-varnames'];

/** A schema as text, the same for all that take the same. */
const bareText = (schema: unknown): string =>
  JSON.stringify(schema, (_, value: unknown) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([name]) => !aboutIt.includes(name))
            .sort(([a], [b]) => (a < b ? -1 : 1)),
        )
      : value,
  );

test('every enumeration and every row has a name, and no copy of a named schema stands elsewhere', () => {
  const { schemas } = served.components;
  for (const name of [
    'InvoiceState',
    'PersonType',
    'Buyer',
    'Good',
    'Case',
    'Invoice',
    'InvoiceRow',
    'ErrorEntry',
  ])
    assert.ok(schemas[name], name);
  const named = new Map(Object.entries(schemas).map(([name, schema]) => [bareText(schema), name]));
  const copies: string[] = [];
  const look = (node: unknown, path: string): void => {
    if (!node || typeof node !== 'object') return;
    const isName = /^\/components\/schemas\/\w+$/.test(path);
    const copied = isName ? undefined : named.get(bareText(node));
    if (copied) copies.push(`${copied} at ${path}`);
    for (const [key, value] of Object.entries(node))
      if (key !== 'example' && key !== 'examples' && key !== 'x-faults') look(value, `${path}/${key}`);
  };
  look(served.paths, '/paths');
  look(served.components, '/components');
  assert.deepEqual(copies, []);
});

test('every code has its status and both sentences in the document, once', () => {
  const { FaultCode } = served.components.schemas as { FaultCode: { enum: string[]; 'x-faults': object } };
  assert.deepEqual(Object.keys(FaultCode['x-faults']), FaultCode.enum);
  for (const { message, messageEn } of Object.values(FaultCode['x-faults'])) {
    assert.match(message, /[آ-ی]/);
    assert.match(messageEn, /^[\x20-\x7e’«»]+$/);
  }
});

function operationIdOf({ method, path }: { method: string; path: string }): string | undefined {
  return served.paths[API_BASE + path]?.[method.toLowerCase()]?.operationId;
}
