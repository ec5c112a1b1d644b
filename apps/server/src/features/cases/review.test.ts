import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { caseState, personPositionType, smsKind, type CaseState, type PersonType } from '@moadi/domain/enums';
import { insertCase } from '../../../test/cases.ts';
import { formOf } from '../../../test/requests/form.ts';
import { agreeingInquiries, startTestApplication, type TestServer } from '../../../test/server.ts';
import { timestamp } from '../../platform/database/connect.ts';
import { readOn } from '../../platform/events/readers.ts';
import { newId } from '../../platform/ids.ts';
import { NO_SUBJECT, type Job } from '../../platform/jobs/jobs.ts';
import type { JobKind } from '../../platform/jobs/worker.ts';
import type { Business } from '../../providers/inquiries.ts';
import { pdf } from '../files/files.testkit.ts';
import { CASE_INQUIRY, TAKEN } from './inquiry.ts';
import { inquiryJobs } from './inquiry-job.ts';
import { caseMessages } from './messages.ts';

let server: TestServer;
let ownerId: string;
let owner: string;
let manager: string;
let other: string;
let expert: string;
let number = 650_000_000;

before(async () => {
  server = await startTestApplication();
  const users = server.database.db.read.selectFrom('users').select('id');
  ownerId = (await users.where('mobile_number', '=', '09121111111').executeTakeFirstOrThrow()).id;
  manager = await server.signIn('09120000004');
  other = await server.signIn('09120000001');
  expert = await server.signIn('09120000005');
  owner = await server.signIn('09121111111');
});
after(() => server.stop());

const caseIn = async (state: CaseState, typeOfCase: PersonType = 1): Promise<number> => {
  number += 1;
  const clientId = number;
  await server.database.db.system(tx =>
    insertCase(tx, { clientId, ownerId, state, typeOfCase, now: server.clock() }),
  );
  return clientId;
};
const at = (method: string, clientId: number, path: string, token: string, body?: object) =>
  server.call(method, `/cases/${clientId}${path}`, { token, ...(body && { body }) });
const dues = async (clientId: number, token = owner) => (await at('GET', clientId, '/dues', token)).body.data;
const mark = (clientId: number, target: string, token = manager, targetKind = 'field') =>
  at('POST', clientId, '/dues', token, { targetKind, target, code: '22', note: 'پلاک ندارد' });
const declare = (clientId: number, token = manager) =>
  at('PATCH', clientId, '/state/case-fault', token, { stateDescription: 'موارد زیر را اصلاح کنید.' });
/** At once: nobody is refused for the state that a case had a moment ago. */
const submit = (clientId: number) => at('PATCH', clientId, '/state/in-progress', owner);
const stateOf = async (clientId: number) =>
  (
    await server.database.db.read
      .selectFrom('cases')
      .select('state')
      .where('client_id', '=', clientId)
      .executeTakeFirstOrThrow()
  ).state;

/** What waits of one kind in a case. */
async function jobsOf(kind: string, clientId: number): Promise<Job[]> {
  const { read } = server.database.db;
  const rows = await read.selectFrom('jobs').selectAll().where('kind', '=', kind).execute();
  return rows
    .filter(row => row.client_id === clientId)
    .map((row): Job => ({
      ...{ id: row.id, kind: row.kind, clientId, subjectId: row.subject_id ?? NO_SUBJECT, tries: row.tries },
      ...{ claims: row.claims, createdAt: server.clock(), tryingSince: null, note: null },
    }));
}

/** Runs jobs as a worker does. */
const work = ({ run }: JobKind, jobs: readonly Job[]): Promise<void> => {
  const signal = new AbortController().signal;
  return run(jobs, { signal, isOver: () => false, outside: ask => ask() } as Parameters<typeof run>[1]);
};

/** What the owner was told last of a case, in the panel and as a text message. */
async function toldOf(clientId: number): Promise<string> {
  const { db } = server.database;
  while (await readOn(db, caseMessages));
  const { message, sms_kind } = await db.read
    .selectFrom('messages')
    .select(['message', 'sms_kind'])
    .where('link', '=', `/cases/${clientId}/dashboard`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  assert.equal(sms_kind, smsKind.id.caseState);
  return message;
}

/** Runs what waits of a case's inquiries, with what the register says. */
async function inquire(clientId: number, business: Partial<Business> | 'refused' | 'down'): Promise<void> {
  const { db } = server.database;
  const own = { nameTrade: 'آزمون', economicCode: '1', nationalId: '9998719518', taxpayerStatus: 'ACTIVE' };
  const inquiries = {
    ...agreeingInquiries,
    businessByEconomicCode: async () =>
      business === 'down'
        ? ({ kind: 'down', cause: 'silent' } as const)
        : business === 'refused'
          ? ({ kind: 'refused', status: 404 } as const)
          : ({ kind: 'answered', value: { ...own, ...business } } as const),
  };
  await work(inquiryJobs({ db, clock: server.clock, inquiries }), await jobsOf(CASE_INQUIRY, clientId));
}

test('marks are the reviewer’s until the deficiency is declared; the payer mends, and the reviewer sees before and after', async () => {
  const clientId = await caseIn(2);
  assert.equal((await mark(clientId, 'address')).status, 201);
  assert.equal((await mark(clientId, '1', manager, 'document')).status, 201);
  assert.equal((await mark(clientId, 'address')).body.code, 'cases.markedAlready');
  assert.equal((await mark(clientId, 'nothing')).body.code, 'rules.unknownValue');
  assert.deepEqual(await dues(clientId), [], 'nobody was told yet');
  assert.equal((await dues(clientId, other)).length, 2);

  assert.equal((await declare(clientId)).body.data.state, 6);
  const told = await dues(clientId);
  assert.deepEqual(
    told.map(({ label, step, reason, note, state }: Record<string, unknown>) => [
      ...[label, step, reason, note, state],
    ]),
    [
      ['نشانی', 'contact', 'نادرست است', 'پلاک ندارد', 1],
      ['تصویر کارت ملی', 'attachments', 'نادرست است', 'پلاک ندارد', 1],
    ],
  );
  assert.equal(told[0].valueThen, 'تهران، پلاک ۱');
  assert.match(told[1].valueThen, /^\u2068document\.pdf\u2069 \(/, 'its name keeps its own direction');
  const cases = server.database.db.read.updateTable('cases').where('client_id', '=', clientId);
  await cases.set({ address: 'تهران، پلاک ۲۰' }).execute();
  assert.equal((await submit(clientId)).body.data.state, 2);
  const [address, card] = await dues(clientId, manager);
  assert.deepEqual(
    [address.state, address.valueThen, address.valueNow],
    [2, 'تهران، پلاک ۱', 'تهران، پلاک ۲۰'],
  );

  // What people have marked people accept: the inquiries alone do not let it go on.
  await inquire(clientId, {});
  assert.equal(await stateOf(clientId), 2);
  const settle = (id: string, verdict: string) => at('PATCH', clientId, `/dues/${id}`, manager, { verdict });
  assert.equal((await settle(address.id, 'accept')).body.data.state, 3);
  assert.equal((await settle(card.id, 'again')).body.data.state, 1);
  assert.equal((await settle(card.id, 'accept')).body.code, 'cases.dueNotAnswered');
  assert.equal((await declare(clientId)).status, 200);
  assert.equal((await submit(clientId)).status, 200);
  await inquire(clientId, {});
  assert.equal(await stateOf(clientId), 2);
  assert.equal((await settle(card.id, 'accept')).status, 200);
  await inquire(clientId, {});
  assert.equal(await stateOf(clientId), 4, 'the last acceptance asks the inquiries again');
  // The review is over, also for who did not let it go.
  assert.equal((await at('GET', clientId, '/status', other)).body.data.takenBy, undefined);
  assert.equal((await at('PUT', clientId, '/review', other)).body.code, 'cases.reviewNotNow');
});

test('the wizard reads the same list: where, why, what was written beside it, and whether it was mended since', async () => {
  const clientId = await caseIn(2);
  const asked = async () => (await at('GET', clientId, '/registration', owner)).body.data.dues;
  await mark(clientId, 'address');
  const bare = { targetKind: 'field', target: 'email', code: '21' };
  assert.equal((await at('POST', clientId, '/dues', manager, bare)).status, 201);
  assert.deepEqual(await asked(), [], 'nobody was told yet');
  await declare(clientId);
  const plain = (rows: Record<string, unknown>[]) =>
    rows.map(({ label, reason, note, isMended }) => [label, reason, note, isMended]);
  assert.deepEqual(plain(await asked()), [
    ['نشانی', 'نادرست است', 'پلاک ندارد', false],
    ['رایانامه', 'ناقص است', undefined, false],
  ]);
  const cases = server.database.db.read.updateTable('cases').where('client_id', '=', clientId);
  await cases.set({ address: 'تهران، پلاک ۲۰' }).execute();
  assert.deepEqual(
    (await asked()).map(({ isMended }: { isMended: boolean }) => isMended),
    [true, false],
  );
});

test('whose case it is gets a message, which names what is due as the list has it', async () => {
  const clientId = await caseIn(2);
  for (const place of ['address', 'email', 'postalCode', 'faxNumber']) await mark(clientId, place);
  await declare(clientId);
  assert.match(await toldOf(clientId), /اصلاح شود: نشانی، رایانامه، کد پستی و ۱ مورد دیگر\./);
  // Of the whole case only what was written is told.
  const whole = await caseIn(2);
  await declare(whole);
  assert.doesNotMatch(await toldOf(whole), /اصلاح شود/);
  // What the system itself found is told in the same way.
  const other = await caseIn(1);
  await submit(other);
  await inquire(other, { nationalId: '1111111111' });
  assert.match(await toldOf(other), /شناسه هویتی/);
});

test('a signatory who is not there any more keeps the name under which they were marked', async () => {
  const clientId = await caseIn(2, 2);
  const { db } = server.database;
  const owner = {
    client_id: clientId,
    id: newId(server.clock()),
    place: 0,
    position: personPositionType.ids[0]!,
  };
  const person = {
    name: 'مریم',
    surname: 'آرمان',
    national_code: '9995295504',
    mobile_number: '09122222222',
  };
  const at = timestamp(server.clock());
  await db.read
    .insertInto('sign_owners')
    .values({ ...owner, ...person, birth_date: null, email: null, create_date: at, modify_date: null })
    .execute();
  assert.equal((await mark(clientId, owner.id, manager, 'signatory')).status, 201);
  await declare(clientId);
  await db.read.deleteFrom('sign_owners').where('client_id', '=', clientId).execute();
  const [due] = await dues(clientId);
  assert.deepEqual([due.label, due.valueNow], ['مریم آرمان', undefined]);
  assert.match(await toldOf(clientId), /اصلاح شود: مریم آرمان\./);
});

test('who moves a case uploads at once what its new state is for', async () => {
  const clientId = await caseIn(8);
  expert = await server.signIn('09120000005');
  assert.equal((await at('GET', clientId, '/status', expert)).status, 200);
  assert.equal((await at('PATCH', clientId, '/state/confirm-contract', expert, {})).status, 200);
  const form = await formOf({ text: pdf('scan'), name: 'signed.pdf' });
  const path = `/cases/${clientId}/evidences?evidenceType=8&compared=true`;
  const answer = await server.call('POST', path, { token: expert, ...form });
  assert.equal(answer.status, 201, answer.text);
});

test('an activity is called by its name', async () => {
  const clientId = await caseIn(2);
  const { read } = server.database.db;
  const { id, title } = await read
    .selectFrom('activities')
    .select(['id', 'title'])
    .limit(1)
    .executeTakeFirstOrThrow();
  await read.updateTable('cases').set({ activity_id: id }).where('client_id', '=', clientId).execute();
  assert.equal((await at('GET', clientId, '/details', manager)).body.data.activityName, title);
});

test('a declaration without a mark is itself what is due', async () => {
  const clientId = await caseIn(5);
  await declare(clientId);
  const [due, ...more] = await dues(clientId);
  assert.deepEqual([due.targetKind, due.reason, more.length], ['case', 'موارد زیر را اصلاح کنید.', 0]);
});

test('one person reviews a case at a time; another is told who, until it is let go or left for a quarter of an hour', async () => {
  const clientId = await caseIn(2);
  assert.equal((await mark(clientId, 'address')).status, 201);
  const refused = await mark(clientId, 'email', other);
  assert.equal(refused.body.code, 'cases.takenByOther');
  assert.match(refused.body.errors![0]!.message, /لیلا قراردادی/);
  assert.equal((await declare(clientId, other)).body.code, 'cases.takenByOther');
  assert.equal(await stateOf(clientId), 2);
  const { takenBy } = (await at('GET', clientId, '/status', other)).body.data;
  assert.deepEqual([takenBy.name, takenBy.isMe], ['لیلا قراردادی', false]);
  assert.equal((await at('GET', clientId, '/status', owner)).body.data.takenBy, undefined);
  // Who has not taken it lets nothing go.
  await at('DELETE', clientId, '/review', other);
  assert.equal((await mark(clientId, 'email', other)).body.code, 'cases.takenByOther');
  await at('DELETE', clientId, '/review', manager);
  assert.equal((await mark(clientId, 'email', other)).status, 201);
  server.clock.advance(15 * 60_000 + 1);
  manager = await server.signIn('09120000004');
  assert.equal((await at('PUT', clientId, '/review', manager)).status, 204);
});

test('of two reviewers who take a case at once one has it', async () => {
  other = await server.signIn('09120000001');
  const clientId = await caseIn(2);
  const both = await Promise.all([manager, other].map(token => at('PUT', clientId, '/review', token)));
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [204, 409]);
});

test('nothing is marked where its marker could not declare it, and a mark that was told is not taken back', async () => {
  expert = await server.signIn('09120000005');
  owner = await server.signIn('09121111111');
  assert.equal((await mark(await caseIn(6), 'address')).body.code, 'cases.reviewNotNow');
  assert.equal((await mark(await caseIn(2), 'address', expert)).body.code, 'cases.reviewNotNow');
  assert.equal((await mark(await caseIn(8), 'address', expert)).status, 201);
  assert.equal((await mark(await caseIn(2), 'address', owner)).body.code, 'http.actionForbidden');
  const clientId = await caseIn(2);
  const { id } = (await mark(clientId, 'address')).body.data;
  assert.equal((await at('DELETE', clientId, `/dues/${id}`, manager)).status, 204);
  const again = (await mark(clientId, 'address')).body.data;
  await declare(clientId);
  assert.equal((await at('DELETE', clientId, `/dues/${again.id}`, manager)).body.code, 'cases.dueDeclared');
});

test('where the case is not theirs to review nobody holds it or takes marks of others away; their own they may', async () => {
  const { signContract, confirmContract, draft } = caseState.id;
  const clientId = await caseIn(signContract);
  const own = await mark(clientId, 'postalCode', expert);
  assert.equal(own.status, 201, own.text);
  assert.equal((await at('DELETE', clientId, '/review', expert)).status, 204);
  const others = await mark(clientId, 'address', manager);
  assert.equal(others.status, 201, others.text);
  assert.equal((await at('DELETE', clientId, '/review', manager)).status, 204);
  await server.database.db.system(tx =>
    tx.updateTable('cases').set({ state: confirmContract }).where('client_id', '=', clientId).execute(),
  );
  server.clock.advance(5_000);
  const notNow = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
  assert.deepEqual(notNow(await at('PUT', clientId, '/review', expert)), [409, 'cases.reviewNotNow']);
  const unmark = (id: string, token: string) => at('DELETE', clientId, `/dues/${id}`, token);
  assert.deepEqual(notNow(await unmark(others.body.data.id, expert)), [409, 'cases.reviewNotNow']);
  assert.equal((await unmark(own.body.data.id, expert)).status, 204);
  // Neither has kept the case from who may.
  assert.equal((await at('PUT', clientId, '/review', manager)).status, 204);
  assert.equal((await unmark(others.body.data.id, manager)).status, 204);
  assert.deepEqual(notNow(await at('PUT', await caseIn(draft), '/review', manager)), [
    409,
    'cases.reviewNotNow',
  ]);
});

test('of a mark and the payer’s send at the same moment each is judged by what the other has made of it', async () => {
  for (let i = 0; i < 5; i++) {
    const clientId = await caseIn(6);
    const [sent, marked] = await Promise.all([submit(clientId), mark(clientId, 'address')]);
    assert.equal(sent.status, 200);
    // Before the send there is nothing to review; after it the mark is one of the new review, and told to nobody yet.
    const refused = marked.body.code === 'cases.reviewNotNow';
    assert.ok(refused || marked.status === 201, marked.text);
    assert.deepEqual([await stateOf(clientId), (await dues(clientId)).length], [2, 0]);
    assert.equal((await dues(clientId, manager)).length, refused ? 0 : 1);
  }
});

test('a case that was submitted goes on when every inquiry agrees', async () => {
  const clientId = await caseIn(1);
  await submit(clientId);
  await inquire(clientId, {});
  assert.equal(await stateOf(clientId), 4);
  const [last] = (await at('GET', clientId, '/history', owner)).body.data;
  assert.deepEqual([last.event, last.from, last.to, last.byName], ['matched', 2, 4, undefined]);
});

test('a contradiction sends it back and says what at its field; mended, it is due no more', async () => {
  const clientId = await caseIn(1);
  await submit(clientId);
  await inquire(clientId, { nationalId: '1111111111', personType: 2 });
  assert.equal(await stateOf(clientId), 6);
  const found = await dues(clientId);
  assert.deepEqual(
    found.map(({ target, code, state, byName }: Record<string, unknown>) => [target, code, state, byName]),
    [
      ['nationalIdentityCode', 'identityDiffers', 1, undefined],
      ['typeOfCase', 'personTypeDiffers', 1, undefined],
    ],
  );
  await submit(clientId);
  await inquire(clientId, 'refused');
  assert.equal(await stateOf(clientId), 6);
  await submit(clientId);
  await inquire(clientId, {});
  assert.equal(await stateOf(clientId), 4);
  assert.ok((await dues(clientId)).every(({ state }: { state: number }) => state === 3));
});

test('a natural person’s case is of the person who owns it', async () => {
  const clientId = await caseIn(1);
  const identity = { national_identity_code: '9995295504' };
  await server.database.db.read
    .updateTable('cases')
    .set(identity)
    .where('client_id', '=', clientId)
    .execute();
  await submit(clientId);
  await inquire(clientId, { nationalId: '9995295504' });
  assert.deepEqual(
    (await dues(clientId)).map(({ code }: { code: string }) => code),
    ['ownerDiffers'],
  );
});

test('while a service is away the case waits and says so, and goes on when it is back', async () => {
  const clientId = await caseIn(1);
  await submit(clientId);
  await inquire(clientId, 'down');
  assert.equal(await stateOf(clientId), 2);
  const { inquiry } = (await at('GET', clientId, '/status', owner)).body.data;
  assert.equal(inquiry.triedAt, server.clock());
  assert.ok(inquiry.nextAt > server.clock());
  await inquire(clientId, {});
  assert.equal(await stateOf(clientId), 4);
  assert.equal((await at('GET', clientId, '/status', owner)).body.data.inquiry, undefined);
});

test('nothing leads a case away from the person who has taken it; let go, or left for a quarter of an hour, it goes on', async () => {
  manager = await server.signIn('09120000004');
  const waits = async (clientId: number) => {
    const { run_at, last_error, tries } = await server.database.db.read
      .selectFrom('jobs')
      .select(['run_at', 'last_error', 'tries'])
      .where('kind', '=', CASE_INQUIRY)
      .where('client_id', '=', clientId)
      .executeTakeFirstOrThrow();
    return [run_at - server.clock(), last_error, tries];
  };
  const clientId = await caseIn(1);
  await submit(clientId);
  await at('PUT', clientId, '/review', manager);
  // Neither onward nor back, whatever the services say.
  for (const said of [{}, 'refused'] as const) {
    await inquire(clientId, said);
    assert.equal(await stateOf(clientId), 2);
    assert.deepEqual(await waits(clientId), [15 * 60_000 + 1, TAKEN, 0]);
  }
  assert.equal(
    (await at('GET', clientId, '/status', owner)).body.data.inquiry,
    undefined,
    'no service is away',
  );
  await at('DELETE', clientId, '/review', other);
  assert.equal((await waits(clientId))[0], 15 * 60_000 + 1, 'who has not taken it lets nothing go');
  await at('DELETE', clientId, '/review', manager);
  assert.equal((await waits(clientId))[0], 0);
  await inquire(clientId, {});
  assert.equal(await stateOf(clientId), 4);

  // A mark that was set by mistake and taken back holds nothing up.
  const another = await caseIn(1);
  await submit(another);
  const { id } = (await mark(another, 'address')).body.data;
  await at('DELETE', another, '/review', manager);
  await inquire(another, {});
  assert.deepEqual([await stateOf(another), (await jobsOf(CASE_INQUIRY, another)).length], [2, 0]);
  assert.equal((await at('DELETE', another, `/dues/${id}`, manager)).status, 204);
  server.clock.advance(15 * 60_000 + 1);
  owner = await server.signIn('09121111111');
  manager = await server.signIn('09120000004');
  await inquire(another, {});
  assert.equal(await stateOf(another), 4);
});

test('who takes a case while its inquiries are asked has it when they are answered', async () => {
  const clientId = await caseIn(1);
  await submit(clientId);
  const { db } = server.database;
  const taking = {
    ...agreeingInquiries,
    businessByEconomicCode: async () => {
      assert.equal((await at('PUT', clientId, '/review', manager)).status, 204);
      return { kind: 'refused' } as const;
    },
  };
  await work(
    inquiryJobs({ db, clock: server.clock, inquiries: taking }),
    await jobsOf(CASE_INQUIRY, clientId),
  );
  assert.deepEqual([await stateOf(clientId), (await dues(clientId)).length], [2, 0]);
  await at('DELETE', clientId, '/review', manager);
  await inquire(clientId, {});
  assert.equal(await stateOf(clientId), 4);
});

test('the queue has what waits for staff, the oldest first, against the promise of two working days', async () => {
  const reader = await server.signIn('09120000004');
  const queue = async () => (await server.call('GET', '/cases/waiting', { token: reader })).body.data;
  const rows = await queue();
  assert.ok(rows.length > 2);
  assert.ok(rows.every(({ state }: { state: number }) => state === 2 || state === 9));
  const since = rows.map(({ stateSince }: { stateSince: number }) => stateSince);
  assert.deepEqual(since, since.toSorted());
  const clientId = await caseIn(9);
  const mine = async () => (await queue()).find((row: { clientId: number }) => row.clientId === clientId);
  const before = await mine();
  assert.equal(before.isLate, false);
  // A holiday on the day of the promise puts it off.
  const admin = await server.signIn('09120000001');
  const body = { title: 'روز آزمون', day: before.promisedBy - 3_600_000 };
  assert.equal((await server.call('POST', '/holidays', { token: admin, body })).status, 201);
  assert.ok((await mine()).promisedBy > before.promisedBy);
  assert.equal((await server.call('GET', '/cases/waiting', { token: owner })).status, 403);
});

test('a person’s home has what is open in their cases, the first of each and how many; nothing that was not declared', async () => {
  const own = async (token: string) => (await server.call('GET', '/users/cases/dues', { token })).body.data;
  const mine = async (clientId: number) =>
    (await own(owner)).find((row: { clientId: number }) => row.clientId === clientId);
  const clientId = await caseIn(2);
  for (const target of ['address', 'email', 'branchCode', 'postalCode']) await mark(clientId, target);
  assert.equal(await mine(clientId), undefined, 'marked alone');
  await declare(clientId);
  const row = await mine(clientId);
  assert.deepEqual([row.role, row.state, row.total], [1, 6, 4]);
  assert.deepEqual(
    row.dues.map(({ target, step }: { target: string; step: string }) => [target, step]),
    [
      ['address', 'contact'],
      ['email', 'contact'],
      ['branchCode', 'taxpayer'],
    ],
  );
  const theirs = await own(await server.signIn('09122222222'));
  assert.ok(!theirs.some((one: { clientId: number }) => one.clientId === clientId));
  assert.deepEqual(await own(manager), []);
  await submit(clientId);
  assert.equal(await mine(clientId), undefined, 'answered');
});

test('everybody who may see a case reads its state, since when and why, whatever they are in it; nobody else does', async () => {
  const why = 'موارد زیر را اصلاح کنید.';
  const clientId = 481205937;
  const since = server.clock();
  assert.equal((await declare(clientId)).status, 200);
  const statusOf = async (mobile: string) => at('GET', clientId, '/status', await server.signIn(mobile));
  const inCase = ['09121111111', '09124444442', '09124444443'];
  const ofStaff = [1, 2, 4, 5, 6, 8, 9].map(role => `0912000000${role}`);
  for (const mobile of [...inCase, ...ofStaff, '09120000010']) {
    const { status, body } = await statusOf(mobile);
    assert.equal(status, 200, mobile);
    const { state, stateDescription, stateSince, openDues } = body.data;
    assert.deepEqual([state, stateDescription, stateSince, openDues], [6, why, since, 1], mobile);
  }
  for (const mobile of ['09122222222', '09120000007'])
    assert.equal((await statusOf(mobile)).status, 404, mobile);
});
