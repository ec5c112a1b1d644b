import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { compactVerify, importX509 } from 'jose';
import type { Page } from 'playwright-core';
import { apiSignIn } from '../tools/api-sign-in.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { codeOf, confirmByCode, signIn } from './kit/sign-in.ts';
import { until } from './kit/until.ts';

/** A legal payer's case, whose memory the simulator has. */
const [CASE, MEMORY, OWNER] = [612840375, 'A2L3G1', '09122222222'];

let panel: Panel;
let page: Page;
before(async () => {
  panel = await startPanel({ history: false });
  // As the taxpayer sets it in the authority's portal.
  const memories = (await panel.simulator('GET', '/control/fixtures/memories')) as { id: string }[];
  const changed = memories.map(row => (row.id === MEMORY ? { ...row, mode: 'taxpayerKey' } : row));
  await panel.simulator('PUT', '/control/fixtures/memories', changed);
  page = await panel.open();
  await signIn(panel, page, OWNER, `/cases/${CASE}/sender-key`);
});
after(() => panel.stop());

const pem = async (name: string) => (await fetch(`${panel.simulatorUrl}/pki/${MEMORY}/${name}.pem`)).text();

async function choose(label: string, name: string, text: string): Promise<void> {
  const file = { name, mimeType: 'application/x-pem-file', buffer: Buffer.from(text) };
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .and(page.getByLabel(label, { exact: true }))
    .setInputFiles(file);
}

const button = (name: string) => page.getByRole('button', { name });

test('a manager uploads the taxpayer’s key: what is wrong is said at its field, then it is kept', async () => {
  await button('بارگذاری کلید').click();
  await choose('گواهی', 'certificate.pem', await pem('expired-certificate'));
  await choose('کلید خصوصی', 'key.pem', await pem('key'));
  await button('ذخیره کلید').click();
  await confirmByCode(panel, page, OWNER);
  await page.getByText('اعتبار این گواهی در ۱۴۰۰/۱۰/۱۱ تمام شده است').waitFor();
  await choose('گواهی', 'certificate.pem', await pem('other-certificate'));
  await button('ذخیره کلید').click();
  await page.getByText('این گواهی برای شناسه 14003778990 صادر شده است').waitFor();
  await choose('گواهی', 'certificate.pem', await pem('certificate'));
  await button('ذخیره کلید').click();
  await page.getByText('کلید امضا ذخیره شد').first().waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  assert.match(await page.locator('main').innerText(), /شرکت بازرگانی آرمان[\s\S]*14095443737/);
  assert.equal((await page.content()).includes('PRIVATE KEY'), false);
  await page.getByLabel('با کلید مؤدی').click();
  await button('تغییر شیوه امضا').click();
  await confirmByCode(panel, page, OWNER);
  await page.getByText('شیوه امضا تغییر کرد').first().waitFor();
});

async function api<T>(method: string, path: string, token: string, body?: unknown): Promise<T> {
  const response = await fetch(`${panel.url}/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { data: T };
  assert.ok(response.ok, JSON.stringify(answer));
  return answer.data;
}

const tokenOf = (mobileNumber: string): Promise<string> =>
  apiSignIn({ panelUrl: panel.url, mobileNumber, codeOf: mobile => codeOf(panel, mobile) });

const saleOf = (now: number) => ({
  invoiceHeader: { invoiceType: 2, invoicePattern: 1, issuingDateTime: now - 1_000 },
  invoiceBodies: [
    { stuffServiceId: '2720000104932', quantity: '1', fee: '1000', discount: '0', vatRate: '10' },
  ],
});

test('its invoice is accepted, and the signature is the taxpayer’s', async () => {
  // A minute later: the limit of one code a minute is over.
  await panel.advance(61_000);
  const accessToken = await tokenOf(OWNER);
  const { id } = await api<{ id: string }>('POST', `/cases/${CASE}/invoice`, accessToken, saleOf(Date.now()));
  const state = async () =>
    (await api<{ state: number }>('GET', `/cases/${CASE}/invoice/${id}`, accessToken)).state;
  await until(async () => (await state()) >= 3);
  assert.equal(await state(), 5);
  const { jws } = await panel.server.db.read
    .selectFrom('invoice_attempts')
    .select('jws')
    .where('invoice_id', '=', id)
    .executeTakeFirstOrThrow();
  const certificate = await pem('certificate');
  await compactVerify(jws, await importX509(certificate, 'RS256'), { crit: { sigT: true } });
  const { x5c } = JSON.parse(Buffer.from(jws.split('.')[0]!, 'base64url').toString()) as { x5c: string[] };
  assert.equal(x5c[0], certificate.replace(/-----[A-Z ]+-----|\s/g, ''));
});

test('a removed key is gone after a question, and the page says what that means', async () => {
  await page.reload();
  await button('حذف کلید').click();
  const question = page.getByRole('alertdialog');
  assert.match(await question.innerText(), /ارسال نمی‌شود/);
  await question.getByRole('button', { name: 'حذف کلید' }).click();
  await confirmByCode(panel, page, OWNER);
  await page.getByText('تا بارگذاری آن، صورتحسابی ارسال نمی‌شود').waitFor();
  await page.getByRole('cell', { name: /^حذف شد/ }).waitFor();
  // What the server refused is an answer, not a fault of the page.
  assert.deepEqual(
    panel.faults.filter(fault => !/status of 40[03]/.test(fault)),
    [],
  );
});

test('S54 a changed key of the authority: nothing leaves until staff has confirmed it, by keys alone', async () => {
  await panel.simulator('POST', '/control/key-change', {});
  // Later than the keys are asked for again.
  await panel.advance(3 * 3_600_000);
  const staff = await panel.open();
  await signIn(panel, staff, '09120000001', '/sending');
  const token = await tokenOf('09121111111');
  const path = '/cases/481205937/invoice';
  const { id } = await api<{ id: string }>('POST', path, token, saleOf(Date.now()));
  const confirm = staff.getByRole('button', { name: 'تأیید کلید' });
  await confirm.waitFor();
  await confirm.focus();
  await staff.keyboard.press('Enter');
  await staff
    .getByRole('alertdialog')
    .getByRole('button', { name: 'انصراف' })
    .and(staff.locator(':focus'))
    .waitFor();
  await staff.keyboard.press('Tab');
  await staff.keyboard.press('Enter');
  await staff.getByText('کلید تأیید شد').first().waitFor();
  await confirm.waitFor({ state: 'hidden' });
  await panel.advance(61_000);
  const state = async () => (await api<{ state: number }>('GET', `${path}/${id}`, token)).state;
  await until(async () => (await state()) >= 3);
  assert.equal(await state(), 5);
  await staff.context().close();
});
