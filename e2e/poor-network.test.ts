import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { assertAccessible } from '../tools/accessibility.ts';
import { phone } from '../tools/chromium.ts';
import { CASE } from './kit/invoice-form.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { signIn } from './kit/sign-in.ts';
import { until } from './kit/until.ts';

const PAYER = '09121111111';
const OTHER = '09122222222';

let panel: Panel;
before(async () => void (panel = await startPanel({ history: false })));
after(() => panel.stop());

/** A page of somebody who has signed in; each test has its own. */
async function signedIn(mobile: string, path?: string, options = {}): Promise<Page> {
  const page = await panel.open(options);
  await panel.advance(3_700_000);
  await signIn(panel, page, mobile, path);
  return page;
}

/** Keeps what the page asks for there until it is let go. */
async function hold(page: Page, url: RegExp): Promise<() => Promise<unknown>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(url, route => (isHeld ? void held.push(route) : route.continue()));
  return () => {
    isHeld = false;
    return Promise.all(held.splice(0).map(route => route.continue()));
  };
}

const SCRIPTS = /assets\/(?!start).*\.js$/;
const painted = (page: Page): Promise<number | undefined> =>
  page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime");

test('a frame is painted before any of the app is there, and stands until its first page is', async () => {
  const page = await panel.open();
  let letGo = await hold(page, SCRIPTS);
  await page.goto(panel.url, { waitUntil: 'commit' });
  const frame = page.locator('.start');
  await frame.locator('> div').waitFor();
  await until(async () => (await painted(page)) !== undefined);
  assert.ok(await painted(page), 'somebody sees it');
  assert.equal(await frame.locator('> aside').isVisible(), false, 'nobody was signed in: a card');
  await letGo();
  await signIn(panel, page, PAYER);

  letGo = await hold(page, SCRIPTS);
  const letAnswer = await hold(page, /api\/v1\/(users\/refresh-token|settings)/);
  const letList = await hold(page, /api\/v1\/users\/cases/);
  await page.goto(`${panel.url}/user/cases`, { waitUntil: 'commit' });
  await frame.locator('> aside').waitFor();
  await page.evaluate(
    'window.seen = []; new MutationObserver(() => seen.push(root.innerText + root.childElementCount)).observe(root, { childList: true })',
  );
  await letGo();
  await page.waitForRequest(/refresh-token/).catch(() => {});
  await page.waitForTimeout(500);
  assert.ok(await frame.isVisible(), 'who is signed in is not known yet');
  await letAnswer();
  await page.locator('.shell').waitFor();
  assert.equal(await frame.count(), 0);
  assert.deepEqual(
    await page.evaluate("seen.filter(state => state.endsWith('0'))"),
    [],
    'it was never empty',
  );
  await page.locator('tbody tr .animate-pulse').first().waitFor();
  await letList();
  await page.locator('tbody tr td').filter({ hasText: '۱' }).first().waitFor();
  await page.context().close();
});

test('on a slow network the frame is there long before the app, which comes whole', async () => {
  const page = await panel.open();
  const cdp = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 25_000 };
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slow);
  page.setDefaultTimeout(60_000);
  await page.goto(panel.url, { waitUntil: 'commit' });
  await page.getByLabel('شماره همراه').waitFor();
  const [frame, app] = [await painted(page), await page.evaluate<number>('performance.now()')];
  assert.ok(frame !== undefined && frame < app / 2.5, `frame after ${frame} ms, app after ${app} ms`);
  await page.context().close();
});

test('without a connection a banner says so, what was last seen stays with its age, and all is renewed by itself', async () => {
  const page = await signedIn(PAYER, `/cases/${CASE}/buyers`);
  const row = page.locator('tbody tr').nth(1);
  await row.waitFor();
  // The pages that one goes to are here already; what they show is not.
  await page.goto(`${panel.url}/cases/${CASE}/commodities`);
  await row.waitFor();
  await page.getByRole('link', { name: 'خریداران' }).click();
  await page.getByRole('heading', { name: 'خریداران' }).waitFor();
  await row.waitFor();

  await page.context().setOffline(true);
  const banner = page.getByText('ارتباط با سرور قطع است').last();
  await banner.waitFor();
  await page.getByRole('link', { name: 'کالاها و خدمات' }).click();
  await page.getByRole('heading', { name: 'کالاها و خدمات' }).waitFor();
  await page.locator('.stale').getByText('زمان دریافت:').waitFor();
  assert.match(await page.locator('.stale time').innerText(), /پیش$/);
  await row.waitFor();
  await assertAccessible(page, 'what was last seen');

  // What was never here cannot be had.
  await page.getByRole('columnheader', { name: 'قیمت' }).getByRole('button').click();
  await page.getByText('ارتباط با سرور برقرار نشد').first().waitFor();
  await until(async () => (await row.count()) === 0);
  await page.context().setOffline(false);
  await page.getByText('ارتباط با سرور برقرار شد.').waitFor();
  await row.waitFor();
  await banner.waitFor({ state: 'detached' });
  assert.equal(await page.getByText('زمان دریافت:').count(), 0);
  await page.context().close();
});

test('a blink of the network is nobody’s business, and a server that is away is asked until it is back', async () => {
  const page = await signedIn(PAYER, `/cases/${CASE}/buyers`);
  await page.locator('tbody tr[data-row]').nth(1).waitFor();
  let isAway = true;
  await page.route(/api\/v1\//, route => (isAway ? route.abort('connectionrefused') : route.continue()));
  await page.getByRole('columnheader', { name: 'عنوان' }).getByRole('button').click();
  await page.waitForTimeout(700);
  isAway = false;
  await page.locator('tbody tr[data-row]').nth(1).waitFor();
  await page.waitForTimeout(2_500);
  assert.equal(await page.getByText('ارتباط با سرور قطع است').count(), 0, 'it was asked once more');

  isAway = true;
  await page.getByRole('columnheader', { name: 'عنوان' }).getByRole('button').click();
  await page.getByText('ارتباط با سرور قطع است').last().waitFor();
  isAway = false;
  await page.getByText('ارتباط با سرور برقرار شد.').waitFor();
  await page.locator('tbody tr[data-row]').nth(1).waitFor();
  await page.context().close();
});

test('a page whose part cannot be had for want of a connection says that, loads nothing anew, and opens when there is one', async () => {
  const page = await signedIn(OTHER);
  await page.evaluate('window.isSame = true');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'استعلام اصالت صورتحساب' }).click();
  await page.getByRole('heading', { name: 'ارتباط با سرور برقرار نشد' }).waitFor();
  await page.context().setOffline(false);
  await page.getByRole('heading', { name: 'استعلام اصالت صورتحساب' }).waitFor();
  assert.equal(await page.evaluate('window.isSame'), true);
  await page.context().close();
});

test('a dialog whose part is missing leaves what is typed around it, says which it is, and opens with the next try', async () => {
  const page = await signedIn(PAYER, `/cases/${CASE}/invoices/create/single`);
  await page.getByText('فروش', { exact: true }).click();
  await page.getByRole('button', { name: 'ادامه' }).click();
  const quantity = page.locator('[name="invoiceBodies.0.quantity"]');
  await quantity.fill('12');
  await page.evaluate('window.isSame = true');
  let isGone = true;
  await page.route(/assets\/CaseSwitcherDialog-.*\.js$/, route =>
    isGone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await page.getByRole('button', { name: 'رفتن به پرونده دیگر' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('بخشی از سامانه روی سرور پیدا نشد').waitFor();
  await assertAccessible(page, 'a missing dialog');
  isGone = false;
  await dialog.getByRole('button', { name: 'تلاش دوباره' }).click();
  await dialog.locator('input').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  assert.equal(await quantity.inputValue(), '۱۲');
  assert.equal(await page.evaluate('window.isSame'), true, 'nothing was loaded anew');
  await page.context().close();
});

test('a draft outlives a page that is loaded anew because its next part is gone', async () => {
  const page = await signedIn(PAYER, `/cases/${CASE}/invoices/create/single`);
  await page.getByText('فروش', { exact: true }).click();
  await page.getByRole('button', { name: 'ادامه' }).click();
  await page.locator('[name="invoiceBodies.0.quantity"]').fill('77');
  let documents = 0;
  page.on('request', request => void (documents += request.isNavigationRequest() ? 1 : 0));
  await page.route(/assets\/AuthenticityPage-.*\.js$/, route => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('button', { name: 'پنل من' }).click();
  await page.getByRole('link', { name: 'استعلام اصالت صورتحساب' }).click();
  await page.getByRole('heading', { name: 'بخشی از سامانه روی سرور پیدا نشد' }).waitFor();
  assert.equal(documents, 1, 'once');
  await assertAccessible(page, 'a missing page');
  await page.goto(`${panel.url}/cases/${CASE}/invoices/create/single`);
  await page
    .getByRole('button', { name: 'ادامه' })
    .or(page.locator('[name="invoiceBodies.0.quantity"]'))
    .first()
    .waitFor();
  if ((await page.locator('[name="invoiceBodies.0.quantity"]').count()) === 0)
    await page.getByRole('button', { name: 'ادامه' }).click();
  assert.equal(await page.locator('[name="invoiceBodies.0.quantity"]').inputValue(), '۷۷');
  await page.context().close();
});

test('several things that are wrong at once are all said', async () => {
  const page = await signedIn(PAYER, `/cases/${CASE}/buyers`, { size: phone });
  const said = ['شماره اقتصادی تکراری است.', 'کد پستی از این استان نیست.'];
  await page.route(/\/buyers\/[^/]+\/deactivate/, route =>
    route.fulfill({
      status: 417,
      json: {
        code: 'http.invalid',
        errors: said.map(message => ({ path: '', code: 'http.invalid', params: {}, message, messageEn: '' })),
        requestId: 'r',
      },
    }),
  );
  await page
    .getByRole('button', { name: /کارهای این ردیف/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'غیرفعال' }).first().click();
  for (const sentence of said) await page.getByText(sentence).waitFor();
  await page.context().close();
});
