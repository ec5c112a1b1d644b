import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CaseState } from '@moadi/domain/enums';
import { startOfDay, tehranDayOf } from '@moadi/domain/primitives';
import { pathsOf, startTestApplication, type TestServer } from '../../../test/server.ts';

const AWAITING = 845203617;
const ACTIVE = 612840375;
const MOBILE = { payer: '09122222222', other: '09121111111', expert: '09120000005', manager: '09120000008' };

let server: TestServer;
let payer: string;
let expert: string;
before(async () => {
  server = await startTestApplication();
  payer = await server.signIn(MOBILE.payer);
  expert = await server.signIn(MOBILE.expert);
});
after(() => server.stop());

const today = () => startOfDay(tehranDayOf(server.clock()));
const body = (more: object = {}) => ({
  startDate: today(),
  contractPeriod: 3,
  annuallyTurnOver: '12500000000',
  posRequest: false,
  ...more,
});
const pos = {
  posModel: 1,
  paymentSwitchNumber: '581672',
  acceptanceNumber: '812345678901234',
  terminal: '12345678',
  accountNumber: '0101234567008',
};
const send = (method: string, path: string, token: string, given?: object) =>
  server.call(method, path, { token, ...(given && { body: given }) });
const stateOf = async (clientId: number): Promise<number> =>
  (await send('GET', `/cases/${clientId}`, payer)).body.data.state;
const codes = (answer: Awaited<ReturnType<typeof send>>) => answer.body.errors?.map(({ code }) => code);
const inState = (clientId: number, state: CaseState) =>
  server.database.db.system(tx =>
    tx.updateTable('cases').set({ state }).where('client_id', '=', clientId).execute(),
  );
/** Who is what in a case is remembered for some seconds. */
const settle = () => server.clock.advance(4_000);

test('the payer makes the first contract: not before today, with the conditions accepted; the case goes on in the same act', async () => {
  const path = `/cases/${AWAITING}/contract`;
  const wrong = await send(
    'POST',
    path,
    payer,
    body({ startDate: today() - 1, posRequest: true, posRequestQuantity: '0' }),
  );
  assert.deepEqual(codes(wrong), ['contracts.startNotBeforeToday', 'contracts.posQuantityMin']);
  assert.deepEqual(codes(await send('POST', path, payer, body())), ['contracts.confirmRequired']);
  assert.equal(await stateOf(AWAITING), 4);
  assert.equal((await send('POST', path, expert, body({ confirmed: true }))).status, 403);

  const made = await send(
    'POST',
    path,
    payer,
    body({ confirmed: true, contractNumber: 'X-1', posRequestQuantity: '7' }),
  );
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const { contractNumber, contractType, posRequestQuantity, version, paperVersion } = made.body.data;
  assert.deepEqual(
    { contractNumber, contractType, posRequestQuantity, version, paperVersion },
    {
      contractNumber: undefined,
      contractType: 1,
      posRequestQuantity: undefined,
      version: 1,
      paperVersion: 1,
    },
  );
  assert.equal(await stateOf(AWAITING), 8);
  assert.deepEqual(codes(await send('POST', path, payer, body({ confirmed: true }))), ['contracts.exists']);
  const acts = await server.database.db.read
    .selectFrom('audit_log')
    .select('action')
    .where('client_id', '=', AWAITING)
    .where('action', 'like', '%.%')
    .where('action', 'not like', '% %')
    .execute();
  assert.deepEqual(acts.map(({ action }) => action).sort(), ['cases.moved', 'contracts.made']);
});

test('a demonstration that was given no provider says so on its contracts, and invents none', async () => {
  const versions = server.database.db.read.selectFrom('contract_versions').select('terms');
  const { terms } = await versions.where('client_id', '=', AWAITING).executeTakeFirstOrThrow();
  for (const text of [terms.provider.name, terms.provider.address]) assert.match(text, /تنظیم نشده/);
});

test('of two first contracts at once one is made, and the case moves once', async () => {
  const CASE = 735918264;
  await inState(CASE, 4);
  settle();
  const answers = await Promise.all(
    [1, 2].map(() => send('POST', `/cases/${CASE}/contract`, payer, body({ confirmed: true }))),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409]);
  const { body: counted } = await send('GET', `/cases/${CASE}/contract/count`, payer);
  assert.equal(counted.data.totalCount, 1);
});

test('staff gives the number and card readers without a new paper; other terms make one, with a reason, and the old stays', async () => {
  const path = `/cases/${AWAITING}/contract`;
  const { id, version } = (await send('GET', path, payer)).body.data[0];
  const one = `${path}/${id}`;
  assert.equal(
    (await send('PUT', one, payer, { ...body(), contractNumber: '1405/12', version })).status,
    403,
  );
  assert.deepEqual(pathsOf((await send('PUT', one, expert, { ...body(), version })).body), [
    'contractNumber',
  ]);
  assert.deepEqual(
    codes(await send('PUT', one, expert, { ...body(), contractNumber: '1405/12', version, poses: [pos] })),
    ['contracts.posNotRequested'],
  );

  const numbered = await send('PUT', one, expert, { ...body(), contractNumber: '1405/12', version });
  assert.equal(numbered.status, 200, JSON.stringify(numbered.body));
  assert.equal(numbered.body.data.paperVersion, 1);
  const stale = await send('PUT', one, expert, { ...body(), contractNumber: '1405/13', version });
  assert.deepEqual(codes(stale), ['http.editedMeanwhile']);

  const withPos = { ...body({ posRequest: true, posRequestQuantity: '2' }), contractNumber: '1405/12' };
  const edited = { ...withPos, version: version + 1, poses: [pos, { ...pos, terminal: '123456789' }] };
  assert.deepEqual(pathsOf((await send('PUT', one, expert, edited)).body), ['poses.1.terminal']);
  const good = { ...edited, poses: [pos] };
  assert.deepEqual(codes(await send('PUT', one, expert, good)), ['contracts.whyRequired']);
  const changed = await send('PUT', one, expert, { ...good, why: 'مؤدی کارت‌خوان خواست.' });
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  const { paperVersion, poses, versions } = changed.body.data;
  assert.equal(paperVersion, 2);
  assert.deepEqual(poses, [pos]);
  assert.deepEqual(
    versions.map(({ version: n, by, why }: Record<string, unknown>) => [n, by, why]),
    [
      [2, 'نیما رستگار', 'مؤدی کارت‌خوان خواست.'],
      [1, 'مریم آرمان', undefined],
    ],
  );
  assert.notEqual(versions[0].hash, versions[1].hash);

  // Without a request the readers go, whatever else is sent.
  const none = await send('PUT', one, expert, {
    ...body(),
    contractNumber: '1405/12',
    version: version + 2,
    why: 'نیازی نیست.',
  });
  assert.deepEqual(none.body.data.poses, []);
  assert.equal(none.body.data.paperVersion, 3);
});

test('a number belongs to one contract', async () => {
  const path = `/cases/735918264/contract`;
  const { id, version } = (await send('GET', path, payer)).body.data[0];
  const answer = await send('PUT', `${path}/${id}`, expert, {
    ...body(),
    contractNumber: '1405/12',
    version,
  });
  assert.deepEqual(codes(answer), ['contracts.numberTaken']);
});

test('an active case has its contract extended once, however many try at once; a settled one is not edited, an extension is', async () => {
  const path = `/cases/${ACTIVE}/contract`;
  const first = (await send('POST', path, payer, body({ confirmed: true }))).body.data;
  const answers = await Promise.all(
    [1, 2, 3].map(() => send('POST', `${path}/${first.id}/extend`, payer, body())),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409, 409]);
  const second = answers.find(({ status }) => status === 201)!.body.data;
  assert.equal(second.contractType, 2);
  const late = answers.find(({ status }) => status === 409)!;
  assert.deepEqual(codes(late), ['contracts.cannotExtend']);
  const edit = (id: string, version: number) =>
    send('PUT', `${path}/${id}`, expert, { ...body(), contractNumber: `E${version}`, version });
  assert.deepEqual(codes(await edit(first.id, 2)), ['contracts.notEditable']);
  assert.equal((await edit(second.id, 1)).status, 200);
  const elsewhere = (await send('GET', `/cases/${AWAITING}/contract`, payer)).body.data[0];
  assert.deepEqual(
    codes(await send('POST', `/cases/${AWAITING}/contract/${elsewhere.id}/extend`, payer, body())),
    ['contracts.notYetExtended'],
  );
});

test('a case that comes back to making its contract has the same one made anew; the old version stays', async () => {
  await inState(AWAITING, 4);
  settle();
  const again = await send(
    'POST',
    `/cases/${AWAITING}/contract`,
    payer,
    body({ confirmed: true, annuallyTurnOver: '1' }),
  );
  assert.equal(again.status, 201, JSON.stringify(again.body));
  assert.equal(again.body.data.paperVersion, 4);
  assert.equal(again.body.data.contractNumber, '1405/12');
  assert.equal(await stateOf(AWAITING), 8);
});

test('staff of contracts reads all, with whose they are; others do not', async () => {
  const manager = await server.signIn(MOBILE.manager);
  const { status, body: listed } = await send(
    'GET',
    `/contract?clientId=EQ|${ACTIVE}&creatorName=CT|آرمان&creatorRole=EQ|3`,
    manager,
  );
  assert.equal(status, 200, JSON.stringify(listed));
  assert.deepEqual(
    listed.data.map(({ businessName, economyCode, creatorName }: Record<string, string>) => [
      businessName,
      economyCode,
      creatorName,
    ]),
    [
      ['شرکت بازرگانی آرمان', '14095443737', 'مریم آرمان'],
      ['شرکت بازرگانی آرمان', '14095443737', 'مریم آرمان'],
    ],
  );
  // In a case the same, of those who made its contracts alone: anyone who reads it sees nobody else's name by asking.
  const inCase = async (query: string) => {
    const path = `/cases/${ACTIVE}/contract`;
    const { body: own } = await send('GET', `${path}?${query}`, payer);
    const { totalCount } = (await send('GET', `${path}/count?${query}`, payer)).body.data;
    assert.equal(own.data.length, totalCount, query);
    return own.data.map((row: { creatorName: string }) => row.creatorName);
  };
  payer = await server.signIn(MOBILE.payer);
  const both = ['مریم آرمان', 'مریم آرمان'];
  for (const query of [
    '',
    'creatorName=CT|آرمان',
    'creatorRole=EQ|3',
    'creatorName=CT|مریم&creatorRole=EQ|3',
  ])
    assert.deepEqual(await inCase(query), both, query);
  for (const query of ['creatorName=CT|نمونه', 'creatorRole=EQ|1', 'creatorName=CT|آرمان&creatorRole=EQ|1'])
    assert.deepEqual(await inCase(query), [], query);
  assert.deepEqual(
    codes(await send('GET', `/cases/${ACTIVE}/contract?clientId=EQ|${ACTIVE}`, payer)),
    ['http.unknownField'],
    'the case is not asked for in a case',
  );
  const support = await server.signIn('09120000002');
  assert.equal((await send('GET', '/contract', support)).status, 403);
  assert.equal(
    (await send('GET', `/cases/${ACTIVE}/contract`, await server.signIn(MOBILE.other))).status,
    404,
  );
});
