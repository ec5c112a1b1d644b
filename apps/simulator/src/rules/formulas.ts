import { Exact, one, zero } from '../json/exact.ts';
import { except, only, type Rule } from './rule.ts';
import { notApplicable, type View } from './view.ts';

/** Section 5.4, row by row. Amounts are cut off, never rounded; there is no tolerance. */
export const formulas: readonly Rule[] = [
  // prdis
  { field: 'prdis', kinds: except(2, 6), source: '5.4 prdis', test: v => product(v, 'am', 'fee') },
  { field: 'prdis', kinds: only(2), source: '5.4 prdis, pattern 2', test: v => product(v, 'cfee', 'exr') },
  { field: 'prdis', kinds: only(6), source: '5.4 prdis, pattern 6', test: v => v.amount('fee').truncated() },
  { field: 'am', kinds: only(6, 8), source: '5.4: patterns 6 and 8, am is 1', test: () => one },

  // adis
  {
    field: 'adis',
    kinds: except(3),
    source: '5.4 adis',
    test: v => v.amount('prdis').minus(v.amount('dis')),
  },
  {
    field: 'adis',
    kinds: only(3),
    source: '5.4 adis, pattern 3',
    test: v => v.amount('prdis').plus(v.amount('tcpbs')).minus(v.amount('dis')),
  },
  { field: 'dis', source: '5.4: 0 <= dis <= prdis', test: v => atMost(v.amount('dis'), v.amount('prdis')) },

  // vam
  {
    field: 'vam',
    kinds: except(2, 3, 7),
    source: '5.4 vam',
    test: v => vatPerUnit(v) ?? vat(v, v.amount('adis')),
  },
  { field: 'vam', kinds: only(2), source: '5.4 vam, pattern 2', test: v => vat(v, v.amount('sovat')) },
  {
    field: 'vam',
    kinds: only(3),
    source: '5.4 vam, pattern 3, with the general rate of the day; gold with an exempt id: vam 0',
    test: goldVat,
  },
  { field: 'vam', kinds: only(7), source: '5.4: rate 0 for pattern 7', test: v => vat(v, v.amount('ssrv')) },

  // odam, olam
  { field: 'odam', source: '5.4 odam; RC_IITP p.65 rule 9 (0 when vra = 0)', test: v => duty(v, 'odr') },
  { field: 'olam', source: '5.4 olam; RC_IITP p.65 rule 9 (0 when vra = 0)', test: v => duty(v, 'olr') },

  // tsstam
  { field: 'tsstam', kinds: except(7), source: '5.4 tsstam', test: v => lineTotal(v, v.amount('adis')) },
  {
    field: 'tsstam',
    kinds: only(7),
    source: '5.4 tsstam, pattern 7',
    test: v => lineTotal(v, v.amount('ssrv')),
  },

  // gold
  {
    field: 'tcpbs',
    source: '5.4 tcpbs',
    test: v => v.amount('consfee').plus(v.amount('bros')).plus(v.amount('spro')),
  },
  {
    field: 'consfee',
    source: '5.4: each part <= tcpbs, consfee < prdis (RC_IITP p.66)',
    test: v => partOfGold(v, 'consfee') && v.amount('consfee').compare(v.amount('prdis')) < 0,
  },
  { field: 'bros', source: '5.4: each part <= tcpbs (p.67)', test: v => partOfGold(v, 'bros') },
  { field: 'spro', source: '5.4: each part <= tcpbs (p.68)', test: v => partOfGold(v, 'spro') },

  // currency
  {
    field: 'cfee',
    kinds: except(2),
    source: '5.4 cfee, outside pattern 2',
    test: v => v.amount('fee').over(v.amount('exr')).truncated(4),
  },
  {
    field: 'fee',
    kinds: only(7),
    source: '5.4 fee, pattern 7',
    test: v => v.amount('ssrv').over(v.amount('am')).truncated(8),
  },
  { field: 'cpr', source: '4.2: 0 < cpr < exr', test: v => v.amount('cpr').compare(v.amount('exr')) < 0 },
  { field: 'sovat', source: '5.4 sovat (other duties deducted from the lower bound)', test: currencyBase },

  // payment shares
  { field: 'cop', source: '5.4 cop', test: v => cashShare(v, v.amount('tsstam')) },
  {
    field: 'cop',
    source: 'RC_IITP p.70 rule 2: cop < tbill',
    test: v => less(v.amount('cop'), v.amount('tbill')),
  },
  { field: 'vop', source: '5.4 vop', test: v => cashShare(v, v.amount('vam')) },
  { field: 'tvop', source: '5.4 tvop', test: v => v.totalOrZero('vop') },

  // totals
  { field: 'tprdis', source: '5.4 tprdis', test: v => v.total('prdis') },
  { field: 'tdis', source: '5.4 tdis', test: v => v.total('dis') },
  { field: 'tadis', source: '5.4 tadis', test: v => v.total('adis') },
  { field: 'tvam', source: '5.4 tvam', test: v => v.total('vam') },
  { field: 'todam', source: '5.4 todam', test: v => v.totalOrZero('odam').plus(v.totalOrZero('olam')) },
  { field: 'tbill', kinds: except(7), source: '5.4 tbill', test: v => v.total('tsstam') },
  {
    field: 'tbill',
    kinds: only(7),
    source: '5.4 tbill, pattern 7',
    test: v => v.amount('torv').plus(v.amount('tvam')).plus(v.amount('todam')),
  },
  { field: 'tonw', source: '5.4 tonw', test: v => v.totalOrZero('nw') },
  { field: 'torv', source: '5.4 torv', test: v => v.total('ssrv') },
  { field: 'tocv', source: '5.4 tocv', test: v => v.total('sscv') },
  {
    field: 'tax17',
    source: '5.4: 0 <= tax17 <= tvam',
    test: v => atMost(v.amount('tax17'), v.amount('tvam')),
  },

  // settlement
  {
    field: 'cap',
    source: '5.4: cap + insp = tbill - tvam - todam',
    test: v => goodsTotal(v).minus(v.amount('insp')),
  },
  {
    field: 'insp',
    source: '5.4, RC_IITP p.47 rule 2: insp = tbill - tvam - todam - cap',
    test: v => goodsTotal(v).minus(v.amount('cap')),
  },
  { field: 'cap', source: '5.4: cap > 0 and < tbill', test: v => isShare(v, v.amount('cap')) },
  { field: 'insp', source: '5.4: insp > 0 and < tbill', test: v => isShare(v, v.amount('insp')) },
  {
    field: 'pv',
    source: '4.3: 0 <= pv <= tbill, and 0 when setm = 2 (RC_IITP p.78 rules 2 and 5)',
    test: v =>
      v.has('setm') && v.number('setm') === 2
        ? v.amount('pv').isZero()
        : atMost(v.amount('pv'), v.amount('tbill')),
  },
];

const atMost = (a: Exact, b: Exact) => a.compare(b) <= 0;
const less = (a: Exact, b: Exact) => a.compare(b) < 0;

function product(v: View, a: 'am' | 'cfee', b: 'fee' | 'exr'): Exact {
  return v.amount(a).times(v.amount(b)).truncated();
}

function vat(v: View, base: Exact): Exact {
  return base.times(v.amount('vra')).percent().truncated();
}

/** Pattern 9 may state its tax per litre instead of a rate. */
function vatPerUnit(v: View): Exact | undefined {
  return v.has('vba') ? v.amount('am').times(v.amount('vba')).truncated() : undefined;
}

function goldVat(v: View): Exact {
  if (v.amount('vra').isZero()) return zero;
  const fees = v.amount('tcpbs').times(generalRate(v)).percent();
  return fees.plus(v.amount('prdis').times(v.amount('vra')).percent()).truncated();
}

/** Section 5.4: 10 percent since 1403-01-01, 9 before. */
function generalRate(v: View): Exact {
  return new Exact(v.number('indatim') < Date.UTC(2024, 2, 19, 20, 30) ? 9n : 10n);
}

/** A fixed amount is allowed where no rate is given, or a rate of nothing. */
function duty(v: View, rate: 'odr' | 'olr'): Exact {
  if (!v.invoice.kind) throw notApplicable;
  const pattern = v.invoice.kind.slice(2);
  if (pattern !== '7' && v.has('vra') && v.amount('vra').isZero()) return zero;
  if (v.amount(rate).isZero()) throw notApplicable;
  const base = v.amount(pattern === '3' ? 'tcpbs' : pattern === '7' ? 'ssrv' : 'adis');
  return base.times(v.amount(rate)).percent().truncated();
}

function lineTotal(v: View, base: Exact): Exact {
  return base.plus(v.amount('vam')).plus(v.amountOrZero('odam')).plus(v.amountOrZero('olam'));
}

function partOfGold(v: View, field: 'consfee' | 'bros' | 'spro'): boolean {
  return atMost(v.amount(field), v.amount('tcpbs'));
}

function currencyBase(v: View): boolean {
  const [sovat, cfee, exr] = [v.amount('sovat'), v.amount('cfee'), v.amount('exr')];
  const duties = v.amountOrZero('odam').plus(v.amountOrZero('olam'));
  const least = cfee.times(exr.minus(v.amount('cpr'))).minus(duties);
  return atMost(least.truncated(), sovat) && atMost(sovat, cfee.times(exr));
}

/** Multiply first, then divide (section 5.4). */
function cashShare(v: View, amount: Exact): Exact {
  const tadis = v.amount('tadis');
  if (tadis.isZero()) throw notApplicable;
  return amount.times(v.amount('cap')).over(tadis).truncated();
}

/** VAT and duties are outside the split into cash and credit; pattern 11 has no duties. */
function goodsTotal(v: View): Exact {
  const duties = v.invoice.kind === '1.11' ? zero : v.amount('todam');
  return v.amount('tbill').minus(v.amount('tvam')).minus(duties);
}

function isShare(v: View, amount: Exact): boolean {
  return !amount.isZero() && less(amount, v.amount('tbill'));
}
