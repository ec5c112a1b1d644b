import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { goodsListRemark } from '@moadi/domain/enums';
import { parseJalali, startOfDay, tehranDayOf, type TehranDay } from '@moadi/domain/primitives';
import { startTestApplication, type TestServer } from '../../../test/server.ts';
import { rowsOf, type ListRow } from '../../../../../tools/goods-lists/rows.ts';
import { generatedPart, listClient, listRow, partOfRows, type ListClient } from './lists.testkit.ts';

let server: TestServer;
let lists: ListClient;
before(async () => {
  server = await startTestApplication();
  server.app.work();
  lists = listClient(server, await server.signIn('09120000001'));
});
after(() => server.stop());

const live = async (like = '%') =>
  server.database.db.read
    .selectFrom('commodities')
    .selectAll()
    .where('stuff_id', 'like', like)
    .orderBy('stuff_id')
    .orderBy('valid_from')
    .execute();

const day = (text: string): TehranDay => parseJalali(text)!;

/** The rate of an id on a day, by the plain reading of its rows: the newest period that has begun, if it has not ended. */
function rateOn(rows: readonly ListRow[], on: TehranDay): string | undefined {
  const begun = rows
    .filter(({ RunDate, ExpirationDate: end }) => day(RunDate) <= on && (!end || day(end) >= day(RunDate)))
    .sort(
      (a, b) =>
        day(b.RunDate) - day(a.RunDate) ||
        day(b.LastEditDate) - day(a.LastEditDate) ||
        day(b.CreateDate) - day(a.CreateDate) ||
        (b.ExpirationDate ? day(b.ExpirationDate) : Infinity) -
          (a.ExpirationDate ? day(a.ExpirationDate) : Infinity),
    );
  const [held] = begun;
  return held && (!held.ExpirationDate || day(held.ExpirationDate) >= on) ? held.Vat : undefined;
}

test('a part with everything that was seen in a real one is read, compared and live as its rows say, day by day', async () => {
  const options = { rows: 3_000, seed: 5 };
  const rows = [...rowsOf(options)];
  assert.equal(rows.length, 3_000);
  const before = await live();
  const id = await lists.open();
  const read = await lists.upload(id, await generatedPart(options));
  assert.deepEqual(
    read.parts.map(({ state, rowCount, refusedCount }) => [state, rowCount, refusedCount]),
    [[4, 3_000, 0]],
  );
  const compared = await lists.compare(id);
  assert.deepEqual(await live(), before, 'nothing is live before it is switched');
  const ids = Map.groupBy(rows, ({ ID }) => ID);
  const held = [...ids].filter(([, of]) =>
    of.some(row => !row.ExpirationDate || day(row.ExpirationDate) >= day(row.RunDate)),
  );
  assert.deepEqual(
    [compared.newCount, compared.rateCount, compared.sameCount],
    [held.length, 0, ids.size - held.length],
  );
  await lists.switchTo(id);

  const after = Map.groupBy(await live(), ({ stuff_id }) => stuff_id);
  for (const [stuffId, of] of ids) {
    const periods = after.get(stuffId) ?? [];
    const days = of.flatMap(row => [
      day(row.RunDate),
      ...(row.ExpirationDate ? [day(row.ExpirationDate)] : []),
    ]);
    for (const on of days.flatMap(one => [one - 1, one, one + 1])) {
      const found = periods.filter(
        ({ valid_from, valid_to }) =>
          tehranDayOf(valid_from!) <= on && (valid_to === null || tehranDayOf(valid_to) >= on),
      );
      assert.ok(found.length <= 1, `${stuffId} has two rates on a day`);
      assert.equal(found[0]?.vat_rate ?? undefined, rateOn(of, on), `${stuffId} on ${on}`);
    }
  }
  assert.ok((await live('2%')).some(({ stuff_id }) => stuff_id.length === 14));
  assert.ok((await live()).some(({ title }) => title.length === 572));
  assert.ok((await live()).some(({ rate_note }) => rate_note?.includes('بند ساختگی')));
  assert.ok((await live()).some(({ vat_rate }) => vat_rate === '13.33'));
  const remarks = (await lists.right(lists.call('GET', `/${id}/remarks?take=200`))) as { kind: number }[];
  const kinds = new Set(remarks.map(({ kind }) => goodsListRemark.items.find(one => one.id === kind)!.key));
  assert.deepEqual([...kinds].sort(), ['conflict', 'cut', 'double', 'oddId', 'void']);
});

test('the same archive again changes nothing', async () => {
  const before = await live();
  const id = await lists.open();
  await lists.upload(id, await generatedPart({ rows: 3_000, seed: 5 }));
  const { newCount, rateCount, endedCount, otherCount, withdrawnCount } = await lists.compare(id);
  assert.deepEqual([newCount, rateCount, endedCount, otherCount, withdrawnCount], [0, 0, 0, 0, 0]);
  await lists.switchTo(id);
  assert.deepEqual(await live(), before);
});

/** Begins anew, with this list live. */
const liveRows = async (rows: readonly Partial<ListRow>[]) =>
  lists.bringIn(await partOfRows(rows.map(listRow)));
const ID = '2900000000017';
const periods = async (stuffId = ID) =>
  (await live(stuffId)).map(({ vat_rate, tax_status, valid_from, valid_to }) => [
    vat_rate,
    tax_status,
    tehranDayOf(valid_from!),
    valid_to === null ? undefined : tehranDayOf(valid_to),
  ]);

test('the next edition: another rate, an end, a new name and a new id are counted and listed; what it does not name stays', async () => {
  const other = { ID: '2900000000024', DescriptionOfID: 'نام نخست' };
  const ending = { ID: '2900000000031' };
  const silent = { ID: '2900000000048' };
  await liveRows([{}, other, ending, silent]);
  const id = await lists.open();
  const LastEditDate = '1404-07-01';
  await lists.upload(
    id,
    await partOfRows(
      [
        { RunDate: '1404-07-01', Vat: '12', LastEditDate },
        { ExpirationDate: '1404-06-31', LastEditDate },
        { ...other, DescriptionOfID: 'نام دوم', LastEditDate },
        { ...ending, ExpirationDate: '1404-06-20', LastEditDate },
        { ID: '2900000000055' },
      ].map(listRow),
    ),
  );
  const { newCount, rateCount, endedCount, otherCount, sameCount } = await lists.compare(id);
  assert.deepEqual([newCount, rateCount, endedCount, otherCount, sameCount], [1, 1, 1, 1, 0]);
  const changes = await lists.right(lists.call('GET', `/${id}/changes?change=EQ|2`));
  assert.deepEqual(
    changes.map(({ stuffId, rateBefore, vatRate }: Record<string, string>) => [stuffId, rateBefore, vatRate]),
    [
      [ID, '10', '10'],
      [ID, undefined, '12'],
    ],
  );
  assert.equal((await lists.right(lists.call('GET', `/${id}/changes/count`))).totalCount, 5);
  await lists.switchTo(id);
  assert.deepEqual(await periods(), [
    ['10', 2, day('1404-01-01'), day('1404-06-31')],
    ['12', 2, day('1404-07-01'), undefined],
  ]);
  assert.deepEqual(
    (await live(other.ID)).map(({ title }) => title),
    ['نام دوم'],
  );
  assert.deepEqual(await periods(ending.ID), [['10', 2, day('1404-01-01'), day('1404-06-20')]]);
  assert.deepEqual(await periods(silent.ID), [['10', 2, day('1404-01-01'), undefined]]);
});

test('what a list changed is listed until the next one is compared, and its page is told', async () => {
  const rows = [listRow({ ID: '2900000000079' })];
  const first = await lists.open();
  assert.equal((await lists.item(first)).hasChanges, false);
  await lists.upload(first, await partOfRows(rows));
  await lists.compare(first);
  const { newCount, hasChanges } = await lists.switchTo(first);
  assert.deepEqual([newCount, hasChanges], [1, true]);
  const next = await lists.open();
  await lists.upload(next, await partOfRows([...rows, listRow({ ID: '2900000000086' })]));
  assert.equal((await lists.item(first)).hasChanges, true);
  assert.equal((await lists.compare(next)).hasChanges, true);
  const before = await lists.item(first);
  assert.deepEqual([before.newCount, before.hasChanges], [1, false]);
  await lists.takeAway(next);
});

test('an older edition turns nothing back, and says so', async () => {
  const before = await live();
  const id = await lists.open();
  await lists.upload(
    id,
    await partOfRows([listRow({ Vat: '9' })], { entry: 'product_all_2024-01-01T00-00-00_part_1.csv' }),
  );
  const { rateCount, sameCount, decidedCount, asOf, liveAsOf } = await lists.compare(id);
  assert.deepEqual([rateCount, sameCount, decidedCount], [0, 1, 1]);
  assert.ok(asOf! < liveAsOf!);
  await lists.takeAway(id);
  assert.deepEqual(await live(), before);
});

test('what was ended by hand stays ended when the same archive is brought in once more', async () => {
  const row = { ID: '2900000000086' };
  await liveRows([row]);
  const period = (await live(row.ID))[0]!.id;
  const endDate = startOfDay(day('1405-01-01'));
  const answer = await server.call('PUT', `/stuff-service/${period}/end`, {
    ...{ token: await token(), body: { endDate } },
  });
  assert.equal(answer.status, 200, answer.text);
  const ended = await periods(row.ID);
  assert.deepEqual(ended, [['10', 2, day('1404-01-01'), day('1405-01-01') - 1]]);
  await liveRows([row]);
  assert.deepEqual(await periods(row.ID), ended);
});

test('a rate that is not said is unknown: it is null in the catalogue and a doubt of every rate in the check of an invoice', async () => {
  const stuffId = '2900000000062';
  await liveRows([{ ID: stuffId, Vat: '' }]);
  assert.deepEqual(await periods(stuffId), [[null, 2, day('1404-01-01'), undefined]]);
  const owner = await server.signIn('09121111111');
  for (const vatRate of ['0', '10']) {
    const answer = await server.call('POST', '/cases/481205937/invoice/inquiry', {
      token: owner,
      body: {
        invoiceHeader: {
          ...{ invoiceType: 1, invoicePattern: 1, issuingDateTime: server.clock() - 60_000, typeOfBuyer: 2 },
          ...{ buyerEconomicNumber: '14292059547', settlementMethod: 1 },
        },
        invoiceBodies: [
          {
            stuffServiceId: stuffId,
            measurementUnit: '1627',
            quantity: '2',
            fee: '1000',
            discount: '0',
            vatRate,
          },
        ],
      },
    });
    assert.equal(answer.status, 200, answer.text);
    const doubts = answer.body.data.result.map(
      ({ messageType, code }: { messageType: number; code: string }) => [messageType, code],
    );
    assert.ok(
      doubts.some(([type, code]: [number, string]) => type === 2 && code === 'invoices.vatRateUnknown'),
      JSON.stringify(doubts),
    );
  }
  const { body } = await server.call('GET', `/stuff-service?stuffId=EQ|${stuffId}`, { token: owner });
  assert.equal(body.data[0].vatRate, undefined);
});

test('a row that had no days gives way to the list’s, and its unit of measurement stays', async () => {
  const stuffId = '2729900000016';
  const before = await live(stuffId);
  assert.deepEqual(
    before.map(({ valid_from, measurement_unit }) => [valid_from, measurement_unit]),
    [[null, '164']],
  );
  await liveRows([
    { ID: stuffId, Vat: '0', Taxable: 'معاف', ExpirationDate: '1404-06-31' },
    { ID: stuffId, RunDate: '1404-07-01' },
  ]);
  const after = await live(stuffId);
  assert.deepEqual(
    after.map(({ measurement_unit }) => measurement_unit),
    ['164', '164'],
  );
  assert.equal(after[0]!.id, before[0]!.id);
  assert.deepEqual(await periods(stuffId), [
    ['0', 1, day('1404-01-01'), day('1404-06-31')],
    ['10', 2, day('1404-07-01'), undefined],
  ]);
});

test('what a later list names and leaves as it was is as old as that list, for lists and checks', async () => {
  const stuffId = '2900000000079';
  const asOf = async () =>
    (
      await lists.right(server.call('GET', `/stuff-service?stuffId=EQ|${stuffId}`, { token: await token() }))
    )[0].asOf;
  const part = (entry: string) => partOfRows([listRow({ ID: stuffId })], { entry });
  await lists.bringIn(await part('product_all_2026-10-01T08-00-00_part_1.csv'));
  const first = await asOf();
  await lists.bringIn(await part('product_all_2026-11-01T08-00-00_part_1.csv'));
  assert.equal(tehranDayOf(await asOf()) - tehranDayOf(first), 31);
});
const token = () => server.signIn('09120000001');
