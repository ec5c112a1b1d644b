import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { smsKind } from '@moadi/domain/enums';
import { smsMoment } from '@moadi/domain/notifications';
import type { Page } from 'playwright-core';
import { accessFaults } from './kit/accessible.ts';
import {
  button,
  fill,
  handIn,
  mark,
  moveTo,
  onStep,
  putDocument,
  register,
  save,
  saveContact,
} from './kit/case-steps.ts';
import { fillLine, firstState, register as send, toSummary } from './kit/invoice-form.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { scanOf } from './kit/scan.ts';
import { shots } from './kit/shots.ts';
import { codeOf, signIn } from './kit/sign-in.ts';
import { until } from './kit/until.ts';

/** Whom nobody knows yet; the civil registry of the simulator does. */
const PAYER = { mobile: '09125555581', code: '0499370899', born: '۱۳۵۹/۰۱/۰۱' };
const NATURAL = { caseName: 'کارگاه از آغاز', economyCode: '04993708990001', fiscalId: 'JRN001' };
const REVIEWER = '09120000004';
const EXPERT = '09120000005';

let panel: Panel;
let payer: Page;
let reviewer: Page;
let clientId: number;
const found: string[] = [];
before(async () => {
  panel = await startPanel({ history: false });
  // News of a case leaves by day.
  const now = Date.now();
  await panel.advance(smsMoment(smsKind.id.caseState, now) - now);
  await addTaxpayer();
  payer = await panel.open();
  reviewer = await panel.open();
});
after(() => panel.stop());

/** As the tax authority has it: the taxpayer, and the memory that was given to the provider. */
async function addTaxpayer(): Promise<void> {
  const add = async (fixture: string, like: string, change: object) => {
    const path = `/control/fixtures/${fixture}`;
    const rows = (await panel.simulator('GET', path)) as { economicNumber: string }[];
    const row = rows.find(({ economicNumber }) => economicNumber === like)!;
    await panel.simulator('PUT', path, [...rows, { ...row, ...change }]);
  };
  const own = { economicNumber: NATURAL.economyCode, nationalId: PAYER.code, name: 'بازرگانی از آغاز' };
  await add('taxpayers', '99987195180001', own);
  await add('memories', '99987195180001', { ...own, id: NATURAL.fiscalId });
}

const inquiries = (faults: object) =>
  panel.simulator('PUT', '/control/knobs', { faults: { inquiries: faults } });
const dialog = (page: Page) => page.getByRole('dialog').last();
const messagesTo = (mobile: string) =>
  panel.simulator('GET', `/sms?mobile=${mobile}`) as Promise<{ text: string }[]>;
const stateOf = async () =>
  (
    await panel.server.db.read
      .selectFrom('cases')
      .select('state')
      .where('client_id', '=', clientId)
      .executeTakeFirstOrThrow()
  ).state;
const inState = async (state: number) => {
  await until(async () => (await stateOf()) === state);
  assert.equal(await stateOf(), state);
};

test('somebody nobody knows signs up, registers a case, and it waits while the inquiries are away', async () => {
  await payer.goto(panel.url);
  await payer.getByLabel('شماره همراه').fill(PAYER.mobile);
  await button(payer, 'ادامه').click();
  await payer.getByLabel('کد ملی').fill(PAYER.code);
  await payer.getByRole('textbox', { name: 'تاریخ تولد' }).fill(PAYER.born);
  await button(payer, 'ادامه').click();
  const code = payer.getByRole('textbox', { name: 'کد تأیید' });
  await code.waitFor();
  await code.fill(await codeOf(panel, PAYER.mobile));
  await payer.locator('.shell').waitFor();
  clientId = await register(panel, payer, {
    ...{ type: 'حقیقی', ...NATURAL, documents: ['تصویر کارت ملی'] },
    beforeHandIn: () => inquiries({ down: 1 }),
  });
  await payer.goto(`${panel.url}/cases/${clientId}/details`);
  await payer.getByText('سرویس استعلام پاسخ نمی‌دهد').waitFor();
  await shots(payer, 'payer-waits');
});

test('a reviewer finds it in the queue, takes it, marks two fields and a document, and declares the deficiency', async () => {
  await signIn(panel, reviewer, REVIEWER);
  await reviewer.getByRole('link', { name: 'صف بررسی پرونده‌ها' }).click();
  await reviewer.getByRole('link', { name: NATURAL.caseName }).waitFor();
  found.push(...(await accessFaults(reviewer, 'queue')));
  await shots(reviewer, 'queue');
  await reviewer.getByRole('link', { name: NATURAL.caseName }).click();
  await shots(reviewer, 'details');
  await button(reviewer, 'برداشتن برای بررسی').click();
  await reviewer.getByText('شما این پرونده را برای بررسی برداشته‌اید.').waitFor();
  await button(reviewer, 'نشان‌کردن نقص «کد پستی»').click();
  await dialog(reviewer).getByLabel('دلیل').waitFor();
  found.push(...(await accessFaults(reviewer, 'mark')));
  await shots(reviewer, 'mark');
  await reviewer.keyboard.press('Escape');
  await mark(reviewer, 'کد پستی', 'نادرست است', 'کد پستی با نشانی هم‌خوان نیست.');
  await mark(reviewer, 'نشانی', 'ناقص است');
  await mark(reviewer, 'تصویر کارت ملی', 'تصویر خوانا نیست', 'پشت کارت دیده نمی‌شود.');
  found.push(...(await accessFaults(reviewer, 'marked')));
  await shots(reviewer, 'marked');
  await moveTo(reviewer, 'اعلام نقص');
  await dialog(reviewer).getByText('توضیح').first().waitFor();
  found.push(...(await accessFaults(reviewer, 'change of state')));
  await shots(reviewer, 'change-state');
  await dialog(reviewer).getByLabel('توضیح').fill('کد پستی، نشانی و کارت ملی را درست کنید.');
  await dialog(reviewer).getByRole('button', { name: 'تغییر بده' }).click();
  await dialog(reviewer).waitFor({ state: 'hidden' });
  await inState(6);
  await shots(reviewer, 'declared');
});

test('its payer is told by message and by SMS, sees what is due, opens each in two clicks, mends it and sends it again', async () => {
  await until(async () => (await messagesTo(PAYER.mobile))[0]?.text.includes('نقص') === true);
  const [sms] = await messagesTo(PAYER.mobile);
  assert.match(sms!.text, /کارگاه از آغاز/);
  assert.match(sms!.text, /کد پستی، نشانی، تصویر کارت ملی/);

  await payer.goto(`${panel.url}/user/cases`);
  await shots(payer, 'my-cases');
  await payer.getByRole('link', { name: `ویرایش ${NATURAL.caseName}` }).click();
  const dues = payer.getByRole('region', { name: 'مواردی که باید اصلاح شود' });
  await dues.getByText('نادرست است — کد پستی با نشانی هم‌خوان نیست.').waitFor();
  await dues.getByText('ناقص است').waitFor();
  found.push(...(await accessFaults(payer, 'payer begins')));
  await shots(payer, 'payer-begins');
  await dues.getByRole('button', { name: 'کد پستی' }).click();
  await onStep(payer, 'contact');
  await payer.waitForFunction(`document.activeElement?.getAttribute('name') === 'postalCode'`);
  await shots(payer, 'payer-contact');
  await fill(payer, { postalCode: '1345678901' });
  await dues.getByRole('button', { name: 'نشانی' }).click();
  await payer.waitForFunction(`document.activeElement?.getAttribute('name') === 'address'`);
  await fill(payer, { address: 'تهران، خیابان نمونه، کوچه دوم، پلاک ۱، طبقه ۳' });
  await saveContact(payer, 'attachments');

  // The other way in: the case's own page, from which each opens too.
  await payer.goto(`${panel.url}/cases/${clientId}/details`);
  await payer.getByText('کد پستی، نشانی و کارت ملی را درست کنید.').first().waitFor();
  await shots(payer, 'payer-details');
  await payer.getByRole('link', { name: 'اصلاح «تصویر کارت ملی»' }).click();
  await onStep(payer, 'attachments');
  await payer.getByText('تصویر خوانا نیست — پشت کارت دیده نمی‌شود.').last().waitFor();
  await shots(payer, 'payer-attachments');
  // The last page names what was not touched.
  await save(payer, 'fiscalId');
  await save(payer, 'confirm');
  await dues.getByRole('button', { name: 'تصویر کارت ملی' }).waitFor();
  assert.equal(await dues.getByRole('button').count(), 1);
  await shots(payer, 'payer-confirm');
  await dues.getByRole('button', { name: 'تصویر کارت ملی' }).click();
  await putDocument(payer, 'تصویر کارت ملی', 'دو رو.pdf');
  await payer.getByRole('button', { name: 'حذف «مدرک.pdf»' }).click();
  await payer.getByRole('alertdialog').getByRole('button', { name: 'حذف' }).click();
  await payer.getByRole('button', { name: 'نمایش «مدرک.pdf»' }).waitFor({ state: 'detached' });
  await save(payer, 'fiscalId');
  await save(payer, 'confirm');
  assert.equal(await dues.count(), 0);
  await handIn(payer, NATURAL.caseName);
  await inState(2);
});

test('the reviewer sees before and after, accepts, and the inquiries lead it on to its contract', async () => {
  await reviewer.goto(`${panel.url}/case-reviews`);
  const row = reviewer.getByRole('row').filter({ hasText: NATURAL.caseName });
  await row.getByRole('cell', { name: '۳', exact: true }).nth(1).waitFor();
  await reviewer.getByRole('link', { name: NATURAL.caseName }).click();
  await reviewer.getByText('1994844121').waitFor();
  await reviewer
    .getByText(/دو رو\.pdf/)
    .first()
    .waitFor();
  await button(reviewer, 'برداشتن برای بررسی').click();
  found.push(...(await accessFaults(reviewer, 'before and after')));
  await shots(reviewer, 'before-after');
  await inquiries({});
  await button(reviewer, 'خواستن دوباره «نشانی»').click();
  const dialog = reviewer.getByRole('dialog');
  await dialog.getByRole('textbox').fill('پلاک در سند دیگری است.');
  found.push(...(await accessFaults(reviewer, 'asked again')));
  await shots(reviewer, 'asked-again');
  await dialog.getByRole('button', { name: 'خواستن دوباره', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await reviewer
    .getByText(/پلاک در سند دیگری است/)
    .first()
    .waitFor();
  await button(reviewer, 'برداشتن نشان «نشانی»').click();
  await button(reviewer, 'برداشتن نشان «نشانی»').waitFor({ state: 'detached' });
  for (const place of ['کد پستی', 'تصویر کارت ملی']) {
    await button(reviewer, `پذیرفتن «${place}»`).click();
    await button(reviewer, `پذیرفتن «${place}»`).waitFor({ state: 'detached' });
  }
  await inState(4);
  // Nobody touches the page.
  await reviewer.getByText('در انتظار ایجاد قرارداد').first().waitFor();
  await shots(reviewer, 'accepted');
});

test('the payer makes the contract; staff takes the paper in, uploads its scan and activates the case', async () => {
  await payer.goto(`${panel.url}/user/cases`);
  await payer.getByRole('link', { name: 'ورود به پرونده' }).click();
  await payer.getByText('در انتظار ایجاد قرارداد').first().waitFor();
  await shots(payer, 'payer-dashboard');
  await payer.getByRole('link', { name: 'رفتن به قراردادها' }).click();
  await payer.getByRole('button', { name: 'ثبت قرارداد' }).first().click();
  await dialog(payer)
    .getByRole('checkbox', { name: /متعهد می‌شوم/ })
    .check();
  await dialog(payer).getByRole('button', { name: 'ثبت قرارداد' }).click();
  await payer.getByText('قرارداد با موفقیت ثبت شد.').waitFor();
  await inState(8);
  await payer.locator('tbody tr').first().getByRole('button').last().click();
  const [paper] = await Promise.all([
    payer.waitForEvent('download'),
    payer.getByRole('menuitem', { name: 'دریافت PDF', exact: true }).click(),
  ]);

  const expert = await panel.open();
  await signIn(panel, expert, EXPERT, `/contracts?clientId_EQ=${clientId}`);
  const upload = async () => {
    await expert.locator('tbody tr').first().getByRole('button').last().click();
    await expert.getByRole('menuitem', { name: 'بارگذاری نسخه امضاشده' }).press('Enter');
  };
  // The paper is received before its scan is put on record.
  await upload();
  await shots(expert, 'upload-too-early');
  await expert.keyboard.press('Escape');
  await expert.goto(`${panel.url}/cases/${clientId}/details`);
  await moveTo(expert, 'در حال بررسی قرارداد');
  await inState(9);
  await expert.goto(`${panel.url}/contracts?clientId_EQ=${clientId}`);
  await upload();
  await dialog(expert)
    .locator('input[type=file]')
    .setInputFiles({
      name: 'قرارداد.pdf',
      mimeType: 'application/pdf',
      buffer: await scanOf(await paper.path()),
    });
  await dialog(expert).getByRole('button', { name: 'بارگذاری', exact: true }).click();
  await expert.getByText('قرارداد امضاشده با موفقیت بارگذاری شد.').waitFor();
  await expert.context().close();

  await reviewer.goto(`${panel.url}/case-reviews`);
  await reviewer.getByRole('link', { name: NATURAL.caseName }).click();
  await moveTo(reviewer, 'فعال');
  await dialog(reviewer).waitFor({ state: 'hidden' });
  await inState(5);
  await shots(reviewer, 'activated');
});

test('it sends its first invoice, which the authority accepts', async () => {
  await payer.goto(`${panel.url}/cases/${clientId}/dashboard`);
  await payer.getByText('پرونده فعال است و می‌توانید صورتحساب صادر کنید.').waitFor();
  await payer.getByRole('navigation').getByText('صورتحساب‌ها', { exact: true }).click();
  await payer.getByRole('link', { name: 'صدور صورتحساب' }).click();
  await payer.getByText('نوع دوم').click();
  await payer.getByText('فروش', { exact: true }).click();
  await button(payer, 'ادامه').click();
  await fillLine(payer, 0, { good: 'شلوارک', quantity: '2', fee: '4200000' });
  await toSummary(payer);
  await send(payer);
  await firstState(payer).filter({ hasText: 'پذیرفته‌شده' }).waitFor();
});

const COMPANY = '09122222222';
/** Its first signatory, who is marked. */
const OWNERS = [
  {
    ...{ nationalCode: '9995295504', name: 'مریم', surname: 'آرمان', mobileNumber: '09122222222' },
    position: 'مدیرعامل',
  },
  {
    ...{ nationalCode: '9987880657', name: 'زهرا', surname: 'مالی', mobileNumber: '09124444442' },
    position: 'رئیس هیئت مدیره',
  },
];

test('a company with two signatories: a second reviewer is told who has it, one signatory is marked and mended', async () => {
  const company = await panel.open();
  const second = await panel.open();
  await signIn(panel, company, COMPANY);
  await signIn(panel, second, '09120000001');
  clientId = await register(panel, company, {
    ...{ type: 'حقوقی', caseName: 'شرکت دو امضا', economyCode: '14095443737' },
    ...{ companyRegisterNumber: '۴۰۰۱۲۳', fiscalId: 'JRN002' },
    signatories: { who: 'صاحب امضا', people: OWNERS },
    documents: ['تصویر کارت ملی', 'روزنامه رسمی (آخرین تغییرات و صاحبان امضا)'],
    beforeHandIn: () => inquiries({ down: 1 }),
  });
  const address = `${panel.url}/cases/${clientId}/details`;
  await reviewer.goto(address);
  await button(reviewer, 'برداشتن برای بررسی').click();
  await reviewer.getByText('شما این پرونده را برای بررسی برداشته‌اید.').waitFor();
  await second.goto(address);
  await second.getByText('لیلا قراردادی این پرونده را بررسی می‌کند.').waitFor();
  await shots(second, 'taken-by-other');
  await button(second, 'برداشتن برای بررسی').click();
  await second.getByText(/لیلا قراردادی از .+ این پرونده را بررسی می‌کند. منتظر بمانید/).waitFor();
  await second.context().close();

  await mark(reviewer, 'مریم آرمان', 'صاحب امضا در آخرین روزنامه رسمی نیست');
  await moveTo(reviewer, 'اعلام نقص', 'صاحب امضا را درست کنید.');
  await dialog(reviewer).waitFor({ state: 'hidden' });
  await inState(6);

  await company.goto(`${panel.url}/cases/create?clientId=${clientId}`);
  await company
    .getByRole('region', { name: 'مواردی که باید اصلاح شود' })
    .getByRole('button', { name: 'مریم آرمان' })
    .click();
  await onStep(company, 'signatories');
  await company.getByText('صاحب امضا در آخرین روزنامه رسمی نیست').waitFor();
  await shots(company, 'signatory');
  await button(company, 'ویرایش مریم آرمان').click();
  await dialog(company).locator('[name="mobileNumber"]').fill('09122222229');
  await dialog(company).getByRole('button', { name: 'ذخیره' }).click();
  await dialog(company).waitFor({ state: 'hidden' });

  // Another tab, which stays behind.
  const behind = await panel.open();
  await panel.advance(61_000);
  await signIn(panel, behind, COMPANY, `/cases/create?clientId=${clientId}&step=contact`);
  await fill(behind, { address: 'نشانی دیگر، پلاک ۷' });
  await company.goto(`${panel.url}/cases/create?clientId=${clientId}&step=confirm`);
  await handIn(company, 'شرکت دو امضا');
  await button(behind, 'ذخیره و ادامه').click();
  await button(behind, 'می‌پذیرم').click();
  await behind.getByText('پرونده در این وضعیت قابل ویرایش نیست.').first().waitFor();
  await shots(behind, 'behind');
  await behind.context().close();

  await reviewer.goto(address);
  await reviewer
    .getByText(/09122222229/)
    .first()
    .waitFor();
  await button(reviewer, 'پذیرفتن «مریم آرمان»').click();
  await inquiries({});
  await inState(4);
  await company.context().close();
});

test('who marks while the inquiries lead the case on is told why nothing is marked', async () => {
  const partner = await panel.open();
  await panel.advance(61_000);
  await signIn(panel, partner, COMPANY);
  clientId = await register(panel, partner, {
    ...{ type: 'مشارکت مدنی', caseName: 'شراکت دو نفر', economyCode: '41199900001', fiscalId: 'JRN003' },
    signatories: { who: 'شریک', people: OWNERS.map(({ position: _, ...one }) => one) },
    documents: ['تصویر کارت ملی', 'مشارکت‌نامه رسمی یا عادی'],
    beforeHandIn: () => inquiries({ down: 1 }),
  });
  await reviewer.goto(`${panel.url}/cases/${clientId}/details`);
  await button(reviewer, 'نشان‌کردن نقص «نشانی»').click();
  await dialog(reviewer).getByLabel('دلیل').selectOption({ label: 'ناقص است' });
  await inquiries({});
  await panel.advance(600_000);
  await inState(4);
  await dialog(reviewer).getByRole('button', { name: 'نشان‌کردن نقص' }).click();
  await dialog(reviewer)
    .getByText(/در وضعیت «در انتظار ایجاد قرارداد» موردی از پرونده نشان یا پذیرفته نمی‌شود/)
    .waitFor();
  await shots(reviewer, 'mark-too-late');
  await partner.context().close();
});

test('nothing was found on the way, and nothing complained', () => {
  assert.deepEqual(found, []);
  assert.deepEqual(
    // Whether a mobile has an account is asked first, and this one had none; refusals are what was asked for.
    panel.faults.filter(fault => !/account\/auth.* 404 |status of 40[139]/.test(fault)),
    [],
  );
});
