import { tehranDay, utcDay } from '../control/clock.ts';
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
    field: 'body',
    kinds: only(11, 14),
    source: '5.4: patterns 11 and 14 have exactly one line',
    test: v => v.invoice.ins === 3 || v.invoice.sheet.body.length <= 1,
  },

  // dates
  { field: 'indatim', source: '5.4: not in the future', test: v => v.number('indatim') <= received(v) },
  {
    field: 'indatim',
    source: '7.4: within the deadline, unless insr = 1 (with 00107)',
    test: v => v.invoice.late !== true || v.isGiven('insr'),
  },
  {
    field: 'indati2m',
    source: '7.4: >= indatim, not in the future, itself within the deadline',
    test: v =>
      v.number('indati2m') >= v.number('indatim') &&
      v.number('indati2m') <= received(v) &&
      !isBeyondDeadline(v.number('indati2m'), v.invoice.facts),
  },
  {
    field: 'cdcd',
    source: '5.4: indatim day >= cdcd, not in the future',
    test: v => dayIsReached(v, 'cdcd'),
  },
  { field: 'asd', source: '5.4: indatim day >= asd', test: v => dayIsReached(v, 'asd') },
];

const received = (v: View): number => v.invoice.facts.receivedAtMs;

/**
 * Day numbers are floor(unix seconds / 86400) of some moment of a Tehran day (section 4.1), so at most that day's own
 * number: compared with Tehran days, both a UTC and a calendar reading of them pass; the narrowest reading takes UTC days.
 */
function dayIsReached(v: View, field: 'cdcd' | 'asd'): boolean {
  const day = v.number(field);
  const dayOf = v.invoice.facts.strictTimes ? utcDay : tehranDay;
  return day <= dayOf(v.number('indatim')) && day <= dayOf(received(v));
}

function isCity(v: View, country: Field, city: Field): boolean {
  if (v.text(country) !== '033') throw notApplicable;
  return waybillCities.has(v.text(city));
}
