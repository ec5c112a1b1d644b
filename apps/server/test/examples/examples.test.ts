import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { groups, openApiDocument, recordedExamples } from '@moadi/contract/openapi';
import { proofWorld } from '../../src/features/invoices/authenticity/proof.testkit.ts';
import { agreeingInquiries, startTestApplication, type TestServer } from '../server.ts';
import { afterAcceptance, authenticity, corrections, registering, severalAtOnce } from './invoices.ts';
import { businesses, buyers, cases, files, goods, reference, registered, reports } from './lists.ts';
import { others } from './others.ts';
import type { Recorded } from './steadied.ts';
import { walkExamples } from './walk.ts';

/*
 * The examples of the API document are requests that this test really sends, with the answers that came. RECORD=1 writes
 * them anew (then `npm run docs`); without it they must be the recorded ones.
 */
const file = fileURLToPath(import.meta.resolve('@moadi/contract/openapi')).replace(
  'index.ts',
  'examples.json',
);

let server: TestServer;
let walked: Recorded;
const world = proofWorld();
before(async () => {
  const inquiries = { ...agreeingInquiries, businessesOf: registered };
  server = await startTestApplication({ providers: { ...world.providers, inquiries } });
  walked = await walkExamples(server, [
    reference,
    buyers,
    goods,
    registering,
    severalAtOnce,
    afterAcceptance,
    corrections,
    authenticity(world),
    businesses,
    files,
    reports,
    cases,
    others(world),
  ]);
  if (process.env['RECORD'] === '1') writeFileSync(file, `${JSON.stringify(walked, undefined, 1)}\n`);
});
after(() => server.stop());

test(
  'every recorded example is what the server takes and answers now',
  { skip: process.env['RECORD'] === '1' },
  () => {
    for (const [operationId, example] of Object.entries(walked))
      assert.deepEqual(
        recordedExamples[operationId],
        example,
        `${operationId}: RECORD=1, and look at the change.`,
      );
    assert.deepEqual(Object.keys(recordedExamples).sort(), Object.keys(walked).sort());
  },
);

test('every operation of the document has one', () => {
  const wanted = operationsOf(openApiDocument('')).map(({ operationId }) => operationId);
  assert.deepEqual(Object.keys(walked).sort(), wanted.sort());
});

interface Shown {
  paths: Record<string, Record<string, Operation>>;
}

const operationsOf = (document: unknown): Operation[] =>
  Object.values((document as Shown).paths).flatMap(methods => Object.values(methods));

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; example?: unknown }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { example?: unknown }> }>;
}

test('in the document each shows its request and answer, and says by what codes it may be refused', () => {
  // With what came now: what is recorded may be of before a new operation.
  for (const operation of operationsOf(openApiDocument('', walked))) {
    const { operationId, requestBody, responses, parameters } = operation;
    const content = Object.values(requestBody?.content ?? {});
    assert.ok(
      content.every(({ example }) => example !== undefined),
      `${operationId}: the body`,
    );
    const success = Object.keys(responses).find(status => Number(status) < 300)!;
    const answer = responses[success]!.content?.['application/json'];
    assert.ok(!answer || answer.example !== undefined, `${operationId}: the answer`);
    for (const { name, in: place, required, example } of parameters)
      if (required && place === 'path') assert.notEqual(example, undefined, `${operationId}: ${name}`);
    const refusals = Object.entries(responses).filter(([status]) => Number(status) >= 400);
    if (operationId.startsWith('health.')) continue;
    assert.ok(refusals.length > 0, operationId);
    for (const [status, { description }] of refusals)
      assert.match(description, /`[a-z][A-Za-z]*\.[\w…]+`/, `${operationId}: ${status}`);
  }
});

test('each fits the schemas that the document shows', () => {
  for (const { tag, schemas } of groups) {
    for (const [name, { params, body, response }] of Object.entries(schemas)) {
      const example = walked[`${tag}.${name}`];
      if (!example) continue;
      for (const [schema, value] of [
        [params, example.params],
        [body, example.body],
        [response, example.answer],
      ] as const) {
        const result = schema?.safeParse(value);
        assert.ok(result?.success ?? true, `${tag}.${name}: ${result?.error?.message}`);
      }
    }
  }
});
