import type { Page } from 'playwright-core';
import { formatJalali, tehranDayOf } from '@moadi/domain/primitives';
import { button, moveTo } from './case-steps.ts';
import { fillLine, firstState, register, toSummary } from './invoice-form.ts';
import type { Panel } from './panel.ts';
import { scanOf } from './scan.ts';

const dialog = (page: Page) => page.getByRole('dialog').last();

/** The payer makes the contract of a case that waits for it, and gets its paper; answers where that lies. */
export async function makeContract(panel: Panel, payer: Page, clientId: number): Promise<string> {
  await payer.goto(`${panel.url}/cases/${clientId}/dashboard`);
  await payer.getByRole('link', { name: 'رفتن به قراردادها' }).click();
  await payer.getByRole('button', { name: 'ثبت قرارداد' }).first().click();
  // In the evening the server's clock, which a journey moves on, may be a day ahead of the browser's.
  await dialog(payer)
    .locator('[name=startDate]')
    .fill(formatJalali(tehranDayOf(panel.now())));
  await dialog(payer)
    .getByRole('checkbox', { name: /متعهد می‌شوم/ })
    .check();
  await dialog(payer).getByRole('button', { name: 'ثبت قرارداد' }).click();
  await payer.getByText('قرارداد با موفقیت ثبت شد.').waitFor();
  await openMenu(payer);
  const [paper] = await Promise.all([
    payer.waitForEvent('download'),
    payer.getByRole('menuitem', { name: 'دریافت PDF', exact: true }).click(),
  ]);
  return paper.path();
}

const openMenu = (page: Page) => page.locator('tbody tr').first().getByRole('button').last().click();

/** The upload of the signed paper, from the list of all contracts. */
export async function openUpload(panel: Panel, staff: Page, clientId: number): Promise<void> {
  await staff.goto(`${panel.url}/contracts?clientId_EQ=${clientId}`);
  await openMenu(staff);
  await staff.getByRole('menuitem', { name: 'بارگذاری نسخه امضاشده' }).press('Enter');
}

/** The paper has come: its case is looked into, and its scan is put on record. */
export async function takePaper(panel: Panel, staff: Page, clientId: number, path: string): Promise<void> {
  await staff.goto(`${panel.url}/cases/${clientId}/details`);
  await moveTo(staff, 'در حال بررسی قرارداد');
  await dialog(staff).waitFor({ state: 'hidden' });
  await openUpload(panel, staff, clientId);
  await chooseScan(staff, path);
  await staff.getByText('قرارداد امضاشده با موفقیت بارگذاری شد.').waitFor();
}

/** In the dialog of the upload: the scan of a paper. */
export async function chooseScan(staff: Page, path: string): Promise<void> {
  const file = { name: 'قرارداد.pdf', mimeType: 'application/pdf', buffer: await scanOf(path) };
  await dialog(staff).locator('input[type=file]').setInputFiles(file);
  await dialog(staff).getByRole('button', { name: 'بارگذاری', exact: true }).click();
}

/** Staff that decides activates a case from the queue. */
export async function activate(panel: Panel, staff: Page, caseName: string): Promise<void> {
  await staff.goto(`${panel.url}/case-reviews`);
  await staff.getByRole('link', { name: caseName }).click();
  await moveTo(staff, 'فعال');
  await dialog(staff).waitFor({ state: 'hidden' });
}

/** An invoice of an active case, from its dashboard to its registration. */
export async function sendInvoice(panel: Panel, payer: Page, clientId: number): Promise<void> {
  await payer.goto(`${panel.url}/cases/${clientId}/dashboard`);
  await payer.getByText('پرونده فعال است و می‌توانید صورتحساب صادر کنید.').waitFor();
  await payer.getByRole('navigation').locator('summary').filter({ hasText: 'صورتحساب‌ها' }).click();
  await payer.getByRole('link', { name: 'صدور صورتحساب' }).click();
  await payer.getByText('نوع دوم').click();
  await payer.getByText('فروش', { exact: true }).click();
  await button(payer, 'ادامه').click();
  await fillLine(payer, 0, { good: 'شلوارک', quantity: '2', fee: '4200000' });
  await toSummary(payer);
  await register(payer);
}

/** The newest invoice of the list that is open was accepted. */
export const accepted = (payer: Page) => firstState(payer).filter({ hasText: 'پذیرفته‌شده' }).waitFor();
