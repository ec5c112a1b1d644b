import assert from 'node:assert/strict';
import { generateKeyPairSync, sign } from 'node:crypto';
import {
  sealInvoice,
  writeInvoice,
  type MoadianClient,
  type SealOrder,
  type SealResult,
  type ServerKey,
  type Signer,
} from '@moadi/moadian';
import type { TestServer } from '../../../../../test/server.ts';
import { providerSigns } from '../../../keys/signers.testkit.ts';
import { legalFigures } from '@moadi/domain/invoices';
import { createLog } from '../../../../platform/log/log.ts';
import { claimJobs } from '../../../../platform/jobs/jobs.ts';
import { readOn } from '../../../../platform/events/readers.ts';
import { invoiceMessages } from '../messages.ts';
import { SEND } from '../queue.ts';
import { askBatch } from './ask.ts';
import { ASK, FOLLOW, PAY, type Engine } from './context.ts';
import { followBatch } from './follow.ts';
import { payBatch } from './pay.ts';
import { sendBatch } from './send.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** No authority of the tests opens what is sealed with it. */
const serverKey = { id: 'k', key: publicKey } as unknown as ServerKey;

export const testSigner: Signer = {
  certificate: 'MII=',
  serialNumber: '1',
  notAfter: Number.MAX_SAFE_INTEGER,
  sign: async bytes => sign('sha256', bytes, privateKey),
};

/** An engine with nothing to do, an hour later, when the limits of what was before are over; and the payer's sign-in. */
export async function freshEngine(
  server: TestServer,
  client: MoadianClient,
): Promise<{ engine: Engine; token: string }> {
  await server.database.db.system(tx => tx.deleteFrom('jobs').execute());
  server.clock.advance(3_600_000);
  return { engine: testEngine(server, client), token: await server.signIn('09121111111') };
}

/** The engine on a test's server, its clock and no luck, against `client`; packets are sealed on this thread. */
export const testEngine = (server: TestServer, client: MoadianClient, signer = testSigner): Engine => ({
  db: server.database.db,
  log: createLog('silent'),
  clock: server.clock,
  authority: {
    client,
    seal: (orders, key) => Promise.all(orders.map(order => sealHere(order, signer, key, server.clock))),
    senderId: 'MOADI1',
    close: async () => {},
  },
  signers: providerSigns('MOADI1'),
  config: {
    SEND_RETRY_HOURS: 24,
    KIND_IN_CORRECTIONS: 'sent',
    FIRST_INQUIRY_MS: 0,
    SEND_RATE_PER_S: 1_000,
    SEND_RATE_PER_CASE_PER_S: 1_000,
    figures: legalFigures,
  },
  random: () => 0.5,
  wait: async ms => server.clock.advance(ms),
});

/** What has happened reaches its people, as a worker sees to it. */
export async function tellPeople({ database: { db } }: TestServer): Promise<void> {
  const messages = invoiceMessages({ REVIEW_HOURS: 24, SUPPORT_PHONE: '021-12345678' });
  while (await readOn(db, messages));
}

async function sealHere(
  order: SealOrder,
  signer: Signer,
  { id }: ServerKey,
  now: () => number,
): Promise<SealResult> {
  if (!('invoice' in order)) throw new TypeError('the engine hands in invoices');
  const { invoice, fiscalId, uid } = order;
  const written = writeInvoice(invoice);
  if (!written.ok) return { ok: false, problem: 'unwritable', problems: written.problems };
  return {
    ok: true,
    value: await sealInvoice({
      json: written.json,
      fiscalId,
      uid,
      signer,
      serverKey: { ...serverKey, id },
      now,
    }),
  };
}

export const CASE = '/cases/481205937/invoice';

/** Registers a simple invoice as a person would, issued a moment ago or so many days before; returns its id. */
export async function register(server: TestServer, token: string, daysAgo = 0): Promise<string> {
  const line = { stuffServiceId: '2720000104932', quantity: '1', fee: '1000', discount: '0', vatRate: '10' };
  const invoiceHeader = {
    invoiceType: 2,
    invoicePattern: 1,
    issuingDateTime: server.clock() - 1000 - daysAgo * 86_400_000,
  };
  const answer = await server.call('POST', CASE, { token, body: { invoiceHeader, invoiceBodies: [line] } });
  assert.equal(answer.status, 201);
  return (answer.body.data as { id: string }).id;
}

const batches: Record<string, typeof sendBatch> = {
  [SEND]: sendBatch,
  [ASK]: askBatch,
  [FOLLOW]: followBatch,
  [PAY]: payBatch,
};

/** One turn of the worker: claims what is due and handles it; says how many jobs it had. */
export async function turn(engine: Engine, kind: string, limit = 100): Promise<number> {
  const claim = { kind, limit, worker: 'test', leaseMs: 60_000, now: engine.clock() };
  const claimed = await engine.db.system(tx => claimJobs(tx, claim));
  // Always in the same order: a simulation is played again exactly.
  const jobs = claimed.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (jobs.length > 0) await batches[kind]!(engine, jobs);
  return jobs.length;
}
