import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { toLatinDigits, toPersianDigits } from '@moadi/domain/primitives';
import type { Locator, Page } from 'playwright-core';
import { phone } from '../tools/chromium.ts';
import { found, textOf, wordsOf } from '../apps/server/test/pdf.ts';
import { apiSignIn } from '../tools/api-sign-in.ts';
import { accessFaults } from './kit/accessible.ts';
import { enter, tabTo } from './kit/by-keys.ts';
import { CASE } from './kit/invoice-form.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { codeOf, signIn } from './kit/sign-in.ts';
import { until } from './kit/until.ts';

let panel: Panel;
/** Of role 8, who may read every report and each list. */
const STAFF = '09120000008';
let staff: Page;
before(async () => {
  panel = await startPanel();
  staff = await panel.open();
  await signIn(panel, staff, STAFF);
});
after(() => panel.stop());

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
const tile = (page: Page, name: string) =>
  page.locator('.card').filter({ has: page.getByText(name, { exact: true }) });
const reports = (page: Page) => page.locator('summary').filter({ hasText: 'گزارش‌ها' });
/** The number of a tile. */
async function numberIn(page: Page, name: string): Promise<number> {
  const text = await tile(page, name).locator('strong').first().innerText();
  return Number(toLatinDigits(text).replace(/\D/g, ''));
}
/** How many rows the list behind a link has. */
async function counted(page: Page): Promise<number> {
  const count = page.getByRole('button', { name: 'شمارش همه' });
  await count
    .or(page.getByText(/^مجموع: /))
    .first()
    .waitFor();
  if (await count.isVisible()) await count.click();
  const text = await page.getByText(/^مجموع: /).innerText();
  return Number(toLatinDigits(text).replace(/\D/g, ''));
}

test('staff reads the report of invoices: each number leads to the list that it counts', async () => {
  const page = await panel.open();
  await signIn(panel, page, '09120000001');
  await reports(page).click();
  await page.getByRole('link', { name: 'گزارش صورتحساب‌ها' }).click();
  await heading(page, 'گزارش صورتحساب‌ها');
  await page.getByText('تعداد', { exact: true }).or(page.getByText('روند')).first().waitFor();
  assert.deepEqual(await accessFaults(page, 'the report of invoices'), []);
  for (const name of ['در این بازه', 'پذیرفته‌شده']) {
    const shown = await numberIn(page, name);
    assert.ok(shown > 0);
    await tile(page, name).locator('strong').first().click();
    await heading(page, 'همه صورتحساب‌ها');
    assert.equal(await counted(page), shown, name);
    await page.goBack();
    await heading(page, 'گزارش صورتحساب‌ها');
  }
  // The same as a table, whose rows lead there too.
  // All of it as a workbook.
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'خروجی اکسل', exact: true }).click(),
  ]);
  assert.match(file.suggestedFilename(), /^invoices-14\d\d-\d\d-\d\d_14\d\d-\d\d-\d\d\.xlsx$/);
  await page.getByText('فایل اکسل گزارش دریافت شد.').waitFor();
  const [chart] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'خروجی اکسل: نوع صورتحساب' }).click(),
  ]);
  assert.match(chart.suggestedFilename(), /^invoices-type-14\d\d-.*\.xlsx$/);
  await page.getByRole('button', { name: 'نمایش جدول: نوع صورتحساب' }).click();
  const row = page.getByRole('row').filter({ hasText: 'نوع اول' });
  const first = Number(toLatinDigits(await row.getByRole('cell').first().innerText()));
  await row.getByRole('link', { name: 'نوع اول', exact: true }).click();
  await heading(page, 'همه صورتحساب‌ها');
  assert.equal(await counted(page), first);
  await page.goBack();
  // What was accepted of it has a list of its own, and its rials lead there too.
  await page.getByRole('button', { name: 'نمایش جدول: نوع صورتحساب' }).click();
  const accepted = await figure(row.getByRole('cell').nth(1));
  assert.ok(accepted > 0 && accepted < first, `${accepted} of ${first}`);
  for (const cell of [1, 2, 3]) {
    await row.getByRole('cell').nth(cell).getByRole('link').click();
    await heading(page, 'همه صورتحساب‌ها');
    assert.equal(await counted(page), accepted);
    await page.goBack();
    await page.getByRole('button', { name: 'نمایش جدول: نوع صورتحساب' }).click();
  }
  await page.context().close();
});

const figure = async (of: Locator) => Number(toLatinDigits(await of.innerText()).replace(/\D/g, ''));
const card = (page: Page, title: string) =>
  page.locator('.card').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

interface Path {
  getTotalLength: () => number;
  getPointAtLength: (at: number) => { matrixTransform: (by: unknown) => { x: number; y: number } };
  getScreenCTM: () => unknown;
}
/** In the middle of a slice, where it is drawn. */
async function clickSlice(page: Page, slice: Locator): Promise<void> {
  await slice.scrollIntoViewIfNeeded();
  const { x, y } = await slice.evaluate((drawn: unknown) => {
    const path = drawn as Path;
    const { x, y } = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(path.getScreenCTM());
    return { x, y };
  });
  await page.mouse.click(x, y);
}

interface Journey {
  report: string;
  title: string;
  list: string;
  /** Where there is one. */
  donut?: string;
  bars: string;
}
const journeys: readonly Journey[] = [
  { report: 'case-reports', title: 'گزارش پرونده‌ها', list: '/cases', donut: 'نوع شخص', bars: 'وضعیت‌ها' },
  { report: 'contract-reports', title: 'گزارش قراردادها', list: '/contracts', bars: 'نوع قرارداد' },
  { report: 'user-reports', title: 'گزارش کاربران', list: '/users', bars: 'نقش‌ها' },
  {
    ...{ report: 'invoice-reports', title: 'گزارش صورتحساب‌ها', list: '/invoices' },
    ...{ donut: 'نوع صورتحساب', bars: 'الگوها' },
  },
];

for (const { report, title, list, donut, bars } of journeys)
  test(`${report}: a tile, a slice, a bar, a day and a figure each lead to a list of as many rows`, async () => {
    const page = staff;
    await page.goto(`${panel.url}/${report}?range=90`);
    const back = async () => {
      await heading(page, title);
      await tile(page, 'در این بازه').locator('strong').waitFor();
      await card(page, bars).waitFor();
    };
    /** Does something that leads to the list, which has as many rows as was read before. */
    const leads = async (what: string, shown: number, act: () => Promise<unknown>) => {
      assert.ok(shown > 0, what);
      await act();
      await page.waitForURL(url => url.pathname === list);
      assert.equal(await counted(page), shown, what);
      await page.goBack();
      await back();
    };
    await back();
    assert.deepEqual(await accessFaults(page, report), []);
    for (const name of ['کل از آغاز', 'در این بازه']) {
      const number = tile(page, name).locator('strong');
      await leads(name, await figure(number), () => number.click());
    }
    const rows = card(page, bars).locator('.bars tr');
    for (let i = 0; i < (await rows.count()); i++) {
      const row = rows.nth(i);
      await leads(`bar ${i}`, await figure(row.getByRole('cell')), () => row.locator('i').click());
    }
    if (donut !== undefined) {
      const legend = card(page, donut).locator('.legend tr');
      for (let i = 0; i < (await legend.count()); i++) {
        const number = legend.nth(i).getByRole('cell').first();
        await leads(`slice ${i}`, await figure(number), () =>
          clickSlice(page, card(page, donut).locator('.part').nth(i)),
        );
        await leads(`figure of slice ${i}`, await figure(number), () => number.getByRole('link').click());
      }
      const sum = card(page, donut).locator('.sum');
      await leads('sum', Number(toLatinDigits((await sum.textContent())!).replace(/\D/g, '')), () =>
        sum.click(),
      );
    }
    // The busiest day of the line, found in its table: its number is clicked, then its point.
    await page.getByRole('button', { name: 'نمایش جدول: روند' }).click();
    const days = card(page, 'روند')
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader') });
    await days.first().waitFor();
    const counts = await Promise.all((await days.all()).map(row => figure(row.getByRole('cell').first())));
    const most = Math.max(...counts);
    const at = counts.lastIndexOf(most);
    await leads('figure of a day', most, () =>
      days.nth(at).getByRole('cell').first().getByRole('link').click(),
    );
    const box = (await card(page, 'روند').locator('figure').boundingBox())!;
    await page.mouse.move(box.x + 5, box.y + 100);
    await tabTo(card(page, 'روند').locator('figure'));
    await page.keyboard.press('Home');
    for (let day = 0; day < at; day++) await page.keyboard.press('ArrowLeft');
    await leads('point', most, () => page.keyboard.press('Enter'));
    assert.deepEqual(panel.faults, []);
  });

/** A number of a page: what it says, where it leads, and whether it is rials or their tax. */
interface Shown {
  text: string;
  what: string;
  href: string | null;
}
/** Every number of tiles, what today adds to them, tables and states; a percentage and a scale count nothing by themselves. */
const shownOn = (page: Page) =>
  page.evaluate<Shown[]>(`
    [...document.querySelectorAll('main .card strong, main .card .text-help.text-muted a, main td[data-kind=amount]')].map(one => {
      const link = one.closest('a') ?? one.querySelector('a');
      const head = one.closest('table')?.tHead?.rows[0].cells[one.cellIndex];
      const what = head ?? one.closest('.card')?.querySelector('.text-table') ?? one.closest('.card');
      return { text: one.textContent, what: what.textContent, href: link && link.getAttribute('href') };
    })`);

/** What the lists count themselves, by their addresses. */
const counts: Readonly<Record<string, string>> = {
  ...{ '/invoices': '/invoice/count', '/cases': '/cases/count', '/contracts': '/contract/count' },
  ...{ '/users': '/users/count', [`/cases/${CASE}/invoices/list/single`]: `/cases/${CASE}/invoice/count` },
};
interface Found {
  totalCount: number;
  states?: { totalInvoiceValue: string; totalValueAddedTax: string }[];
}

/** A page of somebody, and what programs of theirs show; each signs in once. */
const signedIn = onceEach(async (mobileNumber: string) => {
  await panel.advance(61_000);
  const token = await apiSignIn({
    panelUrl: panel.url,
    mobileNumber,
    codeOf: mobile => codeOf(panel, mobile),
  });
  if (mobileNumber === STAFF) return { page: staff, token };
  await panel.advance(61_000);
  const page = await panel.open();
  await signIn(panel, page, mobileNumber);
  return { page, token };
});
function onceEach<T>(make: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const made = new Map<string, Promise<T>>();
  return key => made.get(key) ?? made.set(key, make(key)).get(key)!;
}

for (const [mobileNumber, path] of [
  ...journeys.map(
    ({ report }) => [STAFF, `/${report}?range=${report === 'user-reports' ? 90 : 30}`] as const,
  ),
  [STAFF, '/dashboard'],
  ['09121111111', `/cases/${CASE}/reports/invoices?range=30`],
  ['09121111111', `/cases/${CASE}/dashboard`],
] as const)
  test(`${path}: no number leads nowhere, and each list has just as many rows, or just those rials`, async () => {
    const { page, token } = await signedIn(mobileNumber);
    await page.goto(panel.url + path);
    await page.locator('main figure svg').first().waitFor();
    const asTables = page.getByRole('button', { name: /^نمایش جدول/ });
    await asTables.first().waitFor();
    while ((await asTables.count()) > 0) {
      const left = await asTables.count();
      await asTables.first().click();
      await until(async () => (await asTables.count()) < left);
    }
    const answers = new Map<string, Found>();
    const listed = async (href: string): Promise<Found> => {
      const known = answers.get(href);
      if (known) return known;
      const { pathname, searchParams } = new URL(href, panel.url);
      const asked = new URLSearchParams(
        [...searchParams].map(([key, value]): [string, string] => {
          const [, field, operator] = /^(.+)_([A-Z]+)$/.exec(key)!;
          return [field!, `${operator}|${value}`];
        }),
      );
      const address = `${panel.url}/api/v1${counts[pathname]}?${asked}`;
      const response = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
      assert.equal(response.status, 200, `${href} ${address}`);
      const { data } = (await response.json()) as { data: Found };
      answers.set(href, data);
      return data;
    };
    // A way to a list without a number counts nothing.
    const shown = (await shownOn(page)).filter(({ text }) => /\d/.test(toLatinDigits(text)));
    const withHref = shown.filter(({ href }) => href !== null && new URL(href, panel.url).pathname in counts);
    for (const { text, what, href } of withHref) {
      const { totalCount, states = [] } = await listed(href!);
      const of = /مالیات/.test(what)
        ? 'totalValueAddedTax'
        : /مبلغ|فروش/.test(what)
          ? 'totalInvoiceValue'
          : undefined;
      const sum = of ? states.reduce((all, state) => all + BigInt(state[of]), 0n) : BigInt(totalCount);
      assert.equal(
        BigInt(toLatinDigits(text.split(': ').at(-1)!).replace(/\D/g, '')),
        sum,
        `${what} ${text} ${href}`,
      );
    }
    assert.ok(withHref.length > 30, `${withHref.length} numbers`);
    // The days that are left of a season are of no list.
    const nowhere = shown.filter(({ href, what }) => href === null && !what.startsWith('تا پایان'));
    assert.deepEqual(nowhere, []);
  });

test('a report by keyboard alone: each place is one stop, a table is read, a number is opened', async () => {
  const page = staff;
  await page.goto(`${panel.url}/user-reports?range=90`);
  await heading(page, 'گزارش کاربران');
  await card(page, 'نقش‌ها').waitFor();
  await enter(page.getByRole('button', { name: 'نمایش جدول: نقش‌ها' }));
  const table = card(page, 'نقش‌ها').getByRole('table');
  const row = table.getByRole('row').nth(1);
  const shown = await figure(row.getByRole('cell').first());
  const name = await row.getByRole('rowheader').innerText();
  assert.equal(
    await row.getByRole('cell').first().getByRole('link').getAttribute('aria-label'),
    `${name}، تعداد: ${await row.getByRole('cell').first().innerText()}`,
  );
  // Past the group that scrolls, the first name, then the name of the next row: its number is no stop of its own.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const focused = () => page.evaluate<string>('document.activeElement.textContent');
  assert.equal(await focused(), name);
  assert.deepEqual(await accessFaults(page, 'a chart as a table'), []);
  const stops = [await focused()];
  const names = await table.getByRole('rowheader').allInnerTexts();
  for (let i = 1; i < names.length; i++) {
    await page.keyboard.press('Tab');
    stops.push(await focused());
  }
  assert.deepEqual(stops, names);
  for (let i = 1; i < names.length; i++) await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL(url => url.pathname === '/users');
  assert.equal(await counted(page), shown);
});

test('contracts and people on a phone, for who may read the report and no list: numbers, table and workbook', async () => {
  const page = await panel.open({ size: phone });
  await signIn(panel, page, '09120000007', '/contract-reports?range=90');
  for (const [report, title, part, file] of [
    ['contract-reports', 'گزارش قراردادها', 'نوع قرارداد', /^contracts-type-/],
    ['user-reports', 'گزارش کاربران', 'نقش‌ها', /^users-role-/],
  ] as const) {
    await page.goto(`${panel.url}/${report}?range=90`);
    await heading(page, title);
    await card(page, part).waitFor();
    assert.ok((await numberIn(page, 'در این بازه')) > 0);
    assert.equal(await page.locator('main .card a').count(), 0, 'a list that is not theirs');
    await page.getByRole('button', { name: `نمایش جدول: ${part}` }).click();
    await card(page, part).getByRole('table').waitFor();
    assert.deepEqual(await accessFaults(page, `${report} on a phone`), []);
    const [book] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: `خروجی اکسل: ${part}` }).click(),
    ]);
    assert.match(book.suggestedFilename(), file);
  }
  await page.context().close();
});

test('a range is chosen by keyboard, stands in the address, and one that is too old is refused at its field', async () => {
  await panel.advance(61_000);
  const page = await panel.open();
  await signIn(panel, page, '09120000007', '/case-reports');
  await heading(page, 'گزارش پرونده‌ها');
  await tabTo(page.getByRole('radio', { name: '۳۰ روز' }));
  await page.keyboard.press('ArrowLeft');
  await page.waitForURL(/range=90/);
  await page.keyboard.press('ArrowLeft');
  await page.waitForURL(/range=14\d\d-[1-4]/);
  await page.keyboard.press('ArrowLeft');
  await page.waitForURL(/range=14\d\d$/);
  await page.keyboard.press('ArrowLeft');
  await page.waitForURL(/range=own/);
  const from = page.getByRole('textbox', { name: /روزهای گزارش.*از/ });
  await from.fill('1404/01/01');
  await page.getByText('از ۹۰ روز پیش').or(page.getByText('۹۰ روز گذشته')).first().waitFor();
  await page.getByText(/نمی‌تواند پیش از/).waitFor();
  assert.deepEqual(await accessFaults(page, 'a range that is refused'), []);
  await page.reload();
  await heading(page, 'گزارش پرونده‌ها');
  assert.match(page.url(), /from=1404-01-01/);
  await page.getByText(/نمی‌تواند پیش از/).waitFor();
  await page.context().close();
});

test('the report of a case on a phone: nothing is cut, a day leads to its invoices', async () => {
  const page = await panel.open({ size: phone });
  await signIn(panel, page, '09121111111', `/cases/${CASE}/reports/invoices`);
  await heading(page, 'گزارش صورتحساب‌های فروشگاه نمونه');
  await tile(page, 'مبلغ پذیرفته‌شده').waitFor();
  assert.deepEqual(await accessFaults(page, 'the report of a case on a phone'), []);
  const cut = await page.evaluate<string[]>(`
    [...document.querySelectorAll('.card strong')].filter(one => one.scrollWidth > one.parentElement.clientWidth + 1)
      .map(one => one.textContent)`);
  assert.deepEqual(cut, []);
  await page.getByRole('button', { name: 'نمایش جدول: روند' }).click();
  const day = page
    .getByRole('row')
    .filter({ hasNotText: /^\S+\s+۰\s/ })
    .getByRole('link')
    .last();
  await day.click();
  await page.waitForURL(/invoices\/list\/single\?createDate_BW=/);
  await page.context().close();
});

test('a report on paper has its range, every number and chart to its newest day, and nothing that is to be clicked', async () => {
  const page = await panel.open();
  await signIn(panel, page, '09120000006', '/invoice-reports?range=1405');
  await tile(page, 'مبلغ پذیرفته‌شده').waitFor();
  const total = await tile(page, 'در این بازه').locator('strong').first().innerText();
  const amount = await tile(page, 'مبلغ پذیرفته‌شده').locator('strong').first().innerText();
  const days = await page.locator('figure svg text').filter({ hasText: '/' }).allTextContents();
  const paper = await page.pdf({ preferCSSPageSize: true });
  const pages = textOf(paper);
  assert.equal(pages.length, 2, 'and no empty sheet behind');
  const text = pages.join('\n');
  for (const part of [found('گزارش صورتحساب‌ها'), total, amount, '۱۴۰۵/۰۱/۰۱', ...days])
    assert.ok(text.includes(part), `${part} in ${text}`);
  pages.forEach((page, i) => {
    const foot = page.trimEnd().split('\n').at(-1)!;
    // Readers do not agree on the order of the two.
    assert.deepEqual(foot.match(/[۰-۹]+/g)?.sort(), [toPersianDigits(i + 1), '۲'].sort(), foot);
  });
  assert.doesNotMatch(text, /خروجی اکسل|چاپ/);
  // The newest day stands at the left, on the sheet.
  const newest = wordsOf(paper).filter(word => word.text === days.at(-1));
  assert.ok(newest.some(word => word.left > 0));
  await page.context().close();
});

test('reports are of the roles of their menu entries alone', async () => {
  const page = await panel.open();
  await signIn(panel, page, '09120000005', '/invoice-reports');
  await page.getByText('شما اجازه دسترسی به این صفحه را ندارید.').waitFor();
  assert.equal(await reports(page).count(), 0);
  await page.context().close();
});
