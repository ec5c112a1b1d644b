import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApplication, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let token: string;

before(async () => {
  server = await startTestApplication({ history: false });
  token = await server.signIn('09121111111');
});
after(() => server.stop());

const get = async (path: string) => (await server.call('GET', path, { token })).body.data as object[];

test('waybill countries are the authority’s own, found by name and by code', async () => {
  assert.deepEqual(await get('/waybill-countries?fullText=%D8%A7%D9%8A%D8%B1%D8%A7%D9%86'), [
    { code: '033', name: 'ایران' },
  ]);
  assert.deepEqual(await get('/waybill-countries?code=EQ|064'), [{ code: '064', name: 'ترکیه' }]);
  assert.equal((await get('/waybill-countries?take=200&skip=200')).length, 39);
});

test('waybill cities: found by name, sorted by it, a page at a time', async () => {
  const names = (await get('/waybill-cities?take=50')).map(row => (row as { name: string }).name);
  assert.equal(names.length, 50);
  assert.deepEqual(await get('/waybill-cities?code=EQ|284'), [{ code: '284', name: 'تهران' }]);
});

test('an export and an exchange sale have a rate of their own: the registered one is no matter', async () => {
  const line = { stuffServiceId: '2909900001552', measurementUnit: '164', quantity: '22000' };
  const body = {
    invoiceHeader: {
      invoiceType: 1,
      invoicePattern: 11,
      issuingDateTime: server.clock() - 60_000,
      typeOfBuyer: 2,
      buyerEconomicNumber: '14292059547',
      settlementMethod: 1,
      announcementSalesNumber: '140500000001',
      announcementSalesDate: server.clock() - 100_000_000,
    },
    invoiceBodies: [{ ...line, totalPriceAfterDiscount: '6600000000' }],
  };
  const asked = await server.call('POST', '/cases/481205937/invoice/inquiry', { token, body });
  assert.deepEqual([asked.status, asked.body.data.result], [200, []]);
});
