import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { desk, phone } from '../tools/chromium.ts';
import { assertAccessible } from '../tools/accessibility.ts';
import { CASE, firstState, forgetDrafts, totalIs } from './kit/invoice-form.ts';
import { BUYER, COLLEAGUE, firstInvoice, line, listOf, oldest, PAYER } from './kit/moves-setup.ts';
import {
  againByKeys,
  countMoves,
  findByKeys,
  goals,
  linesByKeys,
  oneLineByPointer,
  waitAt,
} from './kit/moves.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { shots } from './kit/shots.ts';
import { signIn } from './kit/sign-in.ts';
import { until } from './kit/until.ts';

let panel: Panel;
let page: Page;
before(async () => {
  panel = await startPanel({ history: false });
  page = await panel.open();
  await signIn(panel, page, PAYER);
});
after(() => panel.stop());

test('the first invoice of a case asks for its kind; the next one is at work with it', async () => {
  await page.goto(`${panel.url}/cases/${CASE}/invoices/create/single`);
  await page.waitForURL(url => url.searchParams.get('step') === 'kind');
  await firstInvoice(panel, page);
  await page.goto(`${panel.url}/cases/${CASE}/invoices/create/single`);
  await page.waitForURL(url => url.searchParams.get('step') === 'fill');
  await page.getByRole('button', { name: 'نوع و الگو: نوع اول · فروش؛ تغییر' }).waitFor();
  await waitAt(page, 'buyer');
  await shots(page, 'form-empty');
  // Lines begin on the first screen.
  const { y } = (await page.locator('[data-line="0"]').boundingBox())!;
  assert.ok(y < 700, `the first line stands at ${y}`);
});

test('one line to a known buyer by the mouse', async () => {
  await page.goto(listOf(panel));
  const moves = await countMoves(page);
  await oneLineByPointer(page, BUYER, line);
  await shots(page, 'registered');
  const { presses, keys } = await moves();
  assert.equal(keys, 0);
  assert.ok(presses <= goals.mouse, `${presses} clicks`);
});

test('three lines by the keyboard, then the next one for the same buyer', async () => {
  await page.goto(listOf(panel));
  await firstState(page).waitFor();
  let moves = await countMoves(page);
  await linesByKeys(page, BUYER, [line, line, line]);
  const three = await moves();
  assert.equal(three.presses, 0);
  assert.ok(three.keys <= goals.keys, `${three.keys} keys`);
  moves = await countMoves(page);
  await againByKeys(page, '7');
  const again = await moves();
  assert.ok(again.keys <= goals.again, `${again.keys} keys`);
});

test('an invoice is found by its number or a part of its buyer’s name in one field, without the mouse', async () => {
  await page.goto(listOf(panel));
  const moves = await countMoves(page);
  await findByKeys(page, await oldest(panel), BUYER.slice(0, 4));
  const { presses, keys } = await moves();
  // To the field, then Enter, select all, Enter.
  assert.deepEqual([presses, keys], [0, 4]);
  assert.equal(new URL(page.url()).searchParams.get('q'), BUYER.slice(0, 4));
});

test('one line by a finger, and nothing moves sideways', async () => {
  const small = await panel.open({ size: phone });
  await signIn(panel, small, COLLEAGUE, `/cases/${CASE}/invoices/list/single`);
  await small.locator('main li .chip').first().waitFor();
  const moves = await countMoves(small);
  await oneLineByPointer(small, BUYER, line);
  const { presses } = await moves();
  assert.ok(presses <= goals.finger, `${presses} taps`);
  await small.context().close();
});

test('what was begun stays while another is made like one there is, and is gone on with from the list', async () => {
  const quantity = page.locator('[name="invoiceBodies.0.quantity"]');
  const drafts = page.getByRole('button', { name: /^پیش‌نویس‌ها/ });
  const rowMenu = page.getByRole('button', { name: /^کارهای این ردیف/ }).first();
  await forgetDrafts(panel, page);
  await page.goto(`${panel.url}/cases/${CASE}/invoices/create/single`);
  await quantity.fill('41');
  await page.waitForTimeout(500);
  await page.goto(listOf(panel));
  await rowMenu.click();
  await page.getByRole('menuitem', { name: 'تکثیر' }).click();
  await page.locator('[data-buyer]').getByText(BUYER).waitFor();
  await waitAt(page, 'invoiceBodies.0.quantity');
  assert.notEqual(await quantity.inputValue(), '۴۱', 'it is no draft of something else');
  await page.keyboard.type('43');
  await page.waitForTimeout(500);
  // A reload gives this one back, not the other.
  await page.reload();
  await quantity.waitFor();
  assert.equal(await quantity.inputValue(), '۴۳');
  await shots(page, 'like');

  await page.goto(listOf(panel));
  await drafts.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('listitem').nth(1).waitFor();
  assert.equal(await dialog.getByRole('listitem').count(), 2);
  await assertAccessible(page, 'drafts');
  await shots(page, 'drafts');
  await dialog
    .getByRole('button', { name: /^حذف پیش‌نویس/ })
    .first()
    .click();
  await until(async () => (await dialog.getByRole('listitem').count()) === 1);
  await page.locator('.snackbar').getByRole('button', { name: 'بازگرداندن' }).click();
  await until(async () => (await dialog.getByRole('listitem').count()) === 2);
  await dialog.getByRole('button', { name: 'ادامه پیش‌نویس بدون خریدار' }).click();
  await quantity.waitFor();
  assert.equal(await quantity.inputValue(), '۴۱');
});

test('what this buyer bought last is there before a letter is typed, with its last price, which is taken back by one key', async () => {
  const { keyboard } = page;
  const fee = page.locator('[name="invoiceBodies.0.fee"]');
  const offered = page.getByRole('option').filter({ hasText: 'آخرین قیمت' });
  await forgetDrafts(panel, page);
  await page.goto(`${panel.url}/cases/${CASE}/invoices/create/single`);
  await waitAt(page, 'buyer');
  await keyboard.insertText(BUYER);
  await page.getByRole('option').filter({ hasText: BUYER }).first().waitFor();
  await keyboard.press('Enter');
  // Nothing was asked for: the list is there because there is something in it.
  await waitAt(page, 'invoiceBodies.0.stuffServiceId');
  await offered.filter({ hasText: line.good }).waitFor();
  await assertAccessible(page, 'goods that this buyer bought');
  await shot('bought');
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await waitAt(page, 'invoiceBodies.0.quantity');
  const price = await fee.inputValue();
  assert.notEqual(price, '');
  await page.getByText(/^آخرین قیمت خریدار، /).waitFor();
  await shot('last-price');
  await keyboard.press('Control+z');
  await until(async () => (await fee.inputValue()) === '');
  // Another price for this buyer becomes its last one.
  await page.locator('[name="invoiceBodies.0.stuffServiceId"]').focus();
  await offered.first().waitFor();
  await offered.first().click();
  // Sums of twelve digits stand in one row of a small desk.
  await keyboard.type('9');
  await fee.fill('98765432109');
  await totalIs(page, '۹۷۷٬۷۷۷٬۷۷۷٬۸۷۹');
  await shot('large-sums');
  const { height } = (await page.locator('.totals-bar').boundingBox())!;
  assert.ok(height < 80, `the sums are ${height} px high`);
  await fee.fill('7654321');
  assert.equal(await page.getByText(/^آخرین قیمت خریدار، /).count(), 0, 'a typed price is nobody’s last one');
  await keyboard.press('Control+Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'ثبت و ارسال' }).click();
  await firstState(page)
    .filter({ hasText: /^پذیرفته‌شده$/ })
    .waitFor();
  await page.goto(`${panel.url}/cases/${CASE}/invoices/create/single`);
  await page.getByRole('list', { name: 'خریداران اخیر' }).getByRole('button', { name: BUYER }).click();
  await offered.filter({ hasText: '۷٬۶۵۴٬۳۲۱' }).waitFor();
  // A search ranks it first.
  await keyboard.insertText('پشتیبانی');
  await page.getByRole('option').first().filter({ hasText: '۷٬۶۵۴٬۳۲۱' }).waitFor();
  // Escape closes the list and leaves the form.
  await keyboard.press('Escape');
  await until(async () => (await page.getByRole('option').count()) === 0);
  await waitAt(page, 'invoiceBodies.0.stuffServiceId');
});

test('from 1440 px the paper stands beside and follows, without a request for a key, until it is put away', async () => {
  const wide = { width: 1440, height: 900 };
  const paper = page.getByRole('complementary', { name: 'برگ صورتحساب' });
  const toggle = page.getByRole('button', { name: 'نمایش برگ صورتحساب در کنار فرم' });
  await forgetDrafts(panel, page);
  const loaded = () =>
    page.evaluate<number>(
      `performance.getEntriesByType('resource').filter(one => one.name.includes('PaperBeside')).length`,
    );
  await page.goto(`${panel.url}/cases/${CASE}/invoices/create/single`);
  await waitAt(page, 'buyer');
  assert.deepEqual([await paper.count(), await toggle.count(), await loaded()], [0, 0, 0]);
  await page.setViewportSize(wide);
  await paper.waitFor();
  await page.getByRole('list', { name: 'خریداران اخیر' }).getByRole('button', { name: BUYER }).click();
  await paper.getByText(BUYER).first().waitFor();
  await page.getByRole('option').filter({ hasText: line.good }).first().click();
  await waitAt(page, 'invoiceBodies.0.quantity');
  const asked: string[] = [];
  const note = (request: { url: () => string }) => asked.push(request.url());
  await page.waitForTimeout(1_000);
  page.on('request', note);
  await page.keyboard.type('12345', { delay: 30 });
  await paper.getByText('۱۲٬۳۴۵', { exact: true }).first().waitFor();
  page.off('request', note);
  assert.deepEqual(asked, [], 'it is drawn in the browser');
  assert.equal(
    await page.evaluate(`document.activeElement.getAttribute('name')`),
    'invoiceBodies.0.quantity',
  );
  await assertAccessible(page, 'the paper beside the form');
  await wideShots('beside');
  // The keyboard comes to it behind the last button of the form and the way to the support.
  await page.locator('main').getByRole('button', { name: 'ثبت صورتحساب' }).focus();
  await page.keyboard.press('Tab');
  await page.locator('.fast-ticket:focus').waitFor();
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(`document.activeElement.closest('aside') !== null`), true);
  await paper.getByRole('button', { name: 'بستن برگ صورتحساب' }).click();
  await paper.waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(`document.activeElement.matches('[data-paper]')`), true);
  await page.reload();
  await toggle.waitFor();
  await page.waitForTimeout(500);
  assert.equal(await paper.count(), 0, 'it stays away');
  await toggle.click();
  await paper.waitFor();
  await page.setViewportSize(desk);
  await paper.waitFor({ state: 'detached' });
});

/** As it stands now: another size would draw it anew. */
async function shot(name: string): Promise<void> {
  const folder = process.env.SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
}

/** Where the paper has room. */
async function wideShots(name: string): Promise<void> {
  const folder = process.env.SHOTS;
  if (!folder) return;
  for (const [width, height] of [
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(400);
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png` });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('nothing complained on the way', () => assert.deepEqual(panel.faults, []));
