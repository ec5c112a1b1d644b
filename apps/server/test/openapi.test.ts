import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { API_BASE } from '@moadi/contract/kit';
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

test('S57 the document has every route that is registered, and no other', () => {
  const registered = server.app.routes.registered.map(({ method, path }) => `${method} ${API_BASE}${path}`);
  const described = operations().map(([method, path]) => `${method.toUpperCase()} ${path}`);
  assert.deepEqual(described.sort(), registered.sort());
});

test('operation ids are unique, every operation says in Persian what it does', () => {
  const ids = operations().map(([, , { operationId }]) => operationId);
  assert.equal(new Set(ids).size, ids.length);
  for (const [, path, { summary }] of operations()) assert.match(summary, /[آ-ی]/, path);
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
    const isPublic = server.app.routes.registered.some(
      endpoint => endpoint.access === 'public' && operationId === operationIdOf(endpoint),
    );
    assert.equal(security === undefined, isPublic, operationId);
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

function operationIdOf({ method, path }: { method: string; path: string }): string | undefined {
  return served.paths[API_BASE + path]?.[method.toLowerCase()]?.operationId;
}
