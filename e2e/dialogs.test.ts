import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { invoiceState } from '@moadi/domain/enums';
import type { Page } from 'playwright-core';
import { assertAccessible } from '../tools/accessibility.ts';
import { phone } from '../tools/chromium.ts';
import { details } from './kit/details.ts';
import { beginInvoice, CASE, fillLine, pickFrom } from './kit/invoice-form.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { shows } from './kit/shows.ts';
import { signIn } from './kit/sign-in.ts';
import { until } from './kit/until.ts';

let panel: Panel;
let page: Page;
/** Somebody else of the same case. */
let other: Page;

before(async () => {
  panel = await startPanel({ history: false });
  page = await panel.open();
  await signIn(panel, page, '09121111111');
  other = await panel.open();
  await signIn(panel, other, '09124444442');
});
after(() => panel.stop());

const url = (path: string) => `${panel.url}/cases/${CASE}/${path}`;
const dialog = (on = page) => details(on);
const question = (on = page) => on.getByRole('alertdialog').last();
const closed = (on = page) => on.locator('dialog[open], .beside').waitFor({ state: 'detached' });
const field = (label: string, on = page) => dialog(on).getByRole('textbox', { name: label, exact: true });
const press = (name: string | RegExp, on = page) => on.getByRole('button', { name }).click();
const focusIsOn = (name: string | RegExp) =>
  page.locator(':focus').and(page.getByRole('button', { name })).waitFor();
const focusIsIn = (label: string) => page.locator(':focus').and(page.getByLabel(label)).waitFor();

async function edit(on: Page, list: string, name: string): Promise<void> {
  await on.goto(url(list));
  await press(`کارهای این ردیف: ${name}`, on);
  await on.getByRole('menuitem', { name: 'ویرایش', exact: true }).click();
}

test('of two people on one buyer the second sees what the first changed, loses nothing, and decides', async () => {
  for (const tab of [page, other]) await edit(tab, 'buyers', 'شرکت پخش البرز');
  await focusIsIn('شماره اقتصادی');
  await field('کد پستی', other).fill('1345678903');
  await field('نشانی', other).fill('کرج، بلوار ارم');
  await press('ثبت تغییرات', other);
  await closed(other);
  await field('نشانی').fill('تهران، خیابان نمونه');
  await field('تلفن ثابت').fill('02188000000');
  await press('ثبت تغییرات');
  await dialog().getByText('آنچه دیگری در این فاصله تغییر داده است').waitFor();
  await assertAccessible(page, 'changed meanwhile');
  // What only the other changed came over, what was typed stands.
  assert.equal(await field('کد پستی').inputValue(), '1345678903');
  assert.equal(await field('تلفن ثابت').inputValue(), '02188000000');
  assert.equal(await field('نشانی').inputValue(), 'تهران، خیابان نمونه');
  await press(/^جایگزین نوشته من\s*:\s*نشانی/);
  assert.equal(await field('نشانی').inputValue(), 'کرج، بلوار ارم');
  await press('ثبت تغییرات');
  await closed();
  await press('جزئیات: شرکت پخش البرز');
  for (const kept of ['1345678903', '02188000000', 'کرج، بلوار ارم'])
    await dialog().getByText(kept).first().waitFor();
  await page.keyboard.press('Escape');
});

test('of two people on one good the second is told as well', async () => {
  for (const tab of [page, other]) await edit(tab, 'commodities', 'گلس گوشی');
  await field('قیمت', other).fill('1900000');
  await press('ثبت تغییرات', other);
  await closed(other);
  await field('قیمت').fill('2000000');
  await press('ثبت تغییرات');
  await dialog().getByText('قیمت: ۱٬۹۰۰٬۰۰۰').waitFor();
  await press('ثبت تغییرات');
  await closed();
  await page.getByRole('row').filter({ hasText: 'گلس گوشی' }).getByText('۲٬۰۰۰٬۰۰۰').waitFor();
});

const register = async (on: Page) => {
  await press('بررسی و ادامه', on);
  const proforma = on.getByRole('checkbox', { name: /پیش‌فاکتور/ });
  const anyway = on.getByRole('button', { name: 'تأیید و ادامه' });
  await proforma.or(anyway).first().waitFor();
  if (await anyway.isVisible()) await anyway.click();
  await proforma.check();
  await press('ثبت پیش‌فاکتور', on);
  await question(on).getByRole('button', { name: 'ثبت پیش‌فاکتور' }).click();
};
const toEdit = async (on: Page) => {
  await on.goto(url('invoices/list/single'));
  await on
    .getByRole('button', { name: /^کارهای این ردیف/ })
    .first()
    .click();
  await on.getByRole('menuitem', { name: 'ویرایش', exact: true }).click();
  await on.getByLabel('تعداد/مقدار').waitFor();
};

test('of two people on one proforma the second sees what would change, and goes on with what was typed', async () => {
  await beginInvoice(panel, page, '1.1');
  await pickFrom(page, 'خریدار ذخیره‌شده', 'البرز');
  await fillLine(page, 0, { good: 'گلس', quantity: '3' });
  await register(page);
  await page.waitForURL(/list\/single/);
  for (const tab of [page, other]) await toEdit(tab);
  await other.getByLabel('تعداد/مقدار').fill('4');
  await register(other);
  await other.waitForURL(/list\/single/);
  await page.getByLabel('تعداد/مقدار').fill('5');
  await register(page);
  await question().getByRole('heading', { name: 'این صورتحساب در این فاصله تغییر کرده است' }).waitFor();
  const change = question().getByRole('row').filter({ hasText: 'تعداد/مقدار' });
  await change.getByText('۴', { exact: true }).waitFor();
  await change.getByText('۵', { exact: true }).waitFor();
  await assertAccessible(page, 'changed meanwhile');
  await focusIsOn('انصراف');
  await press('ادامه با نوشته من');
  await press('ثبت پیش‌فاکتور');
  await question().getByRole('button', { name: 'ثبت پیش‌فاکتور' }).click();
  await page.waitForURL(/list\/single/);
  await page.locator('tbody tr').first().getByText('پیش‌فاکتور', { exact: true }).waitFor();
});

test('what was typed and left is there when the invoice has changed since; the person chooses', async () => {
  const quantity = page.getByLabel('تعداد/مقدار');
  await toEdit(page);
  await quantity.fill('6');
  await page.waitForTimeout(600);
  await page.goto(url('buyers'));
  await toEdit(other);
  await other.getByLabel('تعداد/مقدار').fill('7');
  await register(other);
  await other.waitForURL(/list\/single/);

  await toEdit(page);
  const change = question().getByRole('row').filter({ hasText: 'تعداد/مقدار' });
  await change.getByText('۷', { exact: true }).waitFor();
  await change.getByText('۶', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await quantity.inputValue(), '۶');
  await page.reload();
  await question().waitFor();
  await press('ادامه با نوشته من');
  await question().waitFor({ state: 'detached' });
  // It is a draft of the newer one from now on.
  await page.waitForTimeout(600);
  await page.reload();
  await quantity.waitFor();
  assert.deepEqual([await quantity.inputValue(), await question().count()], ['۶', 0]);

  await toEdit(other);
  await other.getByLabel('تعداد/مقدار').fill('8');
  await register(other);
  await other.waitForURL(/list\/single/);
  await toEdit(page);
  await press('دیدن نسخه تازه و کنار گذاشتن نوشته من');
  await question().waitFor({ state: 'detached' });
  assert.equal(await quantity.inputValue(), '۸');
});

async function accepted(id: string): Promise<void> {
  const state = () =>
    panel.server.db.read.selectFrom('invoices').select('state').where('id', '=', id).executeTakeFirst();
  await until(async () => (await state())?.state === invoiceState.id.accepted);
}

test('a draft of an invoice that has been sent since is told in its details, and dropped', async () => {
  await toEdit(page);
  await page.getByLabel('تعداد/مقدار').fill('9');
  await page.waitForTimeout(600);
  const id = new URL(page.url()).searchParams.get('id')!;
  await other.goto(url('invoices/list/single'));
  await other
    .getByRole('button', { name: /^کارهای این ردیف/ })
    .first()
    .click();
  await other.getByRole('menuitem', { name: 'ارسال به سازمان' }).click();
  await question(other).getByRole('button', { name: 'ارسال به سازمان' }).click();
  await other
    .locator('tbody tr')
    .first()
    .getByText(/^(در صف ارسال|در انتظار|پذیرفته‌شده)/)
    .waitFor();
  // It never comes up in a corrective of that invoice.
  await accepted(id);
  await page.goto(url(`invoices/create/single?corrects=${id}`));
  await shows(page.getByLabel('تعداد/مقدار'), '۸');
  await page.goto(url(`invoices/list/single?detail=${CASE}/${id}`));
  await dialog().getByText('نوشته‌های ناتمامی از ویرایش این صورتحساب').waitFor();
  await assertAccessible(page, 'left draft');
  await press('دور انداختن نوشته‌ها');
  await question().getByRole('button', { name: 'دور انداختن نوشته‌ها' }).click();
  await page.locator('.beside p:focus', { hasText: 'دور انداخته شد' }).waitFor();
  assert.equal(
    await page.evaluate(
      `Object.keys(localStorage).some(key => key.includes('draft.') && key.includes('${id}'))`,
    ),
    false,
  );
  await page.keyboard.press('Escape');
  await closed();
});

test('the browser asks before a reload that would lose what was typed into a dialog', async () => {
  await page.goto(url('buyers'));
  await press('افزودن خریدار');
  let asked = 0;
  const count = (question: { type: () => string; accept: () => Promise<void> }) => {
    assert.equal(question.type(), 'beforeunload');
    asked += 1;
    void question.accept();
  };
  page.on('dialog', count);
  await page.reload();
  assert.equal(asked, 0, 'nothing was typed');
  // It stands in the address.
  await field('عنوان').fill('شرکت تازه');
  await page.reload();
  assert.equal(asked, 1);
  page.off('dialog', count);
  await page.goto(url('buyers'));
});

test('the browser’s Back asks before it takes typed text along, and lets go what nobody typed into', async () => {
  await page.goto(url('buyers'));
  await press('افزودن خریدار');
  await dialog().waitFor();
  await page.goBack();
  await closed();
  await press('افزودن خریدار');
  await field('عنوان').fill('شرکت تازه');
  await page.goBack();
  await focusIsOn('ادامه ویرایش');
  await assertAccessible(page, 'back');
  await page.keyboard.press('Enter');
  assert.equal(await field('عنوان').inputValue(), 'شرکت تازه');
  assert.match(page.url(), /add=1/);
  await page.goBack();
  await press('بستن بدون ذخیره');
  await closed();
  assert.doesNotMatch(page.url(), /add=1/);
  // A page of its own asks anyone who goes on, too.
  await page.goto(url('invoices/create/revocation'));
  await page.getByLabel('دلیل (توضیحات)').fill('اشتباه در خریدار');
  const buyers = page.getByRole('navigation').locator(`a[href$="/${CASE}/buyers"]`);
  await buyers.click();
  await press('ادامه ویرایش');
  assert.equal(await page.getByLabel('دلیل (توضیحات)').inputValue(), 'اشتباه در خریدار');
  await buyers.click();
  await press('بستن بدون ذخیره');
  await page.getByRole('heading', { name: 'خریداران', level: 1 }).waitFor();
});

test('by keys alone: a buyer is edited from the list, left with a question, and its delete question does no harm', async () => {
  const { keyboard } = page;
  await page.goto(url('buyers'));
  const menu = page.getByRole('button', { name: 'کارهای این ردیف: رضا مرادی' });
  const entry = async (key: string) => {
    await menu.focus();
    await keyboard.press('Enter');
    await page.getByRole('menuitem').first().waitFor();
    await keyboard.press(key);
    await keyboard.press('Enter');
  };
  await entry('ArrowDown');
  await focusIsIn('شماره اقتصادی');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await page.locator('dialog :focus').waitFor();
  await field('عنوان').focus();
  await keyboard.type(' ۲');
  await keyboard.press('Escape');
  await focusIsOn('ادامه ویرایش');
  await keyboard.press('Enter');
  await keyboard.press('Escape');
  await focusIsOn('ادامه ویرایش');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await closed();
  await page.locator(':focus').and(menu).waitFor();
  await entry('End');
  await focusIsOn('انصراف');
  await keyboard.press('Enter');
  await closed();
  await page.locator(':focus').and(menu).waitFor();
});

test('by keys alone: a good is deleted, and the focus stays in the list', async () => {
  const { keyboard } = page;
  await page.goto(url('commodities'));
  await page
    .getByRole('button', { name: /^کارهای این ردیف/ })
    .last()
    .focus();
  await keyboard.press('Enter');
  await page.getByRole('menuitem').first().waitFor();
  await keyboard.press('End');
  await keyboard.press('Enter');
  await question().getByRole('button', { name: 'حذف کالا/خدمت' }).waitFor();
  await focusIsOn('انصراف');
  await keyboard.press('Tab');
  await focusIsOn('حذف کالا/خدمت');
  await keyboard.press('Enter');
  await page.getByText(/حذف شد\./).waitFor();
  await closed();
  await page.locator('main :focus').waitFor();
});

test('by keys alone: a filter is kept under a name, renamed and deleted', async () => {
  const { keyboard } = page;
  const on = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).focus();
    await keyboard.press('Enter');
  };
  await page.goto(url('buyers?typeOfBuyer_EQ=2'));
  await page.getByRole('row').nth(1).waitFor();
  await on('ذخیره فیلتر کنونی');
  await focusIsIn('نام فیلتر');
  await keyboard.type('شرکت‌ها');
  await keyboard.press('Enter');
  await closed();
  await page.locator('main :focus').waitFor();
  await on('نام‌گذاری و حذف فیلترها');
  await focusIsIn('نام تازه «شرکت‌ها»');
  await keyboard.type(' ما');
  await keyboard.press('Enter');
  await page.getByRole('button', { name: 'شرکت‌ها ما' }).waitFor();
  await focusIsOn('نام‌گذاری و حذف فیلترها');
  await keyboard.press('Enter');
  await on('حذف فیلتر «شرکت‌ها ما»');
  await page.locator('dialog :focus').waitFor();
  await on('ثبت تغییرات');
  await closed();
  await page.locator('main :focus').waitFor();
  assert.equal(await page.getByRole('button', { name: 'شرکت‌ها ما' }).count(), 0);
});

test('by keys alone: a line is removed, and the keyboard stands in the line that took its place', async () => {
  const { keyboard } = page;
  await beginInvoice(panel, page, '1.1');
  await fillLine(page, 0, { good: 'گلس', quantity: '3' });
  await fillLine(page, 1, { good: 'مشاوره', quantity: '1' });
  await page.getByRole('button', { name: 'کارهای این ردیف: قلم ۱' }).focus();
  await keyboard.press('Enter');
  await page.getByRole('menuitem').first().waitFor();
  await keyboard.press('End');
  await keyboard.press('Enter');
  await page.locator('tr[data-line="1"]').waitFor({ state: 'detached' });
  await page.locator('tr[data-line="0"] :focus').waitFor();
  await page.getByText(/قلم ۱ .*حذف شد/).waitFor();
});

test('by keys alone: staff pause all sending with a reason, and let it go on', async () => {
  const staff = await panel.open();
  await signIn(panel, staff, '09120000001', '/sending');
  const { keyboard } = staff;
  const focused = (name: string) =>
    staff.locator(':focus').and(staff.getByRole('button', { name })).waitFor();
  const pause = staff.getByRole('button', { name: 'توقف ارسال همه' });
  await pause.focus();
  await keyboard.press('Enter');
  await staff.locator('dialog textarea:focus').waitFor();
  await assertAccessible(staff, 'pause');
  await keyboard.type('نگهداری سامانه');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await focused('توقف');
  await keyboard.press('Enter');
  await closed(staff);
  await staff.locator('main :focus').waitFor();
  await staff.getByRole('button', { name: 'ادامه ارسال همه' }).focus();
  await keyboard.press('Enter');
  await focused('انصراف');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await pause.waitFor();
  await staff.context().close();
});

test('on a phone the sheet comes without a keyboard over it, and the footer of the details is one row', async () => {
  const small = await panel.open({ size: phone });
  await panel.advance(61_000);
  await signIn(panel, small, '09121111111', `/cases/${CASE}/buyers?add=1`);
  await dialog(small).getByRole('radio').first().waitFor();
  assert.equal(await small.evaluate<string>('document.activeElement.tagName'), 'DIALOG');
  await small.goto(url('invoices/list/single'));
  await small
    .getByRole('button', { name: /^جزئیات/ })
    .first()
    .click();
  await dialog(small).getByRole('tab').first().waitFor();
  const heights = await small.evaluate<number[]>(
    `[...document.querySelectorAll('dialog footer > *')].map(one => one.getBoundingClientRect().top)`,
  );
  assert.equal(new Set(heights.map(Math.round)).size, 1, 'one row');
  await press('کارهای دیگر', small);
  await assertAccessible(small, 'acts');
  const [file] = await Promise.all([
    small.waitForEvent('download'),
    small.getByRole('menuitem', { name: 'دریافت PDF' }).click(),
  ]);
  assert.match(file.suggestedFilename(), /\.pdf$/);
});

test('nothing complained but the refusals', () => {
  assert.deepEqual(
    panel.faults.filter(fault => !/409 \(Conflict\)/.test(fault)),
    [],
  );
});
