import type { Page } from 'playwright-core';
import { CASE, beginInvoice, fillLine, firstState, pickFrom, register, toSummary } from './invoice-form.ts';
import type { Panel } from './panel.ts';

/** The natural payer of the demonstration, and somebody who may send invoices of the same case. */
export const PAYER = '09121111111';
export const COLLEAGUE = '09124444442';
export const BUYER = 'البرز';
/** A good of the case with a price of its own. */
export const line = { good: 'پشتیبانی', quantity: '2' };
export const listOf = ({ url }: Panel) => `${url}/cases/${CASE}/invoices/list/single`;

/** So that the case has a kind and a buyer that it used last. */
export async function firstInvoice(panel: Panel, page: Page): Promise<void> {
  await beginInvoice(panel, page, '1.1');
  await pickFrom(page, 'خریدار ذخیره‌شده', BUYER);
  await fillLine(page, 0, line);
  await toSummary(page);
  await register(page);
  await firstState(page)
    .filter({ hasText: /^پذیرفته‌شده$/ })
    .waitFor();
}

/** The number of the case's first invoice. */
export async function oldest({ server }: Panel): Promise<string> {
  const { number } = await server.db.read
    .selectFrom('invoices')
    .select('internal_serial_number as number')
    .where('client_id', '=', CASE)
    .orderBy('create_date')
    .executeTakeFirstOrThrow();
  return String(number);
}
