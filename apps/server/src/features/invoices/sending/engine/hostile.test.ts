import assert from 'node:assert/strict';
import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { createMoadianClient, type Packet } from '@moadi/moadian';
import { startTestApplication, type TestServer } from '../../../../../test/server.ts';
import { unending } from '../../../../platform/jobs/lease.ts';
import { claimWork } from '../../../../platform/jobs/worker.ts';
import { createLog } from '../../../../platform/log/log.ts';
import { SEND } from '../queue.ts';
import { ASK, type Engine } from './context.ts';
import { invoiceJobs } from './kinds.ts';
import { register, testEngine, testSigner, turn } from './engine.testkit.ts';

/*
 * The real engine and the real client against an authority over HTTP that answers what no honest one would: to a send, to a
 * question by uid, to one by reference number. Each time nobody can tell what happened; it is written down, asked for
 * again, and in the end every packet has arrived once.
 */

type Entry = Record<string, unknown>;
/** A hostile answer in place of an honest one. */
type Script = (response: ServerResponse, honest: Entry[]) => void;

/** Packets that were registered, by uid. */
const ledger = new Map<string, { hash: string; arrivals: number }>();
/** What the next calls of a path meet, one each; afterwards all is honest. */
const scripts: Record<string, (Script & { before?: boolean })[]> = {};
let written = 0;

const json = (value: unknown, status = 200): Script =>
  Object.assign((response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  });
const entryOf = (uid: string): Entry => ({ uid, referenceNumber: `ref-${uid}`, status: 'SUCCESS', data: {} });

const authority = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://authority');
  const path = url.pathname.split('/').at(-1)!;
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const script = scripts[path]?.shift();
    if (script?.before) return script(response, []);
    const honest = honestAnswer(path, url.searchParams, Buffer.concat(chunks).toString());
    if (script && Array.isArray(honest)) return script(response, honest);
    if (!Array.isArray(honest)) return json(honest, path === 'invoice' ? 400 : 200)(response, []);
    return json(path === 'invoice' ? { timestamp: server.clock(), result: honest } : honest)(response, []);
  });
});

/** Packets, by their place in the first request, whose envelope it refuses, and all that comes with them. */
const culprits = { places: [] as number[], uids: new Set<string>(), requests: 0 };
function isRefused(body: string): boolean {
  const uids = (JSON.parse(body) as Packet[]).map(({ header }) => header.requestTraceId);
  if (culprits.requests++ === 0) for (const place of culprits.places) culprits.uids.add(uids[place]!);
  return uids.some(uid => culprits.uids.has(uid));
}

function honestAnswer(path: string, query: URLSearchParams, body: string): unknown {
  if (path === 'nonce')
    return { nonce: randomUUID(), expDate: new Date(server.clock() + 120_000).toISOString() };
  if (path === 'server-information') return { serverTime: server.clock(), publicKeys };
  if (path === 'invoice' && isRefused(body)) return { errors: [{ code: '4148', message: SECRET }] };
  if (path === 'invoice')
    return (JSON.parse(body) as Packet[]).map(({ header: { requestTraceId: uid }, payload }) => {
      const hash = createHash('sha256').update(payload).digest('hex');
      const known = ledger.get(uid);
      assert.equal(known?.hash ?? hash, hash, 'R2: the same bytes');
      ledger.set(uid, { hash, arrivals: (known?.arrivals ?? 0) + 1 });
      return { uid, referenceNumber: `ref-${uid}` };
    });
  const uids = [
    ...query.getAll('uidList'),
    ...query.getAll('referenceIds').map(id => id.replace('ref-', '')),
  ];
  return uids.map(uid => (ledger.has(uid) ? entryOf(uid) : { uid, status: 'NOT_FOUND' }));
}

const spki = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .publicKey.export({ type: 'spki', format: 'der' })
  .toString('base64');
const publicKeys = [{ id: 'k', key: spki, algorithm: 'RSA', purpose: 1 }];

let server: TestServer;
let engine: Engine;
let token: string;
let lines: string[];
before(async () => {
  server = await startTestApplication();
  await new Promise<void>(resolve => authority.listen(0, '127.0.0.1', resolve));
});
after(async () => {
  authority.closeAllConnections();
  authority.close();
  await server.stop();
});
beforeEach(async () => {
  const client = createMoadianClient({
    baseUrl: `http://127.0.0.1:${(authority.address() as AddressInfo).port}/requestsmanager`,
    identity: { clientId: 'MOADI1', signer: testSigner },
    now: server.clock,
    limits: { nonces: 0 },
  });
  lines = [];
  const log = createLog('warn', { write: (line: string) => void lines.push(line) });
  engine = { ...testEngine(server, client), log };
  await server.database.db.system(tx => tx.deleteFrom('jobs').execute());
  ledger.clear();
  Object.assign(culprits, { places: [], uids: new Set(), requests: 0 });
  server.clock.advance(3_600_000);
  token = await server.signIn('09121111111');
});

const own = async (ids: readonly string[]) =>
  engine.db.read
    .selectFrom('invoices as i')
    .leftJoin('invoice_attempts as a', 'a.invoice_id', 'i.id')
    .leftJoin('jobs as j', 'j.subject_id', 'i.id')
    .select(['i.state', 'a.id as uid', 'a.outcome', 'a.reference_number as reference'])
    .select(['j.last_error as error', 'j.run_at as runAt'])
    .where('i.id', 'in', [...ids])
    .execute();

const waiting = async (ids: readonly string[]) => {
  const { read } = server.database.db;
  const left = await read
    .selectFrom('jobs')
    .select('id')
    .where('kind', 'in', [SEND, ASK])
    .where('subject_id', 'in', [...ids])
    .execute();
  return left.length;
};

/** Time passes and the workers work until all is done. */
async function settle(ids: readonly string[]): Promise<void> {
  for (let step = 0; step < 20; step++) {
    server.clock.advance(30_000);
    const worked = [await turn(engine, SEND), await turn(engine, ASK)];
    if (worked.every(jobs => jobs === 0) && (await waiting(ids)) === 0) break;
  }
  for (const { state, uid, outcome, reference } of await own(ids))
    assert.deepEqual([state, outcome, reference], [5, 'accepted', `ref-${uid}`]);
  assert.deepEqual(
    [...ledger.values()].map(({ arrivals }) => arrivals),
    ids.map(() => 1),
  );
}

const SECRET = 'content-of-the-answer';
const endless: Script = response => {
  const chunk = Buffer.alloc(1 << 20, 'x');
  written = 0;
  const pump = () => {
    while (!response.destroyed && written < 1_000) {
      written++;
      if (!response.write(chunk)) return void response.once('drain', pump);
    }
    response.end();
  };
  pump();
};
const zeros = gzipSync(Buffer.alloc(64 << 20));
const others = (entries: Entry[]) => entries.map(entry => ({ ...entry, uid: randomUUID(), SECRET }));

/** Each with the cause that is written down for a send. */
const answers: Record<string, [Script, RegExp]> = {
  'a web page': [response => response.end(`<html>${SECRET}</html>`), /malformed/],
  'half a JSON': [response => response.end(`{"result":[{"uid":"${SECRET}`), /malformed/],
  'JSON that is something else': [json({ result: SECRET }), /malformed/],
  'nothing at all': [response => response.end(), /malformed/],
  'a gigabyte': [endless, /too-large/],
  'little that unpacks to much': [
    response => response.writeHead(200, { 'content-encoding': 'gzip' }).end(zeros),
    /too-large/,
  ],
  'packets of others': [(response, honest) => json({ result: others(honest) })(response, []), /foreign/],
  'one packet too few': [(response, honest) => json({ result: honest.slice(1) })(response, []), /incomplete/],
  'one packet twice, with two numbers': [
    (response, honest) =>
      json({ result: [...honest, { ...honest[0], referenceNumber: SECRET }] })(response, []),
    /malformed/,
  ],
  'one number for two packets': [
    (response, honest) =>
      json({ result: honest.map(entry => ({ ...entry, referenceNumber: 'ref-1' })) })(response, []),
    /malformed/,
  ],
};

for (const [name, [script, cause]] of Object.entries(answers))
  for (const arrives of [true, false])
    test(`R3 ${name} to a send that was ${arrives ? '' : 'not '}carried out: unknown, written down, asked for, arrived once`, async () => {
      const ids = [await register(server, token), await register(server, token)];
      // What is not carried out cannot speak of the packets.
      const blind: Script = response => script(response, [{ uid: randomUUID(), referenceNumber: 'r' }]);
      scripts['invoice'] = [arrives ? script : Object.assign(blind, { before: true })];
      const memory = process.memoryUsage().rss;
      await turn(engine, SEND);
      const growth = (process.memoryUsage().rss - memory) / 2 ** 20;
      assert.ok(growth < 250, `the memory grew by ${growth} MB`);
      for (const { state, outcome, reference, error, runAt } of await own(ids)) {
        assert.deepEqual([state, outcome, reference], [1, 'unknown', null]);
        assert.match(error ?? '', arrives ? cause : /^unknown: /);
        assert.ok(runAt! > server.clock());
      }
      const log = lines.join('');
      assert.match(log, /unknown: /);
      assert.ok(!log.includes(SECRET), 'codes, never content');
      await settle(ids);
    });

test('S52 what has no end is cut long before its end', () => {
  assert.ok(written > 0 && written < 60, `${written} MB were written`);
});

const aboutOthers: Script = (response, honest) => json(honest.map(() => entryOf(randomUUID())))(response, []);
const underOurNumber: Script = (response, honest) =>
  json(honest.map(entry => ({ ...entry, uid: randomUUID(), status: 'FAILED' })))(response, []);
const twice: Script = (response, honest) =>
  json([...honest, { ...honest[0], status: 'FAILED' }])(response, []);
const questions: Record<string, Script> = {
  ...Object.fromEntries(
    ['a web page', 'half a JSON', 'nothing at all', 'a gigabyte'].map(name => [name, answers[name]![0]]),
  ),
  'entries of others': aboutOthers,
  'our numbers with the uids of others': underOurNumber,
  'two contrary entries about one': twice,
  'no entry': json([]),
};

for (const [name, script] of Object.entries(questions)) {
  test(`R3 ${name} to a question by reference number: nothing is judged by it, asked again`, async () => {
    const ids = [await register(server, token), await register(server, token)];
    await turn(engine, SEND);
    scripts['inquiry-by-reference-id'] = [script];
    await turn(engine, ASK);
    assert.deepEqual(
      (await own(ids)).map(row => row.state),
      [2, 2],
    );
    await settle(ids);
  });

  test(`R3 ${name} to a question by uid: nothing is sent again by it, asked again`, async () => {
    const ids = [await register(server, token), await register(server, token)];
    scripts['invoice'] = [response => response.destroy()];
    await turn(engine, SEND);
    scripts['inquiry-by-uid'] = [script];
    server.clock.advance(60_000);
    await turn(engine, SEND);
    await settle(ids);
  });
}

test('two packets that the authority refuses with all that comes along: alone in the end, and a person decides', async () => {
  const ids: string[] = [];
  for (let i = 0; i < 9; i++) ids.push(await register(server, token));
  culprits.places = [2, 7];
  await turn(engine, SEND);
  const rows = await own(ids);
  const [stuck, good] = [true, false].map(is => rows.filter(row => culprits.uids.has(row.uid!) === is));
  assert.deepEqual(
    stuck!.map(({ state, outcome, error }) => [state, outcome, error]),
    [
      [12, 'prepared', null],
      [12, 'prepared', null],
    ],
    'no job is left: nothing tries them for ever',
  );
  assert.deepEqual(
    good!.map(({ state, outcome }) => [state, outcome]),
    Array.from({ length: 7 }, () => [2, 'taken']),
  );
  assert.ok(culprits.requests <= 15, `${culprits.requests} requests`);
  const notes = await engine.db.read
    .selectFrom('invoice_events')
    .select('note')
    .where('invoice_id', 'in', ids)
    .where('event', '=', 'gaveUp')
    .execute();
  assert.deepEqual(
    notes.map(({ note }) => note),
    ['refused 400 4148', 'refused 400 4148'],
  );

  // What was wrong there is mended, and staff sends them again: nothing is asked for, because nothing has left.
  culprits.uids.clear();
  server.clock.advance(3_600_000);
  const staff = await server.signIn('09120000002');
  const body = { decision: 2, note: 'اصلاح شد' };
  for (const id of ids)
    if ((await stateOf(id)) === 12)
      assert.equal(
        (await server.call('POST', `/invoice/481205937/${id}/review`, { token: staff, body })).status,
        200,
      );
  await settle(ids);
});

test('R7 the parts of a refused batch leave at the pace of all, and not at all once it is told to wait', async () => {
  const client = engine.authority.client;
  const posts: { at: number; packets: number }[] = [];
  let busyAt = 0;
  const sendInvoices: typeof client.sendInvoices = async packets => {
    posts.push({ at: server.clock(), packets: packets.length });
    if (posts.length === busyAt) return { kind: 'refused', status: 429, errors: [], retryAfterMs: 30_000 };
    return client.sendInvoices(packets);
  };
  const config = { ...engine.config, SEND_RATE_PER_S: 40, SEND_RATE_PER_CASE_PER_S: 20 };
  engine = { ...engine, config, authority: { ...engine.authority, client: { ...client, sendInvoices } } };
  const sending = invoiceJobs(engine).find(({ kind }) => kind === SEND)!;
  const batch = async () => {
    const jobs = await engine.db.system(tx => claimWork(tx, sending, 'test', server.clock()));
    await sending.run(jobs, unending);
    return jobs.length;
  };
  const ids: string[] = [];
  for (let i = 0; i < 5; i++) ids.push(await register(server, token));
  culprits.places = [1, 3];
  const began = server.clock();
  assert.equal(await batch(), 5, 'what one case may at once');
  const again = posts.slice(1).reduce((sum, { packets }) => sum + packets, 0);
  assert.ok(again >= 10, `${again} packets left again`);
  const ms = server.clock() - began;
  assert.ok(ms >= (again / 15) * 1_000, `${again} in ${ms} ms: 15 a second of one case run in`);
  for (const { at } of posts) {
    const within = posts.filter(post => post.at > at - 1_000 && post.at <= at);
    assert.ok(within.reduce((sum, { packets }) => sum + packets, 0) <= 20);
  }

  server.clock.advance(60_000);
  for (let i = 0; i < 5; i++) ids.push(await register(server, token));
  [culprits.requests, busyAt] = [0, posts.length + 2];
  await batch();
  assert.equal(posts.length, busyAt, 'neither the first half again nor the second');
  const waiting = await engine.db.read
    .selectFrom('jobs')
    .select(['run_at', 'tries'])
    .where('kind', '=', SEND)
    .execute();
  const told = posts.at(-1)!.at;
  assert.deepEqual([waiting.length, new Set(waiting.map(row => row.tries))], [5, new Set([0])]);
  for (const { run_at } of waiting) assert.ok(run_at >= told + 30_000);
  assert.equal(await batch(), 0);
});

const stateOf = async (id: string) => (await own([id]))[0]!.state;
