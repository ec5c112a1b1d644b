import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { details } from './kit/details.ts';
import { CASE } from './kit/invoice-form.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { codeOf, signIn } from './kit/sign-in.ts';
import { noteViolations, violationsOf } from './kit/violations.ts';
import { textOf } from '../apps/server/test/pdf.ts';
import { apiSignIn } from '../tools/api-sign-in.ts';

let panel: Panel;
let page: Page;
before(async () => {
  panel = await startPanel({ history: false });
  page = await panel.open();
  await noteViolations(page);
});
after(() => panel.stop());

const violations = () => violationsOf(page);

test('S32 every page and file comes with a policy that allows our own scripts alone, and nothing inline, evaluated or framed', async () => {
  for (const path of ['/', '/dashboard', '/account/auth', '/no/such/page', '/api/v1/settings']) {
    const policy = (await fetch(panel.url + path)).headers.get('content-security-policy') ?? '';
    const rules = new Map(
      policy.split(';').map(rule => [rule.split(' ')[0]!, rule.split(' ').slice(1).join(' ')] as const),
    );
    for (const [directive, allowed] of [
      ['default-src', "'none'"],
      ['script-src', "'self'"],
      ['style-src', "'self'"],
      ['base-uri', "'none'"],
      ['frame-ancestors', "'none'"],
      ['require-trusted-types-for', "'script'"],
    ] as const)
      assert.equal(rules.get(directive), allowed, `${path} ${directive}`);
    assert.doesNotMatch(policy, /unsafe/);
  }
});

test('S32 working in the panel breaks the policy nowhere', async () => {
  await signIn(panel, page, '09121111111');
  for (const path of [
    '/dashboard',
    '/account/profile',
    '/user/cases',
    `/cases/${CASE}/dashboard`,
    `/cases/${CASE}/buyers`,
    `/cases/${CASE}/commodities`,
    `/cases/${CASE}/invoices/list/single`,
    `/cases/${CASE}/invoices/create/single`,
    '/inquiry/authenticities',
  ]) {
    await page.goto(panel.url + path);
    await page.locator('h1').first().waitFor();
    assert.deepEqual(await violations(), [], path);
  }
  assert.deepEqual(
    panel.faults.filter(fault => /policy|trusted/i.test(fault)),
    [],
  );
});

test('S32 a script that got into the page does not run, however it got there', async () => {
  await page.goto(`${panel.url}/dashboard`);
  await page.locator('h1').first().waitFor();
  const tried = await page.evaluate<Record<string, string>>(`(async () => {
    // What the driver evaluates may evaluate too; what the page runs later may not.
    await new Promise(resolve => setTimeout(resolve, 50));
    const outcome = {};
    const attempt = async (name, act) => {
      try { await act(); outcome[name] = 'passed'; } catch (error) { outcome[name] = error.name; }
    };
    const ran = 'window.ran = (window.ran ?? 0) + 1';
    await attempt('innerHTML', () => { document.body.innerHTML += '<img src=x onerror="' + ran + '">'; });
    await attempt('outerHTML', () => { document.body.lastElementChild.outerHTML = '<b onclick="' + ran + '">'; });
    await attempt('script text', () => {
      const script = document.createElement('script');
      script.text = ran;
      document.head.append(script);
    });
    await attempt('script address', () => {
      const script = document.createElement('script');
      script.src = 'https://evil.example/x.js';
      document.head.append(script);
    });
    await attempt('handler', () => {
      const button = document.createElement('button');
      button.setAttribute('onclick', ran);
      document.body.append(button);
      button.click();
      button.remove();
    });
    await attempt('eval', () => eval(ran));
    await attempt('function', () => new Function(ran)());
    await attempt('timer', () => setTimeout(ran, 0));
    await attempt('javascript address', async () => {
      const link = document.createElement('a');
      link.href = 'javascript:' + ran;
      document.body.append(link);
      link.click();
      link.remove();
      await new Promise(resolve => setTimeout(resolve, 200));
    });
    await attempt('another host', () => fetch('https://evil.example/'));
    outcome.ran = String(window.ran ?? 0);
    return outcome;
  })()`);
  assert.equal(tried.ran, '0', JSON.stringify(tried));
  for (const name of ['innerHTML', 'outerHTML', 'script text', 'script address', 'eval', 'function', 'timer'])
    assert.notEqual(tried[name], 'passed', name);
  assert.notEqual(tried['another host'], 'passed');
  assert.ok((await violations()).length >= 3, 'what was blocked is reported');
});

/** Each would show itself: as an element, or by what it runs. */
const scripts = [
  '<img src=x class=canary onerror=window.ran=1>',
  '"><script class="canary">window.ran=1</script>',
  "'-window.ran=1-'{{constructor.constructor('window.ran=1')()}}",
  '</textarea></title><svg class=canary onload=window.ran=1>',
];

test('S34 scripts in every text that people write stay text in lists, details and in the PDF', async () => {
  await panel.advance(61_000);
  const token = await apiSignIn({
    panelUrl: panel.url,
    mobileNumber: '09121111111',
    codeOf: mobile => codeOf(panel, mobile),
  });
  const post = async (path: string, body: object) => {
    const response = await fetch(`${panel.url}/api/v1/cases/${CASE}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = (await response.json()) as { data: { id: string } };
    assert.equal(response.status, 201, `${path}: ${JSON.stringify(answer)}`);
    return answer.data.id;
  };
  const [text] = scripts;
  const all = scripts.join(' ');
  await post('/buyers', {
    typeOfBuyer: 1,
    nickName: text,
    name: scripts[1],
    surName: scripts[2],
  });
  const line = { stuffServiceId: '2720000104932', quantity: '1', fee: '1000', discount: '0', vatRate: '10' };
  const description = scripts[3]!.slice(0, 60);
  await post('/merchandises', {
    ...{ stuffId: '2720000104932', nickName: text, description: all, fee: '1000', vatRate: '10' },
    measurementUnit: '1627',
  });
  const id = await post('/invoice', {
    description: all,
    invoiceHeader: {
      ...{ invoiceType: 1, invoicePattern: 1, issuingDateTime: Date.now() - 60_000, typeOfBuyer: 1 },
      ...{ buyerName: text, buyerNationalIdentityCode: '9998719518', settlementMethod: 1, buyerAddress: all },
      ...{ note1: scripts[1]!.slice(0, 30), note2: scripts[2]!.slice(0, 30), buyerPostalCode: '1234567890' },
    },
    invoiceBodies: [{ ...line, stuffServiceDescription: description }],
  });

  const clean = async (where: string) => {
    await page.getByText('onerror=window.ran=1').first().waitFor();
    await page.waitForTimeout(100);
    const found = await page.evaluate<unknown>(
      '[window.ran ?? 0, document.querySelectorAll(".canary").length, (window.violations ?? []).length]',
    );
    assert.deepEqual(found, [0, 0, 0], where);
  };
  for (const place of ['buyers', 'commodities', 'invoices/list/single']) {
    await page.goto(`${panel.url}/cases/${CASE}/${place}`);
    await clean(place);
    await page
      .getByRole('button', { name: /^جزئیات/ })
      .first()
      .click();
    await details(page).waitFor();
    await clean(`${place}, details`);
  }
  const paper = await fetch(`${panel.url}/api/v1/cases/${CASE}/invoice/${id}/pdf`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const bytes = new Uint8Array(await paper.arrayBuffer());
  assert.deepEqual([paper.status, paper.headers.get('content-type')], [200, 'application/pdf']);
  assert.match(textOf(bytes).join(' ').replaceAll(/\s/g, ''), /onerror=window\.ran=1/);
  assert.doesNotMatch(Buffer.from(bytes).toString('latin1'), /\/(JavaScript|JS|OpenAction|AA)\b/);
});

test('S32 no other site can put the panel into a frame', async () => {
  const other = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<iframe id="panel" src="${panel.url}/account/auth"></iframe>`);
  });
  await new Promise<void>(resolve => other.listen(0, resolve));
  const stranger = await panel.open();
  try {
    await stranger.goto(`http://127.0.0.1:${(other.address() as AddressInfo).port}/`);
    await stranger.waitForTimeout(1_000);
    const frame = stranger.frames().find(each => each !== stranger.mainFrame())!;
    assert.equal(await frame.locator('input').count(), 0);
    assert.match(panel.faults.at(-1) ?? '', /frame-ancestors|refused to connect|Framing/);
  } finally {
    await stranger.context().close();
    other.close();
  }
});
