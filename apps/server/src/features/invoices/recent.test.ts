import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApplication, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let owner: string;
before(async () => {
  server = await startTestApplication();
  owner = await server.signIn('09121111111');
});
after(() => server.stop());

const CASE = '/cases/481205937';
const ask = async (path: string) => (await server.call('GET', `${CASE}/${path}`, { token: owner })).body.data;
const begun = () => ask('invoice/initialize');

type Buyer = { id: string; nickName: string; economyCode: string; typeOfBuyer: number };

const sell = async (buyer?: Buyer, type = 1) => {
  const { status, body } = await server.call('POST', `${CASE}/invoice`, {
    token: owner,
    body: {
      invoiceHeader: {
        invoiceType: type,
        invoicePattern: 1,
        issuingDateTime: server.clock() - 60_000,
        ...(buyer && {
          buyerId: buyer.id,
          typeOfBuyer: buyer.typeOfBuyer,
          buyerName: buyer.nickName,
          buyerEconomicNumber: buyer.economyCode,
        }),
        ...(type === 1 && { settlementMethod: 1 }),
      },
      invoiceBodies: [
        {
          stuffServiceId: '2720000104932',
          ...{ measurementUnit: '1627', quantity: '3', fee: '1000', discount: '0', vatRate: '10' },
        },
      ],
      isProformaInvoice: true,
    },
  });
  assert.equal(status, 201, JSON.stringify(body));
};

test('a form begins with the kind of the newest invoice, and with the buyers that were invoiced last', async () => {
  const before = await begun();
  assert.deepEqual([before.latestKind, before.recentBuyers], [undefined, []], 'a new case has none');

  const buyers: Buyer[] = (await ask('buyers?typeOfBuyer=EQ|2')).filter((one: Buyer) => one.economyCode);
  const [one, other] = buyers as [Buyer, Buyer];
  await sell(one);
  await sell(other);
  await sell(undefined, 2);
  const { latestKind, recentBuyers } = await begun();
  assert.deepEqual(latestKind, { invoiceType: 2, invoicePattern: 1 });
  const ids = (rows: Buyer[]) => rows.map(({ id }) => id);
  assert.deepEqual(ids(recentBuyers), [other.id, one.id], 'each once, the last one first');
  await sell(one);
  assert.deepEqual(ids((await begun()).recentBuyers), [one.id, other.id]);

  // Who is used no more is not offered.
  await server.call('PUT', `${CASE}/buyers/${one.id}/deactivate`, { token: owner });
  assert.deepEqual(ids((await begun()).recentBuyers), [other.id]);
});

test('a search for a buyer finds those that were invoiced last first, however many others there are', async () => {
  const made: Buyer[] = [];
  for (let i = 0; i < 30; i++) {
    server.clock.advance(1_000);
    const body = {
      typeOfBuyer: 2,
      nickName: `بازرگانی سهند ${i}`,
      economyCode: '14003778990',
      branchCode: String(1000 + i),
    };
    const { status, body: answer } = await server.call('POST', `${CASE}/buyers`, { token: owner, body });
    assert.equal(status, 201, JSON.stringify(answer));
    made.push(answer.data);
  }
  const [oldest, second] = made as [Buyer, Buyer];
  await sell(second);
  await sell(oldest);
  const find = async (more = '') => {
    const rows: Buyer[] = await ask(`buyers/search?text=${encodeURIComponent('سهند')}${more}`);
    return rows.map(({ nickName }) => Number(nickName.split(' ').at(-1)));
  };
  const newest = Array.from({ length: 28 }, (_, i) => 29 - i);
  assert.deepEqual(await find(), [0, 1, ...newest.slice(0, 23)]);
  assert.deepEqual(await find('&skip=25'), newest.slice(23), 'nobody twice, nobody missed');
  assert.deepEqual(await find('&take=1'), [0]);
  assert.deepEqual(await find('&skip=1&take=2'), [1, 29]);
  // Without a text all of them are there, in the same order; who is used no more is not.
  await server.call('PUT', `${CASE}/buyers/${oldest.id}/deactivate`, { token: owner });
  assert.equal((await ask('buyers/search'))[0].id, second.id);
  assert.deepEqual((await find()).slice(0, 2), [1, 29]);
});
