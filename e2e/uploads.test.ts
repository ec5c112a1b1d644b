import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { pdf } from '../apps/server/src/features/files/files.testkit.ts';
import { onebitPng } from '../apps/server/src/platform/inspect/png.testkit.ts';
import { assertAccessible } from '../tools/accessibility.ts';
import { phone } from '../tools/chromium.ts';
import { CASE } from './kit/invoice-form.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { shots } from './kit/shots.ts';
import { signIn } from './kit/sign-in.ts';
import { until } from './kit/until.ts';

const CARD = 'تصویر کارت ملی';
const LICENCE = 'پروانه کسب یا مجوز فعالیت';

let panel: Panel;
let page: Page;
before(async () => {
  panel = await startPanel({ history: false });
  // Its manager mends it: documents are put and taken away. The steps before are there.
  const registered = {
    ...{ inquired_at: new Date().toISOString(), landline_number: '02166000000', postal_code: '1345678901' },
    ...{ province_id: 8, city_id: 399, address: 'تهران، پلاک ۱', email: 'a@example.ir' },
  };
  await panel.server.db.system(tx =>
    tx
      .updateTable('cases')
      .set({ state: 6, ...registered })
      .where('client_id', '=', CASE)
      .execute(),
  );
  page = await panel.open();
  await signIn(panel, page, '09121111111', ATTACHMENTS);
  await card(CARD).waitFor();
});
after(() => panel.stop());

const ATTACHMENTS = `/cases/create?clientId=${CASE}&step=attachments`;

const card = (label: string, on = page) => on.getByRole('region', { name: label });
const picker = (label: string, on = page) => card(label, on).getByLabel(`افزودن فایل: ${label}`);
const dialog = (on = page) => on.getByRole('dialog');
const pdfFile = (name: string, text = name) => ({ name, mimeType: 'application/pdf', buffer: pdf(text) });
const isKept = (label: string, name: string, on = page) =>
  card(label, on)
    .getByRole('button', { name: `نمایش «${name}»` })
    .waitFor();

interface Given {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Files as a browser hands them over, made in the page: out of the clipboard, or dropped. */
const transferText = (files: readonly Given[]) => `(() => {
  const data = new DataTransfer();
  for (const [name, type, text] of ${JSON.stringify(files.map(({ name, mimeType, buffer }) => [name, mimeType, buffer.toString('base64')]))})
    data.items.add(new File([Uint8Array.from(atob(text), letter => letter.charCodeAt(0))], name, { type }));
  return data;
})()`;

/** Requests that put a file wait until they are let go. */
async function holdUploads(): Promise<{ count: () => number; go: () => Promise<void> }> {
  let isOver = false;
  let count = 0;
  const waiting: (() => void)[] = [];
  const pattern = '**/evidences?evidenceType=*';
  await page.route(pattern, async route => {
    if (route.request().method() === 'POST') {
      count += 1;
      if (!isOver) await new Promise<void>(resolve => void waiting.push(resolve));
    }
    await route.continue().catch(() => {});
  });
  return {
    count: () => count,
    async go() {
      isOver = true;
      for (const resolve of waiting) resolve();
      await page.unroute(pattern);
    },
  };
}

/** A photo larger than may be, which lies on its side. */
const photo = async (width = 2600, height = 1800) => {
  const noise = await sharp(randomBytes(650 * 450 * 3), { raw: { width: 650, height: 450, channels: 3 } })
    .resize(width, height)
    .jpeg({ quality: 100 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  assert.ok(noise.length > 2048 * 1024, `${noise.length}`);
  return noise;
};

test('several files at once: what is wrong is refused with its reason, the others come in; dropped and pasted ones too', async () => {
  await picker(LICENCE).setInputFiles([
    pdfFile('یک.pdf'),
    pdfFile('دو.pdf'),
    { name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(10) },
    { name: 'table.csv', mimeType: 'text/csv', buffer: Buffer.alloc(10) },
    { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
  ]);
  await card(LICENCE)
    .getByText(/۳ فایل گرفته نشد. نخستین، «.*film.mp4.*»: پسوند فایل مجاز نیست/)
    .waitFor();
  await isKept(LICENCE, 'یک.pdf');
  await isKept(LICENCE, 'دو.pdf');
  await page.getByText('۲ فایل بارگذاری شد.').waitFor();

  const dropped = await page.evaluateHandle(transferText([pdfFile('رها.pdf')]));
  await card(LICENCE).locator('.drop').dispatchEvent('drop', { dataTransfer: dropped });
  await isKept(LICENCE, 'رها.pdf');

  // A screenshot out of the clipboard, into the field that has the focus.
  const screenshot = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#abc' } })
    .png()
    .toBuffer();
  await picker(LICENCE).focus();
  await page.evaluate(`document.activeElement.dispatchEvent(new ClipboardEvent('paste', {
    clipboardData: ${transferText([{ name: 'image.png', mimeType: 'image/png', buffer: screenshot }])},
    bubbles: true,
    cancelable: true,
  }))`);
  await isKept(LICENCE, 'چسبانده.png');
  await assertAccessible(page, 'documents');
});

test('the content decides: a file of a wrong kind under a right name, and a PDF with a script, are refused at their rows', async () => {
  await picker(LICENCE).setInputFiles([
    { name: 'نادرست.pdf', mimeType: 'application/pdf', buffer: Buffer.from('PK\x03\x04') },
    { name: 'فعال.pdf', mimeType: 'application/pdf', buffer: activePdf },
  ]);
  const row = (name: string) => card(LICENCE).getByRole('listitem').filter({ hasText: name });
  await row('نادرست.pdf')
    .getByText(/محتوای فایل با پسوند آن هم‌خوانی ندارد/)
    .waitFor();
  await row('فعال.pdf')
    .getByText(/فایل PDF دارای رمز، اسکریپت/)
    .waitFor();
  await assertAccessible(page, 'refused');
  for (const name of ['نادرست.pdf', 'فعال.pdf']) {
    await row(name).getByRole('button').focus();
    await page.keyboard.press('Enter');
    await row(name).waitFor({ state: 'detached' });
  }
});

test('what is on its way is named when it is given again or the step is left, and is cancelled without an error', async () => {
  const held = await holdUploads();
  await picker(LICENCE).setInputFiles(pdfFile('کند.pdf'));
  const row = card(LICENCE).getByRole('listitem').filter({ hasText: 'کند.pdf' });
  await row.getByRole('progressbar', { name: 'کند.pdf' }).waitFor();
  await page.getByRole('button', { name: 'ادامه' }).first().click();
  await page.getByText('فایل «کند.pdf» در حال بارگذاری است. لطفاً پس از پایان آن دوباره تلاش کنید.').waitFor();
  // Another step ends nothing; who comes back finds it.
  await page.getByRole('button', { name: 'گام پیشین' }).click();
  await page.waitForURL(/step=contact/);
  await page.goBack();
  await row.getByRole('progressbar', { name: 'کند.pdf' }).waitFor();
  await picker(LICENCE).setInputFiles(pdfFile('تند.pdf'));
  assert.equal(await row.count(), 1);
  await row.getByRole('button', { name: /کند.pdf/ }).click();
  await page.getByText('بارگذاری لغو شد.').waitFor();
  await row.waitFor({ state: 'detached' });
  assert.equal(await card(LICENCE).getByRole('alert').count(), 0);
  await held.go();
  await isKept(LICENCE, 'تند.pdf');
});

const reserved = (i: number) => `019a0000-0000-7000-8000-${String(i).padStart(12, '0')}`;

test('three hundred files at once leave a few at a time, are counted, wait when there is no room, and can be ended together', async () => {
  const held = await holdUploads();
  const many = Array.from({ length: 300 }, (_, i) => pdfFile(`${i}.pdf`));
  await picker(LICENCE).setInputFiles(many);
  await card(LICENCE).getByText('۲۹۷ فایل در نوبت است.').waitFor();
  assert.equal(held.count(), 3);
  assert.equal(await card(LICENCE).getByRole('progressbar').count(), 4, 'three, and all together');
  await shots(page, 'three-hundred');
  await assertAccessible(page, 'three hundred');
  // Room for some of them.
  const { count } = await panel.server.db.read
    .selectFrom('evidences')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('client_id', '=', CASE)
    .executeTakeFirstOrThrow();
  await panel.server.db.system(tx =>
    tx
      .insertInto('upload_reservations')
      .values(
        Array.from({ length: 2_000 - count - 20 }, (_, i) => ({
          client_id: CASE,
          id: reserved(i),
          size: 0,
          until: new Date(Date.now() + 3_600_000).toISOString(),
        })),
      )
      .execute(),
  );
  await held.go();
  const isHeld = card(LICENCE).getByText(/گنجایش فایل‌های این پرونده .* فایل هنوز مانده است/);
  await isHeld.waitFor();
  await card(LICENCE)
    .getByText(/^۲۰ فایل از ۳۰۰ بارگذاری شد/)
    .waitFor();
  await shots(page, 'held');
  await assertAccessible(page, 'held');
  await panel.server.db.system(tx =>
    tx
      .deleteFrom('upload_reservations')
      .where('client_id', '=', CASE)
      .where('size', '=', 0)
      .where('id', '<', reserved(20))
      .execute(),
  );
  await card(LICENCE).getByRole('button', { name: 'ادامه بارگذاری' }).click();
  await card(LICENCE)
    .getByText(/^۴۰ فایل از ۳۰۰ بارگذاری شد/)
    .waitFor();
  await isHeld.waitFor();
  await card(LICENCE).getByRole('button', { name: 'لغو همه' }).click();
  await card(LICENCE).getByRole('progressbar').first().waitFor({ state: 'detached' });
  await panel.server.db.system(tx =>
    tx.deleteFrom('upload_reservations').where('client_id', '=', CASE).where('size', '=', 0).execute(),
  );
  // Nothing of what was ended is half there.
  await until(async () => {
    const rooms = await panel.server.db.read.selectFrom('upload_reservations').select('id').execute();
    return rooms.length === 0;
  }, 10_000);
});

test('a deleted document comes back by the message that says it is gone', async () => {
  await card(LICENCE).getByRole('button', { name: 'حذف «یک.pdf»' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف فایل' }).click();
  await page.getByText('فایل «یک.pdf» حذف شد.').waitFor();
  await card(LICENCE).getByRole('button', { name: 'نمایش «یک.pdf»' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'بازگرداندن' }).click();
  await isKept(LICENCE, 'یک.pdf');
});

test('and by the list of deleted ones when that message is gone, also after a reload', async () => {
  const list = page.getByRole('button', { name: 'سندهای حذف‌شده (۱)' });
  assert.equal(await list.count(), 0);
  await card(LICENCE).getByRole('button', { name: 'حذف «یک.pdf»' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'حذف فایل' }).click();
  await list.waitFor();
  await page.reload();
  await list.click();
  const row = dialog().getByRole('row').filter({ hasText: 'یک.pdf' });
  // Its type, and who deleted it.
  assert.match(await row.innerText(), /پروانه|جواز/);
  assert.match(await row.innerText(), /علی نمونه/);
  await shots(page, 'deleted-documents');
  await assertAccessible(page, 'deleted-documents');
  await row.getByRole('button', { name: 'بازگرداندن «یک.pdf»' }).click();
  await dialog().getByText('سند حذف‌شده‌ای نمانده است.').waitFor();
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  await isKept(LICENCE, 'یک.pdf');
});

const slider = (name: string) => dialog().getByRole('slider', { name });
const press = async (on: Locator, key: string, times = 1) => {
  await on.focus();
  for (let i = 0; i < times; i += 1) await page.keyboard.press(key);
};

test('a large photo is made smaller by keys alone: before and after, sizes, steps, upright', async () => {
  await picker(CARD).setInputFiles({ name: 'photo.jpeg', mimeType: 'image/jpeg', buffer: await photo() });
  await dialog().getByText('حجم فایل مناسب است. آن را با دکمه «اعمال تغییرات» ذخیره کنید.').waitFor();
  // Upright: what is wide in the file is high on the page.
  await dialog().getByText('۱۸۰۰ × ۲۶۰۰').first().waitFor();
  await shots(page, 'compressor');
  await assertAccessible(page, 'compressor');
  for (const [name, least] of [
    ['کیفیت', '0.6'],
    ['اندازه', '0.4'],
  ] as const) {
    await press(slider(name), 'End');
    assert.equal(await slider(name).inputValue(), '1');
    await press(slider(name), 'Home');
    assert.equal(await slider(name).inputValue(), least);
  }
  await press(slider('کیفیت'), 'ArrowUp', 2);
  assert.equal(await slider('کیفیت').inputValue(), '0.7');
  assert.equal(await slider('کیفیت').getAttribute('aria-valuetext'), '۷۰٪');
  const apply = dialog().getByRole('button', { name: 'اعمال تغییرات' });
  assert.equal(await apply.isDisabled(), true, 'what is shown is not what is chosen yet');
  await dialog().getByText('۷۲۰ × ۱۰۴۰').waitFor();
  // The best there is of it is too large again.
  await press(slider('کیفیت'), 'End');
  await press(slider('اندازه'), 'End');
  await dialog().getByText('حجم فایل باید کمتر از ۲ مگابایت باشد.').waitFor();
  assert.equal(await apply.isDisabled(), true);
  await press(slider('اندازه'), 'Home');
  await dialog()
    .getByText(/حجم فایل مناسب است/)
    .waitFor();
  await apply.focus();
  await page.keyboard.press('Enter');
  await isKept(CARD, 'photo.jpg');
});

test('a photo of fifty megapixels, as phones take them, is opened smaller and made small enough, upright', async () => {
  const large = await sharp(await photo())
    .resize(8_160, 6_120, { fit: 'fill' })
    .jpeg({ quality: 90 })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  await picker(CARD).setInputFiles({ name: 'fifty.jpg', mimeType: 'image/jpeg', buffer: large });
  await dialog()
    .getByText(/حجم فایل مناسب است/)
    .waitFor();
  await dialog().getByText('۶۱۲۰ × ۸۱۶۰').first().waitFor();
  await dialog().getByRole('button', { name: 'اعمال تغییرات' }).click();
  await isKept(CARD, 'fifty.jpg');
});

test('a picture of another format is brought into one that is taken; what is no picture is said to be none; who leaves is told the size', async () => {
  const gif = await sharp({ create: { width: 120, height: 80, channels: 3, background: '#fa0' } })
    .gif()
    .toBuffer();
  await picker(CARD).setInputFiles({ name: 'scan.gif', mimeType: 'image/gif', buffer: gif });
  await dialog()
    .getByText(/حجم فایل مناسب است/)
    .waitFor();
  await dialog().getByRole('button', { name: 'اعمال تغییرات' }).click();
  await isKept(CARD, 'scan.jpg');
  await picker(CARD).setInputFiles({
    name: 'x.bmp',
    mimeType: 'image/bmp',
    buffer: Buffer.from('no picture'),
  });
  await dialog().getByText('فشرده‌سازی تصویر انجام نشد.').waitFor();
  await assertAccessible(page, 'no picture');
  await page.keyboard.press('Escape');
  await card(CARD)
    .getByText(/پسوند فایل مجاز نیست/)
    .waitFor();
  // By its head, which is all that there is of it.
  const huge = onebitPng(50_000, 50_000, Buffer.alloc(2_100_000));
  await picker(CARD).setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: huge });
  await dialog().getByText('ابعاد تصویر بیش از حد مجاز است. لطفاً تصویر کوچک‌تری انتخاب کنید.').waitFor();
  await page.keyboard.press('Escape');
  await picker(CARD).setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await dialog()
    .getByText(/حجم فایل مناسب است/)
    .waitFor();
  await page.keyboard.press('Escape');
  await card(CARD).getByText('حجم فایل باید کمتر از ۲ مگابایت باشد.').waitFor();
});

test('of several large pictures the first is looked at, and the others are made smaller by themselves', async () => {
  const [one, two, three] = [await photo(), await photo(2500), await photo(2700)];
  await picker(CARD).setInputFiles(
    [one, two, three].map((buffer, i) => ({ name: `صفحه-${i}.jpg`, mimeType: 'image/jpeg', buffer })),
  );
  const all = dialog().getByRole('button', { name: 'اعمال، و فشرده‌سازی خودکار ۲ تصویر دیگر' });
  await dialog()
    .getByText(/حجم فایل مناسب است/)
    .waitFor();
  await all.click();
  for (const i of [0, 1, 2]) await isKept(CARD, `صفحه-${i}.jpg`);
});

test('on a phone the compressor is a sheet that fits, and nothing is wider than the screen', async () => {
  await panel.advance(61_000);
  const small = await panel.open({ size: phone });
  await signIn(panel, small, '09121111111', ATTACHMENTS);
  await picker(CARD, small).setInputFiles({
    ...{ name: 'phone.jpg', mimeType: 'image/jpeg' },
    buffer: await photo(),
  });
  await dialog(small)
    .getByText(/حجم فایل مناسب است/)
    .waitFor();
  await assertAccessible(small, 'compressor on a phone');
  assert.equal(await small.evaluate('document.documentElement.scrollWidth'), phone.width);
  await dialog(small).getByRole('button', { name: 'اعمال تغییرات' }).click();
  await isKept(CARD, 'phone.jpg', small);
  assert.deepEqual(
    panel.faults.filter(fault => !/status of (409|415)|ERR_FAILED|decoded|net::/.test(fault)),
    [],
  );
});

const activePdf = Buffer.from(
  `%PDF-1.4
1 0 obj
<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>
endobj
2 0 obj
<</Type/Pages/Count 1/Kids[3 0 R]>>
endobj
3 0 obj
<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>
endobj
trailer
<</Root 1 0 R>>
%%EOF
`,
);
