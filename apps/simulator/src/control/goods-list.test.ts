import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { crc32, deflateRawSync } from 'node:zlib';
import { startForTest } from '../testing/client.ts';
import { golden } from '../testing/golden.ts';
import { startSimulator } from '../start.ts';
import { GoodsList } from './goods-list.ts';

const head =
  'ID,DescriptionOfID,Vat,Taxable,RunDate,ExpirationDate,CreateDate,LastEditDate,Type,PricingDescription';
const row = (id: string, vat: string, from: string, to = '', edited = from) =>
  `${id},"لوله ""2,5"" اینچ",${vat},مشمول,${from},${to},${from},${edited},شناسه اختصاصی تولید داخل,"a,\r\nb"`;
const csv = (...rows: string[]) => Buffer.from(`\ufeff${[head, ...rows].join('\r\n')}\r\n`);

/** A ZIP of one deflated file. */
function zip(text: Buffer): Buffer {
  const data = deflateRawSync(text);
  const name = Buffer.from('a.csv');
  const sums = Buffer.alloc(12);
  sums.writeUInt32LE(crc32(text), 0);
  sums.writeUInt32LE(data.length, 4);
  sums.writeUInt32LE(text.length, 8);
  const common = Buffer.concat([
    Buffer.from([20, 0, 0, 0, 8, 0, 0, 0, 0, 0]),
    sums,
    Buffer.from([5, 0, 0, 0]),
  ]);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, data]);
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, Buffer.alloc(14), name]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}

/** Noon in Tehran on the first of a month of 1404. */
const noon = (month: number) => Date.UTC(2025, 2, 21, 8, 30) + 31 * (month - 1) * 86_400_000;

test('a ZIP, a CSV and an XML are read to the same; the rate is that of the day', async () => {
  const text = csv(
    row('2900000000017', '10', '1404-03-01'),
    row('2900000000017', '9', '1404-01-01', '1404-02-31'),
    row('2900000000024', '0', '1404-02-01', '1404-01-31', '1404-06-01'),
    row('2900000000024', '13.33', '1404-01-01'),
    row('2900000000024', '13', '1404-01-01', '', '1403-12-01'),
    row('2900000000031', '', '1404-01-01', '1404-01-31'),
  );
  const element = (id: string) =>
    `<R><ID>${id}</ID><DescriptionOfID>a &amp; b</DescriptionOfID><Vat>10</Vat><Taxable>مشمول</Taxable>${[
      'RunDate',
      'CreateDate',
      'LastEditDate',
    ]
      .map(name => `<${name}>1404-03-01</${name}>`)
      .join('')}<Type>شناسه عمومی خدمت</Type></R>`;
  for (const file of [text, zip(text)]) {
    const list = new GoodsList();
    assert.deepEqual(await list.add(file), { rows: 6, refused: 0 });
    const rates = (id: string) => [0, 1, 2, 3].map(month => list.rateAt(id, noon(month)));
    assert.deepEqual(rates('2900000000017'), [undefined, 9, 9, 10]);
    assert.deepEqual(rates('2900000000024'), [undefined, 13.33, 13.33, 13.33]);
    assert.deepEqual(rates('2900000000031'), [undefined, undefined, undefined, undefined]);
    assert.equal(list.good('2900000000017')?.title, 'لوله "2,5" اینچ');
  }
  const list = new GoodsList();
  const xml = Buffer.from(`<L>${element('2900000000017')}\n${element('2900000000024')}</L>`);
  assert.deepEqual(await list.add(xml), { rows: 2, refused: 0 });
  assert.deepEqual([list.good('2900000000024')?.title, list.rateAt('2900000000017', noon(3))], ['a & b', 10]);
});

const ID = '2900000000017';
const ratesOf = (list: GoodsList) => [0, 1, 2, 3, 4].map(month => list.rateAt(ID, noon(month)));

test('of rows that begin and were edited on one day the one made last counts, then the open one, then the first', async () => {
  const made = (vat: string, day: string, to = '') =>
    row(ID, vat, '1404-01-01', to, '1404-06-01').replace(
      '1404-01-01,1404-06-01,شناسه',
      `${day},1404-06-01,شناسه`,
    );
  for (const [rows, rate] of [
    [[made('9', '1404-01-01'), made('10', '1404-01-02', '1404-12-29')], 10],
    [[made('9', '1404-01-01', '1404-12-29'), made('10', '1404-01-01')], 10],
    [[made('9', '1404-01-01'), made('10', '1404-01-01')], 9],
  ] as const) {
    const list = new GoodsList();
    await list.add(csv(...rows));
    assert.equal(list.rateAt(ID, noon(1)), rate);
  }
});

test('a row that cannot be read says nothing; a part of nothing else has another shape', async () => {
  const right = row(ID, '10', '1404-01-01');
  const wrong = [
    right.replace(ID, '290000000001'),
    right.replace(/".*?اینچ"/, '" "'),
    ...['101', '-1', 'x', '1e1'].map(vat => row(ID, vat, '1404-01-01')),
    right.replace('مشمول', 'شاید'),
    right.replace('خت', 'خط').replace('اختصاصی', 'دیگر'),
    ...['1404-13-01', '1404-07-31', '1404-12-30', '', '1404-00-01'].map(day => row(ID, '10', day)),
    row(ID, '10', '1404-01-01', 'x'),
    row(ID, '10', '1404-01-01', '', 'x'),
    right.replace(/,"a,[^]*$/, ''),
  ];
  const list = new GoodsList();
  for (const one of wrong)
    assert.deepEqual(
      await list.add(csv(one, right.replace(ID, '2900000000024'))),
      { rows: 1, refused: 1 },
      one,
    );
  assert.deepEqual([list.good(ID), list.rateAt(ID, noon(1))], [undefined, undefined]);
  assert.deepEqual(await list.add(csv(row(ID, '10', '1403-12-30'))), { rows: 1, refused: 0 });
  const many = csv(right, ...Array<string>(50_001).fill(wrong[0]!));
  await assert.rejects(new GoodsList().add(many));
});

test('the next edition: what was edited later stays, a period that it ends before it begins is gone, what it does not name stays', async () => {
  const list = new GoodsList();
  await list.add(
    csv(
      row(ID, '1', '1404-01-01', '', '1404-06-01'),
      row(ID, '2', '1404-02-01', '', '1404-06-01'),
      row(ID, '3', '1404-03-01', '', '1404-06-01'),
      row(ID, '4', '1404-04-01', '', '1404-06-01'),
    ),
  );
  assert.deepEqual(ratesOf(list), [undefined, 1, 2, 3, 4]);
  const next = csv(
    row(ID, '9', '1404-02-01', '', '1404-05-01'),
    row(ID, '9', '1404-03-01', '1404-03-20', '1404-06-01'),
    row(ID, '9', '1404-04-01', '1404-01-01', '1404-06-01'),
  );
  await list.add(next, { isNext: true });
  assert.deepEqual(ratesOf(list), [undefined, 1, 2, 9, undefined]);
  await list.add(csv(row('2900000000024', '9', '1404-01-01')), { isNext: true });
  assert.deepEqual(ratesOf(list), [undefined, 1, 2, 9, undefined]);
});

const folder = mkdtempSync(join(tmpdir(), 'moadi-list-'));
after(() => rmSync(folder, { recursive: true, force: true }));

test('an invoice is judged by the list, which is there again after a restart', async () => {
  const simulator = await startForTest({ directory: folder });
  const draft = simulator.dated(golden('2.1'));
  const id = String((draft.body[0] as Record<string, unknown>)['sstid']);
  const codes = async () => {
    await simulator.send(simulator.dated(golden('2.1')));
    return (await simulator.call('/invoices?pageSize=1')).body[0].codes as string[];
  };
  assert.deepEqual(await codes(), []);
  const body = new Uint8Array(zip(csv(row(id, '77', '1403-01-01'))));
  const taken = await simulator.call('/control/goods-list', { method: 'POST', body });
  assert.deepEqual(taken.body, { rows: 1, refused: 0 });
  assert.ok((await codes()).includes('0304401'));
  // Edited earlier: as a part of the next edition it changes nothing, nor after a restart.
  const older = new Uint8Array(zip(csv(row(id, '88', '1403-01-01', '', '1402-01-01'))));
  await simulator.call('/control/goods-list?list=next', { method: 'POST', body: older });
  const wrong = await simulator.call('/control/goods-list', { method: 'POST', body: 'ID,Vat\r\n1,2\r\n' });
  assert.equal(wrong.status, 400);
  const known = await simulator.call(`/control/goods/${id}`);
  assert.deepEqual([known.body.good.stuffId, known.body.rate], [id, 77]);
  assert.equal((await simulator.call(`/control/goods/${id}?at=x`)).status, 400);
  assert.deepEqual((await simulator.call('/control/goods/2999999999999')).body, {});
  await simulator.close();
  const again = await startSimulator({ keyBits: 2048, directory: folder });
  after(() => again.close());
  assert.equal(again.world.fixtures.rateAt(id, Date.now()), 77);
});
