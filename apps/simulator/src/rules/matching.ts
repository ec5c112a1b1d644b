import type { Taxpayer } from '../control/fixture-rows.ts';
import { utcDay } from '../control/clock.ts';
import { Exact, zero } from '../json/exact.ts';
import { isLegalId, isNationalCode } from './identifiers.ts';
import { except, only, type Rule } from './rule.ts';
import { taxIdParts, type TaxIdParts } from './tax-id.ts';
import { notApplicable, type View } from './view.ts';

/** What the authority compares with its own data (kind 3). */
export const matchingRules: readonly Rule[] = [
  // the tax id
  { field: 'taxid', code: '301', source: '3: check digit (0300101)', test: v => idParts(v) !== undefined },
  {
    field: 'taxid',
    code: '301',
    source: '3: MEMORY is the sending memory (0300101)',
    test: v => need(idParts(v)).memory === memory(v).id,
  },
  {
    field: 'taxid',
    code: '301',
    source: '3: DAY is the UTC day of indatim (0300101)',
    test: v => need(idParts(v)).day === utcDay(v.number('indatim')),
  },
  {
    field: 'taxid',
    code: '301',
    source: 'RC_TXPS p.32: tax id or its serial repeated (0300101)',
    test: v =>
      !v.invoice.facts.registered(v.text('taxid')) && !v.invoice.facts.isSerialUsed(need(idParts(v)).serial),
  },
  {
    field: 'inno',
    code: '301',
    source: '3: inno is the SERIAL part of the tax id (1300501)',
    test: v => v.text('inno').toUpperCase() === need(idParts(v)).serial,
  },

  // the seller
  {
    field: 'tins',
    code: '301',
    source: "5.4: tins is the memory owner's economic number",
    test: v => v.text('tins') === memory(v).economicNumber,
  },
  {
    field: 'tins',
    code: '303',
    source: '6.4: the seller may not send this pattern (0300903)',
    test: v => !memory(v).forbiddenPatterns.includes(Number(v.invoice.kind?.slice(2))),
  },
  portalList('crn', 'contracts'),
  portalList('bsrn', 'commissionContracts'),
  portalList('billid', 'billIds'),

  // the buyer
  {
    field: 'tinb',
    code: '301',
    source: '5.4: tinb must exist (0301201)',
    test: v => v.invoice.facts.fixtures.taxpayer(v.text('tinb')) !== undefined,
  },
  {
    field: 'tob',
    code: '301',
    level: 'warning',
    source: '6.4: buyer type not matching (1301001)',
    test: v => buyer(v).personType === v.number('tob'),
  },
  { field: 'bid', code: '301', source: '6.4: buyer identity not matching (1301101)', test: isBuyersIdentity },
  {
    field: 'bpc',
    code: '301',
    source: '6.4: postal code not matching (1301401)',
    test: v => buyer(v).postalCode === v.text('bpc'),
  },
  {
    field: 'tinc',
    code: '301',
    source: '4.1: tinc is an economic number',
    test: v => v.invoice.facts.fixtures.taxpayer(v.text('tinc')) !== undefined,
  },

  // goods
  {
    field: 'sstid',
    code: '301',
    source: '6.4: goods id unknown (0303301)',
    test: v => good(v) !== undefined,
  },
  {
    field: 'sgid',
    code: '301',
    source: 'RC_IITP p.88 rule 2: carried goods id unknown (0309701)',
    test: v => v.invoice.facts.fixtures.good(v.text('sgid')) !== undefined,
  },
  {
    field: 'sstid',
    code: '301',
    kinds: only(2),
    source: '5.4; RC_IITP p. 50 rule 5: pattern 2, only the three currency services, which it names by title',
    test: v => v.invoice.facts.fixtures.mayBeCurrencyService(need(good(v))),
  },
  {
    field: 'vra',
    code: '301',
    kinds: except(7, 11, 14),
    source: "5.4: the authority's registered rate for the goods id; 0 for sellers not called up (0304401)",
    test: registeredRate,
  },
  {
    field: 'vra',
    code: '301',
    kinds: only(7, 11, 14),
    source: '5.4: rate is 0 for patterns 7, 11, 14 (0304401)',
    test: () => zero,
  },
];

const memory = (v: View) => v.invoice.facts.memory;
const idParts = (v: View): TaxIdParts | undefined => taxIdParts(v.text('taxid'));
const good = (v: View) => v.invoice.facts.fixtures.good(v.text('sstid'));

function portalList(
  field: 'crn' | 'bsrn' | 'billid',
  list: 'contracts' | 'commissionContracts' | 'billIds',
): Rule {
  const source = `5.4: ${field} must exist in the seller's portal`;
  return { field, code: '301', source, test: v => memory(v)[list].includes(v.text(field)) };
}

/** The taxpayer whom tinb names; rules about the buyer are silent without one. */
function buyer(v: View): Taxpayer {
  return need(v.invoice.facts.fixtures.taxpayer(v.text('tinb')));
}

function isBuyersIdentity(v: View): boolean {
  const bid = v.text('bid');
  // The passenger of an air ticket and the owner of tinb may differ (section 5.3, pattern 6).
  if (v.has('tinb') && v.invoice.kind !== '1.6') return buyer(v).nationalId === bid;
  const tob = v.number('tob');
  return tob === 1 ? isNationalCode(bid) : tob === 2 ? isLegalId(bid) : true;
}

function registeredRate(v: View): Exact {
  const { facts } = v.invoice;
  // A line of a correction keeps the rate of its line in the reference: the rules of corrections see to it.
  if (v.invoice.counterparts.has(v.part) && v.invoice.counterparts.get(v.part) !== 'added')
    throw notApplicable;
  if (facts.fixtures.taxpayer(facts.memory.economicNumber)?.vatCalled === false) return zero;
  need(good(v));
  return Exact.parse(need(facts.fixtures.rateAt(v.text('sstid'), v.number('indatim'))).toFixed(2));
}

/** A rule that builds on what another rule reports as missing says nothing itself. */
function need<T>(value: T | undefined): T {
  if (value === undefined) throw notApplicable;
  return value;
}
