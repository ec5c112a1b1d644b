import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { smsKind, type SmsKind } from '@moadi/domain/enums';
import { declinableKinds } from '@moadi/domain/notifications';
import { atTehranTime, tehranDayOf } from '@moadi/domain/primitives';
import { startTestApplication, testBrowser, type TestServer } from '../../../test/server.ts';
import type { SmsMessage, SmsResult } from '../../providers/sms.ts';
import { notify } from './notify.ts';

const MOBILE = '09121111111';
const { id: kind } = smsKind;

let server: TestServer;
let sent: { mobile: string; message: SmsMessage }[] = [];
let end: SmsResult = { kind: 'sent' };
let token: string;
let userId: string;
before(async () => {
  server = await startTestApplication({
    settings: { PUBLIC_URL: 'https://panel.example.ir' },
    providers: {
      sms: {
        send: async (mobile, message) => {
          sent.push({ mobile, message });
          return end;
        },
      },
    },
  });
  server.from.headers = { origin: 'https://panel.example.ir' };
  const until = atTehranTime(tehranDayOf(server.clock()) + 1, 12, 0);
  server.clock.advance(until - server.clock());
  token = await signedIn();
  const user = await server.database.db.read
    .selectFrom('users')
    .select('id')
    .where('mobile_number', '=', MOBILE)
    .executeTakeFirstOrThrow();
  userId = user.id;
  server.app.work();
});
after(() => server.stop());
beforeEach(async () => {
  end = { kind: 'sent' };
  await server.database.db.read.deleteFrom('sms_declined').execute();
  await server.database.db.read.deleteFrom('sms_days').execute();
  sent = [];
});

async function signedIn(): Promise<string> {
  server.clock.advance(61_000);
  const browser = testBrowser(server.call);
  await browser('POST', '/users/send-otp', { body: { mobileNumber: MOBILE } });
  const { code } = sent.at(-1)!.message;
  const { body } = await browser('POST', '/users/login', { body: { mobileNumber: MOBILE, otp: code } });
  return body.data.accessToken;
}
const choose = (one: SmsKind, isDeclined: boolean) =>
  server.call('PUT', `/users/sms-choices/${one}`, { token, body: { isDeclined } });
const tell = (sms: SmsKind | undefined, message = 'متن') =>
  server.database.db.system(tx =>
    notify(
      tx,
      [{ userId, title: 'عنوان', message, link: '/user/cases', ...(sms && { sms }) }],
      server.clock(),
    ),
  );
const waiting = () =>
  server.database.db.read
    .selectFrom('jobs')
    .select(['run_at as runAt', 'tries'])
    .where('kind', '=', 'notifications.sms')
    .execute();
async function done(): Promise<void> {
  for (let i = 0; i < 100 && (await waiting()).length > 0; i += 1) await sleep(100);
  assert.deepEqual(await waiting(), []);
}

test('a message of a kind that is text too reaches the phone once, with where it is seen', async () => {
  await tell(kind.contract);
  await tell(undefined);
  await done();
  assert.deepEqual(
    sent.map(({ mobile, message: { purpose, text, code } }) => [mobile, purpose, text, code]),
    [[MOBILE, 'notice', 'متن\nhttps://panel.example.ir/user/cases', undefined]],
  );
});

test('a kind that was declined is not sent, the others are, and it is again once it is wanted; both are on record', async () => {
  assert.equal((await choose(kind.contract, true)).status, 200);
  const { body } = await server.call('GET', '/users/sms-choices', { token });
  assert.deepEqual(
    body.data.flatMap((row: { kind: string; isDeclined: boolean }) => (row.isDeclined ? [row.kind] : [])),
    ['contract', 'invoice', 'deadline', 'ticket'],
    'the last three are off at first',
  );
  await tell(kind.contract, 'نخواسته');
  await tell(kind.access, 'خواسته');
  await done();
  assert.deepEqual(
    sent.map(({ message }) => message.text.split('\n')[0]),
    ['خواسته'],
  );
  await choose(kind.contract, false);
  await tell(kind.contract, 'باز');
  await done();
  assert.equal(sent.length, 2);
  const acts = await server.database.db.read
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'users.smsChosen')
    .execute();
  assert.deepEqual(
    acts.map(({ detail }) => detail),
    [
      { kind: 'contract', how: 'declined' },
      { kind: 'contract', how: 'wanted' },
    ],
  );
});

test('what is wanted is asked at the moment of sending: who declines meanwhile gets nothing', async () => {
  end = { kind: 'refused', cause: 'later', code: 'x' };
  await tell(kind.caseState);
  for (let i = 0; i < 50 && sent.length === 0; i += 1) await sleep(100);
  assert.equal(sent.length, 1);
  await sleep(300);
  const [job] = await waiting();
  assert.equal(job?.tries, 1, 'it is tried again');
  await choose(kind.caseState, true);
  end = { kind: 'sent' };
  server.clock.advance(180_000);
  await done();
  assert.equal(sent.length, 1);
});

test('codes and warnings of security cannot be declined, and come whatever was', async () => {
  for (const one of [kind.code, kind.security]) {
    const answer = await choose(one, true);
    assert.deepEqual([answer.status, answer.body.code], [409, 'notifications.alwaysSent']);
  }
  await Promise.all(declinableKinds.map(one => choose(one, true)));
  await tell(kind.security, 'هشدار');
  await done();
  assert.equal(sent.length, 1);
  assert.ok(await signedIn());
  assert.match(sent.at(-1)!.message.code!, /^\d{6}$/);
});

test('what can wait does not ring at night', async () => {
  const night = atTehranTime(tehranDayOf(server.clock()), 23, 0);
  server.clock.advance(night - server.clock());
  await tell(kind.contract);
  await tell(kind.security);
  const morning = atTehranTime(tehranDayOf(night) + 1, 8, 0);
  // The other's job is gone a moment after it was sent.
  for (let i = 0; i < 100 && (await waiting()).some(({ runAt }) => runAt !== morning); i += 1)
    await sleep(100);
  assert.equal(sent.length, 1);
  assert.deepEqual(
    (await waiting()).map(({ runAt }) => runAt),
    [morning],
  );
  server.clock.advance(9.5 * 3_600_000);
  await done();
  assert.equal(sent.length, 2);
});

test('nor does what a provider did not take in the evening, or nobody was there to send', async () => {
  const day = tehranDayOf(server.clock());
  server.clock.advance(atTehranTime(day, 21, 59) - server.clock());
  end = { kind: 'refused', cause: 'later', code: 'x' };
  await tell(kind.contract);
  for (let i = 0; i < 100 && (await waiting())[0]?.tries !== 1; i += 1) await sleep(100);
  assert.equal(sent.length, 1);
  end = { kind: 'sent' };
  server.clock.advance(3_600_000);
  const morning = atTehranTime(day + 1, 8, 0);
  for (let i = 0; i < 100 && (await waiting())[0]?.runAt !== morning; i += 1) await sleep(100);
  assert.deepEqual([(await waiting()).map(({ runAt }) => runAt), sent.length], [[morning], 1]);
  server.clock.advance(morning - server.clock());
  await done();
  assert.equal(sent.length, 2);
});

test('who is no longer active gets nothing', async () => {
  const users = server.database.db.read.updateTable('users').where('id', '=', userId);
  await users.set({ is_active: false }).execute();
  await tell(kind.security);
  await done();
  await users.set({ is_active: true }).execute();
  assert.equal(sent.length, 0);
});

const markRead = () => server.database.db.read.updateTable('messages').set({ is_readed: true }).execute();
/** Refusals of one case in a batch, as the reader of events tells them. */
const refusals = (count: number, of = '481205937') =>
  server.database.db.system(tx =>
    notify(
      tx,
      Array.from({ length: count }, (_, i) => ({
        ...{ userId, title: `رد ${i}`, message: 'متن', link: `/x/${i}`, sms: kind.invoice },
        line: { kind: 'invoice.refused' as const, of },
      })),
      server.clock(),
    ),
  );
const noon = () => {
  const until = atTehranTime(tehranDayOf(server.clock()) + 1, 12, 0);
  server.clock.advance(until - server.clock());
};

test('of invoices, deadlines and tickets nothing is sent to who has not asked for it', async () => {
  noon();
  await tell(kind.deadline);
  await done();
  assert.equal(sent.length, 0);
  token = await signedIn();
  sent = [];
  assert.equal((await choose(kind.deadline, false)).status, 200);
  await tell(kind.deadline);
  await done();
  assert.equal(sent.length, 1);
});

test('what was read in the panel is not sent as well; a warning of security is', async () => {
  noon();
  end = { kind: 'refused', cause: 'later', code: 'x' };
  await tell(kind.contract);
  await tell(kind.security);
  for (let i = 0; i < 50 && sent.length < 2; i += 1) await sleep(100);
  await sleep(300);
  await markRead();
  [sent, end] = [[], { kind: 'sent' }];
  server.clock.advance(180_000);
  await done();
  assert.equal(sent.length, 1);
});

test('of a line whose first message was read the text says the one that was not', async () => {
  noon();
  token = await signedIn();
  assert.equal((await choose(kind.ticket, false)).status, 200);
  sent = [];
  const answer = (message: string) =>
    server.database.db.system(tx =>
      notify(
        tx,
        [
          {
            ...{ userId, title: 'پاسخ', message, link: '/user/tickets', sms: kind.ticket },
            line: { kind: 'ticket.answered' as const, of: 'a ticket' },
          },
        ],
        server.clock(),
      ),
    );
  await answer('پاسخ نخست');
  await markRead();
  await answer('پاسخ دوم');
  server.clock.advance(301_000);
  await done();
  assert.deepEqual(
    sent.map(({ message }) => /پاسخ (?:نخست|دوم)/.exec(message.text)?.[0]),
    ['پاسخ دوم'],
  );
});

test('many refusals of a case are one text message a day, and it says how many and where', async () => {
  noon();
  token = await signedIn();
  await choose(kind.invoice, false);
  sent = [];
  await refusals(120);
  await refusals(30);
  assert.ok((await waiting()).length <= 2, 'a job for a batch, not for a message');
  await sleep(300);
  assert.equal(sent.length, 0, 'they are gathered first');
  server.clock.advance(301_000);
  await done();
  assert.equal(sent.length, 1);
  assert.match(sent[0]!.message.text, /^۱۵۰ صورتحساب رد شد: پرونده «.+»؛/);
  assert.match(sent[0]!.message.text, /cases\/481205937\/invoices\/list\/single\?state_IN=3/);
  await refusals(5);
  server.clock.advance(301_000);
  await done();
  assert.equal(sent.length, 1);
});

test('five a day and no more, but for warnings of security', async () => {
  noon();
  for (let i = 0; i < 8; i += 1) await tell(kind.contract, `متن ${i}`);
  await done();
  assert.equal(sent.length, 5);
  await tell(kind.security);
  await done();
  assert.equal(sent.length, 6);
  noon();
  await tell(kind.contract);
  await done();
  assert.equal(sent.length, 7);
});
