import { invoiceState, type InvoiceState } from '@moadi/domain/enums';
import { soldStates } from '@moadi/domain/invoices';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApplication, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let owner: string;
let other: string;
before(async () => {
  server = await startTestApplication({ history: false });
  owner = await server.signIn('09121111111');
  other = await server.signIn('09122222222');
});
after(() => server.stop());

const CASE = 481205937;
const OTHER = 612840375;
const BUYER = '14292059547';
const GLASS = '2720000104932';
const { accepted } = invoiceState.id;

interface Sale {
  buyer?: object;
  line?: object;
  lines?: readonly object[];
  state?: InvoiceState;
  clientId?: number;
}

const glass = {
  ...{ stuffServiceId: GLASS, stuffServiceDescription: 'گلس', measurementUnit: '1627' },
  ...{ quantity: '1', fee: '1000', discount: '0', vatRate: '10' },
};

/** An invoice of the case, put into a state. */
async function sell({ buyer, line, lines, state = accepted, clientId = CASE }: Sale = {}): Promise<string> {
  server.clock.advance(1_000);
  const { status, body } = await server.call('POST', `/cases/${clientId}/invoice`, {
    token: clientId === CASE ? owner : other,
    body: {
      isProformaInvoice: true,
      invoiceHeader: {
        ...{ invoiceType: 1, invoicePattern: 1, issuingDateTime: server.clock() - 500, settlementMethod: 1 },
        ...{ typeOfBuyer: 2, buyerName: 'البرز', buyerEconomicNumber: BUYER },
        ...buyer,
      },
      invoiceBodies: lines ?? [{ ...glass, ...line }],
    },
  });
  assert.equal(status, 201, JSON.stringify(body));
  await server.database.db.tenant(clientId, tx =>
    tx.updateTable('invoices').set({ state }).where('id', '=', body.data.id).execute(),
  );
  return body.data.id;
}

interface Found {
  rank: string;
  id?: string;
  stuffId: string;
  description?: string;
  vatRate?: string;
  fee?: string;
  discount?: string;
  last?: { at: number; fee?: string; measurementUnit?: string };
}

async function search(text = '', buyer: Record<string, string> = { buyerEconomicNumber: BUYER }) {
  const query = new URLSearchParams({ ...(text && { text }), ...buyer });
  const path = `/cases/${CASE}/stuff-service/search?${query}`;
  const { status, body } = await server.call('GET', path, { token: owner });
  assert.equal(status, 200, JSON.stringify(body));
  return body.data.rows as Found[];
}
const bought = async (...asked: Parameters<typeof search>) =>
  (await search(...asked))
    .filter(({ rank }) => rank === 'bought')
    .map(({ description, last }) => [description, last?.fee]);

test('what this buyer bought is there before a letter is typed: the last first, each good once with its last price', async () => {
  const buyer = { buyerEconomicNumber: '10100302746' };
  const ask = { buyerEconomicNumber: '10100302746' };
  assert.deepEqual(await search('', ask), [], 'nothing yet');
  await sell({ buyer, line: { fee: '900' } });
  await sell({ buyer, line: { stuffServiceDescription: 'قاب', fee: '70.5', measurementUnit: '164' } });
  await sell({
    buyer,
    lines: [
      { ...glass, fee: '1100' },
      { ...glass, stuffServiceDescription: 'کابل' },
    ],
  });
  const at = server.clock() - 500;
  const rows = await search('', ask);
  assert.deepEqual(
    rows.map(({ rank, stuffId, description, last }) => [rank, stuffId, description, last]),
    [
      ['bought', GLASS, 'گلس', { at, fee: '1100', measurementUnit: '1627' }],
      ['bought', GLASS, 'کابل', { at, fee: '1000', measurementUnit: '1627' }],
      ['bought', GLASS, 'قاب', { at: at - 1_000, fee: '70.5', measurementUnit: '164' }],
    ],
  );
  assert.ok(
    rows.every(({ vatRate }) => vatRate !== undefined),
    'with the rate of the list',
  );
});

test('a foreigner who has a passport alone is known again by it', async () => {
  const buyer = {
    ...{ invoicePattern: 6, flightType: 2, typeOfBuyer: 4 },
    ...{ buyerEconomicNumber: undefined, buyerPassportNumber: 'A12345678' },
  };
  await sell({ buyer, line: { fee: '640' } });
  assert.deepEqual(await bought('', { buyerPassportNumber: 'A12345678' }), [['گلس', '640']]);
  assert.deepEqual(await bought('', { buyerPassportNumber: 'A12345679' }), []);
});

test('S21 sales of another case and of another buyer or branch never appear', async () => {
  const mine = 'فقط برای البرز';
  await sell({ line: { stuffServiceDescription: mine } });
  await sell({ clientId: OTHER, line: { stuffServiceDescription: 'پرونده دیگر' } });
  await sell({
    buyer: { buyerEconomicNumber: '10861677542' },
    line: { stuffServiceDescription: 'خریدار دیگر' },
  });
  await sell({ buyer: { buyerBranchCode: '0002' }, line: { stuffServiceDescription: 'شعبه دیگر' } });
  // A number of another kind that reads alike is nobody's.
  await sell({
    buyer: { buyerEconomicNumber: '10861677542', buyerName: BUYER },
    line: { stuffServiceDescription: 'همنام' },
  });
  assert.deepEqual(await bought(), [[mine, '1000']]);
  assert.deepEqual(await bought('', { buyerEconomicNumber: BUYER, buyerBranchCode: '0002' }), [
    ['شعبه دیگر', '1000'],
  ]);
  assert.deepEqual(await bought('', { buyerEconomicNumber: '14003778990' }), []);
});

test('what was refused, withdrawn, cancelled, corrected or only prepared was not bought', async () => {
  const buyer = { buyerEconomicNumber: '10320894878' };
  for (const state of invoiceState.ids) {
    if (state === invoiceState.id.preview) continue;
    await sell({ buyer, state, line: { stuffServiceDescription: String(state), fee: String(state) } });
  }
  const states = (await bought('', buyer)).map(([state]) => Number(state));
  assert.deepEqual(states.toSorted(byNumber), [...soldStates].toSorted(byNumber));
  const { proforma, cancelled, notAcceptedWithErrors, withdrawn, edited } = invoiceState.id;
  for (const state of [proforma, cancelled, notAcceptedWithErrors, withdrawn, edited])
    assert.ok(!states.includes(state), invoiceState.label(state));
});
const byNumber = (a: number, b: number) => a - b;

test('a person is known by the economic number and by the national id', async () => {
  const person = {
    ...{ typeOfBuyer: 1, buyerNationalIdentityCode: '0499370899', buyerPostalCode: '1345678903' },
  };
  const number = '04993708990001';
  await sell({ buyer: { ...person, buyerEconomicNumber: undefined }, line: { fee: '5' } });
  await sell({
    buyer: { ...person, buyerEconomicNumber: number },
    line: { fee: '7', stuffServiceDescription: 'قاب' },
  });
  const asked = { buyerEconomicNumber: number, buyerNationalIdentityCode: '0499370899' };
  assert.deepEqual(await bought('', asked), [
    ['قاب', '7'],
    ['گلس', '5'],
  ]);
});

test('a search finds what this buyer bought first, as the case keeps it unless it is out of use', async t => {
  const buyer = { buyerEconomicNumber: '14003778990' };
  const kept = {
    stuffId: GLASS,
    description: 'پرژکتور سقفی',
    nickName: 'پرژکتور',
    fee: '8000',
    userCode: '990077',
  };
  const made = await server.call('POST', `/cases/${CASE}/merchandises`, { token: owner, body: kept });
  const { id } = made.body.data;
  t.after(() => server.call('DELETE', `/cases/${CASE}/merchandises/${id}`, { token: owner }));
  await sell({ buyer, line: { stuffServiceDescription: 'چیز دیگر', fee: '1' } });
  await sell({ buyer, line: { stuffServiceDescription: 'پرژکتور سقفی', fee: '7500' } });
  // By a word of its description, its name, the authority's id and the case's own code.
  for (const text of ['سقفی', 'پرژک', GLASS, '990077', '۹۹۰۰']) {
    const [first, ...others] = await search(text, buyer);
    assert.deepEqual(
      [first!.rank, first!.id, first!.fee, first!.last?.fee],
      ['bought', id, '8000', '7500'],
      text,
    );
    assert.ok(!others.some(other => other.id === id), 'once');
    // To anybody else it is a good of the case, found by the same.
    const [alone] = await search(text, { buyerEconomicNumber: '14005893847' });
    assert.deepEqual([alone!.rank, alone!.id, alone!.last], ['saved', id, undefined], text);
  }
  await server.call('PUT', `/cases/${CASE}/merchandises/${id}/deactivate`, { token: owner });
  assert.deepEqual(await bought('', buyer), [['چیز دیگر', '1']]);
});
