import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Page } from 'playwright-core';
import { phone } from '../tools/chromium.ts';
import { CASE } from './kit/invoice-form.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { signIn } from './kit/sign-in.ts';

let panel: Panel;
let page: Page;
before(async () => void (panel = await startPanel({ history: false })));
after(() => panel.stop());
beforeEach(async () => {
  await panel.advance(3_700_000);
  page = await panel.open();
});

const payer = '09121111111';

test('a part that is gone: the page loads anew once, then says so, and tries by itself again after a minute', async () => {
  await signIn(panel, page, payer);
  let documents = 0;
  page.on('request', request => {
    if (request.resourceType() === 'document') documents += 1;
  });
  const parts = /assets\/ProfilePage-.*\.js$/;
  await page.route(parts, route => route.fulfill({ status: 404, body: '' }));
  const said = page.getByRole('heading', { name: 'بخشی از سامانه روی سرور پیدا نشد' });
  /** How often the page is loaded until it says so; then it stays as it is. */
  const enter = async () => {
    documents = 0;
    await page.goto(`${panel.url}/account/profile`);
    await said.waitFor();
    await page.waitForTimeout(300);
    return documents;
  };
  const began = Date.now();
  await page.clock.setFixedTime(began);
  assert.equal(await enter(), 2, 'entered once, loaded anew once');
  assert.equal(await page.getByText('۵۰۰').count(), 0);
  await page.clock.setFixedTime(began + 59_000);
  assert.equal(await enter(), 1, 'it was tried less than a minute ago');
  documents = 0;
  await page.getByRole('button', { name: 'تلاش دوباره' }).click();
  await page.waitForEvent('load');
  await said.waitFor();
  assert.equal(documents, 1, 'by hand, and not once more by itself');
  await page.clock.setFixedTime(began + 61_000);
  assert.equal(await enter(), 2, 'after a minute it is tried again');

  // Within a minute of that the part is there again: the button leads to it.
  await page.unroute(parts);
  await page.getByRole('button', { name: 'تلاش دوباره' }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await said.waitFor({ state: 'detached' });
  assert.match(page.url(), /\/account\/profile$/);
});

test('too many requests are waited out, and the page says that it waits', async () => {
  await signIn(panel, page, payer, `/cases/${CASE}/buyers`);
  await page.locator('tbody tr[data-row]').nth(1).waitFor();
  let refused = 0;
  await page.route('**/api/v1/users/messages/count*', route => route.continue());
  await page.route('**/api/v1/cases/*/merchandises?*', route =>
    refused++ === 0
      ? route.fulfill({ status: 429, headers: { 'retry-after': '2' }, body: '{}' })
      : route.continue(),
  );
  await page.getByRole('link', { name: 'کالاها و خدمات' }).click();
  await page.getByText('تا ۲ ثانیه دیگر خودکار ادامه می‌یابد').waitFor();
  await page.locator('tbody tr[data-row]').nth(1).waitFor();
  await page.getByText('خودکار ادامه می‌یابد').waitFor({ state: 'detached' });
});

test('the menu of a phone stays closed when the window was wide in between', async () => {
  const narrow = await panel.open({ size: phone });
  await signIn(panel, narrow, '09122222222');
  await narrow
    .getByRole('button', { name: 'باز و بسته کردن منو' })
    .or(narrow.locator('header button').first())
    .first()
    .click();
  await narrow.locator('dialog.drawer').waitFor();
  await narrow.setViewportSize({ width: 1366, height: 900 });
  await narrow.locator('dialog.drawer').waitFor({ state: 'detached' });
  await narrow.setViewportSize(phone);
  await narrow.waitForTimeout(500);
  assert.equal(await narrow.locator('dialog.drawer[open]').count(), 0);
  await narrow.context().close();
});
