import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { details } from './kit/details.ts';
import { beginInvoice, CASE, fillLine, firstState, register, toSummary } from './kit/invoice-form.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { signIn } from './kit/sign-in.ts';
import { until } from './kit/until.ts';

/* What is the authority's own doing is no mistake of the taxpayer: over the real protocol, as people see it. */

let panel: Panel;
let page: Page;
let staff: Page;
before(async () => {
  panel = await startPanel({ history: false });
  page = await panel.open();
  await signIn(panel, page, '09121111111');
});
after(() => panel.stop());

const knobs = (change: object) => panel.simulator('PUT', '/control/knobs', change);
const list = (filter = '') => `${panel.url}/cases/${CASE}/invoices/list/single${filter}`;
const message = () => page.locator('.snackbar');
/** In the list the row itself says how it is; elsewhere a message does. */
const go = (place: 'خریداران' | 'فهرست صورتحساب‌ها') =>
  page.getByRole('navigation').getByRole('link', { name: place }).click();
/** What the message about the newest invoice says, and how it looks. */
const told = (meaning: string, text: RegExp) =>
  page.locator(`.snackbar[data-meaning=${meaning}]`).filter({ hasText: text }).waitFor();
const state = (label: string) =>
  firstState(page)
    .filter({ hasText: new RegExp(`^${label}$`) })
    .waitFor();

interface Received {
  taxId: string;
  status: string;
  codes: string[];
}
const received = async () => (await panel.simulator('GET', '/invoices?page=1&pageSize=50')) as Received[];
const newestRow = async () => {
  const row = await panel.server.db.read
    .selectFrom('invoices')
    .select(['id', 'state', 'tax_id as taxId', 'internal_serial_number as number'])
    .orderBy('create_date', 'desc')
    .executeTakeFirstOrThrow();
  return { ...row, taxId: row.taxId! };
};

/** A simple sale through the form; what stands in its description, the simulator obeys once. */
async function issue(order = ''): Promise<void> {
  for (const close of await message().getByRole('button', { name: 'بستن' }).all()) await close.click();
  await beginInvoice(panel, page, '2.1');
  await fillLine(page, 0, { good: 'شلوارک مردانه', quantity: '2', fee: '4200000' });
  if (order) await page.locator('[name="invoiceBodies.0.stuffServiceDescription"]').fill(order);
  await toSummary(page);
  await register(page);
  await go('خریداران');
}

test('the message after registering follows the invoice to its verdict', async () => {
  await knobs({ delayMs: { min: 6_000, max: 6_500 } });
  await issue();
  await told('info', /در انتظار پاسخ/);
  await told('success', /پذیرفت/);
  assert.equal(await message().count(), 1, 'one message, not one for each state');

  await issue('جنس #refuse=0304401');
  await told('danger', /رد کرد/);
  assert.equal(await page.locator('.snackbar[data-meaning=success]').count(), 0, 'nothing green beside it');
  await message().getByRole('button', { name: 'دیدن خطاها' }).click();
  await page.getByRole('tabpanel').getByText('نرخ ثبت‌شده').first().waitFor();
  await page.keyboard.press('Escape');
  await knobs({ delayMs: { min: 300, max: 600 } });
});

test('R7 an internal error of the authority: again by itself under a new number, and accepted', async () => {
  await knobs({ faults: { authority: { refuse: { rate: 1, value: '05139' } } } });
  await issue();
  await told('warning', /هنوز به سازمان نرسیده است: سازمان به دلیل خطای درونی خود/);
  const waiting = await newestRow();
  assert.equal(waiting.state, 1);
  await go('فهرست صورتحساب‌ها');
  await page.getByText('آخرین تلاش').first().waitFor();
  await message().waitFor({ state: 'hidden' });
  await go('خریداران');
  await knobs({ faults: { authority: {} } });
  await panel.advance(120_000);
  await told('success', new RegExp(waiting.taxId));
  assert.deepEqual(
    (await received()).slice(0, 2).map(({ status, codes }) => [status, ...codes]),
    [['SUCCESS'], ['FAILED', '05139']],
  );
});

test('the authority is away: the row says since when and until when, and the invoice leaves when it is back', async () => {
  await knobs({ faults: { authority: { down: 1 } } });
  await issue();
  await told('warning', /هنوز به سازمان نرسیده است/);
  await go('فهرست صورتحساب‌ها');
  await page.getByText('آخرین تلاش').first().waitFor();
  await page
    .getByRole('button', { name: /^جزئیات/ })
    .first()
    .click();
  const notice = details(page).locator('.notice').first();
  for (const part of ['هنوز پیش نرفته است', 'آخرین تلاش', 'تلاش بعدی'])
    await notice.getByText(part).first().waitFor();
  // Walking the list, what stands below it stands still.
  const tabsAt = async () => (await details(page).getByRole('tablist').boundingBox())!.y;
  const waits = await tabsAt();
  await page.keyboard.press('ArrowDown');
  await details(page).getByText('سازمان آن را').first().waitFor();
  const standsStill = async () => Math.abs((await tabsAt()) - waits) < 1;
  await until(standsStill, 10_000);
  assert.ok(await standsStill());
  await page.keyboard.press('ArrowUp');
  await notice.getByText('هنوز پیش نرفته است').first().waitFor();
  await notice.locator('summary').click();
  await notice.getByText('دوباره صادر نکنید').waitFor();
  await page.keyboard.press('Escape');
  await knobs({ faults: { authority: {} } });
  await panel.advance(400_000);
  await state('پذیرفته‌شده');
  assert.equal(await message().count(), 0, 'the row has said it');
});

test('04150 the authority changes its key: nothing is refused, it waits for a person, and goes again by itself', async () => {
  await knobs({ oldKeyGraceSeconds: 0 });
  await issue();
  await go('فهرست صورتحساب‌ها');
  await state('پذیرفته‌شده');
  const before = (await received()).length;
  await panel.simulator('POST', '/control/key-change');
  await issue();
  await told('warning', /کلید تازه سازمان هنوز تأیید نشده است/);
  await go('فهرست صورتحساب‌ها');
  await page.getByText('کلید تازه سازمان هنوز تأیید نشده است').first().waitFor();
  const waiting = await newestRow();
  const [refused] = await received();
  assert.deepEqual([waiting.state, refused!.codes, (await received()).length], [1, ['04150'], before + 1]);
  // The authority could not even read the number that stands in the packet.
  const former = await panel.server.db.read
    .selectFrom('invoice_former_numbers')
    .select('tax_id as taxId')
    .where('invoice_id', '=', waiting.id)
    .executeTakeFirstOrThrow();
  assert.notEqual(waiting.taxId, former.taxId, 'it has a new number already');

  // Staff compares the key that is offered, all of its digits, and confirms it.
  staff = await panel.open();
  await signIn(panel, staff, '09120000002');
  await staff.goto(`${panel.url}/sending`);
  const [offered] = await panel.server.db.read
    .selectFrom('authority_keys')
    .select('fingerprint')
    .where('confirmed_at', 'is', null)
    .execute();
  const card = staff.locator('.card').filter({ hasText: 'کلید رمزنگاری سازمان عوض شده است' });
  await card.locator('.code').first().waitFor();
  const shown = (await card.locator('.code').allInnerTexts()).map(text => text.replace(/\s/g, ''));
  assert.ok(shown.includes(offered!.fingerprint), shown.join());
  await card.getByRole('button', { name: /^رونوشت/ }).click();
  assert.equal(await staff.evaluate('navigator.clipboard.readText()'), offered!.fingerprint);
  await card.getByRole('button', { name: 'تأیید کلید' }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'تأیید کلید' }).click();
  const log = staff.locator('.card').filter({ hasText: 'کلیدهای رمزنگاری سازمان' });
  await log.getByText('پیشین', { exact: true }).waitFor();
  assert.equal(await log.locator('li').count(), 2);
  assert.match(
    (await log.locator('li').first().innerText()).replace(/\s/g, ''),
    new RegExp(offered!.fingerprint),
  );

  await panel.advance(60_000);
  await state('پذیرفته‌شده');
  const [newest, ...others] = await received();
  assert.deepEqual([newest!.taxId, newest!.status], [waiting.taxId, 'SUCCESS']);
  assert.equal(others.length, before + 1, 'two packets of it, one of them registered');

  // Found by the number that somebody may have written down, and named in the details.
  await page.goto(list(`?taxId_EQ=${former.taxId}`));
  await page.locator('tbody tr').getByText('شماره پیشین').waitFor();
  assert.equal(await page.locator('tbody tr').count(), 1);
  await page
    .getByRole('button', { name: /^جزئیات/ })
    .first()
    .click();
  await details(page).getByText(former.taxId).first().waitFor();
  await page.getByRole('tab', { name: 'گردش کار' }).click();
  await page.getByText('شماره تازه گرفت').waitFor();
  const states = await panel.server.db.read
    .selectFrom('invoice_events')
    .select('to_state')
    .where('invoice_id', '=', waiting.id)
    .execute();
  assert.ok(
    states.every(({ to_state }) => to_state !== 3),
    'it was never refused',
  );
});

test('state 12 says who decides, until when, and whom to call; staff sends it again under a new number', async () => {
  await page.keyboard.press('Escape');
  const { id, taxId } = await newestRow();
  // As the engine leaves it when the authority has refused it each time.
  await panel.server.db.system(async tx => {
    await tx.updateTable('invoices').set({ state: 12 }).where('id', '=', id).execute();
    await tx
      .updateTable('invoice_attempts')
      .set({ outcome: 'refused' })
      .where('invoice_id', '=', id)
      .where('tax_id', '=', taxId)
      .execute();
    await tx
      .insertInto('invoice_events')
      .values({
        ...{ client_id: CASE, invoice_id: id, id: crypto.randomUUID(), at: new Date().toISOString() },
        ...{
          event: 'gaveUp',
          from_state: 2,
          to_state: 12,
          actor: 'worker',
          note: 'refused each time: 05139',
        },
      })
      .execute();
  });
  await page.goto(list(`?detail=${CASE}/${id}`));
  const notice = details(page).locator('.notice').first();
  await notice.locator('summary').click();
  for (const part of [
    'به تصمیم پشتیبانی نیاز دارد',
    'خطای درونی خود',
    'همکاران پشتیبانی تا',
    'تلفن پشتیبانی',
  ])
    await notice.getByText(part).first().waitFor();
  assert.equal(await notice.getByRole('link').getAttribute('href'), 'tel:021-00000000');

  await staff.goto(`${panel.url}/invoices?detail=${CASE}/${id}&tab=ledger`);
  const ledger = staff.getByRole('tabpanel');
  await ledger.getByText('ارسال دوباره با شماره تازه').click();
  assert.equal(await ledger.getByText('پرسش دوباره از سازمان').count(), 0, 'there is nothing to ask for');
  await ledger.getByLabel('دلیل تصمیم').fill('سازمان خطای خود را رفع کرد');
  await ledger.getByRole('button', { name: 'ثبت تصمیم' }).click();
  await staff.getByRole('alertdialog').getByRole('button', { name: 'ارسال دوباره با شماره تازه' }).click();
  await until(async () => (await newestRow()).state === 5);
  const again = await newestRow();
  assert.equal(again.state, 5);
  assert.notEqual(again.taxId, taxId);
});

test('nothing complained on the way', () => assert.deepEqual(panel.faults, []));
