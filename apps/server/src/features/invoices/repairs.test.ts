import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { agreeingInquiries, startTestApplication, type TestServer } from '../../../test/server.ts';
import type { Inquiries } from '../../providers/inquiries.ts';
import { explained } from './view.ts';

let server: TestServer;
let owner: string;
/** What the register answers; a test may change it. */
let register: NonNullable<Inquiries['businessesOf']> = agreeingInquiries.businessesOf!;
const CASE = '/cases/481205937/invoice';
const person = '9989356866';

before(async () => {
  const inquiries: Inquiries = { ...agreeingInquiries, businessesOf: code => register(code) };
  server = await startTestApplication({ providers: { inquiries } });
  owner = await server.signIn('09121111111');
  // The list is old: another rate than its own is no more than a doubt, and the authority is who refuses it.
  await server.database.db.system(tx =>
    tx.updateTable('commodities').set({ as_of: '2025-01-01T00:00:00Z' }).execute(),
  );
});
after(() => server.stop());

interface Answer {
  id: string;
  changes: { path: string; before?: unknown; after?: unknown }[];
  consequences: { path: string; before?: unknown; after?: unknown }[];
  obstacle?: string;
}

const line = { stuffServiceId: '2720000104932', quantity: '3', fee: '1000', discount: '0', vatRate: '9' };

/** Registers an invoice; the authority's refusal is written as the engine writes it. */
async function refused(codes: readonly (readonly [code: string, message: string])[], header: object = {}) {
  const { body } = await server.call('POST', CASE, {
    token: owner,
    body: {
      invoiceHeader: {
        invoiceType: 1,
        invoicePattern: 1,
        issuingDateTime: server.clock() - 60_000,
        typeOfBuyer: 1,
        buyerNationalIdentityCode: person,
        buyerPostalCode: '1345678903',
        settlementMethod: 1,
        ...header,
      },
      invoiceBodies: [line, { ...line, vatRate: '10' }],
    },
  });
  const id = body.data.id as string;
  await set(id, { state: 3, errors: JSON.stringify(codes.map(([code, message]) => ({ code, message }))) });
  return id;
}
const set = (id: string, values: object) =>
  server.database.db.system(tx => tx.updateTable('invoices').set(values).where('id', '=', id).execute());
const ask = (id: string, token = owner) => server.call('GET', `${CASE}/${id}/repairs`, { token });
const proposals = async (id: string) => (await ask(id)).body.data as Answer[];

const wrongRate = ['0304401', 'در قلم کالای «1» صورتحساب: مقدار فیلد «نرخ مالیات بر ارزش افزوده»'] as const;

test('a wrong rate: the registered one for that line, with what follows in the sums; nothing is written', async () => {
  const id = await refused([wrongRate]);
  const [found, ...others] = await proposals(id);
  assert.deepEqual(others, []);
  assert.deepEqual(found!.changes, [{ path: 'invoiceBodies.0.vatRate', before: '9', after: '10' }]);
  const total = found!.consequences.find(({ path }) => path === 'invoiceHeader.totalInvoiceValue');
  assert.deepEqual([total?.before, total?.after], ['6570', '6600']);
  const { body } = await server.call('GET', `${CASE}/${id}`, { token: owner });
  assert.deepEqual([body.data.invoiceBodies[0].vatRate, body.data.state], ['9', 3]);
});

test('a date, a number, sums: each refusal has its way, and right sums say so', async () => {
  server.clock.advance(86_400_000);
  owner = await server.signIn('09121111111');
  const id = await refused([
    ['0200201', 'تاریخ'],
    ['0300101', 'شماره مالیاتی'],
    ['0204501', 'در قلم کالای «1»'],
    ['4999', 'ناشناخته'],
  ]);
  const found = new Map((await proposals(id)).map(one => [one.id, one]));
  assert.deepEqual([...found.keys()], ['newIssueDate', 'newSerial', 'recompute']);
  assert.equal(found.get('newIssueDate')!.changes[0]!.after, server.clock() - (server.clock() % 60_000));
  assert.deepEqual(found.get('newSerial')!.changes, []);
  assert.match(found.get('recompute')!.obstacle!, /همان است/);
  await set(id, { total_invoice_value: 1 });
  const again = (await proposals(id)).find(one => one.id === 'recompute')!;
  assert.deepEqual(
    again.consequences.map(({ path, after: value }) => [path, value]),
    [['invoiceHeader.totalInvoiceValue', '6570']],
  );
});

test('the buyer’s number: from the register and the saved buyers, of the same person; none twice', async () => {
  const business = (economicCode: string, taxpayerStatus: string, nationalId = person) => ({
    ...{ nameTrade: `کسب‌وکار ${economicCode}`, economicCode, nationalId, taxpayerStatus },
  });
  const asked: string[] = [];
  register = async code => {
    asked.push(code);
    const value = [
      business(`${person}0001`, 'DEACTIVATED'),
      business(`${person}0002`, 'ACTIVE'),
      business('14003778990', 'ACTIVE', '14003778990'),
    ];
    return { kind: 'answered', value };
  };
  const id = await refused([['00012', 'شماره اقتصادی خریدار']]);
  assert.deepEqual(
    (await proposals(id)).map(({ changes }) => changes[0]!.after),
    [`${person}0002`, `${person}0001`],
  );
  assert.deepEqual(asked, [person]);
  register = async () => ({ kind: 'unavailable' }) as never;
  // The saved buyers know the person's first number.
  assert.deepEqual(
    (await proposals(id)).map(({ changes }) => changes[0]!.after),
    [`${person}0001`],
  );
  const unknown = await refused([['00012', '']], { buyerNationalIdentityCode: '9951000010' });
  assert.match((await proposals(unknown))[0]!.obstacle!, /پاسخ|دسترس/);
});

test('only for an invoice that may be edited, of the own case, by the person who prepares', async () => {
  const id = await refused([wrongRate]);
  const preparer = await server.signIn('09124444443');
  assert.equal((await ask(id, preparer)).status, 200);
  const stranger = await server.signIn('09122222222');
  assert.ok([403, 404].includes((await ask(id, stranger)).status));
  await set(id, { state: 5 });
  const { status, body } = await ask(id);
  // A page that shows it as it was a moment ago is told of no ways; it is no mistake of its person.
  assert.deepEqual([status, body.data], [200, []]);
});

test('every code comes with what is wrong and what to do; an unpublished one with the authority’s own words', () => {
  const { codes } = JSON.parse(
    readFileSync(new URL('../../../../../vectors/codes.json', import.meta.url), 'utf8'),
  ) as { codes: { code: string; message?: string; expect: { retry?: string } }[] };
  const messages = explained(codes.map(({ code, message = '' }) => ({ code, message })));
  assert.equal(messages.length, codes.length);
  for (const { code, explanation, todo } of messages) {
    assert.match(explanation, /\p{Script=Arabic}{2}/u, code);
    assert.match(todo, /\p{Script=Arabic}{2}/u, code);
  }
  const again = explained(
    codes.map(({ code, message = '' }) => ({ code, message })),
    'پشتیبانی می‌فرستد',
  );
  assert.deepEqual(
    again.filter(({ todo }) => todo === 'پشتیبانی می‌فرستد').map(({ code }) => code),
    codes.filter(({ expect }) => expect.retry === 'later').map(({ code }) => code),
    'what is to be tried again says who does it, no matter who that is now',
  );
  const later = new Set(codes.filter(({ expect }) => expect.retry === 'later').map(({ code }) => code));
  for (const { todo } of messages.filter(({ code }) => later.has(code)))
    assert.doesNotMatch(todo, /دوباره (فرستاده|تلاش) می‌شود/, 'no promise that depends on who reads it');
  const [unknown, silent] = explained([
    { code: '4998', message: 'پیام تازه سازمان' },
    { code: 'ODD', message: '' },
  ]);
  assert.equal(unknown!.explanation, 'پیام تازه سازمان');
  assert.match(silent!.explanation, /کدی/);
});
