import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { makeTaxId, parseTaxId } from '@moadi/domain/identifiers';
import type { InvoiceView } from '@moadi/domain/invoices';
import { found, qrOf, tagsOf, textOf, wordsOf, type Word } from '../../../../test/pdf.ts';
import { entriesOf } from '../../../../test/zip.ts';
import { createLog } from '../../../platform/log/log.ts';
import { createPdfRenderer } from '../../../platform/pdf/renderer.ts';
import { invoicePdf } from './pdf.ts';
import { startTestApplication, type TestServer } from '../../../../test/server.ts';

/** What has lines and sums. */
type Sale = InvoiceView & Required<Pick<InvoiceView, 'items' | 'inWords'>>;

let server: TestServer;
let owner: string;
const CASE = '/cases/481205937/invoice';

before(async () => {
  server = await startTestApplication();
  owner = await server.signIn('09121111111');
});
after(() => server.stop());

const line = {
  stuffServiceId: '2720000104932',
  stuffServiceDescription: 'سلام «کالا» #panic() $x$ \\ *b* <script>alert(1)</script>',
  measurementUnit: '1627',
  quantity: '۱',
  fee: '125000',
  discount: '0',
  vatRate: '10',
};

async function register(
  more: object = {},
  items: object[] = [line],
): Promise<{ id: string; taxId?: string }> {
  const body = {
    invoiceHeader: {
      invoiceType: 1,
      invoicePattern: 1,
      issuingDateTime: server.clock() - 60_000,
      typeOfBuyer: 2,
      buyerName: 'شرکت پخش البرز',
      buyerEconomicNumber: '14292059547',
      settlementMethod: 1,
    },
    invoiceBodies: items,
    ...more,
  };
  return (await server.call('POST', CASE, { token: owner, body })).body.data;
}

const inject = (method: 'GET' | 'POST', path: string, token: string, payload?: object) =>
  server.app.http.inject({
    method,
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });

test('a registered invoice on paper: tax id as QR, the branch, amounts and words as they are read', async () => {
  const { id, taxId } = await register();
  const { status, body } = await server.call('GET', `${CASE}/${id}/paper`, { token: owner });
  assert.equal(status, 200);
  const view = body.data as Sale;
  assert.ok(view.qr!.size > 20 && /^(M\d+ \d+h\d+v1h-\d+z)+$/.test(view.qr!.path));
  assert.deepEqual(view.facts[0], { label: 'شماره منحصربه‌فرد مالیاتی', value: taxId, code: true });
  assert.equal(view.inWords.value, 'یکصد و سی و هفت هزار و پانصد ریال');
});

test('the branch on paper is the one that the invoice was registered with, whatever the case says now', async t => {
  const { db } = server.database;
  const inBranch = (branch_code: string | null) =>
    db.system(tx =>
      tx.updateTable('cases').set({ branch_code }).where('client_id', '=', 481205937).execute(),
    );
  t.after(() => inBranch(null));
  const branchOf = async (id: string) => {
    const { body } = await server.call('GET', `${CASE}/${id}/paper`, { token: owner });
    const [sellers] = (body.data as Sale).parties;
    return sellers!.facts.find(({ label }) => label === 'کد شعبه')!.value;
  };
  const { id } = await register();
  await inBranch('0007');
  assert.equal(await branchOf(id), 'مرکزی');
  const path = `/cases/481205937/invoice/initialize`;
  const { body } = await server.call('GET', path, { token: owner });
  assert.equal(body.data.seller.branchCode, '0007', 'what the form begins with');
});

test('its PDF: selectable text in order, hostile text as it is, a QR that reads, no store', async () => {
  const { id, taxId } = await register({ description: '#include "/etc/passwd" ]] $ \\ {{7*7}}' });
  const answer = await inject('GET', `${CASE}/${id}/pdf`, owner);
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers['content-type'], 'application/pdf');
  assert.equal(answer.headers['cache-control'], 'no-store');
  assert.equal(answer.headers['content-disposition'], `attachment; filename*=UTF-8''${taxId}.pdf`);
  const [page, ...others] = textOf(answer.rawPayload);
  assert.equal(others.length, 0);
  for (const text of [taxId!, '۱۲۵٬۰۰۰', '۱۳۷٬۵۰۰', '14292059547', 'شرکت پخش البرز', 'صورتحساب الکترونیکی'])
    assert.ok(page!.includes(found(text)), text);
  for (const text of [
    'panic() $x$ \\ *b* <script>alert(1)</script',
    '#include "/etc/passwd" ]] $ \\ {{7*7}}',
  ])
    assert.ok(page!.includes(text), text);
  assert.equal(qrOf(answer.rawPayload), taxId);
});

test('S34 texts that no form lets in are set as text too: controls of direction, two thousand letters without a space', async t => {
  const renderer = createPdfRenderer({ processes: 1 });
  t.after(() => renderer.close());
  const { id } = await register();
  const view = (await server.call('GET', `${CASE}/${id}/paper`, { token: owner })).body.data as Sale;
  for (const [text, pages] of [
    ['\u202e\u2067123\u2066 #read("/etc/passwd") #let x = 1 @label <label> */ ```', 1],
    ['Ab'.repeat(1_000), 2],
    ['بلند '.repeat(400), 1],
    ['\0\u0007\ud800 {{', 1],
  ] as const) {
    const cells = view.items.rows[0]!.cells.map((cell, i) => (view.items.columns[i]!.text ? text : cell));
    const fact = { label: 'شرح', value: text };
    const hostile = { ...view, items: { ...view.items, rows: [{ cells, more: [fact] }] }, description: fact };
    const made = await invoicePdf(renderer, createLog('silent'), hostile);
    assert.ok('pdf' in made, text);
    const read = textOf(made.pdf);
    assert.ok(read.length >= pages && read.length < 6, `${read.length} pages`);
    // What stands around it is where it was.
    assert.ok(read.some(page => page.includes('۱۲۵٬۰۰۰')) && read.some(page => page.includes('۱۳۷٬۵۰۰')));
  }
});

test('screen readers are told of each table, its heads and its cells', async () => {
  const { id } = await register({}, [line, line, line]);
  const { items } = (await server.call('GET', `${CASE}/${id}/paper`, { token: owner })).body.data as Sale;
  const tags = tagsOf((await inject('GET', `${CASE}/${id}/pdf`, owner)).rawPayload);
  const count = (wanted: string) => tags.filter(tag => tag === wanted).length;
  assert.deepEqual([count('Table'), count('THead'), count('TBody')], [1, 1, 1]);
  // The head has a line for the title.
  assert.deepEqual([count('TR'), count('TH')], [2 + 3, 1 + items.columns.length]);
  assert.equal(count('TD'), 3 * items.columns.length);
});

test('what needs more than one line stands over nothing else, wherever it is', async t => {
  const renderer = createPdfRenderer({ processes: 1 });
  t.after(() => renderer.close());
  const { id } = await register({ description: 'شرح' }, [line, line, line]);
  const view = (await server.call('GET', `${CASE}/${id}/paper`, { token: owner })).body.data as Sale;
  for (const more of [' که در یک سطر جا نمی‌شود'.repeat(9), '\n۲\n۳', `${'9'.repeat(60)}A`, ' 1']) {
    const longer = <T extends { value: string }>(fact: T) => ({ ...fact, value: fact.value + more });
    const facts = view.facts.map(longer);
    const sections = [...view.parties, ...view.closing].map(section => ({
      ...section,
      facts: section.facts.map(longer),
    }));
    // Only a text has room for that much.
    const stretched = view.items.columns.flatMap((column, x) =>
      x > 0 && (column.text || more.length < 5) ? [x] : [],
    );
    for (const part of [
      { facts },
      { parties: sections.slice(0, 2), sections, closing: sections.slice(2) },
      { parties: view.parties.slice(0, 1), closing: [], inWords: longer(view.inWords) },
      { totals: view.totals.map(fact => ({ ...fact, label: fact.label + more })) },
      ...stretched.map(x => ({
        items: {
          ...view.items,
          rows: view.items.rows.map(({ cells }) => ({
            cells: cells.map((value, i) => (i === x ? value + more : value)),
            more: facts,
          })),
        },
      })),
    ] satisfies Partial<Sale>[]) {
      const made = await invoicePdf(renderer, createLog('silent'), { ...view, ...part });
      assert.ok('pdf' in made);
      assert.deepEqual(overlapping(wordsOf(made.pdf)), [], `${Object.keys(part).join()}: ${more}`);
    }
  }
});

test('a unit with a long name is broken; the description keeps its width, and a long table its tags', async t => {
  const renderer = createPdfRenderer({ processes: 1 });
  t.after(() => renderer.close());
  const { id } = await register({}, [line, line]);
  const view = (await server.call('GET', `${CASE}/${id}/paper`, { token: owner })).body.data as Sale;
  const { items } = view;
  const unit = items.columns.findIndex(({ label }) => label === 'واحد');
  const name = 'بسته ده‌تایی از جعبه‌های دوازده‌عددی ویژه صادرات به کشورهای همسایه';
  const rows = items.rows.map(({ cells }) => ({ cells: cells.with(unit, name) }));
  const columns = items.columns.with(unit, { ...items.columns[unit]!, wraps: true });
  const set = async (one: Sale) => {
    const made = await invoicePdf(renderer, createLog('silent'), one);
    assert.ok('pdf' in made);
    return made.pdf;
  };
  const words = wordsOf(await set({ ...view, items: { ...items, columns, rows } }));
  assert.deepEqual(overlapping(words), []);
  // Boxes come with their letters from left to right.
  const telling = name.split(' ').filter(word => word.length > 3);
  const own = new Set(telling.map(word => [...word.replaceAll('\u200c', '')].reverse().join('')));
  const ofName = words.filter(({ text }) => own.has(text.replaceAll('\u200c', '')));
  assert.ok(ofName.length >= 12, String(ofName.length));
  const width = Math.max(...ofName.map(({ right }) => right)) - Math.min(...ofName.map(({ left }) => left));
  assert.ok(width < 100, `${width} points of 786`);

  const many = Array.from({ length: 700 }, (_, i) => ({
    cells: items.rows[0]!.cells.with(0, digits(i + 1)),
  }));
  const tags = tagsOf(await set({ ...view, items: { ...items, rows: many } }));
  assert.ok(tags.filter(tag => tag === 'TR').length >= many.length);
});

test('amounts of as many digits are as wide on paper, and stand as close as in the lists', async t => {
  const renderer = createPdfRenderer({ processes: 1 });
  t.after(() => renderer.close());
  const { id } = await register();
  const view = (await server.call('GET', `${CASE}/${id}/paper`, { token: owner })).body.data as Sale;
  const texts = ['۱۱٬۱۱۱٬۱۱۱', '۳۳٬۳۳۳٬۳۳۳'];
  const totals = texts.map(value => ({ label: 'جمع', value }));
  const made = await invoicePdf(renderer, createLog('silent'), { ...view, totals });
  assert.ok('pdf' in made);
  const [ones, threes] = texts.map(text => {
    const { left, right } = wordsOf(made.pdf).find(word => word.text === text)!;
    return right - left;
  });
  assert.ok(Math.abs(ones! - threes!) < 0.05, `${ones} and ${threes} points`);
  // At 8 points: 8 × 0.6 em and two separators.
  assert.ok(ones! > 41 && ones! < 44, `${ones} points`);
});

test('a proforma has no tax id and no QR, and is named by its number', async () => {
  const { id } = await register({ isProformaInvoice: true });
  const answer = await inject('GET', `${CASE}/${id}/pdf`, owner);
  assert.match(String(answer.headers['content-disposition']), /''\d+\.pdf$/);
  assert.ok(textOf(answer.rawPayload)[0]!.includes('پیشفاکتور'));
  assert.equal(qrOf(answer.rawPayload), undefined);
});

test('a revocation on paper: what it cancels and why, and no sums of nothing; alone, in a zip, and of one from elsewhere', async () => {
  const sale = await register();
  await server.database.db.system(tx =>
    tx.updateTable('invoices').set({ state: 5 }).where('id', '=', sale.id).execute(),
  );
  const body = { issuingDateTime: server.clock() - 1_000, description: 'کالا تحویل نشد' };
  const post = async (path: string, more: object = {}) =>
    (await server.call('POST', `${CASE}/${path}`, { token: owner, body: { ...body, ...more } })).body.data;
  const own = await post(`${sale.id}/rescission`);
  const stranger = await post('rescission', { referencedTaxId: otherTaxId(sale.taxId!) });
  assert.ok(own.id && stranger.id, JSON.stringify([own, stranger]));

  const answer = await inject('GET', `${CASE}/${own.id}/pdf`, owner);
  assert.equal(answer.statusCode, 200);
  const pages = textOf(answer.rawPayload);
  assert.equal(pages.length, 1);
  for (const text of [
    own.taxId,
    sale.taxId!,
    'ابطالی',
    'شرکت پخش البرز',
    '۱۳۷٬۵۰۰',
    'کالا تحویل نشد',
    'دلیل ابطال',
  ])
    assert.ok(pages[0]!.includes(found(text)), text);
  assert.ok(!pages[0]!.includes('صفر') && !pages[0]!.includes('مبلغ واحد'));
  assert.deepEqual(overlapping(wordsOf(answer.rawPayload)), []);
  assert.equal(qrOf(answer.rawPayload), own.taxId);

  const [strange] = textOf((await inject('GET', `${CASE}/${stranger.id}/pdf`, owner)).rawPayload);
  assert.ok(strange!.includes('سامانه دیگری') && strange!.includes('دلیل ابطال'), strange);

  const zip = await inject('POST', `${CASE}/pdf`, owner, { ids: [own.id, sale.id, stranger.id] });
  const entries = await entriesOf(zip.rawPayload);
  assert.deepEqual(
    [...entries.keys()],
    [own, sale, stranger].map(({ taxId }) => `${taxId}.pdf`),
  );
  assert.ok(textOf(entries.get(`${own.taxId}.pdf`)!)[0]!.includes('۱۳۷٬۵۰۰'));
});

test('two hundred lines: no line is cut or lost, and each page has the head and its number', async () => {
  const items = Array.from({ length: 200 }, (_, i) => ({ ...line, fee: String(100_001 + i) }));
  const { id } = await register({}, items);
  const pages = textOf((await inject('GET', `${CASE}/${id}/pdf`, owner)).rawPayload);
  assert.ok(pages.length > 3 && pages.length < 40, `${pages.length} pages`);
  pages.forEach((page, i) => {
    assert.ok(page.includes('مبلغ واحد') || i === pages.length - 1);
    const foot = page.trimEnd().split('\n').at(-1)!;
    // Readers do not agree on the order of numbers between Persian words.
    const numbers = [digits(i + 1), digits(pages.length)];
    assert.deepEqual(foot.match(/[۰-۹]+|صفحه/g)!.sort(), ['صفحه', ...numbers].sort());
  });
  for (let i = 0; i < 200; i += 1) {
    const fee = `۱۰۰٬${digits(String(1 + i).padStart(3, '0'))}`;
    assert.equal(pages.filter(page => page.includes(fee)).length, 1, fee);
  }
});

test('many in a zip, named by tax id or number; what is not there is told, also what is another case’s', async () => {
  const [sale, proforma] = [await register(), await register({ isProformaInvoice: true })];
  const missing = '01999999-0000-7000-8000-000000000000';
  const ids = [sale.id, proforma.id, missing, sale.id];
  const answer = await inject('POST', `${CASE}/pdf`, owner, { ids });
  assert.equal(answer.statusCode, 200);
  assert.equal(answer.headers['content-type'], 'application/zip');
  assert.match(String(answer.headers['content-disposition']), /invoices-1405-\d\d-\d\d\.zip$/);
  const entries = await entriesOf(answer.rawPayload);
  assert.equal(entries.size, 3);
  assert.ok(textOf(entries.get(`${sale.taxId}.pdf`)!)[0]!.includes(sale.taxId!));
  assert.match([...entries.keys()][1]!, /^\d+\.pdf$/);
  const told = entries.get('left-out.txt')!.toString('utf8');
  assert.ok(told.includes(missing) && told.startsWith('\ufeffاین صورتحساب‌ها'));
  const foreign = await inject('POST', '/cases/735918264/invoice/pdf', await server.signIn('09122222222'), {
    ids: [sale.id],
  });
  assert.deepEqual([...(await entriesOf(foreign.rawPayload)).keys()], ['left-out.txt']);
});

test('too many for one zip, or none, are refused', async () => {
  const one = '01999999-0000-7000-8000-000000000000';
  for (const ids of [[], Array.from({ length: 501 }, () => one), ['1']])
    assert.equal((await inject('POST', `${CASE}/pdf`, owner, { ids })).statusCode, 400);
});

test('S26 staff who look at a paper, a PDF or a zip are written down', async () => {
  const { id } = await register();
  const staff = await server.signIn('09120000001');
  await inject('GET', `${CASE}/${id}/paper`, staff);
  await inject('GET', `${CASE}/${id}/pdf`, staff);
  await inject('POST', `${CASE}/pdf`, staff, { ids: [id] });
  const rows = await server.database.db.read
    .selectFrom('audit_log')
    .select(['action', 'subject', 'detail', 'client_id'])
    .where('action', '=', 'reading.row')
    .where(sql`detail ->> 'operation'`, 'like', '%/p%')
    .where('client_id', '=', 481205937)
    .orderBy('id')
    .execute();
  assert.deepEqual(
    rows.map(row => row.subject),
    [id, id, null],
  );
  assert.deepEqual(
    rows.map(row => row.subject),
    [id, id, null],
  );
  const inCase = '/cases/{clientId}/invoice';
  assert.deepEqual(
    rows.map(row => row.detail),
    [
      { operation: `GET ${inCase}/{id}/paper` },
      { operation: `GET ${inCase}/{id}/pdf` },
      { operation: `POST ${inCase}/pdf`, ids: [id] },
    ],
  );
});

/** A tax id of the same memory and day that nobody has. */
function otherTaxId(taxId: string): string {
  const { fiscalId, utcDay } = parseTaxId(taxId)!;
  return makeTaxId({ fiscalId, issuedAt: utcDay * 86_400_000, serial: 0xfffffn });
}

/** Boxes of words are higher than lines are apart; whose middles are this near are in one line. */
const overlapping = (words: readonly Word[]): string[] =>
  words.flatMap((one, i) =>
    words
      .slice(i + 1)
      .filter(
        other =>
          one.page === other.page &&
          Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
          Math.abs(one.top + one.bottom - other.top - other.bottom) < 0.8 * (one.bottom - one.top),
      )
      .map(other => `${one.text} ${other.text}`),
  );

const digits = (value: string | number): string =>
  String(value).replace(/\d/g, digit => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!);
