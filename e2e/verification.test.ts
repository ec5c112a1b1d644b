import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { startPanel, type Panel } from './kit/panel.ts';
import { codeOf } from './kit/sign-in.ts';
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
const lookAgain = () =>
  page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");

test('who registers while the inquiries are down is told, verified by itself once they are back, and the notice goes', async () => {
  await inquiries({ down: 1 });
  await page.goto(panel.url);
  await page.getByLabel('شماره همراه').fill(MOBILE);
  await page.getByRole('button', { name: 'ادامه' }).click();
  await page.getByLabel('کد ملی').fill('0499370899');
  await page.getByRole('textbox', { name: 'تاریخ تولد' }).fill('۱۳۵۹/۰۱/۰۱');
  await page.getByRole('button', { name: 'ادامه' }).click();
  const code = page.getByRole('textbox', { name: 'کد تأیید' });
  await code.waitFor();
  await code.fill(await codeOf(panel, MOBILE));
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
