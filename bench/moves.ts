import type { Page } from 'playwright-core';
import { CASE, firstState } from '../e2e/kit/invoice-form.ts';
import { BUYER, COLLEAGUE, firstInvoice, line, listOf, oldest, PAYER } from '../e2e/kit/moves-setup.ts';
import {
  againByKeys,
  countMoves,
  FIND_MS,
  findByKeys,
  goals,
  linesByKeys,
  oneLineByPointer,
  type Moves,
} from '../e2e/kit/moves.ts';
import { signIn } from '../e2e/kit/sign-in.ts';
import { phone } from '../tools/chromium.ts';
import { startBrowserPanel } from './kit/browser-panel.ts';
import type { Finding } from './kit/finding.ts';
import { tell } from './kit/measure.ts';

/** What a hand does for an invoice, in a real browser against the real server and the simulator. */
export async function moves(): Promise<Finding[]> {
  const panel = await startBrowserPanel({ history: false });
  const page = await panel.open();
  await signIn(panel, page, PAYER);
  await firstInvoice(panel, page);
  const counted = async (on: Page, walk: () => Promise<void>): Promise<Moves> => {
    const count = await countMoves(on);
    await walk();
    return count();
  };
  const fromList = async () => {
    await page.goto(listOf(panel));
    await firstState(page).waitFor();
  };

  tell('by the mouse');
  await fromList();
  const mouse = await counted(page, () => oneLineByPointer(page, BUYER, line));
  tell('by the keyboard');
  await fromList();
  const keys = await counted(page, () => linesByKeys(page, BUYER, [line, line, line]));
  const again = await counted(page, () => againByKeys(page, '7'));
  tell('by its number and its buyer');
  const took: number[] = [];
  const found: Moves[] = [];
  for (let i = 0; i < TIMES; i++) {
    await fromList();
    found.push(
      await counted(page, async () => {
        took.push(await findByKeys(page, await oldest(panel), BUYER.slice(0, 4)));
      }),
    );
  }
  tell('by a finger');
  const small = await panel.open({ size: phone });
  await signIn(panel, small, COLLEAGUE, `/cases/${CASE}/invoices/list/single`);
  await small.locator('main li .chip').first().waitFor();
  const finger = await counted(small, () => oneLineByPointer(small, BUYER, line));

  return [
    finding('moves mouse', 'One line, known buyer, mouse', 'clicks', mouse.presses, goals.mouse, mouse),
    finding('moves keys', 'Three lines, keyboard', 'keys', keys.keys, goals.keys, keys),
    finding(
      'moves again',
      'The next invoice for the same buyer, another quantity',
      'keys',
      again.keys,
      goals.again,
      again,
    ),
    finds(took, found[0]!),
    finding('moves finger', 'One line, known buyer, phone', 'taps', finger.presses, goals.finger, finger),
  ];
}

const TIMES = 5;

const finds = (took: readonly number[], { presses, keys, typed }: Moves): Finding => ({
  name: 'moves find',
  title:
    'Find an invoice by its number or a part of its buyer’s name in one field: until the rows stand, in ms',
  rows: [
    ['presses', 'keys', 'characters of values', 'ms'],
    [String(presses), String(keys), String(typed), took.map(ms => ms.toFixed(0)).join(', ')],
  ],
  notes: [
    'From Enter on, in the browser; twice each time, the longer counts. Judged: the median. Among a million: `bench list`.',
  ],
  ...{ value: took.toSorted((a, b) => a - b)[TIMES >> 1]!, unit: 'ms' },
  ...{ beside: 'ms that somebody waits', besideValue: FIND_MS },
  ...{ goal: `at most ${FIND_MS} ms`, limit: { atMost: 1 } },
});

const finding = (
  name: string,
  title: string,
  unit: string,
  value: number,
  most: number,
  { presses, keys, typed }: Moves,
): Finding => ({
  ...{ name, title: `${title}: until the row says sent`, value, unit },
  rows: [
    ['presses', 'keys', 'characters of values'],
    [String(presses), String(keys), String(typed)],
  ],
  notes: [
    'Counted are the events that the page gets. Tab and Enter count, a chord is one key, typed values stand apart.',
  ],
  beside: 'goal',
  besideValue: most,
  goal: `at most ${most} ${unit}`,
  limit: { atMost: 1 },
});
