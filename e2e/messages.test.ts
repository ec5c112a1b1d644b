import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { roleType } from '@moadi/domain/enums';
import { formatJalaliTime } from '@moadi/domain/primitives';
import { notify } from '../apps/server/src/features/notifications/notify.ts';
import { accessFaults } from './kit/accessible.ts';
import { arrowTo, enter, tabTo } from './kit/by-keys.ts';
import { beginInvoice, CASE, fillLine } from './kit/invoice-form.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { shots } from './kit/shots.ts';
import { signIn } from './kit/sign-in.ts';
import { until } from './kit/until.ts';

const MINUTE = 60_000;
const [PAYER, SUPPORT, CONTRACTS] = ['09121111111', '09120000002', '09120000005'];

let panel: Panel;
let payer: Page;
let staff: Page;
before(async () => {
  panel = await startPanel({ history: false });
  [payer, staff] = [await panel.open(), await panel.open()];
  await signIn(panel, payer, PAYER);
  await signIn(panel, staff, SUPPORT, '/notifications');
});
after(() => panel.stop());

const bell = () => payer.getByRole('button', { name: /^صندوق پیام/ });
const isFocused = async (place: Locator) => (await place.and(place.page().locator(':focus')).count()) > 0;
const dialog = (page: Page) => page.getByRole('dialog');

async function write(
  title: string,
  text: string,
  audience: string,
  more?: () => Promise<void>,
): Promise<void> {
  await staff.getByRole('button', { name: 'پیام تازه' }).first().click();
  await dialog(staff).locator('[name="audience"]').selectOption({ label: audience });
  await more?.();
  await dialog(staff).locator('[name="title"]').fill(title);
  await dialog(staff).locator('[name="message"]').fill(text);
  await dialog(staff).getByRole('button', { name: 'فرستادن پیام' }).click();
  await staff.getByText(`پیام «${title}» فرستاده شد.`).waitFor();
}
const toCase = async () => {
  const box = dialog(staff).getByRole('combobox', { name: 'پرونده' });
  await box.click();
  await box.pressSequentially('نمونه', { delay: 10 });
  await staff.getByRole('option', { name: new RegExp(String(CASE)) }).click();
};

test('what staff writes is in the bell while a form is open, and takes nothing from it', async () => {
  await staff.getByText('هنوز پیامی برای کاربران نوشته نشده است.').waitFor();
  await beginInvoice(panel, payer, '2.1');
  await fillLine(payer, 0, { good: 'گلس', quantity: '12', fee: '1850000' });
  const quantity = payer.getByLabel('تعداد/مقدار').first();
  await quantity.click();
  await quantity.press('End');
  await quantity.pressSequentially('3');
  const before = await bell().getAttribute('aria-label');
  await write(
    'تغییر ساعت کار',
    'از شنبه پشتیبانی از ساعت ۸ پاسخ می‌دهد.\nبا احترام',
    'کاربران یک پرونده',
    toCase,
  );
  await until(async () => (await bell().getAttribute('aria-label')) !== before);
  // The keys go on where they were.
  await payer.keyboard.type('4');
  assert.equal(await quantity.inputValue(), '۱٬۲۳۴');
  assert.equal(await payer.locator(':focus').inputValue(), '۱٬۲۳۴', 'the focus is where it was');
  await shots(payer, 'bell-beside-form');
});

test('opened from the bell it is read; staff sees who has read it, without a reload', async () => {
  await bell().click();
  const entry = payer.getByRole('button', { name: /تغییر ساعت کار/ });
  await entry.waitFor();
  await shots(payer, 'bell');
  assert.deepEqual(await accessFaults(payer, 'the bell'), []);
  await entry.click();
  await dialog(payer).getByText('از شنبه پشتیبانی').waitFor();
  await dialog(payer).getByRole('button', { name: 'متوجه شدم' }).click();
  await staff.getByText('۱ از ۳ نفر').waitFor();
  await shots(staff, 'announcements');
  assert.deepEqual(await accessFaults(staff, 'messages of staff'), []);
});

test('later, with an end: it waits in the list, comes into boxes by itself, and leaves them', async () => {
  const minute = Math.ceil(panel.now() / MINUTE) * MINUTE;
  const [begin, end] = [minute + 2 * MINUTE, minute + 4 * MINUTE];
  const fill = async (field: string, at: number) => {
    const [date, time] = formatJalaliTime(at).split(' ');
    const group = dialog(staff).getByRole('group', { name: field });
    await group.getByRole('textbox').first().fill(date!);
    await group.getByRole('textbox').last().fill(time!);
  };
  const title = 'بستن موقت پنل';
  await staff.getByRole('button', { name: 'پیام تازه' }).first().click();
  await dialog(staff).locator('[name="audience"]').selectOption({ label: 'همه کاربران' });
  await dialog(staff).locator('[name="title"]').fill(title);
  await dialog(staff).locator('[name="message"]').fill('چند دقیقه');
  await fill('زمان انتشار', begin);
  await fill('پایان نمایش', begin - MINUTE);
  await dialog(staff).getByRole('button', { name: 'فرستادن پیام' }).click();
  await dialog(staff).getByText('پایان نمایش باید پس از').first().waitFor();
  await fill('پایان نمایش', end);
  await dialog(staff).getByRole('button', { name: 'فرستادن پیام' }).click();
  await staff.getByText(`پیام «${title}» در ${formatJalaliTime(begin)} منتشر می‌شود.`).waitFor();
  const row = staff.getByRole('row', { name: new RegExp(title) });
  await row.getByText('در انتظار انتشار').waitFor();
  const shown = () => payer.getByRole('button', { name: new RegExp(title) });
  await payer.goto(`${panel.url}/dashboard`);
  await bell().click();
  await payer.getByRole('button', { name: /تغییر ساعت کار/ }).waitFor();
  assert.equal(await shown().count(), 0, 'its time has not come');
  await panel.advance(begin + MINUTE - panel.now());
  await shown().waitFor();
  await row.getByText('۰ از').waitFor();
  // The open box hears of the end too.
  await panel.advance(end + MINUTE - panel.now());
  await shown().waitFor({ state: 'detached' });
  assert.ok(await payer.getByRole('button', { name: /تغییر ساعت کار/ }).isVisible());
});

test('more than 99 unread are «۹۹+», and the list goes on as long as there are any; read and marked by keys alone', async () => {
  const users = panel.server.db.read.selectFrom('users').select('id').where('mobile_number', '=', PAYER);
  const { id: userId } = await users.executeTakeFirstOrThrow();
  const now = panel.now();
  const notices = Array.from({ length: 130 }, (_, i) => ({
    userId,
    title: `پیام شماره ${i}`,
    message: 'متن',
  }));
  await panel.server.db.system(tx => notify(tx, notices, now));
  await until(async () => (await bell().getAttribute('data-badge')) === '۹۹+');
  await payer.reload();
  const { keyboard } = payer;
  const entries = payer.getByRole('button', { name: /پیام شماره \d/ });
  await enter(bell());
  await enter(entries.first());
  await enter(dialog(payer).getByRole('button', { name: 'متوجه شدم' }));
  await dialog(payer).waitFor({ state: 'detached' });
  await enter(bell());
  await entries.first().waitFor();
  const first = await entries.count();
  assert.ok(first <= 25, `${first} at first`);
  await until(async () => {
    await entries.last().scrollIntoViewIfNeeded();
    return (await entries.count()) === 130;
  });
  // However long the list is, what is done with all of it comes before it.
  await keyboard.press('Escape');
  await entries.first().waitFor({ state: 'detached' });
  await enter(bell());
  await entries.first().waitFor();
  const markAll = payer.getByRole('button', { name: 'همه خوانده شد' });
  for (let stops = 0; stops < 3 && !(await isFocused(markAll)); stops++) await keyboard.press('Tab');
  assert.ok(await isFocused(markAll));
  await keyboard.press('Enter');
  await until(async () => (await bell().getAttribute('data-badge')) === null);
});

test('by keys alone: refused to a role without anybody, sent to another, read and mended', async () => {
  const { keyboard } = staff;
  const nobody = roleType.id.businessDevelopmentExpert;
  await panel.server.db.system(tx =>
    tx.updateTable('users').set({ is_active: false }).where('role', '=', nobody).execute(),
  );
  const field = (name: string) => dialog(staff).locator(`[name="${name}"]`);
  const button = (name: string) => dialog(staff).getByRole('button', { name, exact: true });
  await enter(staff.getByRole('button', { name: 'پیام تازه' }).first());
  await tabTo(field('title'));
  await keyboard.type('یادآوری مهلت');
  await tabTo(field('message'));
  await keyboard.type('مهلت ارسال پایان آذر است.');
  await arrowTo(field('audience'), 'کاربران یک نقش');
  await arrowTo(field('role'), roleType.label(nobody));
  await enter(button('فرستادن پیام'));
  const refusal = dialog(staff).getByText(`«${roleType.label(nobody)}» اکنون کاربر فعالی ندارد`);
  await refusal.waitFor();
  const place = dialog(staff).locator(`[id="${await field('role').getAttribute('aria-describedby')}"]`);
  assert.equal(await place.textContent(), await refusal.textContent(), 'it is said at its field');
  await arrowTo(field('role'), 'مؤدی');
  await enter(button('فرستادن پیام'));
  await staff.getByText('پیام «یادآوری مهلت» فرستاده شد.').waitFor();
  const received = payer.getByRole('button', { name: /یادآوری مهلت/ });
  await received.waitFor();
  await enter(staff.getByRole('button', { name: 'جزئیات: یادآوری مهلت' }));
  await dialog(staff).getByText('مهلت ارسال پایان آذر است.').waitFor();
  await dialog(staff).getByText('مؤدی', { exact: true }).waitFor();
  assert.equal(await dialog(staff).locator('input, select, textarea').count(), 0, 'it is only read');
  await enter(button('ویرایش'));
  await dialog(staff).getByText('این پیام منتشر شده است').waitFor();
  assert.ok(await field('audience').isDisabled());
  await tabTo(field('title'));
  await keyboard.press('End');
  await keyboard.type(' آذر');
  await enter(button('ثبت ویرایش'));
  await staff.getByText('پیام «یادآوری مهلت آذر» ویرایش شد.').waitFor();
  await received.filter({ hasText: 'یادآوری مهلت آذر' }).waitFor();
});

test('who deals with contracts is refused the page', async () => {
  // The refusal is told to the console too.
  const expert = await panel.open({ faults: [] });
  await signIn(panel, expert, CONTRACTS, '/notifications');
  await expert.getByText('شما اجازه دسترسی به این صفحه را ندارید.').waitFor();
  await expert.getByText('۴۰۳').waitFor();
  const menu = expert.getByRole('navigation').first();
  await menu.getByText('قراردادها', { exact: true }).waitFor();
  assert.equal(await menu.getByText('پیام‌ها', { exact: true }).count(), 0);
  await expert.context().close();
});

test('a mistake is said at its field; published, it can be deleted', async () => {
  await staff.getByRole('button', { name: 'پیام تازه' }).first().click();
  await dialog(staff).getByRole('button', { name: 'فرستادن پیام' }).click();
  await dialog(staff).getByText('وارد کردن عنوان الزامی است.').waitFor();
  await shots(staff, 'announcement-form');
  await dialog(staff).locator('[name="audience"]').selectOption({ label: 'همه کاربران' });
  await dialog(staff).locator('[name="title"]').fill('پیام فردا');
  await dialog(staff).locator('[name="message"]').fill('متن');
  await staff.keyboard.press('Escape');
  await staff.getByRole('alertdialog').getByRole('button').last().click();
  await write('پیام همگانی', 'متن', 'همه کاربران');
  const row = staff.getByRole('row', { name: /پیام همگانی/ });
  await row.getByRole('button', { name: /^عملیات|کارها|بیشتر/ }).click();
  await staff.getByRole('menuitem', { name: 'حذف' }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'حذف' }).click();
  await staff.getByText('پیام «پیام همگانی» حذف شد.').waitFor();
  await row.waitFor({ state: 'detached' });
  // The refusal that was asked for here.
  assert.deepEqual(
    panel.faults.filter(text => !/status of 409/.test(text)),
    [],
  );
});
