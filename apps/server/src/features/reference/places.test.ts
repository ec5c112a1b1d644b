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

test('provinces and cities stand in Persian order; a city is found by its province', async () => {
  const names = (rows: object[]) => rows.map(row => (row as { name: string }).name);
  const sorted = (all: string[]) => all.toSorted(new Intl.Collator('fa').compare);
  const provinces = names(await get('/provinces?take=200'));
  assert.deepEqual([provinces.length, provinces], [31, sorted(provinces)]);
  const [yazd] = (await get(`/provinces?name=CT|${encodeURIComponent('يزد')}`)) as { id: string }[];
  const found = await get(`/cities?provinceId=EQ|${yazd!.id}&take=200`);
  assert.ok(found.length > 5);
  assert.deepEqual(names(found), sorted(names(found)));
  assert.ok(found.every(row => (row as { provinceId: string }).provinceId === yazd!.id));
  const count = await get(`/cities/count?provinceId=EQ|${yazd!.id}`);
  assert.deepEqual(count, { totalCount: found.length });
  assert.deepEqual(await get('/provinces/count'), { totalCount: 31 });
  const currencies = (await get('/currencies?take=200&sort=currency')) as { currency: string }[];
  const initials = [...new Set(currencies.map(({ currency }) => currency.replace('آ', 'ا')[0]!))];
  assert.deepEqual(initials, sorted(initials));
});

test('an id of the authority’s list says when it holds', async () => {
  const [row] = (await get('/stuff-service?stuffId=EQ|2720000104932')) as { id: string }[];
  const one = await server.call('GET', `/stuff-service/${row!.id}`, { token });
  assert.deepEqual([one.body.data, typeof one.body.data.asOf], [row, 'number']);
  assert.deepEqual(await get('/stuff-service/count?stuffId=EQ|2720000104932'), { totalCount: 1 });
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
