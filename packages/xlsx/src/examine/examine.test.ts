import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { constants, deflateRawSync } from 'node:zlib';
import { minimal, zipOf, type Part } from '../zip/zip.testkit.ts';
import { examineWorkbook } from './examine.ts';

const folder = mkdtempSync(join(tmpdir(), 'moadi-sheets-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const examined = async (bytes: Buffer) => {
  const path = join(folder, 'a.xlsx');
  writeFileSync(path, bytes);
  const found = await examineWorkbook(path);
  return found.ok ? 'fine' : found.reason.code;
};
const withPart = (...parts: readonly Part[]) => zipOf([...minimal, ...parts]);

const corpus = join(import.meta.dirname, '../corpus');
const ordinary = readdirSync(corpus).filter(name => name.endsWith('.xlsx'));

test('S41 ordinary workbooks of several programs pass', async () => {
  assert.ok(ordinary.length >= 5);
  for (const name of ordinary) assert.equal(await examined(readFileSync(join(corpus, name))), 'fine', name);
  assert.equal(await examined(zipOf(minimal)), 'fine');
  assert.equal(await examined(withPart({ name: 'a.bin', text: 'abc', method: 0 })), 'fine');
});

const relation = (type: string) =>
  `<Relationships><Relationship Id="a" Type="http://x/${type}" Target="http://a/" TargetMode="External"/></Relationships>`;
const rels = 'xl/worksheets/_rels/sheet1.xml.rels';

test('S41 an address in a cell is no outer reference', async () => {
  assert.equal(await examined(withPart({ name: rels, text: relation('hyperlink') })), 'fine');
});

const many = Array.from({ length: 2_000 }, (_, i) => ({ name: `a${i}`, text: 'x' }));
const sheet = (text: string | Buffer): Part => ({ name: 'xl/worksheets/sheet1.xml', text });

const refusals: Readonly<Record<string, readonly [code: string, make: () => Buffer]>> = {
  'an outer reference': ['unsafe', () => withPart({ name: rels, text: relation('image') })],
  'another workbook': [
    'unsafe',
    () => withPart({ name: 'xl/externalLinks/externalLink1.xml', text: '<a/>' }),
  ],
  'data from elsewhere': ['unsafe', () => withPart({ name: 'xl/connections.xml', text: '<a/>' })],
  macros: ['macros', () => withPart({ name: 'xl/vbaProject.bin', text: 'x' })],
  'an embedded file': ['unsafe', () => withPart({ name: 'xl/embeddings/a.exe', text: 'x' })],
  'a document type': [
    'unsafe',
    () => withPart(sheet('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a/>')),
  ],
  'an entity across two pieces': [
    'unsafe',
    () => withPart({ ...sheet(`${' '.repeat(65_533)}<!ENTITY b "c">`), method: 0 }),
  ],
  'a sheet in UTF-16': ['unsafe', () => withPart(sheet(Buffer.from('\ufeff<!DOCTYPE a>', 'utf16le')))],
  'a sheet in another alphabet': [
    'unsafe',
    () => withPart(sheet('<?xml version="1.0" encoding="UTF-7"?><a/>')),
  ],
  'a name that leads up': ['unsafe', () => withPart({ name: 'xl/../../a', text: 'x' })],
  'a name from the root': ['unsafe', () => withPart({ name: '/etc/a', text: 'x' })],
  'a name of Windows': ['unsafe', () => withPart({ name: 'xl\\a', text: 'x' })],
  'a link': ['unsafe', () => withPart({ name: 'a', text: '/etc/passwd', mode: 0xa1ff })],
  'an encrypted part': ['password', () => withPart({ name: 'a', text: 'x', flags: 1 })],
  'two parts of one name': ['unsafe', () => withPart({ name: 'XL/workbook.xml', text: '<a/>' })],
  'a part of two names': ['unsafe', () => withPart({ name: 'xl/a.xml', ownName: 'xl/b.xml', text: '<a/>' })],
  'a part inside the data of another': [
    'unsafe',
    () => {
      const inner = zipOf([{ name: 'b.xml', text: '<b/>' }]);
      const outer = { name: 'a.xml', text: inner, method: 0 as const };
      const place = zipOf([...minimal, outer]).indexOf(inner);
      return withPart(outer, { name: 'b.xml', text: '<b/>', at: place });
    },
  ],
  'two parts in one place': ['unsafe', () => withPart({ name: 'a', text: 'x', at: 0 })],
  'more than two thousand parts': ['tooLarge', () => withPart(...many)],
  'bytes between parts and directory': ['unsafe', () => zipOf(minimal, '<html>'.repeat(10))],
  'bytes behind the end': ['unsafe', () => Buffer.concat([zipOf(minimal), Buffer.from('x')])],
  'no workbook': ['noSheets', () => zipOf(minimal.slice(0, 1))],
  'other bytes than its sum says': ['damaged', () => withPart({ name: 'a', text: 'x', crc: 1 })],
  'fewer bytes than it says': ['damaged', () => withPart({ name: 'a', text: 'x', unpacked: 9 })],
};

for (const [what, [code, make]] of Object.entries(refusals))
  test(`S41 refused: ${what}`, async () => assert.equal(await examined(make()), code));

test('S38 what does not begin as a ZIP, or breaks off, is no workbook', async () => {
  assert.equal(await examined(Buffer.from('%PDF-1.4')), 'notABook');
  assert.equal(await examined(Buffer.concat([Buffer.from('#!/bin/sh\n'), zipOf(minimal)])), 'notABook');
  assert.equal(await examined(zipOf(minimal).subarray(0, -30)), 'cutOff');
});

const zeros = Buffer.alloc(64 * 1_048_576);
/** Eight gigabytes of zeros in eight megabytes, as data of a part that says it holds a hundred bytes. */
function lying(): Buffer {
  const block = deflateRawSync(zeros, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const data = Buffer.concat([...Array<Buffer>(128).fill(block), deflateRawSync('')]);
  return withPart({ name: 'a.bin', text: data, packed: true, unpacked: 100 });
}
const bombs: Readonly<Record<string, readonly [code: string, make: () => Buffer]>> = {
  'that says its size': ['tooLarge', () => withPart({ name: 'a.xml', text: zeros })],
  'that says a small one': ['unsafe', lying],
};

for (const [what, [code, make]] of Object.entries(bombs))
  test(`S41 a bomb ${what} ends within two seconds and 200 MB`, async () => {
    const bytes = make();
    const [began, before] = [performance.now(), process.memoryUsage().rss];
    assert.equal(await examined(bytes), code);
    assert.ok(performance.now() - began < 2_000);
    assert.ok(process.memoryUsage().rss - before < 200 * 1_048_576);
  });
