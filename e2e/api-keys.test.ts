import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { startPanel, type Panel } from './kit/panel.ts';
import { shots } from './kit/shots.ts';
import { confirmByCode, signIn } from './kit/sign-in.ts';

const CASE = 481205937;
const OWNER = '09121111111';
const NAME = 'نرم‌افزار حسابداری';

let panel: Panel;
let page: Page;
let key: string;
before(async () => {
  panel = await startPanel({ history: false });
  page = await panel.open();
  await signIn(panel, page, OWNER, `/cases/${CASE}/dashboard`);
});
after(() => panel.stop());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const rowOf = (text: string) => page.getByRole('row').filter({ hasText: text });

/** As a program asks: without a browser, cookies or a sign-in. */
const ask = async (path: string, body?: object) => {
  const answer = await fetch(`${panel.url}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as { code?: string; data?: { id: string } } };
};

test('a manager makes a key with the keyboard: what is missing is said, a code confirms it, and it is shown once', async () => {
  await page.getByRole('navigation').first().getByText('اتصال برنامه‌ها', { exact: true }).click();
  await page.waitForURL(`**/cases/${CASE}/api-keys`);
  await button('کلید تازه').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('نام برنامه').waitFor();
  await page.keyboard.press('Enter');
  await dialog.getByText('وارد کردن نام برنامه الزامی است').waitFor();
  await dialog.getByText('انتخاب اجازه‌ها الزامی است').waitFor();
  await shots(page, 'keys-missing');
  await page.keyboard.type(NAME);
  await dialog.getByLabel('نشانی‌های مجاز').fill('۱۲۷.۰.۰.۱ ::1 x');
  await dialog.getByRole('checkbox', { name: 'دیدن صورتحساب‌ها و وضعیت آن‌ها' }).press('Space');
  await dialog.getByRole('checkbox', { name: 'ثبت و ویرایش خریداران' }).press('Space');
  await button('ساخت کلید').press('Enter');
  await dialog.getByText('«x» نشانی یا شبکه اینترنتی نیست').waitFor();
  await shots(page, 'keys-new');
  await dialog.getByLabel('نشانی‌های مجاز').fill('۱۲۷.۰.۰.۱\n::1');
  await button('ساخت کلید').press('Enter');
  await confirmByCode(panel, page, OWNER);
  const made = page.getByRole('dialog', { name: `کلید «${NAME}» ساخته شد` });
  key = await made.getByLabel('کلید', { exact: true }).inputValue();
  await shots(page, 'keys-made');
  assert.match(key, /^moadi_[0-9a-f]{64}$/);
});

test('anyone who has not copied the key is asked before it is gone', async () => {
  const made = page.getByRole('dialog', { name: `کلید «${NAME}» ساخته شد` });
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'بازگشت به کلید' }).click();
  await button('رونوشت کلید').click();
  await button('رونوشت شد').waitFor();
  assert.equal(await page.evaluate('navigator.clipboard.readText()'), key);
  await page.keyboard.press('Escape');
  await made.waitFor({ state: 'hidden' });
  await rowOf(NAME).getByText('برقرار').waitFor();
  await shots(page, 'keys-list');
  assert.equal((await page.content()).includes(key.slice(14)), false, 'it is nowhere on the page any more');
});

test('the program does what it was given and no more, and the page says when and from where', async () => {
  assert.equal((await ask(`/cases/${CASE}/invoice`)).status, 200);
  const buyer = await ask(`/cases/${CASE}/buyers`, { typeOfBuyer: 1, nickName: 'از برنامه' });
  assert.equal(buyer.status, 201);
  const goods = await ask(`/cases/${CASE}/merchandises`);
  assert.deepEqual([goods.status, goods.body.code], [403, 'programs.notGranted']);
  const keys = await ask(`/cases/${CASE}/api-keys`);
  assert.deepEqual([keys.status, keys.body.code], [403, 'programs.peopleOnly']);
  await page.reload();
  await rowOf(NAME).click();
  const details = page.getByRole('dialog', { name: NAME });
  await details.getByText('ثبت و ویرایش خریداران').waitFor();
  await details.getByText(/^(127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/).waitFor();
  await shots(page, 'keys-details');
  await details.getByRole('button', { name: 'بستن' }).first().click();
  await page.goto(`${panel.url}/cases/${CASE}/audit-log`);
  await rowOf(`برنامه «${NAME}»`).first().waitFor();
});

test('a key ends after a question and a code, and opens nothing from then on', async () => {
  await page.goto(`${panel.url}/cases/${CASE}/api-keys`);
  await rowOf(NAME).getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'پایان دادن به کلید' }).click();
  await page.getByRole('alertdialog').getByText(`کلید «${NAME}»`).waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'پایان دادن به کلید' }).click();
  await panel.advance(61_000);
  await confirmByCode(panel, page, OWNER);
  await rowOf(NAME).getByText('پایان‌یافته').waitFor();
  const refused = await ask(`/cases/${CASE}/invoice`);
  assert.deepEqual([refused.status, refused.body.code], [401, 'programs.keyEnded']);
});
