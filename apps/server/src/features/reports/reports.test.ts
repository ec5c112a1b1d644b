import {
  caseState,
  invoicePatternType,
  invoiceState,
  invoiceSubjectType,
  invoiceType,
  reportRangeType,
  type ReportRangeType,
} from '@moadi/domain/enums';
import { endOfDay, jalaliText, startOfDay, tehranDayOf } from '@moadi/domain/primitives';
import {
  comparisonOf,
  reportSections,
  saleStates,
  seasonOf,
  seasonRange,
  yearRange,
  type DayRange,
  type PartOf,
  type SectionName,
} from '@moadi/domain/reports';
import fc from 'fast-check';
import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { sheetsIn } from '../../../test/workbook.ts';
import { timestamp } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { newId } from '../../platform/ids.ts';
import { createLog } from '../../platform/log/log.ts';
import { compareCounts } from './compare-counts.ts';
import { differences, foldTotals, recount } from './counts-store.ts';

/** Two payers' cases, so that staff's figures are more than one case's. */
const CASES = [481205937, 612840375] as const;
const { days, season, year } = reportRangeType.id;
let server: TestServer;
let manager: string;
let supervisor: string;
/** Of the first case. */
let payer: string;
let today: number;

before(async () => {
  server = await startTestApplication({ history: true });
  manager = await server.signIn('09120000001');
  supervisor = await server.signIn('09120000007');
  payer = await server.signIn('09121111111');
  today = tehranDayOf(server.clock());
});
after(() => server.stop());

async function report(name: string, token = manager, range = '') {
  const { status, body } = await server.call('GET', `/report/${name}?${range}`, { token });
  assert.equal(status, 200, JSON.stringify(body));
  return body.data;
}

type Part = { [S in SectionName]: PartOf<S> }[SectionName];
/** Something that is counted; rials are of an invoice. */
type Row = { day: number; total?: string; vat?: string; otherwise?: boolean } & Partial<Record<Part, number>>;

/** What reports are held against: every invoice by itself, of one case or of all. */
async function invoicesOf(clientId: number | undefined): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select state, invoice_pattern as pattern, invoice_type as type, invoice_subject as subject,
      tehran_day(create_date) as day, coalesce(counts_otherwise, false) as otherwise, coalesce(total_invoice_value, 0) as total, coalesce(total_value_added_tax, 0) as vat
    from invoices ${clientId === undefined ? sql`` : sql`where client_id = ${clientId}`}`.execute(
    server.database.db.read,
  );
  return rows;
}

const rialsOf = (rows: readonly Row[]) => ({
  total: String(rows.reduce((sum, row) => sum + BigInt(row.total!), 0n)),
  vat: String(rows.reduce((sum, row) => sum + BigInt(row.vat!), 0n)),
});
/** How many, and how many of them with what rials are sales (decision 67): accepted, or what a correction that fell refers to. */
function figuresOf(rows: readonly Row[]) {
  const accepted = rows.filter(({ state, otherwise }) => (otherwise ? [6, 7] : [4, 5]).includes(state!));
  return { count: rows.length, accepted: accepted.length, ...rialsOf(accepted) };
}
/** A state has its own rials. */
const ofState = (rows: readonly Row[]) => ({ count: rows.length, ...rialsOf(rows) });
const countOf = (rows: readonly Row[]) => ({ count: rows.length });

const within = (rows: readonly Row[], { from, to }: DayRange) =>
  rows.filter(({ day }) => day >= from && day <= to);
const onDay = (rows: readonly Row[], day: number) => within(rows, { from: day, to: day });
const daysOf = ({ from, to }: DayRange) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** Figures by one column, as an answer has them, by id. */
function modelsOf<F extends object>(rows: readonly Row[], column: Part, of: (rows: readonly Row[]) => F) {
  const ids = [...new Set(rows.map(row => row[column]!))].toSorted((a, b) => a - b);
  return ids.map(id => ({ customModel: id, ...of(rows.filter(row => row[column] === id)) }));
}

interface Asked extends DayRange {
  type?: ReportRangeType;
}
const queryOf = ({ from, to, type }: Asked) =>
  `start=${startOfDay(from)}&end=${endOfDay(to)}${type === undefined ? '' : `&rangeType=${type}`}`;

const statesOf: Partial<Record<SectionName, readonly { id: number; reportName: string }[]>> = {
  invoices: invoiceState.items,
  cases: caseState.items,
};

/** The whole of a section as these rows make it. */
function sectionOf(name: SectionName, rows: readonly Row[], { from, to, type = days }: Asked) {
  const hasRials = name === 'invoices';
  const of: (rows: readonly Row[]) => object = hasRials ? figuresOf : countOf;
  const parts = Object.keys(reportSections[name].by) as Part[];
  const byPart = (some: readonly Row[], which: readonly Part[]) =>
    Object.fromEntries(
      which.map(part => [`${part}Models`, modelsOf(some, part, hasRials && part === 'state' ? ofState : of)]),
    );
  const states = statesOf[name];
  const inStates = (key: string, some: readonly Row[]) =>
    states && {
      [key]: Object.fromEntries(
        states.map(({ id, reportName }) => [reportName, some.filter(({ state }) => state === id).length]),
      ),
    };
  const head = (some: readonly Row[]) => ({ ...of(some), ...inStates('stateCounts', some) });
  const compared = (range: DayRange) => {
    const some = within(rows, range);
    return { ...head(some), ...byPart(some, states ? ['state'] : []) };
  };
  const comparison = comparisonOf({ from, to }, type, today);
  const some = within(rows, { from, to });
  return {
    ...head(some),
    ...byPart(some, parts),
    totalEverCount: rows.length,
    ...inStates('everStateCounts', rows),
    dateModels: daysOf({ from, to }).map(day => ({
      customModel: startOfDay(day),
      ...of(onDay(rows, day)),
    })),
    ...(to === today && { today: compared({ from: today, to: today }) }),
    ...(comparison && { whole: compared(comparison.whole), before: compared(comparison.before) }),
  };
}

type Model = { customModel: number };
type Figures = ReturnType<typeof figuresOf>;
const rowOf = ({ count, accepted, total, vat }: Figures) => [String(count), String(accepted), total, vat];
const ownRowOf = ({ count, total, vat }: ReturnType<typeof ofState>) => [String(count), total, vat];

/** The report of all cases, or of the first one. */
async function holds(asked: Asked, clientId?: (typeof CASES)[0]): Promise<void> {
  const { from, to, type = days } = asked;
  const [path, token] = clientId === undefined ? ['invoices', manager] : [`case/${clientId}/invoices`, payer];
  const range = queryOf(asked);
  const ever = await invoicesOf(clientId);
  assert.deepEqual((await report(path, token, range)).invoices, sectionOf('invoices', ever, asked));
  // The list that its rials lead to has the same, by the counts and by the rows.
  const list = clientId === undefined ? '/invoice' : `/cases/${clientId}/invoice`;
  const ofDays = `createDate=BW|${startOfDay(from)}|${endOfDay(to)}`;
  for (const filters of [ofDays, `${ofDays}&issuingDateTime=GTE|0`]) {
    const { body } = await server.call('GET', `${list}/summary?countsAsSale=EQ|true&${filters}`, {
      token,
    });
    const listed = body.data.states.map((one: { totalInvoiceValue: string; totalValueAddedTax: string }) => ({
      total: one.totalInvoiceValue,
      vat: one.totalValueAddedTax,
    }));
    const { accepted, total, vat } = figuresOf(within(ever, asked));
    assert.deepEqual(
      { accepted: body.data.totalCount, ...rialsOf(listed) },
      { accepted, total, vat },
      filters,
    );
  }

  // What is read as a table, and in the workbook, is made of the same.
  const rows = within(ever, asked);
  const book = await workbook(`${path}/workbook?${range}`, token);
  const summary = Object.fromEntries(book['خلاصه']!.map(([title, ...row]) => [title, row]));
  const { whole, before: former } = comparisonOf(asked, type, today) ?? {};
  const compared = [rows, ...(whole && former ? [within(ever, whole), within(ever, former)] : [])];
  ['تعداد', 'پذیرفته‌شده', 'مبلغ پذیرفته‌شده (ریال)', 'مالیات پذیرفته‌شده (ریال)'].forEach((title, index) =>
    assert.deepEqual(
      summary[title],
      compared.map(some => rowOf(figuresOf(some))[index]),
      title,
    ),
  );
  const byDay = book['روند']!.slice(1);
  assert.deepEqual(
    byDay,
    daysOf({ from, to }).map(day => [jalaliText(day), ...rowOf(figuresOf(onDay(rows, day)))]),
  );
  assert.deepEqual(
    book['وضعیت‌ها']!.slice(1),
    invoiceState.items.map(({ id, label }) => [
      label,
      ...ownRowOf(ofState(rows.filter(row => row.state === id))),
    ]),
  );
  const patterns = modelsOf(rows, 'pattern', figuresOf).map(model => [
    invoicePatternType.label(model.customModel),
    ...rowOf(model),
  ]);
  assert.deepEqual(book['الگوها']!.slice(1).toSorted(), patterns.toSorted());
}

/** So long a range that ends so many days ago; shorter where its season or year began later. */
function rangeOf(type: ReportRangeType, daysAgo: number, length: number): Asked {
  const to = today - daysAgo;
  const { year: ofYear, season: ofSeason } = seasonOf(to);
  const firsts = {
    [days]: -Infinity,
    [season]: seasonRange(ofYear, ofSeason, today).from,
    [year]: yearRange(ofYear, today).from,
  };
  return { from: Math.max(firsts[type], to - length), to, type };
}

test('reports say what a count of the invoices themselves says, through random histories, folds and edits', async () => {
  const { db } = server.database;
  const ids = (
    await db.read.selectFrom('invoices').select(['client_id', 'id']).orderBy('id').execute()
  ).slice(0, 60);
  const rials = fc.constantFrom(null, '0', '1', '123456789012345678');
  const act = fc.record({
    which: fc.integer({ min: 0, max: ids.length - 1 }),
    registers: fc.boolean(),
    daysAgo: fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 620 })),
    values: fc.record({
      state: fc.constantFrom(...invoiceState.ids),
      invoice_type: fc.constantFrom(...invoiceType.ids),
      invoice_pattern: fc.constantFrom(...invoicePatternType.ids),
      invoice_subject: fc.constantFrom(...invoiceSubjectType.ids),
      total_invoice_value: rials,
      total_value_added_tax: rials,
      counts_otherwise: fc.constantFrom(null, false, true),
    }),
    fold: fc.boolean(),
  });
  const range = fc.oneof(
    ...(
      [
        [days, 40, 49],
        [season, 620, 92],
        [year, 620, 365],
      ] as const
    ).map(([type, end, length]) =>
      fc.tuple(fc.constant(type), fc.integer({ min: 0, max: end }), fc.integer({ min: 0, max: length })),
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), range, async (acts, asked) => {
      for (const { which, registers, daysAgo, values, fold } of acts) {
        const { client_id, id } = ids[which]!;
        const row = { ...values, create_date: timestamp(startOfDay(today - daysAgo) + 1) };
        const copy = { ...row, id: newId(server.clock()), internal_serial_number: null, tax_id: null };
        await db.tenant(client_id, async tx => {
          if (registers)
            await sql`insert into invoices select copy.* from invoices i,
              lateral jsonb_populate_record(i, ${JSON.stringify(copy)}::jsonb) copy where i.id = ${id}`.execute(
              tx,
            );
          else await tx.updateTable('invoices').set(row).where('id', '=', id).execute();
        });
        if (fold) await db.system(foldTotals);
      }
      await holds(rangeOf(...asked));
      await holds(rangeOf(...asked), CASES[0]);
      assert.deepEqual(await differences(db.read, 5), []);
    }),
    { numRuns: 25 },
  );
});

test('two cases that register at once share no row, and a fold between them loses nothing', async () => {
  const { db } = server.database;
  const before = (await report('invoices')).invoices.totalEverCount;
  const change = (clientId: number, state: number) =>
    db.tenant(clientId, async tx => {
      await tx
        .updateTable('invoices')
        .set({ state: state as 5, total_invoice_value: '7' })
        .where('client_id', '=', clientId)
        .execute();
      // Meanwhile, and before this commits, the other case does the same and all is folded.
      if (clientId === CASES[0]) {
        await db.system(foldTotals);
        await change(CASES[1], 8);
        await db.system(foldTotals);
      }
    });
  await change(CASES[0], 5);
  assert.deepEqual(await differences(db.read, 5), []);
  await holds({ from: today - 89, to: today });
  assert.equal((await report('invoices')).invoices.totalEverCount, before);
});

test('a server of the version before, which folds into the counts of all cases alone, takes nothing from the figures of each', async () => {
  const { db } = server.database;
  await db.tenant(CASES[0], tx =>
    tx
      .updateTable('invoices')
      .set({ state: 5, total_invoice_value: '11' })
      .where('client_id', '=', CASES[0])
      .execute(),
  );
  const { rows } = await db.system(tx =>
    sql<{ folded: number }>`
      with gone as (delete from invoice_total_changes returning *),
      kept as (
        insert into invoice_totals as totals
          select day, state, invoice_type, invoice_pattern, invoice_subject, sum(count), sum(total), sum(vat)
          from gone group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
        on conflict (day, state, invoice_type, invoice_pattern, invoice_subject) do update set
          count = totals.count + excluded.count, total = totals.total + excluded.total, vat = totals.vat + excluded.vat
      )
      select count(*)::int8 as folded from gone`.execute(tx),
  );
  assert.ok(rows[0]!.folded > 0);
  assert.deepEqual(await differences(db.read, 5), []);
  await holds({ from: today - 89, to: today });
});

test('who changes an invoice of a case waits for nobody who changes another of another day', async () => {
  const { db } = server.database;
  const ids = await db.read
    .selectFrom('invoices')
    .select('id')
    .where('client_id', '=', CASES[0])
    .limit(2)
    .execute();
  const [one, other] = ids.map(({ id }) => id);
  const set = (tx: Tx, id: string, columns: object) =>
    tx.updateTable('invoices').set(columns).where('id', '=', id).execute();
  const [first, second] = [startOfDay(today - 3) + 1, startOfDay(today - 4) + 1];
  await db.tenant(CASES[0], async tx => {
    await set(tx, one!, { state: 3, create_date: timestamp(first) });
    await set(tx, other!, { state: 3, create_date: timestamp(second) });
  });
  await db.tenant(CASES[0], async tx => {
    await set(tx, one!, { state: 4 });
    await db.tenant(CASES[0], async meanwhile => {
      await sql`set local lock_timeout = 2000`.execute(meanwhile);
      await set(meanwhile, other!, { state: 4 });
    });
  });
  assert.deepEqual(await differences(db.read, 5), []);
});

test('what is a sale is one thing for the database and for everyone else', async () => {
  const { rows } = await sql<{ state: number }>`
    select state from generate_series(0, 255) state where is_sale(state::smallint)`.execute(
    server.database.db.read,
  );
  assert.deepEqual(
    rows.map(({ state }) => state),
    saleStates.toSorted((a, b) => a - b),
  );
});

test('a transaction that is taken back is counted nowhere', async () => {
  const { db } = server.database;
  await assert.rejects(
    db.tenant(CASES[0], async tx => {
      await tx.updateTable('invoices').set({ state: 3 }).where('client_id', '=', CASES[0]).execute();
      throw new Error('taken back');
    }),
  );
  assert.deepEqual(await differences(db.read, 5), []);
});

test('a tenant adds to the counts of all cases, reads what its own case has added, and changes none', async () => {
  const { db } = server.database;
  const change = (clientId: number, total: string) =>
    db.tenant(clientId, tx =>
      tx
        .updateTable('invoices')
        .set({ total_invoice_value: total })
        .where('client_id', '=', clientId)
        .execute(),
    );
  await db.system(foldTotals);
  for (const clientId of CASES) await change(clientId, '99');
  for (const [at, clientId] of CASES.entries()) {
    const seen = await db.tenant(clientId, async tx => [
      ...(await tx.selectFrom('invoice_total_changes').select('client_id').execute()),
      ...(await tx.selectFrom('invoice_figures').select('client_id').execute()),
    ]);
    assert.deepEqual([...new Set(seen.map(({ client_id }) => client_id))], [clientId], `case ${at}`);
  }
  const another = sql`insert into invoice_total_changes
      (client_id, day, state, invoice_type, invoice_pattern, invoice_subject, count, total, vat)
      values (${CASES[1]}, 1, 1, 1, 1, 1, 1, 1, 1)`;
  await assert.rejects(
    db.tenant(CASES[0], tx => another.execute(tx)),
    /row-level security/,
  );
  for (const statement of [
    sql`delete from invoice_total_changes`,
    sql`update invoice_total_changes set count = 0`,
    sql`update invoice_figures set count = 0`,
    sql`delete from invoice_figures`,
    sql`select * from invoice_totals`,
    sql`update invoice_totals set count = 0`,
    sql`select * from invoice_day_totals`,
    sql`update invoice_day_totals set count = 0`,
    sql`select * from invoice_block_totals`,
    sql`update invoice_block_totals set count = 0`,
  ])
    await assert.rejects(
      db.tenant(CASES[0], tx => statement.execute(tx)),
      /permission denied/,
    );
});

test('counts that differ are told at night, once, and are made anew', async () => {
  const { db } = server.database;
  const log = createLog('silent');
  const night = startOfDay(today) + 3 * 3_600_000;
  assert.equal(await compareCounts({ db, log }, night), 0);
  await db.system(tx =>
    tx.updateTable('invoice_counts').set({ count: 7 }).where('client_id', '=', CASES[0]).execute(),
  );
  await db.system(tx => tx.updateTable('invoice_totals').set({ vat: '3' }).execute());
  assert.equal(await compareCounts({ db, log }, night + 12 * 3_600_000), 0, 'by day nobody looks');
  const found = await differences(db.read, 1_000);
  assert.ok(found.some(({ clientId }) => clientId === CASES[0]));
  assert.ok(found.some(({ clientId }) => clientId === null));
  assert.ok((await compareCounts({ db, log }, night)) > 0);
  assert.ok((await compareCounts({ db, log }, night + 60_000)) > 0);
  const told = await db.read
    .selectFrom('messages')
    .select('title')
    .where('title', '=', 'ناهماهنگی شمارش صورتحساب‌ها')
    .execute();
  const staff = await db.read
    .selectFrom('users')
    .select('id')
    .where('role', 'in', [1, 2, 6, 7])
    .where('is_active', '=', true)
    .execute();
  assert.equal(told.length, staff.length, 'each once');
  const invoices = await db.read
    .selectFrom('invoices')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  assert.equal(await db.system(recount), invoices.count);
  assert.deepEqual(await differences(db.read, 5), []);
  const oneFigure = (of: string) =>
    sql`update invoice_figures set accepted_vat = accepted_vat + 1 where of = ${of}`;
  for (const [name, wrong] of Object.entries({
    days: sql`update invoice_day_totals set vat = 3`,
    blocks: sql`update invoice_block_totals set vat = 3`,
    'a day of a case': oneFigure('day'),
    'a part of a case': oneFigure('subject'),
    'a case ever': oneFigure('ever'),
    'a figure more': sql`update invoice_figures set model = model + 90 where of = 'type'`,
  })) {
    await db.system(tx => wrong.execute(tx));
    const differing = await differences(db.read, 5);
    assert.ok(differing.length > 0, name);
    assert.ok(
      differing.every(({ day }) => day > today - 1_000 && day <= today),
      name,
    );
    assert.equal(await db.system(recount), invoices.count);
    assert.deepEqual(await differences(db.read, 5), []);
  }
  await holds({ from: today - 29, to: today });
});

test('cases, contracts and people are counted by day, by part and in all', async () => {
  const { db } = server.database;
  const day = sql`tehran_day(create_date) as day`;
  const counted = {
    cases: {
      key: 'client_id',
      rows: sql<Row>`select state, type_of_case as "personType", ${day} from cases`,
    },
    contracts: { key: 'client_id', rows: sql<Row>`select contract_type as type, ${day} from contracts` },
    users: { key: 'mobile_number', rows: sql<Row>`select role, ${day} from users` },
  };
  const names = ['cases', 'contracts', 'users'] as const;
  await db.system(async tx => {
    await sql`insert into contracts
        (client_id, id, contract_type, start_date, contract_period, end_date, paper_date, user_id, create_date)
      select client_id, gen_random_uuid(), 1 + row_number() over (order by client_id) % 4, now(), 1, now(), now(), owner_id, now()
      from cases`.execute(tx);
    // At both ends of what is asked and compared, and far back.
    const daysAgo = [0, 1, 29, 30, 100, 420, 8, 15, 59, 45, 140, 245, 600];
    for (const name of names) {
      const [table, key] = [sql.table(name), sql.ref(counted[name].key)];
      await sql`update ${table} as made
        set create_date = ${timestamp(startOfDay(today) + 1)}::timestamptz
          - interval '1 day' * (${daysAgo}::int[])[one.number % ${daysAgo.length}::int + 1]
        from (select ${key} as key, row_number() over (order by ${key}) - 1 as number from ${table}) one
        where made.${key} = one.key`.execute(tx);
    }
  });
  for (const name of names) {
    const { rows } = await counted[name].rows.execute(db.read);
    const thirty: Asked = { from: today - 29, to: today };
    assert.ok(within(rows, thirty).length > 3, name);
    assert.deepEqual((await report(name))[name], sectionOf(name, rows, thirty));
    for (const asked of [rangeOf(season, 0, 92), rangeOf(year, 40, 365), rangeOf(days, 9, 20)])
      assert.deepEqual((await report(name, manager, queryOf(asked)))[name], sectionOf(name, rows, asked));
  }
});

test('each report is read by the roles of its menu entry alone', async () => {
  for (const [name, roles] of Object.entries({
    cases: [1, 4, 6, 7, 8, 10],
    invoices: [1, 4, 6, 7, 8, 10],
    contracts: [1, 4, 7, 8],
    users: [1, 6, 7, 8, 10],
  })) {
    const asked = roles.includes(7) ? supervisor : manager;
    assert.equal((await server.call('GET', `/report/${name}`, { token: asked })).status, 200, name);
  }
  assert.equal((await server.call('GET', '/report/invoices', { token: payer })).status, 403);
  const own = await server.call('GET', `/report/case/${CASES[0]}/invoices`, { token: payer });
  assert.equal(own.status, 200);
  assert.ok(own.body.data.invoices.totalEverCount < (await report('invoices')).invoices.totalEverCount);
});

/** A report's workbook: of each sheet its rows, as texts by column. */
async function workbook(path: string, token: string): Promise<Record<string, string[][]>> {
  const { status, headers, bytes } = await server.call('GET', `/report/${path}`, { token });
  assert.equal(status, 200);
  assert.equal(headers['content-type'], 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  return Object.fromEntries((await sheetsIn(bytes)).map(({ name, rows }) => [name, rows]));
}

test('the workbook of a report has every number of it, to the last digit', async () => {
  const { db } = server.database;
  await db.tenant(CASES[0], tx =>
    tx
      .updateTable('invoices')
      .set({ total_invoice_value: '123456789012345678', create_date: timestamp(startOfDay(today) + 1) })
      .where('client_id', '=', CASES[0])
      .execute(),
  );
  const answer = await report('invoices');
  const { invoices } = answer;
  const found = await workbook('invoices/workbook', manager);
  assert.deepEqual(Object.keys(found), [
    ...['خلاصه', 'روند', 'وضعیت‌ها', 'الگوها', 'نوع صورتحساب', 'موضوع صورتحساب'],
  ]);
  type Counted = Model & Figures;
  assert.deepEqual(
    found['روند']!.slice(1),
    invoices.dateModels.map((model: Counted) => [
      jalaliText(tehranDayOf(model.customModel)),
      ...rowOf(model),
    ]),
  );
  assert.deepEqual(
    found['وضعیت‌ها']!.slice(1),
    invoiceState.items.map(({ id, label }) => {
      const model = invoices.stateModels.find(({ customModel }: Counted) => customModel === id);
      return [label, ...ownRowOf(model ?? { count: 0, total: '0', vat: '0' })];
    }),
  );
  const { whole, before: former, totalEverCount } = invoices;
  const compared: Figures[] = [invoices, whole, former];
  const days = [answer.start, answer.compared.beforeStart].map(ms => jalaliText(tehranDayOf(ms)));
  assert.deepEqual(found['خلاصه'], [
    ['گزارش صورتحساب‌ها', 'در این بازه', 'روزهای پایان‌یافته', 'بازه مقایسه'],
    ['از روز', days[0], days[0], days[1]],
    [
      'تا روز',
      ...[answer.end, answer.compared.end, answer.compared.beforeEnd].map(ms => jalaliText(tehranDayOf(ms))),
    ],
    ['تعداد', ...compared.map(({ count }) => String(count))],
    ['پذیرفته‌شده', ...compared.map(({ accepted }) => String(accepted))],
    ['مبلغ پذیرفته‌شده (ریال)', ...compared.map(({ total }) => total)],
    ['مالیات پذیرفته‌شده (ریال)', ...compared.map(({ vat }) => vat)],
    ['کل از آغاز', String(totalEverCount)],
  ]);
});

test('each chart of a report is a workbook of its own, with the rows that it has in the whole one', async () => {
  const books = [
    ['invoices', 'date', 'روند'],
    ['invoices', 'state', 'وضعیت‌ها'],
    ['invoices', 'pattern', 'الگوها'],
    ['cases', 'personType', 'نوع شخص'],
    ['users', 'role', 'نقش‌ها'],
    [`case/${CASES[0]}/invoices`, 'subject', 'موضوع صورتحساب'],
  ] as const;
  for (const [path, part, title] of books) {
    const token = path.startsWith('case/') ? payer : path === 'users' ? supervisor : manager;
    const whole = await workbook(`${path}/workbook`, token);
    assert.deepEqual(await workbook(`${path}/workbook?part=${part}`, token), { [title]: whole[title] }, part);
  }
  const unknown = await server.call('GET', '/report/cases/workbook?part=pattern', { token: supervisor });
  assert.equal(unknown.status, 400, 'a chart of another report');
});

test('each report has its workbook, under its own right; a case says whose it is, and no name becomes a formula', async () => {
  const sheets = async (path: string, token = supervisor) => Object.keys(await workbook(path, token));
  assert.deepEqual(await sheets('cases/workbook'), ['خلاصه', 'روند', 'وضعیت‌ها', 'نوع شخص']);
  assert.deepEqual(await sheets('contracts/workbook'), ['خلاصه', 'روند', 'نوع قرارداد']);
  assert.deepEqual(await sheets('users/workbook'), ['خلاصه', 'روند', 'نقش‌ها']);
  assert.equal((await server.call('GET', '/report/invoices/workbook', { token: payer })).status, 403);
  await server.database.db.system(tx =>
    tx.updateTable('cases').set({ case_name: '=HYPERLINK("x")' }).where('client_id', '=', CASES[0]).execute(),
  );
  const own = await workbook(`case/${CASES[0]}/invoices/workbook`, payer);
  assert.deepEqual(own['خلاصه']![1], ['پرونده', '=HYPERLINK("x")']);
  const ahead = startOfDay(today + 1);
  const refused = await server.call('GET', `/report/users/workbook?end=${ahead}`, { token: supervisor });
  assert.deepEqual([refused.status, refused.body.errors?.[0]?.code], [400, 'reports.rangeAhead']);
});
