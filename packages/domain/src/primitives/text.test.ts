import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fc from 'fast-check';
import { normalizeText, searchText, withoutInvisible } from './text.ts';
import { answersHostileTextQuickly, vectors } from './vectors.testkit.ts';

interface Row {
  why: string;
  input: string;
  output: string;
}
const { normalized, searched } = vectors<{ normalized: Row[]; searched: Row[] }>('text.json');

for (const { why, input, output } of normalized) {
  test(`S30 kept text: ${why}`, () => assert.equal(normalizeText(input), output));
}
for (const { why, input, output } of searched) {
  test(`searched text: ${why}`, () => assert.equal(searchText(input), output));
}

// Any code units, lone surrogates among them, and the characters that the rules are about, close together.
const telling = fc.constantFrom(
  ...'\u200c\u200d\u202e\u2069\u200f\u0000\t\r\n \u00a0\u2028\ufeff\u0640\u0654\u0653\u0301',
  ...'يىئیكکأإآاؤوةۀهabİſΣK۱٣5\ud83d\ude00',
);
const anyText = fc.oneof(
  fc.array(fc.nat(0xffff), { maxLength: 40 }).map(units => String.fromCharCode(...units)),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.array(telling, { maxLength: 12 }).map(parts => parts.join('')),
);

test('both are idempotent', () => {
  fc.assert(
    fc.property(anyText, input => {
      const kept = normalizeText(input);
      assert.equal(normalizeText(kept), kept);
      const searched = searchText(input);
      assert.equal(searchText(searched), searched);
      assert.equal(searchText(kept), searched);
    }),
    { numRuns: 20_000 },
  );
});

test('a text that needs no rewriting comes out as rewriting would leave it', () => {
  // What is invisible goes and makes nobody look the shorter way.
  const rewritten = (text: string) => `\u200f${text}`;
  const same = (text: string) => {
    assert.equal(normalizeText(text), normalizeText(rewritten(text)), JSON.stringify(text));
    // A letter with a mark of its own is searched for without it, and nobody looks the shorter way either.
    assert.equal(searchText(`${text} \u0622`), `${searchText(text)} \u0627`.trim(), JSON.stringify(text));
  };
  for (let unit = 0x20; unit < 0xffff; unit += 1) {
    const letter = String.fromCharCode(unit);
    if (letter.isWellFormed()) same(`a${letter}a`);
  }
  const usual = fc.string({
    unit: fc.constantFrom(...'\u0627\u0628\u06a9\u06cc\u06af\u0622\u0626\u0629\u060c\u06f5 abZ9"/  '),
    maxLength: 30,
  });
  fc.assert(fc.property(usual, same), { numRuns: 5_000 });
});

test('S30 no control, no formatting character but the half-space, and no lone surrogate is left', () => {
  fc.assert(
    fc.property(anyText, input => {
      const kept = normalizeText(input);
      assert.ok(kept.isWellFormed());
      assert.doesNotMatch(kept, /(?!\n)\p{Cc}|(?!\u200c)\p{Cf}|[يىك]| {2}|^\s|\s$/u);
    }),
    { numRuns: 5000 },
  );
});

test('S30 an invisible character between the two of a line break makes no second line', () => {
  assert.equal(normalizeText('a\r\u200f\nb'), 'a\nb');
});

test('S30 without the invisible: nothing else changes, and normalising afterwards gives the same', () => {
  fc.assert(
    fc.property(anyText, input => {
      const left = withoutInvisible(input);
      assert.ok(left.isWellFormed());
      assert.doesNotMatch(left, /(?![\t-\r\u0085])\p{Cc}|(?!\u200c)\p{Cf}/u);
      assert.equal(normalizeText(left), normalizeText(input));
      if (!/[\p{Cc}\p{Cf}\p{Cs}\ufffe\uffff]/u.test(input)) assert.equal(left, input);
    }),
    { numRuns: 5000 },
  );
});

test('S31 hostile text is answered in linear time', () => {
  answersHostileTextQuickly(normalizeText, ['ا\u200c', '\u200c ', ' \n', '\ud800']);
  answersHostileTextQuickly(searchText, ['ا\u200c', '\u200c ', ' \n', '\u0640']);
});
