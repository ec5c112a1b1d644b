import { test } from 'node:test';
import { answersHostileTextQuickly } from '../primitives/vectors.testkit.ts';
import * as id from './index.ts';

type Run = (text: string) => unknown;

const isOfOneText = ([name, value]: [string, unknown]): boolean =>
  typeof value === 'function' && value.length === 1 && /^(is|parse|normalize|nationalCodeOf)/.test(name);

/** Every public function of one text, and the normalisers of the table. */
const functions: [string, Run][] = [
  ...Object.entries(id)
    .filter(isOfOneText)
    .map(([name, run]): [string, Run] => [name, run as Run]),
  ...Object.entries(id.identifierKinds).map(([kind, row]): [string, Run] => [
    `normalize of ${kind}`,
    row.normalize,
  ]),
  ...([1, 2, 3, 4] as const).map((type): [string, Run] => [
    `economic code of ${type}`,
    text => id.isEconomicCode(type, text),
  ]),
];

for (const [name, run] of functions) {
  test(`S31 ${name} answers hostile text in linear time`, () =>
    answersHostileTextQuickly(run, ['a@', 'a-', '09', '1-']));
}
