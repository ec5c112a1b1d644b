import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { invoiceState } from '@moadi/domain/enums';
import { invoiceKinds, isOffered } from '@moadi/domain/invoices';
import { MAX_TOGETHER } from '../../../packages/contract/src/invoices/limits.ts';
import { until } from '../../kit/until.ts';
import type { Right } from '../invoice/right.ts';
import { seed } from '../start.ts';
import { drawnCorrection, drawnInvoice, strangers, unlisted, type Earlier } from './drawn.ts';
import { startProduct, type Message, type Product } from './product.ts';

/** How many invoices at least. KNOWN_RUNS=20000 takes half an hour. */
const runs = Number(process.env['KNOWN_RUNS'] ?? 400);

/** So many are drawn, checked and sent together. */
const together = 160;

let product: Product;
before(async () => {
  const { default: rows } = await import('../../../apps/simulator/data/taxpayers.json', {
    with: { type: 'json' },
  });
  const numbers = rows.map(({ economicNumber }) => economicNumber);
  product = await startProduct(unlisted, [...numbers, ...strangers.slice(0, -1)]);
});
after(() => product.stop());

test('what the check passes without a word, with goods, buyers, rates and references drawn at random, the authority accepts without one', async t => {
  const words = new Map<string, number>();
  const earlier: Earlier[] = [];
  const kinds = new Set<string>();
  const subjects = new Map<number, number>();
  let [drawn, silent] = [0, 0];
  for (let round = 0; drawn < runs; round++) {
    const rights = draw(round, earlier);
    drawn += rights.length;
    const told = await toldOf(rights);
    for (const { messageType, code } of told.flat()) count(words, `${messageType} ${code}`);
    const sent = await registered(rights.filter((_, i) => told[i]!.length === 0));
    silent += sent.size;
    const answers = await verdicts([...sent.keys()]);
    const wrong = answers.filter(({ state }) => state !== invoiceState.id.accepted);
    const examples = wrong.map(({ id, state, codes }) => ({ state, codes, invoice: sent.get(id)!.invoice }));
    assert.equal(wrong.length, 0, `seed ${seed}, round ${round}: ${JSON.stringify(examples)}`);
    for (const { id, taxId } of answers) {
      const right = sent.get(id)!;
      kinds.add(right.kind);
      count(subjects, right.invoice.invoiceHeader.invoiceSubject ?? 1);
      earlier.push({ right, taxId });
    }
  }
  t.diagnostic(`${drawn} drawn, ${silent} passed without a word and were sent`);
  t.diagnostic([...subjects].map(([subject, number]) => `subject ${subject}: ${number}`).join(', '));
  for (const [word, number] of [...words].toSorted((a, b) => b[1] - a[1])) t.diagnostic(`${number} ${word}`);

  // It is worth something only if both happen often: nothing to say, and each word of what we know.
  assert.deepEqual([...kinds].toSorted(), invoiceKinds.filter(isOffered).toSorted());
  assert.ok(silent > drawn / 8, `${silent} of ${drawn} passed`);
  for (const subject of [1, 2, 3, 4]) assert.ok((subjects.get(subject) ?? 0) > 2, `subject ${subject}`);
  for (const word of expected) assert.ok(words.has(word), `nobody was told ${word}`);
});

/** What we know, by the words for it: faults and doubts that the draws must have met. */
const expected = [
  '3 invoices.vatRateMismatch',
  '3 invoices.onlyCurrencyService',
  '3 invoices.numberUnknown',
  '2 invoices.numberUnasked',
  '2 invoices.stuffUnknown',
  '1 invoices.buyerPostalDiffers',
  '3 invoices.referenceNotFound',
  '3 invoices.referenceCancelled',
  '2 invoices.referenceElsewhere',
];

/** Main invoices of every offered kind and, once there are some, as many corrections of whatever went before. */
function draw(round: number, earlier: readonly Earlier[]): Right[] {
  const { world, now } = product;
  const kinds = invoiceKinds.filter(isOffered);
  const numRuns = Math.ceil(together / kinds.length / (earlier.length > 0 ? 2 : 1));
  const mains = kinds.flatMap((kind, i) =>
    fc.sample(drawnInvoice(world, kind, now), { numRuns, seed: (seed + round) * 1000 + i }),
  );
  if (earlier.length === 0) return mains;
  const corrections = fc.sample(drawnCorrection(world, earlier, now), {
    numRuns: together / 2,
    seed: (seed + round) * 1000 + 999,
  });
  return [...mains, ...corrections.filter(one => one !== undefined)];
}

/** What the check says of each. */
async function toldOf(rights: readonly Right[]): Promise<Message[][]> {
  const told: Message[][] = [];
  for (const batch of chunks(rights, 8)) {
    const asked = batch.map(({ memory, invoice }) => product.told(product.owners.get(memory.id)!, invoice));
    told.push(...(await Promise.all(asked)));
  }
  return told;
}

/** Registers them by case; those that were taken, by id. Of two corrections of one document the second is not. */
async function registered(rights: readonly Right[]): Promise<Map<string, Right>> {
  const stored = new Map<string, Right>();
  for (const [memory, owner] of product.owners)
    for (const batch of chunks(
      rights.filter(right => right.memory.id === memory),
      MAX_TOGETHER,
    )) {
      const ids = await product.register(
        owner,
        batch.map(({ invoice }) => invoice),
      );
      for (const [i, id] of ids.entries()) if (id) stored.set(id, batch[i]!);
    }
  return stored;
}

interface Judged {
  id: string;
  taxId: string;
  state: number;
  codes: unknown;
}

/** What became of them once the authority has answered. */
async function verdicts(ids: readonly string[]): Promise<Judged[]> {
  const read = () =>
    product.panel.server.db.system(tx =>
      tx.selectFrom('invoices').select(['id', 'tax_id as taxId', 'state']).where('id', 'in', ids).execute(),
    );
  const { readyToSend, receiveConfirmed } = invoiceState.id;
  const waiting = async () =>
    (await read()).filter(({ state }) => state === readyToSend || state === receiveConfirmed).length;
  await until(async () => (await waiting()) === 0, 120_000);
  const codes = await product.panel.server.db.system(tx =>
    tx
      .selectFrom('invoice_attempts')
      .select(['invoice_id', 'outcome', 'answer'])
      .where('invoice_id', 'in', ids)
      .execute(),
  );
  return (await read()).map(({ id, taxId, state }) => ({
    ...{ id, taxId: taxId!, state },
    codes: codes.filter(row => row.invoice_id === id),
  }));
}

function* chunks<T>(rows: readonly T[], size: number): Generator<T[]> {
  for (let i = 0; i < rows.length; i += size) yield rows.slice(i, i + size);
}

const count = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1);
