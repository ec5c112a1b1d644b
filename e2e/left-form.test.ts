import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { beginInvoice, CASE, fillLine } from './kit/invoice-form.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { signIn } from './kit/sign-in.ts';

let panel: Panel;
let page: Page;

before(async () => {
  panel = await startPanel({ history: false });
  page = await panel.open();
  await signIn(panel, page, '09121111111');
});
after(() => panel.stop());

test('who leaves the form while it is checked stays where they went: the answer leads nowhere and asks nothing', async () => {
  await beginInvoice(panel, page, '2.1');
  await fillLine(page, 0, { good: 'گلس', quantity: '2', fee: '1000000' });
  const held: Route[] = [];
  const inquiry = /\/invoice\/inquiry$/;
  await page.route(inquiry, route => void held.push(route));
  await page.getByRole('button', { name: 'بررسی و ادامه' }).click();
  for (let tries = 0; tries < 100 && held.length === 0; tries++) await page.waitForTimeout(50);
  assert.equal(held.length, 1);
  await page.locator('nav a[href$="invoices/list/single"]').first().click();
  await page.waitForURL(/invoices\/list\/single/);
  await page.locator('tbody').first().waitFor();
  const answered = page.waitForResponse(inquiry);
  await held[0]!.continue();
  assert.equal((await answered).status(), 200);
  await page.unroute(inquiry);
  await page.waitForTimeout(1_000);
  const { pathname, searchParams } = new URL(page.url());
  assert.deepEqual([pathname, searchParams.get('step')], [`/cases/${CASE}/invoices/list/single`, null]);
  assert.equal(await page.getByRole('alertdialog').count(), 0);
});

test('nothing complained on the way', () => assert.deepEqual(panel.faults, []));
