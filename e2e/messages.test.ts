import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { accessFaults } from './kit/accessible.ts';
import { beginInvoice, CASE, fillLine } from './kit/invoice-form.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { shots } from './kit/shots.ts';
import { signIn } from './kit/sign-in.ts';
import { until } from './kit/until.ts';

const [PAYER, SUPPORT] = ['09121111111', '09120000002'];

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
  await staff.reload();
  await staff.getByText('۱ از ۳ نفر').waitFor();
  await shots(staff, 'announcements');
  assert.deepEqual(await accessFaults(staff, 'messages of staff'), []);
});

test('later, with an end: it waits in the list; a mistake is said at its field; edited and deleted', async () => {
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
  assert.deepEqual(panel.faults, []);
});
