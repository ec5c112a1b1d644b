import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { hostile, hurried, NOWHERE, startFake, type Said } from '../fake.testkit.ts';
import type { SmsMessage, SmsSender } from '../sms.ts';
import { generic } from './generic.ts';
import { ipPanel } from './ippanel.ts';
import { melipayamak } from './melipayamak.ts';
import { CODE, codeMessage, endOf, MOBILE } from './sms.testkit.ts';
import { smsIr } from './smsir.ts';

let fake: Awaited<ReturnType<typeof startFake>>;
before(async () => void (fake = await startFake()));
after(() => fake.stop());

interface Provider {
  make: (url: string, templates: Readonly<Record<string, string>>) => SmsSender;
  /** Of the template and of free text: the request, and an answer that it was sent. */
  template?: { path: string; headers?: Record<string, string>; body: unknown; sent: Said; id: string };
  text: { path: string; headers?: Record<string, string>; body: unknown; sent: Said; id: string };
  /** By the way it was sent. */
  ends: readonly (readonly ['template' | 'text', Said, string])[];
  /** Never leaves by template. */
  kept: readonly SmsMessage[];
}

const templates = { 'sign-in': '123456', act: '77' };
const { text } = codeMessage();
const smsIrSays = (status: unknown, http = 400, data: unknown = null): Said => ({
  status: http,
  json: { status, message: 'x', data },
});
const panelSays = (http: number, code: string, errors?: object): Said => ({
  status: http,
  json: { data: null, meta: { status: false, message: 'x', message_code: code, errors } },
});
const payamak = (RetStatus: unknown, Value: unknown): Said => ({
  json: { Value, RetStatus, StrRetStatus: 'x' },
});
const record = '4816151623420108';

const rows = (
  way: 'template' | 'text',
  end: string,
  codes: readonly number[],
  said: (code: number) => Said,
): (readonly ['template' | 'text', Said, string])[] => codes.map(code => [way, said(code), end]);

const providers: Readonly<Record<string, Provider>> = {
  smsir: {
    make: (url, named) =>
      smsIr(
        {
          ...{ url: `${url}/v1`, apiKey: 'KEY-1', line: '30001234', templates: named, codeLine: false },
          parameters: { code: 'CODE', name: 'NAME' },
        },
        hurried,
      ),
    template: {
      path: '/v1/send/verify',
      headers: { 'x-api-key': 'KEY-1', accept: 'application/json' },
      body: { mobile: MOBILE, templateId: 123456, parameters: [{ name: 'CODE', value: CODE }] },
      sent: smsIrSays(1, 200, { messageId: 89545112, cost: 1 }),
      id: '89545112',
    },
    text: {
      path: '/v1/send/bulk',
      headers: { 'x-api-key': 'KEY-1' },
      body: { lineNumber: 30001234, messageText: text, mobiles: [MOBILE], sendDateTime: null },
      sent: smsIrSays(1, 200, { packId: 'a', messageIds: [7], cost: 1 }),
      id: '7',
    },
    ends: [
      ...rows('template', 'input', [104, 115, 114, 103, 116, 118], code => smsIrSays(code)),
      ...rows('template', 'operator', [101, 113, 117, 119, 123, 105, 106, 107, 108, 109, 110], code =>
        smsIrSays(code, 200),
      ),
      ...rows('template', 'operator', [10, 11, 12, 13, 14], code => smsIrSays(code, 401)),
      ...rows('template', 'operator', [102], code => smsIrSays(code)),
      ['template', { status: 403, json: {} }, 'operator'],
      ['template', smsIrSays(20, 429), 'later'],
      ['template', smsIrSays(0, 500), 'unknown'],
      ['template', smsIrSays(777), 'unknown'],
      ['template', smsIrSays('1', 200, { messageId: 7 }), 'unknown'],
      ['template', smsIrSays(1, 200), 'unknown'],
      ['text', smsIrSays(1, 200, { messageIds: [0] }), 'input'],
      ['text', smsIrSays(1, 200, { messageIds: [null] }), 'input'],
      ['text', smsIrSays(1, 200, { messageIds: [] }), 'unknown'],
    ],
    kept: [codeMessage({ code: '1'.repeat(26) })],
  },
  ippanel: {
    make: (url, named) =>
      ipPanel(
        {
          ...{ url: `${url}/v1`, apiKey: 'KEY-1', line: '+983000', templates: named, codeLine: false },
          parameters: { code: 'code', name: 'name' },
        },
        hurried,
      ),
    template: {
      path: '/v1/api/send',
      headers: { authorization: 'KEY-1' },
      body: {
        from_number: '+983000',
        sending_type: 'pattern',
        code: '123456',
        recipients: ['+989123456789'],
        params: { code: CODE },
      },
      sent: {
        json: { data: { message_outbox_ids: [1123544244] }, meta: { status: true, message_code: '200-1' } },
      },
      id: '1123544244',
    },
    text: {
      path: '/v1/api/send',
      headers: { authorization: 'KEY-1' },
      body: {
        from_number: '+983000',
        sending_type: 'webservice',
        message: text,
        params: { recipients: ['+989123456789'] },
      },
      sent: {
        json: { data: { message_outbox_ids: [5] }, meta: { status: true, message_code: '200-1' } },
      },
      id: '5',
    },
    ends: [
      ['template', panelSays(401, '400-1'), 'operator'],
      ['template', panelSays(422, '400-2', { code: ['x'] }), 'operator'],
      ['template', panelSays(422, '400-2', { 'recipients.0': ['x'] }), 'input'],
      ['template', panelSays(422, '400-2', { 'recipients.0': ['x'], code: ['x'] }), 'operator'],
      ['template', panelSays(400, '499-9'), 'operator'],
      ['template', panelSays(503, '400-1'), 'unknown'],
      ['template', { json: { data: null, meta: { status: true, message_code: '200-1' } } }, 'unknown'],
    ],
    kept: [],
  },
  melipayamak: {
    make: (url, named) =>
      melipayamak(
        {
          ...{ url: `${url}/api`, username: 'U', password: 'P', line: '5000', templates: named },
          codeLine: false,
        },
        hurried,
      ),
    template: {
      path: '/api/BaseServiceNumber',
      body: { username: 'U', password: 'P', to: MOBILE, bodyId: 123456, text: CODE },
      sent: payamak(1, record),
      id: record,
    },
    text: {
      path: '/api/SendSMS',
      body: { username: 'U', password: 'P', to: MOBILE, from: '5000', text, isFlash: false },
      sent: payamak(1, record),
      id: record,
    },
    ends: [
      ...rows('template', 'operator', [0, -1, -3, -4, -5, -7], code => payamak(1, String(code))),
      ...rows('template', 'input', [-2], code => payamak(1, String(code))),
      ...rows('template', 'unknown', [-6, 44], code => payamak(1, String(code))),
      ...rows('text', 'operator', [0, 2, 5, 10, 12, 14], code => payamak(code, '')),
      ...rows('text', 'later', [3, 4, 11], code => payamak(code, '')),
      ...rows('text', 'input', [7, 9, 15], code => payamak(code, '')),
      ...rows('text', 'unknown', [6, 99], code => payamak(code, '')),
      ['text', payamak('1', record), 'unknown'],
    ],
    kept: [codeMessage({ code: '12;3456' })],
  },
  generic: {
    make: url => generic({ url, apiKey: 'KEY-1', codeLine: false }, hurried),
    text: {
      path: '/messages',
      headers: { 'x-api-key': 'KEY-1' },
      body: { to: MOBILE, text },
      sent: { status: 202, json: { id: 77 } },
      id: '77',
    },
    ends: [
      ...rows('text', 'input', [400, 404, 409, 422], status => ({ status, json: {} })),
      ...rows('text', 'operator', [401, 402, 403], status => ({ status, json: {} })),
      ...rows('text', 'later', [429], status => ({ status, json: {} })),
      ...rows('text', 'unknown', [500, 503, 418], status => ({ status, json: {} })),
    ],
    kept: [],
  },
};

for (const [name, { make, template, text: free, ends, kept }] of Object.entries(providers)) {
  const by = { template: () => make(fake.url, templates), text: () => make(fake.url, {}) };

  test(`${name}: exactly what it sends, and the name that the provider gives the message`, async () => {
    for (const way of ['template', 'text'] as const) {
      const wanted = way === 'template' ? template : free;
      if (!wanted) continue;
      fake.says(wanted.sent);
      const sent = await by[way]().send(MOBILE, codeMessage());
      assert.deepEqual(sent, { kind: 'sent', messageId: wanted.id });
      const [seen] = fake.seen;
      assert.deepEqual([seen!.method, seen!.path, seen!.query], ['POST', wanted.path, {}]);
      assert.deepEqual(seen!.body, wanted.body);
      assert.match(seen!.headers['content-type']!, /^application\/json/);
      for (const [header, value] of Object.entries(wanted.headers ?? {}))
        assert.equal(seen!.headers[header], value);
    }
  });

  test(`${name}: each row of its table`, async () => {
    for (const [way, said, end] of ends) {
      fake.says(said);
      assert.equal(endOf(await by[way]().send(MOBILE, codeMessage())), end, JSON.stringify(said));
      assert.equal(fake.seen.length, 1);
    }
  });

  test(`${name}: S53 answers that no document promises; late, cut and unsent ones`, async () => {
    for (const [why, said] of hostile) {
      // To the generic one any 2xx with JSON is sent.
      if (name === 'generic' && typeof said === 'object' && 'json' in said) continue;
      fake.says(said);
      assert.equal(endOf(await by.text().send(MOBILE, codeMessage())), 'unknown', why);
    }
    fake.says('silent');
    assert.deepEqual(await by.text().send(MOBILE, codeMessage()), { kind: 'unknown', code: 'timeout' });
    assert.equal(fake.seen.length, 1);
    assert.equal(endOf(await make(NOWHERE, {}).send(MOBILE, codeMessage())), 'later');
  });

  if (kept.length > 0)
    test(`${name}: what its templates do not take never leaves`, async () => {
      fake.says(free.sent);
      for (const message of kept) assert.equal(endOf(await by.template().send(MOBILE, message)), 'operator');
      assert.equal(fake.seen.length, 0);
    });
}

test('a second value goes after the code, under the name that the settings give it', async () => {
  const act = codeMessage({ purpose: 'act', name: 'حذف کلید امضا' });
  for (const [name, { make }] of Object.entries(providers)) {
    fake.says({ json: {} });
    await make(fake.url, templates).send(MOBILE, act);
    const body = fake.seen[0]!.body as Record<string, unknown>;
    if (name === 'smsir')
      assert.deepEqual(body['parameters'], [
        { name: 'CODE', value: CODE },
        { name: 'NAME', value: 'حذف کلید امضا' },
      ]);
    if (name === 'ippanel') assert.deepEqual(body['params'], { code: CODE, name: 'حذف کلید امضا' });
    if (name === 'melipayamak') assert.equal(body['text'], `${CODE};حذف کلید امضا`);
  }
});

test('without a line no free text leaves: that is the operator’s to mend', async () => {
  const lineless = [
    smsIr({ url: fake.url, apiKey: 'K', templates: {}, parameters: {}, codeLine: false }, hurried),
    melipayamak({ url: fake.url, username: 'U', password: 'P', templates: {}, codeLine: false }, hurried),
    generic({ url: undefined, codeLine: false }, hurried),
  ];
  fake.says({ json: {} });
  for (const sender of lineless) assert.equal(endOf(await sender.send(MOBILE, codeMessage())), 'operator');
  assert.equal(fake.seen.length, 0);
});
