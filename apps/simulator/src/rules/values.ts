import { utcDay } from '../control/clock.ts';
import { isBeyondDeadline } from './invoice.ts';
import type { Field } from './fields.ts';
import { waybillCities } from './lists.ts';
import { only, type Rule } from './rule.ts';
import { notApplicable, type View } from './view.ts';

/** The rules of sections 5.3 and 5.4 that are neither formulas nor look-ups: dates, subjects, conditional forms. */
export const valueRules: readonly Rule[] = [
  // forms that depend on another field
  {
    field: 'bid',
    code: '104',
    source: '4.1: bid has 10, 11, 11, 12 digits by tob',
    test: v => v.text('bid').length === [10, 11, 11, 12][v.number('tob') - 1],
  },
  {
    field: 'tinb',
    code: '104',
    source: '4.1: tinb has 11 digits for tob 2, 3 and 14 for tob 1, 4',
    test: v => v.text('tinb').length === [14, 11, 11, 14][v.number('tob') - 1],
  },
  {
    field: 'oci',
    code: '102',
    source: '4.4: a city of the table when ocu = 033',
    test: v => isCity(v, 'ocu', 'oci'),
  },
  {
    field: 'dci',
    code: '102',
    source: '4.4: a city of the table when dco = 033',
    test: v => isCity(v, 'dco', 'dci'),
  },

  // what kinds, subjects and lines there may be
  {
    field: 'inp',
    source: '5.1: this type has no such pattern',
    test: v => v.invoice.kind !== undefined || !v.has('inty'),
  },
  {
    field: 'ins',
    kinds: only(7, 8, 11),
    source: '5.1: patterns 7, 8, 11 have no sales return',
    test: v => v.number('ins') !== 4,
  },
  {
    field: 'sstid',
    kinds: only(11, 14),
    source: '5.4, RC_IITP p.50 rule 7: patterns 11 and 14 have exactly one line (0203301)',
    test: v => v.part.line === 1,
  },

  // dates
  { field: 'indatim', source: '5.4: not in the future', test: v => v.number('indatim') <= received(v) },
  {
    field: 'indatim',
    source: '7.4, RC_IITP p.25 rule 7: within the deadline, or by the rules of article 9 (with 00107)',
    test: v => v.invoice.late !== true || (v.isGiven('insr') && v.has('indati2m') && isRegisteredInTime(v)),
  },
  {
    field: 'indati2m',
    source: '7.4: >= indatim, not in the future, itself within the deadline',
    test: isRegisteredInTime,
  },
  {
    field: 'indatim',
    source: '5.4, RC_IITP p.26 rule 10: not before the cottage date',
    test: v => v.number('cdcd') <= issueDay(v),
  },
  {
    field: 'cdcd',
    source: '5.4, RC_IITP p.37 rule 1: not after the issue',
    test: v => v.number('cdcd') <= issueDay(v),
  },
  {
    field: 'cdcd',
    source: '5.4, RC_IITP p.37 rule 3: not in the future',
    test: v => v.number('cdcd') <= utcDay(received(v)),
  },
  {
    field: 'indatim',
    source: '5.4, RC_IITP p.26 rule 13: not before the announcement',
    test: v => v.number('asd') <= issueDay(v),
  },
  {
    field: 'asd',
    source: '5.4, RC_IITP p.90 rule 2: not after the issue',
    test: v => v.number('asd') <= issueDay(v),
  },
];

const received = (v: View): number => v.invoice.facts.receivedAtMs;

/** Day numbers are floor(unix seconds / 86400), a day of UTC: what they are compared with is one too (section 4.1). */
const issueDay = (v: View): number => utcDay(v.number('indatim'));

function isRegisteredInTime(v: View): boolean {
  const registered = v.number('indati2m');
  return (
    registered >= v.number('indatim') &&
    registered <= received(v) &&
    !isBeyondDeadline(registered, v.invoice.facts)
  );
}

function isCity(v: View, country: Field, city: Field): boolean {
  if (v.text(country) !== '033') throw notApplicable;
  return waybillCities.has(v.text(city));
}
