import { toursOf } from '@moadi/domain/access';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { hasTours } from './service.ts';

const PAYER = '09121111111';

let server: TestServer;
let payer: string;
let other: string;
before(async () => {
  server = await startTestApplication();
  payer = await server.signIn(PAYER);
  other = await server.signIn('09122222222');
});
after(() => server.stop());

const list = async (token: string) => (await server.call('GET', '/users/tours', { token })).body.data;
const keep = (token: string, tour: string, body: object) =>
  server.call('PUT', `/users/tours/${tour}`, { token, body });

test('a tour goes on where it was left, on every device of its person and on nobody else’s', async () => {
  assert.deepEqual(await list(payer), []);
  const first = await keep(payer, 'panel', { step: 3, isFinished: false });
  assert.deepEqual([first.status, first.body.data], [200, { tour: 'panel', step: 3, isFinished: false }]);
  await keep(payer, 'invoices', { step: 0, isFinished: true });
  await keep(payer, 'panel', { step: 4, isFinished: false });
  assert.deepEqual(await list(payer), [
    { tour: 'invoices', step: 0, isFinished: true },
    { tour: 'panel', step: 4, isFinished: false },
  ]);
  await keep(payer, 'invoices', { step: 2, isFinished: false });
  assert.equal((await list(payer))[0].isFinished, true, 'once and for all');
  assert.deepEqual(await list(other), []);
});

test('what is no tour, and a step that none can have, is refused', async () => {
  assert.equal((await keep(payer, 'nothing', { step: 0, isFinished: true })).status, 404);
  for (const step of [-1, 100, 1.5, '2'])
    assert.equal((await keep(payer, 'panel', { step, isFinished: false })).status, 400, String(step));
  assert.equal((await server.call('PUT', '/users/tours/panel', { body: {} })).status, 401);
});

test('one waits until all of a role’s are finished', async () => {
  const { body } = await server.call('GET', '/users/profile', { token: other });
  const waits = () => server.database.db.system(tx => hasTours(tx, body.data));
  const own = toursOf(3);
  for (const tour of own) {
    assert.equal(await waits(), true, tour);
    await keep(other, tour, { step: 0, isFinished: true });
  }
  assert.equal(await waits(), false);
  assert.ok(own.includes('invoices') && !own.includes('caseReviews'));
  assert.deepEqual(toursOf(4), ['panel', 'caseReviews']);
});
