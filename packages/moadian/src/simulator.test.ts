import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { decodeCode } from './codes/decode.ts';
import { placeOf } from './invoice/from-wire.ts';
import type { KeyChange } from './key-cache.ts';
import type { MoadianClient } from './client-types.ts';
import { inquiryWindow } from './inquiry-window.ts';
import type { Outcome } from './outcome.ts';
import { endOf, keyOf, saleOf, seal, startWorld } from './simulator.testkit.ts';

const world = await startWorld();
after(() => world.stop());
const company = await world.client('MOADI1');
const companySigner = await world.signer('MOADI1');
const window = inquiryWindow(Date.now(), Date.now());

function valueOf<T>(outcome: Outcome<T>): T {
  assert.ok(outcome.kind === 'taken', JSON.stringify(outcome));
  return outcome.value;
}

const modes: [mode: string, token: string, signer: string, fiscalId: string, errors: string[]][] = [
  ['by the taxpayer', 'A4TAXP', 'A4TAXP', 'A4TAXP', []],
  ["trusted company, taxpayer's key", 'MOADI1', 'A5TPKY', 'A5TPKY', []],
  ["trusted company, company's key", 'MOADI1', 'MOADI1', 'A3L3G2', []],
  ["the company's key where the taxpayer's is due", 'MOADI1', 'MOADI1', 'A5TPKY', ['04132']],
  ["the taxpayer's key where the company's is due", 'MOADI1', 'A3L3G2', 'A3L3G2', ['04132']],
  ['a company that the memory has no contract with', 'MOADI1', 'A4TAXP', 'A4TAXP', ['04111']],
];

for (const [mode, token, signer, fiscalId, errors] of modes) {
  test(`sending mode, ${mode}: ${errors.join() || 'registered'} (protocol 1.2)`, async () => {
    const client = await world.client(token);
    const invoice = saleOf(fiscalId);
    const sealed = await seal(invoice, fiscalId, await world.signer(signer), await keyOf(client));
    const [sent] = valueOf(await client.sendInvoices([sealed.packet])).packets;
    const [entry] = await endOf(() => client.inquiryByReferenceIds([sent?.referenceNumber ?? ''], window));
    assert.deepEqual(
      entry?.errors.map(({ code }) => code),
      errors,
    );
    assert.equal(entry?.status, errors.length === 0 ? 'SUCCESS' : 'FAILED');
    if (errors.length === 0) {
      assert.deepEqual(entry.warnings, []);
      assert.ok(entry.receipt?.kind === 'verified');
      assert.equal(entry.receipt.receipt.taxId, invoice.header.taxid);
    }
  });
}

test('one request may carry packets of several memories and modes', async () => {
  const key = await keyOf(company);
  const packets = [
    (await seal(saleOf('A3L3G2'), 'A3L3G2', companySigner, key)).packet,
    (await seal(saleOf('A2L3G1'), 'A2L3G1', companySigner, key)).packet,
    (await seal(saleOf('A5TPKY'), 'A5TPKY', await world.signer('A5TPKY'), key)).packet,
  ];
  const sent = valueOf(await company.sendInvoices(packets));
  const ids = sent.packets.map(({ referenceNumber }) => referenceNumber);
  const entries = await endOf(() => company.inquiryByReferenceIds(ids, window));
  assert.deepEqual(
    entries.map(({ status }) => status),
    ['SUCCESS', 'SUCCESS', 'SUCCESS'],
  );
});

test('all endpoints of protocol 1.4 are spoken', async () => {
  assert.ok(valueOf(await company.nonce(20)).expiresAtMs > Date.now());
  const information = valueOf(await company.serverInformation());
  assert.ok(Math.abs((information.serverTimeMs ?? 0) - Date.now()) < 60_000);
  assert.equal(information.keys.length, 1);

  const credit = saleOf('A3L3G2', { inty: 1, setm: 2, tob: 2, tinb: '14292059547', bid: '14292059547' });
  const sealed = await seal(credit, 'A3L3G2', companySigner, await keyOf(company));
  valueOf(await company.sendInvoices([sealed.packet]));
  const [entry] = await endOfUid(company, sealed.packet.header.requestTraceId);
  assert.deepEqual([entry?.status, entry?.errors, entry?.warnings], ['SUCCESS', [], []]);
  const page = valueOf(await company.inquiryByTime({ status: 'SUCCESS', pageSize: 100, window }));
  assert.ok(page.some(({ uid }) => uid === sealed.packet.header.requestTraceId));

  const taxId = credit.header.taxid ?? '';
  assert.deepEqual(valueOf(await company.inquiryInvoiceStatus([taxId, 'A1121604C220002F095011'])), [
    { taxId, invoiceStatus: 'AWAITING_REACTION', article6Status: 'NOT_EXCEEDED', error: null },
    { taxId: 'A1121604C220002F095011', invoiceStatus: null, article6Status: null, error: 'NOT_FOUND' },
  ]);
  const payment = { taxId, paymentDateMs: Date.now() - 1000, paymentMethod: 'TRANSFER' } as const;
  const whole = 110000000000000000n;
  assert.equal(valueOf(await company.registerPayment({ ...payment, paidAmountRial: whole })), 'SUCCESS');
  const more = await company.registerPayment({ ...payment, paidAmountRial: 1n });
  assert.ok(more.kind === 'refused' && more.errors[0]?.code === '0207601');

  const buyer = valueOf(await company.taxpayer('14292059547'));
  assert.deepEqual([buyer.taxpayerStatus, buyer.nationalId], ['ACTIVE', '14292059547']);
  const nobody = await company.taxpayer('14003778990');
  assert.ok(nobody.kind === 'refused' && nobody.errors[0]?.code === '4170' && nobody.traceId);
  assert.equal(valueOf(await company.fiscalInformation('A3L3G2')).economicCode, '14091801405');
  assert.equal(valueOf(await company.taxpayerInfo('14292059547')).taxpayerCallStatus, true);
  assert.equal(valueOf(await company.taxpayerArticle6Status('14292059547', 5n, 1)), true);
});

test('what the authority complains about leads to our field, its line, and what helps', async () => {
  const wrong = saleOf('A3L3G2', { tprdis: '1' });
  wrong.body.push({ ...wrong.body[0], sstid: '2720000000000', vam: '1' });
  const sealed = await seal(wrong, 'A3L3G2', companySigner, await keyOf(company));
  valueOf(await company.sendInvoices([sealed.packet]));
  const [entry] = await endOfUid(company, sealed.packet.header.requestTraceId);
  const told = entry?.errors.map(({ code, message }) => {
    const decoded = decodeCode(code, message);
    return [code, decoded.line, placeOf(decoded)?.path, decoded.repair].join(' ');
  });
  assert.ok(told?.includes('0202201  invoiceHeader.totalPriceBeforeDiscount recompute'), told?.join('\n'));
  assert.ok(told?.includes('0204501 2 invoiceBodies.1.vatAmount recompute'));
  assert.ok(told?.includes('0303301 2 invoiceBodies.1.stuffServiceId '));
});

/** Each bad answer to a send, what the call says, and whether the packet had been registered. */
const badAnswers: [fault: string, outcome: string, isDone: boolean][] = [
  ['down', 'unknown server-error 503', false],
  ['error=5199', 'unknown server-error 500 5199', false],
  ['error=4145', 'refused 400 4145', false],
  ['busy=7', 'refused 429 in 7000', false],
  ['drop-before', 'unknown connection', false],
  ['drop', 'unknown connection', true],
  ['slow=4000', 'unknown timeout', true],
  ['malformed', 'unknown malformed', true],
  ['malformed=html', 'unknown malformed 200', true],
  ['malformed=empty', 'unknown malformed', true],
  ['foreign', 'unknown foreign', true],
  ['duplicate', 'taken', true],
  ['huge=1024', 'unknown too-large 200', true],
];

for (const [fault, expected, isDone] of badAnswers) {
  test(`answered by ${fault}: ${expected.split(' ').slice(0, 2).join(' ')}, and the packet is not lost`, async () => {
    const strange = await strikes('invoice', fault);
    const { packet } = await seal(saleOf('A3L3G2'), 'A3L3G2', companySigner, await keyOf(company));
    const outcome = await strange.sendInvoices([packet]);
    assert.ok(describe(outcome).startsWith(expected), describe(outcome));

    // The way of protocol 9: inquire first, and post the same packet where the authority does not know it.
    const uid = packet.header.requestTraceId;
    const [found] = await endOfUid(company, uid);
    assert.equal(found?.status, isDone ? 'SUCCESS' : 'NOT_FOUND');
    if (!isDone) valueOf(await company.sendInvoices([packet]));
    const [entry] = await endOfUid(company, uid);
    assert.deepEqual([entry?.status, entry?.errors], ['SUCCESS', []]);
  });
}

test('an inquiry that is answered badly says so, and can be asked again', async () => {
  const { packet } = await seal(saleOf('A3L3G2'), 'A3L3G2', companySigner, await keyOf(company));
  valueOf(await company.sendInvoices([packet]));
  const uid = packet.header.requestTraceId;
  await endOfUid(company, uid);
  for (const [fault, expected] of [
    ['down', 'unknown server-error 503'],
    ['malformed=html', 'unknown malformed 200'],
    ['foreign', 'unknown foreign'],
    ['huge=64', 'unknown too-large 200'],
    ['duplicate', 'taken'],
  ] as const) {
    const outcome = await (await strikes('inquiry-by-uid', fault)).inquiryByUids('A3L3G2', [uid], window);
    assert.equal(describe(outcome), expected);
  }
  for (const [fault, status] of [
    ['timeout', 'TIMEOUT'],
    ['notfound', 'NOT_FOUND'],
    ['never', 'IN_PROGRESS'],
  ] as const) {
    const outcome = await (await strikes('inquiry-by-uid', fault)).inquiryByUids('A3L3G2', [uid], window);
    assert.equal(valueOf(outcome)[0]?.status, status);
  }
});

test('a changed server key: what was sealed with the old one is refused, and the new one is asked for', async () => {
  const changes: KeyChange[] = [];
  let now = Date.now();
  const client = await world.client('MOADI1', {
    now: () => now,
    onKeyChange: change => void changes.push(change),
  });
  const old = await keyOf(client);
  await world.control('knobs', { oldKeyGraceSeconds: 0 });
  await world.control('key-change', {});
  const { packet } = await seal(saleOf('A3L3G2'), 'A3L3G2', companySigner, await keyOf(client));
  valueOf(await client.sendInvoices([packet]));
  const [entry] = await endOfUid(client, packet.header.requestTraceId);
  assert.deepEqual(
    entry?.errors.map(({ code }) => code),
    ['04150'],
  );
  now += 60_000;
  const fresh = await keyOf(client);
  assert.notEqual(fresh.id, old.id);
  assert.deepEqual(
    changes.map(({ added, removed }) => [added.length, removed.length]),
    [
      [1, 0],
      [1, 1],
    ],
  );
  const again = await seal(saleOf('A3L3G2'), 'A3L3G2', companySigner, fresh);
  valueOf(await client.sendInvoices([again.packet]));
  const [good] = await endOfUid(client, again.packet.header.requestTraceId);
  assert.deepEqual([good?.status, good?.receipt?.kind], ['SUCCESS', 'verified']);
});

test('certificates: expired and of another pair are refused here, everything else by name there', async () => {
  const problem = async (...args: Parameters<typeof world.read>) => {
    const made = await world.read(...args);
    return made.ok ? undefined : made.problem;
  };
  assert.equal(await problem('A4TAXP', '/pki/A4TAXP/expired-certificate.pem'), 'expired');
  assert.equal(await problem('A4TAXP', '/pki/A4TAXP/certificate.pem', 'A5TPKY'), 'pair-mismatch');
  for (const [certificate, code] of [
    ['/pki/A4TAXP/other-certificate.pem', '4103'],
    ['/pki/A4TAXP/revoked-certificate.pem', '4131'],
    ['/pki/self-signed/A4TAXP/certificate.pem', 'CERTIFICATE_INVALID_ISSUER'],
  ] as const) {
    const identity = { clientId: 'A4TAXP', signer: await world.signer('A4TAXP', certificate) };
    const outcome = await (await world.client('A4TAXP', { identity })).serverInformation();
    assert.equal(describe(outcome), `refused 401 ${code}`);
  }
});

const endOfUid = (client: MoadianClient, uid: string) =>
  endOf(() => client.inquiryByUids('A3L3G2', [uid], inquiryWindow(Date.now(), Date.now())));

/** A client whose calls of one endpoint are struck by a fault of the simulator. */
function strikes(path: string, fault: string): Promise<MoadianClient> {
  return world.client('MOADI1', {
    // Less than the slow answer takes, more than anything else does on a busy machine.
    limits: { timeoutMs: fault.startsWith('slow') ? 2_000 : 30_000 },
    fetch: (url, init) => {
      const { pathname } = new URL(String(url));
      const headers = { ...init?.headers, 'x-simulate': fault };
      return fetch(url, pathname.endsWith(`/${path}`) ? { ...init, headers } : (init ?? {}));
    },
  });
}

function describe(outcome: Outcome<unknown>): string {
  if (outcome.kind === 'taken') return 'taken';
  const { errors = [], status, retryAfterMs } = outcome;
  const words = [outcome.kind, outcome.kind === 'unknown' ? outcome.cause : '', status];
  const codes = errors.map(({ code }) => code);
  return [...words, ...codes, retryAfterMs === undefined ? '' : `in ${retryAfterMs}`]
    .filter(Boolean)
    .join(' ');
}
