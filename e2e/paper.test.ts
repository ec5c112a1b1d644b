import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { toPersianDigits } from '@moadi/domain/primitives';
import { found, textOf } from '../apps/server/test/pdf.ts';
import { CASE } from './kit/invoice-form.ts';
import { phone } from '../tools/chromium.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { signIn } from './kit/sign-in.ts';
import { until } from './kit/until.ts';

let panel: Panel;
let page: Page;

before(async () => {
  panel = await startPanel();
  page = await panel.open();
  await page.addInitScript('globalThis.prints = 0; window.print = () => void (globalThis.prints += 1);');
  await signIn(panel, page, '09121111111');
  await page.goto(`${panel.url}/cases/${CASE}/invoices/list/single?state=EQ|5`);
});
after(() => panel.stop());

const row = () =>
  page
    .locator('tbody tr')
    .filter({ has: page.getByText('پذیرفته‌شده', { exact: true }) })
    .first();
const choose = async (name: string) => {
  await row().getByRole('button').last().click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
const downloaded = async (click: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: download.suggestedFilename(), pdf: readFileSync(await download.path()) };
};

test('an invoice as PDF from its row: named by its tax id, with the words and numbers of its row', async () => {
  await row().waitFor();
  const cells = await row().locator('td').allTextContents();
  const { name, pdf } = await downloaded(() => choose('دریافت PDF'));
  const taxId = name.replace('.pdf', '');
  const { number } = await panel.server.db.read
    .selectFrom('invoices')
    .select('internal_serial_number as number')
    .where('tax_id', '=', taxId)
    .executeTakeFirstOrThrow();
  assert.ok(cells.includes(toPersianDigits(number)), `${number} is not in ${cells.join(' | ')}`);
  const [text] = textOf(pdf);
  const total = cells.find(cell => /^[۰-۹]{1,3}(٬[۰-۹]{3})+/.test(cell))!.trim();
  for (const part of [taxId, total, found('پذیرفته‌شده')]) assert.ok(text!.includes(part), part);
});

test('«چاپ» opens the paper and prints it: A4 across, the same words as the PDF', async () => {
  // Paper does not wait for what is still coming in.
  await page.evaluate(`{
    const slow = new CSSStyleSheet();
    slow.replaceSync('.dialog { animation-duration: 60s !important; }');
    document.adoptedStyleSheets = [slow];
  }`);
  await choose('چاپ');
  await page.locator('.paper').waitFor();
  await until(async () => (await page.evaluate('globalThis.prints')) === 1);
  assert.equal(await page.evaluate('globalThis.prints'), 1);
  const print = await page.pdf({ preferCSSPageSize: true });
  await page.evaluate('void (document.adoptedStyleSheets = [])');
  const { pdf } = await downloaded(() => page.getByRole('button', { name: 'دریافت PDF' }).click());
  const words = (bytes: Buffer) => textOf(bytes)[0]!.match(/[A-Z0-9]{10,}|[۰-۹٬]{5,}/g)!;
  assert.equal(textOf(print).length, 1);
  assert.match(print.toString('latin1'), /\/MediaBox ?\[0 0 841\.\d+ 59[45]\.\d+\]/);
  const printed = new Set(words(print));
  for (const word of words(pdf)) assert.ok(printed.has(word), word);
  await page.keyboard.press('Escape');
  await page.locator('.paper').waitFor({ state: 'detached' });
});

test('from the details to the paper, by keys alone', async () => {
  await row()
    .getByRole('button', { name: /^جزئیات/ })
    .focus();
  await page.keyboard.press('Enter');
  const preview = page.getByRole('button', { name: 'پیش‌نمایش صورتحساب' });
  await preview.waitFor();
  await preview.focus();
  await page.keyboard.press('Enter');
  await page.locator('.paper svg').waitFor();
  assert.deepEqual(panel.faults, []);
});

test('on a phone the whole sheet stands in the width of the screen, each cell of a line with its name', async () => {
  await page.setViewportSize(phone);
  await page.locator('.paper td[data-label="مبلغ کل"]').first().waitFor();
  const [most, wide, size] = await page.evaluate<number[]>(`{
    const { scrollWidth, clientWidth } = document.querySelector('.dialog .paper-scroll');
    [scrollWidth, clientWidth, parseFloat(getComputedStyle(document.querySelector('.paper td')).fontSize)];
  }`);
  assert.ok(most! <= wide!, `${most} in ${wide}`);
  assert.ok(size! >= 12, `letters of ${size} px`);
});
