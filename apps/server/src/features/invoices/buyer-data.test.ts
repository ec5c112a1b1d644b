import { invoiceState, type InvoiceState } from '@moadi/domain/enums';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { buyerDataFields } from '@moadi/domain/invoices';
import { pathsOf, startTestApplication, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let owner: string;
const CASE = '/cases/481205937/invoice';

before(async () => {
  server = await startTestApplication();
  owner = await server.signIn('09121111111');
});
after(() => server.stop());

const register = async (header: object = {}): Promise<string> => {
  const { status, body } = await server.call('POST', CASE, {
    token: owner,
    body: {
      isProformaInvoice: true,
      invoiceHeader: {
        invoiceType: 1,
        invoicePattern: 1,
        issuingDateTime: server.clock() - 60_000,
        typeOfBuyer: 2,
        buyerName: 'شرکت پخش البرز',
        buyerEconomicNumber: '14292059547',
        buyerAddress: 'کرج',
        settlementMethod: 1,
        ...header,
      },
      invoiceBodies: [
        {
          stuffServiceId: '2720000104932',
          measurementUnit: '1627',
          quantity: '1',
          fee: '1000',
          discount: '0',
          vatRate: '10',
        },
      ],
    },
  });
  assert.equal(status, 201, JSON.stringify(body));
  return body.data.id;
};
const item = async (id: string) => (await server.call('GET', `${CASE}/${id}`, { token: owner })).body.data;
/** Over the newest version. */
const patch = async (id: string, body: object, token = owner) => {
  const { version = 1 } = (await item(id)) ?? {};
  return server.call('PATCH', `${CASE}/${id}/buyer-data`, { token, body: { version, ...body } });
};
const setState = (id: string, state: InvoiceState) =>
  server.database.db.system(tx => tx.updateTable('invoices').set({ state }).where('id', '=', id).execute());

test('name, phone and address of the buyer are mended in every state, normalised, and nothing else changes', async () => {
  const id = await register();
  const before = await item(id);
  for (const state of invoiceState.ids) {
    await setState(id, state);
    const { status, body } = await patch(id, {
      buyerName: 'پخش  البرز كرج',
      buyerLandlineNumber: '۰۲۶۳۲۰۰۰۰۰۱',
    });
    assert.deepEqual(
      [status, body.data],
      [200, { id, version: state + 1, buyerName: 'پخش البرز کرج', buyerLandlineNumber: '02632000001' }],
    );
  }
  const after = await item(id);
  assert.equal(after.invoiceHeader.buyerAddress, undefined, 'what was left empty is gone');
  const { buyerName: _n, buyerAddress: _a, ...same } = before.invoiceHeader;
  const { buyerName: _m, buyerLandlineNumber: _l, ...now } = after.invoiceHeader;
  assert.deepEqual(now, same);
  assert.equal(after.events.length, before.events.length);
});

test('none of it is on the wire: what the authority has stays true', () => {
  for (const spec of Object.values(buyerDataFields))
    assert.equal((spec as { wire?: string }).wire, undefined);
});

test('what is wrong is said at its field; other fields are refused', async () => {
  const id = await register();
  const wrong = await patch(id, {
    buyerName: 'ن'.repeat(129),
    buyerLandlineNumber: '12',
    buyerAddress: 'آ'.repeat(256),
  });
  assert.deepEqual(
    [wrong.status, pathsOf(wrong.body).sort()],
    [400, ['buyerAddress', 'buyerLandlineNumber', 'buyerName']],
  );
  for (const field of ['buyerEconomicNumber', 'buyerId', 'taxId', 'state'])
    assert.equal((await patch(id, { [field]: '1' })).status, 400, field);
  assert.equal((await patch('01999999-0000-7000-8000-000000000000', {})).status, 404);
});

test('of two people who mend it, the second learns of the first', async () => {
  const id = await register();
  assert.equal((await patch(id, { buyerName: 'اولی', version: 1 })).status, 200);
  assert.equal((await patch(id, { buyerName: 'دومی', version: 1 })).body.code, 'http.editedMeanwhile');
  assert.equal((await item(id)).buyerName, 'اولی');
});

test('anyone who prepares may do it, staff may not', async () => {
  const id = await register();
  const preparer = await server.signIn('09124444443');
  assert.equal((await patch(id, { buyerName: 'تازه' }, preparer)).status, 200);
  const staff = await server.signIn('09120000001');
  assert.equal((await patch(id, { buyerName: 'تازه' }, staff)).status, 403);
});
