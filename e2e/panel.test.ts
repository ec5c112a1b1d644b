import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { formatJalaliTime } from '@moadi/domain/primitives';
import { timestamp } from '../apps/server/src/platform/database/connect.ts';
import { newId } from '../apps/server/src/platform/ids.ts';
import { desk, phone } from '../tools/chromium.ts';
import { accessFaults } from './kit/accessible.ts';
import { details } from './kit/details.ts';
import { CASE } from './kit/invoice-form.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { shots } from './kit/shots.ts';
import { signIn } from './kit/sign-in.ts';

let panel: Panel;
let page: Page;
const path = `/cases/${CASE}/invoices/list/single`;

before(async () => {
  panel = await startPanel();
  page = await panel.open();
  await signIn(panel, page, '09121111111', path);
});
after(() => panel.stop());

// Before the first ones are there, others stand in their place.
const rows = () => page.locator('tbody tr[data-row]');
const idOf = async (row: number) => (await page.locator('tr[data-row]').nth(row).getAttribute('data-row'))!;
const shown = async () => new URL(page.url()).searchParams.get('detail')?.split('/')[1];
const opened = async (id: string) => {
  await page.waitForURL(url => url.searchParams.get('detail') === `${CASE}/${id}`);
  await details(page).getByRole('tab').first().waitFor();
  await page.locator('.beside [data-scroll]:not([data-stale])').waitFor();
};
const closed = () => page.locator('.beside').waitFor({ state: 'detached' });

test('a row opens beside the list, which stays in sight and in use; a reload keeps it, Back leads to the list', async () => {
  await rows().nth(1).locator('td').nth(3).click();
  await opened(await idOf(1));
  assert.equal(await rows().nth(1).getAttribute('aria-current'), 'true');
  const [list, beside] = await Promise.all([
    page.locator('main').boundingBox(),
    page.locator('.beside').boundingBox(),
  ]);
  assert.ok(list!.x >= beside!.x + beside!.width - 1 && list!.width > 500, 'side by side');
  await rows().nth(2).locator('td').nth(3).click();
  await opened(await idOf(2));
  await page.reload();
  await opened(await idOf(2));
  await shots(page, 'panel');
  await page.goBack();
  await closed();
  assert.equal(new URL(page.url()).pathname, path);
});

test('arrow keys lead along the list and keep to the tab, J and K too; a field keeps its keys', async () => {
  await rows().nth(0).focus();
  await page.keyboard.press('Enter');
  await opened(await idOf(0));
  await details(page).getByRole('tab', { name: 'گردش کار' }).click();
  for (const [key, row] of [
    ['ArrowDown', 1],
    ['KeyJ', 2],
    ['KeyK', 1],
    ['ArrowUp', 0],
  ] as const) {
    await page.keyboard.press(key);
    await opened(await idOf(row));
  }
  await details(page).getByRole('tab', { name: 'گردش کار', selected: true }).waitFor();
  await page.keyboard.press('ArrowUp');
  await details(page).getByText('ردیف دیگری پیش از این نیست').waitFor();
  // From a row of the list itself, which keeps the keyboard.
  await rows().nth(2).locator('td').nth(3).click();
  await opened(await idOf(2));
  await page.keyboard.press('ArrowDown');
  await opened(await idOf(3));
  await page.locator(`tr:focus[data-row="${await idOf(3)}"]`).waitFor();
  for (const row of [2, 1, 0]) {
    await page.keyboard.press('ArrowUp');
    await opened(await idOf(row));
  }
  await page.getByRole('button', { name: 'فیلتر', exact: true }).click();
  const field = page.getByLabel('شماره', { exact: true });
  await field.focus();
  await page.keyboard.press('KeyJ');
  await page.keyboard.press('ArrowDown');
  assert.equal(await shown(), await idOf(0));
  await field.press('Escape');
});

test('over the end of a page it goes on with the next one, and back', async () => {
  const pages = `${path}?size=25`;
  await page.goto(`${panel.url}${pages}`);
  await page.locator('tr[data-row]').nth(24).waitFor();
  const last = await idOf(24);
  await page.locator('tr[data-row]').nth(24).locator('td').nth(3).click();
  await opened(last);
  await page.keyboard.press('ArrowDown');
  await page.waitForURL(url => url.searchParams.get('page') === '2');
  await page.waitForURL(url => url.searchParams.get('detail') !== `${CASE}/${last}`);
  await opened(await idOf(0));
  await page.keyboard.press('ArrowUp');
  await opened(last);
  await page.keyboard.press('Escape');
  await closed();
});

test('Escape gives the focus back to the row that stands open, whichever was walked to', async () => {
  await page.goto(panel.url + path);
  await page.locator('tr[data-row]').first().focus();
  await page.keyboard.press('Enter');
  await opened(await idOf(0));
  await page.keyboard.press('ArrowDown');
  await opened(await idOf(1));
  const id = await idOf(1);
  await page.keyboard.press('Escape');
  await closed();
  await page.locator(`tr:focus[data-row="${id}"]`).waitFor();
});

test('a click with Ctrl or the middle button opens a tab of its own', async () => {
  const cell = page.locator('tr[data-row]').nth(1).locator('td').nth(3);
  for (const options of [{ modifiers: ['Control' as const] }, { button: 'middle' as const }]) {
    const [tab] = await Promise.all([page.context().waitForEvent('page'), cell.click(options)]);
    await tab.locator('.beside').getByRole('tab').first().waitFor();
    assert.equal(new URL(tab.url()).searchParams.get('detail'), `${CASE}/${await idOf(1)}`);
    await tab.close();
  }
  assert.equal(await shown(), undefined);
});

test('beside the panel a row keeps its number, buyer, amount and state whole; with more room there is more', async () => {
  const cutIn = () =>
    page.evaluate<string[]>(`(() => {
      const box = document.querySelector('.list-box');
      const edge = box.getBoundingClientRect();
      const cells = [...box.querySelectorAll('th, tbody td')].filter(cell => cell.offsetParent);
      const out = cells.filter(cell => {
        const { left, right } = cell.getBoundingClientRect();
        return left < edge.left - 1 || right > edge.right + 1 || cell.scrollWidth > cell.clientWidth + 1;
      });
      return box.scrollWidth > box.clientWidth + 1 ? ['scrolls'] : out.map(cell => cell.innerText);
    })()`);
  const titles = async () =>
    (await page.locator('.list-box thead th:visible').allInnerTexts())
      .map(text => text.trim())
      .filter(Boolean);
  // As long as they come.
  const { db } = panel.server;
  const long = await idOf(3);
  const was = await db.read
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', long)
    .executeTakeFirstOrThrow();
  const set = (values: Partial<Pick<typeof was, 'state' | 'buyer_name' | 'total_invoice_value'>>) =>
    db.system(tx => tx.updateTable('invoices').set(values).where('id', '=', long).execute());
  const name = 'شرکت بازرگانی و تولیدی صنایع غذایی و بهداشتی پارس نمونه ایرانیان (سهامی خاص)';
  await set({ state: 2, buyer_name: name, total_invoice_value: '999999999999999' });
  await page.reload();
  await rows().nth(5).waitFor();
  await rows().nth(1).locator('td').nth(3).click();
  await opened(await idOf(1));
  await page.locator(`[data-row="${long}"]`).getByText(name).waitFor();
  assert.deepEqual(await cutIn(), []);
  const tabLines = (of: Page) =>
    of.evaluate<number>(
      `new Set([...document.querySelectorAll('.beside [role=tab]')].map(tab => tab.offsetTop)).size`,
    );
  assert.equal(await tabLines(page), 1);
  assert.deepEqual(
    new Set(await titles()),
    new Set(['شماره', 'وضعیت', 'خریدار', 'مبلغ کل (ریال)', 'عملیات']),
  );
  const { state, buyer_name, total_invoice_value } = was;
  await set({ state, buyer_name, total_invoice_value });
  await page.reload();
  await opened(await idOf(1));
  await page.setViewportSize({ width: 1920, height: 1080 });
  assert.deepEqual(await cutIn(), []);
  assert.ok((await titles()).includes('تاریخ صدور'));
  await shots(page, 'panel-wide');
  await page.setViewportSize(desk);
  await page.keyboard.press('Escape');
  await closed();
  assert.equal((await titles()).length, 10, 'all columns again');
  // Over all cases the case's name goes before the amount does.
  const staff = await panel.open();
  await signIn(panel, staff, '09120000001', '/invoices');
  await staff.locator('tbody tr[data-row]').nth(1).locator('td').nth(2).click();
  await details(staff).getByRole('tab').first().waitFor();
  assert.deepEqual(
    (await staff.locator('.list-box thead th[data-rank]:visible').allInnerTexts()).map(text => text.trim()),
    ['شماره', 'وضعیت', 'خریدار', 'مبلغ کل (ریال)'],
  );
  assert.equal(await tabLines(staff), 1, 'with the ledger too');
  await staff.context().close();
});

test('of an invoice in the queue one line says that nothing was tried yet, when its turn comes, and until when', async () => {
  const id = await idOf(4);
  const { db } = panel.server;
  const { state } = await db.read
    .selectFrom('invoices')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const turn = panel.now() + 3_600_000;
  const set = (value: typeof state) =>
    db.system(tx => tx.updateTable('invoices').set({ state: value }).where('id', '=', id).execute());
  await set(1);
  await db.system(tx =>
    tx
      .insertInto('jobs')
      .values({
        ...{ id: newId(), kind: 'invoice.send', client_id: CASE, subject_id: id },
        ...{ run_at: timestamp(turn), create_date: timestamp(panel.now()) },
      })
      .execute(),
  );
  await page.goto(`${panel.url}${path}?detail=${CASE}/${id}`);
  await opened(id);
  const line = details(page).getByRole('status').filter({ hasText: 'در صف است' });
  await line.getByText('هنوز تلاشی نشده است.').waitFor();
  await line.getByText(`تلاش بعدی: ${formatJalaliTime(turn)}`).waitFor();
  await line.getByText(/مهلت ارسال/).waitFor();
  await shots(page, 'panel-queued');
  await db.system(tx => tx.deleteFrom('jobs').where('subject_id', '=', id).execute());
  await set(state);
  await page.goto(panel.url + path);
  await rows().nth(5).waitFor();
});

test('while a PDF is made, the panel says so', async () => {
  await rows().nth(1).locator('td').nth(3).click();
  await opened(await idOf(1));
  let go = () => {};
  const held = new Promise<void>(resolve => (go = resolve));
  await page.route('**/api/v1/**/pdf', async route => {
    await held;
    await route.continue();
  });
  const menu = details(page).getByRole('button', { name: /^کارهای دیگر/ });
  await menu.click();
  await page.getByRole('menuitem', { name: 'دریافت PDF' }).click();
  await menu.and(page.locator('[aria-busy=true]')).waitFor();
  await shots(page, 'panel-busy');
  await menu.click();
  await page.getByRole('menuitem', { name: 'دریافت PDF' }).and(page.locator('[aria-busy=true]')).waitFor();
  await page.keyboard.press('Escape');
  const [file] = await Promise.all([page.waitForEvent('download'), go()]);
  assert.match(file.suggestedFilename(), /\.pdf$/);
  await menu.and(page.locator(':not([aria-busy])')).waitFor();
  await page.unroute('**/api/v1/**/pdf');
  await page.keyboard.press('Escape');
  await closed();
});

test('at the foot stands every act; what is off says why', async () => {
  const accepted = page
    .locator('tr[data-row]')
    .filter({ hasText: /پذیرفته‌شده(?! با)/ })
    .first();
  await accepted.locator('td').nth(3).click();
  await details(page).getByRole('tab').first().waitFor();
  await details(page).getByRole('button', { name: 'کارهای دیگر' }).click();
  const off = page.getByRole('menuitem', { name: 'ویرایش' });
  assert.equal(await off.getAttribute('aria-disabled'), 'true');
  await off.getByText(/تنها در/).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.beside').waitFor();
  for (const tab of ['اقلام', 'زنجیره', 'گردش کار']) {
    await details(page).getByRole('tab', { name: tab }).click();
    await page.waitForTimeout(300);
    await shots(page, `tab-${tab}`);
  }
  const cut = await page.evaluate<string[]>(
    `[...document.querySelectorAll('.beside [data-scroll] *')].filter(e => e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflowX === 'hidden' && !e.matches('.truncate, .code, .sr-only')).map(e => e.className)`,
  );
  assert.deepEqual(cut, []);
});

test('nothing is found by axe, beside the list and as a sheet on a phone', async () => {
  const found = await accessFaults(page, 'panel');
  await page.setViewportSize(phone);
  // The tab that was open beside the list, once it has come again.
  await page.getByRole('dialog').getByText('ثبت و در صف ارسال').waitFor();
  const sheet = (await page.locator('.dialog').boundingBox())!;
  assert.ok(sheet.width >= phone.width && sheet.height >= phone.height - 1, 'the whole screen');
  found.push(...(await accessFaults(page, 'sheet')));
  assert.deepEqual(found, []);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.deepEqual(panel.faults, []);
});
