import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { beginInvoice, CASE, pickFrom } from './kit/invoice-form.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { signIn } from './kit/sign-in.ts';
import { until } from './kit/until.ts';

let panel: Panel;
let page: Page;
const LIST = `/cases/${CASE}/invoices/list/single`;

before(async () => {
  panel = await startPanel({ history: false });
  page = await panel.open();
  await signIn(panel, page, '09121111111');
});
after(() => panel.stop());

/** All that a browser can keep of a page, as one text; what says how the panel looks is nobody's data. */
const kept = (tab: Page) =>
  tab.evaluate<string>(`(async () => {
    const entries = storage => Object.entries(storage).filter(([key]) => key !== 'moadi.theme');
    const found = [...entries(localStorage), ...entries(sessionStorage), ...(await indexedDB.databases())];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) found.push([name, request.url]);
    for (const { active } of await navigator.serviceWorker.getRegistrations()) found.push(active?.scriptURL);
    return JSON.stringify([...found, document.cookie, window.name, history.state]);
  })()`);

const NOTE = 'یادداشت محرمانه';

async function saveFilter(): Promise<void> {
  await page.goto(`${panel.url}${LIST}?buyerName_CT=${encodeURIComponent('البرز')}`);
  await page.getByRole('button', { name: 'ذخیره فیلتر کنونی' }).click();
  await page.getByLabel('نام فیلتر').fill('نسیه‌های البرز');
  await page.getByRole('button', { name: 'ذخیره فیلتر', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** A form with a buyer and something that nobody else shall read. */
async function leaveDraft(tab: Page): Promise<void> {
  await beginInvoice(panel, tab, '1.1');
  await pickFrom(tab, 'خریدار ذخیره‌شده', 'البرز');
  await tab.getByLabel('شرح کالا/خدمت').first().fill(NOTE);
  await until(async () => (await kept(tab)).includes(NOTE));
}

test('S37 after signing out the browser holds nothing of the taxpayer, in no tab, whatever it kept before', async () => {
  await saveFilter();
  await leaveDraft(page);
  const opened = page.waitForEvent('popup');
  await page.evaluate('void window.open(location.href)');
  const other = await opened;
  await other.getByText('فروش', { exact: true }).click();
  await other.getByRole('button', { name: 'ادامه' }).click();
  const note = other.getByLabel('شرح کالا/خدمت').first();
  await note.waitFor();
  await note.fill(`${NOTE} دوم`);
  await until(async () => (await kept(other)).includes(`${NOTE} دوم`));
  const before = await kept(page);
  for (const text of [NOTE, 'نسیه‌های البرز', 'شرکت پخش البرز', '14292059547'])
    assert.ok(before.includes(text), `${text} is not there to be removed`);

  await page.bringToFront();
  await page.getByRole('button', { name: 'خروج', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'خروج', exact: true }).click();
  await page.getByLabel('شماره همراه').waitFor();

  // The other tab is out as well, and what stood in it is not written down again.
  await other.getByLabel('شماره همراه').waitFor();
  await other.waitForTimeout(500);
  for (const tab of [page, other]) {
    const left = await kept(tab);
    assert.doesNotMatch(left, /moadi\.|البرز|محرمانه|14292059547|481205937/, left);
    await tab.reload();
    await tab.getByLabel('شماره همراه').waitFor();
    assert.doesNotMatch(await kept(tab), /moadi\.|البرز|محرمانه|14292059547/);
  }
  // That somebody signed in here before, and nothing of who: it spares them the strangers' limits. And the language, for a year.
  const cookies = await page.context().cookies();
  assert.deepEqual(cookies.map(({ name, httpOnly, value }) => [name, httpOnly, value.length]).sort(), [
    ['__Host-moadi-browser', true, 43],
    ['moadi-language', true, 2],
  ]);
  const { expires } = cookies.find(({ name }) => name === 'moadi-language')!;
  assert.ok(Math.abs(expires - Date.now() / 1_000 - 365 * 86_400) < 3_600, String(expires));
});
