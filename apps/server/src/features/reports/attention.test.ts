import { legalFigures } from '@moadi/domain/invoices';
import {
  caseState,
  invoiceState,
  sendingMode,
  type InvoiceNeed,
  type CaseState,
  type RoleType,
} from '@moadi/domain/enums';
import { startOfDay, tehranDayOf } from '@moadi/domain/primitives';
import { attentionInvoices } from '@moadi/domain/reports';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { People } from '../../../test/requests/people.ts';
import { startTestApplication, TEST_MASTER_KEYS, type TestServer } from '../../../test/server.ts';
import { timestamp } from '../../platform/database/connect.ts';
import { NO_SUBJECT } from '../../platform/jobs/jobs.ts';
import { sealedKeyRow } from '../keys/sealed-key.testkit.ts';
import { attentionOfAll, type Attention } from './attention.ts';

const CASE = 481205937;
const [OWNER, SENDER, WRITER] = ['09121111111', '09124444442', '09124444443'];
/** Has cases in all states. */
const COMPANY = '09122222222';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const { id: state } = invoiceState;

let server: TestServer;
let people: People;
before(async () => {
  server = await startTestApplication();
  people = new People(server);
});
after(() => server.stop());

async function get(mobile: string, path: string) {
  const { status, body } = await server.call('GET', path, { token: await people.token(mobile) });
  assert.equal(status, 200, `${path}: ${JSON.stringify(body)}`);
  return body.data;
}
const attention = async (mobile: string, path: string): Promise<Attention> =>
  (await get(mobile, path)).attention;
const inCase = (mobile: string, clientId = CASE) => attention(mobile, `/report/case/${clientId}`);
const staff = (role: number) => attention(`0912000000${role}`, '/report/admin');
const shown = (rows: Attention) => rows.map(({ kind, count }) => [kind, count]);
const kindsOf = (rows: Attention) => rows.map(({ kind }) => kind);

/** An invoice in a state, with its moments so long ago. */
async function invoice(
  values: { state: number; created?: number; modified?: number; issued?: number },
  clientId = CASE,
) {
  const { db } = server.database;
  const ago = (ms: number) => timestamp(server.clock() - ms);
  const { body } = await server.call('POST', `/cases/${clientId}/invoice`, {
    token: await people.token(clientId === CASE ? OWNER : COMPANY),
    body: {
      isProformaInvoice: true,
      invoiceHeader: { invoiceType: 2, invoicePattern: 1, issuingDateTime: server.clock() - 60_000 },
      invoiceBodies: [
        { stuffServiceId: '2720000104932', quantity: '1', fee: '1000', discount: '0', vatRate: '10' },
      ],
    },
  });
  const { created = 0, modified, issued } = values;
  await db.system(tx =>
    tx
      .updateTable('invoices')
      .set({
        state: values.state as typeof state.proforma,
        create_date: ago(created),
        modify_date: modified === undefined ? null : ago(modified),
        ...(issued !== undefined && { issuing_date_time: ago(issued) }),
      })
      .where('id', '=', body.data.id)
      .execute(),
  );
}

async function certificate(clientId: number, endsIn: number) {
  await server.database.db.system(async tx => {
    const row = {
      ...sealedKeyRow(clientId, TEST_MASTER_KEYS),
      not_after: timestamp(server.clock() + endsIn),
    };
    await tx.insertInto('sender_keys').values(row).execute();
  });
}
async function stateOf(clientId: number, to: CaseState) {
  await server.database.db.system(tx =>
    tx.updateTable('cases').set({ state: to }).where('client_id', '=', clientId).execute(),
  );
  // What is known of a case is kept for some seconds.
  server.clock.advance(5_000);
}
const signsBy = (clientId: number, mode: number) =>
  server.database.db.system(tx =>
    tx
      .updateTable('cases')
      .set({ sending_mode: mode as typeof sendingMode.id.taxpayerKey })
      .where('client_id', '=', clientId)
      .execute(),
  );

test('where nothing calls for anybody, there is no row', async () => {
  assert.deepEqual(await inCase(OWNER), []);
  assert.deepEqual(await attention(OWNER, '/report/user'), []);
});

test('each kind begins at its moment, and the list of its bounds has as many rows', async () => {
  // What a week or six hours are, to the millisecond; half of these is not counted.
  const week = server.clock() - startOfDay(tehranDayOf(server.clock()) - 7);
  for (const values of [
    { state: state.notAcceptedWithErrors, issued: 2 * DAY },
    { state: state.needsReview },
    { state: state.needsReview, created: 300 * DAY },
    { state: state.readyToSend, created: 6 * HOUR + 1 },
    { state: state.readyToSend, created: 6 * HOUR },
    { state: state.receiveConfirmed, created: 20 * DAY, modified: 6 * HOUR + 1 },
    { state: state.receiveConfirmed, created: 20 * DAY, modified: 5 * HOUR },
    { state: state.accepted, created: 20 * DAY },
    { state: state.proforma, created: week + 1, issued: DAY },
    { state: state.proforma, created: week, issued: DAY },
    { state: state.withdrawn, created: 20 * DAY, issued: 10 * DAY },
    { state: state.withdrawn, created: 20 * DAY, issued: 13 * DAY },
  ])
    await invoice(values);
  const rows = await inCase(OWNER);
  assert.deepEqual(shown(rows), [
    ['rejected', 1],
    ['needsReview', 2],
    ['nearDeadline', 1],
    ['waiting', 2],
    ['proforma', 1],
  ]);
  for (const { kind, count, from = '', to = '' } of rows) {
    const { states, by } = attentionInvoices[kind as InvoiceNeed];
    const filters = `state=IN|${states.join('|')}${by ? `&${by}=BW|${from}|${to}` : ''}`;
    const listed = await get(OWNER, `/cases/${CASE}/invoice/count?${encodeURI(filters)}`);
    assert.equal(listed.totalCount, count, kind);
  }
});

test('of several cases each row names its case; what a role may not read, and a case that is stopped, has none', async () => {
  const own = await attention(OWNER, '/report/user');
  assert.deepEqual(shown(own), shown(await inCase(OWNER)));
  assert.ok(own.every(row => row.clientId === CASE && row.caseName === 'فروشگاه نمونه'));
  await invoice({ state: state.notAcceptedWithErrors }, 612840375);
  await invoice({ state: state.notAcceptedWithErrors }, 735918264);
  await invoice({ state: state.notAcceptedWithErrors }, 735918264);
  const ofCompany = async () =>
    (await attention(COMPANY, '/report/user')).map(({ kind, count, clientId }) => [kind, count, clientId]);
  const [two, one] = [
    ['rejected', 2, 735918264],
    ['rejected', 1, 612840375],
  ];
  assert.deepEqual(await ofCompany(), [two, one], 'the case with the most to mend is first');
  assert.equal((await get(COMPANY, '/users/cases/needs'))[0].clientId, 735918264);
  // Deficient or inactive, its invoices cannot be opened.
  for (const stopped of [caseState.id.caseFault, caseState.id.deactivate]) {
    await stateOf(735918264, stopped);
    assert.deepEqual(await ofCompany(), [one]);
    assert.deepEqual(await inCase(COMPANY, 735918264), []);
  }
  await stateOf(735918264, caseState.id.finalState);
  assert.deepEqual(await ofCompany(), [two, one]);
});

test('a certificate is told of to who may look after it, in its last thirty days and when it is over', async () => {
  await certificate(CASE, 30 * DAY);
  await signsBy(CASE, sendingMode.id.taxpayerKey);
  assert.ok(!kindsOf(await inCase(OWNER)).includes('certificate'));
  await signsBy(735918264, sendingMode.id.taxpayerKey);
  await certificate(735918264, -1);
  server.clock.advance(1);
  const row = (await inCase(OWNER)).find(({ kind }) => kind === 'certificate')!;
  assert.deepEqual([row.count, row.clientId, row.to], [1, CASE, server.clock() - 1 + 30 * DAY]);
  assert.ok(kindsOf(await inCase(SENDER)).includes('certificate'));
  assert.ok(!kindsOf(await inCase(WRITER)).includes('certificate'), 'who only prepares has no page of keys');
  const ofCompany = await attention(COMPANY, '/report/user');
  assert.equal(ofCompany.filter(({ kind }) => kind === 'certificate').length, 1);
  const [ofAll] = (await staff(1)).filter(({ kind }) => kind === 'certificate');
  assert.equal(ofAll!.count, 2);
  assert.equal((await get('09120000001', `/cases/count?certificateEnd=BW||${ofAll!.to}`)).totalCount, 2);
  // With the provider's key signing, nobody needs it.
  await signsBy(CASE, sendingMode.id.providerKey);
  assert.ok(!kindsOf(await inCase(OWNER)).includes('certificate'));
  assert.equal((await get('09120000001', `/cases/count?certificateEnd=BW||${ofAll!.to}`)).totalCount, 1);
});

test('staff is told of all cases together, and only what its role has a page for', async () => {
  const rejected = { state: state.notAcceptedWithErrors };
  const ofAll = await staff(1);
  assert.deepEqual(kindsOf(ofAll), [
    'rejected',
    'needsReview',
    'nearDeadline',
    'waiting',
    'proforma',
    'certificate',
    'caseReview',
  ]);
  assert.equal(ofAll[0]!.count, 4);
  assert.ok(ofAll.every(row => row.clientId === undefined && row.caseName === undefined));
  assert.equal((await get('09120000001', '/invoice/count?state=EQ|3')).totalCount, 4);
  await invoice(rejected);
  assert.equal((await staff(1))[0]!.count, 5, 'also before it is folded');
  const review = ofAll.find(({ kind }) => kind === 'caseReview')!;
  assert.equal((await get('09120000004', '/cases/count?state=IN|2|9')).totalCount, review.count);
  assert.deepEqual(kindsOf(await staff(4)), ['caseReview']);
  assert.deepEqual(kindsOf(await staff(5)), ['caseReview']);
  assert.deepEqual(kindsOf(await staff(8)), kindsOf(ofAll).slice(0, 5));
  for (const role of [7, 9]) assert.deepEqual(await staff(role), []);
});

test('the provider’s own certificate calls for who watches the sending', async () => {
  const now = server.clock();
  const of = async (role: RoleType, end: number | undefined) =>
    (
      await attentionOfAll(
        server.database.db.read,
        { id: NO_SUBJECT, role },
        { now, figures: legalFigures },
        end,
      )
    ).filter(({ kind }) => kind === 'providerCertificate');
  const [row] = await of(7, now + 30 * DAY - 1);
  assert.deepEqual(row, { kind: 'providerCertificate', count: 1, to: now + 30 * DAY - 1 });
  assert.deepEqual(await of(7, now + 30 * DAY), []);
  assert.deepEqual(await of(4, now), []);
  assert.deepEqual(await of(7, undefined), []);
});
