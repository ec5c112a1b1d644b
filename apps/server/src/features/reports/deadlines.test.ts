import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { caseState, invoiceState, type CaseState } from '@moadi/domain/enums';
import { legalFigures } from '@moadi/domain/invoices';
import { attentionRange } from '@moadi/domain/reports';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { register } from '../invoices/sending/engine/engine.testkit.ts';
import { warnOfDeadlines } from './deadlines.ts';

const DAY = 86_400_000;

let server: TestServer;
before(async () => {
  server = await startTestApplication();
});
after(() => server.stop());

test('who can send hears once a day of invoices whose time is nearly over, with how many', async () => {
  const { db } = server.database;
  const moment = () => ({ now: server.clock(), figures: legalFigures });
  const token = await server.signIn('09121111111');
  const ids = [await register(server, token), await register(server, token)];
  const told = async () =>
    db.read
      .selectFrom('messages')
      .innerJoin('users', 'users.id', 'messages.user_id')
      .select(['mobile_number as mobile', 'title', 'link', 'sms_kind as sms'])
      .where('title', 'like', '%مهلت ارسال%')
      .orderBy('mobile')
      .execute();
  assert.equal(await warnOfDeadlines(db, moment()), 0, 'what was sent is nobody’s worry');
  const { from } = attentionRange('nearDeadline', moment());
  const { id: state } = invoiceState;
  await db.read
    .updateTable('invoices')
    .set({ state: state.notAcceptedWithErrors, issuing_date_time: new Date(from! + DAY).toISOString() })
    .where('id', 'in', ids)
    .execute();
  assert.equal(await warnOfDeadlines(db, moment()), 1);
  assert.equal(await warnOfDeadlines(db, moment()), 0, 'once a day');
  const title = 'مهلت ارسال ۲ صورتحساب رو به پایان است';
  // The list's tab of just these.
  const link = '/cases/481205937/invoices/list/single?need_EQ=nearDeadline';
  assert.deepEqual(await told(), [
    { mobile: '09121111111', title, link, sms: 'deadline' },
    { mobile: '09124444442', title, link, sms: 'deadline' },
  ]);
  server.clock.advance(DAY);
  const inState = (id: CaseState) =>
    db.system(tx => tx.updateTable('cases').set({ state: id }).where('client_id', '=', 481205937).execute());
  await inState(caseState.id.deactivate);
  assert.equal(await warnOfDeadlines(db, moment()), 0, 'of a case that has been stopped nobody can send');
  await inState(caseState.id.taxPayer);
  assert.equal(await warnOfDeadlines(db, moment()), 1);
});
