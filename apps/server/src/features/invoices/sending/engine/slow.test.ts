import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MoadianClient, Packet } from '@moadi/moadian';
import { startTestApplication, type TestServer } from '../../../../../test/server.ts';
import { startWorker } from '../../../../platform/jobs/worker.ts';
import { register, testEngine } from './engine.testkit.ts';
import { invoiceJobs } from './kinds.ts';

let server: TestServer;
before(async () => {
  server = await startTestApplication();
});
after(() => server.stop());

/** Takes whatever comes, and says so only when it is told to. */
class SlowAuthority {
  readonly posts: string[][] = [];
  readonly #answers = Promise.withResolvers<void>();
  answer = this.#answers.resolve;

  client = {
    serverKey: async () => ({ kind: 'taken', value: { id: 'k' } }),
    sendInvoices: async (packets: Packet[]) => {
      this.posts.push(packets.map(({ header }) => header.fiscalId));
      await this.#answers.promise;
      const value = packets.map(({ header: { requestTraceId: uid } }) => ({
        uid,
        referenceNumber: `ref-${uid}`,
      }));
      return { kind: 'taken', value: { packets: value } };
    },
    inquiryByReferenceIds: async (ids: string[]) => ({
      kind: 'taken',
      value: ids.map(referenceNumber => ({ referenceNumber, status: 'SUCCESS', errors: [], warnings: [] })),
    }),
  } as unknown as MoadianClient;

  async posted(count: number): Promise<void> {
    for (let i = 0; i < 1_000 && this.posts.length < count; i++) await sleep(10);
    assert.equal(this.posts.length, count, 'nothing more has left after ten seconds');
  }
}

test('R9 several requests without an answer: what is registered meanwhile leaves all the same, and all is told in the end', async t => {
  const token = await server.signIn('09121111111');
  const authority = new SlowAuthority();
  const engine = testEngine(server, authority.client);
  const worker = startWorker(engine, invoiceJobs(engine));
  t.after(async () => {
    authority.answer();
    await worker.stop();
  });
  const ids: string[] = [];
  // One more than the lanes that a worker begins with.
  for (let requests = 1; requests <= 3; requests++) {
    ids.push(await register(server, token));
    worker.wake();
    await authority.posted(requests);
  }
  authority.answer();
  const states = async () => {
    const rows = await server.database.db.read
      .selectFrom('invoices')
      .select('state')
      .where('id', 'in', ids)
      .execute();
    return rows.map(({ state }) => state);
  };
  for (let i = 0; i < 1_000 && (await states()).some(state => state !== 5); i++) await sleep(10);
  assert.deepEqual(await states(), [5, 5, 5]);
});
