import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { faults } from '../control/faults.ts';
import { golden } from '../testing/golden.ts';
import { startForTest } from '../testing/client.ts';

const simulator = await startForTest();
after(() => simulator.close());

const nasty = `"><script>alert(1)</script>&'\``;
const submit = (path: string, form: Record<string, string>) =>
  fetch(simulator.url + path, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

test('what senders write is shown as text, on every tab', async () => {
  await simulator.call('/sms/messages', {
    method: 'POST',
    json: { to: '09121111111', text: `${nasty} ۱۲۳۴۵۶` },
  });
  const draft = simulator.dated(golden('1.4'));
  draft.body[0]!['sstt'] = nasty;
  draft.header[nasty] = nasty;
  await simulator.send(draft);
  await simulator.send(nasty);
  await simulator.call('/control/fixtures/companies', {
    method: 'PUT',
    json: [{ id: 'MOADI1', name: nasty, nationalId: '10390837251', status: 'ACTIVE' }],
  });
  for (const path of [
    '/',
    `/?mobile=${encodeURIComponent(nasty)}`,
    '/page/invoices',
    '/page/knobs',
    '/page/clock',
    '/page/data',
  ]) {
    const response = await fetch(simulator.url + path);
    assert.equal(response.status, 200, path);
    assert.match(response.headers.get('content-security-policy')!, /default-src 'none'; script-src 'self'/);
    const text = await response.text();
    assert.ok(!text.includes('<script>alert'), path);
    assert.ok(!text.includes(nasty), path);
  }
  assert.ok((await simulator.text('/')).includes('data-copy="123456"'));
  assert.ok((await simulator.text('/page/invoices')).includes('0150001'));
});

test('an invoice is shown as it was received, with what failed, the paper that says so, and what is right', async () => {
  await simulator.call('/control/knobs', { method: 'PUT', json: { delayMs: { min: 0, max: 0 } } });
  const draft = simulator.dated(golden('2.1'));
  const text = JSON.stringify(draft).replace('"tbill":', '"tbill":9');
  await simulator.send(text);
  const shown = await simulator.text('/page/invoices');
  for (const part of [
    String(draft.header['taxid']),
    '0202701',
    'header.tbill — section 5.4 tbill',
    'مقدار درست:',
    '&#34;tbill&#34;: 9',
    'crit sigT x5c alg',
    'شرکت معتمد نمونه',
  ])
    assert.ok(shown.includes(part), part);
  assert.match(await simulator.text('/page/clock'), /\d{4}-\d\d-\d\dT/);
  const knobs = await simulator.text('/page/knobs');
  for (const name of Object.keys(faults)) assert.ok(knobs.includes(name), name);
});

test('its own style and script are served, nothing from elsewhere', async () => {
  assert.match((await fetch(`${simulator.url}/page/page.css`)).headers.get('content-type')!, /^text\/css/);
  assert.match(
    (await fetch(`${simulator.url}/page/page.js`)).headers.get('content-type')!,
    /^text\/javascript/,
  );
  for (const path of ['/', '/page/page.css', '/page/page.js'])
    assert.ok(!/https?:\/\//.test(await simulator.text(path)), path);
});

test('the forms turn the knobs, move the clock, react and edit, and say what is wrong', async () => {
  const behaviour = {
    delayMin: '0',
    delayMax: '5',
    deadlineDays: '20',
    oldKeyGraceSeconds: '60',
    addedLines: 'on',
    kindInCorrections: 'required',
  };
  const saved = await submit('/page/knobs', {
    ...behaviour,
    'authority.slow': '50',
    'authority.slow.value': '9',
  });
  assert.deepEqual([saved.status, saved.headers.get('location')], [303, '/page/knobs']);
  const knobs = (await simulator.call('/control/knobs')).body;
  assert.deepEqual(
    [
      knobs.deadlineDays,
      knobs.addedLines,
      knobs.kindInCorrections,
      knobs.typedFaults,
      knobs.faults.authority,
    ],
    [20, true, 'required', false, { slow: { rate: 0.5, value: '9' } }],
  );
  await submit('/page/knobs', behaviour);
  assert.match(await simulator.text('/page/knobs'), /<option value="required" selected>/);
  for (const wrong of [{ delayMin: '9' }, { kindInCorrections: 'perhaps' }])
    assert.equal((await submit('/page/knobs', { ...behaviour, ...wrong })).status, 400);

  assert.equal((await submit('/page/clock', { advanceDays: '7' })).status, 303);
  assert.equal((await simulator.call('/control/clock')).body.offsetMs, 7 * 86_400_000);
  assert.equal((await submit('/page/clock', { now: 'tomorrow' })).status, 400);
  await submit('/page/clock', { offsetMs: '0' });

  await submit('/page/reset', {});
  const draft = simulator.dated(golden('1.4'));
  await simulator.call('/control/knobs', { method: 'PUT', json: { delayMs: { min: 0, max: 0 } } });
  await simulator.send(draft);
  const path = `/page/invoices/${String(draft.header['taxid'])}/reaction`;
  assert.equal((await submit(path, { reaction: 'approve' })).status, 303);
  assert.equal((await submit(path, { reaction: 'approve' })).status, 400);

  const typed = `[{"id":"<b>"}]`;
  const refused = await submit('/page/data/companies', { rows: typed });
  assert.equal(refused.status, 400);
  assert.ok((await refused.text()).includes('&#60;b&#62;'));
  assert.equal((await submit('/page/data/people', { rows: '[]' })).status, 303);
  assert.equal((await submit('/page/key-change', {})).status, 303);
});
