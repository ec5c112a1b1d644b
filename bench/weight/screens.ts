import type { Page } from 'playwright-core';
import { CASE, fillLine, pickFrom, toSummary } from '../../e2e/kit/invoice-form.ts';

/** A screen is opened by its address, or by an act on the one before: then it needs that one's scripts too. */
export interface Screen {
  name: string;
  path?: string;
  act?: (page: Page) => Promise<unknown>;
}

/** The screens of a person who has signed in. */
export interface Walk {
  mobile: string;
  screens: readonly Screen[];
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const dialog = (page: Page) => page.getByRole('dialog').waitFor();

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Opens the editor behind a select's last option, «افزودن …». */
async function addFrom(page: Page, label: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: /افزودن/ }).click();
  await dialog(page);
}

const invoiceForm: readonly Screen[] = [
  { name: 'new invoice: kind', path: `/cases/${CASE}/invoices/create/single?step=kind` },
  {
    name: 'new invoice: form',
    act: async page => {
      await page.getByText('فروش', { exact: true }).click();
      await press(page, 'ادامه');
    },
  },
  { name: 'new invoice: a new buyer', act: page => addFrom(page, 'خریدار ذخیره‌شده') },
  {
    name: 'new invoice: a new good',
    act: async page => {
      await close(page);
      await pickFrom(page, 'خریدار ذخیره‌شده', 'البرز');
      await addFrom(page, 'شناسه کالا/خدمت');
    },
  },
  {
    name: 'new invoice: all fields of a line',
    act: async page => {
      await close(page);
      await fillLine(page, 0, { good: 'گلس', quantity: '12', fee: '1850000' });
      await press(page, /^کارهای این ردیف/);
      await page.getByRole('menuitem', { name: 'فیلدهای دیگر قلم' }).click();
      await dialog(page);
    },
  },
  {
    name: 'new invoice: summary',
    act: async page => {
      await close(page);
      await toSummary(page);
    },
  },
  {
    name: 'new invoice: preview',
    act: async page => {
      await press(page, /پیش‌نمایش/);
      await dialog(page);
    },
  },
];

const list = `/cases/${CASE}/invoices/list/single`;

/** Details and paper on a fresh page: neither needs what the filters have loaded. */
const invoices: readonly Screen[] = [
  { name: 'invoices of a case', path: list },
  {
    name: 'invoices of a case: filters and calendar',
    act: async page => {
      await press(page, 'فیلتر');
      await press(page, /^باز کردن تقویم/);
      await dialog(page);
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'invoice details',
    path: list,
    act: async page => {
      await press(page, /^جزئیات/);
      await page.locator('.beside').getByRole('tab').first().waitFor();
    },
  },
  {
    name: 'invoice preview',
    path: list,
    act: async page => {
      await press(page, /^کارهای این ردیف/);
      await page.getByRole('menuitem', { name: /پیش‌نمایش/ }).click();
      await dialog(page);
    },
  },
];

export const walks: readonly Walk[] = [
  {
    mobile: '09121111111',
    screens: [
      { name: 'dashboard', path: '/dashboard' },
      { name: 'own cases', path: '/user/cases' },
      { name: 'dashboard of a case', path: `/cases/${CASE}/dashboard` },
      ...invoices,
      ...invoiceForm,
      { name: 'buyers of a case', path: `/cases/${CASE}/buyers` },
      { name: 'goods of a case', path: `/cases/${CASE}/commodities` },
      { name: 'books of invoices', path: `/cases/${CASE}/invoices/create/batch` },
      { name: 'own tickets', path: '/user/tickets' },
    ],
  },
  {
    mobile: '09123333333',
    screens: [
      { name: 'profile, not yet verified', path: '/account/profile' },
      { name: 'authenticity inquiry', path: '/inquiry/authenticities' },
    ],
  },
  {
    mobile: '09120000001',
    screens: [
      { name: 'dashboard of staff', path: '/dashboard' },
      { name: 'all cases', path: '/cases' },
      { name: 'all invoices', path: '/invoices' },
      { name: 'reports of invoices', path: '/invoice-reports' },
    ],
  },
];
