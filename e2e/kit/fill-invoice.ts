import type { Locator, Page } from 'playwright-core';
import { CASE, forgetDrafts } from './invoice-form.ts';
import type { Panel } from './panel.ts';

/** What is typed into a field, or, where one of many is chosen, something of the option's name to find it by. */
export type Fields = Readonly<Record<string, string>>;

/** A whole invoice by its fields' names; rows are filled in their order. */
export interface InvoiceData {
  /** Of the type and of the pattern, as the first step calls them. */
  type?: string;
  pattern: string;
  /** Something of a saved buyer's name. */
  buyer?: string;
  header: Fields;
  items: readonly Fields[];
  /** Of the line's own dialog, for the first line. */
  rare?: Fields;
  payments?: readonly Fields[];
  shippingGoods?: readonly Fields[];
}

/** Opens the wizard and goes to its second step with the type and pattern of an invoice. */
export async function beginKind(
  panel: Panel,
  page: Page,
  { type = 'نوع اول', pattern }: InvoiceData,
): Promise<void> {
  await forgetDrafts(panel, page);
  await page.goto(`${panel.url}/cases/${CASE}/invoices/create/single?step=kind`);
  await page.getByText(type, { exact: true }).click();
  await page.getByText(pattern, { exact: true }).click();
  await page.getByRole('button', { name: 'ادامه' }).click();
  await page.getByRole('button', { name: 'بررسی و ادامه' }).waitFor();
}

/** Fills the second step of the wizard. */
export async function fillInvoice(page: Page, data: InvoiceData): Promise<void> {
  const { buyer, header, items, rare, payments = [], shippingGoods = [] } = data;
  if (buyer) await choose(page, page.getByRole('combobox', { name: 'خریدار ذخیره‌شده' }), buyer);
  await fillFields(page, 'invoiceHeader', header);
  await fillRows(page, 'invoiceHeader.invoiceShippingGoods', shippingGoods, 'افزودن کالای حمل‌شده');
  await fillRows(page, 'invoiceBodies', items, 'افزودن قلم');
  if (rare) {
    await page.getByRole('button', { name: 'کارهای این ردیف: قلم ۱' }).click();
    await page.getByRole('menuitem', { name: 'فیلدهای دیگر قلم' }).click();
    await fillFields(page, 'invoiceBodies.0', rare);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  }
  await fillRows(page, 'invoicePayments', payments, 'افزودن پرداخت');
}

async function fillRows(page: Page, list: string, rows: readonly Fields[], add: string): Promise<void> {
  for (const [i, row] of rows.entries()) {
    const [first] = Object.keys(row);
    const isThere = (await page.locator(`[name="${list}.${i}.${first}"]`).count()) > 0;
    if (!isThere) await page.getByRole('button', { name: add }).first().click();
    await fillFields(page, `${list}.${i}`, row);
  }
}

/** The buyer's own fields are there for who types them. */
export async function typeBuyer(page: Page): Promise<void> {
  const byHand = page.getByRole('button', { name: 'ورود دستی خریدار' });
  if (await byHand.isVisible()) await byHand.click();
}

async function fillFields(page: Page, part: string, fields: Fields): Promise<void> {
  if (Object.keys(fields).some(field => /buyer/i.test(field))) await typeBuyer(page);
  for (const [field, value] of Object.entries(fields)) {
    const input = page.locator(`[name="${part}.${field}"]`).last();
    await input.waitFor();
    const isSelect = await input.evaluate(element => (element as { tagName: string }).tagName === 'SELECT');
    if (isSelect) await input.selectOption(await optionOf(input, value));
    else if ((await input.getAttribute('role')) === 'combobox') await choose(page, input, value);
    else await input.fill(value);
  }
}

async function optionOf(select: Locator, text: string): Promise<string> {
  return (await select.locator('option').filter({ hasText: text }).first().getAttribute('value'))!;
}

/** Types into a server select and takes the option whose name or code that is. */
async function choose(page: Page, box: Locator, text: string): Promise<void> {
  await box.click();
  await box.fill(text);
  await page.locator('[role=option]').filter({ hasText: text }).first().click();
}
