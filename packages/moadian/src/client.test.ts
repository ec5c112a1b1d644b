import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { compactDecrypt, compactVerify, importX509 } from 'jose';
import { allTaken, answer, clientOf, makePacket, publicKey, startDouble } from './double.testkit.ts';
import type { Recorded } from './double.testkit.ts';
import {
  makeCertificate,
  makePair,
  makeSigner,
  present,
  senderCertificate,
  serverPair,
  spkiOf,
} from './keys.testkit.ts';
import { inquiryTime } from './inquiry-window.ts';
import { sealInvoice } from './packet.ts';

const double = await startDouble();
after(double.close);
beforeEach(() => void (double.requests.length = 0));
const client = clientOf(double);

async function payloadOf(jws: string, certificate = senderCertificate): Promise<string> {
  const key = await importX509(certificate, 'RS256');
  return Buffer.from((await compactVerify(jws, key, { crit: { sigT: true } })).payload).toString();
}
const tokenOf = (request: Recorded | undefined) =>
  (request?.headers.authorization ?? '').replace(/^Bearer /, '');

test('an invoice goes out sealed, and comes back with its reference number', async () => {
  const companyPair = makePair();
  const companyCertificate = makeCertificate(companyPair, { serialNumber: '10100302746' });
  const company = { clientId: 'COMPANY1', signer: makeSigner(companyPair, companyCertificate) };
  const taxpayerPair = makePair();
  const taxpayerCertificate = makeCertificate(taxpayerPair);
  const sending = clientOf(double, { identity: company });
  double.scripts['nonce'] = answer(() => ({ nonce: 'abc-1', expDate: '2026-03-21T08:01:00.277824208Z' }));
  double.scripts['invoice'] = allTaken;

  const key = await sending.serverKey();
  assert.ok(key.kind === 'taken');
  const { packet } = await sealInvoice({
    json: '{"header":{"inty":1}}',
    fiscalId: 'A11216',
    uid: 'cf019c26-f235-11ed-a05b-0242ac120003',
    signer: makeSigner(taxpayerPair, taxpayerCertificate),
    serverKey: key.value,
  });
  const uid = packet.header.requestTraceId;
  assert.deepEqual(await sending.sendInvoices([packet]), {
    kind: 'taken',
    value: { timestampMs: present, packets: [{ uid, referenceNumber: `ref-${uid}` }] },
  });

  assert.deepEqual(
    double.requests.map(one => `${one.method} ${one.path}`),
    ['GET nonce', 'GET server-information', 'GET nonce', 'POST invoice'],
  );
  const [nonce, , , post] = double.requests;
  assert.equal(nonce?.query.get('timeToLive'), '120');
  assert.equal(nonce?.headers.authorization, undefined);
  assert.equal(post?.headers['content-type'], 'application/json');
  assert.equal(await payloadOf(tokenOf(post), companyCertificate), '{"nonce":"abc-1","clientId":"COMPANY1"}');
  const [received] = JSON.parse(post?.body ?? '') as [typeof packet];
  assert.deepEqual(received, packet);
  const { plaintext } = await compactDecrypt(received.payload, serverPair.privateKey);
  const content = await payloadOf(Buffer.from(plaintext).toString(), taxpayerCertificate);
  assert.equal(content, '{"header":{"inty":1}}');
});

test('R2 a resend posts the same bytes', async () => {
  double.scripts['invoice'] = allTaken;
  const packet = makePacket();
  await client.sendInvoices([packet]);
  await client.sendInvoices([packet]);
  const bodies = double.to('invoice').map(one => one.body);
  assert.equal(bodies.length, 2);
  assert.equal(bodies[0], bodies[1]);
});

test('a thousand packets of several memories go out at once; misuse is thrown at before anything is sent', async () => {
  double.scripts['invoice'] = allTaken;
  const thousand = Array.from({ length: 1000 }, () => ({ ...makePacket(), payload: 'a.b.c.d.e' }));
  const sent = await client.sendInvoices(thousand);
  assert.ok(sent.kind === 'taken' && sent.value.packets.length === 1000);
  double.requests.length = 0;
  await assert.rejects(client.sendInvoices([...thousand, makePacket()]), RangeError);
  await assert.rejects(client.sendInvoices([]), RangeError);
  const uid = 'cf019c26-f235-11ed-a05b-0242ac120003';
  await assert.rejects(client.sendInvoices([makePacket(uid), makePacket(uid.toUpperCase())]), RangeError);
  assert.equal(double.requests.length, 0);
});

test('limits of the authority are kept: what it would always refuse is thrown at before anything is sent', async () => {
  const week = 7 * 86_400_000;
  const window = { start: inquiryTime(present), end: inquiryTime(present + week + 1) };
  await assert.rejects(client.nonce(9), RangeError);
  await assert.rejects(client.nonce(201), RangeError);
  await assert.rejects(client.nonce(10.5), RangeError);
  await assert.rejects(client.inquiryByTime({ pageSize: 101 }), RangeError);
  await assert.rejects(client.inquiryByTime({ pageSize: 0 }), RangeError);
  await assert.rejects(client.inquiryByTime({ pageNumber: 0 }), RangeError);
  await assert.rejects(client.inquiryByTime({ window }), RangeError);
  await assert.rejects(client.inquiryByUids('A11216', ['x'], window), RangeError);
  await assert.rejects(client.inquiryByReferenceIds(['x'], window), RangeError);
  assert.throws(() => clientOf(double, { limits: { nonceLifeS: 500 } }), RangeError);
  assert.equal(double.requests.length, 0);
  const ids = Array.from({ length: 101 }, (_, at) => `T${at}`);
  double.scripts['inquiry-invoice-status'] = answer(() => []);
  await client.inquiryInvoiceStatus(ids);
  const groups = double.to('inquiry-invoice-status').map(one => one.query.getAll('taxIds').length);
  assert.deepEqual(groups.sort(), [1, 100]);
});

test('what the authority takes is asked for, the least and the most of it', async () => {
  double.scripts['inquiry'] = answer(() => []);
  for (const lifeS of [10, 200]) await client.nonce(lifeS);
  for (const pageSize of [1, 100]) await client.inquiryByTime({ pageSize });
  assert.deepEqual(
    double.requests.flatMap(({ path, query }) => query.get(path === 'nonce' ? 'timeToLive' : 'pageSize')),
    ['10', '200', '120', '1', '120', '100'],
  );
});

async function until(is: () => boolean): Promise<void> {
  for (let at = 0; at < 200 && !is(); at++) await new Promise(resolve => setTimeout(resolve, 5));
}

test('nonces are fetched in advance, as many as told; one that ends within five seconds is left unused', async t => {
  const wellBehaved = double.scripts['nonce']!;
  t.after(() => (double.scripts['nonce'] = wellBehaved));
  double.scripts['taxpayer'] = answer(() => ({}));
  for (const [lifeMs, fetched] of [
    [5_000, 6],
    [5_001, 4],
  ] as const) {
    double.requests.length = 0;
    let given = 0;
    const expDate = new Date(present + lifeMs).toISOString();
    double.scripts['nonce'] = answer(() => ({ nonce: `n${++given}`, expDate }));
    const client = clientOf(double, { limits: { nonces: 2 } });
    for (const expected of [3, fetched]) {
      assert.equal((await client.taxpayer('1')).kind, 'taken');
      await until(() => double.to('nonce').length >= expected);
      assert.equal(given, expected);
    }
  }
});

test('of several keys of the authority those are left out that nobody can encrypt with', async t => {
  const wellBehaved = double.scripts['server-information']!;
  t.after(() => (double.scripts['server-information'] = wellBehaved));
  const { key } = publicKey('', spkiOf(serverPair));
  const offering = async (...publicKeys: unknown[]) => {
    double.scripts['server-information'] = answer(() => ({ serverTime: present, publicKeys }));
    const outcome = await clientOf(double).serverInformation();
    return outcome.kind === 'taken' ? outcome.value.keys.map(({ id }) => id) : outcome;
  };
  const useless = [
    publicKey('broken', 'AAAA'),
    { ...publicKey('none', key), key: undefined },
    { key, purpose: 1 },
  ];
  assert.deepEqual(await offering(...useless, publicKey('good', key)), ['good']);
  assert.deepEqual(await offering(...useless), { kind: 'unknown', cause: 'malformed', sent: true });
});

test('on the government bus the token has its own header, and others come along (protocol 1.1)', async () => {
  double.scripts['taxpayer'] = answer(() => ({}));
  const headers = { 'x-gsb': 'yes' };
  await clientOf(double, { tokenHeader: 'Token', headers, baseUrl: `${double.baseUrl}/` }).taxpayer('1');
  const [request] = double.to('taxpayer');
  assert.match(String(request?.headers['token']), /^Bearer /);
  assert.equal(request?.headers['x-gsb'], 'yes');
  assert.equal(request?.headers.authorization, undefined);
});

test('the smaller endpoints ask and understand as protocol 1.4 says', async () => {
  const asked = async (path: string, reply: unknown, call: () => Promise<unknown>) => {
    double.scripts[path] = answer(() => reply);
    const outcome = await call();
    return [double.to(path).at(-1)?.query.toString(), outcome];
  };
  assert.deepEqual(
    await asked('taxpayer', { nameTrade: 'نام', taxpayerStatus: 'ACTIVE', nationalId: '14003778990' }, () =>
      client.taxpayer('14003778990'),
    ),
    [
      'economicCode=14003778990',
      {
        kind: 'taken',
        value: {
          nameTrade: 'نام',
          taxpayerStatus: 'ACTIVE',
          nationalId: '14003778990',
          taxpayerType: undefined,
          postalCode: undefined,
          address: undefined,
        },
      },
    ],
  );
  assert.deepEqual(
    await asked('fiscal-information', { nameTrade: 'A11216', fiscalStatus: 'NEW', economicCode: 7 }, () =>
      client.fiscalInformation('A11216'),
    ),
    [
      'memoryId=A11216',
      {
        kind: 'taken',
        value: { nameTrade: 'A11216', fiscalStatus: 'UNKNOWN', nationalId: undefined, economicCode: '7' },
      },
    ],
  );
  assert.deepEqual(
    await asked(
      'taxpayer-info',
      { taxpayerName: 'نام', taxpayerProfileStatus: 2, taxpayerCallStatus: true },
      () => client.taxpayerInfo('1'),
    ),
    [
      'economicCode=1',
      {
        kind: 'taken',
        value: {
          taxpayerName: 'نام',
          taxpayerProfileStatus: 2,
          taxpayerCallStatus: true,
          taxpayerArticle2Status: undefined,
        },
      },
    ],
  );
  assert.deepEqual(
    await asked('taxpayer-article6-status', { article6RemainStatus: false }, () =>
      client.taxpayerArticle6Status('1', 999999999999999999n, 2),
    ),
    ['economicCode=1&vatValue=999999999999999999&period=2', { kind: 'taken', value: false }],
  );
  const [query, nonce] = await asked('nonce', { nonce: 'n', expDate: '2023-08-22T16:07:18.277824208Z' }, () =>
    client.nonce(20),
  );
  assert.equal(query, 'timeToLive=20');
  assert.deepEqual(nonce, {
    kind: 'taken',
    value: { nonce: 'n', expiresAtMs: Date.UTC(2023, 7, 22, 16, 7, 18, 277) },
  });
});

test('a payment is registered with exact rials; FAILED is a refusal', async () => {
  const payment = {
    taxId: 'A111H104EA6001D0B32AC6',
    paidAmountRial: 999999999999999999n,
    paymentDateMs: present,
    paymentMethod: 'CHEQUE',
    referenceNumber: '12',
  } as const;
  double.scripts['invoice-payment'] = answer(() => [{ requestStatus: 'SUCCESS', error: [] }]);
  assert.deepEqual(await client.registerPayment(payment), { kind: 'taken', value: 'SUCCESS' });
  assert.equal(
    double.to('invoice-payment')[0]?.body,
    '{"taxId":"A111H104EA6001D0B32AC6","paidAmount":999999999999999999,"paymentDate":1774080000000,' +
      '"paymentMethod":"CHEQUE","referenceNumber":"12"}',
  );
  const error = [{ code: 4000, message: 'پیام' }];
  double.scripts['invoice-payment'] = answer(() => ({ requestStatus: 'FAILED', error }));
  assert.deepEqual(await client.registerPayment(payment), {
    kind: 'refused',
    status: 200,
    errors: [{ code: '4000', message: 'پیام' }],
  });
});

test('every word of the protocol is known (1.4, 1.7, 7.5), in capitals as it stands there, and no other', async () => {
  const said = async <T>(path: string, reply: object, call: () => Promise<{ kind: string; value?: T }>) => {
    double.scripts[path] = answer(() => reply);
    return (await call()).value;
  };
  const words: readonly (readonly [words: string, read: (word: string) => Promise<unknown>])[] = [
    [
      'NOT_ALLOCATED ACTIVE DEACTIVATED TEMPORARY_UNAUTHORIZE PERMANENT_UNAUTHORIZE ARTICLE_2_SUBJECT',
      async taxpayerStatus =>
        (await said('taxpayer', { taxpayerStatus }, () => client.taxpayer('1')))?.taxpayerStatus,
    ],
    [
      'ACTIVE INACTIVE',
      async fiscalStatus =>
        (await said('fiscal-information', { fiscalStatus }, () => client.fiscalInformation('1')))
          ?.fiscalStatus,
    ],
    ...(
      [
        [
          'invoiceStatus',
          'REJECTED APPROVED SYSTEMIC_APPROVED IMPOSSIBLE_REACTION AWAITING_REACTION NO_NEED_REACTION CANCELED',
        ],
        ['article6Status', 'EXCEEDED NOT_EXCEEDED'],
        ['error', 'NOT_FOUND ACCESS_DENIED'],
      ] as const
    ).map(
      ([field, known]) =>
        [
          known,
          async (word: string) => {
            const states = [{ taxId: 'T', [field]: word }];
            const path = 'inquiry-invoice-status';
            return (await said(path, states, () => client.inquiryInvoiceStatus(['T'])))?.[0]?.[field];
          },
        ] as const,
    ),
  ];
  for (const [known, read] of words) {
    for (const word of known.split(' ')) assert.equal(await read(word), word);
    for (const odd of ['ODD', known.split(' ')[0]!.toLowerCase(), ''])
      assert.equal(await read(odd), 'UNKNOWN');
    assert.equal(await read(null as never), null);
  }
});

test('portal states are read; unknown words stay unknown, strangers are not believed', async () => {
  const states = [
    {
      taxId: ' A111DW04E8300004349008',
      invoiceStatus: 'APPROVED',
      article6Status: 'NOT_EXCEEDED',
      error: null,
    },
    {
      taxId: 'A111DW04E8300003CC4EA5',
      invoiceStatus: 'SYSTEM_REJECTED',
      article6Status: null,
      error: 'NOT_FOUND',
    },
  ];
  double.scripts['inquiry-invoice-status'] = answer(() => states);
  const ids = ['A111DW04E8300004349008', 'A111DW04E8300003CC4EA5'];
  assert.deepEqual(await client.inquiryInvoiceStatus(ids), {
    kind: 'taken',
    value: [
      { taxId: ids[0], invoiceStatus: 'APPROVED', article6Status: 'NOT_EXCEEDED', error: null },
      { taxId: ids[1], invoiceStatus: 'UNKNOWN', article6Status: null, error: 'NOT_FOUND' },
    ],
  });
  assert.equal(double.to('inquiry-invoice-status')[0]?.query.toString(), `taxIds=${ids[0]}&taxIds=${ids[1]}`);
  const stranger = await client.inquiryInvoiceStatus([ids[0] ?? '']);
  assert.equal(stranger.kind === 'unknown' && stranger.cause, 'foreign');
});
