import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { firstState, type Line } from './invoice-form.ts';
import { until } from './until.ts';

/** What a hand has done on a page. */
export interface Moves {
  /** Presses of a mouse or taps of a finger. */
  presses: number;
  /** Keys that are no part of a value; a chord is one. */
  keys: number;
  /** Characters of values. */
  typed: number;
}

/** So many at most, for each way of working. */
export const goals = { mouse: 7, keys: 50, again: 12, finger: 9 };
/** Until what was searched for stands in the list, ms after the last key. */
export const FIND_MS = 300;

/** Counts the real events of the page from now on, also over steps that its address names. */
export async function countMoves(page: Page): Promise<() => Promise<Moves>> {
  await page.evaluate(`(() => {
    const moves = (window.moves = { presses: 0, keys: 0, typed: 0 });
    const isModifier = key => ['Control', 'Shift', 'Alt', 'Meta'].includes(key);
    const isField = element => element.matches?.('input, textarea, select');
    addEventListener('pointerdown', event => { if (event.isTrusted) moves.presses++; }, true);
    addEventListener('keydown', event => {
      if (!event.isTrusted || isModifier(event.key)) return;
      const isTyped = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
      moves[isTyped && isField(event.target) ? 'typed' : 'keys']++;
    }, true);
    // What is put in without a key of its own, as letters of another keyboard are here.
    addEventListener('input', event => {
      if (event.isTrusted && event.data && event.data.charCodeAt(0) > 127) moves.typed += event.data.length;
    }, true);
  })()`);
  return () => page.evaluate<Moves>('({ ...window.moves })');
}

/** How far the page could be moved sideways, in pixels. */
const sideways = (page: Page) =>
  page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

/** Where the keyboard stands. */
const isAt = (page: Page, name: string) =>
  page.evaluate<boolean>(`document.activeElement?.getAttribute('name') === ${JSON.stringify(name)}`);

export async function waitAt(page: Page, name: string): Promise<void> {
  await until(() => isAt(page, name));
  assert.ok(await isAt(page, name), `the keyboard stands in ${name}, at ${page.url()}`);
}

const cellName = (line: number, field: string) => `invoiceBodies.${line}.${field}`;
const create = (page: Page) => page.locator('main').getByRole('link', { name: 'صدور صورتحساب' }).first();
const isAtCreate = (page: Page) =>
  page.evaluate<boolean>(`document.activeElement.matches('main a[href$="/invoices/create/single"]')`);
const confirm = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'ثبت و ارسال' });
const option = (page: Page, text: string) => page.locator('[role=option]').filter({ hasText: text }).first();

/** Until the newest row says that the authority has accepted it. */
async function isSent(page: Page): Promise<void> {
  await page.waitForURL(/invoices\/list\/single/);
  await firstState(page)
    .or(page.locator('main li .chip').first())
    .filter({ hasText: /^پذیرفته‌شده$/ })
    .waitFor();
}

/** One line to a known buyer by a mouse or by a finger, from the list until the row says sent. */
export async function oneLineByPointer(page: Page, buyer: string, line: Line): Promise<void> {
  const isFinger = await page.evaluate<boolean>('navigator.maxTouchPoints > 0 || "ontouchstart" in window');
  const press = (what: ReturnType<Page['locator']>) => (isFinger ? what.tap() : what.click());
  await press(create(page));
  await press(page.getByRole('list', { name: 'خریداران اخیر' }).getByRole('button', { name: buyer }));
  await press(page.locator(`[name="${cellName(0, 'stuffServiceId')}"]`));
  await page.keyboard.insertText(line.good);
  await press(option(page, line.good));
  const quantity = page.locator(`[name="${cellName(0, 'quantity')}"]`);
  if (!(await isAt(page, cellName(0, 'quantity')))) await press(quantity);
  await page.keyboard.type(line.quantity);
  assert.ok((await sideways(page)) <= 0, 'nothing is to be moved sideways');
  await press(page.getByRole('button', { name: 'ثبت صورتحساب' }));
  await press(confirm(page));
  await isSent(page);
}

/** Presses a key until the keyboard stands in a field. */
async function pressUntilAt(page: Page, key: string, name: string): Promise<void> {
  for (let tries = 0; tries < 20 && !(await isAt(page, name)); tries++) {
    await page.keyboard.press(key);
    await page.waitForTimeout(50);
  }
  assert.ok(await isAt(page, name), `${key} does not lead to ${name}`);
}

/** An invoice of some lines by keys alone. */
export async function linesByKeys(page: Page, buyer: string, lines: readonly Line[]): Promise<void> {
  const { keyboard } = page;
  // The way in: past the navigation, to the page's own button.
  for (let tries = 0; tries < 20 && !(await isAtCreate(page)); tries++) {
    await keyboard.press('Tab');
    if (await page.evaluate<boolean>(`document.activeElement.matches('a.skip')`))
      await keyboard.press('Enter');
  }
  await keyboard.press('Enter');
  await waitAt(page, 'buyer');
  await keyboard.insertText(buyer);
  await option(page, buyer).waitFor();
  await keyboard.press('Enter');
  for (const [index, line] of lines.entries()) {
    await waitAt(page, cellName(index, 'stuffServiceId'));
    await keyboard.insertText(line.good);
    await option(page, line.good).waitFor();
    await keyboard.press('Enter');
    await pressUntilAt(page, 'Enter', cellName(index, 'quantity'));
    await keyboard.type(line.quantity);
    if (index < lines.length - 1) await pressUntilAt(page, 'Enter', cellName(index + 1, 'stuffServiceId'));
  }
  await confirmByKeys(page);
}

async function confirmByKeys(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter');
  await confirm(page).waitFor();
  await until(() => page.evaluate<boolean>(`document.activeElement?.closest('[role=alertdialog]') !== null`));
  await page.keyboard.press('Enter');
  await isSent(page);
}

/** The same buyer again, another quantity: from the row that was just registered. */
export async function againByKeys(page: Page, quantity: string): Promise<void> {
  await until(() => page.evaluate<boolean>(`document.activeElement?.hasAttribute('data-row')`));
  await page.keyboard.press('KeyR');
  await waitAt(page, cellName(0, 'quantity'));
  await page.keyboard.type(quantity);
  await confirmByKeys(page);
}

/** From the list by keys: one invoice by its number, then those of a buyer by a part of the name. Returns the longer ms of both. */
export async function findByKeys(page: Page, number: string, buyer: string): Promise<number> {
  const second = page.locator('main [data-row]').nth(1);
  await second.waitFor();
  await page.keyboard.press('/');
  const find = async (text: string, state: 'visible' | 'detached') => {
    await until(() => page.evaluate<boolean>(`document.activeElement?.matches('main input[type=search]')`));
    await page.keyboard.insertText(text);
    // No hand presses the next key before it sees the last.
    await page.evaluate('new Promise(seen => requestAnimationFrame(() => setTimeout(seen)))');
    const began = performance.now();
    await page.keyboard.press('Enter');
    await second.waitFor({ state });
    return performance.now() - began;
  };
  const one = await find(number, 'detached');
  await page.keyboard.press('Control+KeyA');
  return Math.max(one, await find(buyer, 'visible'));
}
