import type { KnownGood } from '../control/fixture-rows.ts';
import type { Field } from './fields.ts';
import { textOf } from './invoice.ts';
import { notApplicable, View } from './view.ts';

type Resolved = 'M' | 'O' | '-';

/** What a C of the matrix comes to, for one part of one invoice (section 5.3). */
export interface Condition {
  source: string;
  resolve(view: View): Resolved;
}

export const conditions: Partial<Record<Field, Condition>> = {
  irtaxid: {
    source: '5.3: mandatory for ins 2, 3, 4; for ins 1 ignored (RC_IITP p.30 rule 1)',
    resolve: v => (v.invoice.ins === 1 ? 'O' : 'M'),
  },
  insr: {
    source: '5.3: mandatory after the deadline, otherwise out of pattern',
    resolve: v => (v.invoice.late === undefined ? 'O' : v.invoice.late ? 'M' : '-'),
  },
  indati2m: {
    source: '5.3: mandatory with insr = 1, otherwise out of pattern',
    resolve: v =>
      v.invoice.late === undefined ? 'O' : !v.invoice.late ? '-' : v.isGiven('insr') ? 'M' : 'O',
  },
  tinb: { source: '5.3; RC_IITP p.34 rules 2, 4, 5', resolve: buyersNumber },
  bid: {
    source: '5.3: patterns 2 and 6',
    resolve: v => when(needsIdentity(v) && (tob(v) === 1 || !v.isGiven('bpn'))),
  },
  bpn: {
    source: '5.3: patterns 2 and 6, without a comprehensive code',
    resolve: v => when(needsIdentity(v) && tob(v) === 4 && !v.isGiven('bid')),
  },
  cap: { source: '5.3: mandatory with setm 3, otherwise out of pattern', resolve: settled },
  insp: { source: '5.3: mandatory with setm 3, otherwise out of pattern', resolve: settled },
  odt: {
    source: '5.3: depends on the goods',
    resolve: v => when(goodOf(v)?.otherDuty || isCharged(v, 'odam')),
  },
  odr: { source: '5.3: depends on the goods; a fixed amount has no rate', resolve: () => 'O' },
  odam: { source: '5.3: depends on the goods', resolve: v => when(goodOf(v)?.otherDuty || v.isGiven('odt')) },
  olt: {
    source: '5.3: depends on the goods',
    resolve: v => when(goodOf(v)?.otherFund || isCharged(v, 'olam')),
  },
  olr: { source: '5.3: depends on the goods; a fixed amount has no rate', resolve: () => 'O' },
  olam: { source: '5.3: depends on the goods', resolve: v => when(goodOf(v)?.otherFund || v.isGiven('olt')) },
  nw: { source: '5.3: pattern 7, mandatory for goods', resolve: v => when(isWare(goodOf(v))) },
  tonw: {
    source: '5.3: pattern 7, mandatory for goods',
    resolve: v => when(v.invoice.sheet.body.some(line => isWare(goodOf(new View(v.invoice, line))))),
  },
  oci: { source: '5.3: mandatory when ocu = 033', resolve: v => when(isIran(v, 'ocu')) },
  dci: { source: '5.3: mandatory when dco = 033', resolve: v => when(isIran(v, 'dco')) },
  rid: { source: '5.3: mandatory for domestic destinations', resolve: v => when(isIran(v, 'dco')) },
  did: { source: '5.3: mandatory when lt = 1', resolve: v => when(v.has('lt') && v.number('lt') === 1) },
  vra: {
    source: '5.3: pattern 9, out of pattern when vba is used',
    resolve: v => (v.isGiven('vba') ? '-' : 'M'),
  },
  vba: { source: '5.3: pattern 9, instead of vra', resolve: () => 'O' },
};

const when = (needed: boolean | undefined): Resolved => (needed ? 'M' : 'O');

function tob(v: View): number {
  if (!v.has('tob')) throw notApplicable;
  return v.number('tob');
}

/** tob 2, 3: mandatory. tob 1, 4: either tinb, or bid together with bpc; pattern 2 has its own rule for them. */
function buyersNumber(v: View): Resolved {
  if (tob(v) === 2 || tob(v) === 3) return 'M';
  const otherwiseKnown = v.invoice.kind === '1.2' || (v.isGiven('bid') && v.isGiven('bpc'));
  return when(!otherwiseKnown);
}

/** Pattern 2, and passengers of domestic flights: natural persons by bid, foreigners by bid or passport. */
function needsIdentity(v: View): boolean {
  if (tob(v) !== 1 && tob(v) !== 4) return false;
  return v.invoice.kind === '1.2' || (v.has('ft') && v.number('ft') === 1);
}

/** An amount needs a subject, and a subject an amount. */
function isCharged(v: View, field: 'odam' | 'olam'): boolean {
  return v.has(field) && !v.amount(field).isZero();
}

function settled(v: View): Resolved {
  if (!v.has('setm')) return 'O';
  return v.number('setm') === 3 ? 'M' : '-';
}

function goodOf(v: View): KnownGood | undefined {
  return v.invoice.facts.fixtures.good(textOf(v.part, 'sstid') ?? '');
}

const isWare = (good: KnownGood | undefined): boolean => good?.category === 1;

function isIran(v: View, field: 'ocu' | 'dco'): boolean {
  return v.has(field) && v.text(field) === '033';
}

/** The obligation that a C comes to; nothing is demanded while what it depends on is missing or wrong. */
export function resolved(view: View, field: Field): Resolved {
  try {
    return conditions[field]!.resolve(view);
  } catch (error) {
    if (error === notApplicable) return 'O';
    throw error;
  }
}
