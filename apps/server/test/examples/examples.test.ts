import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { groups, openApiDocument, recordedExamples } from '@moadi/contract/openapi';
import { proofWorld } from '../../src/features/invoices/authenticity/proof.testkit.ts';
import { agreeingInquiries, startTestApplication, type TestServer } from '../server.ts';
import { afterAcceptance, authenticity, corrections, registering, severalAtOnce } from './invoices.ts';
import { businesses, buyers, cases, files, goods, reference, registered, reports } from './lists.ts';
import { walkExamples, type Recorded } from './walk.ts';

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

test('every endpoint of invoices, buyers, goods, reference, cases and reports has one', () => {
  const wanted = groups
    .filter(({ tag }) => ['invoices', 'buyers', 'goods', 'reference', 'cases', 'reports'].includes(tag))
    .flatMap(({ tag, endpoints }) => Object.keys(endpoints).map(name => `${tag}.${name}`));
  assert.deepEqual(
    wanted.filter(operationId => !(operationId in walked)),
    [],
    'Add a request to a walk beside this test.',
  );
});

/** Calls of the invoice's side of the panel that stand in groups which other parts of it share. */
const shared = [
  ...['cases.byEconomicCode', 'cases.byNationalCode', 'reports.case', 'keys.overview'],
  ...['files.list', 'files.count', 'files.upload', 'files.download', 'files.remove'],
];

interface Shown {
  paths: Record<string, Record<string, Operation>>;
}

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; example?: unknown }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { example?: unknown }> }>;
}

test('in the document each shows its request and answer, and says by what codes it may be refused', () => {
  const document = openApiDocument('') as unknown as Shown;
  const operations = Object.values(document.paths).flatMap(methods => Object.values(methods));
  for (const operationId of [...Object.keys(walked), ...shared]) {
    const operation = operations.find(one => one.operationId === operationId);
    assert.ok(operation && operationId in walked, operationId);
    const { requestBody, responses, parameters } = operation;
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
    assert.ok(refusals.length > 0, operationId);
    for (const [status, { description }] of refusals)
      assert.match(description, /`[a-z]+\.[\w…]+`/, `${operationId}: ${status}`);
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
