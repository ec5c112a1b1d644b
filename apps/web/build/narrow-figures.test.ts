import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { test } from 'node:test';
import { setFiguresCloser } from '../../server/src/platform/pdf/fonts/closer-figures.ts';
import { fontBlobs } from '../../server/src/platform/pdf/fonts/vazirmatn.ts';
import { singleSubstitutes } from '../../server/src/platform/pdf/fonts/substitutes.ts';
import { openWoff2, type Woff2 } from './woff2.ts';

const file = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
  ),
);

const advancesOf = ({ table }: Woff2): number[] =>
  Array.from({ length: table('hmtx').length / 4 }, (_, glyph) => table('hmtx').readUInt16BE(4 * glyph));

test('the digits of one width are 0.06 em closer, all alike, and nothing else of the font has changed', () => {
  const before = openWoff2(file);
  const changed = openWoff2(file);
  setFiguresCloser(changed.table);
  const after = openWoff2(changed.save());
  const figures = singleSubstitutes(before.table('GSUB'), 'tnum');
  assert.equal(figures.size, 22, 'Persian and Arabic digits, their zeros in two shapes');
  assert.deepEqual(new Set([...figures].map(glyph => advancesOf(after)[glyph])), new Set([1349 - 123]));
  const others = (font: Woff2) => advancesOf(font).filter((_, glyph) => !figures.has(glyph));
  assert.deepEqual(others(after), others(before));
  for (const tag of ['head', 'GSUB'] as const) assert.deepEqual(after.table(tag), before.table(tag));
});

test('a font saved as it was is as large as it came', () => {
  const saved = openWoff2(file).save();
  assert.ok(saved.length <= file.length, `${saved.length} bytes`);
  assert.equal(saved.length % 4, 0);
});

test('what is no font, or has no such digits, is said and not made', () => {
  assert.throws(() => openWoff2(fontBlobs[0]!), /no WOFF2/);
  assert.throws(() => singleSubstitutes(openWoff2(file).table('GSUB'), 'zero'), /no feature zero/);
});
