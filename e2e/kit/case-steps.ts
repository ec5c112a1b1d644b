import type { Page } from 'playwright-core';
import { pdf } from '../../apps/server/src/features/files/files.testkit.ts';
import type { Panel } from './panel.ts';

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });

/** Fields by their names. */
export async function fill(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value);
}

async function choose(page: Page, name: string, value: string): Promise<void> {
  const box = page.locator(`[name="${name}"]`);
  await box.click();
  await box.fill(value);
  await page.getByRole('option', { name: value, exact: true }).first().click();
}

export const onStep = (page: Page, step: string): Promise<void> =>
  page.waitForURL(url => url.searchParams.get('step') === step);

/** To the next step, or back to the last page for anyone who came from there or for what is due. */
const onward = /^((ذخیره و )?ادامه|(ذخیره و )?رفتن به تأیید نهایی)$/;

/** Goes on from a step of the wizard, which saves it. */
export async function save(page: Page, next: string): Promise<void> {
  await button(page, onward).click();
  await onStep(page, next);
}

/** The same from the contact without an address for mail, which is asked about. */
export async function saveContact(page: Page, next: string): Promise<void> {
  await button(page, onward).click();
  await button(page, 'می‌پذیرم').click();
  await onStep(page, next);
}

export interface CaseFacts {
  /** As the first step calls it. */
  type: string;
  caseName: string;
  economyCode: string;
  companyRegisterNumber?: string;
  /** How the step calls them, and who they are. */
  signatories?: { who: string; people: readonly Signatory[] };
  documents: readonly string[];
  fiscalId: string;
  /** Just before the last click. */
  beforeHandIn?: () => Promise<unknown>;
}

export interface Signatory {
  nationalCode: string;
  name: string;
  surname: string;
  mobileNumber: string;
  position?: string;
}

const contact = {
  landlineNumber: '۰۲۱۸۸۷۷۶۶۵۵',
  postalCode: '1994844121',
  address: 'خیابان نمونه، پلاک ۱',
};

/** The whole wizard, from the list of one's cases until the case is handed in. Answers its number. */
export async function register(panel: Panel, page: Page, facts: CaseFacts): Promise<number> {
  const { caseName, economyCode, companyRegisterNumber, signatories, documents, fiscalId } = facts;
  await page.goto(`${panel.url}/user/cases`);
  await page.getByRole('link', { name: 'ثبت پرونده' }).first().click();
  await button(page, 'شروع ثبت پرونده').click();
  await page.getByText(facts.type, { exact: true }).click();
  await fill(page, { caseName, economyCode, ...(companyRegisterNumber && { companyRegisterNumber }) });
  await save(page, 'contact');
  const clientId = Number(new URL(page.url()).searchParams.get('clientId'));
  await fill(page, contact);
  await choose(page, 'provinceId', 'تهران');
  await choose(page, 'cityId', 'ری');
  await saveContact(page, signatories ? 'signatories' : 'attachments');
  if (signatories) {
    for (const one of signatories.people) await addSignatory(page, signatories.who, one);
    await save(page, 'attachments');
  }
  for (const label of documents) await putDocument(page, label);
  await save(page, 'fiscalId');
  await fill(page, { fiscalId });
  await save(page, 'confirm');
  await facts.beforeHandIn?.();
  await handIn(page, caseName);
  return clientId;
}

async function addSignatory(page: Page, who: string, { position, ...facts }: Signatory): Promise<void> {
  await button(page, `افزودن ${who}`).click();
  const dialog = page.getByRole('dialog');
  if (position) await dialog.locator('[name="position"]').selectOption({ label: position });
  await fill(page, { ...facts });
  await button(page, 'ذخیره').last().click();
  await dialog.waitFor({ state: 'hidden' });
}

/** A PDF as one of the case's documents. */
export async function putDocument(page: Page, label: string, name = 'مدرک.pdf'): Promise<void> {
  const card = page.getByRole('region', { name: label });
  await card
    .getByLabel(`افزودن فایل: ${label}`)
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: pdf(label + name) });
  await card.getByRole('button', { name: `نمایش «${name}»` }).waitFor();
}

/** The last page of the wizard. */
export async function handIn(page: Page, name: string): Promise<void> {
  await button(page, 'تأیید و ثبت اولیه').click();
  await page.getByText(`پرونده «${name}» برای بررسی ثبت شد.`).waitFor();
  await page.waitForURL(/\/user\/cases/);
}

/** A reviewer marks one place of the case's page. */
export async function mark(page: Page, place: string, reason: string, note = ''): Promise<void> {
  await button(page, `نشان‌کردن نقص «${place}»`).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('دلیل').selectOption({ label: reason });
  await dialog.getByLabel('توضیح برای مؤدی').fill(note);
  await dialog.getByRole('button', { name: 'نشان‌کردن نقص' }).click();
  await dialog.waitFor({ state: 'hidden' });
}

/** Staff moves a case to another state by the dialog of its page. */
export async function moveTo(page: Page, state: string, description = ''): Promise<void> {
  await button(page, 'تغییر وضعیت').first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('وضعیت تازه').selectOption({ label: state });
  if (description) await dialog.getByLabel('توضیح').fill(description);
  await dialog.getByRole('button', { name: 'تغییر بده' }).click();
}
