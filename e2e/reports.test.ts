import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { toLatinDigits, toPersianDigits } from '@moadi/domain/primitives';
import type { Page } from 'playwright-core';
import { phone } from '../tools/chromium.ts';
import { found, textOf, wordsOf } from '../apps/server/test/pdf.ts';
import { accessFaults } from './kit/accessible.ts';
import { CASE } from './kit/invoice-form.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { signIn } from './kit/sign-in.ts';

let panel: Panel;
before(async () => {
  panel = await startPanel();
});
after(() => panel.stop());

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
const tile = (page: Page, name: string) =>
  page.locator('.card').filter({ has: page.getByText(name, { exact: true }) });
const reports = (page: Page) => page.locator('summary').filter({ hasText: 'گزارش‌ها' });
/** The number of a tile. */
async function numberIn(page: Page, name: string): Promise<number> {
  const text = await tile(page, name).locator('strong').first().innerText();
  return Number(toLatinDigits(text).replace(/\D/g, ''));
}
/** How many rows the list behind a link has. */
async function counted(page: Page): Promise<number> {
  const count = page.getByRole('button', { name: 'شمارش همه' });
  await count
    .or(page.getByText(/^مجموع: /))
    .first()
    .waitFor();
  if (await count.isVisible()) await count.click();
  const text = await page.getByText(/^مجموع: /).innerText();
  return Number(toLatinDigits(text).replace(/\D/g, ''));
}

test('staff reads the report of invoices: each number leads to the list that it counts', async () => {
  const page = await panel.open();
  await signIn(panel, page, '09120000001');
  await reports(page).click();
  await page.getByRole('link', { name: 'گزارش صورتحساب‌ها' }).click();
  await heading(page, 'گزارش صورتحساب‌ها');
  await page.getByText('تعداد', { exact: true }).or(page.getByText('روند')).first().waitFor();
  assert.deepEqual(await accessFaults(page, 'the report of invoices'), []);
  for (const name of ['در این بازه', 'پذیرفته‌شده']) {
    const shown = await numberIn(page, name);
    assert.ok(shown > 0);
    await page.getByRole('link', { name, exact: true }).first().click();
    await heading(page, 'همه صورتحساب‌ها');
    assert.equal(await counted(page), shown, name);
    await page.goBack();
    await heading(page, 'گزارش صورتحساب‌ها');
  }
  // The same as a table, whose rows lead there too.
  // All of it as a workbook.
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'خروجی اکسل', exact: true }).click(),
  ]);
  assert.match(file.suggestedFilename(), /^invoices-14\d\d-\d\d-\d\d_14\d\d-\d\d-\d\d\.xlsx$/);
  await page.getByText('فایل اکسل گزارش دریافت شد.').waitFor();
  const [chart] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'خروجی اکسل: نوع صورتحساب' }).click(),
  ]);
  assert.match(chart.suggestedFilename(), /^invoices-type-14\d\d-.*\.xlsx$/);
  await page.getByRole('button', { name: 'نمایش جدول: نوع صورتحساب' }).click();
  const row = page.getByRole('row').filter({ hasText: 'نوع دوم' });
  const second = Number(toLatinDigits(await row.getByRole('cell').first().innerText()));
  await row.getByRole('link', { name: 'نوع دوم' }).click();
  await heading(page, 'همه صورتحساب‌ها');
  assert.equal(await counted(page), second);
  await page.context().close();
});

test('a range is chosen by keyboard, stands in the address, and one that is too old is refused at its field', async () => {
  const page = await panel.open();
  await signIn(panel, page, '09120000007', '/case-reports');
  await heading(page, 'گزارش پرونده‌ها');
  await page.getByRole('radio', { name: '۳۰ روز' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.waitForURL(/range=90/);
  await page.keyboard.press('ArrowLeft');
  await page.waitForURL(/range=14\d\d-[1-4]/);
  await page.keyboard.press('ArrowLeft');
  await page.waitForURL(/range=14\d\d$/);
  await page.keyboard.press('ArrowLeft');
  await page.waitForURL(/range=own/);
  const from = page.getByRole('textbox', { name: /روزهای گزارش.*از/ });
  await from.fill('1404/01/01');
  await page.getByText('از ۹۰ روز پیش').or(page.getByText('۹۰ روز گذشته')).first().waitFor();
  await page.getByText(/نمی‌تواند پیش از/).waitFor();
  assert.deepEqual(await accessFaults(page, 'a range that is refused'), []);
  await page.reload();
  await heading(page, 'گزارش پرونده‌ها');
  assert.match(page.url(), /from=1404-01-01/);
  await page.getByText(/نمی‌تواند پیش از/).waitFor();
  await page.context().close();
});

test('the report of a case on a phone: nothing is cut, a day leads to its invoices', async () => {
  const page = await panel.open({ size: phone });
  await signIn(panel, page, '09121111111', `/cases/${CASE}/reports/invoices`);
  await heading(page, 'گزارش صورتحساب‌های فروشگاه نمونه');
  await tile(page, 'مبلغ پذیرفته‌شده').waitFor();
  assert.deepEqual(await accessFaults(page, 'the report of a case on a phone'), []);
  const cut = await page.evaluate<string[]>(`
    [...document.querySelectorAll('.card strong')].filter(one => one.scrollWidth > one.parentElement.clientWidth + 1)
      .map(one => one.textContent)`);
  assert.deepEqual(cut, []);
  await page.getByRole('button', { name: 'نمایش جدول: روند' }).click();
  const day = page
    .getByRole('row')
    .filter({ hasNotText: /^\S+\s+۰\s/ })
    .getByRole('link')
    .last();
  await day.click();
  await page.waitForURL(/invoices\/list\/single\?createDate_BW=/);
  await page.context().close();
});

test('a report on paper has its range, every number and chart to its newest day, and nothing that is to be clicked', async () => {
  const page = await panel.open();
  await signIn(panel, page, '09120000006', '/invoice-reports?range=1405');
  await tile(page, 'مبلغ پذیرفته‌شده').waitFor();
  const total = await tile(page, 'در این بازه').locator('strong').first().innerText();
  const amount = await tile(page, 'مبلغ پذیرفته‌شده').locator('strong').first().innerText();
  const days = await page.locator('figure svg text').filter({ hasText: '/' }).allTextContents();
  const paper = await page.pdf({ preferCSSPageSize: true });
  const pages = textOf(paper);
  assert.equal(pages.length, 2, 'and no empty sheet behind');
  const text = pages.join('\n');
  for (const part of [found('گزارش صورتحساب‌ها'), total, amount, '۱۴۰۵/۰۱/۰۱', ...days])
    assert.ok(text.includes(part), `${part} in ${text}`);
  pages.forEach((page, i) => {
    const foot = page.trimEnd().split('\n').at(-1)!;
    // Readers do not agree on the order of the two.
    assert.deepEqual(foot.match(/[۰-۹]+/g)?.sort(), [toPersianDigits(i + 1), '۲'].sort(), foot);
  });
  assert.doesNotMatch(text, /خروجی اکسل|چاپ/);
  // The newest day stands at the left, on the sheet.
  const newest = wordsOf(paper).filter(word => word.text === days.at(-1));
  assert.ok(newest.some(word => word.left > 0));
  await page.context().close();
});

test('reports are of the roles of their menu entries alone', async () => {
  const page = await panel.open();
  await signIn(panel, page, '09120000005', '/invoice-reports');
  await page.getByText('شما اجازه دسترسی به این صفحه را ندارید.').waitFor();
  assert.equal(await reports(page).count(), 0);
  await page.context().close();
});
