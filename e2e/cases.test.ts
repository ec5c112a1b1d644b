import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { startPanel, type Panel } from './kit/panel.ts';
import { signIn } from './kit/sign-in.ts';

const CASE = 481205937;
const NAME = 'فروشگاه نمونه';

let panel: Panel;
let payer: Page;
let staff: Page;
/** Who has a case in every state. */
let company: Page;
before(async () => {
  panel = await startPanel({ history: false });
  payer = await panel.open();
  await signIn(panel, payer, '09121111111');
  staff = await panel.open();
  await signIn(panel, staff, '09120000004');
  company = await panel.open();
  await signIn(panel, company, '09122222222');
});
after(() => panel.stop());

const shot = async (page: Page, name: string) => {
  const folder = process.env.SHOTS;
  if (!folder) return;
  for (const scheme of ['light', 'dark'] as const)
    for (const [size, viewport] of Object.entries({
      desk: { width: 1366, height: 900 },
      phone: { width: 390, height: 844 },
    })) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize(viewport);
      await page.waitForTimeout(200);
      await page.screenshot({ path: `${folder}/${name}-${size}-${scheme}.png` });
    }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1366, height: 900 });
};
const dialog = (page: Page) => page.locator('dialog');
const rowOf = (page: Page, name: string) => page.locator('tbody tr').filter({ hasText: name });
const choose = async (page: Page, row: string, action: string) => {
  await page.getByRole('button', { name: `کارهای این ردیف: ${row}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

test('the payer changes whether the case is liable to VAT, with the authority’s answer beside the question', async () => {
  await payer.goto(`${panel.url}/user/cases`);
  await choose(payer, NAME, 'تغییر شمول مالیات');
  const asked = dialog(payer);
  await asked.getByText('هنوز استعلام نشده است.').waitFor();
  await asked.getByRole('button', { name: 'استعلام', exact: true }).click();
  await asked.getByText('فعال و مجاز').waitFor();
  await asked.getByText('آیا از هم‌خوانی وضعیت شمول مالیات بر ارزش افزوده').waitFor();
  await shot(payer, 'liability-dialog');
  await asked.getByRole('button', { name: 'انصراف' }).click();
  await choose(payer, NAME, 'تغییر شمول مالیات');
  await dialog(payer).getByRole('button', { name: 'هم‌خوان است؛ تغییر بده' }).click();
  await payer.getByText('وضعیت شمول مالیات بر ارزش افزوده تغییر کرد.').waitFor();
  await payer.goto(`${panel.url}/cases/${CASE}/details`);
  const history = payer.getByRole('group', { name: 'تاریخچه شمول مالیات' });
  await history.getByRole('cell', { name: 'علی نمونه' }).first().waitFor();
  assert.deepEqual((await history.locator('tbody td').allTextContents()).slice(1), [
    ...['علی نمونه', 'مشمول مالیات بر ارزش افزوده', 'غیر مشمول مالیات بر ارزش افزوده'],
  ]);
  await payer.getByText('فعال و مجاز').waitFor();
  await shot(payer, 'details');
  // Who only prepares reads it and has no button.
  const preparer = await panel.open();
  await signIn(panel, preparer, '09124444443', `/cases/${CASE}/details`);
  await preparer.getByRole('group', { name: 'تاریخچه شمول مالیات' }).waitFor();
  assert.equal(await preparer.getByRole('button', { name: 'تغییر شمول مالیات' }).count(), 0);
  await preparer.context().close();
});

test('staff looks at a case from the list, in tabs, signatories only where its type has them', async () => {
  await staff.goto(`${panel.url}/cases`);
  await rowOf(staff, NAME).waitFor();
  await shot(staff, 'all-cases');
  await staff.getByRole('button', { name: `جزئیات ${NAME}`, exact: true }).click();
  const tab = (name: string) => dialog(staff).getByRole('tab', { name });
  await dialog(staff).getByText('شماره اقتصادی').first().waitFor();
  assert.equal(await tab('صاحبان امضا و شرکا').isDisabled(), true);
  await tab('اطلاعات تماس').click();
  await dialog(staff).getByText('کد پستی').waitFor();
  await tab('پیوست‌ها').click();
  await dialog(staff).getByText('کارت ملی').first().waitFor();
  await shot(staff, 'look');
  await staff.keyboard.press('Escape');
  await staff.getByRole('button', { name: 'جزئیات شرکت دارای نقص', exact: true }).click();
  await tab('صاحبان امضا و شرکا').click();
  await dialog(staff).getByText('صاحب امضا یا شریکی ثبت نشده است.').waitFor();
  await dialog(staff).getByRole('link', { name: 'پرونده کامل' }).click();
  await staff.waitForURL('**/details');
  await dialog(staff).waitFor({ state: 'detached' });
});

test('each case offers staff what its state allows: the signed contract in 5 and 9, no change where its payer is to act', async () => {
  await staff.goto(`${panel.url}/cases`);
  const actsOf = async (name: string) => {
    await staff.getByRole('button', { name: `کارهای این ردیف: ${name}` }).click();
    await staff.getByRole('menuitem').first().waitFor();
    const acts = await staff.getByRole('menuitem').allTextContents();
    await staff.keyboard.press('Escape');
    return acts;
  };
  assert.deepEqual(await actsOf(NAME), ['پرونده کامل', 'تغییر وضعیت', 'بارگذاری قرارداد امضاشده']);
  assert.deepEqual(await actsOf('شرکت دارای نقص'), ['پرونده کامل']);
  assert.deepEqual(await actsOf('شرکت پیش‌نویس'), ['پرونده کامل']);
  await choose(staff, NAME, 'بارگذاری قرارداد امضاشده');
  await dialog(staff).getByText('این پرونده هنوز قراردادی ندارد').waitFor();
  await staff.keyboard.press('Escape');

  await company.goto(`${panel.url}/cases/845203617/contracts`);
  await company.getByRole('button', { name: 'ثبت قرارداد' }).first().click();
  await dialog(company)
    .getByRole('checkbox', { name: /متعهد می‌شوم/ })
    .check();
  await dialog(company).getByRole('button', { name: 'ثبت قرارداد' }).click();
  await company.getByText('قرارداد با موفقیت ثبت شد.').waitFor();
  const waiting = 'شرکت در انتظار قرارداد';
  await staff.goto(`${panel.url}/cases?clientId_EQ=845203617`);
  await choose(staff, waiting, 'تغییر وضعیت');
  await dialog(staff).getByLabel('وضعیت تازه').selectOption({ label: 'در حال بررسی قرارداد' });
  await dialog(staff).getByRole('button', { name: 'تغییر بده' }).click();
  await rowOf(staff, waiting).getByText('در حال بررسی قرارداد', { exact: true }).waitFor();
  await choose(staff, waiting, 'بارگذاری قرارداد امضاشده');
  await dialog(staff).locator('input[type=file]').waitFor({ state: 'attached' });
  await shot(staff, 'upload');
  await staff.keyboard.press('Escape');
});

test('what names a case in a list over all cases leads staff to it; who only oversees, to what the log has of it', async () => {
  const admin = await panel.open();
  await signIn(panel, admin, '09120000001');
  for (const path of ['/buyers', '/goods', '/brokers', '/contracts', '/audit-log?clientId_EQ=845203617']) {
    await admin.goto(panel.url + path);
    const way = admin.locator('tbody tr td a.link').first();
    const href = await way.getAttribute('href');
    assert.match(href!, /^\/cases\/\d{9}\/details$/, path);
  }
  await admin.goto(`${panel.url}/buyers`);
  await shot(admin, 'buyers');
  await admin.locator('tbody tr td a.link').first().click();
  await admin.waitForURL('**/details');
  await admin.getByText('تاریخچه وضعیت').waitFor();
  await admin.context().close();
  const auditor = await panel.open();
  await signIn(panel, auditor, '09120000007', '/audit-log');
  const way = auditor.locator('tbody tr td a.link').first();
  const of = new URL((await way.getAttribute('href'))!, panel.url);
  assert.equal(of.pathname, '/audit-log');
  await way.click();
  await auditor.waitForURL(url => url.searchParams.get('clientId_EQ') === of.searchParams.get('clientId_EQ'));
  await auditor.context().close();
});

test('the payer’s home says what is due in each case, and leads to its field; nothing where nothing is', async () => {
  // As a case is that was submitted once: the demonstration's was never asked about.
  const asked = { inquired_at: new Date().toISOString(), company_register_number: '400100' };
  await panel.server.db.system(tx =>
    tx.updateTable('cases').set(asked).where('client_id', '=', 193847562).execute(),
  );
  await company.goto(`${panel.url}/dashboard`);
  await company.getByText('نقص‌های در انتظار اصلاح').waitFor();
  await shot(company, 'home');
  await company.getByRole('link', { name: 'نشانی', exact: true }).click();
  await company.waitForURL(
    url => url.pathname === '/cases/create' && url.searchParams.get('step') === 'contact',
  );
  await company.locator('[name="address"]:focus').waitFor();
  await payer.goto(`${panel.url}/dashboard`);
  await payer.getByText('آنچه اکنون نیازمند شماست').waitFor();
  assert.equal(await payer.getByText('نقص‌های در انتظار اصلاح').count(), 0);
  assert.deepEqual(panel.faults, []);
});
