import { normalizeText, searchText } from '@moadi/domain/primitives';
import assert from 'node:assert/strict';
import fc from 'fast-check';
import { sql } from 'kysely';
import { after, before, test } from 'node:test';
import { startTestApplication, type TestServer } from '../../../../test/server.ts';
import { newId } from '../../../platform/ids.ts';
import { missingWords } from './missing-words.ts';
import { MOST_FOUND } from './search-store.ts';

let server: TestServer;
let owner: string;
let other: string;
let staff: string;
const CASE = '/cases/481205937/invoice';
const OTHER = '/cases/612840375/invoice';

before(async () => {
  server = await startTestApplication({ history: false });
  owner = await server.signIn('09121111111');
  other = await server.signIn('09122222222');
  staff = await server.signIn('09120000001');
});
after(() => server.stop());

async function register(header: object, more: object = {}, [path, token] = [CASE, owner]): Promise<string> {
  const body = {
    isProformaInvoice: true,
    invoiceHeader: {
      invoiceType: 1,
      invoicePattern: 1,
      issuingDateTime: server.clock() - 60_000,
      typeOfBuyer: 2,
      buyerName: 'شرکت آهن‌آلات البرز',
      buyerEconomicNumber: '14292059547',
      settlementMethod: 1,
      ...header,
    },
    invoiceBodies: [
      {
        ...{ stuffServiceId: '2720000104932', measurementUnit: '1627' },
        ...{ quantity: '1', fee: '1250000', discount: '0', vatRate: '10' },
      },
    ],
    ...more,
  };
  const answer = await server.call('POST', path, { token, body });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body.data.id;
}

const search = async (text: string, more = '', [path, token] = [CASE, owner]) => {
  const { status, body } = await server.call('GET', `${path}?fullText=${encodeURIComponent(text)}${more}`, {
    token,
  });
  assert.equal(status, 200, JSON.stringify(body));
  return body.data as { id: string; internalSerialNumber: number; taxId: string }[];
};
const found = async (text: string, more?: string) => (await search(text, more)).map(({ id }) => id);

test('an invoice is found by the beginnings of words of its buyer, in any order and as people write them', async () => {
  const id = await register({});
  const person = await register({ buyerName: 'مؤسسهٔ رئوفی (کرج)' }, { bookNumber: 'الف/۱۲۳' });
  for (const text of ['البرز', 'البر', 'شرکت البرز', 'البرز شرك', 'آهن‌آلات', 'اهن الات', 'آهنآلات', 'آلات'])
    assert.ok((await found(text)).includes(id), text);
  for (const text of ['موسسه', 'رئوف كرج', 'رییوفی موسسه', 'الف 123', '«کرج»'])
    assert.deepEqual(await found(text), text.startsWith('رییوفی') ? [] : [person], text);
  // The middle of a word is none, and two signs are a whole word.
  for (const text of ['لبرز', 'ال', 'البرز نیست', '؟!']) assert.ok(!(await found(text)).includes(id), text);
});

test('… by the beginning of each of its numbers in both scripts, its amount and what its people call it', async () => {
  const id = await register(
    { buyerEconomicNumber: '10861677542' },
    { ownReference: 'سفارش ۷۷-۴۴۵۱', isProformaInvoice: false },
  );
  const [row] = await search('10861677542');
  assert.equal(row!.id, id);
  const serial = String(row!.internalSerialNumber);
  const numbers = [
    '108616',
    '۱۰۸۶۱۶',
    '١٠٨٦١٦',
    row!.taxId,
    row!.taxId.toLowerCase(),
    serial,
    '4451',
    '۴۴۵',
    'سفارش 4451',
  ];
  for (const text of [...numbers, '1,375,000 سفارش', '۱٬۳۷۵٬۰۰۰ سفارش', '1375 سفا'])
    assert.ok((await found(text)).includes(id), text);
  assert.deepEqual(await found(`${serial} نیست`), []);
});

test('… by the passport of a foreigner, and by another one once it was changed', async () => {
  const header = {
    ...{ invoicePattern: 6, flightType: 2, typeOfBuyer: 4, buyerName: 'سفر' },
    ...{ buyerEconomicNumber: undefined, buyerPassportNumber: 'P87654321' },
  };
  const id = await register(header);
  for (const text of ['P87654321', 'p8765', 'p8765 سفر', 'P۸۷۶۵'])
    assert.deepEqual(await found(text), [id], text);
  await server.database.db.tenant(481205937, tx =>
    tx.updateTable('invoices').set({ buyer_passport_number: 'Q11112222' }).where('id', '=', id).execute(),
  );
  assert.deepEqual(await found('P87654321'), []);
  assert.deepEqual(await found('q1111'), [id]);
});

const TRACKING = '5f2b7c1e-93ad-4c0e-8f61-aa07d5b3c942';

const isTracked = (id: string, code: string | null) =>
  server.database.db.tenant(481205937, tx =>
    tx.updateTable('invoices').set({ tracking_code: code }).where('id', '=', id).execute(),
  );

test('… by each word of its internal note, in both letters, and by another one once it was changed', async () => {
  const id = await register(
    { buyerName: 'نیکان' },
    { internalNote: 'با مدیر فروش\nهماهنگ شود؛ حواله ۸۸۱۲۳' },
  );
  for (const text of ['هماهنگ', 'مدير', 'حواله 881', '۸۸۱۲۳', 'نیکان هماهنگ', '88123 نیکان'])
    assert.deepEqual(await found(text), [id], text);
  assert.deepEqual(await found('نیکان انبار'), []);
  const version = (await server.call('GET', `${CASE}/${id}`, { token: owner })).body.data.version;
  const body = { version, internalNote: 'با انبار هماهنگ شود' };
  assert.equal((await server.call('PATCH', `${CASE}/${id}/notes`, { token: owner, body })).status, 200);
  assert.deepEqual(await found('انبار هماهنگ'), [id]);
  for (const text of ['حواله', '88123']) assert.deepEqual(await found(text), [], text);
});

test('… by the number under which the authority took it, whole or its beginning, as long as it has it', async () => {
  const id = await register({ buyerName: 'پیگیر' });
  assert.deepEqual(await found(TRACKING), []);
  await isTracked(id, TRACKING);
  const written = [TRACKING, TRACKING.toUpperCase(), TRACKING.replaceAll('-', ''), '5f2b7c1e', '۵F2B7C1E'];
  for (const text of [...written, `پیگیر ${TRACKING}`]) assert.deepEqual(await found(text), [id], text);
  assert.deepEqual(await found(`نیست ${TRACKING}`), []);
  // Of the same shape, but what its people call it.
  const order = '0e9d8c7b-6a59-4483-9271-60f5e4d3c2b1';
  const named = await register({ buyerName: 'پیگیر' }, { ownReference: order });
  assert.deepEqual(await found(order), [named]);
  await isTracked(id, null);
  assert.deepEqual(await found(TRACKING), []);
});

test('invoices of an earlier version are found by notes and reference numbers once the chore has noted them', async () => {
  const { db } = server.database;
  const id = await register({ buyerName: 'دیرین' }, { internalNote: 'یادداشت کهن' });
  await isTracked(id, TRACKING);
  const words = ['کهن', 'یادداشت', TRACKING.replaceAll('-', '')];
  await db.system(tx =>
    sql`with gone as (delete from invoice_words where invoice_id = ${id} and word = any(${words}::text[]))
      update invoice_words_missing set after_client_id = 0, after_id = '00000000-0000-0000-0000-000000000000'`.execute(
      tx,
    ),
  );
  for (const text of ['کهن', TRACKING]) assert.deepEqual(await found(text), [], text);
  const chore = missingWords(db);
  assert.ok((await chore.run(server.clock(), new AbortController().signal)) > 0);
  for (const text of ['کهن', TRACKING, 'دیرین']) assert.deepEqual(await found(text), [id], text);
  assert.equal(await chore.run(server.clock(), new AbortController().signal), 0);
});

test('what a search says means nothing else', async () => {
  for (const text of [
    '%',
    '_',
    '%البرز',
    'الب_ز',
    "' or true --",
    '\\',
    '*',
    'البرز | شرکت',
    '\u0000',
    'الب%',
    ':*',
  ])
    assert.equal(
      (await server.call('GET', `${CASE}?fullText=${encodeURIComponent(text)}`, { token: owner })).status,
      200,
      text,
    );
  assert.deepEqual(await found('الب_ز'), []);
  assert.deepEqual(await found('%%%'), []);
});

test('S21 rows of another case are never found, and the staff finds those of all', async () => {
  const theirs = await register({ buyerName: 'بازرگانی زرین‌گستر' }, {}, [OTHER, other]);
  const ours = await register({ buyerName: 'بازرگانی زرین‌گستر' });
  assert.deepEqual(await found('زرین'), [ours]);
  assert.deepEqual(
    (await search('زرین', '', [OTHER, other])).map(({ id }) => id),
    [theirs],
  );
  const all = (await search('زرینگستر', '', ['/invoice', staff])).map(({ id }) => id);
  assert.deepEqual(all.toSorted(), [ours, theirs].toSorted());
});

test('a search goes with filters, order, pages, the count and the workbook', async () => {
  const ids = [];
  for (const fee of [1, 2, 3]) {
    const items = [
      {
        stuffServiceId: '2720000104932',
        measurementUnit: '1627',
        quantity: '1',
        fee: `${fee}000`,
        discount: '0',
        vatRate: '10',
      },
    ];
    ids.push(await register({ buyerName: 'تعاونی همگام' }, { invoiceBodies: items }));
  }
  assert.deepEqual(await found('همگام', '&sort=-totalInvoiceValue&state=EQ|10'), ids.toReversed());
  assert.deepEqual(await found('همگام', '&totalInvoiceValue=GTE|3000'), [ids[2]]);
  assert.deepEqual(await found('همگام', '&state=EQ|5'), []);
  const first = await server.call(
    'GET',
    `${CASE}?fullText=${encodeURIComponent('همگام')}&take=2&sort=createDate`,
    { token: owner },
  );
  const cursor = String(first.headers['next-cursor']);
  assert.deepEqual(
    [
      ...first.body.data.map((row: { id: string }) => row.id),
      ...(await found('همگام', `&take=2&cursor=${cursor}`)),
    ],
    ids,
  );
  const sums = await server.call('GET', `${CASE}/summary?fullText=${encodeURIComponent('همگام')}`, {
    token: owner,
  });
  assert.deepEqual(sums.body.data, {
    totalCount: 3,
    states: [{ state: 10, count: 3, totalInvoiceValue: '6600', totalValueAddedTax: '600' }],
  });
});

test('an edit is found by what it says now, a renewed number by what it was', async () => {
  const id = await register({ buyerName: 'پیش از ویرایش یگانه' }, { isProformaInvoice: false });
  const { db } = server.database;
  await db.system(tx =>
    tx.updateTable('invoices').set({ buyer_name: 'پس از ویرایش دوگانه' }).where('id', '=', id).execute(),
  );
  assert.deepEqual(await found('یگانه'), []);
  assert.deepEqual(await found('دوگانه'), [id]);
  const { taxId } = (await search('دوگانه'))[0]!;
  await db.system(async tx => {
    await sql`insert into invoice_former_numbers (client_id, tax_id, invoice_id, internal_serial_number, ended_at)
      values (481205937, ${taxId}, ${id}, 987654, now())`.execute(tx);
    await tx
      .updateTable('invoices')
      .set({ tax_id: `${taxId.slice(0, -3)}ZZZ` })
      .where('id', '=', id)
      .execute();
  });
  for (const number of [taxId, '987654', `${taxId.slice(0, -3)}ZZZ`])
    assert.deepEqual(await found(number), [id], number);
});

test('of a word that very many have the newest are looked at, that is said, and no number is claimed', async () => {
  await register({ buyerName: 'پرتکرار' });
  await alike('پرتکرار', MOST_FOUND);
  const sums = async (query: string, which = 'summary') =>
    (await server.call('GET', `${CASE}/${which}?${query}`, { token: owner })).body.data;
  const text = `fullText=${encodeURIComponent('پرتک')}`;
  const cap = { states: [], searchedNewest: MOST_FOUND };
  for (const which of ['summary', 'count']) {
    assert.deepEqual(await sums(text, which), { moreThan: MOST_FOUND, ...cap });
    // Of those that were looked at all may be drafts, or none.
    assert.deepEqual(await sums(`${text}&state=EQ|9`, which), cap);
    assert.deepEqual(await sums(`${text}${encodeURIComponent(' شرکت')}`, which), {
      totalCount: 0,
      states: [],
    });
  }
  const all = await server.call('GET', `/invoice/summary?${text}`, { token: staff });
  assert.deepEqual(all.body.data, { moreThan: MOST_FOUND, ...cap });
});

test('… and those of a day are found by it, however many newer ones there are', async () => {
  await register({ buyerName: 'هرروزه' });
  await alike('هرروزه', MOST_FOUND);
  const day = 86_400_000;
  const then = server.clock() - 40 * day;
  // Registered then, and issued then but registered now.
  const [early, late] = [await alike('هرروزه', 1, then), await alike('هرروزه', 1, server.clock(), then)];
  for (const [path, token] of [
    [CASE, owner],
    ['/invoice', staff],
  ] as const) {
    const ofThen = async (filter: string) =>
      (await search('هرروز', `&${filter}`, [path, token])).map(({ id }) => id).toSorted();
    const [from, to] = [then - day, then + day];
    assert.deepEqual(await ofThen(`createDate=BW|${from}|${to}`), early);
    assert.deepEqual(await ofThen(`createDate=LTE|${to}`), early);
    assert.deepEqual(await ofThen(`createDate=LTE|${then - 1}`), []);
    assert.deepEqual(await ofThen(`issuingDateTime=BW|${from}|${to}`), [...early, ...late].toSorted());
    assert.deepEqual(await ofThen(`issuingDateTime=LTE|${to}&createDate=GTE|${to}`), late);
    const query = `fullText=${encodeURIComponent('هرروز')}&issuingDateTime=BW|${from}|${to}&state=EQ|9`;
    const { body } = await server.call('GET', `${path}/summary?${query}`, { token });
    assert.equal(body.data.totalCount, 2);
  }
});

/** Drafts of one buyer as the application's own ids have their time, written at a moment and issued at another; returns their ids. */
async function alike(
  buyer: string,
  count: number,
  written = server.clock(),
  issued = written,
): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newId(written));
  await server.database.db.system(tx =>
    sql`insert into invoices (client_id, id, state, fiscal_id, user_id, create_date, internal_serial_number, invoice_type,
        invoice_pattern, invoice_subject, issuing_date_time, buyer_name)
      select client_id, made, 9, fiscal_id, user_id, to_timestamp(${written / 1000}), null, 1, 1, 1,
        to_timestamp(${issued / 1000}), ${buyer}::text
      from (select * from invoices where client_id = 481205937 limit 1) one, unnest(${ids}::uuid[]) made`.execute(
      tx,
    ),
  );
  return ids;
}

test('the database takes a text apart as the panel normalises it', async () => {
  const letters = fc.constantFrom(...'آأإابپتثجچکكگهةۀیيىئؤوABz۰۹٠٥7 \u200cًّٔـ');
  const texts = fc.sample(
    fc.array(letters, { maxLength: 20 }).map(all => all.join('')),
    300,
  );
  // As every field is stored.
  const stored = texts.map(normalizeText);
  const { rows } = await sql<{ text: string; words: string }>`
    select text, regexp_replace(btrim(invoice_search_text(text)), ' +', ' ', 'g') as words
    from unnest(${stored}::text[]) text`.execute(server.database.db.read);
  assert.equal(rows.length, stored.length);
  for (const { text, words } of rows) assert.equal(words, searchText(text), JSON.stringify(text));
});
