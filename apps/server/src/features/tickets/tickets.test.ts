import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ticketEntryKind, ticketState } from '@moadi/domain/enums';
import { atTehranTime, startOfDay, tehranDayOf, toPersianDigits, weekdayOf } from '@moadi/domain/primitives';
import { sql } from 'kysely';
import { formOf } from '../../../test/requests/form.ts';
import { PDF } from '../../../test/requests/rows.ts';
import { pathsOf, startTestApplication, type TestServer } from '../../../test/server.ts';

const [OWNER, OTHER, SUPPORT, SECOND, CONTRACTS] = [
  ...['09121111111', '09122222222', '09120000002', '09120000006', '09120000005'],
] as [string, string, string, string, string];
const CASE = '481205937';
const GROUP = '019a0092-0000-7000-8000-000000000001';
const TYPE = '019a0092-0000-7000-8000-000000000011';
const OTHER_TYPE = '019a0092-0000-7000-8000-000000000022';
const { open, answered, closed } = ticketState.id;
const kinds = ticketEntryKind.id;

let server: TestServer;
const tokens: Record<string, string> = {};
const sign = async () => {
  for (const mobile of [OWNER, OTHER, SUPPORT, SECOND, CONTRACTS])
    tokens[mobile] = await server.signIn(mobile);
};
before(async () => {
  server = await startTestApplication();
  await sign();
});
after(() => server.stop());

const call = (mobile: string, method: string, path: string, body?: object, headers = {}) =>
  server.call(method, path, { token: tokens[mobile]!, headers, ...(body && { body }) });
const right = {
  ...{ title: 'خطا در ارسال', requestGroupId: GROUP, requestTypeId: TYPE, priority: 3 },
  message: 'صورتحساب من رد شد.',
};
const create = (more: object = {}, by = OWNER) => call(by, 'POST', '/users/tickets', { ...right, ...more });
async function created(more: object = {}, by = OWNER) {
  const answer = await create(more, by);
  assert.equal(answer.status, 201, answer.text);
  return answer.body.data as { id: string; requestRowNumber: number; lastEntry: number };
}
const mine = (id: string, act = '') => `/users/tickets/${id}${act}`;
const theirs = (id: string, act = '') => `/tickets/${id}${act}`;
const conversation = async (id: string, by = OWNER) => {
  const path = by === OWNER ? mine(id, '/messages') : theirs(id, '/messages');
  return (await call(by, 'GET', path)).body.data as { number: number; kind: number; message?: string }[];
};
const told = async (mobile: string) =>
  (await call(mobile, 'GET', '/users/messages?take=200')).body.data as { title: string; link?: string }[];

let ticket: Awaited<ReturnType<typeof created>>;
beforeEach(async () => {
  ticket = await created();
});

test('S26 whoever of the support looks at a ticket or its notes, or gets it back with an act, is written down; its person is not', async () => {
  const readings = async () =>
    (
      await sql<{ detail: { operation: string } }>`
        select detail from audit_log where action like 'reading.%' order by at, id`.execute(
        server.database.db.read,
      )
    ).rows.map(({ detail }) => detail.operation);
  const before = (await readings()).length;
  await call(OWNER, 'GET', mine(ticket.id));
  await call(OWNER, 'GET', mine(ticket.id, '/messages'));
  const acts: [method: string, act: string, body?: object][] = [
    ['GET', ''],
    ['GET', '/messages'],
    ['GET', '/notes'],
    ['PUT', '/assignee', {}],
    ['POST', '/messages', { message: 'رسیدگی شد.', seen: 2 }],
    ['POST', '/close', { seen: 3 }],
    ['POST', '/reopen', { message: 'باز هم.', seen: 4 }],
  ];
  for (const [method, act, body] of acts) {
    const answer = await call(SUPPORT, method, theirs(ticket.id, act), body);
    assert.equal(answer.status, 200, `${method} ${act} ${answer.text}`);
  }
  assert.deepEqual(
    (await readings()).slice(before),
    acts.map(([method, act]) => `${method} /tickets/{id}${act}`),
  );
});

test('a ticket has a number, its first message and a receipt that names day and hour', async () => {
  const { body } = await call(OWNER, 'GET', mine(ticket.id));
  const { state, requestGroup, requestType, firstDueDate } = body.data;
  assert.deepEqual([state, requestGroup.name, requestType.name], [open, 'صورتحساب', 'خطا در ارسال']);
  assert.ok(ticket.requestRowNumber > 1_000);
  const [first, receipt, ...more] = await conversation(ticket.id);
  assert.deepEqual(
    [first!.kind, first!.message, receipt!.kind, more],
    [kinds.message, right.message, kinds.receipt, []],
  );
  const due = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('fa-IR', { timeZone: 'Asia/Tehran', ...parts }).format(firstDueDate);
  const number = toPersianDigits(ticket.requestRowNumber);
  const weekday = due({ weekday: 'long' });
  const day = due({ year: 'numeric', month: '2-digit', day: '2-digit' });
  const hour = due({ hour: 'numeric', minute: '2-digit' });
  assert.equal(
    receipt!.message,
    `درخواست شما با شماره ${number} ثبت شد. پاسخ پشتیبانی تا ${weekday} ${day} ساعت ${hour} می‌رسد.`,
  );
  assert.ok(firstDueDate > server.clock());
});

test('both sides write; what is written says whose turn it is, and the other side is told', async () => {
  const answer = await call(SUPPORT, 'POST', theirs(ticket.id, '/messages'), {
    message: 'رسیدگی شد.',
    seen: 2,
  });
  assert.deepEqual([answer.status, answer.body.data.state, answer.body.data.lastEntry], [200, answered, 3]);
  assert.equal(answer.body.data.firstDueDate, undefined, 'it stands still while its person is asked');
  const notice = (await told(OWNER)).find(({ link }) => link === `/user/tickets?detail=${ticket.id}`);
  assert.ok(notice, 'in the box of the person who asked');
  const back = await call(OWNER, 'POST', mine(ticket.id, '/messages'), { message: 'هنوز نه.', seen: 3 });
  assert.deepEqual([back.body.data.state, back.body.data.firstDueDate], [open, undefined]);
  assert.ok(back.body.data.settledDueDate > server.clock());
  assert.deepEqual((await conversation(ticket.id)).map(({ message }) => message).slice(2), [
    'رسیدگی شد.',
    'هنوز نه.',
  ]);
  const names = (await call(SUPPORT, 'GET', theirs(ticket.id, '/messages'))).body.data;
  assert.ok(names[2].author, 'the staff knows who answered');
  assert.doesNotMatch((await call(OWNER, 'GET', mine(ticket.id, '/messages'))).text, /author/);
});

test('two who answer at once: the second is refused, told, and may go on once the new one was seen', async () => {
  const answers = await Promise.all(
    [SUPPORT, SECOND].map(by =>
      call(by, 'POST', theirs(ticket.id, '/messages'), { message: `از ${by}`, seen: 2 }),
    ),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  const refused = answers.find(({ status }) => status === 409)!;
  assert.equal(refused.body.code, 'tickets.newerMessage');
  assert.equal((await conversation(ticket.id)).length, 3);
  const late = await call(OWNER, 'POST', mine(ticket.id, '/close'), { seen: 2 });
  assert.equal(late.body.code, 'tickets.newerMessage', 'closing past an answer that was not seen');
  const again = await call(SECOND, 'POST', theirs(ticket.id, '/messages'), {
    message: 'افزون بر آن',
    seen: 3,
  });
  assert.equal(again.status, 200);
});

test('closed, nobody writes; opened again it says why, and is promised anew', async () => {
  const done = await call(OWNER, 'POST', mine(ticket.id, '/close'), { seen: 2 });
  assert.deepEqual([done.body.data.state, done.body.data.settledDueDate], [closed, undefined]);
  const write = await call(SUPPORT, 'POST', theirs(ticket.id, '/messages'), { message: 'باز', seen: 3 });
  assert.deepEqual([write.status, write.body.code], [409, 'tickets.closed']);
  const silent = await call(OWNER, 'POST', mine(ticket.id, '/reopen'), { message: '  ', seen: 3 });
  assert.deepEqual([silent.body.code, pathsOf(silent.body)], ['rules.required', ['message']]);
  const again = await call(OWNER, 'POST', mine(ticket.id, '/reopen'), { message: 'حل نشد.', seen: 3 });
  assert.equal(again.body.data.state, open);
  assert.ok(again.body.data.firstDueDate > server.clock());
  assert.deepEqual(
    (await conversation(ticket.id)).map(({ kind }) => kind),
    [kinds.message, kinds.receipt, kinds.closed, kinds.reopened, kinds.message],
  );
  const twice = await call(OWNER, 'POST', mine(ticket.id, '/reopen'), { message: 'باز', seen: 5 });
  assert.deepEqual([twice.status, twice.body.code], [409, 'tickets.notClosed']);
});

test('opened again by the support, with its message, its person is asked and nothing is owed', async () => {
  await call(SUPPORT, 'POST', theirs(ticket.id, '/close'), { seen: 2 });
  const body = { message: 'یک نکته دیگر.', seen: 3 };
  const { data } = (await call(SUPPORT, 'POST', theirs(ticket.id, '/reopen'), body)).body;
  assert.deepEqual([data.state, data.firstDueDate, data.settledDueDate], [answered, undefined, undefined]);
  const twice = await call(SUPPORT, 'POST', theirs(ticket.id, '/reopen'), { message: 'باز', seen: 5 });
  assert.deepEqual([twice.status, twice.body.code], [409, 'tickets.notClosed']);
});

test('bad input: spaces, an unknown or ended group, a type of another group, a case of somebody else', async () => {
  const refusal = async (more: object) => {
    const { body } = await create(more);
    return [body.code, ...pathsOf(body)];
  };
  assert.deepEqual(await refusal({ message: ' \n\u200c ' }), ['rules.required', 'message']);
  assert.deepEqual(await refusal({ requestGroupId: 'x' }), ['rules.unknownValue', 'requestGroupId']);
  assert.deepEqual(await refusal({ requestTypeId: OTHER_TYPE }), ['tickets.typeNotInGroup', 'requestTypeId']);
  assert.deepEqual(await refusal({ clientId: '612840375' }), ['rules.unknownValue', 'clientId']);
  assert.deepEqual(await refusal({ clientId: CASE, invoiceId: ticket.id }), [
    'rules.unknownValue',
    'invoiceId',
  ]);
  assert.equal((await create({ clientId: CASE })).status, 201);
  const end = (table: 'ticket_groups' | 'ticket_types', id: string, at: string | null) =>
    server.database.db.read.updateTable(table).set({ end_date: at }).where('id', '=', id).execute();
  await end('ticket_types', TYPE, new Date(server.clock()).toISOString());
  assert.deepEqual(await refusal({}), ['tickets.groupEnded', 'requestTypeId']);
  await end('ticket_types', TYPE, null);
  await end('ticket_groups', GROUP, new Date(server.clock() - 1).toISOString());
  assert.deepEqual(await refusal({}), ['tickets.groupEnded', 'requestGroupId']);
  await end('ticket_groups', GROUP, null);
});

test('somebody else’s ticket is not there; staff without the right is refused', async () => {
  for (const [method, act, body] of [
    ['GET', ''],
    ['GET', '/messages'],
    ['POST', '/messages', { message: 'من', seen: 2 }],
    ['POST', '/close', { seen: 2 }],
    ['POST', '/reopen', { message: 'من', seen: 2 }],
  ] as const)
    assert.equal((await call(OTHER, method, mine(ticket.id, act), body)).status, 404, act);
  for (const by of [OWNER, CONTRACTS])
    assert.equal((await call(by, 'GET', theirs(ticket.id))).status, 403, by);
});

test('lists: one’s own alone; staff sees all, what is due first before what has no due; both search all messages', async () => {
  const word = 'کدرهگیری';
  const found = await created({ message: `شماره من ${word} است`, priority: 4 }, OTHER);
  const own = (await call(OWNER, 'GET', `/users/tickets?fullText=${encodeURIComponent(word)}`)).body.data;
  assert.deepEqual(own, [], 'it is another’s');
  const all = (await call(SUPPORT, 'GET', `/tickets/search?fullText=${encodeURIComponent(word)}`)).body.data;
  assert.deepEqual(
    all.map(({ id }: { id: string }) => id),
    [found.id],
  );
  const byNumber = await call(OWNER, 'GET', `/users/tickets?fullText=${ticket.requestRowNumber}`);
  assert.deepEqual(
    byNumber.body.data.map(({ id }: { id: string }) => id),
    [ticket.id],
  );
  await call(OWNER, 'POST', mine(ticket.id, '/close'), { seen: 2 });
  const queue: { id: string; dueDate?: number; state: number }[] = (
    await call(SUPPORT, 'GET', '/tickets/search?take=200')
  ).body.data;
  const dues = queue.map(({ dueDate = Infinity }) => dueDate);
  assert.deepEqual(
    dues,
    dues.toSorted((a, b) => a - b),
  );
  assert.equal(queue.at(-1)!.dueDate, undefined);
  const { totalCount } = (await call(SUPPORT, 'GET', '/tickets/search/count')).body.data;
  assert.equal(totalCount, queue.length);
  const pages: string[] = [];
  for (let skip = 0; skip < totalCount; skip += 2)
    pages.push(
      ...(await call(SUPPORT, 'GET', `/tickets/search?take=2&skip=${skip}`)).body.data.map(
        ({ id }: { id: string }) => id,
      ),
    );
  assert.deepEqual(
    pages,
    queue.map(({ id }) => id),
  );
});

test('what is wrong with a canned answer or with working hours as a whole is said at its field', async () => {
  const admin = await server.signIn('09120000001');
  const post = async (path: string, body: object) => {
    const answer = await server.call('POST', path, { token: admin, body });
    return [answer.status, answer.body.code, pathsOf(answer.body)];
  };
  const canned = { title: 'ناشناخته', message: 'سلام {نام مشتری}' };
  assert.deepEqual(await post('/canned-answers', canned), [400, 'tickets.unknownValue', ['message']]);
  const hours = { title: 'وارونه', weekday: 0, fromTime: '16:00', toTime: '08:00' };
  assert.deepEqual(await post('/working-hours', hours), [400, 'reference.hoursTurned', ['toTime']]);
});

test('what has no due is found by no range of it, whether it was answered or is settled', async () => {
  await call(OWNER, 'POST', mine(ticket.id, '/close'), { seen: 2 });
  const waits = await created();
  const { dueDate } = (await call(SUPPORT, 'GET', theirs(waits.id))).body.data;
  const found = async (range: string): Promise<{ id: string; dueDate?: number }[]> =>
    (await call(SUPPORT, 'GET', `/tickets/search?take=200&dueDate=${encodeURIComponent(range)}`)).body.data;
  for (const range of [`BW|${dueDate}|`, `BW||${dueDate}`, `BW|${dueDate}|${dueDate}`]) {
    const rows = await found(range);
    assert.ok(
      rows.every(row => row.dueDate !== undefined),
      range,
    );
    assert.ok(
      rows.some(({ id }) => id === waits.id),
      range,
    );
  }
  const { totalCount } = (await call(SUPPORT, 'GET', `/tickets/search/count?dueDate=BW|${dueDate}|`)).body
    .data;
  assert.equal(totalCount, (await found(`BW|${dueDate}|`)).length);
});

test('a long conversation is read from its end upwards', async () => {
  for (let seen = 2; seen < 12; seen++)
    await call(OWNER, 'POST', mine(ticket.id, '/messages'), { message: `پیام ${seen + 1}`, seen });
  const numbers = async (query: string) =>
    (await call(OWNER, 'GET', mine(ticket.id, `/messages?${query}`))).body.data.map(
      ({ number }: { number: number }) => number,
    );
  assert.deepEqual(await numbers('take=3'), [10, 11, 12]);
  assert.deepEqual(await numbers('take=3&before=10'), [7, 8, 9]);
  assert.deepEqual(await numbers('take=3&before=2'), [1]);
});

test('an answer that was read in its conversation is read in the message box too', async () => {
  const answer = await call(SUPPORT, 'POST', theirs(ticket.id, '/messages'), { message: 'پاسخ', seen: 2 });
  assert.equal(answer.status, 200, answer.text);
  const link = `/user/tickets?detail=${ticket.id}`;
  const isRead = async () => {
    const { data } = (await call(OWNER, 'GET', '/users/messages?take=200')).body;
    return data.find((message: { link?: string }) => message.link === link).isReaded as boolean;
  };
  await call(OWNER, 'GET', mine(ticket.id));
  assert.equal(await isRead(), false, 'the list and the head tell no answer');
  await conversation(ticket.id, SUPPORT);
  assert.equal(await isRead(), false, 'nor does who answered it read it for them');
  await conversation(ticket.id);
  assert.equal(await isRead(), true);
});

test('a repeated click writes once', async () => {
  const headers = { 'idempotency-key': 'one-click' };
  const body = { message: 'یک بار', seen: 2 };
  const answers = [
    await call(OWNER, 'POST', mine(ticket.id, '/messages'), body, headers),
    await call(OWNER, 'POST', mine(ticket.id, '/messages'), body, headers),
  ];
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200],
  );
  assert.equal((await conversation(ticket.id)).length, 3);
  const other = await created();
  const elsewhere = await call(OWNER, 'POST', mine(other.id, '/messages'), body, headers);
  assert.equal(elsewhere.body.data.id, other.id, 'the same key and text in another ticket');
});

test('the promise counts in the hours of the calendar: over night, weekend and a dated holiday', async () => {
  const { read } = server.database.db;
  const due = async () =>
    (await call(OWNER, 'GET', mine((await created({ priority: 4 })).id))).body.data.firstDueDate;
  const before = await due();
  assert.ok(before > server.clock());
  const day = tehranDayOf(before);
  await read
    .insertInto('holidays')
    .values({
      id: ticket.id,
      title: 'تعطیل آزمون',
      day: new Date(atTehranTime(day, 0, 0)).toISOString(),
      search: '',
    })
    .execute();
  assert.ok(tehranDayOf(await due()) > day, 'not on a day off');
  await read.deleteFrom('holidays').where('id', '=', ticket.id).execute();
});

test('open pages of the person who asked and of the support are told, by kind and id alone', async () => {
  const { read } = server.database.db;
  await read.deleteFrom('signals').execute();
  await call(SUPPORT, 'POST', theirs(ticket.id, '/messages'), { message: 'پاسخ', seen: 2 });
  await call(SUPPORT, 'POST', theirs(ticket.id, '/notes'), { message: 'یادداشت' });
  const rows = await read
    .selectFrom('signals')
    .select(['topic', 'subject_ids as ids', 'user_id as userId'])
    .execute();
  const of = (topic: string) => rows.filter(row => row.topic === topic);
  const owner = (await call(OWNER, 'GET', '/users/profile')).body.data.id;
  assert.deepEqual(of('tickets'), [{ topic: 'tickets', ids: [ticket.id], userId: owner }]);
  for (const topic of ['ticketDesk', 'ticketNotes'])
    assert.deepEqual(of(topic), [{ topic, ids: [ticket.id], userId: null }]);
});

test('who else of the staff has it open is known while they say so; only who comes and goes is told', async () => {
  const { read } = server.database.db;
  const path = theirs(ticket.id, '/presence');
  const others = async (by: string) =>
    (await call(by, 'PUT', path)).body.data as { id: string; name: string }[];
  assert.deepEqual(await others(SUPPORT), []);
  const [first, ...more] = await others(SECOND);
  assert.ok(first!.name);
  assert.deepEqual(more, []);
  assert.equal((await others(SUPPORT)).length, 1);
  await read.deleteFrom('signals').execute();
  await others(SUPPORT);
  assert.deepEqual(await read.selectFrom('signals').select('topic').execute(), [], 'who stays');
  assert.equal((await call(SECOND, 'DELETE', path)).status, 204);
  assert.deepEqual(await others(SUPPORT), []);
  const told = await read.selectFrom('signals').select(['topic', 'subject_ids as ids']).execute();
  assert.deepEqual(told, [{ topic: 'ticketPresence', ids: [ticket.id] }]);
  await others(SECOND);
  server.clock.advance(46_000);
  assert.deepEqual(await others(SUPPORT), [], 'who said nothing for a while is gone');
  assert.equal((await call(OWNER, 'PUT', path)).status, 403);
});

test('the calendar changes: what is promised of waiting tickets is computed again, of others not', async () => {
  const dueOf = async (id: string): Promise<number | undefined> =>
    (await call(OWNER, 'GET', mine(id))).body.data.firstDueDate;
  const before = (await dueOf(ticket.id))!;
  const asked = await created();
  await call(SUPPORT, 'POST', theirs(asked.id, '/messages'), { message: 'بفرمایید؟', seen: 2 });
  tokens['09120000001'] = await server.signIn('09120000001');
  const day = { title: 'تعطیلی ناگهانی', day: startOfDay(tehranDayOf(before)) };
  const made = await call('09120000001', 'POST', '/holidays', day);
  assert.equal(made.status, 201, made.text);
  await recountNow();
  assert.ok(tehranDayOf((await dueOf(ticket.id))!) > tehranDayOf(before));
  assert.equal(await dueOf(asked.id), undefined);
  const removed = await call('09120000001', 'DELETE', `/holidays/${made.body.data.id}`);
  assert.equal(removed.status, 204, removed.text);
  await recountNow();
  assert.equal(await dueOf(ticket.id), before);

  const hours: { id: string; version: number; title: string; weekday: number; fromTime: string }[] = (
    await call('09120000001', 'GET', '/working-hours?take=200')
  ).body.data;
  const morning = hours.find(
    ({ weekday, fromTime }) => weekday === weekdayOf(tehranDayOf(before)) && fromTime === '08:00',
  )!;
  const beginAt = async (fromTime: string, version: number) => {
    const { title, weekday } = morning;
    const body = { title, weekday, fromTime, toTime: '12:30', version };
    const answer = await call('09120000001', 'PUT', `/working-hours/${morning.id}`, body);
    assert.equal(answer.status, 200, answer.text);
    await recountNow();
  };
  await beginAt('09:00', morning.version);
  assert.equal(await dueOf(ticket.id), before + 3_600_000, 'an hour later is begun');
  assert.equal(await dueOf(asked.id), undefined);
  await beginAt('08:00', morning.version + 1);
  assert.equal(await dueOf(ticket.id), before);

  async function recountNow() {
    server.app.work();
    for (let tries = 0; tries < 100; tries++) {
      const { read } = server.database.db;
      const waiting = await read
        .selectFrom('jobs')
        .select('id')
        .where('kind', '=', 'tickets.recount')
        .execute();
      if (waiting.length === 0) return;
      await sleep(50);
    }
    assert.fail('the job was not done');
  }
});

test('assigned to somebody of the support, who is told; the person who asked hears nothing of it', async () => {
  const people: { id: string; name: string }[] = (await call(SUPPORT, 'GET', '/tickets/assignees')).body.data;
  const second = (await call(SECOND, 'GET', '/users/profile')).body.data.id;
  assert.ok(people.some(({ id }) => id === second));
  const assignee = (id: string | undefined) =>
    call(SUPPORT, 'PUT', theirs(ticket.id, '/assignee'), { ...(id && { assigneeId: id }) });
  const done = await assignee(second);
  assert.equal(done.body.data.assigneeId, second);
  assert.ok((await told(SECOND)).some(({ link }) => link === `/tickets?detail=${ticket.id}`));
  const owner = (await call(OWNER, 'GET', '/users/profile')).body.data.id;
  assert.deepEqual((await assignee(owner)).body.code, 'tickets.notSupport');
  assert.doesNotMatch((await call(OWNER, 'GET', mine(ticket.id))).text, /assignee/);
  const found = await call(SUPPORT, 'GET', `/tickets/search?assigneeId=EQ|${second}`);
  assert.deepEqual(
    found.body.data.map(({ id }: { id: string }) => id),
    [ticket.id],
  );
  const { db } = server.database;
  const setRole = (role: 5 | 6) =>
    db.system(tx => tx.updateTable('users').set({ role }).where('id', '=', second).execute());
  const hearing = async () => (await told(SECOND)).length;
  const write = (message: string, seen: number) =>
    call(OWNER, 'POST', mine(ticket.id, '/messages'), { message, seen });
  const before = await hearing();
  const asked = await write('هنوز هم نمی‌شود.', 2);
  assert.equal(asked.status, 200, asked.text);
  assert.equal(await hearing(), before + 1);
  await setRole(5);
  assert.equal((await write('پس چه شد؟', 3)).status, 200);
  await setRole(6);
  assert.equal(await hearing(), before + 1, 'who answers no tickets hears of none');
  assert.equal((await assignee(undefined)).body.data.assigneeId, undefined);
});

test('a closed ticket is rated by the person who asked, once', async () => {
  const rating = (body: object, by = OWNER) => call(by, 'POST', mine(ticket.id, '/rating'), body);
  assert.equal((await rating({ rating: 5, seen: 2 })).body.code, 'tickets.rateClosed');
  await call(SUPPORT, 'POST', theirs(ticket.id, '/close'), { seen: 2 });
  assert.deepEqual(pathsOf((await rating({ seen: 3 })).body), ['rating']);
  assert.equal((await rating({ rating: 5, seen: 3 }, OTHER)).status, 404);
  const past = await rating({ rating: 5, seen: 2 });
  assert.equal(past.body.code, 'tickets.newerMessage', 'past something that was not seen');
  assert.equal((await rating({ rating: 4, comment: 'خوب بود', seen: 3 })).body.data.rating, 4);
  const twice = await rating({ rating: 1, seen: 3 });
  assert.deepEqual([twice.status, twice.body.code], [409, 'tickets.ratedAlready']);
  assert.equal((await call(SUPPORT, 'GET', theirs(ticket.id))).body.data.ratingComment, 'خوب بود');
});

test('what needs somebody: answers that this person has not read, by case and of none, each with the list of just these', async () => {
  interface Row {
    kind: string;
    count: number;
    clientId?: number;
  }
  const unread = async (path: string, by = OWNER) => {
    const rows: Row[] = (await call(by, 'GET', path)).body.data.attention;
    return rows
      .filter(({ kind }) => kind === 'ticketAnswered')
      .map(({ count, clientId }) => [count, clientId]);
  };
  const listed = async (more: string, by = OWNER) => {
    const filters = `isAnswerRead=EQ|false&${more}`;
    const list: { id: string }[] = (await call(by, 'GET', `/users/tickets?${filters}`)).body.data;
    const { totalCount } = (await call(by, 'GET', `/users/tickets/count?${filters}`)).body.data;
    assert.equal(totalCount, list.length);
    return list.map(({ id }) => id);
  };
  const answer = (id: string, seen = 2) =>
    call(SUPPORT, 'POST', theirs(id, '/messages'), { message: 'پاسخ', seen });
  const [OF_CASE, OF_NONE] = [`aboutCase=EQ|${CASE}`, 'isAboutOwnCase=EQ|false'];
  await call(OWNER, 'PATCH', '/users/messages/readed');
  assert.deepEqual([await unread('/report/user'), await listed(OF_NONE)], [[], []]);
  await answer(ticket.id);
  const inCase = await created({ clientId: CASE });
  await answer(inCase.id);
  assert.deepEqual(await unread('/report/user'), [
    [1, undefined],
    [1, Number(CASE)],
  ]);
  assert.deepEqual(await listed(OF_NONE), [ticket.id]);
  assert.deepEqual(await listed(OF_CASE), [inCase.id]);
  // The home of the case has its own, for this person alone.
  assert.deepEqual(await unread(`/report/case/${CASE}`), [[1, Number(CASE)]]);
  assert.deepEqual(await unread(`/report/case/${CASE}`, SUPPORT), []);
  // Answered and closed at once it is not read either.
  await call(SUPPORT, 'POST', theirs(inCase.id, '/close'), { seen: 3 });
  assert.deepEqual(await unread(`/report/case/${CASE}`), [[1, Number(CASE)]]);
  // About a case that its person is in no more it counts with those about none.
  const { db } = server.database;
  await sql`update tickets set about_case = 612840375 where id = ${inCase.id}`.execute(db.read);
  assert.deepEqual(await unread('/report/user'), [[2, undefined]]);
  assert.deepEqual(await listed(OF_NONE), [inCase.id, ticket.id]);
  await sql`update tickets set about_case = ${CASE} where id = ${inCase.id}`.execute(db.read);
  // Read, it waits for nothing; what the support reads and pages of before are no reading of the end.
  await conversation(ticket.id, SUPPORT);
  await call(OWNER, 'GET', mine(ticket.id, '/messages?before=2'));
  assert.deepEqual(await listed(OF_NONE), [ticket.id]);
  await conversation(ticket.id);
  assert.equal((await call(OWNER, 'GET', mine(ticket.id))).body.data.state, answered);
  assert.deepEqual([await unread('/report/user'), await listed(OF_NONE)], [[[1, Number(CASE)]], []]);
  await conversation(inCase.id);
  assert.deepEqual([await unread('/report/user'), await listed(OF_CASE)], [[], []]);
  assert.deepEqual(await unread(`/report/case/${CASE}`), []);
  await answer(ticket.id, 3);
  assert.deepEqual(await unread('/report/user'), [[1, undefined]]);
  // Who works for the provider asks too, and has another home.
  const ofStaff = await created({}, CONTRACTS);
  assert.deepEqual(await unread('/report/admin', CONTRACTS), []);
  await answer(ofStaff.id);
  assert.deepEqual(await unread('/report/admin', CONTRACTS), [[1, undefined]]);
  assert.deepEqual(await listed(OF_NONE, CONTRACTS), [ofStaff.id]);
});

test('what needs the support: what is late', async () => {
  const late = async () => {
    const rows: { kind: string; count: number }[] = (await call(SUPPORT, 'GET', '/report/admin')).body.data
      .attention;
    return rows.find(({ kind }) => kind === 'ticketLate')?.count ?? 0;
  };
  const { id } = await created({ priority: 4 });
  const { firstDueDate } = (await call(OWNER, 'GET', mine(id))).body.data;
  const now = await late();
  await server.database.db.read
    .updateTable('tickets')
    .set({ first_due_date: new Date(server.clock() - 1_000).toISOString() })
    .where('id', '=', id)
    .execute();
  assert.ok(firstDueDate > server.clock());
  assert.equal(await late(), now + 1);
  const list = await call(SUPPORT, 'GET', `/tickets/search/count?dueDate=BW||${server.clock()}`);
  assert.equal(list.body.data.totalCount, now + 1, 'the list that it leads to');
});

test('an answer with a value that nobody put in does not leave', async () => {
  const body = { message: 'سلام {نام کاربر}', seen: 2 };
  const refused = await call(SUPPORT, 'POST', theirs(ticket.id, '/messages'), body);
  assert.deepEqual([refused.body.code, pathsOf(refused.body)], ['tickets.unfilled', ['message']]);
  assert.equal((await call(OWNER, 'POST', mine(ticket.id, '/messages'), body)).status, 200);
});

test('a file is checked like evidence, is part of the message that it is sent with, and of nobody else’s', async () => {
  const sendIn = async (given: { text: string | Buffer; name: string }, by = OWNER) => {
    const { body, headers } = await formOf(given);
    return server.call('POST', '/ticket-files', { token: tokens[by]!, body, headers });
  };
  const fake = await sendIn({ text: 'MZ not a picture', name: 'picture.png' });
  assert.deepEqual([fake.status, fake.body.code], [415, 'uploads.badContent']);
  assert.equal((await sendIn({ text: PDF, name: 'page.exe' })).body.code, 'uploads.typeNotAllowed');
  const fileId: string = (await sendIn({ text: PDF, name: 'صفحه.pdf' })).body.data.id;
  const write = (by: string, at: (id: string, act: string) => string, seen: number) =>
    call(by, 'POST', at(ticket.id, '/messages'), { message: 'با پیوست', seen, files: [fileId] });
  assert.equal((await write(SUPPORT, theirs, 2)).body.code, 'uploads.fileNotFound', 'another’s file');
  assert.equal((await write(OWNER, mine, 2)).status, 200);
  assert.equal((await write(OWNER, mine, 3)).body.code, 'uploads.fileNotFound', 'it is part of one message');
  const { files } = (await call(OWNER, 'GET', mine(ticket.id, '/messages'))).body.data[2];
  assert.deepEqual(
    files.map(({ id, fileName }: { id: string; fileName: string }) => [id, fileName]),
    [[fileId, 'صفحه.pdf']],
  );
  for (const [by, path] of [
    [OWNER, mine(ticket.id, `/files/${fileId}`)],
    [SUPPORT, theirs(ticket.id, `/files/${fileId}`)],
  ] as const) {
    const { status, bytes } = await call(by, 'GET', path);
    assert.equal(status, 200);
    assert.equal(bytes.subarray(0, 5).toString(), '%PDF-');
  }
  const other = await created();
  assert.equal((await call(OTHER, 'GET', mine(ticket.id, `/files/${fileId}`))).status, 404);
  assert.equal(
    (await call(OWNER, 'GET', mine(other.id, `/files/${fileId}`))).status,
    404,
    'of another ticket',
  );
});

test('who asks sends in so much in thirty days, who answers whatever is needed', async () => {
  const sendIn = async (by: string) => {
    const { body, headers } = await formOf({ text: PDF, name: 'صفحه.pdf' });
    return server.call('POST', '/ticket-files', { token: tokens[by]!, body, headers });
  };
  const { db } = server.database;
  for (const by of [OTHER, SUPPORT]) {
    const { id } = (await sendIn(by)).body.data;
    await db.read
      .updateTable('evidences')
      .set({ size: 200 * 1_048_576 })
      .where('id', '=', id)
      .execute();
  }
  assert.equal((await sendIn(SUPPORT)).status, 201);
  const full = await sendIn(OTHER);
  assert.deepEqual([full.status, full.body.code], [409, 'uploads.personQuota']);
  assert.match(full.body.errors![0]!.message, /۳۰ روز گذشته شما به ۲۰۰ مگابایت/);
  server.clock.advance(30 * 86_400_000 + 1_000);
  await sign();
  assert.equal((await sendIn(OTHER)).status, 201, 'what is older is no more counted');
});
