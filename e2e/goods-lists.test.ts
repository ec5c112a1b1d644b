import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { formatJalali, jalaliText, tehranDayOf, toLatinDigits } from '@moadi/domain/primitives';
import type { Page } from 'playwright-core';
import { listRow, partOfRows, type TestFile } from '../apps/server/src/features/goods-lists/lists.testkit.ts';
import { assertAccessible } from '../tools/accessibility.ts';
import { phone } from '../tools/chromium.ts';
import { beginInvoice, CASE, fillLine, firstState, register, toSummary } from './kit/invoice-form.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { shots } from './kit/shots.ts';
import { signIn } from './kit/sign-in.ts';
import { until } from './kit/until.ts';

/* The authority's list, brought in by staff, and what invoices make of it. */

let panel: Panel;
let admin: Page;
let payer: Page;

before(async () => {
  panel = await startPanel({ history: false });
  admin = await panel.open();
  await signIn(panel, admin, '09120000001', '/commodities');
  payer = await panel.open();
  await signIn(panel, payer, '09121111111');
});
after(() => panel.stop());

const button = (name: string | RegExp) => admin.getByRole('button', { name, exact: true });
const question = () => admin.getByRole('alertdialog');
const chip = (text: string) => admin.locator('.page .chip').filter({ hasText: text });
const tile = (label: string) => admin.locator('.page .card').filter({ hasText: label }).first();
const count = (label: string, value: string) =>
  tile(label)
    .locator('strong')
    .filter({ hasText: new RegExp(`^${value}$`) })
    .waitFor();
const row = (text: string) => admin.getByRole('row').filter({ hasText: text });

async function choose(...files: readonly TestFile[]): Promise<void> {
  await admin
    .locator('input[type=file]')
    .setInputFiles(
      files.map(({ name, bytes }) => ({ name, mimeType: 'application/octet-stream', buffer: bytes })),
    );
}

/** Goes on by the keyboard alone. */
async function press(name: string, key = 'Enter'): Promise<void> {
  await button(name).focus();
  await admin.keyboard.press(key);
}

const today = tehranDayOf(Date.now());
const on = (day: number): string => jalaliText(day).replaceAll('/', '-');
/** Coffee and macaroni are of the demonstration's list, with 10 percent and without days. */
const COFFEE = '2719900000185';
const MACARONI = '2729900000115';
const long = { RunDate: '1403-01-01', CreateDate: '1403-01-01', LastEditDate: '1403-01-01' };
const coffee = { ...long, ID: COFFEE, DescriptionOfID: 'قهوه فوری' };
const macaroni = { ...long, ID: MACARONI, DescriptionOfID: 'ماکارونی فرمی' };

/** What was published so many days ago. */
const part = (name: string, daysAgo: number, ...rows: Parameters<typeof listRow>[0][]): Promise<TestFile> => {
  const at = new Date(Date.now() - daysAgo * 86_400_000 - 60_000).toISOString().slice(0, 19);
  return partOfRows(rows.map(listRow), {
    name,
    entry: `product_all_${at.replaceAll(':', '-')}_part_1.csv`,
  });
};
/** The next edition: another rate of coffee since yesterday, an end, a new id twice, and a rate that is none. */
const next = () =>
  part(
    'product_all_part_2.zip',
    0,
    { ...coffee, ExpirationDate: on(today - 2), LastEditDate: on(today - 2) },
    { ...coffee, RunDate: on(today - 1), Vat: '12', LastEditDate: on(today - 2) },
    { ...macaroni, ExpirationDate: on(today + 3), LastEditDate: on(today - 2) },
    { ID: '2900000000017', DescriptionOfID: 'دستگاه نمونه/ شرکت ساختگی' },
    { ID: '2900000000017', DescriptionOfID: 'دستگاه نمونه/ شرکت ساختگی' },
    { ID: '2900000000024', Vat: '101' },
  );

test('the first list is brought in by keyboard alone: from the goods to where it is had, its file, what it changes, live', async () => {
  const link = admin.getByRole('link', { name: 'به‌روزرسانی از فهرست سازمان' });
  await link.focus();
  await admin.keyboard.press('Enter');
  await admin.getByRole('heading', { name: 'به‌روزرسانی از فهرست سازمان', level: 1 }).waitFor();
  const site = admin.getByRole('link', { name: 'سامانه شناسه کالا و خدمت' });
  assert.equal(await site.getAttribute('href'), 'https://stuffid.tax.gov.ir');
  await admin.getByText('هنوز فهرستی از سازمان بارگذاری نشده است.').waitFor();
  await assertAccessible(admin, 'where the list is had');
  await shots(admin, 'goods-lists-none');
  await press('بارگذاری فهرست تازه');
  await admin.getByRole('heading', { name: /^فهرست / }).waitFor();
  await assertAccessible(admin, 'a list without parts');
  assert.equal(await button('مقایسه با فهرست جاری').isDisabled(), true, 'there is nothing to compare');
  await choose(await part('product_all_part_1.zip', 30, coffee, macaroni));
  await admin.getByText('۲ ردیف خوانده شد').waitFor();
  await press('مقایسه با فهرست جاری');
  await chip('آماده بررسی').waitFor();
  await press('اعمال فهرست');
  await question().getByText('صورتحساب‌های ثبت‌شده تغییر نمی‌کنند.').waitFor();
  await assertAccessible(admin, 'the question before a list is live');
  await question().getByRole('button', { name: 'اعمال فهرست' }).focus();
  await admin.keyboard.press('Enter');
  await chip('اعمال شد').waitFor();
  await admin.getByText('این فهرست اعمال شد.').waitFor();
});

test('an invoice of two days ago is registered with the rate of that day', async () => {
  assert.equal(await invoiceOf(today - 2), '10');
});

test('a wrong file is refused by its column’s name and taken away; a list is put aside and nothing of it is live', async () => {
  await admin.goto(`${panel.url}/commodities/lists`);
  await button('بارگذاری فهرست تازه').click();
  const good = await next();
  const wrong = { name: 'head.csv', bytes: Buffer.from('ID,Title,Vat\r\n1,2,3\r\n') };
  await choose(wrong, good);
  await admin.getByText(/ستون «DescriptionOfID» در سرستون این فایل نیست/).waitFor();
  await admin.getByText('۶ ردیف خوانده شد، ۱ ردیف پذیرفته نشد').waitFor();
  await assertAccessible(admin, 'a part that is refused');
  await shots(admin, 'goods-list-refused');
  assert.equal(await button('مقایسه با فهرست جاری').isDisabled(), true);
  await button('برداشتن «head.csv»').click();
  await question().getByRole('button', { name: 'برداشتن بخش' }).click();
  await admin.getByText('head.csv').waitFor({ state: 'detached' });
  await button('کنار گذاشتن').click();
  await question().getByRole('button', { name: 'کنار گذاشتن فهرست' }).click();
  await admin.getByText('چیزی از آن اعمال نشد').waitFor();
  await shots(admin, 'goods-list-away');
});

test('the next list: what is new, changed, ended, refused and decided is counted and looked at, then it is live', async () => {
  await admin.goto(`${panel.url}/commodities/lists`);
  await row('کنار گذاشته شد').waitFor();
  await button('بارگذاری فهرست تازه').click();
  await choose(await next());
  await admin.getByText('۶ ردیف خوانده شد').waitFor();
  await shots(admin, 'goods-list-read');
  await button('مقایسه با فهرست جاری').click();
  await chip('آماده بررسی').waitFor();
  await count('شناسه تازه', '۱');
  await count('نرخ یا وضعیت دیگر', '۱');
  await count('پایان یافته', '۱');
  await count('ردیف پذیرفته‌نشده', '۱');
  await count('ردیف با قاعده ثبت‌شده', '۱');
  await row('دستگاه نمونه').waitFor();
  await assertAccessible(admin, 'what a list changes');
  await shots(admin, 'goods-list-compared');
  await tile('نرخ یا وضعیت دیگر').getByRole('button').click();
  await row('قهوه فوری').nth(1).waitFor();
  await row('دستگاه نمونه').waitFor({ state: 'detached' });
  await tile('ردیف پذیرفته‌نشده').getByRole('button').click();
  await row('2900000000024').getByText('نرخ، عددی از ۰ تا ۱۰۰ نیست').waitFor();
  await shots(admin, 'goods-list-remarks');
  await tile('ردیف با قاعده ثبت‌شده').getByRole('button').click();
  await row('2900000000017').getByText('تکرار عین ردیف دیگر است').waitFor();
  await assertAccessible(admin, 'what is said of rows');
  await button('اعمال فهرست').click();
  await shots(admin, 'goods-list-question');
  await question().getByRole('button', { name: 'اعمال فهرست' }).click();
  await chip('اعمال شد').waitFor();
  await shots(admin, 'goods-list-live');
  await admin.goto(`${panel.url}/commodities?stuffId_EQ=${COFFEE}`);
  await row('قهوه فوری').nth(1).waitFor();
  await admin.goto(`${panel.url}/commodities/lists`);
  await row('اعمال شد').nth(1).waitFor();
  await assertAccessible(admin, 'all lists');
  await shots(admin, 'goods-lists');
});

test('the page of the list before it says that what it changed is not listed any more, and leads to no rows of it', async () => {
  await row('اعمال شد').nth(1).click();
  await admin.getByText('تغییرهای این فهرست با مقایسه فهرست بعدی کنار رفته است.').waitFor();
  await tile('تغییر دیگر').locator('strong').waitFor();
  assert.equal(await button(/^دیدن: (شناسه|نرخ|پایان|تغییر|پس)/).count(), 0);
  await assertAccessible(admin, 'a list whose changes are not kept');
});

test('an invoice of an earlier day keeps its rate, one of today has the new one; the authority judges by the same file', async () => {
  const { bytes } = await next();
  const answer = await fetch(`${panel.simulatorUrl}/control/goods-list`, {
    ...{ method: 'POST', body: new Uint8Array(bytes) },
  });
  assert.equal(answer.status, 200);
  assert.deepEqual(await ratesInvoiced(), ['10'], 'what was registered before is as it was');
  assert.equal(await invoiceOf(today - 2), '10');
  assert.equal(await invoiceOf(today), '12');
  // The other day's rate is refused before anything is sent.
  await begin(today - 2);
  await fillLine(payer, 0, { good: 'قهوه فوری', quantity: '1', fee: '1000000', vatRate: '12' });
  await payer.getByRole('button', { name: 'بررسی و ادامه' }).click();
  await payer.locator('[name="invoiceBodies.0.vatRate"][aria-invalid=true]').waitFor();
  assert.deepEqual(await ratesInvoiced(), ['10', '10', '12']);
});

test('other staff look goods up and find no way to lists, by the address neither', async () => {
  const other = await panel.open({ size: phone });
  await signIn(panel, other, '09120000002', '/commodities');
  await other.getByRole('heading', { name: 'کالاها و خدمات سازمان امور مالیاتی' }).waitFor();
  assert.equal(await other.getByRole('link', { name: 'به‌روزرسانی از فهرست سازمان' }).count(), 0);
  await other.goto(`${panel.url}/commodities/lists`);
  await other
    .getByText(/403|دسترسی/)
    .first()
    .waitFor();
});

/** Begins an invoice of a day. */
async function begin(day: number): Promise<void> {
  await beginInvoice(panel, payer, '2.1');
  await payer.locator('[name="invoiceHeader.issuingDateTime"]').first().fill(formatJalali(day));
  await payer.keyboard.press('Tab');
}

/** Registers an invoice for coffee with the rate that the form gives it, waits until it is accepted, and returns that rate. */
async function invoiceOf(day: number): Promise<string> {
  await begin(day);
  await fillLine(payer, 0, { good: 'قهوه فوری', quantity: '2', fee: '1000000' });
  const rate = payer.locator('[name="invoiceBodies.0.vatRate"]');
  await until(async () => (await rate.inputValue()) !== '');
  const given = toLatinDigits(await rate.inputValue());
  assert.equal(await toSummary(payer), '');
  await register(payer);
  await firstState(payer)
    .filter({ hasText: /^پذیرفته‌شده$/ })
    .waitFor();
  const [received] = (await panel.simulator('GET', '/invoices?pageSize=1')) as { findings: unknown[] }[];
  assert.deepEqual(received!.findings, []);
  return given;
}

/** The rates of all invoices of the case, as they were registered. */
async function ratesInvoiced(): Promise<string[]> {
  const rows = await panel.server.db.read
    .selectFrom('invoice_items as i')
    .innerJoin('invoices', 'invoices.id', 'i.invoice_id')
    .select('i.vat_rate as rate')
    .where('i.client_id', '=', CASE)
    .where('i.stuff_service_id', '=', COFFEE)
    .orderBy('invoices.create_date')
    .execute();
  return rows.map(({ rate }) => String(Number(rate)));
}
