import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertAccessible } from '../tools/accessibility.ts';
import { phone } from '../tools/chromium.ts';
import { details } from './kit/details.ts';
import { beginInvoice, fillLine, firstState, pickFrom, register, toSummary } from './kit/invoice-form.ts';
import { pageOf, qrOf } from '../apps/server/test/pdf.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { shots } from './kit/shots.ts';
import { signIn } from './kit/sign-in.ts';

const PATH = '/inquiry/authenticities';

let panel: Panel;
let page: Page;
/** The paper, as the seller gives it to the buyer. */
let paper: Buffer;
/** The document, as the seller has it. */
let text: string;
let name: string;

before(async () => {
  panel = await startPanel({ history: false });
  page = await panel.open();
  await signIn(panel, page, '09121111111');
  await beginInvoice(panel, page, '1.1');
  await pickFrom(page, 'خریدار ذخیره‌شده', 'البرز');
  await fillLine(page, 0, { good: 'گلس', quantity: '10', fee: '1000000' });
  await toSummary(page);
  await register(page);
  await firstState(page)
    .filter({ hasText: /^پذیرفته‌شده$/ })
    .waitFor();
});
after(() => panel.stop());

const inquire = () => page.getByRole('button', { name: 'استعلام و بررسی' });
const verdict = (title: string) => page.getByRole('heading', { name: title });
const picker = () => page.locator('input[type=file]');
const fileOf = (content: string, fileName = name) => ({
  name: fileName,
  mimeType: 'application/json',
  buffer: Buffer.from(content),
});
const check = (title: string) => page.getByRole('listitem').filter({ hasText: title });

test('the seller takes the document of an accepted invoice from its row and from its details', async () => {
  const row = page.getByRole('button', { name: /^کارهای این ردیف/ }).first();
  await row.click();
  const fromRow = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'دریافت سند انکارناپذیری' }).click();
  const download = await fromRow;
  name = download.suggestedFilename();
  text = await readFile(await download.path(), 'utf8');
  assert.equal(`${(JSON.parse(text) as { taxId: string }).taxId}.json`, name);
  await page
    .getByRole('button', { name: /^جزئیات/ })
    .first()
    .click();
  const fromPanel = async (act: RegExp | string) => {
    await details(page).getByRole('button', { name: 'کارهای دیگر' }).click();
    await page.getByRole('menuitem', { name: act }).click();
  };
  const fromDetails = page.waitForEvent('download');
  await fromPanel('دریافت سند انکارناپذیری');
  assert.equal(await readFile(await (await fromDetails).path(), 'utf8'), text);
  const asPdf = page.waitForEvent('download');
  await fromPanel(/PDF/);
  paper = await readFile(await (await asPdf).path());
});

test('a buyer, who has nothing to do with the case, asks by keys alone and is shown the invoice', async () => {
  page = await panel.open();
  await page.addInitScript('globalThis.prints = 0; window.print = () => void (globalThis.prints += 1);');
  await signIn(panel, page, '09122222222');
  await page.getByRole('link', { name: 'استعلام اصالت صورتحساب' }).click();
  await page.getByRole('heading', { name: 'استعلام اصالت صورتحساب', level: 1 }).waitFor();
  await assertAccessible(page, 'before');
  // Begins to look out for it here: that takes a moment.
  const chooser = page.waitForEvent('filechooser');
  await inquire().focus();
  await page.keyboard.press('Enter');
  await page.getByText('لطفاً نخست فایل سند یا برگه را انتخاب کنید').waitFor();
  await picker().focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(fileOf(text));
  await inquire().focus();
  await page.keyboard.press('Enter');
  await verdict('اصالت صورتحساب تأیید شد.').waitFor();
  assert.equal(
    await page.evaluate('document.activeElement.role || document.activeElement.getAttribute("role")'),
    'status',
  );
  await check('رسید سازمان امور مالیاتی').getByText('درست', { exact: true }).waitFor();
  await check('صاحب گواهی و فروشنده').getByText('شرکت معتمد این سامانه').waitFor();
  await check('دفتر ارسال این سامانه').getByText('سنجیده نشد').waitFor();
  await page.locator('.paper').getByText('۱۱٬۰۰۰٬۰۰۰').first().waitFor();
  assert.equal(await page.locator('.paper').getAttribute('data-stamp'), null);
  await assertAccessible(page, 'authentic');
  await page.getByRole('button', { name: 'چاپ نتیجه' }).click();
  assert.equal(await page.evaluate('globalThis.prints'), 1);
});

test('a changed file that was dropped, and files that are none, are found out', async () => {
  const changed = text.replace(
    /("packet": "[^.]+\.[^.]+\.)(.)/,
    (_, before, letter) => before + (letter === 'A' ? 'B' : 'A'),
  );
  const transfer = await page.evaluateHandle(
    `(() => { const data = new DataTransfer(); data.items.add(new File([${JSON.stringify(changed)}], ${JSON.stringify(name)})); return data; })()`,
  );
  await page.dispatchEvent('.drop', 'drop', { dataTransfer: transfer });
  await verdict('اصالت صورتحساب تأیید شد.').waitFor({ state: 'detached' });
  await inquire().click();
  await verdict('اصالت صورتحساب تأیید نشد.').waitFor();
  await check('امضای صورتحساب').getByText('نادرست', { exact: true }).waitFor();
  assert.equal(await page.locator('.paper').getAttribute('data-stamp'), 'اصالت تأیید نشد');
  await assertAccessible(page, 'rejected');
  await picker().setInputFiles(fileOf('سلام'));
  await inquire().click();
  await page
    .getByText(/^تنها فایل JSON/)
    .first()
    .waitFor();
  assert.equal(await page.locator('.paper').count(), 0);
  await picker().setInputFiles(fileOf('x', 'a.docx'));
  await page
    .getByText(/پسوند فایل مجاز نیست/)
    .first()
    .waitFor();
});

test('the buyer asks with the PDF that the seller has sent, and with a photo of it: the same invoice, by its code', async () => {
  await page.reload();
  for (const [fileName, mimeType, buffer] of [
    [`${name}.pdf`, 'application/pdf', paper],
    ['photo.jpg', 'image/jpeg', pageOf(paper, { perInch: 180, format: 'jpeg' })],
  ] as const) {
    await picker().setInputFiles({ name: fileName, mimeType, buffer });
    await inquire().focus();
    await page.keyboard.press('Enter');
    await verdict('اصالت صورتحساب تأیید شد.').waitFor();
    await check('رمزینه برگه').getByText('درست', { exact: true }).waitFor();
    await check('دفتر ارسال این سامانه').getByText('وضعیت کنونی صورتحساب: پذیرفته‌شده').waitFor();
    await page.locator('.paper').getByText('۱۱٬۰۰۰٬۰۰۰').first().waitFor();
  }
  await shots(page, 'authentic-by-code');
  await assertAccessible(page, 'by its code');
  await picker().setInputFiles({
    ...{ name: 'blank.png', mimeType: 'image/png' },
    buffer: pageOf(paper, { perInch: 20, format: 'png' }),
  });
  await inquire().click();
  await page
    .getByText(/^در این فایل رمزینه خوانایی پیدا نشد/)
    .first()
    .waitFor();
});

test('the address in the code leads through the sign-in to the answer; so does a browser that reads codes by its camera', async () => {
  const code = qrOf(paper)!;
  const address = new URL(code.toLowerCase());
  page = await panel.open();
  // What Chromium on Linux has not: a camera, and the reading of codes.
  await page.addInitScript(`
    globalThis.BarcodeDetector = class {
      static getSupportedFormats = async () => ['qr_code'];
      looks = 0;
      detect = async () => (++this.looks < 3 ? [] : [{ rawValue: ${JSON.stringify(code)} }]);
    };
    navigator.mediaDevices.getUserMedia = async () => {
      if (globalThis.refusesCamera) throw new DOMException('', 'NotAllowedError');
      const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
      canvas.getContext('2d').fillRect(0, 0, 640, 360);
      return (globalThis.camera = canvas.captureStream(5));
    };
  `);
  await signIn(panel, page, '09123333333', address.pathname.toUpperCase());
  await verdict('اصالت صورتحساب تأیید شد.').waitFor();
  assert.equal(new URL(page.url()).pathname, PATH);
  await page.goto(`${panel.url}${PATH}`);
  await page.evaluate('globalThis.refusesCamera = true');
  const open = page.getByRole('button', { name: 'خواندن رمزینه با دوربین' });
  await open.focus();
  await page.keyboard.press('Enter');
  await page.getByText(/اجازه دوربین داده نشده است/).waitFor();
  await assertAccessible(page, 'camera refused');
  await page.keyboard.press('Escape');
  await page.evaluate('globalThis.refusesCamera = false');
  await open.click();
  await page.getByLabel('تصویر دوربین').waitFor();
  await verdict('اصالت صورتحساب تأیید شد.').waitFor();
  assert.equal(await page.getByRole('dialog').count(), 0);
  // The camera is let go.
  assert.deepEqual(await page.evaluate('globalThis.camera.getTracks().map(track => track.readyState)'), [
    'ended',
  ]);
});

test('on a phone nothing but the paper is wider than the screen', async () => {
  await panel.advance(61_000);
  page = await panel.open({ size: phone });
  await signIn(panel, page, '09123333333', PATH);
  await picker().setInputFiles(fileOf(text));
  await inquire().click();
  await verdict('اصالت صورتحساب تأیید شد.').waitFor();
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), phone.width);
  await assertAccessible(page, 'phone');
  // What the server refused is an answer, not a fault of the page.
  assert.deepEqual(
    panel.faults.filter(fault => !/status of (415|400)/.test(fault)),
    [],
  );
});
