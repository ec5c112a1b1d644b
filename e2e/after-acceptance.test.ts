import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { details } from './kit/details.ts';
import { beginInvoice, fillLine, firstState, pickFrom, register, toSummary } from './kit/invoice-form.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { signIn } from './kit/sign-in.ts';

let panel: Panel;
let page: Page;

before(async () => {
  panel = await startPanel({ history: false });
  page = await panel.open();
  await signIn(panel, page, '09121111111');
  await beginInvoice(panel, page, '1.1');
  await pickFrom(page, 'خریدار ذخیره‌شده', 'البرز');
  await page.getByLabel('روش تسویه').selectOption({ label: 'نسیه' });
  await fillLine(page, 0, { good: 'گلس', quantity: '10', fee: '1000000' });
  await toSummary(page);
  await register(page);
  await firstState(page)
    .filter({ hasText: /^پذیرفته‌شده$/ })
    .waitFor();
});
after(() => panel.stop());

const dialog = () => details(page);
const fromRow = async (action: string) => {
  await page
    .getByRole('button', { name: /^کارهای این ردیف/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: action }).click();
};
const fact = (label: string) => dialog().locator('dl > div').filter({ hasText: label }).last();

test('the buyer’s reaction is asked for from the list and from the detail; the receipt is kept', async () => {
  await fromRow('پرسش واکنش از سازمان');
  await page.getByText(/به‌روزرسانی شد؛ واکنش خریدار: در انتظار واکنش/).waitFor();
  await page.locator('tbody tr').first().getByText('در انتظار واکنش').waitFor();
  const [newest] = (await panel.simulator('GET', '/invoices')) as { taxId: string }[];
  await panel.simulator('POST', `/control/invoices/${newest!.taxId}/reaction`, { reaction: 'reject' });
  await fromRow('جزئیات');
  await fact('واکنش خریدار').getByText('در انتظار واکنش').waitFor();
  await dialog().getByRole('button', { name: 'پرسش واکنش از سازمان' }).click();
  await page.getByText(/همین چند لحظه پیش پرسیده شده است/).waitFor();
  await panel.advance(61_000);
  await dialog().getByRole('button', { name: 'پرسش واکنش از سازمان' }).click();
  await fact('واکنش خریدار').getByText('رد شده').waitFor();
  await dialog().getByText('امضای سازمان تأیید شد').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog().getByRole('button', { name: 'دریافت رسید امضاشده' }).click(),
  ]);
  assert.equal(download.suggestedFilename(), `${newest!.taxId}.jws`);
  assert.match(await readFile(await download.path(), 'utf8'), /^[\w-]+\.[\w-]+\.[\w-]+$/);
  await dialog().getByRole('tab', { name: 'گردش کار' }).click();
  await dialog().getByText('در انتظار واکنش ← رد شده').waitFor();
  await page.keyboard.press('Escape');
});

test('a payment on credit is registered from the list, and shows what is open', async () => {
  await fromRow('ثبت پرداخت');
  await dialog().getByText('۱۱٬۰۰۰٬۰۰۰ ریال').first().waitFor();
  // Only who has typed something is asked before it is left.
  for (let stop = 0; stop < 4; stop++) await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  await fromRow('ثبت پرداخت');
  await dialog().getByText('۱۱٬۰۰۰٬۰۰۰ ریال').first().waitFor();
  await dialog().getByLabel('مبلغ پرداختی').fill('11000001');
  await dialog().getByLabel('روش پرداخت').selectOption({ label: 'انتقال به حساب' });
  await dialog().getByRole('button', { name: 'ثبت پرداخت' }).click();
  await dialog()
    .getByText(/بیشتر از مانده صورتحساب/)
    .waitFor();
  await dialog().getByLabel('مبلغ پرداختی').fill('4000000');
  await dialog().getByLabel('شماره پیگیری/مرجع').fill('۱۴۰۵۰۸۳۰');
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'ثبت پرداخت' }).click();
  // The detail opens at the payments, and the result comes by itself.
  await dialog().getByText('ثبت‌شده نزد سازمان').waitFor();
  await fact('مانده').getByText('۷٬۰۰۰٬۰۰۰ ریال').waitFor();
});

test('an answer that was lost is told with what to do, and a person decides', async () => {
  const drop = (faults: object) =>
    panel.simulator('PUT', '/control/knobs', { faults: { authority: faults } });
  // The token's nonce is there already; the payment is registered, and its answer lost.
  await drop({ drop: { rate: 1 } });
  await dialog().getByRole('button', { name: 'ثبت پرداخت' }).click();
  await dialog().getByLabel('مبلغ پرداختی').fill('1000000');
  await dialog().getByLabel('روش پرداخت').selectOption({ label: 'چک' });
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'ثبت پرداخت' }).click();
  await dialog().getByText('نتیجه نامعلوم').waitFor();
  await drop({});
  await dialog().getByRole('button', { name: 'تصمیم درباره این پرداخت' }).click();
  await dialog().getByLabel('نزد سازمان ثبت شده است').check();
  await dialog().getByLabel('دلیل تصمیم').fill('در کارپوشه دیده شد.');
  await dialog().getByRole('button', { name: 'ثبت تصمیم' }).click();
  await dialog()
    .getByText(/در کارپوشه دیده شد/)
    .waitFor();
  await fact('مانده').getByText('۶٬۰۰۰٬۰۰۰ ریال').waitFor();
  assert.deepEqual(panel.faults, []);
});
