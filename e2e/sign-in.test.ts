import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Page } from 'playwright-core';
import { startPanel, type Panel } from './kit/panel.ts';
import { codeOf, signIn, signOut } from './kit/sign-in.ts';

let panel: Panel;
let page: Page;

before(async () => {
  panel = await startPanel({ history: false });
});
after(() => panel.stop());
beforeEach(async () => {
  // A new hour: the limits of the test before are over.
  await panel.advance(3_700_000);
  page = await panel.open();
});

const payer = '09121111111';
const next = () => page.getByRole('button', { name: 'ادامه' }).click();
const code = () => page.getByRole('textbox', { name: 'کد تأیید' });
const says = (text: string) => page.getByText(text).first().waitFor();
const askCode = async (mobile: string, path = '/') => {
  await page.goto(panel.url + path);
  await page.getByLabel('شماره همراه').fill(mobile);
  await next();
  await code().waitFor();
};
const wrong = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0');

test('S8 the demonstration says before and after signing in that its staff shows no second factor', async () => {
  const text = 'مرحله دوم ورود کارکنان در آن خاموش است';
  await page.goto(panel.url);
  await says(text);
  await signIn(panel, page, '09120000001');
  await page.getByRole('button', { name: 'نسخه نمایشی' }).click();
  await says(text);
});

test('a newcomer: mobile, identity, code, and a verified profile', async () => {
  await page.goto(panel.url);
  await page.getByLabel('شماره همراه').fill('۰۹۱۲۵۵۵۵۵۵۱');
  await next();
  await page.getByLabel('کد ملی').fill('0499370899');
  await page.getByRole('textbox', { name: 'تاریخ تولد' }).fill('۱۳۵۹/۰۱/۰۱');
  await next();
  await says('کد تأیید به شماره همراه');
  assert.match(
    await page.locator('form').innerText(),
    /ارسال دوباره کد تا ۰[45]:\d|ارسال دوباره کد تا [۰-۹:]+ دیگر/,
  );
  await code().fill(await codeOf(panel, '09125555551'));
  await page.locator('.shell').waitFor();
  // What comes first is offered at home.
  const first = page.locator('.card').filter({ hasText: 'نخستین گام: ثبت پرونده' });
  await first.getByRole('link', { name: 'ثبت پرونده' }).click();
  await page.getByRole('button', { name: 'شروع ثبت پرونده' }).waitFor();
  await page.goto(`${panel.url}/account/profile`);
  await says('0499370899');
  assert.equal(await page.getByRole('button', { name: 'تکمیل احراز هویت' }).count(), 0);
});

test('a foreigner writes their names in a step of its own', async () => {
  await page.goto(panel.url);
  await page.getByLabel('شماره همراه').fill('09125555552');
  await next();
  await page.getByText('خارجی', { exact: false }).first().click();
  await page.getByLabel('کد فراگیر').fill('۹۹۹۰۰۰۰۰۰۰۰۲');
  await page.getByRole('textbox', { name: 'تاریخ تولد' }).fill('1370/05/20');
  await next();
  for (const [label, text] of [
    ['نام', 'كريم'],
    ['نام خانوادگی', 'رحيمي'],
    ['نام پدر', 'علی'],
  ] as const)
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  await page.getByLabel('جنسیت').selectOption({ label: 'مرد' });
  await next();
  await code().waitFor();
  await code().fill(await codeOf(panel, '09125555552'));
  await page.locator('.shell').waitFor();
  // Arabic letters were normalised at the edge.
  await says('کریم رحیمی');
});

test('a wrong identity, a date that does not exist and a date to come are refused at their fields', async () => {
  await page.goto(panel.url);
  await page.getByLabel('شماره همراه').fill('0912');
  await next();
  await says('شماره تلفن همراه معتبر نیست');
  await page.getByLabel('شماره همراه').fill('09125555553');
  await next();
  await page.getByLabel('کد ملی').fill('1111111111');
  const born = page.getByRole('textbox', { name: 'تاریخ تولد' });
  await born.fill('۱۴۰۴/۱۲/۳۰');
  await born.blur();
  await says('اسفند ۱۴۰۴ فقط ۲۹ روز دارد');
  assert.equal(await born.inputValue(), '۱۴۰۴/۱۲/۳۰', 'what was typed stays');
  await next();
  await says('کد ملی');
  assert.equal(await page.getByLabel('کد ملی').getAttribute('aria-invalid'), 'true');
  await born.fill('1450/01/01');
  await born.blur();
  assert.equal(await born.getAttribute('aria-invalid'), 'true');
});

test('a wrong code, an old one and a used one are answered alike, and what was said goes with the next code', async () => {
  await page.clock.install();
  await askCode(payer);
  const first = await codeOf(panel, payer);
  await code().fill(wrong(first));
  await says('کد تأیید نادرست است یا زمان آن تمام شده است');
  await panel.advance(301_000);
  await code().fill(first);
  await says('کد تأیید نادرست است یا زمان آن تمام شده است');
  await page.clock.fastForward(61_000);
  await page.getByRole('button', { name: 'ارسال دوباره کد' }).click();
  await page.getByText('کد تأیید نادرست است').waitFor({ state: 'detached' });
  assert.equal(await code().inputValue(), '');
  await code().fill(await codeOf(panel, payer));
  await page.locator('.shell').waitFor();
});

test('the code step outlives back, forward and a reload, and asks for no other code', async () => {
  const sent = async () => ((await panel.simulator('GET', `/sms?mobile=${payer}`)) as unknown[]).length;
  const before = await sent();
  await askCode(payer);
  await page.goBack();
  assert.equal(await page.getByLabel('شماره همراه').inputValue(), payer);
  await page.goForward();
  await code().waitFor();
  await page.reload();
  await code().waitFor();
  await says('ارسال دوباره کد تا');
  await page.getByRole('button', { name: 'بازگشت' }).click();
  await next();
  await code().waitFor();
  assert.equal((await sent()) - before, 1);
  await code().fill(await codeOf(panel, payer));
  await page.locator('.shell').waitFor();
  assert.deepEqual(
    await page.evaluate(() => Object.keys(sessionStorage).filter(key => key.includes('signing-in'))),
    [],
  );
});

test('a message service that does not answer: the code’s page says that it may arrive, and the staff sees who is silent', async () => {
  await page.goto(panel.url);
  await page.getByLabel('شماره همراه').fill('09921234567');
  await next();
  await page.getByLabel('کد ملی').fill('0499370899');
  await page.getByRole('textbox', { name: 'تاریخ تولد' }).fill('۱۳۵۹/۰۱/۰۱');
  await next();
  await code().waitFor();
  await says('شاید پیامک در راه باشد');
  assert.equal(await page.getByText('کد تأیید به شماره همراه').count(), 0);
  await page.reload();
  await says('شاید پیامک در راه باشد');

  const staff = await panel.open();
  await signIn(panel, staff, '09120000002');
  await staff.goto(`${panel.url}/sending`);
  // Their own code has come meanwhile: the service answers again.
  await staff.getByText('ارسال به‌خوبی پیش می‌رود').waitFor();
  assert.equal(await staff.locator('main tbody tr').count(), 4, 'a row for each kind of work');
  await staff.getByRole('button', { name: 'همه جزئیات' }).click();
  await staff.getByText('در صف: ارسال به سازمان').first().waitFor();
  assert.equal(await staff.getByText('سرویس‌های پیامک و استعلام').count(), 0);
  const another = await panel.open();
  await another.goto(panel.url);
  await another.getByLabel('شماره همراه').fill('09921234568');
  await another.getByRole('button', { name: 'ادامه' }).click();
  await another.getByLabel('کد ملی').fill('0499370899');
  await another.getByRole('textbox', { name: 'تاریخ تولد' }).fill('۱۳۵۹/۰۱/۰۱');
  await another.getByRole('button', { name: 'ادامه' }).click();
  await another.getByText('شاید پیامک در راه باشد').waitFor();
  await staff.reload();
  await staff.getByText('سرویس‌های پیامک و استعلام').waitFor();
  await staff.getByText('پیامک (generic): پاسخ درستی نمی‌دهد').waitFor();
});

test('what a newcomer wrote stays over back and reload, the gender too', async () => {
  await page.goto(panel.url);
  await page.getByLabel('شماره همراه').fill('09125555561');
  await next();
  await page.getByText('خارجی', { exact: false }).first().click();
  await page.getByLabel('کد فراگیر').fill('۹۹۹۰۰۰۰۰۰۰۶۱');
  await page.getByRole('textbox', { name: 'تاریخ تولد' }).fill('1370/05/20');
  await next();
  for (const label of ['نام', 'نام خانوادگی', 'نام پدر'])
    await page.getByRole('textbox', { name: label, exact: true }).fill('رحیمی');
  await page.getByLabel('جنسیت').selectOption({ label: 'زن' });
  await next();
  await code().waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'بازگشت' }).click();
  assert.equal(await page.getByLabel('جنسیت').locator('option:checked').innerText(), 'زن');
  await page.goBack();
  assert.equal(await page.getByRole('textbox', { name: 'تاریخ تولد' }).inputValue(), '۱۳۷۰/۰۵/۲۰');
});

test('S4 the sixth guess is not looked at, even when it is right', async () => {
  await askCode(payer);
  const right = await codeOf(panel, payer);
  for (let guess = 0; guess < 5; guess++) {
    const answered = page.waitForResponse(/users\/login/);
    await code().fill(wrong(right));
    await answered;
    await code().fill('');
  }
  await code().fill(right);
  await says('تعداد تلاش‌های نادرست بیش از حد مجاز است');
  await page.getByRole('button', { name: 'ارسال دوباره کد' }).click();
  await page.getByText('تعداد تلاش‌های نادرست').waitFor({ state: 'detached' });
  await code().fill(await codeOf(panel, payer));
  await page.locator('.shell').waitFor();
});

test('a stranger who uses up a number’s hour does not lock out the browser of its owner', async () => {
  await signIn(panel, page, payer);
  await signOut(panel, page);
  await panel.advance(3_700_000);
  const stranger = await panel.open();
  await stranger.goto(panel.url);
  for (let i = 0; i < 6; i++) {
    await stranger.evaluate(
      mobileNumber =>
        fetch('/api/v1/users/send-otp', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ mobileNumber }),
        }),
      payer,
    );
    await panel.advance(61_000);
  }
  await signIn(panel, page, payer);
  await stranger.context().close();
});

test('it says why a sign-in has ended, and leads back to where one was', async () => {
  await signIn(panel, page, payer, '/account/profile');
  // Its page learns that by itself, untouched.
  await panel.advance(25 * 3_600_000);
  await says('چون مدتی با سامانه کار نکردید');
  await page.getByLabel('شماره همراه').fill(payer);
  await next();
  await code().waitFor();
  await code().fill(await codeOf(panel, payer));
  await page.waitForURL('**/account/profile');
});

test('of several tabs one renews the sign-in, and the others take what it was given', async () => {
  await signIn(panel, page, payer, '/user/cases');
  const [other] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate("void window.open('/user/cases')"),
  ]);
  await other.locator('.shell').waitFor();
  const exchanges: string[] = [];
  for (const tab of [page, other])
    tab.on('request', request => {
      if (request.url().includes('refresh-token')) exchanges.push(request.url());
    });
  await panel.advance(1_200_000);
  const cases = (tab: Page) => tab.getByRole('link', { name: 'پرونده‌های من' }).first().click();
  const dashboards = (tab: Page) => tab.getByRole('link', { name: 'پیشخوان' }).first().click();
  await dashboards(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await dashboards(other);
  await other.getByRole('heading', { level: 1 }).waitFor();
  await cases(other);
  await other.getByRole('cell', { name: 'فروشگاه نمونه' }).first().waitFor();
  assert.equal(exchanges.length, 1);
});

test('S17 after signing in one is where one wanted to be, and never on another site', async () => {
  await askCode(payer, '/account/profile');
  await code().fill(await codeOf(panel, payer));
  await page.waitForURL('**/account/profile');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await panel.advance(61_000);
  await askCode(payer, '/account/auth?redirect=%2F%2Fevil.example%2Fx');
  await code().fill(await codeOf(panel, payer));
  await page.waitForURL(`${panel.url}/dashboard`);
});

test('signing out asks first, and then the way back is closed', async () => {
  await signIn(panel, page, payer);
  await page.getByRole('button', { name: 'خروج', exact: true }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('آیا می‌خواهید از حساب کاربری خود خارج شوید؟').waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'خروج', exact: true }).click();
  await question.getByRole('button', { name: 'خروج', exact: true }).click();
  await page.getByLabel('شماره همراه').waitFor();
  await page.goto(`${panel.url}/dashboard`);
  await page.getByLabel('شماره همراه').waitFor();
});

test('a session that goes on longer than a token loses nothing: the request waits for the refresh', async () => {
  await signIn(panel, page, payer, '/user/cases');
  await page.getByRole('cell', { name: 'فروشگاه نمونه' }).first().waitFor();
  await panel.advance(1_200_000);
  await page
    .getByRole('link', { name: /ورود به پرونده/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'پیشخوان فروشگاه نمونه' }).waitFor();
});
