import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { fromBase32 } from '../apps/server/src/features/factors/factors.testkit.ts';
import { resetByOperator } from '../apps/server/src/features/factors/reset.ts';
import { stepAt, totpOf } from '../apps/server/src/platform/sign-in/totp.ts';
import { accessFaults } from './kit/accessible.ts';
import { enter, tabTo } from './kit/by-keys.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { codeOf, confirmByCode, signIn, signOut } from './kit/sign-in.ts';

const MANAGER = '09120000001';
const PAYER = '09121111111';

let panel: Panel;
let page: Page;
/** How far the server's clock is ahead of ours. */
let ahead = 0;
before(async () => {
  panel = await startPanel({ history: false, env: { SECOND_FACTOR: 'required' } });
  page = await panel.open();
});
after(() => panel.stop());

/** What is wrong with the screens for those who see or hear them otherwise. */
const found: string[] = [];
const look = async (state: string) => void found.push(...(await accessFaults(page, state)));

const button = (name: string, at = page) => at.getByRole('button', { name, exact: true });
const field = (name: string, at = page) => at.getByRole('textbox', { name, exact: true });
const path = (at = page) => new URL(at.url()).pathname;

async function advance(ms: number): Promise<void> {
  ahead += ms;
  await panel.advance(ms);
}

/** Each code is of a half minute of its own, as it would be of a telephone. */
async function nextCode(secret: string): Promise<string> {
  await advance(30_000);
  return totpOf(fromBase32(secret.replaceAll(' ', '')), stepAt(Date.now() + ahead));
}

/** Up to the second factor, by the code of a text message. */
async function begin(mobile: string, at = page): Promise<void> {
  await advance(61_000);
  await field('شماره همراه', at).fill(mobile);
  await button('ادامه', at).click();
  await field('کد تأیید', at).waitFor();
  await field('کد تأیید', at).fill(await codeOf(panel, mobile));
}

let secret: string;
let recoveryCodes: string[];

test('S8 staff sets an app up at the first sign-in, by keys alone, and sees nothing before', async () => {
  await page.goto(`${panel.url}/sending`);
  await begin(MANAGER);
  await page.getByRole('heading', { name: 'راه‌اندازی مرحله دوم ورود' }).waitFor();
  await look('choice');
  // No address leads past it.
  await page.goto(`${panel.url}/dashboard`);
  await page.getByRole('heading', { name: 'راه‌اندازی مرحله دوم ورود' }).waitFor();
  assert.equal(await page.locator('.shell').count(), 0);
  await page.goto(`${panel.url}/sending`);
  await enter(page.getByRole('button', { name: /^برنامه رمزساز/ }));
  await page.getByRole('img', { name: 'تصویر راه‌اندازی برنامه رمزساز' }).waitFor();
  secret = await page.locator('bdi.code').innerText();
  const code = field('کد برنامه رمزساز');
  await tabTo(code);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await page.getByText('این کد با کلید نشان‌داده‌شده نمی‌خواند').waitFor();
  await look('app, refused');
  // A page that is loaded again shows the same square: what was read from it is still good.
  await page.reload();
  await code.waitFor();
  assert.equal(await page.locator('bdi.code').innerText(), secret);
  await tabTo(code);
  await page.keyboard.type(await nextCode(secret));
  await page.keyboard.press('Enter');
  const list = page.getByRole('list', { name: 'کدهای بازیابی' });
  await list.waitFor();
  recoveryCodes = await list.getByRole('listitem').allInnerTexts();
  assert.equal(recoveryCodes.length, 10);
  await look('recovery codes');
  // Shown until they are kept, and no longer.
  await page.reload();
  await list.waitFor();
  assert.deepEqual(await list.getByRole('listitem').allInnerTexts(), recoveryCodes);
  await enter(button('نگه داشتم، ادامه'));
  await page.locator('.shell').waitFor();
  assert.equal(path(), '/sending');
});

test('S8 the next sign-in asks for it: the code that was used opens no other, a recovery code does', async () => {
  await signOut(panel, page);
  await begin(MANAGER);
  const code = field('کد برنامه رمزساز');
  await code.waitFor();
  await look('second factor');
  const right = await nextCode(secret);
  await code.fill(right);
  await page.locator('.shell').waitFor();
  await signOut(panel, page);
  await field('شماره همراه').waitFor();
  await begin(MANAGER);
  await code.fill(right);
  await page.getByText('کد مرحله دوم ورود نادرست است').waitFor();
  await enter(button('کد بازیابی'));
  // As it was written down by hand.
  await field('کد بازیابی').fill(recoveryCodes[0]!.toLowerCase().replaceAll('-', ' '));
  await page.keyboard.press('Enter');
  await page.locator('.shell').waitFor();
  await page.goto(`${panel.url}/account/profile`);
  await page.getByText('۹ کد بازیابی مانده است').waitFor();
  await look('profile');
});

test('S8, S9 a passkey is added with a fresh code of the app, and signs in without a text message', async () => {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await page.goto(`${panel.url}/account/profile`);
  await enter(button('افزودن کلید عبور'));
  const dialog = page.getByRole('dialog', { name: 'افزودن کلید عبور' });
  await look('passkey');
  await dialog.getByRole('button', { name: 'ساخت کلید عبور' }).click();
  await field('کد برنامه رمزساز').waitFor();
  await look('confirmation');
  await field('کد برنامه رمزساز').fill(await nextCode(secret));
  await page.getByText('مرحله دوم ورود افزوده شد').first().waitFor();
  await page.getByRole('listitem').filter({ hasText: 'کلید عبور' }).waitFor();

  await signOut(panel, page);
  const before = await messagesTo(MANAGER);
  await enter(button('ورود با کلید عبور'));
  await page.locator('.shell').waitFor();
  assert.deepEqual(await messagesTo(MANAGER), before);

  // Behind the code of a text message it is the second factor.
  await signOut(panel, page);
  await field('شماره همراه').waitFor();
  await begin(MANAGER);
  await enter(button('استفاده از کلید عبور'));
  await page.locator('.shell').waitFor();
});

test('S9 the mode of signing wants a code of its own: who leaves that changes nothing', async () => {
  const payer = await panel.open();
  await signIn(panel, payer, PAYER, '/cases/481205937/sender-key');
  await button('بارگذاری کلید', payer).waitFor();
  const change = async () => {
    await payer.getByLabel('با کلید مؤدی').click();
    await button('تغییر شیوه امضا', payer).click();
  };
  await change();
  const question = payer.getByRole('dialog', { name: 'احراز هویت' });
  await question.getByText('پیامک شد').waitFor();
  const sent = await messagesTo(PAYER);
  assert.match(sent[0]!.text, /«تغییر شیوه امضا»/);
  await payer.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  const refusal = payer.getByText('نخست کلید و گواهی معتبر مؤدی را بارگذاری کنید');
  assert.equal(await refusal.count(), 0);
  // The code that was sent is still good, and no other is sent.
  await change();
  await confirmByCode(panel, payer, PAYER);
  await refusal.first().waitFor();
  assert.equal((await messagesTo(PAYER)).length, sent.length);
  await payer.context().close();
});

const messagesTo = async (mobile: string) =>
  (await panel.simulator('GET', `/sms?mobile=${mobile}`)) as { text: string }[];

test('S8 whose factors are reset is signed out, told why, and sets them up anew', async () => {
  const { ok } = await resetByOperator(panel.server.db, MANAGER, Date.now() + ahead);
  assert.equal(ok, true);
  await advance(5_000);
  // By itself: the page hears of it.
  await page.getByText('مرحله دوم ورود شما برداشته شد').waitFor();
  await begin(MANAGER);
  await page.getByRole('heading', { name: 'راه‌اندازی مرحله دوم ورود' }).waitFor();
});

test('each of these screens is accessible, light and dark', () => assert.deepEqual(found, []));

test('no page has complained of anything that was not refused on purpose', () => {
  assert.deepEqual(
    panel.faults.filter(fault => !/status of 40[0139]/.test(fault)),
    [],
  );
});
