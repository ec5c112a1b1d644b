import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { beginInvoice, fillLine, firstState, pickFrom, register, toSummary } from './kit/invoice-form.ts';
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

const dialog = () => page.getByRole('dialog');
const inDialog = (label: string) => dialog().getByRole('textbox', { name: label, exact: true });

test('a buyer and a good that are not there yet are added in place, and the invoice is accepted with them', async () => {
  await beginInvoice(panel, page, '1.1');
  const buyers = page.getByRole('combobox', { name: 'خریدار ذخیره‌شده' });
  await buyers.click();
  await buyers.fill('14095443737');
  await page.getByRole('option', { name: /افزودن خریدار تازه/ }).click();
  // What was typed is what the new buyer begins with, and the inquiry fills in the rest.
  assert.equal(await inDialog('شماره اقتصادی').inputValue(), '14095443737');
  await dialog().getByRole('button', { name: 'استعلام با شماره اقتصادی' }).click();
  await dialog().getByText('استعلام شد').waitFor();
  await inDialog('عنوان').fill('آرمان');
  await dialog().getByRole('button', { name: 'ثبت خریدار' }).click();
  await dialog().waitFor({ state: 'hidden' });
  await page.locator('[data-buyer]').getByText('آرمان').waitFor();

  const goods = page.getByRole('combobox', { name: 'شناسه کالا/خدمت' });
  await goods.click();
  await page.getByRole('option', { name: /افزودن کالا/ }).click();
  const stuff = dialog().getByRole('combobox').first();
  await stuff.click();
  await stuff.pressSequentially('شلوارک', { delay: 15 });
  await page
    .getByRole('option', { name: /شلوارک/ })
    .first()
    .click();
  await inDialog('شرح داخلی').fill('شلوارک تازه');
  await dialog().getByRole('button', { name: 'ثبت کالا/خدمت' }).click();
  await dialog().waitFor({ state: 'hidden' });
  await page.getByLabel('تعداد/مقدار').fill('2');
  await page.getByLabel('مبلغ واحد').fill('100000');
  await toSummary(page);
  await register(page);
  await firstState(page)
    .filter({ hasText: /^پذیرفته‌شده$/ })
    .waitFor();
});

test('a wrong new buyer is refused at its fields, closing asks about what was typed', async () => {
  await beginInvoice(panel, page, '1.1');
  const buyers = page.getByRole('combobox', { name: 'خریدار ذخیره‌شده' });
  await buyers.click();
  await page.getByRole('option', { name: /افزودن خریدار تازه/ }).click();
  await inDialog('شماره اقتصادی').fill('123');
  await inDialog('کد پستی').fill('۱۲۳');
  await dialog().getByRole('button', { name: 'ثبت خریدار' }).click();
  await dialog().getByText('کد پستی باید دقیقاً ۱۰ رقم باشد.').waitFor();
  assert.equal(await inDialog('شماره اقتصادی').getAttribute('aria-invalid'), 'true');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor();
  await page.keyboard.press('Escape');
  assert.equal(await inDialog('شماره اقتصادی').inputValue(), '123');
});

test('the preview prints on one A4 page', async () => {
  await beginInvoice(panel, page, '1.1');
  await pickFrom(page, 'خریدار ذخیره‌شده', 'البرز');
  await fillLine(page, 0, { good: 'گلس', quantity: '12', fee: '1850000' });
  await fillLine(page, 1, { good: 'مشاوره', quantity: '1', fee: '85000000' });
  await fillLine(page, 2, { good: 'باقلا', quantity: '2', fee: '950000' });
  await toSummary(page);
  await page.getByRole('button', { name: /پیش‌نمایش/ }).click();
  await dialog().waitFor();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  assert.equal(pdf.match(/\/Type \/Page\b/g)?.length, 1);
  // A4, across: 297 × 210 mm in points.
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf)!;
  assert.deepEqual([Math.round(Number(width)), Math.round(Number(height))], [842, 595]);
  await page.emulateMedia({ media: 'print' });
  assert.equal(await page.locator('header').first().isVisible(), false);
  assert.equal(await page.locator('.paper').last().isVisible(), true);
  await page.emulateMedia({ media: 'screen' });
});
