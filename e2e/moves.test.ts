import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { phone } from '../tools/chromium.ts';
import { assertAccessible } from '../tools/accessibility.ts';
import { CASE, firstState, forgetDrafts } from './kit/invoice-form.ts';
import { BUYER, COLLEAGUE, firstInvoice, line, listOf, PAYER } from './kit/moves-setup.ts';
import { againByKeys, countMoves, goals, linesByKeys, oneLineByPointer, waitAt } from './kit/moves.ts';
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

test('nothing complained on the way', () => assert.deepEqual(panel.faults, []));
