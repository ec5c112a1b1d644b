import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { invoiceKinds } from '@moadi/domain/invoices';
import { decodeCode } from '@moadi/moadian';
import { knownBefore } from '../../tools/docs/known-before.ts';
import { goldens } from './goldens.ts';
import type { Authority } from './authority.ts';
import { changes, judged, round, type Run } from './round.ts';
import type { Samples } from './samples.ts';
import { Tally } from './tally.ts';
import { now, seed, startAgreement } from './start.ts';
import type { World } from './world.ts';

/** How many invoices at least, and where chance begins. AGREEMENT_RUNS=50000 takes some minutes. */
const runs = Number(process.env['AGREEMENT_RUNS'] ?? 4_000);

/** Fields that always stand cannot be added, those that never do cannot be spoiled, and a code of one digit has no shorter. */
const withoutPlace =
  / (added|missing|too short)$|installmentsPaymentValue|priceSellPurchaseDifference|in Persian digits$|invoiceSubject 1$|form ins/;

let authority: Authority;
let world: World;
let samples: Samples;
before(async () => {
  ({ authority, world, samples } = await startAgreement());
});
after(() => authority.stop());

test('the golden invoices of every kind are accepted without a warning', async () => {
  const tally = new Tally();
  const sent = goldens(world).map(right => samples.right('right', right));
  await judged({ authority, world, now, samples, tally }, sent);
  assert.equal(tally.report(), '');
  assert.equal(tally.of('right', 'both accept'), 3 * invoiceKinds.length);
});

test('what the check passes the authority takes; what it could know, the check has refused', async t => {
  const tally = new Tally();
  const run: Run = { authority, world, now, samples, tally };
  for (let i = 0; tally.total < runs; i++) await round(run, seed + i);
  for (const line of tally.lines()) t.diagnostic(line);
  assert.equal(tally.report(), '');

  // The column «Known before» of docs/reference/authority-codes.md is true.
  const untold = [...tally.met].flatMap(([code, faults]) => {
    const known = knownBefore(decodeCode(code))!;
    const said = 'by' in known ? known.by : [];
    return [...faults.keys()].filter(key => !said.includes(key)).map(key => `${code} ${key}`);
  });
  assert.deepEqual(untold, []);
  assert.ok(tally.met.size > 100, `${tally.met.size} codes were met alone`);

  // The agreement is worth something only if everything took part in it.
  assert.deepEqual(tally.kinds('right'), [...invoiceKinds]);
  assert.deepEqual(tally.kinds('correction').toSorted(), invoiceKinds.toSorted());
  assert.ok(tally.of('right', 'both accept') > 100);
  assert.ok(tally.of('correction', 'both accept') > 80);
  assert.ok(tally.of('defect', 'both refuse') > 500);
  assert.ok(tally.of('defect', 'both accept') > 500);
  const unused = [...changes].filter(name => !tally.names.has(name));
  assert.deepEqual(
    unused.filter(name => !withoutPlace.test(name)),
    [],
  );
});
