import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { qrOf } from '../apps/server/test/pdf.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { signIn } from './kit/sign-in.ts';

const CASE = 845203617;

let panel: Panel;
let payer: Page;
let staff: Page;
before(async () => {
  panel = await startPanel();
  payer = await panel.open();
  await signIn(panel, payer, '09122222222');
  staff = await panel.open();
  await signIn(panel, staff, '09120000005');
});
after(() => panel.stop());

const shot = async (page: Page, name: string) => {
  const folder = process.env.SHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
};
const choose = async (page: Page, name: string) => {
  await page.locator('tbody tr').first().getByRole('button').last().click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
const dialog = (page: Page) => page.getByRole('dialog').last();

test('the payer makes the contract, is told of the ten days and gets the paper', async () => {
  await payer.goto(`${panel.url}/cases/${CASE}/contracts`);
  await payer.getByRole('button', { name: 'ثبت قرارداد' }).first().click();
  await shot(payer, 'new');
  await dialog(payer).getByRole('button', { name: 'ثبت قرارداد' }).click();
  await dialog(payer).getByText('پذیرش شرایط الزامی است').waitFor();
  await dialog(payer)
    .getByRole('checkbox', { name: /متعهد می‌شوم/ })
    .check();
  await dialog(payer).getByRole('button', { name: 'ثبت قرارداد' }).click();
  await payer.getByText('قرارداد با موفقیت ثبت شد.').waitFor();
  await payer.getByText(/به نشانی شرکت پست کنید. ۱۰ روز مانده است/).waitFor();
  await shot(payer, 'list');
  assert.equal(await payer.getByRole('button', { name: 'ثبت قرارداد', exact: true }).count(), 0);
  // Beside what is to be done with it, and among what can be done to the row.
  const [download] = await Promise.all([
    payer.waitForEvent('download'),
    payer.getByRole('button', { name: 'دریافت PDF', exact: true }).click(),
  ]);
  assert.match(qrOf(readFileSync(await download.path()))!, /\/check\/contract\?contract=/);
});

test('anyone checks the file, which stays on their device, and the address in its code', async () => {
  const [download] = await Promise.all([payer.waitForEvent('download'), choose(payer, 'دریافت PDF')]);
  const path = await download.path();
  const anyone = await panel.open();
  const sent: string[] = [];
  anyone.on('request', request => void sent.push(request.postData() ?? ''));
  await anyone.goto(`${panel.url}/check/contract`);
  await anyone
    .locator('input[type=file]')
    .setInputFiles({ name: 'c.pdf', mimeType: 'application/pdf', buffer: readFileSync(path) });
  await anyone.getByText('نسخه امضاشده آن هنوز نرسیده است.').waitFor();
  assert.ok(sent.every(body => !body.includes('%PDF')));
  await shot(anyone, 'check');
  const address = new URL(qrOf(readFileSync(path))!);
  await anyone.goto(`${panel.url}${address.pathname}${address.search}`);
  await anyone.getByText('نسخه امضاشده آن هنوز نرسیده است.').waitFor();
});

test('staff gives the number and card readers', async () => {
  await staff.goto(`${panel.url}/contracts?clientId_EQ=${CASE}`);
  await choose(staff, 'ویرایش');
  await dialog(staff).getByLabel('شماره قرارداد').fill('1405-900');
  await dialog(staff).getByRole('checkbox', { name: 'کارت‌خوان هم نیاز دارم' }).check();
  await dialog(staff).getByLabel('تعداد کارت‌خوان').fill('1');
  await dialog(staff).getByRole('button', { name: 'افزودن کارت‌خوان' }).click();
  await dialog(staff).getByLabel('مدل دستگاه').selectOption('1');
  await dialog(staff).getByLabel('شماره سوییچ پرداخت').fill('581672');
  await dialog(staff).getByLabel('شماره پذیرندگی').fill('812345678901234');
  await dialog(staff).getByLabel('شماره پایانه').fill('12345678');
  await dialog(staff).getByLabel('شماره حساب').fill('0101234567008');
  await dialog(staff).getByRole('button', { name: 'تأیید' }).click();
  await dialog(staff).getByLabel('دلیل تغییر مفاد').fill('مؤدی کارت‌خوان خواست.');
  await shot(staff, 'edit');
  await dialog(staff).getByRole('button', { name: 'ذخیره تغییرات' }).click();
  await staff.getByText('قرارداد با موفقیت ویرایش شد.').waitFor();
  await staff.getByText('1405-900').first().waitFor();
  await shot(staff, 'all');
  // With card readers the paper comes by staff’s hands: nothing to download, and the payer is told so.
  await payer.goto(`${panel.url}/cases/${CASE}/contracts`);
  await payer.getByText(/کارشناسان شرکت به شما می‌رسانند.* ۱۰ روز مانده است/).waitFor();
  assert.equal(await payer.getByRole('button', { name: 'دریافت PDF', exact: true }).count(), 0);
});

test('staff sees at once what can be done to a settled contract; the payer where its signed paper will be', async () => {
  await staff.goto(`${panel.url}/contracts?clientId_EQ=735918264`);
  await staff.locator('tbody tr').first().getByRole('button').last().click();
  // A signed paper is put on record there too: that of an extension is waited for in the final state.
  for (const [name, disabled] of [
    ['ویرایش', 'true'],
    ['بارگذاری نسخه امضاشده', null],
  ] as const)
    assert.equal(
      await staff.getByRole('menuitem', { name, exact: true }).getAttribute('aria-disabled'),
      disabled,
      name,
    );
  await staff.keyboard.press('Escape');
  await payer.goto(`${panel.url}/cases/${CASE}/files/contracts`);
  await payer.getByText(/هنوز قرارداد امضاشده‌ای بارگذاری نشده است/).waitFor();
  assert.equal(await payer.getByRole('button', { name: /evidenceType|نوع/ }).count(), 0);
});

test('a contract is extended by keyboard alone', async () => {
  const one = await panel.open();
  await signIn(panel, one, '09121111111');
  await one.goto(`${panel.url}/cases/481205937/contracts`);
  await one.locator('tbody tr[data-row]').first().waitFor();
  await one.locator('tbody tr').first().getByRole('button').last().focus();
  await one.keyboard.press('Enter');
  const isAway = async (place: Locator) => (await place.and(one.locator(':focus')).count()) === 0;
  const wanted = one.getByRole('menuitem', { name: 'تمدید', exact: true });
  for (let i = 0; i < 5 && (await isAway(wanted)); i++) await one.keyboard.press('ArrowDown');
  await one.keyboard.press('Enter');
  const form = dialog(one);
  await form.getByRole('button', { name: 'ثبت تمدید' }).waitFor();
  const submit = form.getByRole('button', { name: 'ثبت تمدید' });
  for (let i = 0; i < 15 && (await isAway(submit)); i++) await one.keyboard.press('Tab');
  await one.keyboard.press('Enter');
  await one.getByText('قرارداد با موفقیت تمدید شد.').waitFor();
  // Its paper is posted like the first one’s.
  await one.getByText(/به نشانی شرکت پست کنید. ۱۰ روز مانده است/).waitFor();
  assert.deepEqual(panel.faults, []);
});
