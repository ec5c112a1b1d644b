import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { toLatinDigits } from '@moadi/domain/primitives';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { assertAccessible } from '../tools/accessibility.ts';
import { desk, phone } from '../tools/chromium.ts';
import { details } from './kit/details.ts';
import { CASE } from './kit/invoice-form.ts';
import { quiet } from '../tools/quiet.ts';
import { sheetsOf } from '../apps/server/test/workbook.ts';
import { pageToken } from './kit/page-token.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { shots } from './kit/shots.ts';
import { signIn } from './kit/sign-in.ts';
import { until } from './kit/until.ts';

let panel: Panel;
let page: Page;
const path = `/cases/${CASE}/invoices/list/single`;
const MINUTE = 60_000;

/** Proformas as a form would register them, by the browser's own session; returns their numbers in Persian digits. */
async function proformas(issued: readonly number[]): Promise<string[]> {
  const token = await pageToken(page, panel.url + path, '/invoice?');
  const invoices = issued.map(issuingDateTime => ({
    isProformaInvoice: true,
    invoiceHeader: {
      invoiceType: 1,
      invoicePattern: 1,
      issuingDateTime,
      typeOfBuyer: 2,
      buyerName: 'شرکت پخش البرز',
      buyerEconomicNumber: '14292059547',
      settlementMethod: 1,
    },
    invoiceBodies: [
      {
        stuffServiceId: '2720000104932',
        measurementUnit: '1627',
        quantity: '1',
        fee: '1000',
        discount: '0',
        vatRate: '10',
      },
    ],
  }));
  const response = await fetch(`${panel.url}/api/v1/cases/${CASE}/invoice/many`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ invoices }),
  });
  const { data } = (await response.json()) as { data: { stored: { internalSerialNumber: number } }[] };
  return data.map(({ stored }) =>
    new Intl.NumberFormat('fa', { useGrouping: false }).format(stored.internalSerialNumber),
  );
}

before(async () => {
  panel = await startPanel();
  page = await panel.open();
  await signIn(panel, page, '09121111111');
});
after(() => panel.stop());

const tab = (name: string | RegExp) =>
  page.getByRole('navigation', { name: 'گروه وضعیت' }).getByRole('button', { name });
const rows = () => page.locator('tbody tr[data-row]');

/** Takes what this entry of the menu says as a workbook: its rows by column, its name, and what the page told of it. */
async function taken(entry: RegExp) {
  await page.getByRole('button', { name: 'خروجی اکسل' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: entry }).click(),
  ]);
  const message = page.getByText(/^فایل اکسل با .* ردیف دریافت شد/);
  const told = await message.innerText();
  // The next one says the same.
  await message.waitFor({ state: 'hidden' });
  const [sheet] = await sheetsOf(await file.path());
  return { rows: sheet!.rows, name: file.suggestedFilename(), told };
}
const dialog = () => details(page);

test('a group of states is a tab, in the address, and counts what the list shows', async () => {
  await page.goto(panel.url + path);
  await tab(/^پیش‌فاکتور/).click();
  await page.waitForURL(/state_IN=/);
  const text = await tab(/^پیش‌فاکتور/)
    .locator('span')
    .innerText();
  await rows().first().waitFor();
  await quiet(page);
  assert.equal(new Intl.NumberFormat('fa').format(await rows().count()), text);
  for (const row of await rows().all()) await row.getByText('پیش‌فاکتور').waitFor();
  await page.reload();
  assert.equal(await tab(/^پیش‌فاکتور/).getAttribute('aria-current'), 'true');
  await tab('همه').click();
  assert.equal(await tab('همه').getAttribute('aria-current'), 'true');
  assert.ok(!page.url().includes('state_IN'));
});

test('what nears its deadline and what waits too long are tabs: the number, the rows, the sums and the home are one', async () => {
  const DAY = 86_400_000;
  await proformas([Date.now() - 10 * DAY, Date.now() - 11 * DAY, Date.now() - MINUTE]);
  const { db } = panel.server;
  const ids = await db.read
    .selectFrom('invoices')
    .select('id')
    .where('client_id', '=', CASE)
    .orderBy('create_date', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  const id = ids[0]!.id;
  const stateOf = (state: 1 | 11, hours: number) =>
    db.system(tx =>
      sql`update invoices set state = ${state}, modify_date = now() - ${`${hours} hours`}::interval where id = ${id}`.execute(
        tx,
      ),
    );
  await stateOf(1, 7);
  for (const [need, line] of [
    ['نزدیک به پایان مهلت', 'صورتحساب نزدیک به پایان مهلت ارسال'],
    ['با انتظار طولانی', 'صورتحساب با بیش از ۶ ساعت انتظار'],
  ] as const) {
    await page.goto(`${panel.url}/cases/${CASE}/dashboard`);
    const told = page.locator('main').getByRole('listitem').filter({ hasText: line });
    const count = await told.locator('strong').innerText();
    await told.getByRole('link').click();
    await tab(new RegExp(`^${need}`))
      .and(page.locator('[aria-current=true]'))
      .waitFor();
    await page.locator('tbody tr[data-row]').first().waitFor();
    await quiet(page);
    assert.equal(
      await tab(new RegExp(`^${need}`))
        .locator('span')
        .innerText(),
      count,
    );
    assert.equal(new Intl.NumberFormat('fa').format(await page.locator('tr[data-row]').count()), count);
    await page.getByText(`مجموع: ${count}`, { exact: true }).waitFor();
    assert.equal(await page.getByRole('button', { name: /^حذف فیلتر/ }).count(), 0, 'the tab says it');
    await shots(page, `need-${need}`);
    await page.reload();
    await tab(new RegExp(`^${need}`))
      .and(page.locator('[aria-current=true]'))
      .waitFor();
    const book = await taken(/^همه ردیف‌های یافته‌شده \([^)]*\)$/);
    assert.match(book.told, new RegExp(`با ${count} ردیف`));
  }
  await stateOf(11, 0);
});

test('one field finds an invoice by its buyer, its number and its amount, and keeps what was searched for', async () => {
  await page.goto(panel.url + path);
  await rows().first().waitFor();
  await quiet(page);
  const box = page.getByRole('searchbox', { name: 'جست‌وجو در صورتحساب‌ها' });
  // The key beside the right Shift, whatever the layout makes of it.
  await page.locator('body').dispatchEvent('keydown', { code: 'Slash', key: '/', bubbles: true });
  await box.and(page.locator(':focus')).waitFor();
  const number = (await rows().first().locator('[data-first]').innerText()).trim();
  await box.fill('البرز شركت');
  await page.waitForURL(/q=/);
  await quiet(page);
  const all = await rows().count();
  assert.ok(all > 0);
  for (const row of await rows().all()) await row.getByText('البرز').first().waitFor();
  const sums = page.getByLabel('جمع فهرست');
  await sums.getByText('جمع مبلغ کل').waitFor();
  const total = await page.getByText(/^مجموع: /).innerText();
  await page.getByRole('button', { name: 'خروجی اکسل' }).click();
  await page
    .getByRole('menuitem', { name: `همه ردیف‌های یافته‌شده (${total.replace('مجموع: ', '')})`, exact: true })
    .waitFor();
  await page.keyboard.press('Escape');
  // Off the button, whose tip would lie over the picture.
  await box.focus();
  await shots(page, 'list-search');
  await assertAccessible(page, 'searched');
  await box.fill(number);
  await page.waitForURL(url => url.searchParams.get('q')?.includes(number) === true);
  await quiet(page);
  assert.ok((await rows().count()) > 0);
  await page.reload();
  assert.equal(await box.inputValue(), number);
  // Escape clears; before three signs are typed what was searched for is offered.
  await box.focus();
  await page.keyboard.press('Escape');
  await page.waitForURL(url => !url.searchParams.has('q'));
  const before = page.getByRole('list', { name: 'جست‌وجوهای پیشین' });
  await before.getByRole('button', { name: 'البرز شركت' }).waitFor();
  await shots(page, 'list-recent');
  await assertAccessible(page, 'recent searches');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL(/q=/);
  await before.waitFor({ state: 'detached' });
  await box.fill('چنین خریداری نیست');
  await page.getByText('با این جست‌وجو و فیلترها چیزی یافت نشد.').waitFor();
});

test('a note and a reference of its own are kept with an invoice in any state, and the list finds it by them', async () => {
  await page.goto(panel.url + path);
  const row = rows().filter({ hasText: 'پذیرفته' }).first();
  await row.getByRole('button', { name: /^کارهای این ردیف/ }).click();
  await page.getByRole('menuitem', { name: 'یادداشت و ارجاع داخلی' }).click();
  await dialog().getByLabel('ارجاع داخلی').fill('سفارش ۷۷-۴۴۵۱');
  await dialog().getByLabel('یادداشت داخلی').fill('با مدیر فروش هماهنگ شود');
  await shots(page, 'invoice-notes');
  await assertAccessible(page, 'notes');
  await dialog().getByRole('button', { name: 'ثبت یادداشت' }).click();
  await page.getByText('ارجاع و یادداشت داخلی ثبت شد.').waitFor();
  for (const text of ['4451', 'هماهنگ']) {
    await page.getByRole('searchbox').fill(text);
    await page.waitForURL(url => url.searchParams.get('q') === text);
    await rows().nth(1).waitFor({ state: 'detached' });
    await rows().first().waitFor();
    await page.getByRole('searchbox').fill('');
    await page.keyboard.press('Enter');
    await rows().nth(1).waitFor();
  }
});

test('filters are kept under a name, applied, renamed and deleted; the tab stays', async () => {
  await page.goto(`${panel.url}${path}?invoiceType_EQ=1&season=3&year=1405`);
  // Written by hand, the season filters by itself.
  await page.getByText('از ۱۴۰۵/۰۷/۰۱ تا ۱۴۰۵/۰۹/۳۰').waitFor();
  await rows().first().waitFor();
  await page.getByRole('button', { name: 'ذخیره فیلتر کنونی' }).click();
  await page.getByLabel('نام فیلتر').fill('نوع اول پاییز');
  await page.keyboard.press('Enter');
  const chip = page.getByRole('button', { name: 'نوع اول پاییز' });
  assert.equal(await chip.getAttribute('aria-pressed'), 'true');
  await page.goto(panel.url + path);
  await chip.click();
  await page.waitForURL(/invoiceType_EQ=.*1.*/);
  assert.match(page.url(), /season/);
  await page.getByRole('button', { name: 'نام‌گذاری و حذف فیلترها' }).click();
  await page.getByLabel('نام تازه «نوع اول پاییز»').fill('پاییز');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'پاییز', exact: true }).click();
  await page.waitForURL(url => !url.search.includes('invoiceType'));
  await page.getByRole('button', { name: 'نام‌گذاری و حذف فیلترها' }).click();
  await page.getByRole('button', { name: 'حذف فیلتر «پاییز»' }).click();
  await page.getByRole('button', { name: 'ثبت تغییرات' }).click();
  await page.getByRole('button', { name: 'پاییز', exact: true }).waitFor({ state: 'detached' });
});

test('many are sent with the keyboard; the refused one says why and can be tried again', async () => {
  const now = Date.now() - MINUTE;
  const [first, future, last] = await proformas([now, now + 6 * MINUTE, now]);
  await page.goto(panel.url + path);
  const box = (number: string) => page.getByRole('checkbox', { name: `انتخاب ردیف ${number}`, exact: true });
  await box(last!).focus();
  await page.keyboard.press('Space');
  await box(first!).focus();
  await page.keyboard.down('Shift');
  await page.keyboard.press('Space');
  await page.keyboard.up('Shift');
  await page.getByText('۳ ردیف انتخاب شده').waitFor();
  // One that cannot be sent, from another page of the list.
  await page.getByRole('button', { name: 'صفحه ۲' }).click();
  await page.waitForURL(/page=/);
  await quiet(page);
  await rows().filter({ hasText: 'پذیرفته‌شده' }).first().getByRole('checkbox').check();
  await page.getByText('۴ ردیف انتخاب شده').waitFor();
  await assertAccessible(page, 'selected');
  await page.getByRole('button', { name: 'ارسال به سازمان' }).focus();
  await page.keyboard.press('Enter');
  await dialog()
    .getByText(/۳ صورتحساب از ۴ ردیف/)
    .waitFor();
  await dialog()
    .getByText(/در وضعیت «پذیرفته‌شده/)
    .waitFor();
  await assertAccessible(page, 'question');
  await dialog().getByRole('button', { name: 'ارسال ۳ صورتحساب' }).click();
  await dialog().getByText('۲ انجام شد، ۱ انجام نشد.').waitFor();
  const result = (number: string) => dialog().getByRole('listitem').filter({ hasText: number });
  await result(first!).getByText('در صف ارسال').waitFor();
  await result(last!).getByText('در صف ارسال').waitFor();
  await result(future!)
    .getByText(/تاریخ صدور نمی‌تواند پس از اکنون باشد/)
    .waitFor();
  await assertAccessible(page, 'results');
  await result(future!).getByRole('button').click();
  await dialog().getByRole('tab').first().waitFor();
  await page.keyboard.press('Escape');
  await panel.advance(6 * MINUTE);
  await dialog().getByRole('button', { name: 'تلاش دوباره برای ۱ صورتحساب' }).click();
  await dialog().getByText('هر ۳ صورتحساب انجام شد.').waitFor();
  await dialog().getByRole('button', { name: 'بستن' }).last().click();
  await page.getByText('۱ ردیف انتخاب شده').waitFor();
  await page.goto(panel.url + path);
  await rows()
    .filter({ hasText: future! })
    .getByText(/^پذیرفته‌شده$/)
    .waitFor();
});

test('a reload loses no result of many; closed, they are gone', async () => {
  await proformas([Date.now() - MINUTE]);
  await page.goto(panel.url + path);
  await page
    .getByRole('checkbox', { name: /^انتخاب ردیف/ })
    .first()
    .check();
  await page.getByRole('button', { name: 'ارسال به سازمان' }).click();
  await dialog().getByRole('button', { name: 'ارسال ۱ صورتحساب' }).click();
  await dialog().getByText('هر ۱ صورتحساب انجام شد.').waitFor();
  await page.reload();
  await dialog().getByText('هر ۱ صورتحساب انجام شد.').waitFor();
  await dialog().getByText('در صف ارسال').waitFor();
  // Details that were looked at from there come over it again, whichever of the two is here first.
  const [row] = await panel.server.db.read
    .selectFrom('invoices')
    .select('id')
    .where('client_id', '=', CASE)
    .limit(1)
    .execute();
  await page.goto(`${panel.url}${path}?detail=${CASE}/${row!.id}`);
  await page.locator('dialog[open]').nth(1).getByRole('tab').first().click();
  assert.equal(await page.locator('aside.beside').count(), 0);
  await page.keyboard.press('Escape');
  await dialog().getByText('هر ۱ صورتحساب انجام شد.').waitFor();
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  await page.reload();
  await rows().first().waitFor();
  assert.equal(await dialog().count(), 0);
});

test('with keys alone the focus never falls off the page', async () => {
  const focusOn = (name: string | RegExp) =>
    page.locator(':focus').and(page.getByRole('button', { name })).waitFor();
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).first().focus();
    await page.keyboard.press('Enter');
  };
  await page.goto(panel.url + path);
  await press(/^جزئیات/);
  await dialog().getByRole('tab').first().waitFor();
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'detached' });
  await focusOn(/^جزئیات/);
  await press('فیلتر');
  // The filters leave the table its place.
  const { height } = (await page.locator('section[data-scroll]').boundingBox())!;
  assert.ok(height > 200, `the table is ${height} px high`);
  await page.getByLabel('شماره', { exact: true }).press('Escape');
  await focusOn('فیلتر');
  await press('فیلتر');
  await page.getByLabel('شماره', { exact: true }).fill('3');
  await page.keyboard.press('Enter');
  await page.waitForURL(/internalSerialNumber_EQ/);
  await focusOn('فیلتر');
  await press('حذف فیلتر شماره');
  await page.waitForURL(url => !url.search.includes('internalSerialNumber'));
  await page.locator('main :focus').waitFor();
  await page
    .getByRole('checkbox', { name: /^انتخاب ردیف/ })
    .first()
    .focus();
  await page.keyboard.press('Space');
  await press('لغو انتخاب');
  await page.locator('main :focus').waitFor();
});

test('a row opens by a click and by Enter, not by its buttons and not while text is selected', async () => {
  await page.goto(panel.url + path);
  const row = rows().first();
  const closed = async () => {
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  };
  await row.locator('td').nth(3).click();
  await dialog().getByRole('tab').first().waitFor();
  await page.waitForURL(/detail=/);
  await closed();
  await row.focus();
  await page.keyboard.press('ArrowDown');
  const second = await rows().nth(1).getByRole('checkbox').getAttribute('aria-label');
  assert.equal(await page.locator('tr:focus').getByRole('checkbox').getAttribute('aria-label'), second);
  await page.keyboard.press('Enter');
  await dialog().getByRole('tab').first().waitFor();
  await closed();
  await page.locator('tr:focus').waitFor();
  await row.getByRole('checkbox').click();
  await page.evaluate(`getSelection().selectAllChildren(document.querySelector('tbody td:nth-child(5)'))`);
  await row.locator('td').nth(4).dispatchEvent('click');
  await page.waitForTimeout(200);
  assert.equal(await dialog().count(), 0);
  await row.getByRole('checkbox').click();
});

test('eight columns fit at 1366; others are chosen, moved, kept over a reload, and given back', async () => {
  await page.goto(panel.url + path);
  await rows().first().waitFor();
  const titles = async () =>
    (await page.locator('thead th:not([data-actions])').allInnerTexts())
      .map(text => text.trim())
      .filter(text => text !== '');
  const box = page.locator('section[data-scroll]');
  const hidden = async () =>
    Number(
      await page.evaluate(
        `(box => box.scrollWidth - box.clientWidth)(document.querySelector('section[data-scroll]'))`,
      ),
    );
  const usual = await titles();
  assert.equal(usual.length, 9, `the row's number and eight: ${usual.join()}`);
  assert.equal(await hidden(), 0);
  await page.getByRole('button', { name: 'ستون‌های جدول' }).click();
  for (const name of [
    'الگو',
    'تاریخ ایجاد',
    'تاریخ ارسال',
    'ماده ۶',
    'شماره منحصربه‌فرد مالیاتی',
    'شیوه ارسال',
  ])
    await dialog().getByRole('checkbox', { name, exact: true }).check();
  await dialog().getByRole('button', { name: 'وضعیت: یک جا جلوتر' }).click();
  await assertAccessible(page, 'columns');
  await dialog().getByRole('button', { name: 'ثبت ستون‌ها' }).click();
  await dialog().waitFor({ state: 'detached' });
  await page.reload();
  await rows().first().waitFor();
  const chosen = await titles();
  assert.deepEqual([chosen.length, chosen[1], chosen[2]], [15, 'وضعیت', 'شماره']);
  assert.ok((await hidden()) > 0);
  // The first and the last column stay where they are while the table goes by beneath them.
  const placeOf = async (of: string) => (await page.locator(of).first().boundingBox())!.x;
  const before = [await placeOf('tbody .check'), await placeOf('tbody [data-actions]')];
  await page.evaluate(`document.querySelector('section[data-scroll]').scrollTo({ left: -9999 })`);
  await page.locator('section[data-more-before]:not([data-more-behind])').waitFor();
  assert.deepEqual([await placeOf('tbody .check'), await placeOf('tbody [data-actions]')], before);
  const { x, width } = (await page.locator('tbody [data-first]').first().boundingBox())!;
  const edge = (await box.boundingBox())!;
  assert.ok(x + width <= edge.x + edge.width && x > edge.x + edge.width / 2, `the first column is at ${x}`);
  await page.getByRole('button', { name: 'ستون‌های جدول' }).click();
  await dialog().getByRole('button', { name: 'بازگشت به چینش پیش‌فرض' }).click();
  await dialog().getByRole('button', { name: 'ثبت ستون‌ها' }).click();
  await dialog().waitFor({ state: 'detached' });
  assert.deepEqual(await titles(), usual);
});

test('four filters stand there, the others behind a button; what filters is never out of sight', async () => {
  await page.goto(panel.url + path);
  const field = (name: string) =>
    page.getByRole('form', { name: 'فیلترها' }).getByLabel(name, { exact: true });
  await page.getByRole('button', { name: 'فیلتر', exact: true }).click();
  await field('خریدار').waitFor();
  assert.equal(await field('شماره در دفاتر').count(), 0);
  await page.getByRole('button', { name: 'فیلترهای بیشتر' }).click();
  await field('شماره در دفاتر').fill('چنین نیست');
  await page.keyboard.press('Enter');
  await page.waitForURL(/bookNumber_CT/);
  await page.getByRole('button', { name: 'فیلتر', exact: true }).click();
  assert.equal(await field('شماره در دفاتر').inputValue(), 'چنین نیست');
});

test('the foot says what the amounts of this page come to', async () => {
  await page.goto(panel.url + path);
  const foot = page.locator('tfoot tr').filter({ hasText: 'جمع این صفحه' });
  await foot.waitFor();
  await quiet(page);
  const place = (await page.locator('thead th').allInnerTexts()).findIndex(text => text.includes('مبلغ کل'));
  const digits = '۰۱۲۳۴۵۶۷۸۹';
  const amountOf = (text: string): bigint =>
    BigInt(
      [...text].flatMap(digit => (digits.includes(digit) ? [digits.indexOf(digit)] : [])).join('') || '0',
    );
  const shown = await page.locator(`tbody td:nth-child(${place + 1})`).allInnerTexts();
  const sum = shown.map(amountOf).reduce((one, other) => one + other, 0n);
  // The head of the foot's row reaches over the box and the row's number.
  assert.equal(amountOf(await foot.locator(`:nth-child(${place})`).innerText()), sum);
  assert.ok(sum > 0n);
});

test('a message lies over no sums and no pages of the list', async () => {
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    await page.goto(panel.url + path);
    const sums = page.getByRole('region', { name: 'جمع فهرست' });
    const feet = [sums, page.locator('nav[data-foot]'), ...(size === desk ? [page.locator('tfoot th')] : [])];
    await sums.getByText('جمع مبلغ کل').waitFor();
    await page.getByRole('button', { name: 'خروجی اکسل' }).click();
    await page.getByRole('menuitem', { name: /^همین صفحه \([^)]*\)$/ }).click();
    // Below the pointer it stays.
    await page.locator('.snackbar').last().hover();
    await page.evaluate(`document.querySelector('section[data-foot]').scrollIntoView({ block: 'end' })`);
    const areApart = async () => {
      const message = (await page.locator('.snackbar').last().boundingBox())!;
      const places = await Promise.all(feet.map(foot => foot.boundingBox()));
      return places.every(box => message.y + message.height <= box!.y || message.y >= box!.y + box!.height);
    };
    await until(areApart, 10_000);
    assert.ok(await areApart(), `${size.width} px`);
  }
  await page.setViewportSize(desk);
});

/** Does what its menu offers to the row of this number, and confirms it. */
async function act(on: Page, number: string, name: string) {
  const cell = on.locator('td', { hasText: new RegExp(`^${number}$`) });
  const row = on.locator('tbody tr[data-row]').filter({ has: cell });
  await row.getByRole('button', { name: /^کارهای این ردیف/ }).click();
  await on.getByRole('menuitem', { name, exact: true }).click();
  const question = on.getByRole('alertdialog');
  await question.getByRole('button', { name, exact: true }).click();
  await question.waitFor({ state: 'hidden' });
  return row;
}
const delay = (min: number) => panel.simulator('PUT', '/control/knobs', { delayMs: { min, max: min + 300 } });

test('a row in sight says itself how it is; behind the head of the list it is out of sight, and a message does', async () => {
  await page.setViewportSize(desk);
  await delay(120_000);
  try {
    const [number] = await proformas([Date.now() - MINUTE]);
    await page.goto(panel.url + path);
    const row = await act(page, number!, 'ارسال به سازمان');
    const message = page.locator('.snackbar').filter({ hasText: number! });
    await row.getByText('در انتظار پاسخ').waitFor();
    await page.waitForTimeout(2_000);
    assert.equal(await message.count(), 0);
    const scroll = (to: number) => page.evaluate(`document.querySelector('.list-box').scrollTop = ${to}`);
    await scroll(80);
    await message.waitFor();
    await scroll(0);
    await message.waitFor({ state: 'hidden' });
  } finally {
    await delay(300);
  }
});

test('what is withdrawn changes in its row, without a message beside it', async () => {
  const [number] = await proformas([Date.now() - MINUTE]);
  await panel.server.db.system(tx =>
    sql`update invoices set state = 3 where client_id = ${CASE} and internal_serial_number = ${Number(toLatinDigits(number!))}`.execute(
      tx,
    ),
  );
  await page.goto(panel.url + path);
  const row = await act(page, number!, 'انصراف از ارسال');
  await row.locator('.chip').filter({ hasText: 'انصراف از ارسال' }).waitFor();
  await page.waitForTimeout(2_000);
  assert.equal(await page.locator('.snackbar').count(), 0);
});

test('where nothing can follow an invoice, nothing green stays beside its row', async () => {
  const [number] = await proformas([Date.now() - MINUTE]);
  await page.route('**/assets/follow-*', route => route.abort());
  await page.goto(panel.url + path);
  await act(page, number!, 'ارسال به سازمان');
  const message = page.locator('.snackbar[data-meaning=info]').filter({ hasText: 'صورتحساب ثبت شد' });
  await message.waitFor();
  await message.waitFor({ state: 'hidden' });
  await page.unroute('**/assets/follow-*');
  await page.goto(panel.url + path);
  const others = panel.faults.filter(fault => !fault.includes('ERR_FAILED'));
  panel.faults.splice(0, panel.faults.length, ...others);
});

test('PDFs of many come as one file, with a result for each', async () => {
  await page.goto(panel.url + path);
  await page.getByRole('checkbox', { name: 'انتخاب همه ردیف‌ها' }).check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'دریافت PDF' }).click(),
  ]);
  assert.match(download.suggestedFilename(), /^invoices-.*\.zip$/);
  await dialog().getByText('هر ۲۵ صورتحساب انجام شد.').waitFor();
  await page.keyboard.press('Escape');
});

test('role 3 selects, asks and downloads, and is offered no sending', async () => {
  const other = await panel.open();
  await signIn(panel, other, '09124444443', path);
  await other.getByRole('checkbox', { name: 'انتخاب همه ردیف‌ها' }).check();
  await other.getByRole('button', { name: 'دریافت PDF' }).waitFor();
  await other.getByRole('button', { name: 'پرسش واکنش از سازمان' }).waitFor();
  assert.equal(await other.getByRole('button', { name: 'ارسال به سازمان' }).count(), 0);
  assert.equal(await other.getByRole('button', { name: 'انصراف از ارسال' }).count(), 0);
  await other.context().close();
});

test('on a phone rows are selected too, and the bar stays in sight', async () => {
  await page.setViewportSize(phone);
  await page.goto(panel.url + path);
  await page
    .getByRole('checkbox', { name: /^انتخاب ردیف/ })
    .nth(3)
    .check();
  await page
    .getByRole('checkbox', { name: /^انتخاب ردیف/ })
    .nth(15)
    .check();
  const bar = page.getByText('۲ ردیف انتخاب شده');
  await bar.waitFor();
  const place = (await bar.boundingBox())!;
  assert.ok(place.y >= 0 && place.y + place.height <= phone.height, `the bar is at ${place.y}`);
  await page.getByRole('button', { name: 'پرسش واکنش از سازمان' }).click();
  await dialog().getByRole('listitem').nth(1).waitFor();
  await dialog().getByText(/انجام/).first().waitFor();
  await assertAccessible(page, 'phone');
  assert.deepEqual(panel.faults, []);
});

test('the list is taken as a workbook: its columns, its filter, its page, and the rows that were chosen', async () => {
  // Another page: on this one an act on many is still told of.
  await page.context().close();
  page = await panel.open();
  await signIn(panel, page, '09121111111', `${path}?size=25`);
  await rows().first().waitFor();
  const titles = (await page.locator('thead th').allInnerTexts()).map(text => text.trim()).filter(Boolean);
  const onPage = await rows().count();
  const thisPage = await taken(/^همین صفحه \([^)]*\)$/);
  assert.match(thisPage.name, /^صورتحساب ها 14\d\d-\d\d-\d\d\.xlsx$/);
  assert.equal(thisPage.rows.length, onPage + 2, 'titles, rows, the last line');
  for (const title of thisPage.rows[0]!) assert.ok(titles.includes(title), `${title} of ${titles.join()}`);
  assert.match(thisPage.rows.at(-1)![0]!, /^پایان فهرست: /);
  // All that a filter finds, which is one row here.
  const number = thisPage.rows[1]![thisPage.rows[0]!.indexOf('شماره')]!;
  await page.goto(`${panel.url}${path}?internalSerialNumber_EQ=${encodeURIComponent(number)}`);
  await rows().first().waitFor();
  await quiet(page);
  assert.equal(await rows().count(), 1);
  const filtered = await taken(/^همه ردیف‌های یافته‌شده( \([^)]*\))?$/);
  // Whether the buyer has reacted may be answered in between.
  const reaction = thisPage.rows[0]!.indexOf('واکنش خریدار');
  assert.deepEqual(filtered.rows[1]!.toSpliced(reaction, 1), thisPage.rows[1]!.toSpliced(reaction, 1));
  assert.match(filtered.told, /با ۱ ردیف/);
  // The same with all that it has, in the layout that a book is brought in with.
  const lined = await taken(/^همه ردیف‌های یافته‌شده.*هر قلم در یک ردیف$/);
  assert.match(lined.told, /با ۱ ردیف/);
  assert.ok(lined.rows[0]!.includes('شناسه کالا/خدمت'), lined.rows[0]!.join());
  assert.ok(lined.rows.length > 2);
  // Two that were chosen.
  await page.goto(panel.url + path);
  await rows().nth(2).waitFor();
  for (const place of [0, 2]) await rows().nth(place).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'خروجی اکسل' }).click();
  await page.getByRole('menuitem', { name: /^ردیف‌های برگزیده \(۲\)$/ }).waitFor();
  await shots(page, 'list-workbook');
  await page.keyboard.press('Escape');
  const chosen = await taken(/^ردیف‌های برگزیده \(۲\)$/);
  assert.equal(chosen.rows.length, 4);
  await assertAccessible(page, 'taken as a workbook');
});

test('of a search that finds very many no number is claimed, neither of the rows nor of the workbook', async () => {
  await panel.server.db.patient(tx =>
    sql`insert into invoices (client_id, id, state, fiscal_id, user_id, create_date, internal_serial_number, invoice_type,
        invoice_pattern, invoice_subject, issuing_date_time, buyer_name)
      select client_id, gen_random_uuid(), 9, fiscal_id, user_id, create_date, null, 1, 1, 1, issuing_date_time, 'هرروزه'
      from (select * from invoices where client_id = ${CASE} limit 1) one, generate_series(1, 5001)`.execute(
      tx,
    ),
  );
  await page.goto(`${panel.url}${path}?q=${encodeURIComponent('هرروزه')}`);
  await rows().nth(5).waitFor();
  await page.getByText(/تنها ۵٬۰۰۰ تازه‌تر دیده می‌شود/).waitFor();
  await page.getByRole('navigation').getByText('بیش از ۵٬۰۰۰', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'شمارش همه' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'خروجی اکسل' }).click();
  await page.getByRole('menuitem', { name: 'ردیف‌های همین فهرست', exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await assertAccessible(page, 'very many found');
});

test('a list of more than a hundred thousand rows is made into a workbook in the background, told of, and kept to be fetched', async () => {
  const many = 100_200;
  await panel.server.db.patient(tx =>
    sql`insert into buyers (client_id, id, nick_name, type_of_buyer, economy_code, search, create_date)
      select ${CASE}, gen_random_uuid(), 'مشتری ' || n, 1, lpad(n::text, 14, '0'), 'مشتری ' || n, now()
      from generate_series(1, ${many}::integer) n`.execute(tx),
  );
  await page.goto(`${panel.url}/cases/${CASE}/buyers`);
  await rows().nth(5).waitFor();
  await quiet(page);
  await page.getByRole('button', { name: 'خروجی اکسل' }).click();
  await page.getByRole('menuitem', { name: /^همه ردیف‌های یافته‌شده/ }).click();
  await page.getByText(/«خریداران» در پس‌زمینه آماده می‌شود/).waitFor();
  await page.getByRole('button', { name: 'خروجی‌های اکسل' }).click();
  await page.waitForURL(/\/exports/);
  await rows().filter({ hasText: 'آماده دریافت' }).waitFor();
  await shots(page, 'exports');
  await assertAccessible(page, 'exports');
  const [given] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'دریافت فایل «خریداران»' }).click(),
  ]);
  const [sheet] = await sheetsOf(await given.path());
  assert.ok(sheet!.rows.length > many + 1);
  assert.match(sheet!.rows.at(-1)![0]!, /^پایان فهرست: ۱۰۰٬/);
  await page.getByRole('button', { name: /^صندوق پیام/ }).click();
  await page.getByText('خروجی اکسل «خریداران» آماده است').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'حذف فایل «خریداران»' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف خروجی' }).click();
  await page.getByText(/خروجی آماده‌ای ندارید/).waitFor();
  // The workbook at once was refused: nobody had counted the rows.
  assert.equal(panel.faults.length, 1);
  assert.match(panel.faults[0]!, /400 \(Bad Request\)$/);
});
