import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertAccessible } from '../tools/accessibility.ts';
import { phone } from '../tools/chromium.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { quiet } from '../tools/quiet.ts';
import { signIn } from './kit/sign-in.ts';
import { until } from './kit/until.ts';

const PAYER = '09122222222';

let panel: Panel;
let page: Page;
before(async () => {
  panel = await startPanel({ history: false });
  page = await panel.open();
  await signIn(panel, page, PAYER);
});
after(() => panel.stop());

const path = (at = page) => new URL(at.url()).pathname;
const button = (name: string, at = page) => at.getByRole('button', { name, exact: true });

test('signing out by the address asks too: cancel goes back, by keys alone, and a new tab goes home', async () => {
  await page.getByRole('link', { name: 'پرونده‌های من' }).click();
  await page.getByRole('heading', { name: 'پرونده‌های من' }).waitFor();
  await page.evaluate(
    "history.pushState({}, '', '/account/logout'); dispatchEvent(new PopStateEvent('popstate'))",
  );
  await page.getByText('آیا می‌خواهید از حساب کاربری خود خارج شوید؟').waitFor();
  await assertAccessible(page, 'leaving by the address');

  await page.goto(`${panel.url}/account/logout`);
  await page.locator(':focus').filter({ hasText: 'انصراف' }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.shell').waitFor();
  assert.equal(path(), '/dashboard', 'nothing of this site was before it');

  await page.goto(`${panel.url}/account/logout`);
  await page.locator(':focus').filter({ hasText: 'انصراف' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByLabel('شماره همراه').waitFor();
  await page.goto(`${panel.url}/account/logout`);
  await page.getByLabel('شماره همراه').waitFor();
  assert.equal(path(), '/account/auth', 'who is not signed in is asked nothing');
  await panel.advance(61_000);
  await signIn(panel, page, PAYER);
});

test('pages that are not there, or not for this person, lead home, also in a tab of their own', async () => {
  for (const [address, text] of [
    ['/nowhere', '۴۰۴'],
    ['/users', '۴۰۳'],
    ['/cases/999999999/dashboard', '۴۰۴'],
  ] as const) {
    const opening = page.waitForEvent('popup');
    await page.evaluate(`void window.open('${address}')`);
    const tab = await opening;
    await tab.getByText(text, { exact: true }).waitFor();
    assert.equal(await button('بازگشت', tab).count(), 0, 'back would leave the site');
    await tab.getByRole('link', { name: 'رفتن به صفحه نخست' }).click();
    await tab.getByRole('heading', { level: 1 }).first().waitFor();
    await until(async () => path(tab) === '/dashboard');
    await tab.close();
  }
});

test('on a phone one switcher shows which case is open, and the others behind it', async () => {
  const small = await panel.open({ size: phone });
  await panel.advance(61_000);
  await signIn(panel, small, PAYER, '/cases/612840375/dashboard');
  const tabs = small.getByRole('navigation', { name: 'پرونده‌های باز' });
  await tabs.getByText('۶۱۲۸۴۰۳۷۵').waitFor();
  await assertAccessible(small, 'the switcher');
  await tabs.getByRole('button').click();
  await small.getByRole('menuitem', { name: 'پنل من' }).click();
  await until(async () => path(small) === '/dashboard');
  await tabs.getByText('پنل من').waitFor();
  await tabs.getByRole('button').click();
  await small.getByRole('menuitem', { name: /۶۱۲۸۴۰۳۷۵/ }).click();
  await until(async () => path(small).startsWith('/cases/612840375'));
  await tabs.getByText('۶۱۲۸۴۰۳۷۵').waitFor();
  await tabs.getByRole('button').click();
  await small.getByRole('menuitem', { name: /^بستن/ }).click();
  await until(async () => path(small) === '/dashboard');
  assert.equal(await tabs.count(), 0, 'one panel needs no switcher');
  await small.context().close();
});

test('who saves data loads nothing ahead', async () => {
  const saving = await panel.open();
  await saving.addInitScript("Object.defineProperty(navigator, 'connection', { value: { saveData: true } })");
  await panel.advance(61_000);
  await signIn(panel, saving, PAYER);
  // The page itself is whole: its figures come last.
  await saving.locator('[data-tour="figures"] dd').first().waitFor();
  const asked: string[] = [];
  for (const tab of [saving, page]) {
    await tab.bringToFront();
    await quiet(tab);
    // Files of the app alone: what the open page itself asks of the server may come at any time.
    tab.on('request', request => request.url().includes('/assets/') && asked.push(request.url()));
    await tab.getByRole('link', { name: 'استعلام اصالت صورتحساب' }).hover();
    await tab.waitForTimeout(700);
    if (tab === saving) assert.deepEqual(asked, []);
  }
  assert.ok(
    asked.some(url => /Authenticity/.test(url)),
    'everybody else has it ready',
  );
  await saving.context().close();
});

test('a tab of an older build takes the new one with the next page, and keeps what is typed until then', async () => {
  await page.bringToFront();
  await page.goto(`${panel.url}/account/profile`);
  await page.locator('.shell').waitFor();
  await page.evaluate('window.isOldPage = true');
  await page.route('**/api/v1/settings', async route => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    await route.fulfill({ response: answer, json: { data: { ...body.data, version: 'newer' } } });
  });
  const looked = page.waitForResponse(/api\/v1\/settings/);
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
  await looked;
  assert.equal(await page.evaluate('window.isOldPage'), true, 'nothing is loaded anew under one’s hands');
  await page.evaluate("addEventListener('beforeunload', window.holding = event => event.preventDefault())");
  await page.getByRole('link', { name: 'پرونده‌های من' }).click();
  await page.getByRole('heading', { name: 'پرونده‌های من' }).waitFor();
  assert.equal(await page.evaluate('window.isOldPage'), true, 'something is not saved yet');
  await page.evaluate("removeEventListener('beforeunload', window.holding)");
  await page.getByRole('link', { name: 'پیشخوان' }).click();
  // Asked while the page goes, the answer goes with it.
  const isOld = () => page.evaluate('window.isOldPage').catch(() => true);
  await until(async () => (await isOld()) === undefined);
  await page.locator('.shell').waitFor();
  assert.equal(path(), '/dashboard');
});
