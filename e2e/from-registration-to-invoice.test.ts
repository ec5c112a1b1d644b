import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sendingTrouble, smsKind } from '@moadi/domain/enums';
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
import {
  accepted,
  activate,
  chooseScan,
  makeContract,
  openUpload,
  sendInvoice,
  takePaper,
} from './kit/case-life.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { shots } from './kit/shots.ts';
import { codeOf, confirmByCode, signIn } from './kit/sign-in.ts';
import { until } from './kit/until.ts';

/** Whom nobody knows yet; the civil registry of the simulator does. */
const PAYER = { mobile: '09125555581', code: '0499370899', born: '۱۳۵۹/۰۱/۰۱' };
const NATURAL = { caseName: 'کارگاه از آغاز', economyCode: '04993708990001', fiscalId: 'JRN001' };
/** A foreigner whom nobody knows either. */
const FOREIGNER = { mobile: '09125555582', code: '999000000001', born: '۱۳۷۰/۰۵/۲۰' };
const COMPANY = {
  ...{ type: 'حقوقی', caseName: 'شرکت دو امضا', economyCode: '14095443737', fiscalId: 'JRN002' },
  companyRegisterNumber: '۴۰۰۱۲۳',
};
const PARTNERSHIP = {
  ...{ type: 'مشارکت مدنی', caseName: 'شراکت دو نفر', economyCode: '41199900001', fiscalId: 'JRN003' },
};
const FOREIGN = {
  ...{
    type: 'اتباع غیر ایرانی',
    caseName: 'کارگاه اتباع',
    economyCode: '99900000000100',
    fiscalId: 'JRN004',
  },
};
const others = [
  { ...COMPANY, typeOfPerson: 2, identity: '14095443737' },
  { ...PARTNERSHIP, typeOfPerson: 3, identity: '41199900001' },
  { ...FOREIGN, typeOfPerson: 4, identity: FOREIGNER.code },
];
const GAZETTE = 'روزنامه رسمی (آخرین تغییرات و صاحبان امضا)';
const MANAGER = '09120000001';
const REVIEWER = '09120000004';
const EXPERT = '09120000005';

let panel: Panel;
let payer: Page;
let reviewer: Page;
/** Staff of roles 1 and 5. */
let manager: Page;
let expert: Page;
/** Who owns the company and the partnership, and the foreigner. */
let company: Page;
let foreigner: Page;
let clientId: number;
const found: string[] = [];
before(async () => {
  panel = await startPanel({ history: false });
  // News of a case leaves by day.
  const now = Date.now();
  await panel.advance(smsMoment(smsKind.id.caseState, now) - now);
  await addTaxpayers();
  payer = await panel.open();
  reviewer = await panel.open();
  manager = await panel.open();
  expert = await panel.open();
});
after(() => panel.stop());

/** As the tax authority has it: who is a taxpayer, and the memories that were given to the provider. */
async function addTaxpayers(): Promise<void> {
  const add = async (fixture: string, like: string, change: object) => {
    const path = `/control/fixtures/${fixture}`;
    const rows = (await panel.simulator('GET', path)) as { economicNumber: string }[];
    const row = rows.find(({ economicNumber }) => economicNumber === like)!;
    await panel.simulator('PUT', path, [...rows, { ...row, ...change }]);
  };
  const own = { economicNumber: NATURAL.economyCode, nationalId: PAYER.code, name: 'بازرگانی از آغاز' };
  await add('taxpayers', '99987195180001', own);
  await add('memories', '99987195180001', { ...own, id: NATURAL.fiscalId });
  for (const { typeOfPerson: personType, economyCode: economicNumber, identity, fiscalId: id } of others)
    await add('memories', '14095443737', { id, personType, economicNumber, nationalId: identity });
}

const inquiries = (faults: object) =>
  panel.simulator('PUT', '/control/knobs', { faults: { inquiries: faults } });
const authority = (faults: object) =>
  panel.simulator('PUT', '/control/knobs', { faults: { authority: faults } });
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
const waitsForItsCase = async (): Promise<boolean> =>
  (await panel.server.db.read
    .selectFrom('jobs')
    .select('id')
    .where('client_id', '=', clientId)
    .where('last_error', '=', sendingTrouble.id.caseInactive)
    .executeTakeFirst()) !== undefined;
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
  await payer.locator('[name="postalCode"]:focus').waitFor();
  await shots(payer, 'payer-contact');
  await fill(payer, { postalCode: '1345678901' });
  await dues.getByRole('button', { name: 'نشانی' }).click();
  await payer.locator('[name="address"]:focus').waitFor();
  await fill(payer, { address: 'تهران، خیابان نمونه، کوچه دوم، پلاک ۱، طبقه ۳' });
  // What is left stands on the last page.
  await saveContact(payer, 'confirm');
  await dues.getByRole('button', { name: 'تصویر کارت ملی' }).waitFor();

  // The other way in: the case's own page, from which each opens too.
  await payer.goto(`${panel.url}/cases/${clientId}/details`);
  await payer.getByText('کد پستی، نشانی و کارت ملی را درست کنید.').first().waitFor();
  await shots(payer, 'payer-details');
  await payer.getByRole('link', { name: 'اصلاح «تصویر کارت ملی»' }).click();
  await onStep(payer, 'attachments');
  await payer.getByText('تصویر خوانا نیست — پشت کارت دیده نمی‌شود.').last().waitFor();
  await shots(payer, 'payer-attachments');
  // The last page names what was not touched.
  await save(payer, 'confirm');
  await dues.getByRole('button', { name: 'تصویر کارت ملی' }).waitFor();
  assert.equal(await dues.getByRole('button').count(), 1);
  await shots(payer, 'payer-confirm');
  await dues.getByRole('button', { name: 'تصویر کارت ملی' }).click();
  await putDocument(payer, 'تصویر کارت ملی', 'دو رو.pdf');
  await payer.getByRole('button', { name: 'حذف «مدرک.pdf»' }).click();
  await payer.getByRole('alertdialog').getByRole('button', { name: 'حذف' }).click();
  await payer.getByRole('button', { name: 'نمایش «مدرک.pdf»' }).waitFor({ state: 'detached' });
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
  const paper = await makeContract(panel, payer, clientId);
  await inState(8);
  // The paper is received before its scan is put on record.
  await signIn(panel, expert, EXPERT);
  await openUpload(panel, expert, clientId);
  await shots(expert, 'upload-too-early');
  await expert.keyboard.press('Escape');
  await takePaper(panel, expert, clientId, paper);
  await inState(9);
  await activate(panel, reviewer, NATURAL.caseName);
  await inState(5);
  await shots(reviewer, 'activated');
});

test('it sends its first invoice, which the authority accepts', async () => {
  await sendInvoice(panel, payer, clientId);
  await accepted(payer);
});

test('staff switches the case off and on again, each with a code; what is queued waits meanwhile and then leaves', async () => {
  await authority({ down: 1 });
  await sendInvoice(panel, payer, clientId);
  const waiting = payer.getByText(/هنوز به سازمان نرسیده است|در صف/).first();
  await waiting.waitFor();
  await signIn(panel, manager, MANAGER, `/cases/${clientId}/details`);
  await moveTo(manager, 'غیرفعال');
  await dialog(manager).getByText('برای این وضعیت، وارد کردن توضیحات الزامی است.').waitFor();
  await dialog(manager).getByLabel('توضیح').fill('به درخواست مؤدی');
  found.push(...(await accessFaults(manager, 'deactivation')));
  await shots(manager, 'deactivate');
  await dialog(manager).getByRole('button', { name: 'تغییر بده' }).click();
  const code = dialog(manager).getByRole('textbox', { name: 'کد تأیید' });
  await code.waitFor();
  await dialog(manager).getByText('پیامک شد').waitFor();
  await shots(manager, 'deactivate-code');
  // Who closes the question changes nothing, and finds the code that was sent when they come back.
  await manager.keyboard.press('Escape');
  await code.waitFor({ state: 'hidden' });
  assert.equal(await stateOf(), 5);
  const sent = (await messagesTo(MANAGER)).length;
  await dialog(manager).getByRole('button', { name: 'تغییر بده' }).click();
  await confirmByCode(panel, manager, MANAGER);
  await dialog(manager).waitFor({ state: 'hidden' });
  await inState(7);
  assert.equal((await messagesTo(MANAGER)).length, sent, 'no second code');

  // Whose case it is reads why and what next; the queue says why it waits.
  await payer.goto(`${panel.url}/cases/${clientId}/dashboard`);
  await payer.getByText('به درخواست مؤدی').waitFor();
  await payer.getByText(/برای فعال‌سازی با پشتیبانی تماس بگیرید/).waitFor();
  await payer.getByText('۱ صورتحساب در صف ارسال است', { exact: false }).waitFor();
  assert.equal(await payer.getByRole('link', { name: 'صدور صورتحساب' }).count(), 0);
  found.push(...(await accessFaults(payer, 'inactive')));
  await shots(payer, 'inactive');
  await authority({});
  await panel.advance(400_000);
  // Its page is told of invoices, not of why they wait: that it reads every now and then.
  await until(waitsForItsCase);
  await manager.goto(`${panel.url}/invoices?clientId_EQ=${clientId}`);
  await manager.getByText('پرونده در وضعیتی نیست که صورتحسابش ارسال شود').first().waitFor();
  await shots(manager, 'invoice-waits');

  await manager.goto(`${panel.url}/cases/${clientId}/details`);
  await moveTo(manager, 'فعال');
  await confirmByCode(panel, manager, MANAGER);
  await dialog(manager).waitFor({ state: 'hidden' });
  await inState(5);
  await payer.goto(`${panel.url}/cases/${clientId}/invoices/list/single`);
  await accepted(payer);
});

const OWNER = '09122222222';
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
  company = await panel.open();
  await signIn(panel, company, OWNER);
  clientId = await register(panel, company, {
    ...COMPANY,
    signatories: { who: 'صاحب امضا', people: OWNERS },
    documents: ['تصویر کارت ملی', GAZETTE],
    beforeHandIn: () => inquiries({ down: 1 }),
  });
  const address = `${panel.url}/cases/${clientId}/details`;
  await reviewer.goto(address);
  await button(reviewer, 'برداشتن برای بررسی').click();
  await reviewer.getByText('شما این پرونده را برای بررسی برداشته‌اید.').waitFor();
  await manager.goto(address);
  await manager.getByText('لیلا قراردادی این پرونده را بررسی می‌کند.').waitFor();
  await shots(manager, 'taken-by-other');
  await button(manager, 'برداشتن برای بررسی').click();
  await manager.getByText(/لیلا قراردادی از .+ این پرونده را بررسی می‌کند. منتظر بمانید/).waitFor();
  // The services are back, and find nothing; they lead nothing away from under the eyes of who has it.
  await inquiries({});
  await panel.advance(600_000);
  await mark(reviewer, 'مریم آرمان', 'صاحب امضا در آخرین روزنامه رسمی نیست');
  await mark(reviewer, 'شماره ثبت شرکت', 'نادرست است');
  await mark(reviewer, 'نشانی', 'ناقص است');
  await mark(reviewer, GAZETTE, 'تصویر خوانا نیست');
  await moveTo(reviewer, 'اعلام نقص', 'صاحب امضا، شماره ثبت، نشانی و روزنامه را درست کنید.');
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

  await save(company, 'confirm');
  await company.getByRole('button', { name: GAZETTE, exact: true }).click();
  await onStep(company, 'attachments');
  await putDocument(company, GAZETTE, 'خوانا.pdf');
  await company.goto(`${panel.url}/cases/create?clientId=${clientId}&step=taxpayer`);
  await fill(company, { companyRegisterNumber: '400124' });
  await save(company, 'contact');
  await fill(company, { address: 'خیابان نمونه، پلاک ۱، طبقه ۲' });
  await saveContact(company, 'signatories');

  // Another tab, which stays behind.
  const behind = await panel.open();
  await panel.advance(61_000);
  await signIn(panel, behind, OWNER, `/cases/create?clientId=${clientId}&step=contact`);
  await fill(behind, { address: 'نشانی دیگر، پلاک ۷' });
  await company.goto(`${panel.url}/cases/create?clientId=${clientId}&step=confirm`);
  await handIn(company, COMPANY.caseName);
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
  await shots(reviewer, 'company-mended');
  for (const place of ['مریم آرمان', 'شماره ثبت شرکت', 'نشانی', GAZETTE]) {
    await button(reviewer, `پذیرفتن «${place}»`).click();
    await button(reviewer, `پذیرفتن «${place}»`).waitFor({ state: 'detached' });
  }
  await inState(4);
});

test('the company’s contract names both who sign; its paper comes, and its first invoice is accepted', async () => {
  const paper = await makeContract(panel, company, clientId);
  await inState(8);
  await takePaper(panel, expert, clientId, paper);
  await activate(panel, manager, COMPANY.caseName);
  await inState(5);
  await sendInvoice(panel, company, clientId);
  await accepted(company);
});

test('a partnership: who marks while the inquiries lead the case on is told why nothing is marked', async () => {
  clientId = await register(panel, company, {
    ...PARTNERSHIP,
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
});

test('the partnership’s paper shows a deficiency at two fields and a document; mended, it is made anew and the first invoice is accepted', async () => {
  const former = await makeContract(panel, company, clientId);
  const address = `${panel.url}/cases/${clientId}/details`;
  await expert.goto(address);
  await mark(expert, 'نشانی', 'ناقص است');
  await mark(expert, 'تلفن ثابت', 'نادرست است');
  await mark(expert, 'مشارکت‌نامه رسمی یا عادی', 'تصویر خوانا نیست');
  await moveTo(expert, 'اعلام نقص', 'سه مورد را درست کنید.');
  await dialog(expert).waitFor({ state: 'hidden' });
  await inState(6);
  await company.goto(`${panel.url}/cases/create?clientId=${clientId}&step=contact`);
  await fill(company, { address: 'خیابان نمونه، پلاک ۱، واحد ۲', landlineNumber: '02188776600' });
  await saveContact(company, 'signatories');
  await save(company, 'attachments');
  await putDocument(company, 'مشارکت‌نامه رسمی یا عادی', 'خوانا.pdf');
  await save(company, 'fiscalId');
  await save(company, 'confirm');
  await handIn(company, PARTNERSHIP.caseName);
  await manager.goto(address);
  for (const place of ['نشانی', 'تلفن ثابت', 'مشارکت‌نامه رسمی یا عادی']) {
    await button(manager, `پذیرفتن «${place}»`).click();
    await button(manager, `پذیرفتن «${place}»`).waitFor({ state: 'detached' });
  }
  await inState(4);
  // What was agreed before is on another paper now: its scan is refused.
  const paper = await makeContract(panel, company, clientId);
  await expert.goto(address);
  await moveTo(expert, 'در حال بررسی قرارداد');
  await dialog(expert).waitFor({ state: 'hidden' });
  await openUpload(panel, expert, clientId);
  await chooseScan(expert, former);
  await dialog(expert)
    .getByText(/جای آن را گرفته است/)
    .first()
    .waitFor();
  await shots(expert, 'former-paper');
  await chooseScan(expert, paper);
  await expert.getByText('قرارداد امضاشده با موفقیت بارگذاری شد.').waitFor();
  await activate(panel, manager, PARTNERSHIP.caseName);
  await inState(5);
  await sendInvoice(panel, company, clientId);
  await accepted(company);
  await company.context().close();
});

test('a foreigner signs up, and what the inquiry services do in the middle neither loses nor refuses anything', async () => {
  const page = await panel.open();
  foreigner = page;
  await page.goto(panel.url);
  await page.getByLabel('شماره همراه').fill(FOREIGNER.mobile);
  await button(page, 'ادامه').click();
  await page.getByText('خارجی', { exact: false }).first().click();
  await page.getByLabel('کد فراگیر').fill(FOREIGNER.code);
  await page.getByRole('textbox', { name: 'تاریخ تولد' }).fill(FOREIGNER.born);
  await button(page, 'ادامه').click();
  for (const [label, text] of [
    ['نام', 'کریم'],
    ['نام خانوادگی', 'افغان'],
    ['نام پدر', 'رحیم'],
  ] as const)
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  await page.getByLabel('جنسیت').selectOption({ label: 'مرد' });
  await button(page, 'ادامه').click();
  const code = page.getByRole('textbox', { name: 'کد تأیید' });
  await code.waitFor();
  await code.fill(await codeOf(panel, FOREIGNER.mobile));
  await page.locator('.shell').waitFor();

  // The register goes away before the first step is saved: what was typed stays, and goes on when it is back.
  await page.goto(`${panel.url}/cases/create`);
  await button(page, 'شروع ثبت پرونده').click();
  await page.getByText(FOREIGN.type, { exact: true }).click();
  await fill(page, { caseName: FOREIGN.caseName, economyCode: FOREIGN.economyCode });
  await inquiries({ down: 1 });
  await button(page, 'ذخیره و ادامه').click();
  await page.getByText('سرویس استعلام کسب‌وکار در دسترس نیست.', { exact: false }).first().waitFor();
  await shots(page, 'register-away');
  assert.equal(await page.locator('[name="economyCode"]').inputValue(), FOREIGN.economyCode);
  await inquiries({});
  await save(page, 'contact');
  clientId = Number(new URL(page.url()).searchParams.get('clientId'));

  // So does the post: the address is typed by hand, or proposed when it is back.
  await fill(page, { landlineNumber: '۰۲۱۸۸۷۷۶۶۵۵', postalCode: '1345678901', email: 'karim@example.ir' });
  await inquiries({ down: 1 });
  await button(page, 'گرفتن نشانی این کد پستی').click();
  await page.getByText('سرویس نشانی کد پستی پاسخ نمی‌دهد.', { exact: false }).first().waitFor();
  await inquiries({});
  await button(page, 'گرفتن نشانی این کد پستی').click();
  const proposal = page.getByRole('region', { name: 'نشانی این کد پستی نزد شرکت پست' });
  await proposal.waitFor();
  found.push(...(await accessFaults(page, 'proposal')));
  await shots(page, 'proposal');
  assert.equal(await page.locator('[name="address"]').inputValue(), '', 'only proposed');
  await proposal.getByRole('button', { name: 'همین نشانی است' }).click();
  await proposal.waitFor({ state: 'detached' });
  for (const name of ['provinceId', 'cityId']) {
    const place = page.locator(`[name="${name}"]`);
    await until(async () => (await place.inputValue()) === 'تهران');
    assert.equal(await place.inputValue(), 'تهران');
  }
  assert.match(await page.locator('[name="address"]').inputValue(), /^خیابان .+، کوچه .+، پلاک/);
  await save(page, 'attachments');
  await putDocument(page, 'تصویر گذرنامه، کارت آمایش یا برگ شناسه فراگیر');
  await save(page, 'fiscalId');
  await fill(page, { fiscalId: FOREIGN.fiscalId });
  await save(page, 'confirm');
  await inquiries({ down: 1 });
  await handIn(page, FOREIGN.caseName);
  await page.goto(`${panel.url}/cases/${clientId}/dashboard`);
  await page.getByText('سرویس استعلام پاسخ نمی‌دهد').waitFor();
  await inquiries({});
  await panel.advance(600_000);
  await inState(4);
  // Nobody touches the page.
  await page.getByText('در انتظار ایجاد قرارداد').first().waitFor();
});

test('the foreigner’s passport is not readable: marked with two fields at the paper, mended, and on to the first invoice', async () => {
  await makeContract(panel, foreigner, clientId);
  await expert.goto(`${panel.url}/cases/${clientId}/details`);
  await mark(expert, 'کد پستی', 'نادرست است');
  await mark(expert, 'نشانی', 'ناقص است');
  await mark(expert, 'تصویر گذرنامه، کارت آمایش یا برگ شناسه فراگیر', 'تصویر خوانا نیست');
  await moveTo(expert, 'اعلام نقص', 'گذرنامه و نشانی را درست کنید.');
  await dialog(expert).waitFor({ state: 'hidden' });
  await inState(6);
  await foreigner.goto(`${panel.url}/cases/create?clientId=${clientId}&step=contact`);
  await fill(foreigner, { postalCode: '1994844121', address: 'خیابان نمونه، پلاک ۱' });
  await save(foreigner, 'attachments');
  await putDocument(foreigner, 'تصویر گذرنامه، کارت آمایش یا برگ شناسه فراگیر', 'خوانا.pdf');
  await save(foreigner, 'fiscalId');
  await save(foreigner, 'confirm');
  await handIn(foreigner, FOREIGN.caseName);
  await reviewer.goto(`${panel.url}/cases/${clientId}/details`);
  for (const place of ['کد پستی', 'نشانی', 'تصویر گذرنامه، کارت آمایش یا برگ شناسه فراگیر']) {
    await button(reviewer, `پذیرفتن «${place}»`).click();
    await button(reviewer, `پذیرفتن «${place}»`).waitFor({ state: 'detached' });
  }
  await inState(4);
  const paper = await makeContract(panel, foreigner, clientId);
  await takePaper(panel, expert, clientId, paper);
  await activate(panel, reviewer, FOREIGN.caseName);
  await inState(5);
  await sendInvoice(panel, foreigner, clientId);
  await accepted(foreigner);
});

test('nothing was found on the way, and nothing complained', () => {
  assert.deepEqual(found, []);
  assert.deepEqual(
    // Whether a mobile has an account is asked first, and this one had none; refusals are what was asked for.
    panel.faults.filter(
      fault =>
        !/account\/auth.* 404 |status of 40[139]|(contracts|cases\/create)\?.*status of (400|503)/.test(
          fault,
        ),
    ),
    [],
  );
});
