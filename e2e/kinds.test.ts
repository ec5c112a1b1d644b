import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { formatJalali, tehranDayOf } from '@moadi/domain/primitives';
import { assertAccessible } from '../tools/accessibility.ts';
import { phone } from '../tools/chromium.ts';
import { details } from './kit/details.ts';
import { beginKind, fillInvoice } from './kit/fill-invoice.ts';
import { CASE, register, toSummary } from './kit/invoice-form.ts';
import { kinds } from './kit/kinds.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { signIn } from './kit/sign-in.ts';

let panel: Panel;
let page: Page;
const yesterday = formatJalali(tehranDayOf(Date.now()) - 1);

before(async () => {
  panel = await startPanel({ history: false });
  page = await panel.open();
  await signIn(panel, page, '09121111111');
});
after(() => panel.stop());

interface Received {
  header: { inty: number; inp: number };
  status: string;
  findings: unknown[];
}

for (const [kind, dataOf] of Object.entries(kinds)) {
  test(`${kind}: filled in from the empty form, and registered`, async () => {
    const data = dataOf(yesterday);
    await beginKind(panel, page, data);
    await fillInvoice(page, data);
    await assertAccessible(page, `form of ${kind}`);
    assert.equal(await toSummary(page), '');
    await register(page);
  });
}

test('every kind is accepted without a single finding', async () => {
  const count = Object.keys(kinds).length;
  const chips = page.locator('tbody .chip').filter({ hasText: /^پذیرفته‌شده$/ });
  await chips.nth(count - 1).waitFor();
  const received = (await panel.simulator('GET', '/invoices?pageSize=50')) as Received[];
  assert.deepEqual(
    received.map(({ status, findings }) => ({ status, findings })),
    Array.from({ length: count }, () => ({ status: 'SUCCESS', findings: [] })),
  );
});

test('the details of a waybill name its countries and cities, what it weighs and what it carries', async () => {
  await page.goto(`${panel.url}/cases/${CASE}/invoices/list/single?invoicePattern_EQ=8`);
  await page.getByRole('button', { name: /^جزئیات/ }).click();
  const dialog = details(page);
  await dialog.getByRole('tab', { name: 'بارنامه' }).click();
  for (const text of ['ایران', 'تهران', 'مشهد', '۱۲٬۵۰۰٫۵ کیلوگرم', 'پوشاک'])
    await dialog.getByText(text, { exact: true }).first().waitFor();
  await assertAccessible(page, 'waybill');
});

test('on a phone the lines of the details stand in the width of the screen, each value with its name', async () => {
  await page.setViewportSize(phone);
  await details(page)
    .getByRole('tab', { name: /^اقلام/ })
    .click();
  const lines = details(page).locator('.stacks');
  await lines.locator('[data-label="مبلغ واحد"]').first().waitFor();
  const [most, wide] = await page.evaluate<number[]>(`{
    const { scrollWidth, clientWidth } = document.querySelector('dialog .stacks');
    [scrollWidth, clientWidth];
  }`);
  assert.ok(most! <= wide!, `${most} in ${wide}`);
});

test('nothing complained on the way', () => assert.deepEqual(panel.faults, []));
