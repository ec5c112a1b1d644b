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
import { makeListOld } from './kit/old-list.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { picture } from './kit/picture.ts';
import { shots } from './kit/shots.ts';
import { signIn } from './kit/sign-in.ts';

let panel: Panel;
let page: Page;

before(async () => {
  panel = await startPanel();
  page = await panel.open();
  await signIn(panel, page, '09121111111');
});
after(() => panel.stop());

const authorityHas = (authority: object) =>
  panel.simulator('PUT', '/control/knobs', { faults: { authority } });

const state = (label: string) =>
  firstState(page)
    .filter({ hasText: new RegExp(`^${label}$`) })
    .waitFor();

test('from the dashboard to an accepted invoice: three items, sums while typing, warnings, preview, states', async () => {
  await page.getByRole('link', { name: 'پرونده‌های من' }).click();
  await page
    .getByRole('link', { name: /ورود به پرونده/ })
    .first()
    .click();
  await page.waitForURL(`**/cases/${CASE}/dashboard`);
  await page.getByRole('navigation').locator('summary').filter({ hasText: 'صورتحساب‌ها' }).click();
  await page.getByRole('link', { name: 'صدور صورتحساب' }).click();
  // It is at work with the last kind; another one is a click away.
  await page.getByRole('button', { name: /^نوع و الگو:/ }).click();
  await page.getByText('نوع اول', { exact: true }).click();
  await page.getByText('فروش', { exact: true }).click();
  await page.getByRole('button', { name: 'ادامه' }).click();
  await pickFrom(page, 'خریدار ذخیره‌شده', 'البرز');
  await fillLine(page, 0, { good: 'گلس', quantity: '12', fee: '1850000' });
  // 12 × 1,850,000 and 10 % of it.
  await totalIs(page, '۲۴٬۴۲۰٬۰۰۰');
  await fillLine(page, 1, { good: 'مشاوره', quantity: '۱', fee: '۸۵٬۰۰۰٬۰۰۰' });
  await totalIs(page, '۱۱۷٬۹۲۰٬۰۰۰');
  await fillLine(page, 2, { good: 'باقلا', quantity: '2.5', fee: '950000' });
  // Broad beans bear no tax: 2.5 × 950,000 is added as it is.
  await totalIs(page, '۱۲۰٬۲۹۵٬۰۰۰');
  await page.getByLabel('مبلغ واحد').nth(2).fill('950001');
  // 2,375,002.5 rials: the half is truncated, never rounded.
  await totalIs(page, '۱۲۰٬۲۹۵٬۰۰۲');
  await picture(page, 'new-invoice');

  await toSummary(page);
  assert.match(await page.locator('.paper').innerText(), /شرکت پخش البرز/);
  await page.getByRole('button', { name: /پیش‌نمایش/ }).click();
  const paper = page.getByRole('dialog');
  await paper.waitFor();
  assert.match(await paper.innerText(), /یکصد و بیست میلیون|صد و بیست میلیون/);
  await page.keyboard.press('Escape');
  await paper.waitFor({ state: 'hidden' });

  // The authority answers late, the sending and each question: each state is seen, also where the machine has other things to do.
  await authorityHas({ slow: { rate: 1, value: '5000' } });
  await register(page);
  await state('در صف ارسال');
  await state('در انتظار پاسخ سامانه مؤدیان');
  await state('پذیرفته‌شده');
  await authorityHas({});
  await picture(page, 'invoices');

  await page
    .getByRole('button', { name: /^جزئیات/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'گردش کار' }).click();
  await page.locator('.timeline > li').first().waitFor();
  const timeline = await page.getByRole('tabpanel').innerText();
  const steps = ['ثبت و در صف ارسال', 'ارسال به سازمان', 'دریافت شد؛ در انتظار پاسخ', 'پذیرفته شد'];
  const places = steps.map(step => timeline.lastIndexOf(step));
  assert.ok(
    places.every((place, i) => place >= 0 && place > (places[i - 1] ?? -1)),
    timeline,
  );
  assert.match(timeline, /نتیجه: پذیرفته شده/);
  await shots(page, 'timeline');
  const [received] = (await panel.simulator('GET', '/invoices?pageSize=1')) as {
    status: string;
    findings: unknown[];
  }[];
  assert.equal(received!.status, 'SUCCESS');
  assert.deepEqual(received!.findings, []);
  await page.keyboard.press('Escape');
});

test('a refused invoice tells its error at its field, is edited, sent again and accepted', async () => {
  await makeListOld(panel);
  await beginInvoice(panel, page, '1.1');
  await pickFrom(page, 'خریدار ذخیره‌شده', 'مهر');
  await fillLine(page, 0, { good: 'گلس', quantity: '3', fee: '1000000', vatRate: '5' });
  assert.match(await toSummary(page), /نرخ/);
  await register(page);
  await state('رد شده \\(دارای خطا\\)');
  await page
    .getByRole('button', { name: /^جزئیات/ })
    .first()
    .click();
  await page.getByRole('tab', { name: /خطاها/ }).click();
  assert.match(await page.getByRole('tabpanel').innerText(), /نرخ مالیات بر ارزش افزوده/);
  await page.getByRole('link', { name: 'ویرایش و ارسال دوباره' }).click();
  const rate = page.getByLabel('نرخ مالیات بر ارزش افزوده');
  await rate.waitFor();
  assert.equal(await rate.getAttribute('aria-invalid'), 'true');
  await rate.fill('۱۰');
  await rate.and(page.locator(':not([aria-invalid])')).waitFor();
  assert.equal(await toSummary(page), '');
  await register(page);
  await state('پذیرفته‌شده');
});

test('type 2, pattern 1: no buyer, accepted', async () => {
  await beginInvoice(panel, page, '2.1');
  await fillLine(page, 0, { good: 'شلوارک مردانه', quantity: '2', fee: '4200000' });
  await toSummary(page);
  await register(page);
  await state('پذیرفته‌شده');
});

test('nothing complained on the way', () => assert.deepEqual(panel.faults, []));
