import { caseState, invoiceState, sendingMode } from '@moadi/domain/enums';
import { jalaliSeason, startOfDay, tehranDayOf } from '@moadi/domain/primitives';
import { seasonOf } from '@moadi/domain/reports';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApplication, TEST_MASTER_KEYS, type TestServer } from '../../../test/server.ts';
import { timestamp } from '../../platform/database/connect.ts';
import { sealedKeyRow } from '../keys/sealed-key.testkit.ts';

/** Both of one person, who is nothing in the third. */
const [ARMAN, PARS, OTHERS] = [612840375, 735918264, 481205937];
const { accepted, acceptedWithWarnings, notAcceptedWithErrors } = invoiceState.id;

let server: TestServer;
let company: string;
let owner: string;
let today: number;
/** The first days of this season and of the last. */
let season: number;
let lastSeason: number;
before(async () => {
  server = await startTestApplication();
  company = await server.signIn('09122222222');
  owner = await server.signIn('09121111111');
  today = tehranDayOf(server.clock());
  const now = seasonOf(today);
  season = jalaliSeason(now.year, now.season).from;
  const former = seasonOf(season - 1);
  lastSeason = jalaliSeason(former.year, former.season).from;
});
after(() => server.stop());

/** An invoice of 1,100 rials, registered on a day. */
async function invoice(clientId: number, state: number, day: number) {
  const { status, body } = await server.call('POST', `/cases/${clientId}/invoice`, {
    token: clientId === OTHERS ? owner : company,
    body: {
      isProformaInvoice: true,
      invoiceHeader: { invoiceType: 2, invoicePattern: 1, issuingDateTime: server.clock() - 60_000 },
      invoiceBodies: [
        { stuffServiceId: '2720000104932', quantity: '1', fee: '1000', discount: '0', vatRate: '10' },
      ],
    },
  });
  assert.equal(status, 201, JSON.stringify(body));
  await server.database.db.system(tx =>
    tx
      .updateTable('invoices')
      .set({ state: state as typeof accepted, create_date: timestamp(startOfDay(day)) })
      .where('id', '=', body.data.id)
      .execute(),
  );
}

async function sales(token: string) {
  const query = `start=${startOfDay(season)}&rangeType=2`;
  const { status, body } = await server.call('GET', `/report/user/cases?${query}`, { token });
  assert.equal(status, 200, JSON.stringify(body));
  return body.data;
}

test('each own case has what it sold in the season, beside the same days of the last', async () => {
  assert.ok(today - season > 2, 'the season has days that are over');
  await invoice(ARMAN, accepted, today);
  await invoice(ARMAN, acceptedWithWarnings, season);
  await invoice(ARMAN, accepted, season - 1);
  await invoice(ARMAN, accepted, lastSeason);
  await invoice(ARMAN, notAcceptedWithErrors, season);
  await invoice(OTHERS, accepted, today);
  const { cases, compared } = await sales(company);
  assert.equal(tehranDayOf(compared.beforeStart), lastSeason);
  const arman = cases.find(({ clientId }: { clientId: number }) => clientId === ARMAN);
  assert.deepEqual([arman.count, arman.total, arman.vat], [2, '2200', '200']);
  assert.deepEqual(arman.whole, { count: 1, total: '1100', vat: '100' }, 'today is not over');
  assert.deepEqual(arman.before, { count: 1, total: '1100', vat: '100' }, 'its later days are not compared');
  const pars = cases.find(({ clientId }: { clientId: number }) => clientId === PARS);
  assert.deepEqual([pars.count, pars.before], [0, { count: 0, total: '0', vat: '0' }]);
  assert.ok(cases.every(({ clientId }: { clientId: number }) => clientId !== OTHERS));
});

test('the case with the most to do is first, a certificate that ends among it, and one whose invoices may not be read is absent', async () => {
  const ids = async () =>
    (await sales(company)).cases.map(({ clientId }: { clientId: number }) => clientId) as number[];
  assert.equal((await ids())[0], ARMAN, 'one is refused in it');
  await invoice(PARS, notAcceptedWithErrors, today);
  assert.equal((await ids())[0], ARMAN, 'of equal ones the first by name');
  const { db } = server.database;
  const ending = {
    ...sealedKeyRow(PARS, TEST_MASTER_KEYS),
    not_after: timestamp(server.clock() + 86_400_000),
  };
  await db.system(async tx => {
    await tx.insertInto('sender_keys').values(ending).execute();
    const { taxpayerKey } = sendingMode.id;
    await tx.updateTable('cases').set({ sending_mode: taxpayerKey }).where('client_id', '=', PARS).execute();
  });
  assert.equal((await ids())[0], PARS, 'its certificate ends');
  await server.database.db.system(tx =>
    tx.updateTable('cases').set({ state: caseState.id.deactivate }).where('client_id', '=', PARS).execute(),
  );
  server.clock.advance(5_000);
  assert.ok(!(await ids()).includes(PARS));
});
