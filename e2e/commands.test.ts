import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { phone } from '../tools/chromium.ts';
import { accessFaults } from './kit/accessible.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { shots } from './kit/shots.ts';
import { signIn } from './kit/sign-in.ts';
import { until } from './kit/until.ts';

const PAYER = '09122222222';
const STAFF = '09120000001';
const [ARMAN, PARS, FOREIGN] = [612840375, 735918264, 481205937];

let panel: Panel;
let page: Page;
before(async () => {
  panel = await startPanel();
  page = await panel.open();
  await signIn(panel, page, PAYER, `/cases/${ARMAN}/dashboard`);
});
after(() => panel.stop());

const dialog = (at = page) => at.getByRole('dialog', { name: 'جست‌وجو و فرمان‌ها' });
const field = (at = page) => at.getByRole('combobox', { name: /نام صفحه/ });
const options = (at = page) => dialog(at).getByRole('option');
const path = (at = page) => new URL(at.url()).pathname;
/** Opens the commands by their key, and types. */
async function ask(text: string, at = page) {
  await at.locator('.shell').waitFor();
  await at.keyboard.press('Control+KeyK');
  await field(at).waitFor();
  await field(at).fill(text);
}
/** A key as a keyboard under the Persian layout sends it: the place is what it was, the letter is another. */
const pressPersian = (at: Page, key: string, code: string, more: object) =>
  at.evaluate(
    `(document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', ${JSON.stringify({
      ...{ key, code, bubbles: true, cancelable: true },
      ...more,
    })}))`,
  );

test('pages and acts are found under both layouts, misspelt, and chosen by keys alone', async () => {
  await page.locator('.shell').waitFor();
  await pressPersian(page, 'ن', 'KeyK', { ctrlKey: true });
  await field().waitFor();
  assert.deepEqual(await accessFaults(page, 'the commands'), []);
  await shots(page, 'commands-empty');
  await field().fill('گزارش صورتحصاب');
  await options().first().filter({ hasText: 'گزارش صورتحساب‌ها' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(url => url.pathname === `/cases/${ARMAN}/reports/invoices`);
  // «خریداران» by the keys of its letters.
  await ask('ovdnhvhk');
  await options().first().filter({ hasText: 'خریداران' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(url => url.pathname === `/cases/${ARMAN}/buyers`);
  // What was chosen last is there before a letter is typed.
  await ask('');
  await dialog()
    .getByRole('group', { name: 'اخیر' })
    .getByRole('option')
    .first()
    .filter({ hasText: 'خریداران' })
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await options()
    .nth(1)
    .filter({ hasText: 'گزارش صورتحساب‌ها' })
    .and(page.locator('[aria-selected=true]'))
    .waitFor();
  await page.keyboard.press('Escape');
  await dialog().waitFor({ state: 'hidden' });
});

test('invoices, buyers and goods of the open case are found, and another case', async () => {
  const { number, buyer } = await panel.server.db.read
    .selectFrom('invoices')
    .select(['internal_serial_number as number', 'buyer_name as buyer'])
    .where('client_id', '=', ARMAN)
    .where('state', '=', 4)
    .where('buyer_name', 'is not', null)
    .executeTakeFirstOrThrow();
  await ask(String(number));
  await dialog().getByRole('group', { name: 'صورتحساب‌ها' }).getByRole('option').first().waitFor();
  await shots(page, 'commands-invoice');
  await dialog().getByRole('group', { name: 'صورتحساب‌ها' }).getByRole('option').first().click();
  await page.waitForURL(
    url => url.pathname === `/cases/${ARMAN}/invoices/list/single` && url.searchParams.has('detail'),
  );
  await page.goto(`${panel.url}/cases/${ARMAN}/dashboard`);
  await ask(buyer!.slice(0, 12));
  const ofBuyer = dialog().getByRole('group', { name: 'صورتحساب‌ها' }).getByRole('option');
  await ofBuyer.first().filter({ hasText: buyer! }).waitFor();
  await dialog().getByRole('group', { name: 'خریداران' }).getByRole('option').first().click();
  await page.waitForURL(url => url.pathname === `/cases/${ARMAN}/buyers` && url.searchParams.has('detail'));
  await page.goto(`${panel.url}/cases/${ARMAN}/buyers`);
  const opening = page.waitForEvent('popup');
  await ask('پارس نمونه');
  await options().first().waitFor();
  await page.keyboard.press('Control+Enter');
  const tab = await opening;
  await tab.waitForURL(/\/cases\/735918264\/dashboard/);
  assert.equal(path(), `/cases/${ARMAN}/buyers`, 'the page stays where it was');
  await tab.close();
  await field().fill('ققققققققق');
  await dialog().getByText('برای «ققققققققق» چیزی یافت نشد.').waitFor();
  await shots(page, 'commands-nothing');
  await page.keyboard.press('Escape');
});

test('a buyer and a good are found misspelt: letters swapped, wrong, left out, twice', async () => {
  const { db } = panel.server;
  await db.system(async tx => {
    await sql`insert into buyers (client_id, id, nick_name, type_of_buyer, search, create_date)
      values (${ARMAN}, gen_random_uuid(), 'فروشگاه البرز', 1, 'فروشگاه البرز', now())`.execute(tx);
    await sql`update goods set nick_name = 'سرویس چینی گلسرخ', search = 'سرویس چینی گلسرخ'
      where id = (select id from goods where client_id = ${ARMAN} and deleted_at is null limit 1)`.execute(
      tx,
    );
  });
  await page.goto(`${panel.url}/cases/${ARMAN}/dashboard`);
  const groups = { buyers: 'خریداران', goods: 'کالاها و خدمات' };
  for (const [text, group, name] of [
    ['الربز', groups.buyers, 'فروشگاه البرز'],
    ['فروشگاه الربز', groups.buyers, 'فروشگاه البرز'],
    ['گلصرخ', groups.goods, 'سرویس چینی گلسرخ'],
    ['سرویس چیینی', groups.goods, 'سرویس چینی گلسرخ'],
  ] as const) {
    await ask(text);
    const options = dialog().getByRole('group', { name: group }).getByRole('option');
    await options.filter({ hasText: name }).waitFor();
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'hidden' });
  }
});

test('before a case is open, the rows of all own cases are found, each with its case', async () => {
  const word = 'زمردنشان';
  for (const client of [ARMAN, PARS, FOREIGN])
    await panel.server.db.system(tx =>
      sql`insert into buyers (client_id, id, nick_name, type_of_buyer, search, create_date)
        values (${client}, gen_random_uuid(), ${word}, 1, ${word}, now())`.execute(tx),
    );
  await page.goto(`${panel.url}/dashboard`);
  await ask(word);
  const found = dialog().getByRole('group', { name: 'خریداران' }).getByRole('option');
  await found.nth(1).waitFor();
  assert.equal(await found.count(), 2, 'those of the own cases alone');
  for (const name of ['شرکت بازرگانی آرمان', 'شرکت تولیدی پارس نمونه'])
    await found.filter({ hasText: name }).waitFor();
  assert.deepEqual(await accessFaults(page, 'the commands over own cases'), []);
  await shots(page, 'commands-own');
  await found.filter({ hasText: 'پارس نمونه' }).click();
  await page.waitForURL(url => url.pathname === `/cases/${PARS}/buyers` && url.searchParams.has('detail'));
  await page.keyboard.press('Escape');
  await page.goto(`${panel.url}/dashboard`);
  const number = await panel.server.db.read
    .selectFrom('invoices')
    .select('internal_serial_number as number')
    .where('client_id', '=', ARMAN)
    .where('state', '=', 4)
    .executeTakeFirstOrThrow();
  await ask(String(number.number));
  await dialog().getByRole('group', { name: 'صورتحساب‌ها' }).getByRole('option').first().waitFor();
  await dialog()
    .getByRole('group', { name: 'صورتحساب‌ها' })
    .getByRole('option')
    .filter({ hasText: 'آرمان' })
    .first()
    .click();
  await page.waitForURL(
    url => url.pathname === `/cases/${ARMAN}/invoices/list/single` && url.searchParams.has('detail'),
  );
  await page.goto(`${panel.url}/cases/${ARMAN}/dashboard`);
});

test('without the server pages and acts are found all the same, and it is said', async () => {
  await page.route('**/api/v1/cases/*/invoice?**', route => route.abort());
  await ask('خریداران');
  await dialog().getByText('جست‌وجو در سرور انجام نشد').waitFor();
  await options().first().filter({ hasText: 'خریداران' }).waitFor();
  await page.unroute('**/api/v1/cases/*/invoice?**');
  await page.keyboard.press('Escape');
});

test('the keys of a page are shown by ? and ؟, and never while a field has the focus', async () => {
  const keys = page.getByRole('dialog', { name: 'کلیدهای این صفحه' });
  await page.goto(`${panel.url}/cases/${ARMAN}/dashboard`);
  await page.locator('figure svg').first().waitFor();
  await page.locator('main').focus();
  await page.keyboard.press('Shift+Slash');
  await keys.getByText('جست‌وجو و فرمان‌ها').waitFor();
  assert.deepEqual(await accessFaults(page, 'the keys'), []);
  await shots(page, 'keys');
  assert.equal(await keys.getByText('ارسال پاسخ').count(), 0, 'of pages with a conversation alone');
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'hidden' });
  await pressPersian(page, '؟', 'Slash', { shiftKey: true });
  await keys.waitFor();
  await page.keyboard.press('Escape');
  await page.goto(`${panel.url}/user/cases`);
  const search = page.getByRole('searchbox');
  await search.focus();
  await page.keyboard.press('Shift+Slash');
  assert.equal(await search.inputValue(), '?');
  assert.equal(await keys.count(), 0);
});

test('the keys of a list name how its rows are walked and opened, those of the form what is written in place of a value', async () => {
  const keys = page.getByRole('dialog', { name: 'کلیدهای این صفحه' });
  const row = (text: string) => keys.locator('dl > div').filter({ hasText: text });
  const open = async () => {
    await page.locator('main').focus();
    await page.keyboard.press('Shift+Slash');
    await keys.waitFor();
  };
  await page.goto(`${panel.url}/cases/${ARMAN}/invoices/list/single`);
  await page.locator('tbody tr[data-row]').first().waitFor();
  await open();
  for (const [text, cap] of [
    ['ردیف پایین', '↓'],
    ['ردیف بالا', '↑'],
    [/^باز کردن ردیفEnter$/, 'Enter'],
    ['پاک کردن جست‌وجو', 'Esc'],
  ] as const)
    await keys.locator('dl > div').filter({ hasText: text }).getByText(cap, { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.goto(`${panel.url}/cases/${ARMAN}/invoices/create/single`);
  await page.locator('.sheet').waitFor();
  await page.locator('input[name=buyer]:focus').waitFor();
  await open();
  for (const [text, cap] of [
    ['محاسبه، با', '12*350000'],
    ['پذیرفتن حاصل محاسبه', 'Enter'],
    ['امروز', 'T'],
    ['سی روز بعد', '+30'],
    ['باز کردن تقویم', 'Alt'],
    ['خانه پایین', '↓'],
  ] as const)
    await row(text).getByText(cap, { exact: true }).waitFor();
  await page.keyboard.press('Escape');
});

test('an act of the commands: a ticket, the theme; signing out asks', async () => {
  await ask('تیکت');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: /درخواست/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await ask('نمای تیره');
  await page.keyboard.press('Enter');
  await until(async () => (await page.locator('html').getAttribute('data-theme')) === 'dark');
  await ask('نمای روشن');
  await page.keyboard.press('Enter');
  await ask('خروج');
  await page.keyboard.press('Enter');
  await page.getByText('آیا می‌خواهید از حساب کاربری خود خارج شوید؟').waitFor();
  await page.keyboard.press('Escape');
});

test('on a phone the search is a button of the header; staff searches over all cases', async () => {
  const small = await panel.open({ size: phone });
  await signIn(panel, small, STAFF);
  await small.getByRole('button', { name: 'جست‌وجو و فرمان‌ها' }).click();
  await field(small).fill('آرمان');
  await dialog(small).getByRole('group', { name: 'پرونده‌ها' }).getByRole('option').first().waitFor();
  assert.deepEqual(await accessFaults(small, 'the commands of staff'), []);
  await shots(small, 'commands-staff');
  await dialog(small).getByRole('group', { name: 'پرونده‌ها' }).getByRole('option').first().click();
  await small.waitForURL(url => url.pathname === `/cases/${ARMAN}/dashboard`);
  await small.context().close();
  // The browser itself tells what was cut off above.
  assert.deepEqual(
    panel.faults.filter(fault => !fault.includes('Failed to load resource')),
    [],
  );
});
