import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { after, beforeEach, test } from 'node:test';
import * as fc from 'fast-check';
import type { Outcome } from './outcome.ts';
import type { Packet } from './packet.ts';
import type { Signer } from './signer.ts';
import {
  allTaken,
  answer,
  clientOf,
  envelope,
  inTurn,
  makePacket,
  startDouble,
  status,
} from './double.testkit.ts';
import type { Script } from './double.testkit.ts';
import { sender } from './keys.testkit.ts';

const double = await startDouble();
after(double.close);
const wellBehaved = { ...double.scripts };
beforeEach(() => {
  double.requests.length = 0;
  double.scripts = Object.assign(double.scripts, wellBehaved);
});

const packet = makePacket('cf019c26-f235-11ed-a05b-0242ac120003');
const uid = packet.header.requestTraceId;

/** Sends one packet to that script. */
async function sendTo(script: Script, more: Parameters<typeof clientOf>[1] = {}): Promise<Outcome<unknown>> {
  double.scripts['invoice'] = script;
  return clientOf(double, more).sendInvoices([packet]);
}

async function causeOf(script: Script, more: Parameters<typeof clientOf>[1] = {}): Promise<string> {
  const outcome = await sendTo(script, more);
  return outcome.kind === 'unknown' ? `${outcome.cause}${outcome.sent ? '' : ', never sent'}` : outcome.kind;
}

const result = (...entries: unknown[]) => answer(() => ({ timestamp: 1, result: entries }));

test('R3 only a complete list of exactly what was sent is taken', async () => {
  assert.equal(await causeOf(allTaken), 'taken');
  assert.equal(await causeOf(result({ uid: uid.toUpperCase(), referenceNumber: 'r' })), 'taken');
  assert.equal(await causeOf(answer(() => ({ result: [{ uid, referenceNumber: 'r' }] }))), 'taken');
  assert.equal(await causeOf(result()), 'incomplete');
  assert.equal(await causeOf(result({ uid: 'another', referenceNumber: 'r' })), 'foreign');
  assert.equal(
    await causeOf(result({ uid, referenceNumber: 'r' }, { uid: 'b', referenceNumber: 's' })),
    'foreign',
  );
  const twice = (other: string) => result({ uid, referenceNumber: 'r' }, { uid, referenceNumber: other });
  assert.equal(await causeOf(twice('r')), 'taken');
  assert.equal(await causeOf(twice('s')), 'malformed');
  assert.equal(await causeOf(result({ uid, referenceNumber: null })), 'malformed');
  assert.equal(await causeOf(result({ uid, referenceNumber: 'x'.repeat(1000) })), 'malformed');
  assert.equal(await causeOf(result(null)), 'malformed');
  assert.equal(await causeOf(answer(() => ({ result: {} }))), 'malformed');
  assert.equal(await causeOf(answer(() => [])), 'malformed');
  assert.equal(await causeOf(status(200, envelope('5199'))), 'malformed');
});

test('R3 one reference number for two packets is believed for neither', async () => {
  const other = makePacket();
  double.scripts['invoice'] = answer(({ body }) => ({
    result: (JSON.parse(body) as Packet[]).map(({ header }) => ({
      uid: header.requestTraceId,
      referenceNumber: 'r',
    })),
  }));
  const outcome = await clientOf(double).sendInvoices([packet, other]);
  assert.deepEqual(outcome, { kind: 'unknown', cause: 'malformed', sent: true });
});

test('a 200 that is no whole JSON is unknown', async () => {
  assert.equal(await causeOf(status(200)), 'malformed');
  assert.equal(await causeOf(status(204)), 'malformed');
  assert.equal(await causeOf(status(200, '<html>welcome</html>')), 'malformed');
  assert.equal(await causeOf(status(200, '{"result":[')), 'malformed');
  assert.equal(await causeOf(status(200, '{"result":[],"result":[]}')), 'malformed');
  assert.equal(await causeOf(status(200, '['.repeat(100_000))), 'malformed');
});

test('S53 any answer at all, of any status, is an outcome and never an exception', async () => {
  const client = clientOf(double);
  const calls: Record<string, () => Promise<Outcome<unknown>>> = {
    nonce: () => client.nonce(),
    invoice: () => client.sendInvoices([packet]),
    inquiry: () => client.inquiryByTime(),
    'inquiry-invoice-status': () => client.inquiryInvoiceStatus(['T']),
    taxpayer: () => client.taxpayer('1'),
    'invoice-payment': () =>
      client.registerPayment({ taxId: 'T', paidAmountRial: 1n, paymentDateMs: 1, paymentMethod: 'CASH' }),
    'server-information': () => client.serverInformation(),
  };
  const statuses = fc.oneof(fc.constant(200), fc.integer({ min: 200, max: 599 }));
  const names = ['result', 'errors', 'error', 'data', 'uid', 'status', 'sign', 'publicKeys', 'key', 'nonce'];
  const objects = fc.dictionary(fc.constantFrom(...names), fc.jsonValue({ maxDepth: 2 }));
  const texts = fc.oneof(
    fc.json(),
    fc.string(),
    fc.oneof(objects, fc.array(objects)).map(one => JSON.stringify(one)),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(calls)), statuses, texts, async (path, code, text) => {
      fc.pre(code !== 204 && code !== 205 && code !== 304);
      double.scripts['nonce'] = wellBehaved['nonce'] as Script;
      double.scripts[path] = status(code, text);
      const outcome = await calls[path]?.();
      assert.match(
        outcome?.kind ?? '',
        path === 'invoice' ? /^(refused|unknown)$/ : /^(taken|refused|unknown)$/,
      );
    }),
    { numRuns: 500 },
  );
});

test("a 4xx with the authority's envelope is refused, codes read as text or number", async () => {
  const errors = (code: string) => [{ code, message: 'پیام' }];
  const refused = (code: string) => ({
    kind: 'refused',
    status: 400,
    errors: errors(code),
    traceId: 'trace',
  });
  assert.deepEqual(await sendTo(status(400, envelope('4145'))), refused('4145'));
  assert.deepEqual(await sendTo(status(400, envelope(4145))), refused('4145'));
  assert.deepEqual(await sendTo(status(400, '{"errors":[{"code":"4144"},{"message":"no code"},7]}')), {
    kind: 'refused',
    status: 400,
    errors: [{ code: '4144', message: '' }],
  });
  assert.deepEqual(await sendTo(status(401)), { kind: 'refused', status: 401, errors: [] });
  assert.equal(await causeOf(status(404, '<html>gateway</html>')), 'malformed');
  assert.equal(await causeOf(status(408)), 'malformed');
});

test('429 is refused with the time to wait, in seconds or as a date', async () => {
  const refused = (retryAfterMs?: number) => ({
    kind: 'refused',
    status: 429,
    errors: [],
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });
  assert.deepEqual(await sendTo(status(429, 'slow down', { 'retry-after': '7' })), refused(7000));
  const date = 'Sat, 21 Mar 2026 08:01:00 GMT';
  assert.deepEqual(await sendTo(status(429, '', { 'retry-after': date })), refused(60_000));
  assert.deepEqual(await sendTo(status(429, '', { 'retry-after': '999999999' })), refused(86_400_000));
  assert.deepEqual(await sendTo(status(429, '', { 'retry-after': 'soon' })), refused());
});

test('5xx is unknown, with its codes and the time to wait', async () => {
  assert.deepEqual(await sendTo(status(503, envelope('5199'), { 'retry-after': '1' })), {
    kind: 'unknown',
    cause: 'server-error',
    sent: true,
    status: 503,
    errors: [{ code: '5199', message: 'پیام' }],
    traceId: 'trace',
    retryAfterMs: 1000,
  });
});

test('S52 no redirect is followed, not even home', async () => {
  const location = `${double.baseUrl}/api/v2/elsewhere`;
  assert.equal(await causeOf(status(307, '', { location })), 'redirect');
  assert.equal(await causeOf(status(302, '', { location: 'http://169.254.169.254/' })), 'redirect');
  assert.equal(double.to('elsewhere').length, 0);
});

test('S52 an answer without end is cut at the limit', async () => {
  const endless: Script = (_, response) => {
    const chunk = 'x'.repeat(1 << 20);
    const pump = () => {
      while (!response.destroyed && response.write(chunk));
      if (!response.destroyed) response.once('drain', pump);
    };
    pump();
  };
  const before = process.memoryUsage().arrayBuffers;
  assert.equal(await causeOf(endless, { limits: { answerBytes: 5_000_000 } }), 'too-large');
  assert.ok(process.memoryUsage().arrayBuffers - before < 60_000_000);
});

test('R3 a lost, halved or late answer is unknown, soon and without a hang', async () => {
  const impatient = { limits: { timeoutMs: 200 } };
  const half: Script = (_, response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('{"result":[');
    setTimeout(() => response.destroy(), 20);
  };
  const trickle: Script = (_, response) => {
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  };
  assert.equal(await causeOf((_, response) => response.destroy()), 'connection');
  assert.equal(await causeOf(half), 'connection');
  assert.equal(await causeOf(() => undefined, impatient), 'timeout');
  assert.equal(await causeOf(trickle, impatient), 'timeout');
});

test("the caller's own signal stops a call", async () => {
  const stop = new AbortController();
  const silent: Script = () => stop.abort();
  assert.equal(await causeOf(silent, { signal: stop.signal }), 'aborted');
  assert.equal(await causeOf(allTaken, { signal: stop.signal }), 'aborted, never sent');
});

test('a signal of one call stops that call and no other', async () => {
  const client = clientOf(double, { limits: { timeoutMs: 20_000 } });
  const payment = { taxId: 'T', paidAmountRial: 1n, paymentDateMs: 0, paymentMethod: 'CASH' } as const;
  const calls: Record<string, (signal: AbortSignal) => Promise<Outcome<unknown>>> = {
    invoice: signal => client.sendInvoices([packet], signal),
    'inquiry-by-uid': signal => client.inquiryByUids('A11216', [uid], undefined, signal),
    'inquiry-by-reference-id': signal => client.inquiryByReferenceIds(['r'], undefined, signal),
    'inquiry-invoice-status': signal => client.inquiryInvoiceStatus(['T'], signal),
    'invoice-payment': signal => client.registerPayment(payment, signal),
  };
  for (const [path, call] of Object.entries(calls)) {
    const stop = new AbortController();
    double.scripts[path] = () => stop.abort();
    const outcome = await call(stop.signal);
    assert.deepEqual([path, outcome.kind === 'unknown' && outcome.cause], [path, 'aborted']);
  }
  double.scripts['invoice'] = allTaken;
  assert.equal((await client.sendInvoices([packet])).kind, 'taken');
});

test('what never left is told apart, so that nobody inquires in vain', async () => {
  const probe = createServer();
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise(resolve => probe.close(resolve));
  assert.equal(await causeOf(allTaken, { baseUrl: `http://127.0.0.1:${port}` }), 'connection, never sent');
  double.scripts['nonce'] = status(503);
  assert.equal(await causeOf(allTaken), 'server-error, never sent');
  double.scripts['nonce'] = answer(() => ({ nonce: '', expDate: 'never' }));
  assert.equal(await causeOf(allTaken), 'malformed, never sent');
  double.scripts['nonce'] = status(400, envelope('4146'));
  assert.equal(await causeOf(allTaken), 'refused');
  assert.equal(double.to('invoice').length, 0);
});

test('a signer that cannot sign leaves a typed outcome', async () => {
  const broken: Signer = { ...sender, sign: () => Promise.reject(new Error('token removed')) };
  assert.equal(
    await causeOf(allTaken, { identity: { clientId: 'A11216', signer: broken } }),
    'signer, never sent',
  );
});

test('a certificate that ended since it was read signs nothing and asks for nothing', async () => {
  const now = () => sender.notAfter + 1;
  assert.equal(await causeOf(allTaken, { now }), 'certificate-expired, never sent');
  assert.deepEqual(double.requests, []);
});

test('an expired nonce is worth one more try with a fresh one, not two', async () => {
  const expired = status(401, envelope('4102'));
  assert.equal(await causeOf(inTurn(expired, allTaken)), 'taken');
  const [first, second] = double.to('invoice');
  assert.notEqual(first?.headers.authorization, second?.headers.authorization);
  assert.equal(first?.body, second?.body);
  double.requests.length = 0;
  assert.equal(await causeOf(expired), 'refused');
  assert.equal(double.to('invoice').length, 2);
  double.requests.length = 0;
  assert.equal(await causeOf(status(401, envelope('4103'))), 'refused');
  assert.equal(double.to('invoice').length, 1);
});
