import fc from 'fast-check';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvRecords, CutRecord, EndlessRecord } from './csv.ts';

/** The records of a text that comes in pieces of so many letters. */
async function recordsOf(text: string, size = text.length || 1): Promise<string[][]> {
  async function* pieces() {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  }
  const found: string[][] = [];
  for await (const records of csvRecords(pieces())) found.push(...records);
  return found;
}

test('fields with commas, line breaks and quotes come out as they were put in', async () => {
  const text = 'a,b\r\n"1,2","x\r\ny"\n"say ""so""",\r\n,"",3';
  assert.deepEqual(await recordsOf(text), [
    ['a', 'b'],
    ['1,2', 'x\r\ny'],
    ['say "so"', ''],
    ['', '', '3'],
  ]);
});

test('a quote that does not begin a field means itself', async () => {
  assert.deepEqual(await recordsOf('لوله 2" سفید,b\n'), [['لوله 2" سفید', 'b']]);
});

test('a line break behind the last record makes no other record; without one it is a record all the same', async () => {
  assert.deepEqual(await recordsOf('a,b\n'), [['a', 'b']]);
  assert.deepEqual(await recordsOf('a,b'), [['a', 'b']]);
  assert.deepEqual(await recordsOf('a,"b"\r'), [['a', 'b']]);
  assert.deepEqual(await recordsOf(''), []);
});

test('a text that ends within quotes is cut; a quote that is never closed is not waited for', async () => {
  await assert.rejects(recordsOf('a,b\n"c,d\ne,f\n'), CutRecord);
  await assert.rejects(recordsOf(`a,"${'x,\n'.repeat(400_000)}`, 65_536), EndlessRecord);
  await assert.rejects(recordsOf('x'.repeat(1_100_000), 65_536), EndlessRecord);
});

const written = (field: string): string =>
  /[",\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;

test('whatever the pieces: what was written is read', async () => {
  const field = fc.string({ unit: fc.constantFrom(...'ab",\r\nپ '), maxLength: 6 });
  const records = fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(records, fc.integer({ min: 1, max: 9 }), fc.boolean(), async (all, size, isDos) => {
      const text = all.map(fields => fields.map(written).join(',')).join(isDos ? '\r\n' : '\n');
      assert.deepEqual(await recordsOf(`${text}\n`, size), all);
    }),
    { numRuns: 2_000 },
  );
});
