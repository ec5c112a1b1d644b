import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { phone } from '../tools/chromium.ts';
import { details } from './kit/details.ts';
import { accessFaults } from './kit/accessible.ts';
import { coveredStops, zoomed } from './kit/covered.ts';
import { beginInvoice, CASE, fillLine, pickFrom, register } from './kit/invoice-form.ts';
import { quiet } from '../tools/quiet.ts';
import { makeListOld } from './kit/old-list.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { codeOf, signIn } from './kit/sign-in.ts';

let panel: Panel;
let page: Page;

before(async () => {
  panel = await startPanel();
});
after(() => panel.stop());

/** All that is found is told at once, by screen. */
const found: string[] = [];
const assertBoth = async (state: string) => void found.push(...(await accessFaults(page, state)));

const button = (name: string | RegExp) => page.getByRole('button', { name });
const next = () => button('ادامه').click();

test('sign-in: every step', async () => {
  page = await panel.open();
  await page.goto(panel.url);
  const mobile = page.getByLabel('شماره همراه');
  await mobile.waitFor();
  await assertBoth('mobile');
  await mobile.fill('12');
  await next();
  await assertBoth('mobile, refused');
  await mobile.fill('09125555599');
  await next();
  await page.getByLabel('کد ملی').waitFor();
  await assertBoth('identity');
  await page.getByText('اتباع خارجی').click();
  await page.getByLabel('کد فراگیر').fill('999000000003');
  await page.getByRole('textbox', { name: 'تاریخ تولد' }).fill('1370/01/01');
  await next();
  await page.getByLabel('جنسیت').waitFor();
  await assertBoth('names');
  await button('بازگشت').click();
  await button('بازگشت').click();
  await mobile.fill('09121111111');
  await next();
  await page.getByRole('textbox', { name: 'کد تأیید' }).waitFor();
  await assertBoth('code');
  await page.getByRole('textbox', { name: 'کد تأیید' }).fill(await codeOf(panel, '09121111111'));
  await page.locator('.shell').waitFor();
});

const screens: readonly [path: string, heading: string][] = [
  ['/dashboard', 'پیشخوان'],
  ['/user/cases', 'پرونده‌های من'],
  ['/account/profile', 'حساب کاربری'],
  [`/cases/${CASE}/dashboard`, 'پیشخوان فروشگاه نمونه'],
  [`/cases/${CASE}/invoices/list/single`, 'صورتحساب‌ها'],
  [`/cases/${CASE}/sender-key`, 'کلید امضا'],
  [`/cases/${CASE}/api-keys`, 'اتصال برنامه‌ها'],
  [`/cases/${CASE}/buyers`, 'خریداران'],
  [`/cases/${CASE}/brokers`, 'مدیریت دسترسی'],
  [`/cases/${CASE}/commodities`, 'کالاها و خدمات'],
  ['/nowhere', 'این صفحه پیدا نشد.'],
];

test('the panel: every page', async () => {
  for (const [path, heading] of screens) {
    await page.goto(panel.url + path);
    await page.getByRole('heading', { name: heading, level: 1 }).waitFor();
    await quiet(page);
    await assertBoth(path);
  }
});

test('the shell: menus, bell, question, a list with its filters, an empty list', async () => {
  await page.goto(`${panel.url}/cases/${CASE}/invoices/list/single`);
  await button('فیلتر').click();
  await assertBoth('filters');
  await button(/^کارهای این ردیف/)
    .first()
    .click();
  await assertBoth('row menu');
  await page.keyboard.press('Escape');
  await button(/صندوق پیام/).click();
  await assertBoth('bell');
  await page.keyboard.press('Escape');
  await button(/^خروج$/).click();
  await page.getByRole('alertdialog').waitFor();
  await assertBoth('question');
  await page.keyboard.press('Escape');
  await page.goto(`${panel.url}/cases/${CASE}/invoices/list/single?internalSerialNumber_EQ=999999`);
  await page.getByText('با این جست‌وجو و فیلترها چیزی یافت نشد').waitFor();
  await assertBoth('empty list');
});

test('accesses and the way to another case: dialogs', async () => {
  await page.goto(`${panel.url}/cases/${CASE}/brokers?add=1`);
  await button('ارسال کد').click();
  await assertBoth('access, refused');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.goto(`${panel.url}/cases/${CASE}/api-keys?add=1`);
  await button('ساخت کلید').click();
  await assertBoth('key of a program, refused');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+KeyK');
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  await assertBoth('commands');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await button('رفتن به پرونده دیگر').click();
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  await assertBoth('switcher');
  await page.keyboard.press('Escape');
});

test('buyers and goods: details, editor, question', async () => {
  for (const path of ['buyers', 'commodities']) {
    await page.goto(`${panel.url}/cases/${CASE}/${path}`);
    await button(/^جزئیات/)
      .first()
      .click();
    await button('ویرایش').waitFor();
    await assertBoth(`${path}, details`);
    await button('ویرایش').click();
    await button('ثبت تغییرات').waitFor();
    await assertBoth(`${path}, editor`);
    await page.keyboard.press('Escape');
    await button(/^کارهای این ردیف/)
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'حذف' }).click();
    await button(/^حذف (خریدار|کالا)/).waitFor();
    await assertBoth(`${path}, question`);
    await page.keyboard.press('Escape');
  }
});

test('a new invoice: every step and dialog, and what comes of it', async () => {
  await makeListOld(panel);
  await page.goto(`${panel.url}/cases/${CASE}/invoices/create/single?step=kind`);
  await page.getByText('فروش', { exact: true }).waitFor();
  await assertBoth('kind');
  await beginInvoice(panel, page, '1.1');
  await assertBoth('form');
  await button('بررسی و ادامه').click();
  await page.locator('[data-errors]').waitFor();
  await assertBoth('errors');
  const buyers = page.getByRole('combobox', { name: 'خریدار ذخیره‌شده' });
  await buyers.click();
  await page.getByRole('option', { name: /افزودن/ }).waitFor();
  await assertBoth('buyers');
  await page.getByRole('option', { name: /افزودن/ }).click();
  await page.getByRole('dialog').waitFor();
  await assertBoth('new buyer');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await pickFrom(page, 'خریدار ذخیره‌شده', 'البرز');
  const goods = page.getByRole('combobox', { name: 'شناسه کالا/خدمت' });
  await goods.click();
  await page.getByRole('option', { name: /افزودن/ }).click();
  await page.getByRole('dialog').waitFor();
  await assertBoth('new good');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await fillLine(page, 0, { good: 'گلس', quantity: '1', fee: '1000', vatRate: '5' });
  await button('بررسی و ادامه').click();
  await page.getByRole('alertdialog').waitFor();
  await assertBoth('warnings');
  await button('تأیید و ادامه').click();
  await button('ثبت و ارسال').waitFor();
  await assertBoth('summary');
  await button(/پیش‌نمایش/).click();
  await page.getByRole('dialog').waitFor();
  await assertBoth('preview');
  await page.keyboard.press('Escape');
  await register(page);
  await page.getByText('رد شده (دارای خطا)').first().waitFor();
  await button(/^جزئیات/)
    .first()
    .click();
  await details(page).waitFor();
  const tabs = page.getByRole('tab', { disabled: false });
  await tabs.first().waitFor();
  assert.ok((await tabs.count()) >= 6);
  for (const tab of await tabs.all()) {
    await tab.click();
    await assertBoth(`details, ${await tab.innerText()}`);
  }
});

test('staff: all cases, all invoices', async () => {
  page = await panel.open();
  await signIn(panel, page, '09120000001');
  const own = ['/dashboard', '/cases', '/case-reviews', '/cases/526371948/details'];
  for (const path of [...own, '/sending', '/buyers', '/goods', '/brokers', '/invoices']) {
    await page.goto(panel.url + path);
    await quiet(page);
    await assertBoth(`staff ${path}`);
  }
  await button(/^جزئیات/)
    .first()
    .click();
  await page.getByRole('tab', { name: 'دفتر ارسال' }).click();
  await page.getByRole('tabpanel').waitFor();
  await quiet(page);
  await assertBoth('ledger');
  await page.setViewportSize(phone);
  await page.goto(`${panel.url}/sending`);
  await quiet(page);
  await assertBoth('phone sending');
});

test('on a phone: menu, list, form', async () => {
  page = await panel.open({ size: phone });
  await signIn(panel, page, '09122222222');
  await assertBoth('phone dashboard');
  await page.getByRole('button', { name: /منو/ }).click();
  await assertBoth('phone menu');
  await page.keyboard.press('Escape');
  await page.goto(`${panel.url}/cases/612840375/invoices/list/single`);
  await quiet(page);
  await assertBoth('phone list');
  for (const name of [/^جزئیات/, /^کارهای این ردیف/]) {
    const { width, height } = (await button(name).first().boundingBox())!;
    if (Math.min(width, height) < 32)
      found.push(`phone list: a finger has ${width} × ${height} px for ${name}`);
  }
  await beginInvoice(panel, page, '1.1', 612840375);
  await assertBoth('phone form');
});

/** Goes on from where the keyboard stands. */
async function walkOpen(state: string): Promise<void> {
  found.push(...(await coveredStops(page)).map(stop => `400 %, ${state}: ${stop}`));
}
async function walk(state: string): Promise<void> {
  await page.evaluate(`document.querySelector('main').focus()`);
  await walkOpen(state);
}

test('at 400 %: nothing lies over what the Tab key comes to in a list, a form and a dialog', async () => {
  page = await panel.open({ size: zoomed });
  await signIn(panel, page, '09121111111');
  await page.goto(`${panel.url}/cases/${CASE}/invoices/list/single`);
  await quiet(page);
  await walk('list');
  await button(/^جزئیات/)
    .first()
    .click();
  await page.getByRole('tab').first().waitFor();
  await walk('details');
  await page.goto(`${panel.url}/cases/${CASE}/buyers`);
  await quiet(page);
  await walk('buyers');
  await beginInvoice(panel, page, '1.1');
  await walk('form');
  await page.goto(`${panel.url}/cases/${CASE}/dashboard`);
  await quiet(page);
  await walk('home');
  await page.keyboard.press('Control+KeyK');
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  await quiet(page);
  await walkOpen('commands');
});

test('at 400 %: nor in a ticket, in the question before an invoice goes, and where sending is watched', async () => {
  await beginInvoice(panel, page, '2.1');
  await fillLine(page, 0, { good: 'شلوارک مردانه', quantity: '2', fee: '4200000' });
  await page.keyboard.press('Control+Enter');
  await page.getByRole('alertdialog').waitFor();
  await walkOpen('question');
  await page.keyboard.press('Escape');
  await page.goto(`${panel.url}/user/tickets?add=1`);
  const ticket = page.getByRole('dialog');
  await ticket.locator('[name="title"]').fill('صورتحساب من رد شد');
  await walkOpen('new ticket');
  await pickFrom(page, 'گروه درخواست', 'صورتحساب');
  await ticket.locator('[name="requestTypeId"]').selectOption({ label: 'خطا در ارسال' });
  await ticket.locator('[name="priority"]').selectOption({ label: 'زیاد' });
  await ticket.locator('[name="message"]').fill('خطای ۰۱۰۱ را نمی‌فهمم.');
  await button('ثبت درخواست').click();
  await ticket.getByRole('log').getByText('خطای ۰۱۰۱').waitFor();
  await walkOpen('ticket');
  page = await panel.open({ size: zoomed });
  await signIn(panel, page, '09120000001');
  await page.goto(`${panel.url}/sending`);
  await quiet(page);
  await walk('sending');
});

test('nothing was found', () => assert.deepEqual(found, []));
