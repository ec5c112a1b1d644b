import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertAccessible } from '../tools/accessibility.ts';
import { phone } from '../tools/chromium.ts';
import { details } from './kit/details.ts';
import { beginInvoice, CASE, pickFrom } from './kit/invoice-form.ts';
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

const dialog = () => page.getByRole('dialog');
const question = () => page.getByRole('alertdialog');
const inDialog = (label: string) => dialog().getByRole('textbox', { name: label, exact: true });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const closed = () => dialog().waitFor({ state: 'hidden' });
const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const open = (path: string) => page.goto(`${panel.url}/cases/${CASE}/${path}`);

/** An entry of a row's menu. */
async function act(name: string, entry: string): Promise<void> {
  await button(`کارهای این ردیف: ${name}`).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

test('a buyer is found by the national code, chosen among his businesses, kept, and refused a second time', async () => {
  await open('buyers');
  await page.getByRole('heading', { name: 'خریداران', level: 1 }).waitFor();
  await button('افزودن خریدار').click();
  await dialog().getByText('حقیقی', { exact: true }).click();
  await inDialog('کد ملی').fill('۹۹۸۹۳۵۶۸۶۶');
  await button('استعلام با کد ملی').click();
  await page.getByRole('heading', { name: 'انتخاب کسب‌وکار' }).waitFor();
  await assertAccessible(page, 'businesses');
  await button(/چاپخانه مرادی.*کد ملی 9989356866/s).waitFor();
  await button(/چاپخانه مرادی/).click();
  assert.equal(await inDialog('شماره اقتصادی').inputValue(), '99893568660002');
  assert.equal(await inDialog('کد پستی').inputValue(), '1345678904');
  // A company is another buyer: it keeps nothing of the person, until one says it was a slip.
  const typed = () =>
    Promise.all(['عنوان', 'شماره اقتصادی', 'کد پستی'].map(name => inDialog(name).inputValue()));
  await dialog().getByText('حقوقی', { exact: true }).click();
  assert.deepEqual(await typed(), ['', '', '']);
  assert.equal(await inDialog('شناسه ملی').inputValue(), '');
  await dialog().getByText('استعلام شد').waitFor({ state: 'detached' });
  await button('بازگرداندن').click();
  assert.deepEqual(await typed(), ['چاپخانه مرادی', '99893568660002', '1345678904']);
  await dialog().getByText('استعلام شد').waitFor();
  await button('ثبت خریدار').click();
  await closed();
  await row('چاپخانه مرادی').getByText('تأیید شده').waitFor();

  await button('افزودن خریدار').click();
  await dialog().getByText('حقیقی', { exact: true }).click();
  await inDialog('شماره اقتصادی').fill('99893568660002');
  await inDialog('عنوان').fill('دوباره');
  await button('ثبت خریدار').click();
  await question().getByRole('button', { name: 'بله، ادامه می‌دهم' }).click();
  await dialog().getByText('پیش‌تر با عنوان «چاپخانه مرادی»').waitFor();
  await page.keyboard.press('Escape');
  await question().getByRole('button', { name: 'بستن بدون ذخیره' }).click();
  await closed();
});

test('a kept buyer: its type stays, another number takes the old one’s facts along, and they can be had back', async () => {
  await act('چاپخانه مرادی', 'ویرایش');
  await dialog().getByText('نوع شخص پس از ثبت تغییر نمی‌کند.').waitFor();
  assert.equal(await dialog().getByRole('radio', { name: 'حقوقی' }).isDisabled(), true);
  await inDialog('شماره اقتصادی').press('End');
  await inDialog('شماره اقتصادی').press('Backspace');
  assert.equal(await inDialog('عنوان').inputValue(), '');
  await button('بازگرداندن').click();
  assert.equal(await inDialog('شماره اقتصادی').inputValue(), '99893568660002');
  await inDialog('عنوان').fill('چاپخانه نو');
  await inDialog('عنوان').press('Enter');
  await closed();
  await row('چاپخانه نو').waitFor();
  // The dialog is in the address: a reload keeps it.
  await button('جزئیات: چاپخانه نو').click();
  await page.reload();
  await dialog().getByText('99893568660002').waitFor();
  await page.keyboard.press('Escape');
  await closed();
});

test('a good of the catalogue is kept, its twin refused, and its price mended', async () => {
  await page.getByRole('navigation').getByText('کالاها و خدمات').click();
  await button('افزودن کالا/خدمت').click();
  const stuff = dialog().getByRole('combobox', { name: 'شناسه کالا/خدمت' });
  const fill = async (name: string) => {
    await stuff.click();
    await stuff.pressSequentially('باقلا', { delay: 15 });
    await page
      .getByRole('option', { name: /باقلا خشک/ })
      .first()
      .click();
    await inDialog('شرح داخلی').fill(name);
  };
  await fill('باقلای ممتاز');
  assert.equal(await inDialog('شرح کالا/خدمت').inputValue(), 'باقلا خشک');
  await inDialog('قیمت').fill('1000000');
  await inDialog('تخفیف').fill('1000000');
  await button('ثبت کالا/خدمت').click();
  await dialog().getByText('مبلغ تخفیف باید کمتر از قیمت باشد.').waitFor();
  await inDialog('تخفیف').fill('0');
  await button('ثبت کالا/خدمت').click();
  await closed();
  await button('افزودن کالا/خدمت').click();
  await fill('باقلای ممتاز');
  await button('ثبت کالا/خدمت').click();
  await dialog().getByText('کالا/خدمتی با این شرح داخلی پیش‌تر ثبت شده است.').waitFor();
  await page.keyboard.press('Escape');
  await button('بستن بدون ذخیره').click();
  await closed();
  await act('باقلای ممتاز', 'ویرایش');
  await inDialog('قیمت').fill('۱٬۲۰۰٬۰۰۰');
  await button('ثبت تغییرات').click();
  await closed();
  await row('باقلای ممتاز').getByText('۱٬۲۰۰٬۰۰۰').waitFor();
});

test('the lists are filtered and ordered by the address', async () => {
  await open('commodities?page=2');
  await button('فیلتر').click();
  const stuff = page.getByRole('combobox', { name: 'شناسه کالا/خدمت' });
  await stuff.click();
  await stuff.pressSequentially('باقلا', { delay: 15 });
  await page
    .getByRole('option', { name: /باقلا خشک/ })
    .first()
    .click();
  await button('اعمال').click();
  await page.waitForURL(/stuffId_EQ=\d{13}/);
  assert.doesNotMatch(page.url(), /page=/, 'what was filtered begins at its first page');
  await row('گلس گوشی').waitFor({ state: 'detached' });
  assert.match(await page.locator('tbody').innerText(), /باقلای ممتاز/);
  await button('پاک کردن همه').click();
  await button('قیمت (ریال)').click();
  await page.waitForURL(/sort=-fee/);
  await page.locator('tbody tr').first().filter({ hasText: 'سرور رک‌مونت' }).waitFor();
});

test('both are picked in a new invoice, which then holds the buyer; it names itself when he is to be deleted', async () => {
  await beginInvoice(panel, page, '1.1');
  await pickFrom(page, 'خریدار ذخیره‌شده', 'چاپخانه');
  await pickFrom(page, 'شناسه کالا/خدمت', 'ممتاز');
  assert.equal(await page.getByLabel('مبلغ واحد').first().inputValue(), '۱٬۲۰۰٬۰۰۰');
  await page.getByLabel('تعداد/مقدار').fill('1');
  await button('بررسی و ادامه').click();
  const proforma = page.getByLabel(/پیش‌فاکتور/);
  await proforma.or(button('تأیید و ادامه')).first().waitFor();
  if (await button('تأیید و ادامه').isVisible()) await button('تأیید و ادامه').click();
  await proforma.check();
  await button('ثبت پیش‌فاکتور').click();
  await question()
    .getByRole('button', { name: /ثبت پیش‌فاکتور/ })
    .click();
  await page.waitForURL(/invoices\/list\/single/);

  await open('buyers');
  await act('چاپخانه نو', 'حذف');
  await question().getByText('در ۱ صورتحساب ناتمام').waitFor();
  await assertAccessible(page, 'a buyer that stays');
  assert.equal(await question().getByRole('button', { name: 'حذف خریدار' }).count(), 0);
  await question()
    .getByRole('link', { name: /^صورتحساب ۱$/ })
    .waitFor();
  await question().getByRole('button', { name: 'غیرفعال کردن' }).click();
  await row('چاپخانه نو').getByText('غیرفعال').waitFor();
  await button('بازگرداندن').click();
  await row('چاپخانه نو').getByText('غیرفعال').waitFor({ state: 'detached' });

  await act('چاپخانه نو', 'حذف');
  await question().getByRole('link').click();
  await page.waitForURL(/invoices\/list\/single\?detail=/);
  await details(page).getByText('چاپخانه نو').first().waitFor();
});

test('what the invoice says of its buyer is mended from the list', async () => {
  await open('invoices/list/single');
  await button(/^کارهای این ردیف/)
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'اطلاعات خریدار' }).click();
  await inDialog('نام خریدار').fill('چاپخانه مرادی و پسران');
  await assertAccessible(page, 'buyer data');
  await button('ثبت اطلاعات خریدار').click();
  await closed();
  await row('چاپخانه مرادی و پسران').waitFor();
});

test('a good is deleted though an unfinished invoice has its id; the line stays', async () => {
  await open('commodities');
  await act('باقلای ممتاز', 'حذف');
  await question().getByText('در ۱ صورتحساب ناتمام').waitFor();
  await question().getByRole('button', { name: 'حذف کالا/خدمت' }).click();
  await page.getByText('«باقلای ممتاز» حذف شد.').waitFor();
  await row('باقلای ممتاز').waitFor({ state: 'detached' });
});

test('by keys alone: a buyer is found in the list, opened, and put aside', async () => {
  await open('buyers');
  const menu = button('کارهای این ردیف: شرکت پخش البرز');
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'جزئیات' }).waitFor();
  await page.keyboard.press('Enter');
  await dialog().getByText('14292059547').first().waitFor();
  await page.keyboard.press('Escape');
  await closed();
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await question().waitFor();
  await page.keyboard.press('Escape');
  await closed();
  await page.locator(':focus').and(menu).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await row('شرکت پخش البرز').getByText('غیرفعال').waitFor();
});

test('many at once: put aside and taken back by the message, deleted after a question, and what stays says why', async () => {
  await open('buyers');
  const pick = (name: string) => row(name).getByRole('checkbox').check();
  const bar = (name: string) => page.locator('.card').getByRole('button', { name, exact: true });
  await pick('رضا مرادی');
  await pick('چاپخانه نو');
  await page.getByText('۲ ردیف انتخاب شده').waitFor();
  assert.equal(await bar('فعال کردن').isDisabled(), true, 'both are active');
  await assertAccessible(page, 'selected buyers');
  await bar('غیرفعال کردن').click();
  await page.getByText('۲ خریدار غیرفعال شد و در صورتحساب تازه پیشنهاد نمی‌شود.').waitFor();
  await row('رضا مرادی').getByText('غیرفعال').waitFor();
  await row('چاپخانه نو').getByText('غیرفعال').waitFor();
  assert.equal(await page.getByText('ردیف انتخاب شده').count(), 0, 'what was done need not stay selected');
  await button('بازگرداندن').click();
  await page.getByText('۲ خریدار فعال شد.').waitFor();
  await row('رضا مرادی').getByText('غیرفعال').waitFor({ state: 'detached' });

  // One of them has an unfinished invoice.
  await pick('رضا مرادی');
  await pick('چاپخانه نو');
  await bar('حذف').click();
  await question().getByText('آیا از حذف این ۲ خریدار اطمینان دارید؟').waitFor();
  await question()
    .getByText(/رضا مرادی/)
    .waitFor();
  await assertAccessible(page, 'a question before deleting many');
  await question().getByRole('button', { name: 'حذف ۲ خریدار' }).click();
  await dialog().getByText('۱ انجام شد، ۱ انجام نشد.').waitFor();
  const stays = dialog().getByRole('listitem').filter({ hasText: 'چاپخانه نو' });
  await stays.getByText('انجام نشد').waitFor();
  await stays.getByText(/صورتحساب‌های ناتمام/).waitFor();
  await assertAccessible(page, 'what was not deleted');
  // A reload breaks nothing off: what came of it is there.
  await page.reload();
  await dialog().getByText('۱ انجام شد، ۱ انجام نشد.').waitFor();
  await Promise.all([
    page.getByText('۱ خریدار حذف شد.').waitFor(),
    dialog()
      .locator('button', { hasText: /^بستن$/ })
      .click(),
  ]);
  await row('رضا مرادی').waitFor({ state: 'detached' });
  await row('چاپخانه نو').waitFor();

  // The button that was pressed is gone when the answer is there, and the keyboard still closes the dialog.
  await pick('چاپخانه نو');
  await bar('حذف').click();
  await question().getByRole('button', { name: 'حذف ۱ خریدار' }).click();
  await dialog().getByText('انجام نشد').first().waitFor();
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
});

test('on a phone: cards, the editor as a sheet', async () => {
  page = await panel.open({ size: phone });
  await panel.advance(61_000);
  await signIn(panel, page, '09121111111');
  await open('buyers');
  await page.getByRole('listitem').filter({ hasText: 'چاپخانه نو' }).waitFor();
  await assertAccessible(page, 'phone buyers');
  await button('افزودن خریدار').click();
  await dialog().waitFor();
  await assertAccessible(page, 'phone new buyer');
  await open('commodities');
  await page.getByRole('listitem').filter({ hasText: 'گلس گوشی' }).getByText('۱٬۸۵۰٬۰۰۰').waitFor();
  await assertAccessible(page, 'phone goods');
});

test('case role 3 keeps buyers and no goods; staff see all cases and change nothing', async () => {
  page = await panel.open();
  await signIn(panel, page, '09124444443');
  await open('buyers');
  await button('افزودن خریدار').waitFor();
  assert.equal(await page.getByRole('navigation').getByText('کالاها و خدمات').count(), 0);
  await open('commodities');
  await page.getByText('شما اجازه دسترسی به این صفحه را ندارید.').waitFor();
  // Nor is one offered inside of an invoice.
  await beginInvoice(panel, page, '1.1');
  const option = (name: string) => page.getByRole('option', { name });
  await page.getByRole('combobox', { name: 'خریدار ذخیره‌شده' }).fill('ناشناس');
  await option('افزودن خریدار').waitFor();
  await page.getByRole('combobox', { name: 'شناسه کالا/خدمت' }).fill('ناشناس');
  await page.getByText('نتیجه‌ای یافت نشد').waitFor();
  assert.equal(await option('افزودن کالا').count(), 0);

  // The owner of a case that may not issue yet is told that it is the case.
  page = await panel.open();
  await signIn(panel, page, '09122222222', '/cases/845203617/buyers');
  await page.getByText('این بخش تنها برای پرونده‌های فعال یا نهایی در دسترس است.').waitFor();

  page = await panel.open();
  await signIn(panel, page, '09120000001');
  for (const [path, name] of [
    ['buyers', 'چاپخانه نو'],
    ['goods', 'گلس گوشی'],
  ]) {
    await page.goto(`${panel.url}/${path}?clientId_EQ=${CASE}`);
    await button(`جزئیات: ${name}`).click();
    await dialog().waitFor();
    assert.equal(await button(/^(کارهای این ردیف|ویرایش|افزودن)/).count(), 0);
    assert.equal(await page.getByRole('checkbox').count(), 0);
    await page.keyboard.press('Escape');
    await closed();
  }
  // What was refused on purpose is told to the console by the browser itself.
  const others = panel.faults.filter(
    fault => !/409 \(Conflict\)|شما اجازه دسترسی|پرونده‌های فعال/.test(fault),
  );
  assert.deepEqual(others, []);
});
