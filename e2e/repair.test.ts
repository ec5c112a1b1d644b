import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { details } from './kit/details.ts';
import { beginInvoice, fillLine, firstState, pickFrom, register, toSummary } from './kit/invoice-form.ts';
import { makeListOld } from './kit/old-list.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { signIn } from './kit/sign-in.ts';

let panel: Panel;
let page: Page;

before(async () => {
  panel = await startPanel({ history: false });
  page = await panel.open();
  await signIn(panel, page, '09121111111');
  await makeListOld(panel);
});
after(() => panel.stop());

const state = (label: RegExp) => firstState(page).filter({ hasText: label }).waitFor();
const dialog = () => details(page);
const rate = () => page.locator('[name="invoiceBodies.0.vatRate"]');

async function openDetail(): Promise<void> {
  await page
    .getByRole('button', { name: /^جزئیات/ })
    .first()
    .click();
  await dialog().getByRole('tab', { name: 'گردش کار' }).waitFor();
}

test('a refused rate is explained, mended with one click in sight of the person, and accepted', async () => {
  await beginInvoice(panel, page, '1.1');
  await pickFrom(page, 'خریدار ذخیره‌شده', 'البرز');
  await fillLine(page, 0, { good: 'گلس', quantity: '10', fee: '1000000', vatRate: '9' });
  await toSummary(page);
  await register(page);
  await state(/رد/);
  await openDetail();
  // It opens at what is wrong, and the address says so.
  await dialog()
    .getByText(/نرخ مالیات بر ارزش افزوده با نرخ ثبت‌شده/)
    .waitFor();
  await dialog().getByText('چه کنید:').waitFor();
  const offer = dialog().locator('.repair');
  assert.match((await offer.innerText()).replace(/\s+/g, ' '), /از ۹٪ به ۱۰٪/);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  // Also on a phone, where the tabs are wider than the screen.
  await offer.waitFor();
  const tab = (await dialog().getByRole('tab', { selected: true }).boundingBox())!;
  assert.ok(tab.x >= 0 && tab.x + tab.width <= 390, 'the chosen tab is seen');

  // By keys alone: the button is reached, and it opens the form.
  await offer.getByRole('link', { name: /^باز کردن در ویرایش/ }).focus();
  await page.keyboard.press('Enter');
  const notice = page.getByRole('status').filter({ hasText: 'این تغییرها انجام شد' });
  await notice.waitFor();
  assert.equal(await rate().inputValue(), '۱۰');
  await page.waitForURL(url => url.searchParams.has('id') && !url.searchParams.has('repair'));
  await page.setViewportSize({ width: 1366, height: 900 });
  // The cell of the sheet is marked, beside others that are not.
  const ground = (name: string) =>
    page.evaluate<string>(
      `getComputedStyle(document.querySelector('[name="invoiceBodies.0.${name}"]').closest('.box')).backgroundColor`,
    );
  assert.notEqual(await ground('vatRate'), await ground('fee'));
});

test('a reload keeps the change and its mark; it can be taken back and made again', async () => {
  const notice = page.getByRole('status').filter({ hasText: 'این تغییرها انجام شد' });
  await page.waitForTimeout(600);
  await page.reload();
  await notice.waitFor();
  assert.equal(await rate().inputValue(), '۱۰');
  await notice.getByRole('button', { name: 'بازگرداندن تغییرها' }).click();
  assert.equal(await rate().inputValue(), '۹');
  await notice.waitFor({ state: 'hidden' });
  await page.goBack();
  await dialog()
    .getByRole('link', { name: /^باز کردن در ویرایش/ })
    .click();
  await notice.waitFor();
  assert.equal(await rate().inputValue(), '۱۰');
});

test('a repair that was chosen for a good which the draft has no more is not entered, and that is said', async () => {
  await pickFrom(page, 'شناسه کالا/خدمت', 'شلوارک مردانه');
  const other = await page.locator('[name="invoiceBodies.0.stuffServiceId"]').inputValue();
  await page.waitForTimeout(600);
  await page.goBack();
  await dialog()
    .getByRole('link', { name: /^باز کردن در ویرایش/ })
    .click();
  await page
    .locator('.snackbar')
    .filter({ hasText: 'اصلاحی که برگزیدید به صورتحساب کنونی نمی‌خورد' })
    .waitFor();
  assert.equal(await page.locator('[name="invoiceBodies.0.stuffServiceId"]').inputValue(), other);
  await page.waitForURL(url => url.searchParams.has('id') && !url.searchParams.has('repair'));
  await pickFrom(page, 'شناسه کالا/خدمت', 'گلس');
  await page.locator('[name="invoiceBodies.0.quantity"]').fill('10');
  await page.locator('[name="invoiceBodies.0.fee"]').fill('1000000');
  assert.equal(await rate().inputValue(), '۱۰');
});

test('registered again it has a new number, is accepted, and its timeline tells all of it', async () => {
  assert.equal(await toSummary(page), '', 'nothing to warn of any more');
  await register(page);
  await state(/^پذیرفته‌شده$/);
  await openDetail();
  await dialog().getByRole('tab', { name: 'خطاها' }).click();
  await dialog().getByText('برای این صورتحساب خطایی ثبت نشده است').waitFor();
  await dialog().getByRole('tab', { name: 'گردش کار' }).click();
  await page.waitForURL(/tab=timeline/);
  const steps = dialog().locator('.timeline > li');
  await steps.first().waitFor();
  const told = (await steps.locator('strong').allInnerTexts()).join(' | ');
  assert.match(told, /ثبت .*رد شد .*ثبت .*پذیرفته شد/);
  assert.match(await steps.first().innerText(), /علی/, 'who did it');
  await page.reload();
  await steps.first().waitFor();
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'hidden' });
  assert.deepEqual(panel.faults, []);
});
