import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertAccessible } from '../tools/accessibility.ts';
import { phone } from '../tools/chromium.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { signIn } from './kit/sign-in.ts';
import { until } from './kit/until.ts';

const PAYER = '09122222222';
const MANAGER = '09120000001';

let panel: Panel;
let payer: Page;
let staff: Page;
before(async () => {
  panel = await startPanel({ history: false });
  payer = await panel.open();
  await signIn(panel, payer, PAYER);
  staff = await panel.open();
  await signIn(panel, staff, MANAGER);
});
after(() => panel.stop());

const path = (page: Page) => new URL(page.url()).pathname;
const query = (page: Page) => new URL(page.url()).searchParams;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('a list is filtered by several values of an enumeration, as chips, and the address keeps them', async () => {
  await staff.goto(`${panel.url}/users`);
  await staff.locator('tbody tr[data-row]').nth(1).waitFor();
  await button(staff, 'فیلتر').click();
  const roles = staff.getByRole('combobox', { name: 'نقش' });
  await roles.click();
  await staff.getByRole('option', { name: 'مدیر سیستم' }).click();
  await roles.pressSequentially('مدیر');
  await staff.getByRole('option', { name: 'مدیر پشتیبانی' }).click();
  await assertAccessible(staff, 'several roles');
  await staff.keyboard.press('Escape');
  await button(staff, 'اعمال').click();
  await until(async () => query(staff).get('roleType_IN') === '1|6');
  await until(async () => (await staff.locator('tbody tr[data-row]').count()) === 2);
  const chip = staff.getByRole('list', { name: 'فیلترها' });
  assert.match(await chip.innerText(), /مدیر سیستم، مدیر پشتیبانی/);
  await staff.reload();
  await until(async () => (await staff.locator('tbody tr[data-row]').count()) === 2);
});

test('a list of another catalogue’s rows is chosen from in the same way', async () => {
  await staff.goto(`${panel.url}/ticket-types`);
  await staff.locator('tbody tr[data-row]').first().waitFor();
  await button(staff, 'فیلتر').click();
  const groups = staff.getByRole('combobox', { name: /گروه/ });
  await groups.click();
  await staff.getByRole('option').first().waitFor();
  const [first, second] = await staff.getByRole('option').allInnerTexts();
  await staff.getByRole('option').nth(0).click();
  await staff.getByRole('option').nth(1).click();
  await staff.keyboard.press('Escape');
  await button(staff, 'اعمال').click();
  await until(async () => (query(staff).get('requestGroupId_IN') ?? '').includes('|'));
  const chip = await staff.getByRole('list', { name: 'فیلترها' }).innerText();
  for (const name of [first, second]) assert.ok(chip.includes(name!.split('\n')[0]!), `${chip}: ${name}`);
});

test('every page says where it stands in the menu, and leads back', async () => {
  const trail = (page: Page) => page.getByRole('navigation', { name: 'مسیر صفحه' });
  await staff.goto(`${panel.url}/measurement-units`);
  await trail(staff).getByText('اطلاعات پایه').waitFor();
  assert.deepEqual(await trail(staff).getByRole('listitem').allInnerTexts(), ['پنل من', 'اطلاعات پایه']);
  for (const page of ['/users', '/cases', '/invoices', '/brokers', '/audit-log', '/contracts', '/cities']) {
    await staff.goto(panel.url + page);
    await trail(staff).getByRole('link', { name: 'پنل من' }).waitFor();
  }
  await trail(staff).getByRole('link', { name: 'پنل من' }).click();
  await until(async () => path(staff) === '/dashboard');
  assert.equal(await trail(staff).count(), 0, 'the first page stands nowhere else');
  await payer.goto(`${panel.url}/cases/612840375/invoices/list/single`);
  await trail(payer).getByText('صورتحساب‌ها').waitFor();
  assert.equal(await trail(payer).getByRole('listitem').count(), 2);
  await payer.goto(`${panel.url}/cases/612840375/invoices/create/single`);
  await trail(payer).getByRole('link').nth(1).waitFor();
  await trail(payer).getByRole('link').first().click();
  await until(async () => path(payer) === '/cases/612840375/dashboard');
});

test('a visit begins in the panel that was open last', async () => {
  await payer.goto(`${panel.url}/cases/612840375/dashboard`);
  await payer.locator('.strip').getByText('۶۱۲۸۴۰۳۷۵').waitFor();
  await payer.goto(panel.url);
  await until(async () => path(payer) === '/cases/612840375/dashboard');
  await button(payer, /^پنل من/).click();
  await until(async () => path(payer) === '/dashboard');
  await payer.goto(panel.url);
  await payer.locator('.shell').waitFor();
  assert.equal(path(payer), '/dashboard');
});

test('the tab of a quick look stands in the address, and goes with it', async () => {
  await payer.goto(`${panel.url}/user/cases`);
  await button(payer, /^جزئیات /)
    .first()
    .click();
  const dialog = payer.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'تماس' }).click();
  await until(async () => query(payer).get('tab') === 'contact');
  await payer.reload();
  await dialog.getByRole('tab', { name: 'تماس', selected: true }).waitFor();
  await payer.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  assert.deepEqual([...query(payer).keys()], []);
});

test('a tablet has the frame of a mobile: a drawer for the menu and a switcher for the cases', async () => {
  await payer.setViewportSize({ width: 1100, height: 800 });
  await payer.goto(`${panel.url}/cases/612840375/dashboard`);
  await payer.locator('.switcher').waitFor();
  assert.equal(await payer.locator('nav.side:visible').count(), 0);
  await button(payer, 'باز و بسته کردن منو').click();
  await payer.locator('dialog.drawer[open]').waitFor();
  await payer.setViewportSize({ width: 1366, height: 900 });
  await payer.locator('nav.side:visible').waitFor();
  await payer.setViewportSize(phone);
  await payer.locator('.switcher').waitFor();
  assert.equal(
    await payer.locator('dialog.drawer[open]').count(),
    0,
    'it closes when the breakpoint changes',
  );
  await payer.setViewportSize({ width: 1366, height: 900 });
});
