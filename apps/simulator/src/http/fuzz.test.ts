import assert from 'node:assert/strict';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { after, test } from 'node:test';
import { mutated, seeded } from '../testing/mutate.ts';
import { golden } from '../testing/golden.ts';
import { base, startForTest } from '../testing/client.ts';

const complaints: unknown[] = [];
const simulator = await startForTest({ complain: error => complaints.push(error) });
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
after(async () => {
  agent.destroy();
  await simulator.close();
});

interface Shot {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

test('20,000 mutated requests, raw ones among them, leave a simulator that answers rightly', async () => {
  const random = seeded(20_260_920);
  const shots = await templates();
  const pick = <T>(from: T[]) => from[Math.floor(random() * from.length)]!;
  let next = 0;
  const gunner = async () => {
    while (next++ < 20_000) {
      const shot = pick(shots);
      if (random() < 0.15) await raw(mutated(written(shot), random));
      else await fire(changed(shot, random));
    }
  };
  await Promise.all(Array.from({ length: 64 }, gunner));

  assert.deepEqual(complaints, []);
  await simulator.call('/control/reset', { method: 'POST' });
  await simulator.call('/control/knobs', { method: 'PUT', json: { delayMs: { min: 0, max: 0 } } });
  const result = await simulator.send(simulator.dated(golden('1.1')));
  assert.deepEqual([result.status, result.errors, result.warnings], ['SUCCESS', [], []]);
  assert.equal((await simulator.call('/health')).body.status, 'ok');
  assert.equal((await simulator.call('/')).status, 200);
});

/** One good request of every sort; those with a token can only be used once, which is a mutation of its own. */
async function templates(): Promise<Shot[]> {
  const shot = (method: string, path: string, json?: unknown, headers = {}): Shot => {
    return { method, path, headers, body: json === undefined ? '' : JSON.stringify(json) };
  };
  const payload = await simulator.encrypt(
    await simulator.sign('MOADI1', JSON.stringify(simulator.dated(golden('2.1')))),
  );
  const packets = [
    { payload, header: { requestTraceId: 'c8a4f3de-6d64-4d54-9c1b-0a5c7cf3f1a0', fiscalId: 'A3L3G2' } },
  ];
  const signed = [];
  for (const [method, path, json] of [
    ['GET', 'server-information'],
    ['POST', 'invoice', packets],
    ['POST', 'invoice-payment', { taxId: 'A1121604C220002F095011', paidAmount: 5, paymentMethod: 'CASH' }],
    ['GET', 'inquiry-by-reference-id?referenceIds=1&start=2026-05-14T00:00:00.000000000%2B03:30'],
    ['GET', 'inquiry-by-uid?uidList=1&fiscalId=A3L3G2'],
    ['GET', 'inquiry?pageSize=5&status=FAILED'],
    ['GET', 'inquiry-invoice-status?taxIds=A1121604C220002F095011'],
    ['GET', 'taxpayer?economicCode=14292059547'],
    ['GET', 'fiscal-information?memoryId=A1M0D1'],
    ['GET', 'taxpayer-article6-status?economicCode=14292059547&vatValue=5&period=1'],
  ] as const)
    for (let copies = 0; copies < 20; copies++)
      signed.push(
        shot(method, `${base}/${path}`, json, { authorization: `Bearer ${await simulator.token('MOADI1')}` }),
      );
  const open = [
    shot('GET', `${base}/nonce?timeToLive=20`),
    shot('POST', '/sms/messages', { to: '09121111111', text: 'کد ۱۲۳۴۵۶' }),
    shot('GET', '/sms?mobile=09121111111'),
    shot('POST', '/inquiries/mobile-owner', { mobile: '09121111111', nationalCode: '9998719518' }),
    shot('POST', '/inquiries/civil-registry', { nationalCode: '9998719518', birthDate: '1980-03-21' }),
    shot('GET', '/inquiries/businesses?nationalCode=9989356866'),
    shot('GET', '/inquiries/businesses/14292059547'),
    shot('GET', '/inquiries/addresses/1345678901'),
    shot('GET', '/pki/MOADI1/certificate.pem'),
    shot('GET', '/invoices?page=1&pageSize=5'),
    shot('GET', '/invoices/A1121604C220002F095011'),
    shot('PUT', '/control/knobs', { delayMs: { min: 0, max: 0 }, faults: { sms: { lost: 0.1 } } }),
    shot('PUT', '/control/clock', { advanceMs: 1 }),
    shot('POST', '/control/invoices', [
      { fiscalId: 'A3L3G2', content: golden('1.4'), registeredAt: 1789891200000 },
    ]),
    shot('PUT', '/control/fixtures/companies', [
      { id: 'MOADI1', name: 'x', nationalId: '10390837251', status: 'ACTIVE' },
    ]),
    shot('POST', '/control/invoices/A1121604C220002F095011/reaction', { reaction: 'approve' }),
    shot('GET', `${base}/nonce`, undefined, { 'x-simulate': 'malformed,duplicate' }),
    shot('GET', '/page/invoices?page=1'),
    shot('GET', '/page/data'),
    shot('POST', '/page/clock', 'advanceDays=0'),
    shot('GET', '/req/api/self-tsp/sync/GET_TOKEN'),
  ];
  // The signed ones are many only to have fresh tokens: each sort should be met about as often as the others.
  return [...signed, ...Array.from({ length: 10 }, () => open).flat()];
}

function changed(shot: Shot, random: () => number): Shot {
  const what = Math.floor(random() * 4);
  // A path with a control character or a space cannot be sent by Node's client; the raw requests have those.
  if (what === 0) return { ...shot, path: mutated(shot.path, random).replace(/[^\x21-\x7e]/g, '%') };
  if (what === 1 && shot.body) return { ...shot, body: mutated(shot.body, random) };
  if (what === 2)
    return {
      ...shot,
      method: ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH'][Math.floor(random() * 7)]!,
    };
  const headers = Object.entries(shot.headers).map(([name, value]) => [
    name,
    mutated(value, random).replace(/[^\x20-\x7e]/g, ''),
  ]);
  return { ...shot, headers: Object.fromEntries(headers) };
}

/** Every answer is an HTTP answer; only faults that were asked for may cut the connection. */
function fire({ method, path, headers, body }: Shot): Promise<void> {
  return new Promise(resolve => {
    const outgoing = request(
      simulator.url,
      { method, path: path || '/', headers, agent, timeout: 10_000 },
      incoming => {
        assert.ok(incoming.statusCode! >= 200 && incoming.statusCode! < 600);
        incoming.resume().on('close', resolve);
      },
    );
    outgoing.on('error', () => resolve());
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.end(body);
  });
}

function written({ method, path, headers, body }: Shot): string {
  const lines = Object.entries({ host: 'x', 'content-length': String(Buffer.byteLength(body)), ...headers });
  return `${method} ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
}

/** Writes bytes as they are, waits a moment for an answer, and goes away. */
function raw(text: string): Promise<void> {
  return new Promise(resolve => {
    const socket = connect(Number(new URL(simulator.url).port), '127.0.0.1', () => socket.write(text));
    socket.setTimeout(40, () => socket.destroy());
    socket.on('data', () => socket.destroy());
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve());
  });
}
