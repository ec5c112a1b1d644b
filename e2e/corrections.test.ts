import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { makeTaxId, MAX_SERIAL } from '@moadi/domain/identifiers';
import { found, textOf } from '../apps/server/test/pdf.ts';
import { assertAccessible } from '../tools/accessibility.ts';
import { desk, phone } from '../tools/chromium.ts';
import { details } from './kit/details.ts';
import { beginInvoice, CASE, fillLine, pickFrom, register, toSummary } from './kit/invoice-form.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { shots } from './kit/shots.ts';
import { signIn } from './kit/sign-in.ts';

let panel: Panel;
let page: Page;

before(async () => {
  panel = await startPanel({ history: false });
  page = await panel.open();
  await signIn(panel, page, '09121111111');
  await issue('10');
});
after(() => panel.stop());

const rows = () => page.locator('tbody tr');
const dialog = () => details(page);
const confirm = (action: string) =>
  page.getByRole('alertdialog').getByRole('button', { name: action }).click();
/** The states of the newest rows, as they are shown. */
const statesAre = async (...states: string[]) => {
  for (const [i, state] of states.entries())
    await rows()
      .nth(i)
      .locator('.chip')
      .first()
      .filter({ hasText: new RegExp(`^${state}$`) })
      .waitFor();
};
const menuOf = async (nth: number) => {
  await page
    .getByRole('button', { name: /^کارهای این ردیف/ })
    .nth(nth)
    .click();
};
const fromRow = async (nth: number, action: string) => {
  await menuOf(nth);
  await page.getByRole('menuitem', { name: action }).click();
};
const taxIds = async () =>
  ((await panel.simulator('GET', '/invoices')) as { taxId: string }[]).map(({ taxId }) => taxId);
const newest = async () => (await taxIds())[0]!;
const findings = async () =>
  ((await panel.simulator('GET', '/invoices')) as { findings: unknown[] }[]).flatMap(one => one.findings);

/** A sale of two goods to a company, accepted. */
async function issue(quantity: string): Promise<void> {
  await beginInvoice(panel, page, '1.1');
  await pickFrom(page, 'خریدار ذخیره‌شده', 'البرز');
  await fillLine(page, 0, { good: 'گلس', quantity, fee: '1000000' });
  await fillLine(page, 1, { good: 'مشاوره', quantity: '1', fee: '5000000' });
  await toSummary(page);
  await register(page);
  await statesAre('پذیرفته‌شده');
}

/** The buyer's word, and the panel's question for it. */
async function react(nth: number, reaction: 'approve' | 'reject', shown: string): Promise<void> {
  await panel.simulator('POST', `/control/invoices/${await newest()}/reaction`, { reaction });
  await panel.advance(61_000);
  await fromRow(nth, 'پرسش واکنش از سازمان');
  await rows().nth(nth).getByText(shown).waitFor();
}

test('a return: what comes back is entered, what remains is registered, and the sale is returned', async () => {
  await fromRow(0, 'برگشت از فروش');
  await dialog().getByText('پیش‌تر برگشته').waitFor();
  const first = dialog()
    .getByLabel(/^اکنون برمی‌گردد/)
    .first();
  await dialog().getByRole('button', { name: 'برگشت از فروش' }).click();
  await dialog()
    .getByText(/هیچ مقداری برای برگشت/)
    .waitFor();
  await first.fill('۱۱');
  await dialog().getByRole('button', { name: 'برگشت از فروش' }).click();
  await dialog()
    .getByText(/نمی‌تواند بیش از ۱۰/)
    .last()
    .waitFor();
  await first.fill('۴');
  await dialog().getByText('۶', { exact: true }).waitFor();
  await assertAccessible(page, 'return');
  await dialog().getByRole('button', { name: 'برگشت از فروش' }).click();
  await confirm('برگشت از فروش');
  await statesAre('پذیرفته‌شده', 'برگشت از فروش');
});

test('while the buyer has not answered a return, it is not corrected, and the reason stands at the action', async () => {
  await fromRow(0, 'پرسش واکنش از سازمان');
  await rows().first().getByText('در انتظار واکنش').waitFor();
  await menuOf(0);
  const entry = page.getByRole('menuitem', { name: 'اصلاح صورتحساب' });
  assert.equal(await entry.getAttribute('aria-disabled'), 'true');
  assert.match((await entry.getAttribute('data-tip'))!, /در انتظار واکنش/);
  await entry.press('Enter');
  await page.getByText(/اجازه این کار را نمی‌دهد/).waitFor();
  await react(0, 'approve', 'تأیید شده');
});

test('a corrective of the return: what it may not change is locked; the chain tells line by line what it changed', async () => {
  await fromRow(0, 'اصلاح صورتحساب');
  await page.getByRole('button', { name: 'بررسی و ادامه' }).waitFor();
  assert.equal(await page.locator('[data-buyer]').getByRole('button').count(), 0);
  assert.equal(await page.getByRole('button', { name: 'افزودن قلم' }).count(), 0);
  assert.equal(await page.getByRole('combobox', { name: 'خریدار ذخیره‌شده' }).count(), 0);
  await page.getByRole('button', { name: 'بررسی و ادامه' }).click();
  await page.getByText(/هیچ تغییری نسبت به صورتحساب مرجع/).waitFor();
  await page.getByLabel('مبلغ واحد').first().fill('900000');
  await toSummary(page);
  await register(page);
  await statesAre('پذیرفته‌شده', 'اصلاح‌شده', 'برگشت از فروش');
  await fromRow(0, 'جزئیات');
  await dialog().getByRole('tab', { name: 'زنجیره' }).click();
  const change = dialog().getByRole('row').filter({ hasText: 'مبلغ واحد' });
  await change.getByText('۱٬۰۰۰٬۰۰۰').waitFor();
  await change.getByText('۹۰۰٬۰۰۰').waitFor();
  await assertAccessible(page, 'chain');
  await shots(page, 'chain');
  await dialog()
    .getByRole('link', { name: /برگشت از فروش/ })
    .click();
  await dialog()
    .getByText(/صورتحساب تازه‌تری به این صورتحساب ارجاع داده|صورتحساب ارجاعی دیگری در جریان است/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
});

test('a reference that the authority did not take leads to the document that can be referred to now', async () => {
  const [taxId, , sale] = await taxIds();
  await panel.server.db.system(tx =>
    tx
      .updateTable('invoices')
      .set({
        state: 3,
        reference_tax_id: sale!,
        errors: JSON.stringify([{ code: '0300601', message: 'مرجع نامعتبر است' }]),
      })
      .where('tax_id', '=', taxId!)
      .execute(),
  );
  await page.reload();
  await fromRow(0, 'جزئیات');
  const message = dialog().getByRole('listitem');
  await message.getByText('سندی که اکنون می‌توان به آن ارجاع داد:').waitFor();
  await assertAccessible(page, 'reference');
  await message.getByRole('link', { name: /برگشت از فروش ۲$/ }).click();
  await dialog().getByRole('button', { name: 'اصلاح صورتحساب', disabled: false }).waitFor();
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
});

test('a revocation names date and reason, and cancels what it refers to', async () => {
  await issue('3');
  await fromRow(0, 'ابطال صورتحساب');
  await dialog().getByLabel('دلیل (توضیحات)').fill('خریدار منصرف شد');
  await assertAccessible(page, 'revocation');
  await dialog().getByRole('button', { name: 'ابطال صورتحساب' }).click();
  await confirm('ابطال صورتحساب');
  await statesAre('پذیرفته‌شده', 'ابطال‌شده');
});

test('the paper of a revocation shows what it cancels and why: on the screen, printed, as PDF, and on a phone', async () => {
  const [, cancelled] = await taxIds();
  await fromRow(0, 'پیش‌نمایش صورتحساب');
  const paper = dialog().locator('.paper');
  const title = paper.getByRole('heading', { name: 'صورتحسابی که باطل می‌شود' });
  await title.waitFor();
  // Three pieces of 1,000,000 and one of 5,000,000, with 10 % of it.
  const shown = [cancelled!, '۸٬۸۰۰٬۰۰۰', 'خریدار منصرف شد', 'دلیل ابطال', 'پخش البرز'];
  const text = await paper.innerText();
  for (const part of shown) assert.ok(text.includes(part), part);
  assert.equal(await paper.locator('table').count(), 0, 'no table of nothing');
  assert.ok(!text.includes('صفر ریال'));
  await assertAccessible(page, 'paper of a revocation');
  const printed = textOf(await page.pdf({ preferCSSPageSize: true }));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog().getByRole('button', { name: 'دریافت PDF' }).click(),
  ]);
  const pdf = textOf(readFileSync(await download.path()));
  for (const pages of [printed, pdf]) {
    assert.equal(pages.length, 1);
    for (const part of [cancelled!, '۸٬۸۰۰٬۰۰۰', found('خریدار منصرف شد')])
      assert.ok(pages[0]!.includes(part), part);
  }
  await page.setViewportSize(phone);
  await title.scrollIntoViewIfNeeded();
  const [most, wide] = await page.evaluate<number[]>(`{
    const { scrollWidth, clientWidth } = document.querySelector('.dialog .paper-scroll');
    [scrollWidth, clientWidth];
  }`);
  assert.ok(most! <= wide!, `${most} in ${wide}`);
  await page.setViewportSize(desk);
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
});

test('by tax id: nonsense, another memory’s and a cancelled one are refused; an accepted one is revoked', async () => {
  const [, cancelled] = await taxIds();
  await issue('2');
  const accepted = await newest();
  await page.goto(`${panel.url}/cases/${CASE}/invoices/create/revocation`);
  const field = page.getByLabel('شماره مالیاتی صورتحساب مرجع');
  const go = async (taxId: string) => {
    await field.fill(taxId);
    await page.getByRole('button', { name: 'ابطال صورتحساب' }).click();
  };
  await go('A1');
  await page.locator('[aria-invalid=true]').waitFor();
  await go('A1121604C220002F095011');
  await confirm('ابطال صورتحساب');
  await page.getByText(/باید با شناسه حافظه مالیاتی این پرونده/).waitFor();
  await go(cancelled!);
  await confirm('ابطال صورتحساب');
  await page.getByText(/ابطال شده است و دیگر اصلاح یا ابطال نمی‌شود/).waitFor();
  await go(accepted);
  const doubt = 'صورتحساب مرجع در این پنل صادر نشده است';
  assert.doesNotMatch((await page.getByRole('alertdialog').textContent())!, new RegExp(doubt));
  await confirm('ابطال صورتحساب');
  await page.waitForURL(/invoices\/list\/single/);
  await statesAre('پذیرفته‌شده', 'ابطال‌شده');
  // Of one that was issued elsewhere nobody here knows how it stands: that is said before it is registered.
  await page.goto(`${panel.url}/cases/${CASE}/invoices/create/revocation`);
  await go(makeTaxId({ fiscalId: accepted.slice(0, 6), issuedAt: Date.now(), serial: MAX_SERIAL }));
  await page.getByRole('alertdialog').getByText(doubt).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
});

test('a prepared return is edited in its own form, sent, and returns what it says now', async () => {
  await issue('5');
  const preparer = await panel.open();
  await signIn(panel, preparer, '09124444443', `/cases/${CASE}/invoices/list/single`);
  await preparer
    .getByRole('button', { name: /^کارهای این ردیف/ })
    .first()
    .click();
  await preparer.getByRole('menuitem', { name: 'برگشت از فروش' }).click();
  await preparer
    .getByLabel(/^اکنون برمی‌گردد/)
    .first()
    .fill('1');
  await preparer.getByRole('button', { name: 'ثبت پیش‌فاکتور برگشت' }).click();
  await preparer.getByRole('alertdialog').getByRole('button', { name: 'ثبت پیش‌فاکتور برگشت' }).click();
  await preparer
    .getByText(/پیش‌فاکتور/)
    .first()
    .waitFor();
  await preparer.getByRole('dialog').waitFor({ state: 'detached' });
  await preparer.context().close();

  await page.goto(`${panel.url}/cases/${CASE}/invoices/list/single`);
  await statesAre('پیش‌فاکتور', 'پذیرفته‌شده');
  await fromRow(0, 'ویرایش');
  const first = dialog()
    .getByLabel(/^اکنون برمی‌گردد/)
    .first();
  await first.waitFor();
  assert.equal(await first.inputValue(), '۱');
  await first.fill('۲');
  await assertAccessible(page, 'edited return');
  await dialog().getByRole('button', { name: 'ثبت پیش‌فاکتور برگشت' }).click();
  await confirm('ثبت پیش‌فاکتور برگشت');
  await page.waitForURL(/invoices\/list\/single/);
  await fromRow(0, 'ارسال به سازمان');
  await confirm('ارسال به سازمان');
  await statesAre('پذیرفته‌شده', 'برگشت از فروش');
  await fromRow(0, 'جزئیات');
  await dialog().getByRole('tab', { name: 'زنجیره' }).click();
  await dialog().getByRole('row').filter({ hasText: 'تعداد' }).getByText('۳', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
});

test('the authority took all of it without a single finding, and nothing complained on the way', async () => {
  assert.deepEqual(await findings(), []);
  // The refusals of the last test are the server's.
  assert.deepEqual(
    panel.faults.filter(fault => !/status of 4\d\d/.test(fault)),
    [],
  );
});
