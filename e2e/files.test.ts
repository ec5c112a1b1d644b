import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { pdf, workbook } from '../apps/server/src/features/files/files.testkit.ts';
import { assertAccessible } from '../tools/accessibility.ts';
import { phone } from '../tools/chromium.ts';
import { apiSignIn } from '../tools/api-sign-in.ts';
import { CASE } from './kit/invoice-form.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { shots } from './kit/shots.ts';
import { codeOf, signIn } from './kit/sign-in.ts';

let panel: Panel;
let admin: Page;
let payer: Page;

before(async () => {
  panel = await startPanel({ history: false });
  const manager = await tokenOf('09121111111');
  const picture = await sharp({ create: { width: 600, height: 380, channels: 3, background: '#7b8' } })
    .jpeg()
    .toBuffer();
  await put(manager, 1, 'کارت ملی.jpg', picture);
  await put(manager, 5, 'پروانه کسب.pdf', pdf('پروانه'));
  await put(manager, 13, 'فروش آبان.xlsx', workbook(2_000));
  await put(manager, 14, 'کالاها.xlsx', workbook(3_000));
  await put(manager, 15, 'خریداران.xlsx', workbook(4_000));
  await put(await tokenOf('09120000005'), 8, 'قرارداد امضاشده.pdf', pdf('قرارداد'), '&compared=true');
  // Another code for the same number is sent a minute later.
  await panel.advance(61_000);
  admin = await panel.open();
  await signIn(panel, admin, '09120000001', '/files');
  payer = await panel.open();
  await signIn(panel, payer, '09121111111', `/cases/${CASE}/files/contracts`);
});
after(() => panel.stop());

const tokenOf = (mobileNumber: string) =>
  apiSignIn({ panelUrl: panel.url, mobileNumber, codeOf: mobile => codeOf(panel, mobile) });

async function put(token: string, type: number, name: string, bytes: Buffer, more = ''): Promise<void> {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(bytes)]), name);
  const answer = await fetch(`${panel.url}/api/v1/cases/${CASE}/evidences?evidenceType=${type}${more}`, {
    ...{ method: 'POST', headers: { authorization: `Bearer ${token}` }, body },
  });
  assert.equal(answer.status, 201, await answer.text());
}

const rowsOf = (page: Page) => page.locator('tbody tr[data-row]');
const rowOf = (page: Page, name: string) => rowsOf(page).filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog').last();
const choose = async (page: Page, row: string, act: string) => {
  await page.getByRole('button', { name: `کارهای این ردیف: ${row}` }).click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
};
const closed = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached' });

test('staff finds files of all cases by type, bucket and format, and the filters stand in the address', async () => {
  await rowOf(admin, 'کارت ملی.jpg').waitFor();
  assert.equal(await rowsOf(admin).count(), 6);
  await shots(admin, 'all-files');
  await assertAccessible(admin, 'all files');
  await admin.getByRole('button', { name: 'فیلتر' }).click();
  await admin.getByLabel('قالب').fill('xls');
  await admin.keyboard.press('Enter');
  await rowOf(admin, 'کارت ملی.jpg').waitFor({ state: 'detached' });
  assert.equal(await rowsOf(admin).count(), 3);
  assert.equal(new URL(admin.url()).searchParams.get('extension_CT'), 'xls');
  await admin.goto(`${panel.url}/files?evidenceType_EQ=8&bucketName_EQ=signed-contracts`);
  await rowOf(admin, 'قرارداد امضاشده.pdf').waitFor();
  assert.equal(await rowsOf(admin).count(), 1);
});

test('pictures and PDFs are shown, what a browser cannot show is offered to be taken', async () => {
  await admin.goto(`${panel.url}/files`);
  await rowOf(admin, 'کارت ملی.jpg').getByText('کارت ملی.jpg').click();
  const picture = dialog(admin).getByRole('img', { name: 'کارت ملی.jpg' });
  await picture.waitFor();
  assert.equal(await admin.evaluate('document.querySelector("[role=dialog] img").naturalWidth'), 600);
  await shots(admin, 'magnifier');
  await assertAccessible(admin, 'a picture');
  await admin.keyboard.press('Escape');
  await closed(admin);
  await choose(admin, 'پروانه کسب.pdf', 'نمایش');
  await dialog(admin).locator('iframe').waitFor();
  await admin.keyboard.press('Escape');
  await closed(admin);
  await choose(admin, 'کالاها.xlsx', 'نمایش');
  await dialog(admin).getByText('نمایش این نوع فایل امکان‌پذیر نیست.').waitFor();
  await assertAccessible(admin, 'cannot be shown');
  const [download] = await Promise.all([
    admin.waitForEvent('download'),
    dialog(admin).getByRole('button', { name: 'دریافت فایل' }).click(),
  ]);
  assert.ok((await readFile(await download.path())).equals(workbook(3_000)));
  assert.equal(download.suggestedFilename(), 'کالاها.xlsx');
  await admin.keyboard.press('Escape');
  await closed(admin);
});

test('who has seen a file is told from the audit, to staff and to the manager of the case', async () => {
  await choose(admin, 'کارت ملی.jpg', 'چه کسانی دیده‌اند؟');
  await dialog(admin).getByRole('row').nth(1).getByText('مدیر سیستم').waitFor();
  await shots(admin, 'readers');
  await assertAccessible(admin, 'readers');
  await admin.keyboard.press('Escape');
  await choose(payer, 'قرارداد امضاشده.pdf', 'چه کسانی دیده‌اند؟');
  await dialog(payer).getByText('هنوز کسی این فایل را ندیده است.').waitFor();
  await payer.keyboard.press('Escape');
  const [download] = await Promise.all([
    payer.waitForEvent('download'),
    choose(payer, 'قرارداد امضاشده.pdf', 'دریافت'),
  ]);
  assert.ok((await readFile(await download.path())).equals(pdf('قرارداد')));
  await choose(payer, 'قرارداد امضاشده.pdf', 'چه کسانی دیده‌اند؟');
  await dialog(payer).getByRole('row').nth(1).getByText('مدیر پرونده').waitFor();
  await payer.keyboard.press('Escape');
});

test('an administrator deletes a file by keys alone, takes it back at once, and later from the list of what was deleted', async () => {
  const away = () => rowOf(admin, 'پروانه کسب.pdf').waitFor({ state: 'detached' });
  const remove = async () => {
    await admin.getByRole('button', { name: 'کارهای این ردیف: پروانه کسب.pdf' }).focus();
    await admin.keyboard.press('Enter');
    await admin.getByRole('menuitem', { name: 'حذف فایل' }).waitFor();
    await admin.keyboard.press('End');
    await admin.keyboard.press('Enter');
    const question = admin.getByRole('alertdialog');
    await question.getByText('آیا از حذف فایل «پروانه کسب.pdf» اطمینان دارید؟').waitFor();
    // A stray Enter does no harm: the focus is on leaving.
    await admin.keyboard.press('Tab');
    await admin.keyboard.press('Enter');
    await admin.getByText('فایل «پروانه کسب.pdf» حذف شد.').waitFor();
    await away();
  };
  await remove();
  await admin.getByRole('button', { name: 'بازگرداندن' }).click();
  await admin.getByText('فایل «پروانه کسب.pdf» بازگردانده شد.').waitFor();
  await rowOf(admin, 'پروانه کسب.pdf').waitFor();
  await remove();
  await admin.getByRole('button', { name: 'حذف‌شده‌ها' }).click();
  await rowOf(admin, 'پروانه کسب.pdf').waitFor();
  assert.equal(await rowsOf(admin).count(), 1);
  await shots(admin, 'deleted-files');
  await assertAccessible(admin, 'deleted files');
  await choose(admin, 'پروانه کسب.pdf', 'بازگرداندن');
  await admin.getByText('فایل حذف‌شده‌ای نیست.').waitFor();
  await admin.getByRole('button', { name: 'همه فایل‌ها' }).click();
  await rowOf(admin, 'پروانه کسب.pdf').waitFor();
});

test('each page of a case has the files of its type, for the roles of its menu', async () => {
  for (const [path, title, name] of [
    ['contracts', 'فایل‌های قرارداد', 'قرارداد امضاشده.pdf'],
    ['invoices', 'فایل‌های گروهی صورتحساب‌ها', 'فروش آبان.xlsx'],
    ['commodities', 'فایل‌های گروهی کالاها و خدمات', 'کالاها.xlsx'],
    ['buyers', 'فایل‌های گروهی خریداران', 'خریداران.xlsx'],
  ] as const) {
    await payer.goto(`${panel.url}/cases/${CASE}/files/${path}`);
    await payer.getByRole('heading', { name: title, level: 1 }).waitFor();
    await rowOf(payer, name).waitFor();
    assert.equal(await rowsOf(payer).count(), 1, path);
    assert.equal(await payer.getByRole('columnheader', { name: 'نوع', exact: true }).count(), 0);
  }
  await shots(payer, 'case-files');
  await assertAccessible(payer, 'files of a case');
  await payer.getByRole('button', { name: 'کارهای این ردیف: خریداران.xlsx' }).click();
  assert.equal(await payer.getByRole('menuitem', { name: 'حذف فایل' }).count(), 0);
  await payer.keyboard.press('Escape');

  const preparer = await panel.open();
  await signIn(panel, preparer, '09124444443', `/cases/${CASE}/files/buyers`);
  await rowOf(preparer, 'خریداران.xlsx').waitFor();
  assert.equal(await preparer.getByRole('menuitem', { name: 'چه کسانی دیده‌اند؟' }).count(), 0);
  for (const path of ['commodities', 'contracts']) {
    await preparer.goto(`${panel.url}/cases/${CASE}/files/${path}`);
    await preparer.getByText('403').or(preparer.getByText('۴۰۳')).first().waitFor();
  }
});

test('who may look at all files and not delete them sees none that were deleted; other staff has no such page', async () => {
  const support = await panel.open();
  await signIn(panel, support, '09120000002', '/files?tab=deleted');
  await rowOf(support, 'کارت ملی.jpg').waitFor();
  assert.equal(await support.getByRole('button', { name: 'حذف‌شده‌ها' }).count(), 0);
  await support.getByRole('button', { name: 'کارهای این ردیف: کارت ملی.jpg' }).click();
  await support.getByRole('menuitem', { name: 'نمایش' }).waitFor();
  assert.equal(await support.getByRole('menuitem', { name: 'حذف فایل' }).count(), 0);
  await panel.advance(61_000);
  const expert = await panel.open();
  await signIn(panel, expert, '09120000005', '/files');
  await expert.getByText('403').or(expert.getByText('۴۰۳')).first().waitFor();
  assert.equal(await expert.getByRole('link', { name: 'فایل‌ها', exact: true }).count(), 0);
});

test('role 1 may delete on every page of a case; who may not open a page is told so, and another payer finds no case', async () => {
  const names = {
    ...{ contracts: 'قرارداد امضاشده.pdf', invoices: 'فروش آبان.xlsx' },
    ...{ commodities: 'کالاها.xlsx', buyers: 'خریداران.xlsx' },
  };
  const paths = Object.keys(names) as (keyof typeof names)[];
  const at = (path: string) => `${panel.url}/cases/${CASE}/files/${path}`;
  for (const path of paths) {
    await admin.goto(at(path));
    await rowOf(admin, names[path]).waitFor();
    await admin.getByRole('button', { name: `کارهای این ردیف: ${names[path]}` }).click();
    await admin.getByRole('menuitem', { name: 'حذف فایل' }).waitFor();
    await admin.keyboard.press('Escape');
  }
  await panel.advance(61_000);
  for (const [mobile, opens] of [
    // Case role 2, an expert of contracts, and somebody with a case of their own.
    ['09124444442', ['invoices', 'commodities', 'buyers']],
    ['09120000005', ['contracts']],
    ['09122222222', []],
  ] as const) {
    const person = await panel.open();
    await signIn(panel, person, mobile);
    for (const path of paths) {
      await person.goto(at(path));
      const may = (opens as readonly string[]).includes(path);
      const refusal = mobile === '09122222222' ? /^(404|۴۰۴)$/ : /^(403|۴۰۳)$/;
      await (may ? rowOf(person, names[path]) : person.getByText(refusal).first()).waitFor();
      if (!may) continue;
      await person.getByRole('button', { name: `کارهای این ردیف: ${names[path]}` }).click();
      await person.getByRole('menuitem', { name: 'دریافت' }).waitFor();
      assert.equal(await person.getByRole('menuitem', { name: 'حذف فایل' }).count(), 0, `${mobile} ${path}`);
      await person.keyboard.press('Escape');
    }
  }
});

test('on a phone the list is cards, and nothing is wider than the screen', async () => {
  const page = await panel.open({ size: phone });
  await signIn(panel, page, '09120000006', '/files');
  await page.getByText('کارت ملی.jpg').first().waitFor();
  assert.equal(await page.evaluate('document.documentElement.scrollWidth'), phone.width);
  await assertAccessible(page, 'phone');
  assert.deepEqual(
    // That a page is refused is told as what it is.
    panel.faults.filter(fault => !/status of 40[34]|اجازه دسترسی|این مورد پیدا نشد/.test(fault)),
    [],
  );
});
