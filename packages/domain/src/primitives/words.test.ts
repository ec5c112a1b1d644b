import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { answersHostileTextQuickly, vectors } from './vectors.testkit.ts';
import { groups, hundreds, tens, units } from './word-table.ts';
import { numberToWords } from './words.ts';

const { words, outOfRange } = vectors<{ words: { text: string; words: string }[]; outOfRange: string[] }>(
  'words.json',
);

test('the vectors hold', () => {
  for (const { text, words: expected } of words) assert.equal(numberToWords(text), expected);
  for (const text of outOfRange) assert.equal(numberToWords(text), undefined, text);
});

test('66 integer and 11 fraction digits are the limit, trailing zeros apart', () => {
  assert.ok(numberToWords('9'.repeat(66)));
  assert.equal(numberToWords('9'.repeat(67)), undefined);
  assert.ok(numberToWords(`0.${'9'.repeat(11)}`));
  assert.equal(numberToWords(`0.${'9'.repeat(12)}`), undefined);
  assert.equal(
    numberToWords(`00${'9'.repeat(66)}.${'9'.repeat(11)}000`),
    numberToWords(`${'9'.repeat(66)}.${'9'.repeat(11)}`),
  );
});

test('the words say the number back', () => {
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 66n - 1n), value => valueOf(numberToWords(String(value))!) === value),
  );
});

test('S31 hostile text is answered in linear time', () => answersHostileTextQuickly(numberToWords));

/** The integer that words say: a second reading of the same table. */
function valueOf(text: string): bigint {
  let total = 0n;
  let below1000 = 0n;
  for (const word of text.split(' ').filter(part => part !== 'و')) {
    const group = (groups as readonly string[]).indexOf(word);
    if (group > 0) {
      total += below1000 * 1000n ** BigInt(group);
      below1000 = 0n;
    } else {
      below1000 += BigInt(valueOfWord(word));
    }
  }
  return total + below1000;
}

function valueOfWord(word: string): number {
  const tables: [readonly string[], number][] = [
    [units, 1],
    [tens, 10],
    [hundreds, 100],
  ];
  for (const [table, weight] of tables) {
    const index = table.indexOf(word);
    if (index > 0) return index * weight;
  }
  return assert.fail(word);
}
