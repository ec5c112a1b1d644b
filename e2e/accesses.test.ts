import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { beginInvoice, fillLine, firstState, toSummary } from './kit/invoice-form.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { codeOf, confirmByCode, signIn } from './kit/sign-in.ts';

const CASE = 481205937;
const OWNER = '09121111111';
/** Whom the civil registry of the simulator knows, and who has no account. */
const NEWCOMER = { mobile: '09125555551', code: '0499370899', born: '۱۳۵۹/۰۱/۰۱' };
/** Whom the panel knows already. */
const SECOND = { mobile: '09122222222', code: '9995295504' };

let panel: Panel;
let manager: Page;
let broker: Page;
before(async () => {
  panel = await startPanel({ history: false });
  manager = await panel.open();
  await signIn(panel, manager, OWNER, `/cases/${CASE}/brokers`);
});
after(() => panel.stop());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('a manager invites somebody without an account with the code that this person reads out', async () => {
  await button(manager, 'دسترسی تازه').first().click();
  const dialog = manager.getByRole('dialog');
  await dialog.getByLabel('شماره همراه').fill('۰۹۱۲۵۵۵۵۵۵۱');
  await dialog.getByLabel('کد ملی یا شناسه ملی').fill('0499370898');
  await dialog.getByLabel('نقش در پرونده').selectOption({ label: 'مدیر مالی (ثبت)' });
  await button(manager, 'ارسال کد').click();
  await dialog.getByText('کد ملی یا شناسه ملی وارد‌شده معتبر نیست').waitFor();
  await dialog.getByLabel('کد ملی یا شناسه ملی').fill(NEWCOMER.code);
  await button(manager, 'ارسال کد').click();
  await dialog.getByText('کد تأیید به شماره همراه پیامک شد').waitFor();
  await dialog.getByRole('textbox', { name: 'کد تأیید' }).fill(await codeOf(panel, NEWCOMER.mobile));
  await manager.getByText('دعوت ثبت شد و تا').first().waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await rowOf(manager, 'در انتظار پذیرش').getByText('هنوز حساب ندارد').waitFor();
});

test('that person registers, sees who invites to what, accepts, and is in the case as its role', async () => {
  broker = await panel.open();
  await broker.goto(panel.url);
  await broker.getByLabel('شماره همراه').fill(NEWCOMER.mobile);
  await button(broker, 'ادامه').click();
  await broker.getByLabel('کد ملی').fill(NEWCOMER.code);
  await broker.getByRole('textbox', { name: 'تاریخ تولد' }).fill(NEWCOMER.born);
  await button(broker, 'ادامه').click();
  const code = broker.getByRole('textbox', { name: 'کد تأیید' });
  await code.waitFor();
  await code.fill(await codeOf(panel, NEWCOMER.mobile));
  await broker.locator('.shell').waitFor();
  const invitation = broker.getByRole('complementary', { name: 'دعوت‌ها' });
  await invitation.getByText('علی نمونه شما را به پرونده').waitFor();
  await invitation.getByText('مدیر مالی (ثبت)').waitFor();
  await button(broker, 'پذیرفتن').click();
  await broker.getByText('دعوت را پذیرفتید').first().waitFor();
  await broker.getByRole('button', { name: 'رفتن به پرونده', exact: true }).click();
  await broker.waitForURL(`**/cases/${CASE}/dashboard`);
});

test('in role 3 a person prepares and cannot send, and has no way to keys and accesses', async () => {
  const menu = broker.getByRole('navigation').first();
  await menu.getByRole('link', { name: 'خریداران' }).waitFor();
  for (const hidden of ['مدیریت دسترسی', 'کلید امضا', 'کالاها و خدمات'])
    assert.equal(await menu.getByText(hidden, { exact: true }).count(), 0, hidden);
  const status = (method: string, path: string) =>
    broker.evaluate(
      async ([method, path]) => {
        const { accessToken } = JSON.parse(
          await (await fetch('/api/v1/users/refresh-token', { method: 'POST' })).text(),
        ).data;
        const answer = await fetch(`/api/v1${path}`, {
          method: method!,
          headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
          ...(method === 'GET' ? {} : { body: '{"ids":["01999999-0000-7000-8000-000000000000"]}' }),
        });
        return answer.status;
      },
      [method, path],
    );
  assert.equal(await status('GET', `/cases/${CASE}/invoice`), 200);
  assert.equal(await status('POST', `/cases/${CASE}/invoice/many/send`), 403);
  await broker.goto(`${panel.url}/cases/${CASE}/brokers`);
  await broker.getByText('۴۰۳').first().waitFor();
  await beginInvoice(panel, broker, '2.1');
  await fillLine(broker, 0, { good: 'شلوارک', quantity: '1', fee: '3100000' });
  await toSummary(broker);
  assert.equal(await button(broker, 'ثبت و ارسال').count(), 0);
  await button(broker, 'ثبت پیش‌فاکتور').click();
  await broker.getByRole('alertdialog').getByRole('button', { name: 'ثبت پیش‌فاکتور' }).click();
  await broker.waitForURL(/invoices\/list\/single/);
  await firstState(broker).filter({ hasText: 'پیش‌فاکتور' }).waitFor();
});

test('in role 2 a person sends what another has prepared, keeps goods, and has no way to contracts and accesses', async () => {
  const page = await panel.open();
  await signIn(panel, page, '09124444442', `/cases/${CASE}/invoices/list/single`);
  const menu = page.getByRole('navigation').first();
  await menu.getByText('کالاها و خدمات', { exact: true }).waitFor();
  for (const hidden of ['مدیریت دسترسی', 'مدیریت قرارداد', 'رویدادنامه پرونده'])
    assert.equal(await menu.getByText(hidden, { exact: true }).count(), 0, hidden);
  await firstState(page).filter({ hasText: 'پیش‌فاکتور' }).waitFor();
  await page.locator('tbody tr').first().getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'ارسال به سازمان' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ارسال به سازمان' }).click();
  await firstState(page).filter({ hasText: 'پذیرفته‌شده' }).waitFor();
  for (const path of ['contracts', 'brokers']) {
    await page.goto(`${panel.url}/cases/${CASE}/${path}`);
    await page.getByText('۴۰۳').first().waitFor();
  }
  await page.goto(`${panel.url}/cases/${CASE}/commodities`);
  await page.getByRole('button', { name: 'افزودن کالا/خدمت' }).first().waitFor();
  await page.context().close();
});

test('anyone who leaves the dialog and comes back gives the code that was sent; in role 1 its person manages the case', async () => {
  const give = async () => {
    await button(manager, 'دسترسی تازه').first().click();
    const dialog = manager.getByRole('dialog');
    await dialog.getByLabel('شماره همراه').fill(SECOND.mobile);
    await dialog.getByLabel('کد ملی یا شناسه ملی').fill(SECOND.code);
    await dialog.getByLabel('نقش در پرونده').selectOption({ label: 'مدیر پرونده' });
    await button(manager, 'ارسال کد').click();
    await dialog.getByRole('textbox', { name: 'کد تأیید' }).waitFor();
  };
  const codes = async () =>
    ((await panel.simulator('GET', `/sms?mobile=${SECOND.mobile}`)) as { code: string }[]).filter(
      ({ code }) => code !== '',
    );
  await give();
  const [{ code }, ...before] = (await codes()) as [{ code: string }];
  await manager.keyboard.press('Escape');
  await manager.getByRole('alertdialog').getByRole('button', { name: 'بستن بدون ذخیره' }).click();
  // In another sign-in's page nothing is known of it: here the server says so.
  await manager.reload();
  await give();
  assert.equal((await codes()).length, before.length + 1, 'one code alone');
  await manager.getByRole('dialog').getByRole('textbox', { name: 'کد تأیید' }).fill(code);
  await manager.getByText('دسترسی با موفقیت').first().waitFor();

  const second = await panel.open();
  await panel.advance(61_000);
  await signIn(panel, second, SECOND.mobile, '/user/cases');
  await rowOf(second, 'فروشگاه نمونه').getByRole('link', { name: 'ورود به پرونده' }).click();
  await second.waitForURL(`**/cases/${CASE}/dashboard`);
  const menu = second.getByRole('navigation').first();
  for (const shown of ['مدیریت قرارداد', 'مدیریت دسترسی', 'کلید امضا', 'رویدادنامه پرونده'])
    await menu.getByText(shown, { exact: true }).waitFor();
  await second.goto(`${panel.url}/cases/${CASE}/contracts`);
  await second.getByRole('heading', { name: 'قراردادها' }).first().waitFor();
  await second.goto(`${panel.url}/cases/${CASE}/brokers`);
  const other = rowOf(second, '09124444443');
  await other.getByRole('button', { name: /کارهای این ردیف/ }).click();
  await second.getByRole('menuitem', { name: 'پایان دادن به دسترسی' }).click();
  await button(second, 'پایان دادن به دسترسی').click();
  await confirmByCode(panel, second, SECOND.mobile);
  await second.getByText('دسترسی با موفقیت حذف شد').first().waitFor();
  await rowOf(second, '09124444443').getByText('پایان‌یافته').waitFor();
  await second.context().close();
});

test('the manager ends it while the tab is open: it says so and goes to where its person may be', async () => {
  await manager.reload();
  const row = rowOf(manager, NEWCOMER.mobile);
  await row.getByRole('button', { name: /کارهای این ردیف/ }).click();
  await manager.getByRole('menuitem', { name: 'پایان دادن به دسترسی' }).click();
  const question = manager.getByRole('alertdialog');
  assert.match(await question.innerText(), /آیا از حذف دسترسی «.+» اطمینان دارید؟/);
  await button(manager, 'پایان دادن به دسترسی').click();
  await confirmByCode(panel, manager, OWNER);
  await manager.getByText('دسترسی با موفقیت حذف شد').first().waitFor();
  await rowOf(manager, NEWCOMER.mobile).getByText('پایان‌یافته').waitFor();
  // Nobody touches the other tab.
  await broker.waitForURL('**/user/cases');
  await broker.getByText('پایان یافت').first().waitFor();
  await broker.goto(`${panel.url}/cases/${CASE}/dashboard`);
  await broker.getByText('۴۰۴').first().waitFor();
});

test('from one case to another by keyboard alone: open, type, Enter', async () => {
  await panel.advance(3_700_000);
  const page = await panel.open();
  await signIn(panel, page, '09122222222', '/dashboard');
  await page.keyboard.press('Control+KeyK');
  const field = page.getByRole('combobox', { name: /نام صفحه، پرونده/ });
  await field.waitFor();
  await page.getByRole('option').nth(2).waitFor();
  await page.keyboard.press('ArrowDown');
  assert.match((await field.getAttribute('aria-activedescendant'))!, /-1$/);
  await field.pressSequentially('۶۱۲۸');
  assert.equal(await page.getByRole('option').count(), 1);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/cases/612840375/dashboard');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'رفتن به پرونده دیگر' }).click();
  await page.getByRole('option').first().click();
  await page.waitForURL(url => /\/cases\/\d+\/dashboard$/.test(url.pathname));
  await page.context().close();
});

test('staff sees the accesses of all cases, with their cases', async () => {
  const page = await panel.open();
  await signIn(panel, page, '09120000002', '/brokers');
  await rowOf(page, 'زهرا مالی').first().waitFor();
  const headers = await page.getByRole('columnheader').allInnerTexts();
  for (const column of ['عنوان پرونده', 'صاحب کسب‌وکار'])
    assert.ok(
      headers.some(text => text.includes(column)),
      column,
    );
  assert.equal(await button(page, 'دسترسی تازه').count(), 0);
  await page.context().close();
});
