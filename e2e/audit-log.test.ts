import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { phone } from '../tools/chromium.ts';
import { accessFaults } from './kit/accessible.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { signIn } from './kit/sign-in.ts';
import { until } from './kit/until.ts';

const [MANAGER, SUPPORT, OVERSEER, OWNER] = ['09120000001', '09120000002', '09120000007', '09121111111'];
let panel: Panel;
before(async () => {
  panel = await startPanel({ history: false });
});
after(() => panel.stop());

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
/** Rows are there: the list was read. */
const listed = (page: Page) => page.locator('tbody tr[data-row]').first().waitFor();
const dialog = (page: Page) => page.getByRole('dialog');

test('S26 role 1 finds who read which list, with its filter and its place in the chain, by keyboard alone', async () => {
  const page = await panel.open();
  await signIn(panel, page, MANAGER);
  await page.goto(`${panel.url}/buyers?typeOfBuyer_EQ=2`);
  await heading(page, 'خریداران');
  await listed(page);
  await page.getByRole('link', { name: 'رویدادنامه', exact: true }).click();
  await heading(page, 'رویدادنامه');
  const read = row(page, 'فهرست «خریداران همه پرونده‌ها» را دید').first();
  await read.waitFor();
  const seal = read.getByTitle(/^مهر شده با شماره [۰-۹]+$/);
  // The worker seals what was committed a moment ago; who looks anew finds it.
  await until(async () => {
    await page.reload();
    await read.waitFor();
    return seal.isVisible();
  });
  assert.ok(await seal.isVisible());
  assert.deepEqual(await accessFaults(page, 'the audit log'), []);
  await read.focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByText('چکیده').waitFor();
  await dialog(page).getByText('= ۲').waitFor();
  assert.deepEqual(await accessFaults(page, 'an event'), []);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'hidden' });
  await page.goto(`${panel.url}/audit-log?group_EQ=signIn`);
  await row(page, 'با کد پیامکی وارد پنل شد').first().waitFor();
  assert.equal(await row(page, 'را دید').count(), 0);
  await page.context().close();
});

test('role 7 has the page on a phone too; in the case its manager sees who of the staff looked into it', async () => {
  const small = await panel.open({ size: phone });
  await signIn(panel, small, OVERSEER, '/audit-log');
  await heading(small, 'رویدادنامه');
  await small.getByText('وارد پنل شد').first().waitFor();
  assert.deepEqual(await accessFaults(small, 'the audit log on a phone'), []);
  await small.context().close();

  const staff = await panel.open();
  await signIn(panel, staff, SUPPORT);
  await staff.goto(`${panel.url}/cases/481205937/buyers`);
  await heading(staff, 'خریداران');
  await listed(staff);
  await staff.context().close();
  const page = await panel.open();
  await signIn(panel, page, OWNER, '/cases/481205937/audit-log');
  await heading(page, 'رویدادنامه پرونده');
  await row(page, 'خریداران').first().waitFor();
  assert.equal(await page.getByRole('columnheader', { name: 'پرونده', exact: true }).count(), 0);
  assert.deepEqual(await accessFaults(page, 'the audit log of a case'), []);
  await page.context().close();
});
