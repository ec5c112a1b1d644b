import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { test } from 'node:test';
import { startTestApplication } from '../test/server.ts';
import { listInvoices, listAllInvoices } from './features/invoices/list/store.ts';
import { summaryOf } from './features/invoices/list/summary.ts';
import { withNeeds } from './features/invoices/list/needs.ts';
import { needCounts } from './features/reports/needs.ts';
import { legalFigures } from '@moadi/domain/invoices';

test('explain', async () => {
  const server = await startTestApplication();
  const owner = await server.signIn('09121111111');
  const CASE = 481205937;
  await server.call('POST', `/cases/${CASE}/invoice`, {
    token: owner,
    body: {
      isProformaInvoice: true,
      invoiceHeader: { invoiceType: 2, invoicePattern: 1, issuingDateTime: server.clock() - 60_000 },
      invoiceBodies: [
        { stuffServiceId: '2720000104932', quantity: '1', fee: '1000', discount: '0', vatRate: '10' },
      ],
    },
  });
  const { db } = server.database;
  const now = server.clock();
  await db.patient(async tx => {
    await sql
      .raw('set local session_replication_role = replica')
      .execute(tx)
      .catch(e => console.log(String(e)));
    const t = Date.now();
    await sql`insert into invoices (client_id, id, state, fiscal_id, user_id, create_date, modify_date, invoice_type, invoice_pattern,
        invoice_subject, issuing_date_time, total_invoice_value)
      select client_id, gen_random_uuid(),
        case when n % 10000 = 0 then 1 when n % 10000 = 1 then 2 when n % 200 = 3 then 3 when n % 100 = 5 then 10 when n % 100 = 6 then 11 else 5 end,
        fiscal_id, user_id, to_timestamp(${now / 1000}) - n * interval '31 seconds', to_timestamp(${now / 1000}) - n * interval '31 seconds', 1, 1, 1,
        to_timestamp(${now / 1000}) - n * interval '31 seconds', 7000000
      from (select * from invoices where client_id = ${CASE} limit 1) one, generate_series(1, 1000000) n`.execute(
      tx,
    );
    console.log('inserted', Date.now() - t);
  });
  await sql`vacuum analyze invoices`.execute(db.read);
  const list = (need: string) =>
    withNeeds(
      {
        skip: 0,
        take: 25,
        sort: [{ field: 'createDate', descending: true }],
        sortIsDefault: true as const,
        filters: [{ field: 'need', op: 'EQ' as const, values: [need] }],
      },
      { now, figures: legalFigures },
    );
  for (const need of ['nearDeadline', 'waiting', 'proforma', 'rejected', 'needsReview'])
    for (const round of [1, 2]) {
      let t = performance.now();
      const rows = await db.tenant(CASE, tx => listInvoices(tx, CASE, list(need)));
      const a = performance.now() - t;
      t = performance.now();
      const all = await listAllInvoices(db.read, list(need));
      const b = performance.now() - t;
      t = performance.now();
      const sums = await db.tenant(CASE, tx => summaryOf(tx, list(need), CASE));
      const c = performance.now() - t;
      t = performance.now();
      const counts = await db.tenant(CASE, tx => needCounts(tx, { now, figures: legalFigures }, CASE));
      const d = performance.now() - t;
      t = performance.now();
      const newest = await db.tenant(CASE, tx =>
        listInvoices(tx, CASE, { ...list(need), sort: [{ field: 'createDate', descending: true }] }),
      );
      const e = performance.now() - t;
      if (round === 2)
        console.log(
          need,
          rows.length,
          all.length,
          newest.length,
          (sums as any).totalCount,
          JSON.stringify(counts),
          [a, b, c, d, e].map(x => x.toFixed(1)).join(' '),
        );
    }
  for (const [states, cond] of [
    [
      '3, 10, 11',
      sql`issuing_date_time >= to_timestamp(${(now - 12 * 86400000) / 1000}) and issuing_date_time <= to_timestamp(${(now - 9 * 86400000) / 1000})`,
    ],
    ['1, 2', sql`coalesce(modify_date, create_date) <= to_timestamp(${(now - 6 * 3600000) / 1000})`],
  ] as const)
    for (const order of [
      states === '1, 2' ? 'coalesce(modify_date, create_date), id' : 'issuing_date_time, id',
      'create_date desc, id desc',
      'total_invoice_value desc nulls last, id desc',
    ]) {
      const plan = await db.tenant(CASE, tx =>
        sql<{
          'QUERY PLAN': string;
        }>`explain (analyze, buffers) select id from invoices where client_id = ${CASE} and state in (${sql.raw(states)}) and ${cond} order by ${sql.raw(order)} limit 25`.execute(
          tx,
        ),
      );
      console.log(states, order, '\n' + plan.rows.map(row => row['QUERY PLAN']).join('\n'));
    }
  assert.ok(true);
  await server.stop();
});
