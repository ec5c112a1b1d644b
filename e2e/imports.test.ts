import assert from 'node:assert/strict';
import { createWriteStream } from 'node:fs';
import { after, before, test } from 'node:test';
import { invoiceState } from '@moadi/domain/enums';
import { targetOf } from '@moadi/domain/imports';
import { jalaliText, tehranDayOf, toPersianDigits } from '@moadi/domain/primitives';
import { openWorkbook, writeWorkbook } from '@moadi/xlsx';
import type { Page } from 'playwright-core';
import { bookOf } from '../apps/server/src/features/imports/imports.testkit.ts';
import { sheetsOf } from '../apps/server/test/workbook.ts';
import { assertAccessible } from '../tools/accessibility.ts';
import { CASE } from './kit/invoice-form.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { shots } from './kit/shots.ts';
import { signIn } from './kit/sign-in.ts';
import { until } from './kit/until.ts';

/* Books of other programs, from the file to the invoices that the authority has. */

const OTHER = 612840375;

let panel: Panel;
let page: Page;
before(async () => {
  panel = await startPanel({ history: false });
  page = await panel.open();
  await signIn(panel, page, '09121111111', `/cases/${CASE}/dashboard`);
});
after(() => panel.stop());

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const notice = (text: string | RegExp) => page.locator('.page .notice').filter({ hasText: text }).first();
const state = (label: string) => page.locator('.page > header .chip').filter({ hasText: label }).waitFor();
const card = (title: string) =>
  page.locator('section.card').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const confirm = (name: string) => page.getByRole('alertdialog').getByRole('button', { name }).click();
/** A tile with nothing but what it counts and how many there are. */
const count = (label: string, value: string) =>
  page
    .locator('.page .card')
    .filter({ hasText: new RegExp(`^\\s*${label}\\s*${value}\\s*$`) })
    .first()
    .waitFor();

const day = () => jalaliText(tehranDayOf(Date.now()) - 1);
const titles = ['شماره فاکتور', 'تاریخ', 'کد مشتری', 'کد جنس', 'تعداد', 'فی', 'درصد مالیات'];
const line = (number: string, good = 'G-7', rate = '10'): string[] => [
  ...[number, day(), '14292059547', good, '2', '150000', rate],
];

async function choose(name: string, bytes: Buffer): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    ...{ name, buffer: bytes },
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
}

/** A report of another program: a title over its head, and a sum below its rows. */
const foreign = (...rows: string[][]) => bookOf(['گزارش فروش ماه'], [titles, ...rows, ['جمع کل']]);

test('a foreign book: its columns are looked at, an unknown good is chosen once, its right rows are registered and sent', async () => {
  await page.locator('nav.side').getByText('صورتحساب‌ها', { exact: true }).first().click();
  await page.getByRole('link', { name: 'صدور گروهی' }).click();
  await page.getByRole('heading', { name: 'صدور گروهی صورتحساب' }).waitFor();
  await assertAccessible(page, 'the page of books');
  await shots(page, 'imports-begin');
  await choose(
    'فروش آذر.xlsx',
    await foreign(line('F-1'), line('F-2'), line('F-1'), line('F-3', 'G-7', '77')),
  );
  await state('در انتظار تعیین ستون‌ها');
  const target = (title: string) => page.getByRole('combobox', { name: `«${title}» در سامانه` });
  await target('کد جنس').waitFor();
  await target('کد جنس').selectOption({ label: 'کد کالای شما' });
  await target('کد مشتری').selectOption({ label: 'شماره اقتصادی خریدار' });
  assert.equal(await target('فی').inputValue(), 'item.fee');
  await shots(page, 'imports-columns');
  await assertAccessible(page, 'the columns of a book');

  // What was chosen is there after a reload.
  await page.waitForTimeout(500);
  await page.reload();
  await target('کد جنس').waitFor();
  assert.equal(await target('کد جنس').inputValue(), 'item.ownGoods');
  await button('دیدن ردیف‌های فایل').click();
  await page.getByRole('cell', { name: 'گزارش فروش ماه' }).waitFor();
  await button('بررسی ردیف‌ها').click();

  await state('آماده ثبت');
  const values = card('نوشته‌های ناشناخته');
  await values.getByText('G-7').waitFor();
  // In words that are written wrongly: what is looked for instead is said.
  const asked = page.waitForRequest(/stuff-service\/search/);
  await values.getByRole('combobox').fill('محافض طلفن');
  const at = new URL((await asked).url()).searchParams.get('at');
  assert.equal(at && jalaliText(tehranDayOf(Number(at))), day(), 'as of the day of the book');
  await values.getByText(`با نرخ ${toPersianDigits(day())}، روز میانه`).waitFor();
  await page
    .getByText('به‌جای «محافض»، «محافظ» جست‌وجو شد. به‌جای «طلفن»، «تلفن» جست‌وجو شد.', { exact: true })
    .waitFor();
  await page.getByRole('option').filter({ hasText: 'محافظ' }).first().click();
  await shots(page, 'imports-values');
  await values.getByRole('button', { name: /بررسی دوباره/ }).click();
  await values.waitFor({ state: 'detached' });
  await state('آماده ثبت');
  await count('مورد', '۳');
  await count('درست', '۲');
  await count('نادرست', '۱');
  await shots(page, 'imports-checked');
  await assertAccessible(page, 'what was found in a book');

  // The wrong one says where it stands.
  await page.getByRole('row').filter({ hasText: 'F-3' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/ردیف ۶، ستون G/).waitFor();
  await shots(page, 'imports-entry');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button('فایل با خطاهای مشخص‌شده').click(),
  ]);
  const marked = await openWorkbook(await download.path());
  assert.ok(marked.sheets.length > 1, 'a sheet of errors beside its own');
  // Who may not have the file itself is not offered it with its mistakes marked.
  for (const [mobile, isOffered] of [
    ['09120000001', true],
    ['09120000008', false],
  ] as const) {
    const staff = await panel.open();
    await signIn(panel, staff, mobile, new URL(page.url()).pathname);
    await staff.getByText('نادرست', { exact: true }).first().waitFor();
    const offer = staff.getByRole('button', { name: 'فایل با خطاهای مشخص‌شده' });
    assert.equal(await offer.isVisible(), isOffered, mobile);
    await staff.context().close();
  }

  const registering = card('ثبت');
  await registering.getByText('تنها ردیف‌های درست').click();
  await registering.getByText('پیش‌نمایش', { exact: true }).click();
  await registering.getByRole('button', { name: 'ثبت ۲ مورد' }).click();
  await confirm('ثبت');
  await state('ثبت شد');
  await count('ثبت‌شده', '۲');
  await count('ثبت‌نشده', '۱');
  await shots(page, 'imports-done');
  await button('ارسال همه').click();
  await confirm('ارسال همه');
  await card('نتیجه').getByRole('link', { name: 'فهرست صورتحساب‌ها' }).click();
  await page.getByRole('row').filter({ hasText: 'پذیرفته‌شده' }).nth(1).waitFor();
});

test('the same number with another total is told, and a corrective begins with what the book says now', async () => {
  await page.goto(`${panel.url}/cases/${CASE}/invoices/create/batch`);
  await choose('فروش آذر، دوباره.xlsx', await foreign(line('F-2').with(4, '5')));
  await notice('ستون‌های این فایل شناخته شد').waitFor();
  await button('بررسی ردیف‌ها').click();
  await state('آماده ثبت');
  await page.getByRole('row').filter({ hasText: 'F-2' }).click();
  await page.getByRole('link', { name: 'صدور اصلاحی با مقادیر این فایل' }).click();
  await page.getByRole('heading', { name: /^اصلاح صورتحساب/ }).waitFor();
  await page
    .getByRole('textbox', { name: /^تعداد/ })
    .first()
    .waitFor();
  assert.equal(
    await page
      .getByRole('textbox', { name: /^تعداد/ })
      .first()
      .inputValue(),
    '۵',
  );
  await shots(page, 'imports-corrective');
  // Rows of a book are kept for a while only; then nothing is passed off as what it said.
  await panel.server.db.system(tx => tx.deleteFrom('import_keys').execute());
  await page.reload();
  await notice('آنچه فایل درباره این صورتحساب می‌گوید دیگر نگه‌داری نمی‌شود').waitFor();
});

test('the same head is known the next time; with one column more, that one is marked', async () => {
  await page.goto(`${panel.url}/cases/${CASE}/invoices/create/batch`);
  await choose('فروش دی.xlsx', await foreign(line('F-4')));
  await notice('ستون‌های این فایل شناخته شد').waitFor();
  await button('لغو فایل').click();
  await confirm('لغو فایل');
  await notice('لغو شده').waitFor();

  await page.getByRole('link', { name: 'صدور گروهی صورتحساب' }).click();
  const more = await bookOf(
    ['گزارش فروش ماه'],
    [
      [...titles, 'توضیح فروشنده'],
      [...line('F-5'), 'نقد'],
    ],
  );
  await choose('فروش بهمن.xlsx', more);
  await page.getByRole('row').filter({ hasText: 'توضیح فروشنده' }).getByText('با بار پیش فرق دارد').waitFor();
  assert.equal(await page.getByText('با بار پیش فرق دارد').count(), 1);
  await page.getByRole('link', { name: 'صدور گروهی صورتحساب' }).click();
  await page.getByRole('tab', { name: 'ستون‌های به‌خاطرسپرده' }).click();
  await page
    .getByRole('button', { name: /^نام‌گذاری/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('textbox').fill('فروش هلو');
  await button('ثبت نام').click();
  await page.getByRole('row').filter({ hasText: 'فروش هلو' }).waitFor();
});

test('a book without a head that is known says so, shows its rows, and takes the row or the two rows that are named', async () => {
  await page.goto(`${panel.url}/cases/${CASE}/invoices/create/batch`);
  const rows = [
    ['یکم', 'دوم', 'سوم'],
    ['4', '5', '6'],
  ];
  await choose('بی‌سرستون.xlsx', await bookOf(['الف', 'ب', 'پ'], rows));
  await notice('سرستون این برگه پیدا نشد').waitFor();
  await page.getByRole('cell', { name: 'الف', exact: true }).waitFor();
  await shots(page, 'imports-no-head');
  await page.getByRole('textbox', { name: 'سرستون در ردیف' }).fill('1');
  await button('ستون‌ها از ردیف ۱').click();
  await page.getByRole('combobox', { name: '«الف» در سامانه' }).waitFor();
  await page.getByRole('checkbox', { name: 'نام ستون‌ها در دو ردیف است' }).check();
  await button('ستون‌ها از ردیف ۱ و ردیف پس از آن').click();
  await page.getByRole('combobox', { name: '«الف یکم» در سامانه' }).waitFor();
  await button('لغو فایل').click();
  await confirm('لغو فایل');
  await notice('لغو شده').waitFor();
});

test('buyers come in from the head of their list, what there is stays; they are taken back', async () => {
  await page.goto(`${panel.url}/cases/${CASE}/buyers`);
  await page.getByRole('link', { name: 'ورود از فایل' }).click();
  const book = await bookOf(
    ['نوع شخص', 'عنوان خریدار', 'کد ملی', 'کد پستی'],
    [
      ['حقیقی', 'مریم رضایی', '0013542419', '1234567890'],
      ['حقیقی', 'نادرست', '0013542418', '1234567890'],
    ],
  );
  await choose('خریداران.xlsx', book);
  await button('بررسی ردیف‌ها').click();
  await state('آماده ثبت');
  await card('ثبت').getByText('تنها ردیف‌های درست').click();
  await card('ثبت').getByRole('button', { name: 'ثبت ۱ مورد' }).click();
  await confirm('ثبت');
  await state('ثبت شد');
  await button('پس گرفتن').click();
  await confirm('پس گرفتن');
  await state('پس گرفته شد');
  assert.deepEqual(panel.faults, []);
});

/** The example of a sample made one's own: its number, its day and what else is said, by title. Returns the book's path. */
async function filled(path: string, values: Readonly<Record<string, string>>): Promise<string> {
  const sheets = (await sheetsOf(path)).filter(({ name }) => name !== 'lists');
  const own = (title: string, text: string) => {
    if (values[title] !== undefined) return values[title];
    if (text.startsWith('نمونه ۱')) return values['']!;
    return text.replace(/^14\d\d\/\S+/, day()).replace('نمونه: ', '');
  };
  const book = `${path}.xlsx`;
  await writeWorkbook(createWriteStream(book), {
    sheets: sheets.map(({ name, rows: [titles = [], ...rows] }) => ({
      name,
      columns: titles.map(title => ({ title })),
      rows: rows
        .filter(row => !row.some(text => text.startsWith('نمونه ۲')))
        .map(row => titles.map((title, i) => own(title, row[i] ?? ''))),
    })),
  });
  return book;
}

/** Takes a sample of the page, fills it in, and brings it in. */
async function bringIn(sample: string, values: Readonly<Record<string, string>>): Promise<void> {
  const [given] = await Promise.all([page.waitForEvent('download'), button(sample).click()]);
  await page.locator('input[type=file]').setInputFiles(await filled(await given.path(), values));
  await button('بررسی ردیف‌ها').click();
  await state('آماده ثبت');
  await card('آنچه در فایل یافت شد').waitFor();
  assert.deepEqual(await card('خطاها و تردیدها').allInnerTexts(), []);
  const registering = card('ثبت');
  const direct = registering.getByText('ثبت و ارسال', { exact: true });
  if ((await direct.count()) > 0) await direct.click();
  await registering.getByRole('button', { name: /^ثبت .*(مورد|صورتحساب)$/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: /^ثبت/ }).click();
  await state('ثبت شد');
}

const { accepted, acceptedWithWarnings } = invoiceState.id;

/** Waits until the authority has taken the invoice of a number; its tax id. */
async function taken(number: string, subject: 1 | 2): Promise<string> {
  let found: { state: number; taxId: string | null } | undefined;
  await until(async () => {
    found = await panel.server.db.read
      .selectFrom('invoices')
      .select(['state', 'tax_id as taxId'])
      .where('book_number', '=', number)
      .where('invoice_subject', '=', subject)
      .executeTakeFirst();
    return found?.state === accepted || found?.state === acceptedWithWarnings;
  }, 30_000);
  assert.equal(found?.state, accepted, `${number}: ${found?.state}`);
  return found!.taxId!;
}

test('each sample, filled in, is taken without a question, and its invoices are accepted', async () => {
  // Of somebody else, whose sums are not held against those of the books before.
  page = await panel.open();
  await signIn(panel, page, '09122222222', `/cases/${OTHER}/dashboard`);
  const batch = `${panel.url}/cases/${OTHER}/invoices/create/batch`;
  await page.goto(batch);
  await bringIn('دریافت فایل نمونه', { '': 'S-1' });
  const reference = await taken('S-1', 1);
  await page.goto(batch);
  await bringIn('نمونه اصلاحی، ابطالی و برگشت', {
    ...{ '': 'S-1' },
    'شماره مالیاتی صورتحساب مرجع': reference,
  });
  await taken('S-1', 2);
  await page.goto(batch);
  await page.getByLabel('قالب فایل').selectOption({ label: 'فروشگاه زنجیره‌ای' });
  await page.getByLabel('سریال').fill('12');
  await bringIn('دریافت فایل نمونه', { '': 'S-2' });
  await taken('12-S-2', 1);
  for (const kind of ['buyers', 'commodities']) {
    await page.goto(`${panel.url}/cases/${OTHER}/${kind}/import`);
    // Not the one that the case has.
    await bringIn('دریافت فایل نمونه', { [targetOf('buyer.economyCode')!.label]: '14095443737' });
  }
  assert.deepEqual(panel.faults, []);
});
