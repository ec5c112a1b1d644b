import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { goodsListRemark } from '@moadi/domain/enums';
import type { PartFault } from '@moadi/domain/goods-lists';
import { rowsOf } from '../../../../../../tools/goods-lists/rows.ts';
import { partText, type ListFormat } from '../../../../../../tools/goods-lists/write.ts';
import { listRow, zipped } from '../lists.testkit.ts';
import type { PackedRows } from './pack.ts';
import { readPart } from './reader.ts';
import { PartRefused } from './refused.ts';

const folder = mkdtempSync(join(tmpdir(), 'moadi-parts-'));
after(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

/** What a file is read to, in the process that reads it. */
async function read(bytes: Buffer | string, fileName = 'part.zip') {
  files += 1;
  const path = join(folder, String(files));
  writeFileSync(path, bytes);
  const found = { name: '', rows: 0, seen: 0, remarks: [] as string[], batches: [] as PackedRows[] };
  const taker = {
    opened: async ({ name }: { name: string }) => void (found.name = name),
    rows: async ({ count, seen, remarks, rows }: Parameters<Parameters<typeof readPart>[1]['rows']>[0]) => {
      found.rows += count;
      found.seen += seen;
      found.batches.push(rows);
      found.remarks.push(
        ...remarks.map(({ row, kind, column }) =>
          `${row} ${goodsListRemark.items.find(({ id }) => id === kind)!.key} ${column ?? ''}`.trim(),
        ),
      );
    },
  };
  await readPart({ path, fileName }, taker, new AbortController().signal);
  return found;
}

/** The texts of an array as the database gets it. */
function textsIn(array: Buffer): string {
  const texts: string[] = [];
  for (let at = 20; at < array.length;) {
    const length = array.readInt32BE(at);
    texts.push(array.toString('utf8', at + 4, at + 4 + length));
    at += 4 + length;
  }
  return texts.join('\n');
}

const text = (rows: Iterable<Parameters<typeof listRow>[0]>, format: ListFormat = 'csv') =>
  [...partText([...rows].map(listRow), format)].join('');
const plain = text([{}, { ID: '2900000000024' }]);

/** What it is refused with. */
async function faultOf(bytes: Buffer | string, fileName?: string): Promise<PartFault | undefined> {
  try {
    await read(bytes, fileName);
    return undefined;
  } catch (error) {
    if (error instanceof PartRefused) return error.fault;
    throw error;
  }
}

test('CSV and XML, in a ZIP and by themselves, are read to the same', async () => {
  const rows = [...rowsOf({ rows: 2_500, seed: 3 })];
  const results = [];
  for (const format of ['csv', 'xml'] as const) {
    const whole = text(rows, format);
    results.push(await read(await zipped(whole, `list.${format}`)), await read(whole, `list.${format}`));
  }
  const [first, ...others] = results;
  assert.deepEqual([first!.rows, first!.seen, first!.name], [2_500, 2_500, 'list.csv']);
  // How many rows travel together, the format decides.
  const titles = ({ batches }: typeof first & object) =>
    batches.map(({ title }) => textsIn(title)).join('\n');
  for (const other of others) {
    assert.deepEqual([other.rows, other.remarks], [first!.rows, first!.remarks]);
    assert.ok(titles(other) === titles(first!));
  }
});

test('a wrong row is refused with its number and its column, and the others are read', async () => {
  const found = await read(
    text([
      {},
      { Vat: 'ده' },
      { DescriptionOfID: 'ش'.repeat(100_000) },
      { Taxable: '?' },
      { ID: '2900000000024' },
    ]),
    'a.csv',
  );
  assert.deepEqual([found.rows, found.seen], [2, 5]);
  assert.deepEqual(found.remarks, ['2 badRate Vat', '3 longTitle DescriptionOfID', '4 badStatus Taxable']);
});

test('a row with a column too few is refused, an empty line is none', async () => {
  const lines = plain.split('\r\n');
  const found = await read([lines[0], lines[1], 'a,b,c', '', lines[2], ''].join('\r\n'), 'a.csv');
  assert.deepEqual([found.rows, found.remarks], [2, ['2 columnCount']]);
});

test('XML may leave empty columns out, and write texts in sections of their own', async () => {
  const row = listRow({ DescriptionOfID: 'a & b' });
  const { ExpirationDate: _, PricingDescription: __, ...filled } = row;
  const elements = Object.entries(filled).map(([name, value]) =>
    name === 'DescriptionOfID' ? `<${name}><![CDATA[${value}]]></${name}>` : `<${name}>${value}</${name}>`,
  );
  const found = await read(`<list><item>${elements.join('')}</item></list>`, 'a.xml');
  assert.equal(found.rows, 1);
});

const damagedZip = async () => {
  const bytes = await zipped(text([...rowsOf({ rows: 2_000 })]));
  bytes.writeUInt8(bytes.readUInt8(200) ^ 0xff, 200);
  return bytes;
};
const twoFiles = async () => {
  const { ZipFile } = await import('yazl');
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(plain), 'a.csv');
  zip.addBuffer(Buffer.from(plain), 'b.csv');
  zip.end();
  const { buffer } = await import('node:stream/consumers');
  return buffer(zip.outputStream as unknown as NodeJS.ReadableStream);
};
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

const refusals: readonly (readonly [
  what: string,
  bytes: () => Promise<Buffer | string> | Buffer | string,
  name: string,
  fault: PartFault,
])[] = [
  [
    'a column is missing',
    () => zipped(plain.replace('Taxable', 'Taxed')),
    'a.zip',
    { code: 'missingColumn', column: 'Taxable' },
  ],
  [
    'a column is strange',
    () => plain.replace('PricingDescription\r\n', 'PricingDescription,Unit\r\n'),
    'a.csv',
    { code: 'unknownColumn', column: 'Unit' },
  ],
  [
    'a page that says something went wrong',
    () => '<html><body>503</body></html>',
    'a.csv',
    { code: 'missingColumn', column: 'ID' },
  ],
  [
    'a ZIP that is cut in the middle',
    async () => (await zipped(text([...rowsOf({ rows: 2_000 })]))).subarray(0, 30_000),
    'a.zip',
    { code: 'damaged' },
  ],
  ['a ZIP of other bytes than it says', damagedZip, 'a.zip', { code: 'damaged' }],
  ['a CSV that is cut within a row', () => plain.slice(0, -60), 'a.csv', { code: 'cut', row: 2 }],
  [
    'a CSV that is cut within quotes',
    () => text([{}, { PricingDescription: 'a,b' }]).slice(0, -5),
    'a.csv',
    { code: 'cut', row: 2 },
  ],
  ['an XML that is cut', () => text([{}, {}], 'xml').slice(0, -40), 'a.xml', { code: 'badXml', row: 2 }],
  [
    'an XML with a document type',
    () => `<!DOCTYPE a [<!ENTITY b "c">]>${text([{}], 'xml').slice(1)}`,
    'a.xml',
    { code: 'badXml', row: 1 },
  ],
  [
    'an XML of other elements',
    () => '<a><b><c>1</c></b></a>',
    'a.xml',
    { code: 'missingColumn', column: 'ID' },
  ],
  [
    'UTF-16 with its mark',
    () => Buffer.from(plain, 'utf16le'),
    'a.csv',
    { code: 'encoding', name: 'UTF-16' },
  ],
  [
    'UTF-16 in a ZIP, without its mark',
    () => zipped(Buffer.from(plain.slice(1), 'utf16le')),
    'a.zip',
    { code: 'encoding', name: 'UTF-16' },
  ],
  [
    'another alphabet',
    () => Buffer.concat([Buffer.from(text([{}])), Buffer.from([0xe3, 0xd4, 0x2c])]),
    'a.csv',
    { code: 'notUtf8', row: 2 },
  ],
  ['a picture that is called a ZIP', () => PNG, 'a.zip', { code: 'damaged' }],
  ['a picture that is called a CSV', () => PNG, 'a.csv', { code: 'encoding', name: 'UTF-16' }],
  ['a ZIP with a picture in it', () => zipped(PNG, 'a.png'), 'a.zip', { code: 'notOfList' }],
  ['a ZIP with two files in it', twoFiles, 'a.zip', { code: 'notOfList' }],
  ['a head and nothing else', () => plain.slice(0, plain.indexOf('\n') + 1), 'a.csv', { code: 'empty' }],
  ['nothing', () => '', 'a.csv', { code: 'empty' }],
  [
    'a quote that nobody closes',
    () => text([{}]) + `2900000000024,"${'x\n'.repeat(600_000)}`,
    'a.csv',
    { code: 'endlessRow', row: 2 },
  ],
  [
    'more wrong rows than right ones',
    () => text(Array.from({ length: 50_001 }, () => ({ Type: '?' }))),
    'a.csv',
    { code: 'tooManyRefused', row: 50_001, column: 'Type' },
  ],
];
for (const [what, bytes, name, fault] of refusals)
  test(`no part of the list: ${what}`, async () => {
    assert.deepEqual(await faultOf(await bytes(), name), fault);
  });

test('who is told to stop stops, and its process is gone', async () => {
  const path = join(folder, 'stopped');
  writeFileSync(path, text([...rowsOf({ rows: 20_000 })]));
  const end = new AbortController();
  const taker = { opened: async () => {}, rows: async () => end.abort(new Error('stopped')) };
  await assert.rejects(readPart({ path, fileName: 'a.csv' }, taker, end.signal), /stopped/);
});

test('a process that ended while its rows were stored is told of, and takes nobody along', async () => {
  const path = join(folder, 'gone');
  writeFileSync(path, text([...rowsOf({ rows: 20_000 })]));
  const end = new AbortController();
  const taker = {
    opened: async () => {},
    rows: async () => {
      end.abort(new Error('stopped'));
      await sleep(300);
    },
  };
  await assert.rejects(readPart({ path, fileName: 'a.csv' }, taker, end.signal), /stopped/);
  // What is sent to it fails a moment later.
  await sleep(50);
});
