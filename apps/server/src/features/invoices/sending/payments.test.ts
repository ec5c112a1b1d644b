import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import fc from 'fast-check';
import { startOfDay, tehranDayOf } from '@moadi/domain/primitives';
import { pathsOf, startTestApplication, type TestServer } from '../../../../test/server.ts';
import { PAY } from './engine/context.ts';
import { testEngine, turn } from './engine/engine.testkit.ts';
import { acceptedInvoice, CASE, LifeAuthority } from './engine/after-acceptance.testkit.ts';

let server: TestServer;
let token: string;
before(async () => {
  server = await startTestApplication();
});
after(() => server.stop());
beforeEach(async () => {
  server.clock.advance(3_600_000);
  token = await server.signIn('09121111111');
});

const pay = (id: string, more: object = {}, headers: Record<string, string> = {}, by = token) =>
  server.call('POST', `/cases/${CASE}/invoice/${id}/payments`, {
    token: by,
    headers,
    body: {
      paymentType: 3,
      paymentValue: '100',
      paymentDate: startOfDay(tehranDayOf(server.clock())),
      ...more,
    },
  });
const account = async (id: string) =>
  (await server.call('GET', `/cases/${CASE}/invoice/${id}/payments`, { token })).body.data;

test('case roles 1 and 2 register, role 3 and staff look; another taxpayer sees nothing', async () => {
  const { id } = await acceptedInvoice(server, token);
  const status = async (mobile: string) => {
    const by = await server.signIn(mobile);
    const seen = await server.call('GET', `/cases/${CASE}/invoice/${id}/payments`, { token: by });
    return [(await pay(id, {}, {}, by)).status, seen.status];
  };
  assert.deepEqual(await status('09124444442'), [201, 200]);
  assert.deepEqual(await status('09124444443'), [403, 200]);
  assert.deepEqual(await status('09122222222'), [404, 404]);
  const [write, read] = await status('09120000002');
  assert.deepEqual([write !== 201, read], [true, 200]);
});

test('wrong amounts, days and invoices are refused at their field, and nothing is kept', async () => {
  const { id } = await acceptedInvoice(server, token);
  const fields = async (more: object) => pathsOf((await pay(id, more)).body);
  assert.deepEqual(await fields({ paymentValue: '1101' }), ['paymentValue']);
  assert.deepEqual(await fields({ paymentValue: '-5' }), ['paymentValue']);
  assert.deepEqual(await fields({ paymentValue: '' }), ['paymentValue']);
  assert.deepEqual(await fields({ paymentDate: server.clock() + 86_400_000 }), ['paymentDate']);
  assert.deepEqual(await fields({ outcome: 'registered' }), ['outcome']);
  assert.equal((await pay(id, { paymentType: 9 })).status, 400);
  const cash = await acceptedInvoice(server, token, { settlementMethod: 1 });
  assert.equal((await pay(cash.id)).body.code, 'invoices.paymentOnlyCredit');
  assert.match((await account(cash.id)).refusal, /نسیه/);
  assert.deepEqual((await account(id)).registrations, []);
});

test('what was paid of an invoice is not open once more on its corrective, nor on the corrective of that', async () => {
  const first = await acceptedInvoice(server, token);
  assert.equal((await pay(first.id, { paymentValue: '400' })).status, 201);
  const correctiveOf = ({ taxId: referenceTaxId }: { taxId: string }, fee: string) => {
    const line = { stuffServiceId: '2720000104932', quantity: '1', fee, discount: '0', vatRate: '10' };
    const header = { settlementMethod: 2, invoiceSubject: 2, referenceTaxId };
    return acceptedInvoice(server, token, header, { invoiceBodies: [line] });
  };
  const second = await correctiveOf(first, '2000');
  const { before, registered, open } = await account(second.id);
  assert.deepEqual([before, registered, open], ['400', '0', '1800']);
  assert.deepEqual(pathsOf((await pay(second.id, { paymentValue: '1801' })).body), ['paymentValue']);
  assert.equal((await pay(second.id, { paymentValue: '100' })).status, 201);
  // Its buyer has approved it.
  await server.database.db.system(tx =>
    tx.updateTable('invoices').set({ tax_payer_system_status: 2 }).where('id', '=', second.id).execute(),
  );
  const third = await correctiveOf(second, '3000');
  assert.deepEqual((({ before, open }) => [before, open])(await account(third.id)), ['500', '2800']);
  assert.equal((await account(first.id)).before, '0');
});

test('R4 the same key registers once', async () => {
  const { id } = await acceptedInvoice(server, token);
  const key = { 'idempotency-key': 'pay-1' };
  const [first, second] = [await pay(id, {}, key), await pay(id, {}, key)];
  assert.equal(first.body.data.id, second.body.data.id);
  assert.equal((await pay(id, { paymentValue: '200' }, key)).status, 422);
  assert.equal((await account(id)).registrations.length, 1);
});

test('however many pay at once, and whatever comes of it, the sum never passes what is open', async () => {
  const authority = new LifeAuthority();
  const engine = testEngine(server, authority.client);
  const outcomes = [
    { kind: 'taken', value: 'SUCCESS' },
    { kind: 'unknown', cause: 'timeout', sent: true },
    { kind: 'refused', status: 200, errors: [] },
    { kind: 'unknown', cause: 'connection', sent: false },
  ];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.integer({ min: 1, max: 1_200 }), { minLength: 1, maxLength: 5 }), {
        maxLength: 3,
      }),
      fc.array(fc.constantFrom(...outcomes), { maxLength: 15 }),
      async (rounds, script) => {
        const { id, taxId } = await acceptedInvoice(server, token);
        authority.script = [...script];
        for (const amounts of rounds) {
          await Promise.all(amounts.map(amount => pay(id, { paymentValue: String(amount) })));
          await turn(engine, PAY);
        }
        const { total, registered, open } = await account(id);
        assert.ok(BigInt(registered) <= BigInt(total));
        assert.equal(BigInt(open), BigInt(total) - BigInt(registered));
        // Every request that left is counted until it is known to be refused: what the authority may have is never more.
        const rows = await server.database.db.read
          .selectFrom('invoice_payment_registrations')
          .select('payment_value')
          .where('invoice_id', '=', id)
          .where('outcome', 'in', ['unknown', 'registered'])
          .execute();
        const there = rows.reduce((sum, row) => sum + BigInt(row.payment_value), 0n);
        assert.ok(there <= BigInt(total), taxId);
        await server.database.db.system(tx => tx.deleteFrom('jobs').execute());
        // The token and its limits live by the clock, which stands still here.
      },
    ),
    { numRuns: 25 },
  );
});
