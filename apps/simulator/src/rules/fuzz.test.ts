import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mutated, seeded } from '../testing/mutate.ts';
import { judge } from './judge.ts';
import { kinds } from './matrix.ts';
import { factsAbout, factsWith, golden, goldenText } from '../testing/golden.ts';

test('whatever is done to an invoice, judging it ends, with codes that have the right form', () => {
  const random = seeded(1405);
  const texts = kinds.map(goldenText);
  const original = golden('1.4');
  const registered = {
    taxId: String(original.header['taxid']),
    sellerEconomicNumber: '14091801405',
    kind: '1.4',
    ins: 1,
    state: 'AWAITING_REACTION',
    late: false,
  } as const;
  texts.push(
    ...[2, 3, 4].map(ins =>
      JSON.stringify({ ...original, header: { ...original.header, ins, irtaxid: registered.taxId } }),
    ),
  );
  const facts = [factsWith(), factsAbout(registered, original, { addedLines: true })];
  for (let run = 0; run < 10_000; run++) {
    const whole = texts[run % texts.length]!;
    const text = random() < 0.3 ? mutated(whole, random) : withOddValues(whole, random);
    const { findings, accepted } = judge(Buffer.from(text), facts[run % 2]!);
    assert.ok(findings.length <= 51);
    assert.equal(accepted, !findings.some(({ level }) => level === 'error'));
    for (const { code, message, source } of findings) {
      assert.match(code, /^[01]([045]\d{3}|[123]\d{5})$|^00000$/);
      assert.ok(message !== '' && source !== '' && !message.includes('«X»'));
    }
  }
});

const odd = [
  '0', '1', '-1', '0.00000001', '999999999999999999', '99999999999999999999999', '1e5', '1.5', '1789891200000', '20000',
  '2', '3', '4', '7', 'null', 'true', '""', '"x"', '"033"', '"2720000066407"', '"14291843692"', '"9989356866"', '[]',
  '[{}]', '{}', '"0000000001"', '"A3L3G2050EC00000000048"',
]; // prettier-ignore

/** The text with up to three of its values replaced, so that it stays JSON and gets as far as the rules. */
function withOddValues(text: string, random: () => number): string {
  const below = (limit: number) => Math.floor(random() * limit);
  let result = text;
  for (let times = 1 + below(3); times > 0; times--) {
    const values = [...result.matchAll(/:\s*("[^"]*"|-?[\d.]+|null)/g)];
    const { index, 0: found, 1: value } = values[below(values.length)]!;
    const start = index + found.length - value!.length;
    result = result.slice(0, start) + odd[below(odd.length)]! + result.slice(start + value!.length);
  }
  return result;
}
