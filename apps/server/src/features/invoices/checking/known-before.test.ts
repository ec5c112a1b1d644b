import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import {
  agreeingInquiries,
  pathsOf,
  startTestApplication,
  type TestServer,
} from '../../../../test/server.ts';
import { timestamp } from '../../../platform/database/connect.ts';
import type { Business, Inquiries } from '../../../providers/inquiries.ts';
import { makeTaxId, MAX_SERIAL } from '@moadi/domain/identifiers';
import { newId } from '../../../platform/ids.ts';

const CASE = '/cases/481205937/invoice';
const DAY = 86_400_000;
/** Of the invented catalogue: a ware of ten percent, one of none, and the service that currency may be sold as. */
const WARE = '2720000104932';
const EXEMPT = '2729900000016';
const CURRENCY = '2339900003292';
const BUYER = '14292059547';

let server: TestServer;
let owner: string;
/** What the register answers; a test may change it. */
let register: Inquiries['businessByEconomicCode'] = agreeingInquiries.businessByEconomicCode;

before(async () => {
  const inquiries: Inquiries = { ...agreeingInquiries, businessByEconomicCode: code => register(code) };
  server = await startTestApplication({ providers: { inquiries } });
  owner = await server.signIn('09121111111');
});
after(() => server.stop());

const line = {
  stuffServiceId: WARE,
  measurementUnit: '1627',
  quantity: '2',
  fee: '1000',
  discount: '0',
  vatRate: '10',
};
const sale = (rows: object[] = [line], header: object = {}) => ({
  invoiceHeader: {
    invoiceType: 1,
    invoicePattern: 1,
    issuingDateTime: server.clock() - 60_000,
    typeOfBuyer: 2,
    buyerEconomicNumber: BUYER,
    settlementMethod: 1,
    ...header,
  },
  invoiceBodies: rows,
});
const currency = (stuffServiceId: string) =>
  sale(
    [
      {
        ...{ stuffServiceId, currencyUnitAmount: '10', currencyType: 'EUR', exchangeRate: '600000' },
        ...{ currencyPrice: '590000', sourceVat: '100000', discount: '0', vatRate: '10' },
      },
    ],
    { invoicePattern: 2 },
  );

interface Message {
  messageType: number;
  code: string;
  path: string;
  description: string;
  mends: { name?: string; changes: { path: string; before?: unknown; after?: unknown }[] }[];
}
const post = (path: string, body: object) => server.call('POST', CASE + path, { token: owner, body });
const told = async (body: object): Promise<Message[]> => (await post('/inquiry', body)).body.data.result;
const codes = async (body: object) =>
  (await told(body)).map(({ messageType, code, path }) => `${messageType} ${code.split('.')[1]} ${path}`);

test('what is right is told nothing about', async () => {
  assert.deepEqual(await codes(sale()), []);
  assert.deepEqual(await codes(sale([line, { ...line, stuffServiceId: EXEMPT, vatRate: '0' }])), []);
  assert.deepEqual(await codes(currency(CURRENCY)), []);
});

const refusals: readonly (readonly [what: string, body: () => object, code: string, path: string])[] = [
  [
    'another rate',
    () => sale([line, { ...line, vatRate: '9' }]),
    'invoices.vatRateMismatch',
    'invoiceBodies.1.vatRate',
  ],
  [
    'a rate on an exempt id',
    () => sale([{ ...line, stuffServiceId: EXEMPT }]),
    'invoices.vatRateMismatch',
    'invoiceBodies.0.vatRate',
  ],
  [
    'a ware sold as currency',
    () => currency(WARE),
    'invoices.onlyCurrencyService',
    'invoiceBodies.0.stuffServiceId',
  ],
  [
    'a saved buyer that there is not',
    () => sale([line], { buyerId: newId() }),
    'rules.unknownValue',
    'invoiceHeader.buyerId',
  ],
  [
    'an unknown unit',
    () => sale([{ ...line, measurementUnit: '9999' }]),
    'rules.unknownValue',
    'invoiceBodies.0.measurementUnit',
  ],
];

for (const [what, body, code, path] of refusals) {
  test(`${what} is an error before registering, in the form, singly and among many`, async () => {
    const found = (await told(body())).find(one => one.code === code);
    assert.deepEqual([found?.messageType, found?.path], [3, path]);
    const { status, body: answer } = await post('', body());
    assert.deepEqual([status, answer.code, pathsOf(answer)], [400, code, [path]]);
    const { body: many } = await post('/many', { invoices: [sale(), body()] });
    assert.deepEqual(
      many.data.map(({ stored, refused }: { stored?: object; refused?: { code: string } }) =>
        stored ? 'stored' : refused!.code,
      ),
      ['stored', code],
    );
  });
}

test('a proforma whose rate has changed since stays, and says why', async () => {
  const { body } = await post('', {
    ...sale([{ ...line, stuffServiceId: EXEMPT, vatRate: '0' }]),
    isProformaInvoice: true,
  });
  const set = (values: object) =>
    server.database.db.system(tx =>
      tx.updateTable('commodities').set(values).where('stuff_id', '=', EXEMPT).execute(),
    );
  await set({ vat_rate: '5' });
  const sent = await server.call('PATCH', `${CASE}/${body.data.id}/send`, { token: owner });
  assert.deepEqual([sent.status, sent.body.code], [400, 'invoices.vatRateMismatch']);
  await set({ vat_rate: '0' });
  assert.equal((await server.call('PATCH', `${CASE}/${body.data.id}/send`, { token: owner })).status, 200);
});

test('each comes with its way, which is taken with one click', async () => {
  const mends = async (body: object) =>
    (await told(body)).find(({ messageType }) => messageType === 3)!.mends;
  assert.deepEqual(await mends(sale([{ ...line, vatRate: '9' }])), [
    { changes: [{ path: 'invoiceBodies.0.vatRate', before: '9', after: '10' }] },
  ]);
  const services = await mends(currency(WARE));
  assert.deepEqual(
    services.map(({ name, changes }) => [name, changes[0]!.after]),
    [
      ['خدمت فروش ارز به صورت اسکناس', CURRENCY],
      ['خدمت فروش ارز به صورت حواله', '2339900003308'],
      ['خدمت کارسازی حواله', '2339900003315'],
    ],
  );
  const stranger = newId();
  assert.deepEqual(await mends(sale([line], { buyerId: stranger })), [
    { changes: [{ path: 'invoiceHeader.buyerId', before: stranger }] },
  ]);
});

test('a saved buyer of another case, and one that was deleted, are buyers that there are not', async () => {
  const theirs = await server.signIn('09122222222');
  const foreign = (await server.call('GET', '/cases/612840375/buyers', { token: theirs })).body.data[0].id;
  owner = await server.signIn('09121111111');
  const path = '/cases/481205937/buyers';
  const body = { typeOfBuyer: 2, nickName: 'گذرا' };
  const own = (await server.call('POST', path, { token: owner, body })).body.data.id;
  assert.deepEqual(await codes(sale([line], { buyerId: own })), []);
  await server.call('DELETE', `${path}/${own}`, { token: owner });
  for (const buyerId of [foreign, own])
    assert.deepEqual(await codes(sale([line], { buyerId })), ['3 unknownValue invoiceHeader.buyerId']);
});

test('the rate of the invoice’s day holds', async () => {
  const stuffId = '2729911111111';
  const from = server.clock() - 5 * DAY;
  const row = (vatRate: string, more: object) => ({
    ...{
      id: newId(),
      stuff_id: stuffId,
      title: 'دو دوره',
      search: '',
      vat_rate: vatRate,
      category: 1 as const,
      type: 1 as const,
    },
    ...{ as_of: timestamp(server.clock()), ...more },
  });
  await server.database.db.system(tx =>
    tx
      .insertInto('commodities')
      .values([row('9', { valid_to: timestamp(from - 1) }), row('10', { valid_from: timestamp(from) })])
      .execute(),
  );
  const on = (daysAgo: number, vatRate: string) =>
    codes(
      sale([{ ...line, stuffServiceId: stuffId, vatRate }], {
        issuingDateTime: server.clock() - daysAgo * DAY,
      }),
    );
  assert.deepEqual([await on(7, '9'), await on(1, '10')], [[], []]);
  for (const wrong of [on(7, '10'), on(1, '9')])
    assert.deepEqual(await wrong, ['3 vatRateMismatch invoiceBodies.0.vatRate']);
});

test('what we may not know any more is a doubt, which says how old it is and stops nobody', async () => {
  const unlisted = sale([{ ...line, stuffServiceId: '2729911111128' }]);
  assert.deepEqual(await codes(unlisted), ['2 stuffUnknown invoiceBodies.0.stuffServiceId']);
  assert.equal((await post('', unlisted)).status, 201);
  const set = (values: object) =>
    server.database.db.system(tx =>
      tx.updateTable('commodities').set(values).where('stuff_id', '=', WARE).execute(),
    );
  await set({ as_of: timestamp(server.clock() - 90 * DAY) });
  const wrong = sale([{ ...line, vatRate: '9' }]);
  const [doubt] = await told(wrong);
  assert.deepEqual([doubt!.messageType, doubt!.code], [2, 'invoices.vatRateDoubt']);
  assert.match(doubt!.description, /۱۴۰۵\/۰۶\/۰۱/);
  assert.equal(doubt!.mends[0]!.changes[0]!.after, '10', 'and what mends it, if we are right');
  assert.equal((await post('', wrong)).status, 201);
  await set({ as_of: timestamp(server.clock()) });
});

test('a revocation of what was issued elsewhere is a doubt: nobody here knows how it stands', async () => {
  const referenceTaxId = makeTaxId({ fiscalId: 'A1M0D1', issuedAt: server.clock(), serial: MAX_SERIAL });
  const revocation = {
    invoiceHeader: {
      ...{ invoiceType: 1, invoicePattern: 1, invoiceSubject: 3, referenceTaxId },
      issuingDateTime: server.clock() - 60_000,
    },
    invoiceBodies: [],
  };
  assert.deepEqual(await codes(revocation), ['2 referenceElsewhere invoiceHeader.referenceTaxId']);
  assert.equal((await post('', revocation)).status, 201);
});

test('a case that was not called up for VAT charges none', async () => {
  const set = (is_non_taxable: boolean) =>
    server.database.db.system(tx =>
      tx.updateTable('cases').set({ is_non_taxable }).where('client_id', '=', 481205937).execute(),
    );
  await set(true);
  assert.deepEqual(await codes(sale([{ ...line, vatRate: '0' }])), []);
  assert.deepEqual(await codes(sale()), ['2 sellerUntaxed invoiceBodies.0.vatRate']);
  assert.deepEqual(await codes(sale([{ ...line, vatRate: '9' }])), [
    '3 vatRateMismatch invoiceBodies.0.vatRate',
  ]);
  await set(false);
});

test('an invoice keeps what held when it was made: a later change of the case’s liability says nothing of it', async () => {
  const of = (isNonTaxable: boolean) =>
    server.call('PATCH', '/cases/481205937/liability', { token: owner, body: { isNonTaxable } });
  const before = sale();
  const { issuingDateTime } = before.invoiceHeader;
  const made = await post('', before);
  assert.equal(made.status, 201, made.text);
  server.clock.advance(60_000);
  assert.equal((await of(true)).status, 200);
  server.clock.advance(60_000);
  assert.deepEqual(
    await codes({ ...before, invoiceHeader: { ...before.invoiceHeader, issuingDateTime } }),
    [],
  );
  assert.deepEqual(await codes(sale()), ['2 sellerUntaxed invoiceBodies.0.vatRate']);
  const kept = await server.call('GET', `${CASE}/${made.body.data.id}`, { token: owner });
  assert.equal(kept.body.data.invoiceBodies[0].vatRate, '10', kept.text);
  assert.equal((await of(false)).status, 200);
  server.clock.advance(120_000);
});

const business = (economicCode: string, more: Partial<Business> = {}): Business => ({
  ...{ nameTrade: 'شرکت', economicCode, nationalId: economicCode, taxpayerStatus: 'ACTIVE', ...more },
});
const ask = (code: string) => server.call('GET', `/cases/economic/${code}`, { token: owner });

test('what the register said of a number is remembered for every case, until it is asked anew', async () => {
  const number = '14003778990';
  const to = (buyerEconomicNumber = number) => sale([line], { buyerEconomicNumber });
  assert.deepEqual(await codes(to()), ['2 numberUnasked invoiceHeader.buyerEconomicNumber']);
  assert.equal((await post('', to())).status, 201, 'a doubt stops nobody');

  register = async () => ({ kind: 'refused' });
  await ask(number);
  assert.deepEqual(await codes(to()), ['3 numberUnknown invoiceHeader.buyerEconomicNumber']);
  assert.deepEqual(
    [(await post('', to())).status, (await post('', to())).body.code],
    [400, 'invoices.numberUnknown'],
  );

  // A register that is away, or that refuses us, says nothing of the number.
  register = async () => ({ kind: 'down', cause: 'HTTP-401', alert: true });
  await ask(number);
  register = async () => ({ kind: 'down', cause: 'test' });
  await ask(number);
  assert.deepEqual(await codes(to()), ['3 numberUnknown invoiceHeader.buyerEconomicNumber']);

  server.clock.advance(31 * DAY);
  owner = await server.signIn('09121111111');
  const [old] = await told(to());
  assert.deepEqual([old!.messageType, old!.code], [2, 'invoices.numberUnknownThen']);
  register = async code => ({ kind: 'answered', value: business(code) });
  await ask(number);
  assert.deepEqual(await codes(to()), [], 'and another case knows it too');
});

test('anyone who is saved as a buyer was asked about; the rest of the answer is held against the invoice', async () => {
  register = async code => ({
    kind: 'answered',
    value: business(code, { personType: 3, postalCode: '1234567890' }),
  });
  const number = '14009999996';
  const path = '/cases/481205937/buyers';
  const body = { typeOfBuyer: 3, nickName: 'مشارکت', economyCode: number };
  assert.equal((await server.call('POST', path, { token: owner, body })).status, 201);
  const found = await told(
    sale([line], { buyerEconomicNumber: number, typeOfBuyer: 3, buyerPostalCode: '1345678903' }),
  );
  assert.deepEqual(
    found.map(({ messageType, code, mends }) => [messageType, code, mends[0]?.changes[0]?.after]),
    [[1, 'invoices.buyerPostalDiffers', '1234567890']],
    'the authority accepts it with a warning of its own (1301401)',
  );
});
