import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fillPath } from '@moadi/contract/kit';
import { can } from '@moadi/domain/access';
import { roleType } from '@moadi/domain/enums';
import { textOf } from '../../../test/pdf.ts';
import { mobiles, type People } from '../../../test/requests/people.ts';
import type { Rows } from '../../../test/requests/rows.ts';
import { operations, rightRequest, sendGiven, type Operation } from '../../../test/requests/send.ts';
import { startRequestWorld } from '../../../test/requests/world.ts';
import type { TestAnswer, TestServer } from '../../../test/server.ts';

/* What the staff notes of a ticket is for the staff alone: nothing that a taxpayer can get holds it. */

const NOTE = 'NOTEOFTHESTAFF';
const CANNED = 'CANNEDOFTHESTAFF';

let server: TestServer;
let people: People;
let rows: Rows;
let id: string;
before(async () => {
  ({ server, people, rows } = await startRequestWorld());
  id = (await rows.ticket()).id;
  const token = await people.token(mobiles.staff);
  for (const message of [NOTE, `${NOTE} دوم`]) {
    const body = { message };
    assert.equal((await server.call('POST', `/tickets/${id}/notes`, { token, body })).status, 201);
  }
  const canned = { title: CANNED, message: CANNED };
  assert.equal((await server.call('POST', '/canned-answers', { token, body: canned })).status, 201);
});
after(() => server.stop());

const isTaxpayers = ({ endpoint: { access } }: Operation): boolean =>
  access === 'public' || !('permission' in access) || can(roleType.id.taxpayer, access.permission);

/** Its text, its bytes, and of a PDF what it shows. */
function holds({ text, bytes, headers }: TestAnswer, words: string): boolean {
  const isPdf = String(headers['content-type']).startsWith('application/pdf');
  return [text, bytes.toString('utf8'), ...(isPdf ? textOf(bytes) : [])].some(part => part.includes(words));
}

test('the staff reads its notes', async () => {
  const token = await people.token(mobiles.staff);
  assert.ok(holds(await server.call('GET', `/tickets/${id}/notes`, { token }), NOTE));
});

test('a note is in no answer, file or export that a taxpayer can get', async () => {
  const walked: string[] = [];
  for (const one of operations.filter(isTaxpayers)) {
    const given = await rightRequest(one, rows);
    if (given.as !== undefined && given.as !== 'owner') continue;
    const answer = await sendGiven(server, people, one, given);
    assert.ok(!holds(answer, NOTE) && !holds(answer, CANNED), one.operation);
    walked.push(one.operation);
  }
  assert.ok(walked.length > 100, `${walked.length} operations`);
  for (const one of [
    'tickets.own',
    'tickets.ownItem',
    'tickets.ownMessages',
    'notifications.mine',
    'invoices.pdf',
  ])
    assert.ok(walked.includes(one) || !operations.some(({ operation }) => operation === one), one);
});

test('neither in what is answered of the noted ticket itself, whatever its person does with it', async () => {
  const token = await people.token(mobiles.owner);
  const own = operations.filter(one => one.operation.startsWith('tickets.') && isTaxpayers(one));
  const bodies: Readonly<Record<string, object>> = {
    'tickets.ask': { message: 'پیام', seen: 2 },
    'tickets.ownClose': { seen: 3 },
    'tickets.rate': { rating: 3 },
    'tickets.ownReopen': { message: 'دوباره', seen: 4 },
  };
  const order = ['tickets.ask', 'tickets.ownClose', 'tickets.rate', 'tickets.ownReopen'];
  const walked = own
    // The file of a message has a test of its own.
    .filter(({ endpoint }) => endpoint.path.includes('{id}') && !endpoint.path.includes('{fileId}'))
    .toSorted((a, b) => order.indexOf(a.operation) - order.indexOf(b.operation));
  for (const { operation, endpoint } of walked) {
    const body = bodies[operation];
    const answer = await server.call(endpoint.method, fillPath(endpoint.path, { id }), {
      token,
      ...(body && { body }),
    });
    assert.ok(answer.status < 300, `${operation}: ${answer.text}`);
    assert.ok(!holds(answer, NOTE), operation);
  }
  for (const path of [`/users/tickets?fullText=${NOTE}`, `/users/tickets?title=CT|${NOTE}`])
    assert.deepEqual((await server.call('GET', path, { token })).body.data, [], path);
  for (const path of [`/tickets/${id}/notes`, `/tickets/${id}`, `/tickets/${id}/messages`])
    assert.equal((await server.call('GET', path, { token })).status, 403, path);
});

test('nor in a text message, a message of the bell or a signal; nobody but the staff hears that there is one', async () => {
  assert.ok(server.sms.every(({ text }) => !text.includes(NOTE)));
  const { read } = server.database.db;
  const messages = await read.selectFrom('messages').select(['title', 'message']).execute();
  assert.ok(messages.every(({ title, message }) => !`${title} ${message}`.includes(NOTE)));
  const signals = await read
    .selectFrom('signals')
    .select(['topic', 'user_id as userId'])
    .where('topic', '=', 'ticketNotes')
    .execute();
  assert.ok(signals.length >= 2);
  assert.ok(signals.every(({ userId }) => userId === null));
});
