import fc from 'fast-check';
import { invoiceKinds } from '@moadi/domain/invoices';
import type { Answer, Authority } from './authority.ts';
import { headerDefects } from './defects/headers.ts';
import { lineDefects } from './defects/lines.ts';
import { rowDefects } from './defects/rows.ts';
import { fieldDefects } from './defects/fields.ts';
import { formDefects } from './defects/form.ts';
import { wireDefects } from './defects/wire.ts';
import { goldens } from './goldens.ts';
import { correctionOf } from './invoice/correction.ts';
import { rightInvoice, type Right } from './invoice/right.ts';
import { Samples, type Sample } from './samples.ts';
import type { Tally } from './tally.ts';
import type { World } from './world.ts';

const rightsPerKind = 10;
const ofFields = fieldDefects();
const crossing = [...lineDefects(), ...headerDefects(), ...rowDefects()];
const ofReferences = ofFields.filter(({ name }) => name.startsWith('header.referenceTaxId '));
const onWire = wireDefects();
const ofForm = formDefects();

/** The names of all changes of one invoice. */
export const changes: ReadonlySet<string> = new Set(
  [...ofFields, ...crossing, ...onWire, ...ofForm].map(({ name }) => name),
);

/** What a test run shares. */
export interface Run {
  authority: Authority;
  world: World;
  now: number;
  samples: Samples;
  tally: Tally;
}

/**
 * Right invoices of every kind, corrections of them, each change of one field once, of a kind that changes with the round,
 * and each change of fields that belong together in every kind.
 */
export async function round(run: Run, seed: number): Promise<void> {
  const { samples } = run;
  const rights = invoiceKinds.flatMap((kind, i) =>
    fc.sample(rightInvoice(run.world, kind, run.now), { numRuns: rightsPerKind, seed: seed * 100 + i }),
  );
  const sent = rights.map(right => samples.right('right', right));
  const answers = await judged(run, sent);
  const accepted = sent.filter((_, i) => answers[i]!.status === 'SUCCESS');
  // Among the golden ones every field stands somewhere.
  const complete = goldens(run.world, ['everything']);
  const somewhere = places([...rights, ...complete], seed);
  await judged(run, [
    ...accepted.flatMap((sample, i) => correction(run, sample, seed * 1000 + i)),
    ...ofFields.flatMap((defect, i) => somewhere(i, right => samples.defect(right, defect))),
    ...crossing.flatMap((defect, i) =>
      [...complete, ...everyTenth(rights, seed + i)].flatMap(right => samples.defect(right, defect) ?? []),
    ),
    ...onWire.flatMap((defect, i) => somewhere(i, right => samples.wire(right, defect))),
    ...ofForm.flatMap((defect, i) => somewhere(i, right => samples.form(right, defect))),
    samples.stranger(accepted[0]!.right, 'sent twice', accepted[0]!.json),
    samples.stranger({ ...rights[0]!, memory: run.world.inactive }, 'of an inactive memory'),
  ]);
}

const everyTenth = (rights: readonly Right[], from: number): Right[] =>
  rights.filter((_, i) => (i + from) % rightsPerKind === 0);

/** A right correction of an accepted invoice; of some, one whose reference is wrong. */
function correction(run: Run, { json, right }: Sample, seed: number): Sample[] {
  const taxId = /"taxid":"(\w+)"/.exec(json)![1]!;
  const [found] = fc.sample(correctionOf(right, taxId, run.world, run.now), { numRuns: 1, seed });
  if (!found) return [];
  if (seed % 5 > 0) return [run.samples.right('correction', found)];
  const spoilt = run.samples.defect(found, ofReferences[(seed / 5) % ofReferences.length]!);
  return spoilt ? [spoilt] : [];
}

/** Tries a change on one kind after another until one has a place for it; begins elsewhere in every round. */
const places =
  (rights: readonly Right[], seed: number) =>
  (at: number, make: (right: Right) => Sample | undefined): Sample[] => {
    for (let i = 0; i < invoiceKinds.length; i++) {
      const kind = invoiceKinds[(at * 5 + seed * 3 + i) % invoiceKinds.length]!;
      const rows = rights.filter(right => right.kind === kind);
      for (let j = 0; j < rows.length; j++) {
        const found = make(rows[(j + seed + at) % rows.length]!);
        if (found) return [found];
      }
    }
    return [];
  };

export async function judged({ authority, tally }: Run, samples: readonly Sample[]): Promise<Answer[]> {
  const answers = await authority.judge(samples.map(({ json, right }) => ({ json, memory: right.memory })));
  samples.forEach(({ group, right, name, json, verdict, faults }, i) => {
    const answer = answers[i]!;
    tally.add(group, right.kind, name, verdict(answer), json);
    if (faults) tally.meet([...answer.errors, ...answer.warnings], faults);
  });
  return answers;
}
