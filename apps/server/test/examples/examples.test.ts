import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { groups, recordedExamples } from '@moadi/contract/openapi';
import { proofWorld } from '../../src/features/invoices/authenticity/proof.testkit.ts';
import { startTestApplication, type TestServer } from '../server.ts';
import { afterAcceptance, authenticity, corrections, registering, severalAtOnce } from './invoices.ts';
import { buyers, goods, reference } from './lists.ts';
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
  server = await startTestApplication({ providers: world.providers });
  walked = await walkExamples(server, [
    reference,
    buyers,
    goods,
    registering,
    severalAtOnce,
    afterAcceptance,
    corrections,
    authenticity(world),
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

test('every endpoint of invoices, buyers, goods and reference has one', () => {
  const wanted = groups
    .filter(({ tag }) => ['invoices', 'buyers', 'goods', 'reference'].includes(tag))
    .flatMap(({ tag, endpoints }) => Object.keys(endpoints).map(name => `${tag}.${name}`));
  assert.deepEqual(
    wanted.filter(operationId => !(operationId in walked)),
    [],
    'Add a request to a walk beside this test.',
  );
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
