import { utcDay } from '../control/clock.ts';
import type { PortalState, Registered } from './facts.ts';
import type { Invoice } from './invoice.ts';
import { except, only, type Rule } from './rule.ts';
import type { Part } from './sheet.ts';
import { notApplicable, View } from './view.ts';

/** A corrective or return in one of these states is in force: its reference counts as cancelled. */
export const inForce: readonly PortalState[] = [
  'APPROVED',
  'SYSTEMIC_APPROVED',
  'NO_NEED_REACTION',
  'IMPOSSIBLE_REACTION',
];

/** Section 7.2: which documents subjects 2, 3 and 4 may refer to. */
export const referenceRules: readonly Rule[] = [
  { field: 'irtaxid', code: '301', source: '7.2: the reference must exist (0300601)', test: known },
  {
    field: 'irtaxid',
    code: '301',
    source: '7.2: not cancelled, not itself a cancellation (0300601)',
    test: v => reference(v).state !== 'CANCELED' && reference(v).ins !== 3,
  },
  {
    field: 'irtaxid',
    code: '301',
    source:
      '7.2: a corrective or return only once it is in force; to cancel it, while it awaits too (RC_IITP p.17 rule 1; 0300601)',
    test: v => reference(v).ins === 1 || inForce.includes(reference(v).state) || isCancelledInTime(v),
  },
  {
    field: 'irtaxid',
    code: '301',
    source: '7.2, RC_IITP p.30 rule 4: no other live corrective or return points at it (0300601)',
    test: v => subject(v) === 3 || !corrections(v).some(isLive),
  },
  {
    field: 'irtaxid',
    code: '301',
    source: 'RC_IITP p.16 rule 3: of a corrective or return, every other one of it must be voided (0300601)',
    test: v =>
      subject(v) === 3 || reference(v).ins === 1 || corrections(v).every(({ state }) => state === 'CANCELED'),
  },
  {
    field: 'irtaxid',
    code: '301',
    source: '7.2: cancellation only while its corrective or return is awaiting or rejected (0300601)',
    test: v => subject(v) !== 3 || !corrections(v).some(({ state }) => inForce.includes(state)),
  },
  {
    field: 'irtaxid',
    code: '301',
    kinds: only(11),
    source: '7.2: pattern 11 confirmed against the exchange announcement can only be cancelled (0300601)',
    test: v => subject(v) === 3 || !isConfirmedByExchange(v),
  },
  {
    field: 'tins',
    code: '302',
    source: '7.2: same seller as the reference (0300902)',
    test: v => reference(v).sellerEconomicNumber === v.invoice.facts.memory.economicNumber,
  },
  {
    field: 'inty',
    code: '301',
    level: 'error',
    source: '7.2, RC_IITP p.15: the type of the reference (0300401)',
    test: v => v.number('inty') === kindOfReference(v).type,
  },
  {
    field: 'inp',
    code: '301',
    level: 'error',
    source: '7.2, RC_IITP p.15: the pattern of the reference (0300701)',
    test: v => v.number('inp') === kindOfReference(v).pattern,
  },
  { field: 'indatim', source: '7.2: not before the reference', test: v => notBeforeReference(v, 'indatim') },
  {
    field: 'indati2m',
    source: '7.2, RC_IITP p.28 rule 8: not before the reference, where both are of article 9',
    test: v => !reference(v).late || notBeforeReference(v, 'indati2m'),
  },
  {
    field: 'indatim',
    kinds: only(7),
    source: 'RC_IITP p.32 rule 6: a cancellation is not before the cottage date of its reference',
    test: v => subject(v) !== 3 || originalHeader(v).number('cdcd') <= utcDay(v.number('indatim')),
  },
  {
    field: 'cdcd',
    source: 'RC_IITP p.37 rule 4: not before the reference',
    test: v => notBeforeReference(v, 'cdcd'),
  },
];

/** Section 7.2: what the lines of a corrective or return may differ in. */
export const correctionRules: readonly Rule[] = [
  {
    field: 'sstid',
    code: '301',
    source: '7.2: the goods id of a line is not correctable; no line is added (0303301)',
    test: v => counterpart(v) !== 'foreign',
  },
  {
    field: 'vra',
    code: '301',
    source: '7.2: the rate of a line is not correctable (0304401)',
    test: v => {
      if (counterpart(v) === 'added') throw notApplicable;
      // A changed goods id was refused live with both codes: the line's rate has nothing to be compared with.
      return counterpart(v) === 'foreign' ? isKnownGoodsId(v) : original(v).amount('vra');
    },
  },
  { field: 'am', source: '7.2, return: quantity <= reference', test: v => isReturn(v) && shrinks(v, 'am') },
  {
    field: 'cfee',
    kinds: only(2),
    source: '7.2, return: quantity <= reference',
    test: v => isReturn(v) && shrinks(v, 'cfee'),
  },
  {
    field: 'fee',
    source: '7.2, return: price unchanged',
    test: v => isReturn(v) && v.amount('fee').equals(original(v).amount('fee')),
  },
  {
    field: 'exr',
    kinds: only(2),
    source: '7.2, return: price unchanged',
    test: v => isReturn(v) && v.amount('exr').equals(original(v).amount('exr')),
  },
  {
    field: 'dis',
    source: '7.2, return: discount basis unchanged (between its proportional share and the whole)',
    test: v => isReturn(v) && keepsDiscountBasis(v),
  },
  {
    field: 'am',
    kinds: except(2),
    source: '7.2, RC_IITP p.17 rule 2, return: at least one quantity smaller or a line removed',
    test: v => isReturn(v) && somethingReturned(v, 'am'),
  },
  {
    field: 'cfee',
    kinds: only(2),
    source: '7.2, RC_IITP p.17 rule 2, return of currency: at least one amount smaller or a line removed',
    test: v => isReturn(v) && somethingReturned(v, 'cfee'),
  },
];

const subject = (v: View): number => v.invoice.ins;

function known(v: View): boolean {
  if (subject(v) === 1) throw notApplicable;
  return v.invoice.reference !== undefined;
}

/** Rules about the reference are silent for a main invoice, and where the reference is unknown (reported once). */
function reference(v: View): Registered {
  if (!v.invoice.reference) throw notApplicable;
  return v.invoice.reference;
}

function kindOfReference(v: View): { type: number; pattern: number } {
  const { kind } = reference(v);
  if (!kind) throw notApplicable;
  return { type: Number(kind[0]), pattern: Number(kind.slice(2)) };
}

const isCancelledInTime = (v: View): boolean =>
  subject(v) === 3 && reference(v).state === 'AWAITING_REACTION';

const corrections = (v: View): Registered[] => v.invoice.facts.corrections(reference(v).taxId);

const isLive = ({ state }: Registered): boolean => state === 'AWAITING_REACTION' || inForce.includes(state);

function isConfirmedByExchange(v: View): boolean {
  const announcement = originalHeader(v).text('asn');
  return reference(v).ins === 1 && v.invoice.facts.memory.announcements.includes(announcement);
}

function notBeforeReference(v: View, field: 'indatim' | 'indati2m' | 'cdcd'): boolean {
  return v.amount(field).compare(originalHeader(v).amount(field)) >= 0;
}

function originalHeader(v: View): View {
  if (!v.invoice.referenceSheet) throw notApplicable;
  return originalView(v.invoice, v.invoice.referenceSheet.header);
}

function counterpart(v: View): Part | 'added' | 'foreign' {
  const found = v.invoice.counterparts.get(v.part);
  if (!found) throw notApplicable;
  return found;
}

/** The line's counterpart in the reference, seen through the reference's own header. */
function original(v: View): View {
  const found = counterpart(v);
  if (typeof found === 'string') throw notApplicable;
  return originalView(v.invoice, found);
}

function originalView(invoice: Invoice, part: Part): View {
  return new View({ ...invoice, sheet: invoice.referenceSheet! }, part);
}

function isKnownGoodsId(v: View): boolean {
  return v.invoice.referenceSheet!.body.some(line => line.values.get('sstid') === v.text('sstid'));
}

function isReturn(v: View): true {
  if (subject(v) !== 4) throw notApplicable;
  return true;
}

function shrinks(v: View, quantity: 'am' | 'cfee'): boolean {
  return v.amount(quantity).compare(original(v).amount(quantity)) <= 0;
}

/** The papers do not say whether a discount shrinks with the quantity: both readings, and what lies between, pass. */
function keepsDiscountBasis(v: View): boolean {
  const before = original(v);
  const quantity = v.has('am') ? 'am' : 'cfee';
  if (!shrinks(v, quantity)) throw notApplicable;
  const whole = before.amount('dis');
  const share = whole.times(v.amount(quantity)).over(before.amount(quantity)).truncated();
  return share.compare(v.amount('dis')) <= 0 && v.amount('dis').compare(whole) <= 0;
}

/** Of the whole invoice; a line that has grown has been told so. */
function somethingReturned(v: View, quantity: 'am' | 'cfee'): boolean {
  const { invoice } = v;
  if (!shrinks(v, quantity)) throw notApplicable;
  if (invoice.sheet.body.length < invoice.referenceSheet!.body.length) return true;
  return invoice.sheet.body.some(line => {
    const found = invoice.counterparts.get(line);
    if (typeof found !== 'object') return false;
    const now = new View(invoice, line);
    const before = originalView(invoice, found);
    return (
      now.has(quantity) && before.has(quantity) && now.amount(quantity).compare(before.amount(quantity)) < 0
    );
  });
}
