import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { invoiceKinds, type KindInCorrections } from '@moadi/domain/invoices';
import type { Answer, Authority } from './authority.ts';
import { correctionOf } from './invoice/correction.ts';
import { rightInvoice } from './invoice/right.ts';
import type { Sample, Samples } from './samples.ts';
import { now, seed, startAgreement } from './start.ts';
import type { World } from './world.ts';

const rightsPerKind = 6;

type Reading = 'either' | 'required' | 'ignored';

let authority: Authority;
let world: World;
let samples: Samples;
before(async () => {
  ({ authority, world, samples } = await startAgreement());
});
after(() => authority.stop());

const clean: Answer = { status: 'SUCCESS', errors: [], warnings: [] };
const warned: Answer = { status: 'SUCCESS', errors: [], warnings: ['14004', '14007'] };
const refused: Answer = { status: 'FAILED', errors: ['00004', '00007'], warnings: [] };

/** What a corrective or return comes to by each reading of the papers (decision 24); a cancellation is always taken. */
const outcomes: readonly [reading: Reading, panel: KindInCorrections, comes: Answer][] = [
  ['either', 'sent', clean],
  ['required', 'sent', clean],
  ['ignored', 'sent', warned],
  ['either', 'omitted', clean],
  ['ignored', 'omitted', clean],
  // The one refusal among all: therefore they are sent.
  ['required', 'omitted', refused],
];

for (const [at, [reading, panel, comes]] of outcomes.entries())
  test(`type and pattern of corrections, ${panel} by the panel and ${reading} for the authority`, async () => {
    await authority.put('/control/knobs', { kindInCorrections: reading });
    samples.kindInCorrections = panel;
    const found = await corrections(seed + at);
    for (const { sample, answer } of found) {
      const { invoiceSubject } = sample.right.invoice.invoiceHeader;
      assert.deepEqual(answer, invoiceSubject === 3 ? clean : comes, sample.json.slice(0, 3000));
    }
    const kinds = new Set(found.map(({ sample }) => sample.right.kind));
    assert.deepEqual([...kinds], [...invoiceKinds]);
    const subjects = found.map(({ sample }) => sample.right.invoice.invoiceHeader.invoiceSubject);
    for (const subject of [2, 3, 4] as const) assert.ok(subjects.filter(one => one === subject).length > 5);
  });

/** Right corrections of invoices that the authority has accepted, and its answers. */
async function corrections(from: number): Promise<{ sample: Sample; answer: Answer }[]> {
  const rights = invoiceKinds.flatMap((kind, i) =>
    fc.sample(rightInvoice(world, kind, now), { numRuns: rightsPerKind, seed: from * 100 + i }),
  );
  const sent = rights.map(right => samples.right('right', right));
  const accepted = await authority.judge(sent.map(({ json, right }) => ({ json, memory: right.memory })));
  assert.ok(accepted.every(({ status }) => status === 'SUCCESS'));
  const made = sent.flatMap(({ json, right }, i) => {
    const taxId = /"taxid":"(\w+)"/.exec(json)![1]!;
    const [found] = fc.sample(correctionOf(right, taxId, world, now), { numRuns: 1, seed: from * 1000 + i });
    return found ? [samples.right('correction', found)] : [];
  });
  const answers = await authority.judge(made.map(({ json, right }) => ({ json, memory: right.memory })));
  return made.map((sample, i) => ({ sample, answer: answers[i]! }));
}
