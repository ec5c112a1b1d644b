import type { Page } from 'playwright-core';
import type { Panel } from './panel.ts';

/** The natural payer's active case (demonstration data). */
export const CASE = 481205937;

export interface Line {
  /** Something of the good's name, to find it by. */
  good: string;
  quantity: string;
  /** Rials; absent where the good has a fee of its own. */
  fee?: string;
  vatRate?: string;
}

/** Drafts of earlier tests; the wizard must not be open, because it keeps its draft when it is left. */
export async function forgetDrafts(panel: Panel, page: Page): Promise<void> {
  await page.goto(`${panel.url}/account/profile`);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.includes('draft')) localStorage.removeItem(key);
  });
}

/** Opens the wizard and goes to its second step with a kind such as `1.1`. */
export async function beginInvoice(
  panel: Panel,
  page: Page,
  kind: '1.1' | '2.1',
  clientId = CASE,
): Promise<void> {
  await forgetDrafts(panel, page);
  await page.goto(`${panel.url}/cases/${clientId}/invoices/create/single?step=kind`);
  await page.getByText(kind === '2.1' ? 'نوع دوم' : 'نوع اول').click();
  await page.getByText('فروش', { exact: true }).click();
  await page.getByRole('button', { name: 'ادامه' }).click();
  await page.getByRole('button', { name: 'بررسی و ادامه' }).waitFor();
}

/** Picks the first option that is one of ours and not «افزودن …». */
export async function pickFrom(page: Page, label: string, query: string, nth = 0): Promise<void> {
  const box = page.getByRole('combobox', { name: label }).nth(nth);
  await box.click();
  await box.pressSequentially(query, { delay: 15 });
  await page
    .getByRole('option', { name: new RegExp(query) })
    .first()
    .click();
}

export async function fillLine(page: Page, nth: number, line: Line): Promise<void> {
  if (nth > 0) await page.getByRole('button', { name: 'افزودن قلم' }).click();
  await pickFrom(page, 'شناسه کالا/خدمت', line.good, nth);
  await page.getByLabel('تعداد/مقدار').nth(nth).fill(line.quantity);
  if (line.fee) await page.getByLabel('مبلغ واحد').nth(nth).fill(line.fee);
  if (line.vatRate) await page.getByLabel('نرخ مالیات بر ارزش افزوده').nth(nth).fill(line.vatRate);
}

/** From the second step to the third; confirms the inquiry's warnings where there are some, and returns their text. */
export async function toSummary(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'بررسی و ادامه' }).click();
  const register = page.getByRole('button', { name: /^ثبت( و ارسال| پیش‌فاکتور)$/ });
  const anyway = page.getByRole('button', { name: 'تأیید و ادامه' });
  await register.or(anyway).waitFor();
  if (!(await anyway.isVisible())) return '';
  const warnings = await page.getByRole('alertdialog').innerText();
  await anyway.click();
  await register.waitFor();
  return warnings;
}

/** Presses the last button of the wizard and confirms; ends on the list. */
export async function register(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'ثبت و ارسال' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ثبت و ارسال' }).click();
  await page.waitForURL(/invoices\/list\/single/);
}

/** The state of the newest invoice on the list, as it is shown. */
export const firstState = (page: Page) => page.locator('tbody tr').first().locator('.chip').first();

/** Waits until the invoice comes to so much: the sums follow what is typed, a moment after it is on the screen. */
export const totalIs = (page: Page, amount: string): Promise<void> =>
  page
    .locator('output[name=totalInvoiceValue]')
    .filter({ hasText: new RegExp(`^${amount}$`) })
    .waitFor();
