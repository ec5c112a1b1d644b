import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertAccessible } from '../tools/accessibility.ts';
import { phone } from '../tools/chromium.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { confirmByCode, signIn } from './kit/sign-in.ts';

const MANAGER = '09120000001';
const PREPARER = 'سعید ثبتی';

let panel: Panel;
let page: Page;
before(async () => {
  panel = await startPanel({ history: false });
  page = await panel.open();
  await signIn(panel, page, MANAGER, '/users');
});
after(() => panel.stop());

const dialog = (at = page) => at.getByRole('dialog');
const row = (name: string, at = page) => at.getByRole('row').filter({ hasText: name });
async function act(name: string, entry: string, at = page): Promise<void> {
  await at
    .getByRole('button', { name: `کارهای این ردیف: ${name}` })
    .first()
    .click();
  // What cannot be done now can still be tried: it says why.
  await at.getByRole('menuitem', { name: entry, exact: true }).press('Enter');
}

test('staff finds somebody among the users and sees all that is kept of the account', async () => {
  await page.getByRole('heading', { name: 'کاربران', level: 1 }).waitFor();
  await row(PREPARER).waitFor();
  await assertAccessible(page, 'the users');
  await page.goto(`${panel.url}/users?lastName_CT=${encodeURIComponent('ثبتی')}`);
  await row(PREPARER).waitFor();
  assert.equal(await row('نمونه').count(), 0);
  await row(PREPARER).click();
  await dialog().getByText('9989356866').waitFor();
  await dialog().getByText('مؤدی', { exact: true }).waitFor();
  await assertAccessible(page, 'details of a user');
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'hidden' });
});

test('S9 a role is changed with a fresh code, and without it nothing changes', async () => {
  await act(PREPARER, 'تغییر نقش');
  await dialog().getByRole('button', { name: 'تغییر نقش' }).click();
  await dialog().getByText('وارد کردن نقش الزامی است').waitFor();
  await dialog().getByLabel('نقش').selectOption({ label: 'کارشناس پشتیبانی' });
  await assertAccessible(page, 'another role');
  await dialog().getByRole('button', { name: 'تغییر نقش' }).click();
  // Who leaves the question has changed nothing.
  await dialog().getByText('پیامک شد').waitFor();
  await page.keyboard.press('Escape');
  await dialog().getByText('تأیید تازه شما لازم است').waitFor();
  assert.equal(await row(PREPARER).getByText('کارشناس پشتیبانی').count(), 0);
  // Another code is sent a minute after the last.
  await panel.advance(61_000);
  await dialog().getByRole('button', { name: 'تغییر نقش' }).click();
  await confirmByCode(panel, page, MANAGER);
  await page.getByText('نقش کاربر با موفقیت تغییر کرد.').waitFor();
  await row(PREPARER).getByText('کارشناس پشتیبانی').waitFor();
});

test('S14 who is deactivated is out in the open tab too, and reads why', async () => {
  const theirs = await panel.open();
  await signIn(panel, theirs, '09122222222');
  await page.goto(`${panel.url}/users?mobileNumber_CT=09122222222`);
  await act('مریم آرمان', 'غیرفعال کردن');
  const question = page.getByRole('alertdialog');
  await question.getByText('همه نشست‌های این کاربر پایان می‌یابد').waitFor();
  await question.getByRole('button', { name: 'غیرفعال کردن' }).click();
  await confirmByCode(panel, page, MANAGER);
  await page.getByText('کاربر با موفقیت غیرفعال شد.').waitFor();
  await row('مریم آرمان').getByText('غیرفعال').waitFor();
  // Nobody touches the tab: what the server has looked up counts for three seconds, and the open stream ends with it.
  await theirs.getByText('حساب کاربری شما غیرفعال شده است.').waitFor();
  await theirs.getByLabel('شماره همراه').waitFor();
  await theirs.context().close();

  // Another code is sent a minute after the last.
  await panel.advance(61_000);
  await act('مریم آرمان', 'فعال کردن');
  await page.getByRole('alertdialog').getByRole('button', { name: 'فعال کردن' }).click();
  await confirmByCode(panel, page, MANAGER);
  await page.getByText('کاربر با موفقیت فعال شد.').waitFor();
});

test('S14 anyone who loses a role sees in the open tab what is left to them', async () => {
  const theirs = await panel.open();
  await signIn(panel, theirs, '09120000002', '/users');
  await row(PREPARER, theirs).waitFor();
  await panel.advance(61_000);
  await page.goto(`${panel.url}/users?mobileNumber_CT=09120000002`);
  await act('امیر پشتیبان', 'تغییر نقش');
  await dialog().getByLabel('نقش').selectOption({ label: 'نظارت' });
  await dialog().getByRole('button', { name: 'تغییر نقش' }).click();
  await confirmByCode(panel, page, MANAGER);
  await row('امیر پشتیبان').getByText('نظارت').waitFor();
  await theirs.waitForTimeout(3_100);
  await theirs.getByRole('button', { name: 'نقش', exact: true }).click();
  await theirs.getByRole('link', { name: 'کاربران', exact: true }).waitFor({ state: 'detached' });
  await theirs.getByRole('link', { name: 'پیشخوان' }).click();
  await theirs.getByRole('heading', { level: 1 }).waitFor();
  await theirs.context().close();
});

test('nobody acts on their own account, and the last administrator stays', async () => {
  await page.goto(`${panel.url}/users?mobileNumber_CT=${MANAGER}`);
  await act('سارا مدیری', 'تغییر نقش');
  await page.getByText('این حساب خود شماست.').last().waitFor();
  assert.equal(await dialog().count(), 0);

  const other = await panel.open();
  await signIn(panel, other, '09120000008', `/users?mobileNumber_CT=${MANAGER}`);
  await act('سارا مدیری', 'تغییر نقش', other);
  await dialog(other).getByLabel('نقش').selectOption({ label: 'مدیریت' });
  await dialog(other).getByRole('button', { name: 'تغییر نقش' }).click();
  await confirmByCode(panel, other, '09120000008');
  await dialog(other).getByText('دست‌کم یک مدیر سیستم فعال باید باقی بماند.').waitFor();
  await other.keyboard.press('Escape');
  await row('سارا مدیری', other).getByText('مدیر سیستم').waitFor();
  await other.context().close();
});

test('the inquiries of somebody who is not verified say what came of them', async () => {
  await page.goto(`${panel.url}/users?mobileNumber_CT=09123333333`);
  await panel.simulator('PUT', '/control/knobs', { faults: { inquiries: { down: 1 } } });
  await act('حسن ناتمام', 'اجرای استعلام‌ها');
  await page.getByText('سرویس استعلام پاسخ نداد.').waitFor();
  await panel.simulator('PUT', '/control/knobs', { faults: { inquiries: {} } });
  await act('حسن ناتمام', 'اجرای استعلام‌ها');
  await page.getByText('اطلاعات این کاربر با پاسخ سرویس استعلام مطابقت ندارد.').waitFor();
  await page.getByRole('row').filter({ hasText: '09123333333' }).getByText('تأیید نشده').first().waitFor();
});

test('a phone shows the users as cards, with the same acts', async () => {
  const small = await panel.open({ size: phone });
  await signIn(panel, small, MANAGER, '/users');
  await small.getByText(PREPARER).first().waitFor();
  // A phone has no pointer that rests on something and shows what it is.
  await small.mouse.move(0, 0);
  await small.getByRole('tooltip').waitFor({ state: 'hidden' });
  await assertAccessible(small, 'the users on a phone');
  await small.context().close();
});

test('nothing complained on the way but what was refused', () =>
  assert.deepEqual(
    panel.faults.filter(fault => !/status of 4(01|03|09)|اجازه دسترسی به این صفحه را ندارید/.test(fault)),
    [],
  ));
