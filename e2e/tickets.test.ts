import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ticketDirection, ticketEntryKind, ticketState } from '@moadi/domain/enums';
import type { Locator, Page } from 'playwright-core';
import { pdf } from '../apps/server/src/features/files/files.testkit.ts';
import { insertEntries } from '../apps/server/src/features/tickets/conversation-store.ts';
import { newId } from '../apps/server/src/platform/ids.ts';
import { wordsOf } from '../apps/server/test/pdf.ts';
import { desk, phone } from '../tools/chromium.ts';
import { details } from './kit/details.ts';
import { accessFaults } from './kit/accessible.ts';
import { arrowTo, enter, findBy, tabTo } from './kit/by-keys.ts';
import {
  beginInvoice,
  CASE,
  fillLine,
  firstState,
  pickFrom,
  register,
  toSummary,
} from './kit/invoice-form.ts';
import { makeListOld } from './kit/old-list.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { shots } from './kit/shots.ts';
import { signIn } from './kit/sign-in.ts';
import { until } from './kit/until.ts';

const [PAYER, SUPPORT, SECOND] = ['09121111111', '09120000002', '09120000006'];
const TITLE = 'صورتحساب من رد شد';

let panel: Panel;
let payer: Page;
let staff: Page;
/** Another of the support. */
let second: Page;
before(async () => {
  panel = await startPanel({ history: false });
  [payer, staff] = [await panel.open(), await panel.open()];
  await signIn(panel, payer, PAYER, '/user/tickets');
  await signIn(panel, staff, SUPPORT, '/tickets');
});
after(() => panel.stop());

const dialog = (page: Page) => page.getByRole('dialog');
const isSeen = async (place: Locator) => {
  const box = (await place.boundingBox())!;
  return box.y >= 0 && box.y + box.height <= place.page().viewportSize()!.height;
};
const log = (page: Page) => dialog(page).getByRole('log');

/** What the browser keeps of drafts. */
const kept = (page: Page) => page.evaluate<string>('JSON.stringify(localStorage)');
async function write(page: Page, text: string, button = 'فرستادن'): Promise<void> {
  await dialog(page).getByRole('textbox').last().fill(text);
  await dialog(page).getByRole('button', { name: button, exact: true }).click();
}

test('a taxpayer asks, by keys: the type follows from the group, and the receipt names day and hour', async () => {
  const { keyboard } = payer;
  await payer.getByText('هنوز درخواستی ثبت نکرده‌اید.').waitFor();
  await staff.getByText('هنوز درخواستی ثبت نشده است.').waitFor();
  await enter(payer.getByRole('button', { name: 'درخواست تازه' }).first());
  const type = dialog(payer).locator('[name="requestTypeId"]');
  assert.equal(await type.isDisabled(), true, 'the group comes first');
  await enter(dialog(payer).locator('[name="title"]'));
  await dialog(payer).getByText('وارد کردن عنوان الزامی است.').waitFor();
  await keyboard.type(TITLE);
  const group = dialog(payer).getByRole('combobox', { name: 'گروه درخواست' });
  await findBy('صورتحساب', group);
  await arrowTo(type, 'خطا در ارسال');
  await findBy('حساب کاربری', group);
  assert.equal(await type.inputValue(), '', 'a type of another group is none');
  await findBy('صورتحساب', group);
  await arrowTo(type, 'خطا در ارسال');
  await arrowTo(dialog(payer).locator('[name="priority"]'), 'زیاد');
  await findBy(String(CASE), dialog(payer).getByRole('combobox', { name: 'پرونده' }));
  await tabTo(dialog(payer).locator('[name="message"]'));
  await keyboard.type('خطای ۰۱۰۱ را نمی‌فهمم.');
  await dialog(payer)
    .locator('input[type="file"]')
    .setInputFiles({ name: 'رسید.pdf', mimeType: 'application/pdf', buffer: pdf('a receipt') });
  await dialog(payer)
    .getByRole('button', { name: /حذف.*رسید/ })
    .waitFor();
  await shots(payer, 'ticket-form');
  assert.deepEqual(await accessFaults(payer, 'a new ticket'), []);
});

test('what is typed of a new ticket survives a reload and its closing, with its file, until it is sent or thrown away', async () => {
  const values = () =>
    dialog(payer)
      .locator('[name="title"], [name="requestTypeId"], [name="priority"], [name="message"]')
      .evaluateAll(fields => fields.map(field => (field as unknown as { value: string }).value));
  const typed = await values();
  // The kinds of requests are read anew each time.
  const isThere = async () => {
    await until(async () => JSON.stringify(await values()) === JSON.stringify(typed));
    assert.deepEqual(await values(), typed);
  };
  await until(async () => (await kept(payer)).includes('رسید.pdf'));
  await payer.reload();
  await dialog(payer).getByText('نوشته پیشین شما مانده بود و دوباره آمد.').waitFor();
  await isThere();
  await dialog(payer).getByText('رسید.pdf').waitFor();
  await shots(payer, 'ticket-draft');
  // Nobody is asked: it is there again.
  await payer.keyboard.press('Escape');
  await dialog(payer).waitFor({ state: 'detached' });
  await payer.getByRole('button', { name: 'درخواست تازه' }).first().click();
  await dialog(payer).getByText('نوشته پیشین شما مانده بود و دوباره آمد.').waitFor();
  await isThere();
  // Of a page of a case it is another matter; what is typed there is thrown away.
  await payer.goto(`${panel.url}/cases/${CASE}/dashboard`);
  await payer.getByRole('button', { name: 'درخواست پشتیبانی' }).click();
  const title = dialog(payer).locator('[name="title"]');
  assert.equal(await title.inputValue(), '');
  await title.fill('چیز دیگر');
  await payer.keyboard.press('Escape');
  await dialog(payer).waitFor({ state: 'detached' });
  await payer.getByRole('button', { name: 'درخواست پشتیبانی' }).click();
  assert.equal(await title.inputValue(), 'چیز دیگر');
  await dialog(payer).getByRole('button', { name: 'از نو' }).click();
  assert.equal(await title.inputValue(), '');
  assert.doesNotMatch(await kept(payer), /چیز دیگر/);
  await payer.goto(`${panel.url}/user/tickets?add=1`);
  await dialog(payer).getByText('نوشته پیشین شما مانده بود و دوباره آمد.').waitFor();
  await isThere();
  await enter(dialog(payer).getByRole('button', { name: 'ثبت درخواست' }));
  await log(payer)
    .getByText(/پاسخ پشتیبانی تا .+ ساعت/)
    .waitFor();
  await log(payer).getByRole('button', { name: 'دریافت رسید.pdf' }).waitFor();
  assert.doesNotMatch(await kept(payer), /ticket\.new/, 'what was sent is no draft');
});

test('the support sees it without a reload and answers; the taxpayer reads it beside', async () => {
  const row = staff.getByRole('row', { name: new RegExp(TITLE) });
  await row.waitFor();
  await row.getByRole('button', { name: new RegExp(TITLE) }).click();
  await log(staff).getByText('خطای ۰۱۰۱').waitFor();
  await write(staff, 'شناسه کالا را اصلاح کنید.');
  await log(payer).getByText('شناسه کالا را اصلاح کنید.').waitFor();
  await dialog(payer).getByText('پاسخ داده‌شده').waitFor();
  await shots(payer, 'ticket-answered');
  assert.deepEqual(await accessFaults(payer, 'a conversation'), []);
});

test('what speaks against all attachments is said and holds the message; they go on when it is over; more than five are left out', async () => {
  const own = dialog(payer);
  const faults = panel.faults.length;
  await own.getByRole('button', { name: 'افزودن پیوست' }).click();
  await payer.route(/\/ticket-files/, route => route.abort());
  const sheets = Array.from({ length: 6 }, (_, i) => ({
    ...{ name: `برگه-${i + 1}.pdf`, mimeType: 'application/pdf', buffer: pdf(`sheet ${i}`) },
  }));
  await own.locator('input[type="file"]').setInputFiles(sheets);
  await payer.getByText('۱ فایل افزوده نشد: هر پیام حداکثر ۵ پیوست دارد.').waitFor();
  const again = own.getByRole('button', { name: 'بارگذاری دوباره پیوست‌ها' });
  await again.waitFor();
  await write(payer, 'برگه‌ها پیوست است.');
  await again.waitFor();
  assert.equal(await log(payer).getByText('برگه‌ها پیوست است.').isVisible(), false);
  await payer.unroute(/\/ticket-files/);
  // What was refused here was meant to be.
  panel.faults.length = faults;
  await again.click();
  await again.waitFor({ state: 'detached' });
  await until(async () => (await kept(payer)).includes('برگه-5.pdf'));
  for (let i = 5; i >= 1; i--) {
    const remove = own.getByRole('button', { name: new RegExp(`حذف.*برگه-${i}`) });
    await remove.click();
    await remove.waitFor({ state: 'detached' });
  }
  await own.getByRole('textbox').last().fill('');
});

test('a note of the staff stands on its own ground, and nowhere else; half written it is no answer', async () => {
  const tab = (name: string) => dialog(staff).getByRole('tab', { name });
  await tab('یادداشت داخلی').click();
  await write(staff, 'محرمانه: مشتری پرتماس', 'ثبت یادداشت');
  await dialog(staff).getByRole('listitem').getByText('محرمانه: مشتری پرتماس').waitFor();
  await shots(staff, 'ticket-notes');
  assert.deepEqual(await accessFaults(staff, 'notes'), []);
  const note = dialog(staff).locator('.internal').getByRole('textbox', { name: 'متن یادداشت' });
  const answer = dialog(staff).getByRole('textbox', { name: 'پیام شما' });
  const ground = (place: string) =>
    staff.evaluate<string>(`getComputedStyle(document.querySelector('${place}')).backgroundColor`);
  assert.ok(!['rgba(0, 0, 0, 0)', await ground('.dialog')].includes(await ground('.internal')));
  await note.fill('محرمانه: نیمه‌کاره');
  await tab('گفت‌وگو').click();
  assert.equal(await answer.inputValue(), '');
  assert.equal(await dialog(staff).locator('.internal').count(), 0);
  await answer.fill('پاسخ نیمه‌کاره');
  await until(async () => (await kept(staff)).includes('پاسخ نیمه‌کاره'));
  await staff.reload();
  assert.equal(await answer.inputValue(), 'پاسخ نیمه‌کاره');
  await answer.fill('');
  await tab('یادداشت داخلی').click();
  assert.equal(await note.inputValue(), 'محرمانه: نیمه‌کاره');
  await note.fill('');
  await tab('گفت‌وگو').click();
  await payer.reload();
  await log(payer).getByText('شناسه کالا را اصلاح کنید.').waitFor();
  assert.doesNotMatch((await payer.locator('body').textContent())!, /محرمانه/);
});

test('two of the support answer at once: the second is told, reads what is new, and has kept the text', async () => {
  // What it complains of while it is offline is looked for.
  second = await panel.open({ faults: [] });
  await signIn(panel, second, SECOND, '/tickets');
  await second.getByRole('button', { name: new RegExp(`گفت‌وگو: ${TITLE}`) }).click();
  // Each sees that the other is here.
  for (const page of [second, staff])
    await dialog(page)
      .getByText(/^هم‌اکنون در این گفت‌وگو: /)
      .waitFor();
  await log(second).getByText('شناسه کالا را اصلاح کنید.').waitFor();
  // Its stream is cut: what the other writes meanwhile is not on its page.
  await second.context().setOffline(true);
  await write(staff, 'راهنمای آن را فرستادم.');
  await log(staff).getByText('راهنمای آن را فرستادم.').waitFor();
  await dialog(second).getByRole('textbox').last().fill('من هم پاسخ می‌دهم.');
  await second.route('**/api/v1/tickets/*/messages?*', route => route.abort());
  await second.context().setOffline(false);
  await dialog(second).getByRole('button', { name: 'فرستادن', exact: true }).click();
  await dialog(second).getByText('این گفت‌وگو در این میان ادامه یافته است.').waitFor();
  assert.equal(await dialog(second).getByRole('textbox').last().inputValue(), 'من هم پاسخ می‌دهم.');
  await second.unroute('**/api/v1/tickets/*/messages?*');
  await log(second).getByText('راهنمای آن را فرستادم.').waitFor();
  await dialog(second).getByRole('button', { name: 'فرستادن', exact: true }).click();
  await log(second).getByText('من هم پاسخ می‌دهم.').waitFor();
});

test('closed past what is not shown: it is refused and shown, and nothing typed is lost', async () => {
  await log(payer).getByText('من هم پاسخ می‌دهم.').waitFor();
  await second.reload();
  await log(second).getByText('من هم پاسخ می‌دهم.').waitFor();
  // The conversation does not come anew, the head does.
  await dialog(second).getByRole('textbox').last().fill('پیش‌نویس');
  let isCut = true;
  await second.route('**/api/v1/tickets/*/messages?*', route => (isCut ? route.abort() : route.continue()));
  await second.route('**/api/v1/tickets/*/close', async route => {
    const response = await route.fetch();
    isCut = false;
    await route.fulfill({ response });
  });
  const head = second.waitForResponse(async response => {
    if (!/\/tickets\/[0-9a-f-]{36}$/.test(response.url()) || !response.ok()) return false;
    return ((await response.json()) as { data: { state: number } }).data.state === ticketState.id.open;
  });
  await write(payer, 'پس کجا را اصلاح کنم؟');
  await head;
  await dialog(second).getByText('در انتظار پاسخ').waitFor();
  const close = async () => {
    await dialog(second).getByRole('button', { name: 'بستن درخواست' }).click();
    await second.getByRole('alertdialog').getByRole('button', { name: 'بستن درخواست' }).click();
  };
  // From the notes too: one is led to what is new.
  await dialog(second).getByRole('tab', { name: 'یادداشت داخلی' }).click();
  await close();
  await second.getByText('این گفت‌وگو در این میان ادامه یافته است.').waitFor();
  await log(second).getByText('پس کجا را اصلاح کنم؟').waitFor();
  assert.equal(await dialog(second).getByRole('textbox').last().inputValue(), 'پیش‌نویس');
  assert.equal(await dialog(payer).getByText('این درخواست بسته است.').count(), 0);
  // Seen, it may be closed; what is half written stays, and may open it again.
  await close();
  await dialog(payer).getByText('این درخواست بسته است.').waitFor();
  const text = dialog(second).getByRole('textbox').last();
  await text.press('Control+End');
  await text.pressSequentially(' من');
  await dialog(second).getByRole('button', { name: 'بازگشایی درخواست' }).click();
  await log(payer).getByText('پیش‌نویس من').waitFor();
});

test('given to a colleague, who finds what is theirs and answers it, by keys alone', async () => {
  const { first_name: firstName, last_name: lastName } = await panel.server.db.read
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('mobile_number', '=', SECOND)
    .executeTakeFirstOrThrow();
  const name = `${firstName} ${lastName}`;
  await dialog(staff).getByLabel('مسئول').selectOption({ label: name });
  await second.unrouteAll();
  await second.goto(`${panel.url}/tickets`);
  await second.getByRole('row', { name: new RegExp(name) }).waitFor();
  const { keyboard } = second;
  await enter(second.getByRole('button', { name: 'فیلتر', exact: true }));
  await tabTo(second.getByRole('combobox', { name: 'مسئول' }));
  await keyboard.type(lastName!);
  await second.getByRole('option', { name }).waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await enter(second.getByRole('button', { name: 'اعمال', exact: true }));
  await second.waitForURL(/assigneeId_EQ=/);
  const row = second.locator('tbody tr');
  await until(async () => (await row.count()) === 1);
  await enter(row.getByRole('button', { name: /^دیدن گفت‌وگو/ }));
  await log(second).getByText('پس کجا را اصلاح کنم؟').waitFor();
  await tabTo(dialog(second).getByRole('textbox').last());
  await keyboard.type('شناسه کالا را، در قلم یک.');
  await keyboard.press('Control+Enter');
  await log(second).getByText('شناسه کالا را، در قلم یک.').waitFor();
  await log(payer).getByText('شناسه کالا را، در قلم یک.').waitFor();
  assert.doesNotMatch((await dialog(payer).textContent())!, new RegExp(name), 'who of the support it was');
  await keyboard.press('Escape');
  await dialog(second).waitFor({ state: 'detached' });
  await row.getByText('پاسخ داده‌شده').waitFor();
  await second.context().close();
});

test('what is typed survives a reload; closed, rated, and opened again with a reason, by keys alone', async () => {
  const { keyboard } = payer;
  const text = dialog(payer).getByRole('textbox').last();
  const button = (name: string) => dialog(payer).getByRole('button', { name });
  await tabTo(text);
  await keyboard.type('نیمه‌کاره');
  await payer.waitForTimeout(500);
  await payer.reload();
  assert.equal(await text.inputValue(), 'نیمه‌کاره');
  await tabTo(text);
  await keyboard.press('Control+A');
  await keyboard.press('Delete');
  await enter(button('بستن درخواست'));
  await enter(payer.getByRole('alertdialog').getByRole('button', { name: 'بستن درخواست' }));
  await dialog(payer).getByText('این درخواست بسته است.').waitFor();
  await tabTo(dialog(payer).getByRole('radio').first());
  await keyboard.press('Space');
  for (let i = 0; i < 3; i++) await keyboard.press('ArrowDown');
  assert.ok(await dialog(payer).getByRole('radio', { name: 'خوب', exact: true }).isChecked());
  await enter(button('ثبت رضایت'));
  await payer.getByText('سپاس از شما؛ رضایت شما ثبت شد.').waitFor();
  await tabTo(text);
  await keyboard.type('هنوز خطا می‌دهد.');
  await enter(button('بازگشایی درخواست'));
  await log(payer).getByText('هنوز خطا می‌دهد.').waitFor();
  await dialog(payer).getByText('در انتظار پاسخ').first().waitFor();
  await log(staff).getByText('هنوز خطا می‌دهد.').waitFor();
  await shots(staff, 'ticket-of-staff');
});

test('a long conversation opens at its end and is read on upwards, from where one is', async () => {
  const { db } = panel.server;
  const { id, last_entry: last } = await db.read
    .selectFrom('tickets')
    .select(['id', 'last_entry'])
    .where('title', '=', TITLE)
    .executeTakeFirstOrThrow();
  const { id: userId } = await db.read
    .selectFrom('users')
    .select('id')
    .where('mobile_number', '=', PAYER)
    .executeTakeFirstOrThrow();
  await db.system(async tx => {
    const entries = Array.from({ length: 140 }, (_, i) => ({
      ...{ ticketId: id, number: last + 1 + i, kind: ticketEntryKind.id.message, authorId: userId },
      ...{ direction: ticketDirection.id.user, message: `پیام دراز ${i + 1} پایان` },
    }));
    await insertEntries(tx, entries, panel.now());
    await tx
      .updateTable('tickets')
      .set({ last_entry: last + 140 })
      .where('id', '=', id)
      .execute();
  });
  await payer.reload();
  const at = (n: number) => log(payer).getByText(`پیام دراز ${n} پایان`);
  await at(140).waitFor();
  assert.ok(await isSeen(at(140)), 'its end is what one sees first');
  assert.equal(await at(1).count(), 0);
  const older = log(payer).getByRole('button', { name: 'پیام‌های پیشین' });
  for (let pages = 0; (await older.count()) > 0; pages += 1) {
    assert.ok(pages < 9);
    const before = await log(payer).getByRole('listitem').count();
    await older.scrollIntoViewIfNeeded();
    await older.click();
    await until(async () => (await log(payer).getByRole('listitem').count()) > before);
  }
  await log(payer).getByText('خطای ۰۱۰۱ را نمی‌فهمم.').scrollIntoViewIfNeeded();
});

test('from a refused invoice: the support has the invoice at hand, and what was said of it', async () => {
  await payer.goto(`${panel.url}/cases/${CASE}/dashboard`);
  await makeListOld(panel);
  await beginInvoice(panel, payer, '1.1');
  await pickFrom(payer, 'خریدار ذخیره‌شده', 'البرز');
  await fillLine(payer, 0, { good: 'گلس', quantity: '10', fee: '1000000', vatRate: '9' });
  await toSummary(payer);
  await register(payer);
  await firstState(payer).filter({ hasText: /رد/ }).waitFor();
  await payer
    .getByRole('button', { name: /^جزئیات/ })
    .first()
    .click();
  await details(payer).getByRole('button', { name: 'پرسش از پشتیبانی' }).click();
  const form = payer.getByRole('dialog').last();
  await until(async () => (await form.locator('[name="requestTypeId"]').inputValue()) !== '');
  const text = form.locator('[name="message"]');
  assert.match(await text.inputValue(), /نرخ/);
  await text.press('Control+End');
  await text.pressSequentially('\nچه نرخی درست است؟');
  await shots(payer, 'ticket-of-invoice');
  await form.getByRole('button', { name: 'ثبت درخواست' }).click();
  const said = payer.getByRole('log').last();
  await said.getByText('چه نرخی درست است؟').waitFor();
  await staff.goto(`${panel.url}/tickets`);
  await staff.getByRole('button', { name: /گفت‌وگو: صورتحساب .* رد شده است/ }).click();
  await log(staff).getByText('چه نرخی درست است؟').waitFor();
  await write(staff, 'نرخ این کالا ۱۰٪ است.');
  await said.getByText('نرخ این کالا ۱۰٪ است.').waitFor();
  await dialog(staff).getByRole('link', { name: 'دیدن صورتحساب' }).click();
  await details(staff)
    .getByText(/نرخ مالیات بر ارزش افزوده/)
    .first()
    .waitFor();
});

test('the same ticket closed, rated and opened again, its person and the support side by side', async () => {
  const own = payer.getByRole('dialog').last();
  await staff.goBack();
  await log(staff).getByText('نرخ این کالا ۱۰٪ است.').waitFor();
  await dialog(staff).getByRole('button', { name: 'بستن درخواست' }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'بستن درخواست' }).click();
  await own.getByText('این درخواست بسته است.').waitFor();
  await own.getByRole('radiogroup').getByText('متوسط', { exact: true }).click();
  await own.locator('[name="comment"]').fill('دیر پاسخ دادید.');
  await shots(payer, 'ticket-rating');
  // Opened again meanwhile it cannot be rated; what was said of it waits until it is closed.
  await write(staff, 'شناسه قلم دوم نیز نادرست است.', 'بازگشایی درخواست');
  await own.getByRole('log').getByText('شناسه قلم دوم نیز نادرست است.').waitFor();
  await own.getByRole('button', { name: 'ثبت رضایت' }).waitFor({ state: 'detached' });
  await dialog(staff).getByRole('button', { name: 'بستن درخواست' }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'بستن درخواست' }).click();
  await own.getByRole('button', { name: 'ثبت رضایت' }).waitFor();
  assert.equal(await own.locator('[name="comment"]').inputValue(), 'دیر پاسخ دادید.');
  await own.getByRole('button', { name: 'ثبت رضایت' }).click();
  await payer.getByText('سپاس از شما؛ رضایت شما ثبت شد.').waitFor();
  await dialog(staff).getByText('رضایت ثبت‌شده: متوسط').waitFor();
  await own.getByRole('textbox').last().fill('با نرخ تازه هم رد شد.');
  await own.getByRole('button', { name: 'بازگشایی درخواست' }).click();
  await log(staff).getByText('با نرخ تازه هم رد شد.').waitFor();
  await dialog(staff).getByText('در انتظار پاسخ').waitFor();
  await own.getByText('در انتظار پاسخ').first().waitFor();
});

test('the home of the case counts what was not read, leads to just that, and forgets it once it was read', async () => {
  await payer.goto(`${panel.url}/cases/${CASE}/dashboard`);
  await payer.getByText('آنچه اکنون نیازمند شماست').waitFor();
  await write(staff, 'شناسه را در فهرست خود تازه کنید.');
  await log(staff).getByText('شناسه را در فهرست خود تازه کنید.').waitFor();
  await payer.reload();
  const unread = payer.getByRole('link', { name: 'درخواست با پاسخ خوانده‌نشده' });
  await unread.waitFor();
  assert.match((await payer.getByRole('listitem').filter({ has: unread }).textContent())!, /۱$/);
  await shots(payer, 'home-unread');
  await unread.click();
  const rows = payer.locator('tbody tr');
  await rows.getByText(/رد شده است/).waitFor();
  assert.equal(await rows.count(), 1);
  await shots(payer, 'tickets-unread');
  await rows.getByRole('button').first().click();
  await log(payer).getByText('شناسه را در فهرست خود تازه کنید.').waitFor();
  await payer.keyboard.press('Escape');
  await rows.getByText(/رد شده است/).waitFor({ state: 'detached' });
  await payer.goto(`${panel.url}/cases/${CASE}/dashboard`);
  await payer.getByText('آنچه اکنون نیازمند شماست').waitFor();
  await until(async () => (await payer.locator('[data-tour="attention"] li').count()) > 0);
  assert.equal(await unread.count(), 0);
});

test('a word of what was said finds its ticket, on both sides, by keys alone', async () => {
  for (const [page, path] of [
    [payer, '/user/tickets'],
    [staff, '/tickets'],
  ] as const) {
    await page.goto(panel.url + path);
    const rows = page.locator('tbody tr');
    const other = rows.filter({ hasText: 'رد شده است' });
    await other.waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('راهنمای فرستادم');
    await other.waitFor({ state: 'detached' });
    assert.equal(await rows.count(), 1);
    await enter(rows.getByRole('button', { name: `دیدن گفت‌وگو: ${TITLE}` }));
    await log(page).waitFor();
  }
});

test('the fast ticket from a page of a case has the case with it', async () => {
  await payer.goto(`${panel.url}/cases/${CASE}/dashboard`);
  await payer.getByRole('button', { name: 'درخواست پشتیبانی' }).click();
  await dialog(payer).getByText('درخواست پشتیبانی').first().waitFor();
  const name = dialog(payer).getByRole('combobox', { name: 'پرونده' });
  await until(async () => (await name.inputValue()) !== '');
  await payer.keyboard.press('Escape');
  await dialog(payer).waitFor({ state: 'detached' });
  // On a phone it lies over nothing: the header's menu has it.
  await payer.setViewportSize(phone);
  assert.equal(await payer.getByRole('button', { name: 'درخواست پشتیبانی' }).count(), 0);
  await payer.getByRole('button', { name: 'راهنما و پشتیبانی' }).click();
  await payer.getByRole('menuitem', { name: 'درخواست پشتیبانی' }).click();
  await until(async () => (await name.inputValue()) !== '');
  await payer.keyboard.press('Escape');
  await dialog(payer).waitFor({ state: 'detached' });
  await payer.setViewportSize(desk);
});

test('an error leads to a ticket that says what the support has to know', async () => {
  await payer.goto(`${panel.url}/account/profile`);
  await payer.route('**/api/v1/users/sms-choices/*', route =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({
        code: 'http.serverError',
        description: ['خطا'],
        errors: [],
        requestId: 'req-77',
      }),
    }),
  );
  await payer.getByRole('switch').first().click({ force: true });
  await payer.getByRole('button', { name: 'ارسال به پشتیبانی' }).click();
  const text = await dialog(payer).locator('[name="message"]').inputValue();
  assert.match(text, /req-77/);
  assert.match(text, /\/account\/profile/);
  assert.match(text, /PUT \/users\/sms-choices\/\{/);
  assert.equal(await dialog(payer).locator('[name="priority"]').inputValue(), '3');
  await dialog(payer).getByRole('button', { name: 'ثبت درخواست' }).click();
  await log(payer).getByText('req-77').waitFor();
});

test('a canned answer is kept by role 1 and filled from the ticket; a value that is missing stops the send', async () => {
  const keeper = await panel.open();
  await signIn(panel, keeper, '09120000001', '/canned-answers');
  await keeper.getByRole('button', { name: 'افزودن پاسخ آماده' }).first().click();
  await dialog(keeper).locator('[name="title"]').fill('خوشامد');
  await dialog(keeper)
    .locator('[name="message"]')
    .fill('درخواست {شماره درخواست} از {نام پرونده} دیده شد. {نام کارشناس}');
  await shots(keeper, 'canned-answer-form');
  assert.deepEqual(await accessFaults(keeper, 'a canned answer'), []);
  await dialog(keeper).locator('button[type="submit"]').click();
  await keeper.getByRole('row', { name: /خوشامد/ }).waitFor();
  await keeper.context().close();

  // It comes after two hundred others.
  await panel.server.db.system(async tx => {
    const list = Array.from({ length: 230 }, (_, i) => ({
      ...{ id: newId(panel.now()), title: `پاسخ شماره ${i}`, message: 'متن' },
      search: `پاسخ شماره ${i} متن`,
      create_date: new Date(panel.now()).toISOString(),
    }));
    await tx.insertInto('canned_answers').values(list).execute();
  });
  // The ticket of the error has no case.
  await staff.goto(`${panel.url}/tickets`);
  await staff
    .getByRole('button', { name: /گفت‌وگو: .*خطا/ })
    .first()
    .click();
  await log(staff).getByText('req-77').waitFor();
  const text = dialog(staff).getByRole('textbox').last();
  await tabTo(dialog(staff).getByRole('combobox', { name: 'پاسخ آماده' }));
  await staff.keyboard.press('ArrowDown');
  await staff.getByRole('option', { name: 'پاسخ شماره' }).first().waitFor();
  await shots(staff, 'canned-answers');
  await staff.keyboard.type('خوشا');
  await staff.getByRole('option', { name: 'خوشامد' }).waitFor();
  await staff.keyboard.press('Enter');
  assert.equal(await text.and(staff.locator(':focus')).count(), 1, 'one goes on writing');
  assert.match(await text.inputValue(), /^درخواست [۰-۹]+ از \{نام پرونده\} دیده شد\. [^{]+$/);
  await dialog(staff).getByRole('button', { name: 'فرستادن', exact: true }).click();
  await dialog(staff)
    .getByText(/«نام پرونده»/)
    .waitFor();
  await shots(staff, 'canned-answer-missing');
  assert.match(await text.inputValue(), /نام پرونده/, 'the text stays');
  await text.fill((await text.inputValue()).replace('{نام پرونده}', 'پرونده شما'));
  await dialog(staff).getByRole('button', { name: 'فرستادن', exact: true }).click();
  await log(staff).getByText('از پرونده شما دیده شد.').waitFor();
  await log(payer).getByText('از پرونده شما دیده شد.').waitFor();
  // The one that was made here.
  assert.deepEqual(
    panel.faults.filter(text => !/status of 500/.test(text)),
    [],
  );
});

test('the list of all tickets is whole on paper: its last column too', async () => {
  await staff.goto(`${panel.url}/tickets`);
  await staff.getByRole('row', { name: /صورتحساب من رد شد/ }).waitFor();
  const heads = (await staff.locator('thead th:not([data-actions])').allInnerTexts()).map(head =>
    head.trim(),
  );
  const words = wordsOf(await staff.pdf({ preferCSSPageSize: true }));
  // Boxes come with their letters from left to right.
  const isThere = (word: string) =>
    words.some(({ text }) => text === [...word.replace('\u200c', '')].reverse().join(''));
  assert.equal(heads.at(-1), 'مسئول');
  assert.ok(isThere('مسئول'), words.map(({ text }) => text).join(' '));
  assert.deepEqual(
    words.filter(({ left, right }) => left < 0 || right > 595).map(({ text }) => text),
    [],
  );
});
