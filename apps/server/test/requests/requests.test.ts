import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isForPrograms, successStatus } from '@moadi/contract/kit';
import type { TestServer } from '../server.ts';
import type { People } from './people.ts';
import type { Rows } from './rows.ts';
import { operations, rightRequest, sendGiven } from './send.ts';
import { startRequestWorld } from './world.ts';
import { requests } from './table.ts';

/* What the tests of all routes begin with is right: without this they could be refused everywhere and prove nothing. */

let server: TestServer;
let rows: Rows;
let people: People;
before(async () => {
  ({ server, people, rows } = await startRequestWorld());
});
after(() => server.stop());

test('every operation of the API has its request in table.ts, and nothing else has one', () => {
  assert.deepEqual(Object.keys(requests).sort(), operations.map(({ operation }) => operation).sort());
});

test('each that is open to programs is taken from one, in the case of its key', async () => {
  const keys = new Map<number, string>();
  const keyOf = async (clientId: number) => {
    const key = keys.get(clientId) ?? (await rows.programIn(clientId));
    keys.set(clientId, key);
    return key;
  };
  const open = operations.filter(({ endpoint }) => isForPrograms(endpoint.access));
  for (const one of open) {
    const given = await rightRequest(one, rows);
    const token = await keyOf(Number(given.params?.['clientId'] ?? rows.clientId));
    const { status, text } = await sendGiven(server, people, one, { ...given, token });
    const wanted = successStatus(one.endpoint, one.schemas);
    assert.equal(status, wanted, `${one.operation}: ${text.slice(0, 300)}`);
  }
});

test('each is taken', async () => {
  for (const one of operations) {
    const given = await rightRequest(one, rows);
    const { status, text } = await sendGiven(server, people, one, given);
    const wanted = successStatus(one.endpoint, one.schemas);
    assert.equal(status, wanted, `${one.operation}: ${text.slice(0, 300)}`);
  }
});
