import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillPath, isForPrograms, listOf, XLSX } from '@moadi/contract/kit';
import { can } from '@moadi/domain/access';
import { roleType, smsKind } from '@moadi/domain/enums';
import { atTehranTime, tehranDayOf } from '@moadi/domain/primitives';
import { textOf } from '../../../test/pdf.ts';
import { mobiles, type People } from '../../../test/requests/people.ts';
import type { Rows } from '../../../test/requests/rows.ts';
import { operations, rightRequest, sendGiven, type Operation } from '../../../test/requests/send.ts';
import { startRequestWorld } from '../../../test/requests/world.ts';
import type { TestAnswer, TestServer } from '../../../test/server.ts';
import { entriesOf } from '../../../test/zip.ts';

/*
 * What the staff notes of a ticket is for the staff alone: nothing that a taxpayer can get holds it. What to walk is made of the
 * contract: every operation, every list as a workbook too, for everybody that a taxpayer may be. A word that its person does see
 * is looked for in the same way, so that finding nothing means something.
 */

const NOTE = 'NOTEOFTHESTAFF';
const CANNED = 'CANNEDOFTHESTAFF';
const SEEN = 'SEENBYITSPERSON';

let server: TestServer;
let people: People;
let rows: Rows;
let id: string;
let program: string;
before(async () => {
  ({ server, people, rows } = await startRequestWorld());
  // Whatever ticket a request is about, there is a note of it.
  const [body, ticket, file] = [rows.ticketBody, rows.ticket.bind(rows), rows.ticketFile.bind(rows)];
  rows.ticketBody = () => ({ ...body(), title: `${SEEN} رد شده` });
  rows.ticket = async () => noted(await ticket());
  rows.ticketFile = async () => noted(await file());
  ({ id } = await rows.ticket());
  await writeNote(id, `${NOTE} دوم`);
  const token = await people.token(mobiles.staff);
  const canned = { title: CANNED, message: CANNED };
  assert.equal((await server.call('POST', '/canned-answers', { token, body: canned })).status, 201);
  program = await rows.programIn();
});
after(() => server.stop());

async function writeNote(of: string, message = NOTE): Promise<void> {
  const token = await people.token(mobiles.staff);
  const { status } = await server.call('POST', `/tickets/${of}/notes`, { token, body: { message } });
  assert.equal(status, 201);
}
async function noted<T extends { id: string }>(ticket: T): Promise<T> {
  await writeNote(ticket.id);
  return ticket;
}

const isTaxpayers = ({ endpoint: { access } }: Operation): boolean =>
  access === 'public' || !('permission' in access) || can(roleType.id.taxpayer, access.permission);

/** All that somebody can read in bytes: their text, that of a PDF, and of whatever is packed in them. */
async function textsIn(bytes: Buffer): Promise<string[]> {
  const own = [bytes.toString('utf8')];
  if (bytes.subarray(0, 5).toString() === '%PDF-') return [...own, ...textOf(bytes)];
  if (bytes.subarray(0, 4).toString('latin1') !== 'PK\x03\x04') return own;
  const packed = await Promise.all([...(await entriesOf(bytes)).values()].map(textsIn));
  return [...own, ...packed.flat()];
}
const holds = async ({ bytes, headers }: TestAnswer, words: string): Promise<boolean> =>
  [JSON.stringify(headers), ...(await textsIn(bytes))].some(text => text.includes(words));

/** Every operation that holds a word; each is asked as its table of requests has it. */
async function walked(
  some: readonly Operation[],
  ask: (one: Operation) => Promise<TestAnswer | undefined>,
  words: readonly string[],
) {
  const found: string[] = [];
  const asked: string[] = [];
  for (const one of some) {
    const answer = await ask(one);
    if (!answer) continue;
    asked.push(one.operation);
    for (const word of words) if (await holds(answer, word)) found.push(`${one.operation}: ${word}`);
  }
  return { found, asked };
}
const secrets = [NOTE, CANNED];
const lists = operations.filter(one => isTaxpayers(one) && listOf(one.endpoint) && one.endpoint.list);

test('the staff reads its notes', async () => {
  const token = await people.token(mobiles.staff);
  assert.ok(await holds(await server.call('GET', `/tickets/${id}/notes`, { token }), NOTE));
});

test('a note is in no answer, file or stream that a taxpayer can get', async () => {
  const { found, asked } = await walked(
    operations.filter(isTaxpayers),
    async one => {
      const given = await rightRequest(one, rows);
      if (given.as !== undefined && given.as !== 'owner' && given.as !== 'nobody') return undefined;
      return sendGiven(server, people, one, given);
    },
    [...secrets, SEEN],
  );
  assert.deepEqual(
    found.filter(one => !one.endsWith(SEEN)),
    [],
  );
  for (const one of ['own', 'ownItem', 'ask', 'ownClose', 'ownReopen'])
    assert.ok(found.includes(`tickets.${one}: ${SEEN}`), `${one} of ${found.join()}`);
  assert.ok(asked.length > 150, `${asked.length} operations`);
  const ofKind = ['tickets.ownMessages', 'live.follow', 'notifications.mine', 'reports.caseInvoicesWorkbook'];
  for (const one of ofKind) assert.ok(asked.includes(one), one);
});

test('nor in what others of the case, somebody of another one, or its programs read', async () => {
  const reading = operations.filter(one => isTaxpayers(one) && one.endpoint.method === 'GET');
  for (const who of [mobiles.sender, mobiles.preparer, mobiles.other, mobiles.unverified]) {
    const token = await people.token(who);
    const ask = async (one: Operation) =>
      sendGiven(server, people, one, { ...(await rightRequest(one, rows)), token });
    const { found } = await walked(reading, ask, [...secrets, SEEN]);
    assert.deepEqual(found, [], who);
  }
  const ofPrograms = operations.filter(({ endpoint }) => isForPrograms(endpoint.access));
  const ask = async (one: Operation) =>
    sendGiven(server, people, one, { ...(await rightRequest(one, rows)), token: program });
  assert.deepEqual((await walked(ofPrograms, ask, [...secrets, SEEN])).found, []);
});

test('nor in any list as a workbook, for everybody who may take one', async () => {
  const books: string[] = [];
  for (const who of [mobiles.owner, mobiles.sender, mobiles.preparer]) {
    const ask = async (one: Operation) => {
      const { query: _, ...given } = await rightRequest(one, rows);
      if (given.as !== undefined && given.as !== 'owner') return undefined;
      const token = await people.token(who);
      const answer = await sendGiven(server, people, one, { ...given, token, headers: { accept: XLSX } });
      if (answer.status === 200) books.push(one.operation);
      return answer;
    };
    const { found } = await walked(lists, ask, [...secrets, SEEN]);
    assert.deepEqual(found, who === mobiles.owner ? [`tickets.own: ${SEEN}`] : [], who);
  }
  assert.ok(new Set(books).size >= 12, books.join());
});

test('and nothing is found by its words, in whatever a taxpayer can search', async () => {
  const token = await people.token(mobiles.owner);
  let asked = 0;
  for (const one of lists) {
    const { columns, fullText } = listOf(one.endpoint)!;
    const contained = Object.entries(columns).filter(([, { filter = [] }]) =>
      (filter as readonly string[]).includes('CT'),
    );
    const queries = [
      ...(fullText ? [{ fullText: NOTE }] : []),
      ...contained.map(([name]) => ({ [name]: `CT|${NOTE}` })),
    ];
    for (const query of queries) {
      const answer = await sendGiven(server, people, one, {
        ...(await rightRequest(one, rows)),
        query,
        token,
      });
      if (answer.status !== 200) continue;
      assert.deepEqual(answer.body.data, [], `${one.operation} ${JSON.stringify(query)}`);
      asked += 1;
    }
  }
  assert.ok(asked > 20, `${asked} searches`);
});

test('neither in what is answered of the noted ticket itself, whatever its person does with it', async () => {
  const token = await people.token(mobiles.owner);
  const own = operations.filter(one => one.operation.startsWith('tickets.') && isTaxpayers(one));
  const bodies: Readonly<Record<string, object>> = {
    'tickets.ask': { message: 'پیام', seen: 2 },
    'tickets.ownClose': { seen: 3 },
    'tickets.rate': { rating: 3, seen: 4 },
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
    assert.ok(!(await holds(answer, NOTE)), operation);
  }
  for (const path of [`/users/tickets?fullText=${NOTE}`, `/users/tickets?title=CT|${NOTE}`])
    assert.deepEqual((await server.call('GET', path, { token })).body.data, [], path);
  for (const path of [`/tickets/${id}/notes`, `/tickets/${id}`, `/tickets/${id}/messages`])
    assert.equal((await server.call('GET', path, { token })).status, 403, path);
});

test('nor in a text message, a message of the bell or a stream; nobody but the staff hears that there is one', async () => {
  const [owner, staff] = await Promise.all([people.token(mobiles.owner), people.token(mobiles.staff)]);
  const hears = (token: string) =>
    server.call('GET', '/live?seconds=2', { token, headers: { accept: 'text/event-stream' } });
  const streams = [hears(owner), hears(staff)];
  await sleep(700);
  await writeNote(id, `${NOTE} سوم`);
  // With the answer that its person is told of, also by a text message.
  const wanted = { token: owner, body: { isDeclined: false } };
  await server.call('PUT', `/users/sms-choices/${smsKind.id.ticket}`, wanted);
  const { lastEntry: seen } = (await server.call('GET', `/tickets/${id}`, { token: staff })).body.data;
  const answered = await server.call('POST', `/tickets/${id}/messages`, {
    ...{ token: staff, body: { message: SEEN, seen } },
  });
  assert.equal(answered.status, 200, answered.text);
  const [own, desk] = await Promise.all(streams);
  assert.match(own!.text, /"tickets"/);
  assert.doesNotMatch(own!.text, /ticketNotes|NOTEOFTHESTAFF/);
  assert.match(desk!.text, /"ticketNotes"/);
  assert.doesNotMatch(desk!.text, /NOTEOFTHESTAFF/);

  const noon = atTehranTime(tehranDayOf(server.clock()) + 1, 12, 0);
  server.clock.advance(noon - server.clock());
  server.app.work();
  const told = () => server.sms.filter(({ text }) => text.includes(SEEN));
  for (let i = 0; i < 100 && told().length === 0; i += 1) await sleep(100);
  assert.equal(told().length, 1, 'the text message names the ticket');
  assert.ok(server.sms.every(({ text }) => !text.includes(NOTE)));

  const { read } = server.database.db;
  const messages = await read.selectFrom('messages').select(['title', 'message']).execute();
  assert.ok(messages.some(({ message }) => message.includes(SEEN)));
  assert.ok(messages.every(({ title, message }) => !`${title} ${message}`.includes(NOTE)));
  const signals = await read
    .selectFrom('signals')
    .select(['topic', 'user_id as userId'])
    .where('topic', '=', 'ticketNotes')
    .execute();
  assert.ok(signals.length >= 3);
  assert.ok(signals.every(({ userId }) => userId === null));
});
