import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { utcDay } from '../control/clock.ts';
import { kindReadings, type Facts, type KindReading, type PortalState, type Registered } from './facts.ts';
import { kinds, type Kind } from './matrix.ts';
import { correctionRules, referenceRules } from './references.ts';
import { factsAbout, findingsOf, golden, goldenIssuedAtMs, type Draft } from '../testing/golden.ts';
import { taxIdOf } from './tax-id.ts';

const day = utcDay(goldenIssuedAtMs);
const seen = new Set<string>();

/** What section 5.3 and Appendix B take out of a correction: everything about the buyer. */
const left = ['tob', 'bid', 'tinb', 'bpc', 'bbc', 'bpn', 'billid'];
const withoutKind = ({ header: { inty: _, inp: __, ...header }, ...draft }: Draft): Draft => ({
  ...draft,
  header,
});

test('type and pattern of a corrective, of every kind and by each reading of the papers', () => {
  const draws: Record<KindReading, [with_: string[], without: string[]]> = {
    either: [[], []],
    required: [[], ['00004', '00007']],
    ignored: [['14004', '14007'], []],
  };
  for (const kind of kinds) {
    const draft = corrected(kind, 2);
    for (const [kindInCorrections, [named, unnamed]] of Object.entries(draws)) {
      const facts = { kindInCorrections: kindInCorrections as KindReading };
      assert.deepEqual(codes(kind, draft, {}, facts), named, kind);
      assert.deepEqual(codes(kind, withoutKind(draft), {}, facts), unnamed, kind);
    }
  }
});

test('type and pattern of a return, and of a cancellation, which every reading takes without', () => {
  const cancelled = bare(corrected('1.4', 3));
  for (const kindInCorrections of kindReadings) {
    assert.deepEqual(codes('1.4', cancelled, {}, { kindInCorrections }), []);
    const named = { ...cancelled, header: { ...cancelled.header, inty: 1, inp: 4 } };
    assert.deepEqual(codes('1.4', named, {}, { kindInCorrections }), ['14004', '14007']);
  }
  const required = { kindInCorrections: 'required' } as const;
  assert.deepEqual(codes('1.4', returned('1.4'), {}, required), []);
  assert.deepEqual(codes('1.4', withoutKind(returned('1.4')), {}, required), ['00004', '00007']);
});

const otherKinds: [header: Record<string, number>, codes: string[]][] = [
  [{ inty: 2, inp: 1 }, ['0300401', '0300701']],
  [{ inp: 1 }, ['0300701']],
  [{ inty: 2 }, ['0300401']],
  [{ inp: 2 }, ['0300701']],
];
for (const [header, expected] of otherKinds) {
  test(`a corrective of another kind, ${JSON.stringify(header)}: ${expected.join(' ')}`, () => {
    for (const kindInCorrections of ['either', 'required'] as const)
      assert.deepEqual(codes('1.4', corrected('1.4', 2, header), {}, { kindInCorrections }), expected);
    assert.deepEqual(
      codes('1.4', { ...returned('1.4'), header: { ...returned('1.4').header, ...header } }),
      expected,
    );
  });
}

test('a buyer written in a corrective draws warnings, and that of the reference holds', () => {
  const draft = corrected('1.4', 2, { tob: 1, bid: '9989356866' });
  assert.deepEqual(codes('1.4', draft), ['14010', '14011']);
});

test('a cancellation is five header fields; whatever else it has draws warnings', () => {
  const draft = corrected('1.4', 3);
  assert.deepEqual(codes('1.4', bare(draft)), []);
  const full = codes('1.4', { ...draft, header: { ...draft.header, tax17: 0 } });
  assert.deepEqual(full.sort(), [
    '14004',
    '14007',
    '14020',
    '14022',
    '14023',
    '14024',
    '14025',
    '14026',
    '14027',
    '14028',
    '14032',
    '14600',
  ]);
});

test('a reference must be there', () => {
  const draft = corrected('1.4', 2);
  const { irtaxid: _, ...header } = draft.header;
  assert.deepEqual(codes('1.4', { ...draft, header }), ['00006']);
  draft.header['irtaxid'] = taxIdOf('A3L3G2', day, 999n);
  assert.deepEqual(codes('1.4', draft), ['0300601']);
});

const references: [
  what: string,
  ins: number,
  reference: Partial<Registered>,
  corrections: Partial<Registered>[],
  codes: string[],
][] = [
  ['a cancelled one', 2, { state: 'CANCELED' }, [], ['0300601']],
  ['a cancellation', 3, { ins: 3, state: 'NO_NEED_REACTION' }, [], ['0300601']],
  ['an awaiting corrective', 2, { ins: 2, state: 'AWAITING_REACTION' }, [], ['0300601']],
  ['an awaiting corrective, to cancel', 3, { ins: 2, state: 'AWAITING_REACTION' }, [], []],
  ['a rejected corrective, to cancel', 3, { ins: 2, state: 'REJECTED' }, [], ['0300601']],
  ['a rejected return', 4, { ins: 4, state: 'REJECTED' }, [], ['0300601']],
  ['an approved corrective', 2, { ins: 2, state: 'APPROVED' }, [], []],
  ['a system-approved return', 2, { ins: 4, state: 'SYSTEMIC_APPROVED' }, [], []],
  ['a corrective that needs no reaction', 2, { ins: 2, state: 'NO_NEED_REACTION' }, [], []],
  ['a corrective that cannot be reacted to', 2, { ins: 2, state: 'IMPOSSIBLE_REACTION' }, [], []],
  ['a rejected main invoice', 2, { state: 'REJECTED' }, [], []],
  ['one that has an awaiting return', 2, {}, [{ ins: 4, state: 'AWAITING_REACTION' }], ['0300601']],
  ['one that has a rejected corrective', 2, {}, [{ ins: 2, state: 'REJECTED' }], []],
  [
    'a corrective that has a rejected one',
    2,
    { ins: 2, state: 'APPROVED' },
    [{ ins: 2, state: 'REJECTED' }],
    ['0300601'],
  ],
  [
    'a corrective that has a voided one',
    2,
    { ins: 2, state: 'APPROVED' },
    [{ ins: 2, state: 'CANCELED' }],
    [],
  ],
  ['one to cancel, with an awaiting corrective', 3, {}, [{ ins: 2, state: 'AWAITING_REACTION' }], []],
  ['one to cancel, with an approved corrective', 3, {}, [{ ins: 2, state: 'APPROVED' }], ['0300601']],
  ["another seller's", 2, { sellerEconomicNumber: '14095443737' }, [], ['0300902']],
];

for (const [what, ins, reference, corrections, expected] of references) {
  test(`a reference that is ${what}: ${expected.join(' ') || 'nothing'}`, () => {
    const draft = ins === 4 ? returned('1.4') : corrected('1.4', ins);
    const facts = { corrections: () => corrections as Registered[] };
    assert.deepEqual(codes('1.4', ins === 3 ? bare(draft) : draft, reference, facts), expected);
  });
}

/** Only what a cancellation has. */
function bare({ header }: Draft): Draft {
  const { taxid, indatim, ins, irtaxid, tins, inno } = header;
  return { header: { taxid, indatim, ins, irtaxid, tins, inno }, body: [], payments: [] };
}

test('dates are not before those of the reference', () => {
  const issued = { indatim: goldenIssuedAtMs - 1, taxid: taxIdOf('A3L3G2', day, 900n) };
  assert.deepEqual(codes('1.4', corrected('1.4', 2, issued)), ['0200201']);
  assert.deepEqual(codes('1.7', corrected('1.7', 2, { cdcd: day - 2 })), ['1206801']);
  const late = { receivedAtMs: goldenIssuedAtMs + 13 * 86_400_000 };
  const original = golden('1.4');
  original.header = { ...original.header, insr: 1, indati2m: goldenIssuedAtMs + 6 * 86_400_000 };
  const registered = { insr: 1, indati2m: goldenIssuedAtMs + 5 * 86_400_000 };
  assert.deepEqual(codes('1.4', corrected('1.4', 2, registered), { late: true }, late, original), [
    '0200301',
  ]);
  assert.deepEqual(codes('1.4', corrected('1.4', 2, registered), { late: false }, late, original), []);
});

test('an export is not cancelled before its cottage date', () => {
  const original = golden('1.7');
  original.header['cdcd'] = day + 1;
  assert.deepEqual(codes('1.7', bare(corrected('1.7', 3)), {}, {}, original), ['0200201']);
  original.header['cdcd'] = day;
  assert.deepEqual(codes('1.7', bare(corrected('1.7', 3)), {}, {}, original), []);
});

test('an exchange invoice that its announcement confirms can only be cancelled', () => {
  const original = golden('1.11');
  original.header['asn'] = '140500000001';
  const draft = corrected('1.11', 2, { asn: '140500000001' });
  assert.deepEqual(codes('1.11', draft, {}, {}, original), ['0300601']);
});

test('a corrective may remove a line, and change quantity, price and discount', () => {
  const draft = corrected('2.1', 2);
  draft.body.length = 1;
  draft.body[0] = {
    ...draft.body[0],
    am: 2,
    fee: 1000000,
    prdis: 2000000,
    dis: 0,
    adis: 2000000,
    vam: 200000,
    tsstam: 2200000,
  };
  draft.header = { ...draft.header, tprdis: 2000000, tdis: 0, tadis: 2000000, tvam: 200000, tbill: 2200000 };
  assert.deepEqual(codes('2.1', draft), []);
});

test('a changed goods id is refused with 0303301 and 0304401, an added line only without the switch', () => {
  const other = corrected('2.1', 2);
  other.body[0]!['sstid'] = '2720000066407';
  assert.deepEqual(codes('2.1', other), ['0303301', '0304401']);

  const longer = corrected('2.1', 2);
  longer.body.push({ ...longer.body[1] });
  longer.header = { ...longer.header, tprdis: 5100002, tadis: 5000002, tvam: 500000, tbill: 5500002 };
  assert.deepEqual(codes('2.1', longer), ['0303301']);
  assert.deepEqual(codes('2.1', longer, {}, { addedLines: true }), []);
});

test('the rate of a line stays that of the reference, even when the register has changed', () => {
  const draft = corrected('2.1', 2);
  draft.body[0] = { ...draft.body[0], vra: 9, vam: 396000, tsstam: 4796000 };
  draft.header = { ...draft.header, tvam: 426000, tbill: 5126001 };
  assert.deepEqual(codes('2.1', draft), ['0304401']);
  const original = golden('2.1');
  original.body[0]!['vra'] = 9;
  assert.deepEqual(codes('2.1', draft, {}, {}, original), []);
});

test('a return has less of something, at the same price and discount basis', () => {
  assert.deepEqual(codes('1.4', returned('1.4')), []);
  assert.deepEqual(codes('1.4', corrected('1.4', 4)), ['0203601']);
  assert.deepEqual(codes('2.1', corrected('2.1', 4)), ['0203601', '0203601']);
  assert.deepEqual(codes('1.2', corrected('1.2', 4)), ['0203801']);

  const more = returned('1.4', {
    am: 1300,
    prdis: 123500000000,
    adis: 123500000000,
    vam: 12350000000,
    tsstam: 135850000000,
  });
  assert.deepEqual(codes('1.4', more), ['0203601']);
  const dearer = returned('1.4', {
    am: 600,
    fee: 95000001,
    prdis: 57000000600,
    adis: 57000000600,
    vam: 5700000060,
    tsstam: 62700000660,
  });
  assert.deepEqual(codes('1.4', dearer), ['0203701']);
  const cheaper = returned('1.4', {
    am: 600,
    prdis: 57000000000,
    dis: 1000000000,
    adis: 56000000000,
    vam: 5600000000,
    tsstam: 61600000000,
  });
  assert.deepEqual(codes('1.4', cheaper), ['0204201']);
  assert.deepEqual(codes('1.4', { ...returned('1.4'), body: [] }).includes('00600'), true);
});

test('a return of currency counts in cfee, at the same rate', () => {
  const part = {
    cfee: 500,
    prdis: 300000000,
    dis: 200000,
    adis: 299800000,
    sovat: 5000000,
    vam: 500000,
    tsstam: 300300000,
  };
  const draft = returned('1.2', part);
  assert.deepEqual(codes('1.2', draft), []);
  const rated = returned('1.2', {
    ...part,
    exr: 600001,
    prdis: 300000500,
    adis: 299800500,
    sovat: 5000375,
    vam: 500037,
    tsstam: 300300537,
  });
  assert.deepEqual(codes('1.2', rated), ['0204001']);
  const grown = returned('1.2', {
    cfee: 1001,
    prdis: 600600000,
    adis: 600300000,
    sovat: 10010000,
    vam: 1001000,
    tsstam: 601301000,
  });
  assert.deepEqual(codes('1.2', grown), ['0203801']);
});

test('a return removes a line', () => {
  const draft = corrected('2.1', 4);
  draft.body.length = 1;
  draft.header = { ...draft.header, tprdis: 4500000, tadis: 4400000, tvam: 440000, tbill: 4840000 };
  assert.deepEqual(codes('2.1', draft), []);
});

test('of two lines with one goods id either may be removed', () => {
  const original = golden('2.1');
  const [first, second] = original.body as [Record<string, unknown>, Record<string, unknown>];
  first['sstid'] = second['sstid'];
  first['fee'] = Number(second['fee']) * 2;
  const draft = corrected('2.1', 4);
  draft.body = [second];
  const { prdis: tprdis, dis: tdis, adis: tadis, vam: tvam, tsstam: tbill } = second;
  draft.header = { ...draft.header, tprdis, tdis, tadis, tvam, tbill };
  assert.deepEqual(codes('2.1', draft, {}, {}, original), []);
});

test('of two lines with one goods id, the one that stays as it was is not taken for the rest of the other', () => {
  const original = golden('2.1');
  const [first, second] = original.body as [Record<string, unknown>, Record<string, unknown>];
  const sums = { am: 1, fee: 1_000_000, prdis: 1_000_000, vra: 10 };
  Object.assign(first, sums, { sstid: second['sstid'], mu: second['mu'], dis: 100_000, adis: 900_000 });
  Object.assign(first, { vam: 90_000, tsstam: 990_000 });
  Object.assign(second, sums, { dis: 0, adis: 1_000_000, vam: 100_000, tsstam: 1_100_000 });
  const draft = corrected('2.1', 4);
  draft.body = [second];
  const totals = { tprdis: 1_000_000, tdis: 0, tadis: 1_000_000, tvam: 100_000, tbill: 1_100_000 };
  draft.header = { ...draft.header, ...totals };
  assert.deepEqual(codes('2.1', draft, {}, {}, original), []);
});

after(() => {
  const untested = [...referenceRules, ...correctionRules].filter(({ source }) => !seen.has(source));
  assert.deepEqual(
    untested.map(({ source }) => source),
    [],
  );
});

/** The same content again, as a corrective (2), cancellation (3) or return (4) of the golden invoice. */
function corrected(kind: Kind, ins: number, header: Record<string, unknown> = {}): Draft {
  const draft = golden(kind);
  const irtaxid = draft.header['taxid'];
  const taxid = taxIdOf('A3L3G2', day, 900n);
  const kept = Object.entries(draft.header).filter(([name]) => !left.includes(name));
  draft.header = { ...Object.fromEntries(kept), ins, irtaxid, taxid, inno: taxid.slice(11, 21), ...header };
  return draft;
}

/** Half of a one-line invoice given back, or whatever `line` says; the totals follow the line. */
function returned(kind: '1.4' | '1.2', line?: Record<string, number>): Draft {
  const draft = corrected(kind, 4);
  const half = { am: 600, prdis: 57000000000, adis: 57000000000, vam: 5700000000, tsstam: 62700000000 };
  const changed: Record<string, unknown> = {
    ...draft.body[0],
    ...(line?.['prdis'] ? line : { ...half, ...line }),
  };
  draft.body = [changed];
  const { prdis: tprdis, dis: tdis, adis: tadis, vam: tvam, tsstam: tbill } = changed;
  draft.header = { ...draft.header, tprdis, tdis, tadis, tvam, tbill };
  return draft;
}

function codes(
  kind: Kind,
  draft: Draft,
  reference: Partial<Registered> = {},
  facts: Partial<Facts> = {},
  original: Draft = golden(kind),
): string[] {
  const state: PortalState = 'AWAITING_REACTION';
  const registered = {
    taxId: String(golden(kind).header['taxid']),
    sellerEconomicNumber: '14091801405',
    kind,
    ins: 1,
    state,
    late: false,
  };
  const found = findingsOf(draft, factsAbout({ ...registered, ...reference }, original, facts));
  for (const { source } of found) seen.add(source.replace(/^section /, ''));
  return found.map(({ code }) => code);
}
