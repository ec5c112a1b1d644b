import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import {
  beginInvoice,
  CASE,
  fillLine,
  firstState,
  pickFrom,
  register,
  toSummary,
  totalIs,
} from './kit/invoice-form.ts';
import { typeBuyer } from './kit/fill-invoice.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { signIn } from './kit/sign-in.ts';

let panel: Panel;
let page: Page;

before(async () => {
  panel = await startPanel({ history: false });
  page = await panel.open();
  await signIn(panel, page, '09121111111');
});
after(() => panel.stop());
const list = `/cases/${CASE}/invoices/list/single`;
const next = () => page.getByRole('button', { name: 'بررسی و ادامه' }).click();
const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
const invoices = async (): Promise<number> => {
  const rows = await panel.server.db.read
    .selectFrom('invoices')
    .select('id')
    .where('client_id', '=', CASE)
    .execute();
  return rows.length;
};
const received = async () => ((await panel.simulator('GET', '/invoices')) as unknown[]).length;
const simpleInvoice = async () => {
  await beginInvoice(panel, page, '1.1');
  await pickFrom(page, 'خریدار ذخیره‌شده', 'البرز');
  await fillLine(page, 0, { good: 'گلس', quantity: '2', fee: '1000000' });
};

test('a wrong identifier in any field is refused at that field, and what was typed stays', async () => {
  await beginInvoice(panel, page, '1.1');
  await typeBuyer(page);
  const wrong: readonly [string, string, RegExp][] = [
    ['شماره اقتصادی خریدار', '۱۲۳۴۵', /شماره اقتصادی خریدار باید دست‌کم ۱۱/],
    ['کد ملی خریدار', '1234567890', /کد ملی وارد‌شده معتبر نیست/],
    ['کد پستی خریدار', '12345', /کد پستی باید دقیقاً ۱۰ رقم باشد/],
    ['کد شعبه خریدار', '1', /کد شعبه باید دقیقاً ۴ رقم باشد/],
    ['تلفن خریدار', '2188', /شماره تلفن ثابت معتبر نیست/],
    ['کد شعبه فروشنده', '12', /کد شعبه باید دقیقاً ۴ رقم باشد/],
  ];
  for (const [label, text] of wrong) await field(label).fill(text);
  await next();
  const listed = await page.locator('[data-errors]').innerText();
  for (const [label, text, message] of wrong) {
    assert.match(listed, message, label);
    assert.equal(await field(label).getAttribute('aria-invalid'), 'true', label);
    assert.equal(toLatin(await field(label).inputValue()), toLatin(text), label);
  }
  // The first line of the list leads to its field.
  await page.locator('[data-errors] button.link').first().click();
  assert.equal(await page.evaluate(`document.activeElement.getAttribute('aria-invalid')`), 'true');
});

test('amounts: Persian digits and commas are read; negative and beyond 18 digits are refused', async () => {
  await beginInvoice(panel, page, '2.1');
  await fillLine(page, 0, { good: 'گلس', quantity: '۲', fee: '۱٬۲۳۴٬۵۶۷' });
  await totalIs(page, '۲٬۷۱۶٬۰۴۷');
  const fee = page.getByLabel('مبلغ واحد');
  await fee.fill('1,000,000');
  await totalIs(page, '۲٬۲۰۰٬۰۰۰');
  // Behind an amount it would take five from it.
  await fee.fill('');
  await fee.fill('-5');
  await next();
  assert.match(await page.locator('[data-errors]').innerText(), /منفی/);
  await fee.fill('1234567890123456789');
  await next();
  assert.match(await page.locator('[data-errors]').innerText(), /۱۸ رقم/);
  assert.equal(toLatin(await fee.inputValue()).replace(/\D/g, ''), '1234567890123456789');
  await fee.fill('999999999999999999');
  await page.getByLabel('تعداد/مقدار').fill('999999');
  await next();
  // Each factor fits and the product does not.
  assert.match(await page.locator('[data-errors]').innerText(), /۱۸ رقم/);
});

test('an unknown filter and a wrong value are named instead of showing other rows', async () => {
  await page.goto(`${panel.url}${list}?wrong_EQ=1`);
  await page.getByText('فیلد «wrong» شناخته‌شده نیست').waitFor();
  await page.goto(`${panel.url}${list}?state_EQ=77`);
  await page.getByText('مقدار انتخاب‌شده برای وضعیت مجاز نیست').waitFor();
  await page.goto(`${panel.url}${list}?season=9&year=1405`);
  await page.getByText('مقدار فیلتر «تاریخ صدور» درست نیست').waitFor();
  await page.getByRole('button', { name: 'پاک کردن همه' }).click();
  await page.waitForURL(url => url.search === '');
});

test('۱۴۰۴/۱۲/۳۰ is refused in a filter and not changed', async () => {
  await page.goto(panel.url + list);
  await page.getByRole('button', { name: 'فیلتر' }).click();
  const from = field('تاریخ صدور، از');
  await from.fill('۱۴۰۴/۱۲/۳۰');
  await page.keyboard.press('Enter');
  await page.getByText('اسفند ۱۴۰۴ فقط ۲۹ روز دارد').waitFor();
  assert.equal(await from.inputValue(), '۱۴۰۴/۱۲/۳۰');
  assert.equal(new URL(page.url()).search, '');
});

test("S18 another taxpayer's case and invoice are not there", async () => {
  for (const path of [
    '/cases/735918264/dashboard',
    '/cases/735918264/invoices/list/single',
    '/cases/1/dashboard',
  ]) {
    await page.goto(panel.url + path);
    await page.getByText('این مورد پیدا نشد').waitFor();
    // The way to one's own things stays open.
    await page.getByRole('link', { name: 'پرونده‌های من' }).waitFor();
  }
});

test('a double click on "register" makes one invoice', async () => {
  const before = await invoices();
  await simpleInvoice();
  await toSummary(page);
  await page.getByRole('button', { name: 'ثبت و ارسال' }).dblclick();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'ثبت و ارسال' });
  await confirm.dblclick();
  await page.waitForURL(`**${list}*`);
  await firstState(page)
    .filter({ hasText: /^پذیرفته‌شده$/ })
    .waitFor();
  assert.equal(await invoices(), before + 1);
});

test('R4 the answer to "register" is lost: registering again gives the same invoice', async () => {
  const before = await invoices();
  await simpleInvoice();
  await toSummary(page);
  let lost = 0;
  await page.route('**/api/v1/cases/*/invoice', async route => {
    if (route.request().method() !== 'POST' || lost++ > 0) return route.continue();
    // It reaches the server; the way back breaks.
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'ثبت و ارسال' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ثبت و ارسال' }).click();
  await page.getByText('ارتباط با سرور برقرار نشد').first().waitFor();
  // The question stays open with its answer.
  await page.getByRole('alertdialog').getByRole('button', { name: 'ثبت و ارسال' }).click();
  await page.waitForURL(`**${list}*`);
  await page.unroute('**/api/v1/cases/*/invoice');
  await firstState(page)
    .filter({ hasText: /^پذیرفته‌شده$/ })
    .waitFor();
  assert.equal(lost, 2);
  assert.equal(await invoices(), before + 1);
});

test('R27 a lost connection in the middle of the wizard, and a reload: nothing typed is lost', async () => {
  await simpleInvoice();
  await page.context().setOffline(true);
  await next();
  await page.getByText('ارتباط با سرور برقرار نشد').first().waitFor();
  await page.context().setOffline(false);
  await page.reload();
  await page.getByText('پیش‌نویسی که ذخیره شده بود بازیابی شد').first().waitFor();
  await totalIs(page, '۲٬۲۰۰٬۰۰۰');
  assert.equal(toLatin(await page.getByLabel('مبلغ واحد').inputValue()).replace(/\D/g, ''), '1000000');
  await toSummary(page);
  await register(page);
  await firstState(page)
    .filter({ hasText: /^پذیرفته‌شده$/ })
    .waitFor();
});

test('R7 the authority is down for an hour: the invoice waits, and is accepted once', async () => {
  const before = await received();
  await panel.simulator('PUT', '/control/knobs', { faults: { authority: { down: 1 } } });
  await simpleInvoice();
  await toSummary(page);
  await register(page);
  const queued = firstState(page).filter({ hasText: /^در صف ارسال$/ });
  await queued.waitFor();
  for (let minutes = 0; minutes < 60; minutes += 10) {
    await panel.advance(600_000);
    await page.waitForTimeout(1_200);
  }
  assert.ok(await queued.isVisible());
  await panel.simulator('PUT', '/control/knobs', { faults: { authority: { down: 0 } } });
  await panel.advance(600_000);
  await page.reload();
  await firstState(page)
    .filter({ hasText: /^پذیرفته‌شده$/ })
    .waitFor();
  assert.equal(await received(), before + 1);
});

const toLatin = (text: string): string =>
  text.replace(/[۰-۹]/g, digit => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit)));
