import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { startPanel, type Panel } from './kit/panel.ts';
import { codeOf, signIn } from './kit/sign-in.ts';
import { until } from './kit/until.ts';

const MOBILE = '09125555561';

let panel: Panel;
let page: Page;
before(async () => {
  panel = await startPanel({ history: false });
  page = await panel.open();
});
after(() => panel.stop());

const inquiries = (faults: object) =>
  panel.simulator('PUT', '/control/knobs', { faults: { inquiries: faults } });
/** As when its person comes back to the tab. */
const lookAgain = (at = page) =>
  at.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");

async function register(at: Page, mobile: string): Promise<void> {
  await at.goto(panel.url);
  await at.getByLabel('شماره همراه').fill(mobile);
  await at.getByRole('button', { name: 'ادامه' }).click();
  await at.getByLabel('کد ملی').fill('0499370899');
  await at.getByRole('textbox', { name: 'تاریخ تولد' }).fill('۱۳۵۹/۰۱/۰۱');
  await at.getByRole('button', { name: 'ادامه' }).click();
  const code = at.getByRole('textbox', { name: 'کد تأیید' });
  await code.waitFor();
  await code.fill(await codeOf(panel, mobile));
}

test('who registers while the inquiries are down is told, verified by itself once they are back, and the notice goes', async () => {
  await inquiries({ down: 1 });
  await register(page, MOBILE);
  const notice = page.getByText('به دلیل در دسترس نبودن سرویس استعلام، احراز هویت شما کامل نشده است.');
  await notice.waitFor();
  // Who cannot register a case yet is told before an hour of typing.
  await page.getByRole('navigation').getByRole('link', { name: 'پرونده‌های من' }).click();
  const first = page.getByText('برای ثبت پرونده، نخست باید احراز هویت خود را کامل کنید.');
  await first.waitFor();
  assert.equal(await page.getByRole('link', { name: 'ثبت پرونده', exact: true }).count(), 0);
  await page.goto(`${panel.url}/cases/create`);
  await first.waitFor();
  assert.equal(await page.getByRole('button', { name: 'شروع ثبت پرونده' }).count(), 0);
  // Tried again in vain.
  await panel.advance(60_000);
  await page.waitForTimeout(2_000);
  await lookAgain();
  await notice.waitFor();

  await inquiries({});
  await panel.advance(300_000);
  await until(async () => {
    await lookAgain();
    await page.waitForTimeout(1_000);
    return (await notice.count()) === 0;
  });
  assert.equal(await notice.count(), 0);
  await page.getByRole('button', { name: 'شروع ثبت پرونده' }).waitFor();
  await page.getByRole('button', { name: /صندوق پیام/ }).click();
  await page.getByText('نتیجه استعلام هویت').click();
  await page.getByText('احراز هویت شما با موفقیت انجام شد.').waitFor();
  await page.goto(`${panel.url}/account/profile`);
  await page.getByText('0499370899').waitFor();
  assert.equal(await page.getByRole('button', { name: 'تکمیل احراز هویت' }).count(), 0);
});

test('whose identity another account has reads that, not that a service was away; so does who had to give it back, and both correct it', async () => {
  const other = await panel.open();
  await inquiries({ down: 1 });
  await register(other, '09125555562');
  const pending = other.getByText('به دلیل در دسترس نبودن سرویس استعلام');
  await pending.waitFor();
  await inquiries({});
  await panel.advance(300_000);
  const taken = other.getByText('هویتی که نوشته‌اید در حساب دیگری تأیید شده است.').first();
  await until(async () => {
    await lookAgain(other);
    await other.waitForTimeout(1_000);
    return (await taken.count()) > 0;
  });
  await taken.waitFor();
  assert.equal(await pending.count(), 0);
  await other.getByRole('complementary').getByRole('link', { name: 'تکمیل احراز هویت' }).click();
  await other.getByRole('heading', { name: 'حساب کاربری', level: 1 }).waitFor();
  await taken.waitFor();
  await other.getByLabel('کد ملی').fill('9951000010');
  await other.getByRole('button', { name: 'تکمیل احراز هویت' }).click();
  await other.getByText('احراز هویت شما با موفقیت انجام شد.').first().waitFor();
  await taken.waitFor({ state: 'hidden' });

  const staff = await panel.open();
  await signIn(panel, staff, '09120000001', '/users?mobileNumber_CT=09125555562');
  await staff.getByRole('button', { name: /^کارهای این ردیف/ }).click();
  await staff.getByRole('menuitem', { name: 'آزاد کردن هویت', exact: true }).press('Enter');
  await staff.getByRole('dialog').getByLabel('دلیل').fill('کارت ملی دیده شد');
  await staff.getByRole('dialog').getByRole('button', { name: 'آزاد کردن هویت' }).click();
  await staff.getByText(/آزاد شد\./).waitFor();
  await other.goto(`${panel.url}/dashboard`);
  const notDone = other.getByText('احراز هویت شما انجام نشده است.').first();
  await notDone.waitFor();
  await other.getByRole('complementary').getByRole('link', { name: 'تکمیل احراز هویت' }).click();
  await other.getByLabel('کد ملی').fill('9951000029');
  await other.getByRole('textbox', { name: 'تاریخ تولد' }).fill('۱۳۵۹/۰۱/۰۱');
  await other.getByRole('button', { name: 'تکمیل احراز هویت' }).click();
  await other.getByText('احراز هویت شما با موفقیت انجام شد.').first().waitFor();
  await notDone.waitFor({ state: 'hidden' });
});
