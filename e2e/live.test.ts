import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { freePort } from '../apps/server/src/platform/free-port.ts';
import { apiSignIn } from '../tools/api-sign-in.ts';
import { CASE, firstState } from './kit/invoice-form.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { codeOf, signIn } from './kit/sign-in.ts';
import { until } from './kit/until.ts';

const [OWNER, MANAGER, PREPARER] = ['09121111111', '09124444442', '09124444443'];
const LIST = `/cases/${CASE}/invoices/list/single`;

let panel: Panel;
let page: Page;
let token: string;
before(async () => {
  panel = await startPanel({ history: false });
  page = await panel.open();
  await signIn(panel, page, OWNER, LIST);
  token = await apiSignIn({
    panelUrl: panel.url,
    mobileNumber: MANAGER,
    codeOf: mobile => codeOf(panel, mobile),
  });
});
after(() => panel.stop());

/** Somebody else registers an invoice, elsewhere. */
async function registerElsewhere(url = panel.url): Promise<string> {
  const line = { stuffServiceId: '2720000104932', quantity: '1', fee: '1000', discount: '0', vatRate: '10' };
  const header = { invoiceType: 2, invoicePattern: 1, issuingDateTime: Date.now() - 1_000 };
  const response = await fetch(`${url}/api/v1/cases/${CASE}/invoice`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ invoiceHeader: header, invoiceBodies: [line] }),
  });
  const { data } = (await response.json()) as { data: { internalSerialNumber: number } };
  return data.internalSerialNumber.toLocaleString('fa-IR', { useGrouping: false });
}

const row = (at: Page, number: string) =>
  at
    .getByRole('cell', { name: number, exact: true })
    .or(at.getByText(number, { exact: true }))
    .first();

/** Addresses that a page, or the pages of a context, ask for from now on. */
function asked(of: BrowserContext | Page): string[] {
  const paths: string[] = [];
  const note = (request: Request) => paths.push(new URL(request.url()).pathname);
  if ('pages' in of) of.on('request', note);
  else of.on('request', note);
  return paths;
}
const lists = (paths: readonly string[]) => paths.filter(path => path.endsWith('/invoice')).length;

/** A second tab of the same browser. */
async function besideIt(path: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.evaluate(`void window.open(${JSON.stringify(path)})`);
  return opened;
}

test('what somebody else registers stands in the open list, and its verdict follows; then nobody asks any more', async () => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  const paths = asked(page.context());
  const number = await registerElsewhere();
  await row(page, number).waitFor();
  await firstState(page)
    .filter({ hasText: /^پذیرفته‌شده$/ })
    .waitFor();
  await sleep(3_000);
  const before = lists(paths);
  assert.ok(before <= 8, `${before} lists for three changes`);
  await sleep(6_000);
  assert.equal(lists(paths), before, 'nothing is polled');
});

test('many changes are read together, at most once in two seconds', async () => {
  const paths = asked(page.context());
  const began = Date.now();
  for (let i = 0; i < 12; i++) {
    await registerElsewhere();
    await sleep(200);
  }
  const most = Math.floor((Date.now() - began) / 2_000) + 2;
  assert.ok(lists(paths) <= most, `${lists(paths)} lists, ${most} were allowed`);
});

test('a buyer that somebody else saves, and puts away, is in the open list and is not any more', async () => {
  const other = await besideIt(`/cases/${CASE}/buyers`);
  await other.locator('tbody tr[data-row]').first().waitFor();
  const write = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${panel.url}/api/v1/cases/${CASE}/buyers${path}`, {
      ...{ method, headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` } },
      ...(body && { body: JSON.stringify(body) }),
    });
    assert.ok(response.ok, `${method} ${response.status}`);
    return response;
  };
  const nickName = 'خریدار از جای دیگر';
  const made = await write('POST', '', { typeOfBuyer: 2, nickName });
  const { data } = (await made.json()) as { data: { id: string } };
  await row(other, nickName).waitFor();
  await write('DELETE', `/${data.id}`);
  await row(other, nickName).waitFor({ state: 'detached' });
  await other.close();
});

test('what nobody looks at is read again once somebody does; a report is not, whatever happens', async () => {
  const home = await besideIt(`/cases/${CASE}/dashboard`);
  await home.locator('main figure svg').first().waitFor();
  const ofHome = asked(home);
  // A tab beside it has been told, and so has this one.
  await row(page, await registerElsewhere()).waitFor();
  await sleep(3_000);
  assert.deepEqual(
    ofHome.filter(path => path.includes('/report/')),
    [],
  );
  await home.close();

  const look = (isSeen: boolean) =>
    page.evaluate(`
      Object.defineProperty(document, 'hidden', { value: ${!isSeen}, configurable: true });
      Object.defineProperty(document, 'visibilityState', { value: '${isSeen ? 'visible' : 'hidden'}', configurable: true });
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));`);
  await look(false);
  const ofList = asked(page);
  const number = await registerElsewhere();
  await sleep(4_000);
  assert.equal(lists(ofList), 0, 'nobody looks');
  await look(true);
  await row(page, number).waitFor();
});

test('one tab of a browser holds the stream for all; when it is closed another takes it over', async () => {
  const context = await page.context().browser()!.newContext();
  const first = await context.newPage();
  await panel.advance(61_000);
  await signIn(panel, first, OWNER, LIST);
  await first.locator('tbody tr[data-row]').first().waitFor();
  await sleep(1_000);
  const streams = asked(context);
  const second = await context.newPage();
  await second.goto(panel.url + LIST);
  await second.locator('tbody tr[data-row]').first().waitFor();
  await sleep(1_500);
  const opened = () => streams.filter(path => path.endsWith('/live')).length;
  assert.equal(opened(), 0, 'the first tab has one already');
  await row(second, await registerElsewhere()).waitFor();
  await first.close();
  await until(async () => opened() > 0);
  assert.equal(opened(), 1);
  await row(second, await registerElsewhere()).waitFor();
  await context.close();
});

test('two servers: what one is told the pages of the other hear; it is killed, and they come back and miss nothing', async () => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let second = await startSecond(port);
  const other = await panel.open();
  await signIn({ ...panel, url }, other, PREPARER, LIST);
  await other.locator('tbody tr[data-row]').first().waitFor();
  await row(other, await registerElsewhere()).waitFor();
  second.kill('SIGKILL');
  await once(second, 'exit');
  const meanwhile = await registerElsewhere();
  second = await startSecond(port);
  await row(other, meanwhile).waitFor();
  await row(other, await registerElsewhere()).waitFor();
  await other.context().close();
  second.kill('SIGTERM');
  await once(second, 'exit');
});

test('S14 a sign-in that is ended elsewhere leaves its open page within seconds, without a click', async () => {
  const other = await panel.open();
  await panel.advance(61_000);
  await signIn(panel, other, OWNER, '/account/profile');
  await other.getByRole('button', { name: 'پایان دادن به همه نشست‌های دیگر' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'پایان دادن' }).click();
  await page.getByText('این نشست از جای دیگری پایان داده شد.').waitFor();
});

/** Another server beside the first, on the same database; it does no jobs. */
async function startSecond(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['apps/server/src/main.ts'], {
    env: {
      PATH: process.env.PATH,
      ...panel.settings,
      PORT: String(port),
      WORKER: 'false',
      METRICS_PORT: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await until(async () => {
    const answer = await fetch(`http://localhost:${port}/health/ready`).catch(() => undefined);
    return answer?.status === 200;
  }, 30_000);
  return child;
}
