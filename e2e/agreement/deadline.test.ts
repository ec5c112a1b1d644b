import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { invoiceKinds, isLate, legalFigures } from '@moadi/domain/invoices';
import { startOfDay, tehranDayOf } from '@moadi/domain/primitives';
import type { Authority } from './authority.ts';
import { rightInvoice, type Right } from './invoice/right.ts';
import type { Samples } from './samples.ts';
import { now, seed, startAgreement } from './start.ts';
import type { World } from './world.ts';

const HOUR = 3_600_000;
const DEADLINE = 12 * 24 * HOUR;

let authority: Authority;
let world: World;
let samples: Samples;
before(async () => {
  ({ authority, world, samples } = await startAgreement());
});
after(() => authority.stop());

const lastDay = startOfDay(tehranDayOf(now) - 12);
/** About every moment at which a reading of the papers changes its mind (decision 27). */
const issued: readonly number[] = [
  now - DEADLINE + 2 * HOUR,
  now - DEADLINE + HOUR,
  now - DEADLINE + HOUR - 1,
  // The authority's clock goes on while they are sent.
  now - DEADLINE + HOUR / 60,
  now - DEADLINE - 1,
  lastDay + 3.5 * HOUR,
  lastDay + 3.5 * HOUR - 1,
  lastDay,
  lastDay - 1,
  now - 2 * DEADLINE,
];

for (const deadlineInHours of [false, true])
  test(`the deadline counted in ${deadlineInHours ? 'hours' : 'days'}: no invoice is refused for its day`, async () => {
    await authority.put('/control/knobs', { deadlineInHours });
    const rights = issued.flatMap(rightsOf);
    const sent = rights.map(right => samples.right('right', right));
    const answers = await authority.judge(sent.map(({ json, right }) => ({ json, memory: right.memory })));
    const warned = new Set<number>();
    for (const [i, right] of rights.entries()) {
      const at = right.invoice.invoiceHeader.issuingDateTime!;
      const { status, errors, warnings } = answers[i]!;
      assert.deepEqual([status, errors], ['SUCCESS', []], `${right.kind} issued at ${at}`);
      // Declared late, and not late by this reading: the two fields are ignored.
      if (warnings.length > 0) assert.deepEqual(warnings, ['14003', '14107']);
      if (warnings.length > 0) warned.add(at);
    }
    const late = issued.filter(at => isLate(at, { now, figures: legalFigures }));
    const beyond = deadlineInHours ? now - DEADLINE : lastDay;
    assert.deepEqual(
      [...warned],
      late.filter(at => at >= beyond),
    );
    assert.ok(warned.size > 0 && warned.size < late.length);
  });

/** One of every kind; the days of cottage and announcement follow, also for issues before half past three. */
const rightsOf = (at: number): Right[] =>
  invoiceKinds.map((kind, i) => {
    const [right] = fc.sample(rightInvoice(world, kind, now), { numRuns: 1, seed: seed + i });
    const { invoice } = right!;
    const { cottageDeclarationCustomsDate: cottage, announcementSalesDate: announced } =
      invoice.invoiceHeader;
    return {
      ...right!,
      invoice: {
        ...invoice,
        invoiceHeader: {
          ...invoice.invoiceHeader,
          issuingDateTime: at,
          ...(cottage !== undefined && { cottageDeclarationCustomsDate: startOfDay(tehranDayOf(at)) }),
          ...(announced !== undefined && { announcementSalesDate: startOfDay(tehranDayOf(at)) }),
        },
      },
    };
  });
