import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { seasonType } from '@moadi/domain/enums';
import {
  jalaliSeason,
  startOfDay,
  tehranDayOf,
  toLatinDigits,
  toPersianDigits,
} from '@moadi/domain/primitives';
import { seasonOf } from '@moadi/domain/reports';
import type { Locator, Page } from 'playwright-core';
import { at } from '../apps/server/src/platform/database/connect.ts';
import { desk, launchChromium, openPage, phone } from '../tools/chromium.ts';
import { accessFaults } from './kit/accessible.ts';
import { enter, tabTo } from './kit/by-keys.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { shots } from './kit/shots.ts';
import { signIn } from './kit/sign-in.ts';
import { until } from './kit/until.ts';

const STAFF = '09120000001';
/** Has cases in all states. */
const COMPANY = '09122222222';
/** Has no case. */
const NOBODY = '09123333333';
const [ARMAN, PARS, FAULTY, INACTIVE] = [612840375, 735918264, 193847562, 459028731];

let panel: Panel;
let staff: Page;
let payer: Page;
before(async () => {
  panel = await startPanel();
  staff = await panel.open();
  await signIn(panel, staff, STAFF);
  payer = await panel.open();
  await signIn(panel, payer, COMPANY);
});
after(() => panel.stop());

const attention = (page: Page) => page.locator('.card').filter({ hasText: 'آنچه اکنون نیازمند شماست' });
const casesCard = (page: Page) => page.locator('.card').filter({ hasText: 'نخست آن که کار بیشتری دارد' });
const number = async (of: Locator) => Number(toLatinDigits(await of.innerText()).replace(/\D/g, ''));
const home = async (page: Page, path = '/dashboard') => {
  await page.goto(panel.url + path);
  await page.locator('figure svg').or(casesCard(page)).first().waitFor();
};
/** How many rows the list behind a link has. */
async function counted(page: Page): Promise<number> {
  const count = page.getByRole('button', { name: 'شمارش همه' });
  await count
    .or(page.getByText(/^مجموع: /))
    .first()
    .waitFor();
  if (await count.isVisible()) await count.click();
  return number(page.getByText(/^مجموع: /));
}
const search = (page: Page) => new URL(page.url()).searchParams;

test('staff sees what calls for somebody: each line and each number leads to a list of as many rows', async () => {
  await home(staff);
  assert.deepEqual(await accessFaults(staff, 'the staff’s dashboard'), []);
  await shots(staff, 'home-staff');
  const lines = attention(staff).getByRole('listitem');
  await lines.first().waitFor();
  const labels = await lines.locator('a > span').allInnerTexts();
  assert.ok(labels.includes('صورتحساب رد شده') && labels.includes('پرونده در انتظار بررسی'), `${labels}`);
  const tiles = ['صورتحساب‌ها', 'پرونده‌ها', 'پذیرفته‌شده', 'رد شده'];
  for (const label of [...labels, ...tiles]) {
    const link = staff.getByRole('link', { name: new RegExp(`^${label} [۰-۹٬]+$`) });
    const box = staff.locator('main').locator('li, .card').filter({ has: link }).last();
    const shown = await number(box.locator('strong'));
    // The number itself.
    await link.locator('strong').click();
    await staff.locator('tbody tr[data-row]').first().waitFor();
    assert.equal(await counted(staff), shown, label);
    await staff.goBack();
    await staff.locator('figure svg').first().waitFor();
  }
  // Today, which is not over, stands apart.
  await staff
    .locator('.card')
    .filter({ hasText: 'صورتحساب‌ها' })
    .getByText(/^امروز: /)
    .first()
    .waitFor();
});

test('by keyboard alone a day of the chart opens its invoices, and a state its list', async () => {
  await home(staff);
  await tabTo(staff.locator('figure').first());
  await staff.keyboard.press('Home');
  await staff.keyboard.press('Enter');
  await staff.waitForURL(/\/invoices\?/);
  const [from, to] = search(staff).get('createDate_BW')!.split('|').map(Number);
  assert.equal(to! - from!, 86_400_000 - 1, 'one day');
  // The same as a table, whose days lead there too.
  await home(staff);
  await enter(staff.getByRole('button', { name: /^نمایش جدول: صورتحساب‌های/ }));
  const days = staff.getByRole('table').filter({ hasText: 'تاریخ' }).getByRole('row');
  await until(async () => (await days.count()) === 31);
  await enter(days.last().getByRole('link').first());
  await staff.waitForURL(/createDate_BW=/);
  await home(staff);
  // Nothing needs a review in these days: that state is away.
  assert.equal(
    await staff
      .locator('main')
      .getByRole('link', { name: /^[۰-۹٬]+ نیازمند بررسی$/ })
      .count(),
    0,
  );
  const state = staff.locator('main').getByRole('link', { name: /^[۰-۹٬]+ پیش‌فاکتور$/ });
  await enter(state);
  await staff.waitForURL(/state_EQ=10/);
  assert.ok(search(staff).get('createDate_BW'), 'of the days that are shown');
});

test('a payer reads under each case what it needs, the case with the most first, and nothing where nothing is', async () => {
  const refuse = (clientId: number, most: number) =>
    panel.server.db.system(async tx => {
      const some = await tx
        .selectFrom('invoices')
        .select('id')
        .where('client_id', '=', clientId)
        .where('state', 'in', [4, 5])
        .limit(most)
        .execute();
      assert.equal(some.length, most);
      const ids = some.map(({ id }) => id);
      await tx.updateTable('invoices').set({ state: 3 }).where('id', 'in', ids).execute();
    });
  await refuse(PARS, 1);
  await refuse(ARMAN, 1);
  await home(payer);
  assert.deepEqual(await accessFaults(payer, 'a payer’s dashboard'), []);
  await shots(payer, 'home-payer');
  for (const [name, clientId] of [
    ['شرکت تولیدی پارس نمونه', PARS],
    ['شرکت بازرگانی آرمان', ARMAN],
  ] as const) {
    const shown = await rejectedIn(clientId);
    // What was seen last may stand there first.
    const link = { name: `${toPersianDigits(shown)} رد شده`, exact: true };
    await casesCard(payer).getByRole('listitem').filter({ hasText: name }).getByRole('link', link).click();
    await payer.waitForURL(url => url.pathname === `/cases/${clientId}/invoices/list/single`);
    assert.equal(search(payer).get('state_IN'), '3', 'a tab of the list');
    await until(async () => (await payer.locator('tbody tr[data-row]').count()) === shown);
    await payer.goBack();
    await casesCard(payer).getByRole('link', link).first().waitFor();
  }
  assert.equal(await attention(payer).count(), 0, 'nothing that is of no case');
  const nobody = await panel.open();
  await signIn(panel, nobody, NOBODY);
  await attention(nobody).getByText('موردی برای پیگیری نیست.').waitFor();
  await nobody.context().close();
});

test('of cases one below the other amounts stand under each other by their last digit, and what calls for somebody has an icon', async () => {
  await payer.setViewportSize(desk);
  await home(payer);
  const amounts = casesCard(payer).locator('dd > a:first-child bdi');
  await amounts.nth(3).waitFor();
  const ends: number[] = [];
  for (let nth = 0; nth < 6; nth++) {
    const { x, width } = (await amounts.nth(nth).boundingBox())!;
    ends.push(Math.round(x + width));
  }
  const ofCases = [ends.slice(0, 3), ends.slice(3, 6)];
  assert.deepEqual(ofCases[0], ofCases[1]);
  const needs = casesCard(payer).locator('li.chip');
  await needs.first().locator('svg').waitFor({ timeout: 10_000 });
});

test('what floats at the edge of a page leaves a scrollbar free that takes room', async () => {
  process.env.SCROLLBARS = 'classic';
  const browser = await launchChromium();
  delete process.env.SCROLLBARS;
  try {
    const page = await openPage(browser, { faults: panel.faults });
    await signIn(panel, page, '09121111111');
    await home(page, '/cases/481205937/dashboard');
    const main = 'document.querySelector("main")';
    const width = () => page.evaluate<number>(`${main}.offsetWidth - ${main}.clientWidth`);
    await until(async () => (await width()) > 0);
    assert.ok((await width()) > 0);
    const button = page.getByRole('button', { name: 'درخواست پشتیبانی' });
    const left = async () => (await button.boundingBox())!.x;
    await until(async () => (await left()) >= (await width()));
    assert.ok((await left()) >= (await width()));
    await page.goto(`${panel.url}/user/tickets`);
    await page.getByText('هنوز درخواستی ثبت نکرده‌اید.').waitFor();
    await until(async () => (await left()) === 0);
    assert.equal(await left(), 0);
  } finally {
    await browser.close();
  }
});

test('what a case has sold leads to its accepted invoices, of these days and of those before; no figure of home leads nowhere', async () => {
  await home(payer);
  const main = payer.locator('main');
  const row = casesCard(payer).getByRole('listitem').filter({ hasText: 'شرکت بازرگانی آرمان' }).first();
  const count = row.locator('dd').nth(2);
  const link = count.getByRole('link').first();
  const shown = await number(link);
  assert.ok(shown > 0);
  for (const figure of [link, row.locator('dd').first().getByRole('link').first()]) {
    await figure.click();
    await payer.waitForURL(url => url.pathname === `/cases/${ARMAN}/invoices/list/single`);
    assert.equal(await counted(payer), shown);
    await payer.goBack();
    await link.waitFor();
  }
  const former = count.getByRole('link').nth(1);
  if ((await former.count()) > 0) {
    const before = Number(toLatinDigits((await former.innerText()).split('نسبت به')[1]!).replace(/\D/g, ''));
    await former.click();
    await payer.waitForURL(url => url.pathname === `/cases/${ARMAN}/invoices/list/single`);
    assert.equal(await counted(payer), before);
    await home(payer);
  }
  assert.equal(await main.locator('.text-figure').count(), 0, 'no sums over cases');
  assert.equal(await main.locator('figure').count(), 0);
});

test('the home of a case tells the season beside the last, leads to a new invoice, and keeps its range on reload', async () => {
  await home(payer, `/cases/${ARMAN}/dashboard`);
  const main = payer.locator('main');
  assert.deepEqual(await accessFaults(payer, 'the home of a case'), []);
  const tile = (label: string) =>
    main.locator('[data-tour=figures] > *').filter({ hasText: new RegExp(`^${label}`) });
  const today = tehranDayOf(Date.now());
  const { year, season } = seasonOf(today);
  const { from, to } = jalaliSeason(year, season);
  const name = seasonType.label(season);
  assert.equal(await number(tile(`تا پایان ${name}`).locator('strong')), to - today);
  const shown = await number(tile('پذیرفته‌شده').locator('strong'));
  const sold = await panel.server.db.read
    .selectFrom('invoices')
    .select([eb => eb.fn.countAll<number>().as('count'), eb => eb.fn.sum('total_invoice_value').as('total')])
    .where('client_id', '=', ARMAN)
    .where('state', 'in', [4, 5])
    .where('create_date', '>=', at(startOfDay(from)))
    .executeTakeFirstOrThrow();
  assert.deepEqual(
    [await number(tile('فروش').locator('strong')), shown],
    [Number(sold.total ?? 0), Number(sold.count)],
  );
  await shots(payer, 'home-case');
  // A declaration of VAT is made of what was issued in the season, whenever that was registered.
  const issued = await panel.server.db.read
    .selectFrom('invoices')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('client_id', '=', ARMAN)
    .where('state', 'in', [4, 5])
    .where('issuing_date_time', '>=', at(startOfDay(from)))
    .executeTakeFirstOrThrow();
  await main.getByRole('link', { name: 'فروش و مالیات به تاریخ صدور' }).click();
  await payer.waitForURL(url => url.pathname === `/cases/${ARMAN}/invoices/list/single`);
  assert.ok(Number(issued.count) > 0);
  assert.equal(await counted(payer), Number(issued.count));
  await payer.goBack();
  await payer.getByText('۷ روز گذشته', { exact: true }).click();
  await main
    .getByText(/^روزهای پیش از آن: /)
    .first()
    .waitFor();
  await payer.reload();
  await payer.getByRole('radio', { name: '۷ روز گذشته', checked: true }).waitFor({ state: 'attached' });
  await main.getByRole('link', { name: 'صورتحساب تازه' }).click();
  await payer.waitForURL(url => url.pathname === `/cases/${ARMAN}/invoices/create/single`);
});

async function rejectedIn(clientId: number): Promise<number> {
  const { count } = await panel.server.db.read
    .selectFrom('invoices')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('client_id', '=', clientId)
    .where('state', '=', 3)
    .executeTakeFirstOrThrow();
  return Number(count);
}

test('a payer reads at home what comes next in each case that waits for them, with the way there', async () => {
  await home(payer);
  const steps = payer.locator('.card').filter({ hasText: 'گام بعدی پرونده‌ها' }).getByRole('listitem');
  await steps.first().waitFor();
  assert.deepEqual((await steps.locator('p a').allInnerTexts()).toSorted(), [
    'شرکت در انتظار ارسال قرارداد',
    'شرکت در انتظار قرارداد',
    'شرکت پیش‌نویس',
  ]);
  await steps.filter({ hasText: 'شرکت پیش‌نویس' }).getByRole('link', { name: 'رفتن به گام‌های ثبت' }).click();
  await payer.waitForURL(url => url.pathname === '/cases/create');
  await home(payer);
  await steps
    .filter({ hasText: 'شرکت در انتظار قرارداد' })
    .getByRole('link', { name: 'رفتن به قراردادها' })
    .click();
  await payer.waitForURL(/\/cases\/845203617\/contracts/);
  await home(staff);
  assert.equal(await staff.getByText('گام بعدی پرونده‌ها').count(), 0);
});

test('the dashboard of a deficient and of an inactive case says why and what comes next, and leads to no list that is closed', async () => {
  await home(payer, `/cases/${FAULTY}/dashboard`);
  const main = payer.locator('main');
  await main.getByText('تصویر روزنامه رسمی خوانا نیست').first().waitFor();
  await main.getByText('موارد نقص را اصلاح و پرونده را دوباره برای بررسی ثبت کنید.').waitFor();
  await main.getByRole('link', { name: 'رفتن به گام‌های ثبت' }).waitFor();
  assert.equal(await main.locator('a[href*="/invoices/list/"]').count(), 0);
  assert.deepEqual(await accessFaults(payer, 'the dashboard of a deficient case'), []);
  await home(payer, `/cases/${INACTIVE}/dashboard`);
  await main.getByText('به درخواست مؤدی').waitFor();
  await main.getByText('پرونده غیرفعال است و صورتحسابی ارسال نمی‌شود.').waitFor();
  assert.equal(await main.locator('a[href*="/invoices/list/"]').count(), 0);
});

test('a chart is as wide as its card after the phone was turned, and turned back', async () => {
  await home(payer, `/cases/${ARMAN}/dashboard`);
  const chart = payer.locator('figure svg').first();
  for (const size of [phone, { width: phone.height, height: phone.width }, phone, desk]) {
    await payer.setViewportSize(size);
    await until(async () => {
      const [svg, card] = [await chart.boundingBox(), await payer.locator('figure').first().boundingBox()];
      return svg !== null && card !== null && Math.abs(svg.width - card.width) < 2 && card.width < size.width;
    });
  }
  assert.deepEqual(panel.faults, []);
});
