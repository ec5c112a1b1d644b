import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { pdf } from '../apps/server/src/features/files/files.testkit.ts';
import { phone } from '../tools/chromium.ts';
import { accessFaults } from './kit/accessible.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { signIn } from './kit/sign-in.ts';

let panel: Panel;
let payer: Page;
before(async () => {
  panel = await startPanel({ history: false });
  payer = await panel.open();
  await signIn(panel, payer, '09122222222');
});
after(() => panel.stop());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const fill = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value);
};
const choose = async (page: Page, name: string, value: string) => {
  const box = page.locator(`[name="${name}"]`);
  await box.click();
  await box.fill(value);
  await page.getByRole('option', { name: value, exact: true }).first().click();
};
const onStep = (page: Page, step: string) => page.waitForURL(url => url.searchParams.get('step') === step);
const save = async (page: Page, step: string) => {
  await button(page, /^(ذخیره و ادامه|ادامه)$/).click();
  await onStep(page, step);
};
const clientIdOf = (page: Page) => Number(new URL(page.url()).searchParams.get('clientId'));

/** A new case up to its contact. */
async function begin(page: Page, type: string, taxpayer: Readonly<Record<string, string>>): Promise<void> {
  await page.goto(`${panel.url}/user/cases`);
  await page.getByRole('link', { name: 'ثبت پرونده' }).click();
  await button(page, 'شروع ثبت پرونده').click();
  await page.getByText(type, { exact: true }).click();
  await fill(page, taxpayer);
  await save(page, 'contact');
  await page.getByText('پیش‌نویس پرونده').waitFor();
}

const contact = { landlineNumber: '۰۲۱۸۸۷۷۶۶۵۵', postalCode: '1994844121', address: 'خیابان نمونه، پلاک ۱' };
async function fillContact(page: Page, email = 'office@example.ir'): Promise<void> {
  await fill(page, { ...contact, ...(email && { email }) });
  await choose(page, 'provinceId', 'تهران');
  await choose(page, 'cityId', 'ری');
}

const owners = [
  { nationalCode: '9995295504', name: 'مریم', surname: 'آرمان', mobileNumber: '09122222222' },
  { nationalCode: '9987880657', name: 'زهرا', surname: 'مالی', mobileNumber: '09124444442' },
] as const;
async function addOwner(page: Page, who: string, owner: (typeof owners)[number], position?: string) {
  await button(page, `افزودن ${who}`).click();
  const dialog = page.getByRole('dialog');
  if (position) await dialog.locator('[name="position"]').selectOption({ label: position });
  await fill(page, owner);
  await button(page, 'ذخیره').last().click();
  await dialog.waitFor({ state: 'hidden' });
}

const put = async (page: Page, label: string, file = { name: 'document.pdf', bytes: pdf(label) }) => {
  const card = page.getByRole('region', { name: label });
  await card
    .getByLabel(`افزودن فایل: ${label}`)
    .setInputFiles({ name: file.name, mimeType: 'application/pdf', buffer: file.bytes });
  await card.getByRole('button', { name: `نمایش «${file.name}»` }).waitFor();
};

/** The last page: everything is there, and the case is handed in. */
async function handIn(page: Page, name: string): Promise<void> {
  await onStep(page, 'confirm');
  await button(page, 'تأیید و ثبت اولیه').click();
  await page.getByText(`پرونده «${name}» برای بررسی ثبت شد.`).waitFor();
  await page.waitForURL(/\/user\/cases/);
}

/** Handed in: it waits, or its inquiries have been answered meanwhile and it waits for its contract. */
async function assertHandedIn(clientId: number): Promise<void> {
  const { state } = await panel.server.db.read
    .selectFrom('cases')
    .select('state')
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  assert.ok(state === 2 || state === 4, `${state}`);
}

test('a company with two signatories: a reload keeps it, a picture of 12 megapixels ends small, and the case is handed in', async () => {
  const page = payer;
  await begin(page, 'حقوقی', {
    caseName: 'شرکت تازه',
    economyCode: '14095443737',
    companyRegisterNumber: '۴۰۰۱۲۳',
  });
  const clientId = clientIdOf(page);
  const found = await accessFaults(page, 'contact');
  // Without an address the person is asked, and may go back.
  await fillContact(page, '');
  await button(page, 'ذخیره و ادامه').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ویرایش' }).click();
  await button(page, 'ذخیره و ادامه').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'می‌پذیرم' }).click();
  await onStep(page, 'signatories');

  await button(page, 'ادامه').click();
  await page.getByText('لطفاً دست‌کم یک نفر را تعریف کنید.').waitFor();
  await addOwner(page, 'صاحب امضا', owners[0], 'مدیرعامل');
  await addOwner(page, 'صاحب امضا', owners[1], 'رئیس هیئت مدیره');
  found.push(...(await accessFaults(page, 'signatories')));

  // A returning visit: contact and signatories are there, so it begins at the documents.
  await page.goto(`${panel.url}/cases/create?clientId=${clientId}`);
  await onStep(page, 'attachments');
  await button(page, 'ذخیره و ادامه').click();
  await page.getByText('بارگذاری مدرک «تصویر کارت ملی» الزامی است.').waitFor();
  found.push(...(await accessFaults(page, 'attachments')));
  const card = page.getByRole('region', { name: 'تصویر کارت ملی' });
  const photo = await photograph();
  await card
    .getByLabel('افزودن فایل: تصویر کارت ملی')
    .setInputFiles({ name: 'card.jpeg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByText('حجم فایل مناسب است.').waitFor();
  found.push(...(await accessFaults(page, 'compressor')));
  await button(page, 'اعمال تغییرات').click();
  await card.getByRole('button', { name: 'نمایش «card.jpg»' }).click();
  await page.getByRole('dialog').getByRole('img', { name: 'card.jpg' }).waitFor();
  const stored = await firstFileOf(clientId);
  const { width = 0, height = 0, exif, orientation } = await sharp(stored).metadata();
  assert.ok(stored.length <= 2048 * 1024 && photo.length > 2048 * 1024, `${photo.length} → ${stored.length}`);
  assert.ok(height > width, 'upright');
  assert.deepEqual([exif, orientation ?? 1], [undefined, 1]);
  await page.keyboard.press('Escape');
  await put(page, 'روزنامه رسمی (آخرین تغییرات و صاحبان امضا)');
  await save(page, 'fiscalId');

  await fill(page, { fiscalId: 'A1M0D1' });
  await button(page, 'ذخیره و ادامه').click();
  await page.getByText('برای پرونده دیگری ثبت شده است').waitFor();
  await fill(page, { fiscalId: 'c0m۱۲3' });
  // A reload with typed text asks the browser’s way; what was saved is there afterwards.
  await save(page, 'confirm');
  await page.reload();
  await page.getByText('C0M123').waitFor();
  found.push(...(await accessFaults(page, 'summary')));
  // An edit shortcut leads there and back again, over a reload too.
  await button(page, 'ویرایش اطلاعات تماس').click();
  await onStep(page, 'contact');
  await fill(page, { address: 'خیابان نمونه، پلاک ۲', email: 'office@example.ir' });
  await button(page, 'ذخیره و رفتن به تأیید نهایی').click();
  await onStep(page, 'confirm');
  await page.getByText('خیابان نمونه، پلاک ۲').waitFor();
  await button(page, 'ویرایش صاحبان امضا و شرکا').click();
  await onStep(page, 'signatories');
  await page.reload();
  await button(page, 'رفتن به تأیید نهایی').click();
  await onStep(page, 'confirm');
  await handIn(page, 'شرکت تازه');
  await assertHandedIn(clientId);
  assert.deepEqual(found, []);
  // What is under review is shown and not edited.
  await page.goto(`${panel.url}/cases/create?clientId=${clientId}`);
  await page.getByText('تنها نمایش داده می‌شود').waitFor();
  assert.equal(await button(page, 'تأیید و ثبت اولیه').count(), 0);
});

/** As it lies in the store. */
async function firstFileOf(clientId: number): Promise<Buffer> {
  const { sha256 } = await panel.server.db.read
    .selectFrom('evidences')
    .select('sha256')
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow();
  const [path] = globSync(join(panel.settings['DATA_DIR']!, '**', `${sha256.toString('hex')}*`));
  return readFile(path!);
}

/** 4000 × 3000, held upright, with the place where it was taken. */
async function photograph(): Promise<Buffer> {
  const noise = await sharp(randomBytes(800 * 600 * 3), { raw: { width: 800, height: 600, channels: 3 } })
    .resize(4000, 3000)
    .jpeg({ quality: 100 })
    .toBuffer();
  return sharp(noise)
    .jpeg({ quality: 100 })
    .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '35/1 41/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

test('a natural person registers a case by keyboard alone', async () => {
  const page = await panel.open();
  await signIn(panel, page, '09121111111');
  await page.goto(`${panel.url}/cases/create`);
  await button(page, 'شروع ثبت پرونده').waitFor();
  const press = async (name: string) => {
    await tabTo(page, 'text', name);
    await page.keyboard.press('Enter');
  };
  const type = async (name: string, text: string) => {
    await tabTo(page, 'name', name);
    await page.keyboard.type(text);
  };
  await press('شروع ثبت پرونده');
  await onStep(page, 'taxpayer');
  await type('caseName', 'کارگاه صفحه‌کلید');
  await type('economyCode', '99987195180001');
  // Enter in a field goes on.
  await page.keyboard.press('Enter');
  await onStep(page, 'contact');
  for (const name of ['landlineNumber', 'postalCode'] as const) await type(name, contact[name]);
  for (const [name, text] of [
    ['provinceId', 'تهران'],
    ['cityId', 'ری'],
  ] as const) {
    await type(name, text);
    await page.getByRole('option', { name: text, exact: true }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
  await type('address', contact.address);
  await press('ذخیره و ادامه');
  await page.getByRole('alertdialog').waitFor();
  await press('می‌پذیرم');
  await onStep(page, 'attachments');
  // The system's own dialog takes a file by the keyboard; a test hands it over.
  await tabTo(page, 'type', 'file');
  await put(page, 'تصویر کارت ملی');
  await press('ذخیره و ادامه');
  await onStep(page, 'fiscalId');
  await type('fiscalId', 'KEY001');
  await page.keyboard.press('Enter');
  await onStep(page, 'confirm');
  const clientId = clientIdOf(page);
  await press('تأیید و ثبت اولیه');
  await page.waitForURL(/\/user\/cases/);
  await assertHandedIn(clientId);
  await page.context().close();
});

/** Tab until what has the focus is meant: by the name of a field, its type, or the words of a button. */
async function tabTo(page: Page, by: 'name' | 'type' | 'text', wanted: string): Promise<void> {
  const read = by === 'text' ? 'textContent.trim()' : `getAttribute('${by}')`;
  for (let i = 0; i < 150; i++) {
    if ((await page.evaluate<string | null>(`document.activeElement?.${read}`)) === wanted) return;
    await page.keyboard.press('Tab');
  }
  assert.fail(`${wanted} is not reached by Tab`);
}

test('a civil partnership is registered on a phone', async () => {
  const page = await panel.open({ size: phone });
  await panel.advance(61_000);
  await signIn(panel, page, '09122222222');
  await begin(page, 'مشارکت مدنی', { caseName: 'شراکت نمونه', economyCode: '41199900001' });
  const clientId = clientIdOf(page);
  await fillContact(page);
  await save(page, 'signatories');
  await addOwner(page, 'شریک', owners[0]);
  await addOwner(page, 'شریک', owners[1]);
  const found = await accessFaults(page, 'partners on a phone');
  await save(page, 'attachments');
  const long = 'تصویر روی کارت ملی هوشمند نخستین شریک و پشت آن در یک صفحه.pdf';
  await put(page, 'تصویر کارت ملی', { name: long, bytes: pdf('long') });
  await put(page, 'مشارکت‌نامه رسمی یا عادی');
  found.push(...(await accessFaults(page, 'documents on a phone')));
  await save(page, 'fiscalId');
  await fill(page, { fiscalId: 'PHN001' });
  await save(page, 'confirm');
  found.push(...(await accessFaults(page, 'summary on a phone')));
  assert.deepEqual(found, []);
  await handIn(page, 'شراکت نمونه');
  await assertHandedIn(clientId);
  await page.context().close();
});

test('a foreign person; and an older tab sees what differs at its field and chooses', async () => {
  const page = payer;
  await begin(page, 'اتباع غیر ایرانی', { caseName: 'کارگاه اتباع', economyCode: '99900000000100' });
  const clientId = clientIdOf(page);
  await fillContact(page);
  await save(page, 'attachments');
  await button(page, /^گام پیشین$/).click();
  await onStep(page, 'contact');
  // Another device writes the same field, and one that this tab leaves alone.
  const other = await panel.open();
  // The next code of one number comes after a minute.
  await panel.advance(61_000);
  await signIn(panel, other, '09122222222');
  await other.goto(`${panel.url}/cases/create?clientId=${clientId}&step=payer&field=postalCode`);
  await onStep(other, 'contact');
  await other.locator('[name="postalCode"]:focus').waitFor();
  await fill(other, { postalCode: '1345678901', landlineNumber: '02166000000' });
  await save(other, 'attachments');
  await fill(page, { postalCode: '1936811111' });
  await button(page, 'ذخیره و ادامه').click();
  const newer = page.getByRole('region', { name: 'آنچه دیگری در این فاصله تغییر داده است' });
  await newer.getByText('1345678901').waitFor();
  assert.equal(await page.locator('[name="postalCode"]').inputValue(), '1936811111');
  assert.equal(await page.locator('[name="landlineNumber"]').inputValue(), '02166000000');
  await save(page, 'attachments');
  // What another step of the other tab wrote needs no question: nothing of this one was changed unseen.
  await put(other, 'تصویر گذرنامه، کارت آمایش یا برگ شناسه فراگیر');
  await save(other, 'fiscalId');
  await fill(other, { fiscalId: 'FRN001' });
  await save(other, 'confirm');
  await page.goto(`${panel.url}/cases/create?clientId=${clientId}&step=confirm`);
  await page.getByText('1936811111').waitFor();
  await handIn(page, 'کارگاه اتباع');
  await assertHandedIn(clientId);
  // The other one is told that there is nothing to hand in any more.
  await button(other, 'تأیید و ثبت اولیه').click();
  await other
    .getByText(/به «در حال بررسی» نمی‌رود|اجازه/)
    .first()
    .waitFor();
  await other.context().close();
});

test('typed text is not lost unasked, and a case with a deficiency says so', async () => {
  const page = payer;
  await page.goto(`${panel.url}/user/cases`);
  await page.getByRole('link', { name: 'ویرایش شرکت دارای نقص' }).click();
  await page.getByText('نقص اعلام‌شده: تصویر روزنامه رسمی خوانا نیست').waitFor();
  await onStep(page, 'taxpayer');
  await fill(page, { caseName: 'نام نانوشته' });
  await page.getByRole('link', { name: 'پرونده‌های من' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ادامه ویرایش' }).click();
  assert.equal(await page.locator('[name="caseName"]').inputValue(), 'نام نانوشته');
  await page.getByRole('link', { name: 'پرونده‌های من' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'بستن بدون ذخیره' }).click();
  await page.waitForURL(/\/user\/cases/);
  await page.getByRole('link', { name: 'ویرایش شرکت پیش‌نویس' }).waitFor();
  assert.deepEqual(
    panel.faults.filter(fault => !/40[0349]|409|status of 4/.test(fault)),
    [],
  );
});

test('the economic number of a case that has invoices is shown and stays', async () => {
  const clientId = await panel.server.db.system(async tx => {
    const one = await tx
      .selectFrom('cases')
      .select(['client_id', 'fiscal_id', 'owner_id'])
      .where('case_name', '=', 'شرکت دارای نقص')
      .executeTakeFirstOrThrow();
    const now = new Date(panel.now()).toISOString();
    const kind = { invoice_type: 2, invoice_pattern: 1, invoice_subject: 1, send_type: 1 } as const;
    await tx
      .insertInto('invoices')
      .values({
        ...kind,
        ...{ client_id: one.client_id, id: randomUUID(), fiscal_id: one.fiscal_id!, user_id: one.owner_id },
        ...{ state: 11, internal_serial_number: 1, is_proforma_invoice: false },
        ...{ create_date: now, issuing_date_time: now },
      })
      .execute();
    return one.client_id;
  });
  await payer.goto(`${panel.url}/cases/create?clientId=${clientId}&step=taxpayer`);
  await payer.getByText('شماره اقتصادی تغییر نمی‌کند').waitFor();
  await payer.locator('[name="economyCode"][readonly]').waitFor();
  assert.equal(await button(payer, 'استعلام شماره اقتصادی').count(), 0);
});
