import type { Page } from 'playwright-core';
import type { Product, Size } from '../gallery-browser.ts';
import { quiet } from '../../../../tools/quiet.ts';
import { answerTo } from './answers.ts';

const CASE = '/cases/481205937';
/** The invoice of the API document's examples. */
const INVOICE = '019a0000-0000-7000-8000-000000000007';

/** Whole screens of the product: where each stands, and what it shows once it is there. */
const screens: Readonly<Record<string, { path: string; shows: string; signedOut?: true }>> = {
  'sign-in': { path: '/account/auth', shows: 'form', signedOut: true },
  home: { path: `${CASE}/dashboard`, shows: 'main .tile, main .card' },
  invoices: { path: `${CASE}/invoices/list/single`, shows: '[data-row], main li .chip' },
  details: {
    path: `${CASE}/invoices/list/single?detail=481205937/${INVOICE}`,
    shows: '[role=tabpanel]',
  },
  form: { path: `${CASE}/invoices/create/single?like=${INVOICE}`, shows: '[name^=invoiceBodies]' },
};

export const screenNames = Object.keys(screens);

/** Opens one with the answers of no server; what it asks for without being given an answer is a fault. */
export async function openScreen(product: Product, name: string, size: Size, at: Date): Promise<Page> {
  const { path, shows, signedOut } = screens[name]!;
  const page = await product.open(path, size, at, async page => {
    await page.route('**/api/**', route => {
      const request = route.request();
      const { pathname } = new URL(request.url());
      // Nothing changes while a picture is taken: the stream says nothing.
      if (pathname.endsWith('/live')) return;
      const data = answerTo(request.method(), pathname, at);
      if (data === undefined) product.faults.push(`${name}: no answer to ${request.method()} ${pathname}`);
      return route.fulfill({ json: { data } });
    });
    if (!signedOut) await page.addInitScript(`localStorage.setItem('moadi.signed-in', '1')`);
  });
  await page.locator(shows).first().waitFor();
  // What is asked anew every few seconds, while rows wait, is not asked where nobody looks: no picture shows it on its way.
  await page.evaluate(() => Object.defineProperty(document, 'visibilityState', { value: 'hidden' }));
  await quiet(page);
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  return page;
}
