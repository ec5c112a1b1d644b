import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Fixtures } from '../control/fixtures.ts';
import type { Facts } from './facts.ts';
import { formulas } from './formulas.ts';
import { matchingRules } from './matching.ts';
import type { Kind } from './matrix.ts';
import { factsWith, findingsOf, golden, goldenIssuedAtMs, type Draft } from '../testing/golden.ts';
import { taxIdOf } from './tax-id.ts';
import { valueRules } from './values.ts';

const dayMs = 86_400_000;
const today = Math.floor(goldenIssuedAtMs / dayMs);

/** One defect each, with exactly the codes that it draws. `line` changes the last line, `first` the first, `again` doubles it. */
interface Mutation {
  kind: Kind;
  what: string;
  header?: Record<string, unknown>;
  first?: Record<string, unknown>;
  line?: Record<string, unknown>;
  again?: true;
  payment?: Record<string, unknown>;
  facts?: Partial<Facts>;
  codes: string[];
}

// prettier-ignore
const mutations: Mutation[] = [
  // formulas
  { kind: '1.4', what: 'prdis', line: { prdis: 114000000001 }, codes: ['0204101', '0204301', '0202201'] },
  { kind: '1.2', what: 'prdis of currency', line: { prdis: 600300001 }, codes: ['0204101', '0204301', '0202201'] },
  { kind: '1.6', what: 'prdis of a ticket', line: { prdis: 25000001 }, codes: ['0204101', '0204301', '0202201'] },
  { kind: '1.6', what: 'two tickets', line: { am: 2 }, codes: ['0203601'] },
  { kind: '1.8', what: 'two waybills', line: { am: 2, fee: 42500000 }, codes: ['0203601'] },
  { kind: '1.4', what: 'adis', line: { adis: 113999999999 }, codes: ['0204301', '0204501', '0205901', '0202401'] },
  { kind: '1.3', what: 'adis of gold', first: { adis: 226000004 }, codes: ['0204301', '0205901', '0202401'] },
  { kind: '1.2', what: 'discount above price', line: { dis: 600300001 }, codes: ['0204301', '0204201', '1202301'] },
  { kind: '1.4', what: 'vam', line: { vam: 1 }, codes: ['0204501', '0205901', '0202501'] },
  { kind: '1.2', what: 'vam of currency', line: { vam: 1000474 }, codes: ['0204501', '0205901', '0202501'] },
  { kind: '1.9', what: 'vam per litre', line: { vam: 1501001 }, codes: ['0204501', '0205901', '0202501'] },
  { kind: '1.3', what: 'vam of exempt gold', line: { vam: 2100000 }, codes: ['0204501', '0205901', '0202501'] },
  { kind: '1.3', what: 'vam of gold', first: { vam: 22600000 }, codes: ['0204501', '0205901', '0202501'] },
  { kind: '1.3', what: 'vam of gold on the last day of 1402', ...issuedAt(Date.UTC(2024, 2, 19, 20, 29)), codes: ['0204501'] },
  { kind: '1.3', what: 'vam of gold on the first day of 1403', ...issuedAt(Date.UTC(2024, 2, 19, 20, 30)), codes: [] },
  { kind: '1.7', what: 'vam of export', line: { vam: 1 }, codes: ['0204501', '0205901', '0202501'] },
  { kind: '1.7', what: 'odam of export', line: { odam: 3410001 }, codes: ['0204801', '0205901', '0202601'] },
  {
    kind: '1.14',
    what: 'duties although vra is 0',
    line: { odt: 'x', odam: 5, tsstam: 300000005 },
    header: { todam: 5, tbill: 300000005 },
    codes: ['0204801'],
  },
  {
    kind: '1.14',
    what: 'funds although vra is 0',
    line: { olt: 'x', olam: 5, tsstam: 300000005 },
    header: { todam: 5, tbill: 300000005 },
    codes: ['0205101'],
  },
  { kind: '1.4', what: 'tsstam', line: { tsstam: 1 }, codes: ['0205901', '0202701'] },
  { kind: '1.7', what: 'tsstam of export', line: { tsstam: 1 }, codes: ['0205901'] },
  { kind: '1.3', what: 'tcpbs', first: { tcpbs: 17000006 }, codes: ['0204301', '0205501'] },
  {
    kind: '1.3',
    what: 'a making fee as high as the price',
    line: { consfee: 900000000, tcpbs: 921000000, adis: 1821000000, tsstam: 1821000000 },
    header: { tadis: 2047000005, tbill: 2069700005 },
    codes: ['0205201'],
  },
  { kind: '1.3', what: 'profit above the sum', first: { spro: 17000006 }, codes: ['0205501', '0205301'] },
  { kind: '1.3', what: 'commission above the sum', first: { bros: 17000006 }, codes: ['0205501', '0205401'] },
  { kind: '1.4', what: 'cfee', line: { cfee: 158.3333, cut: 'USD', exr: 600000 }, codes: [] },
  { kind: '1.4', what: 'cfee rounded', line: { cfee: 158.3334, cut: 'USD', exr: 600000 }, codes: ['1203801'] },
  { kind: '1.7', what: 'fee of export', first: { fee: 620001 }, codes: ['1203701'] },
  { kind: '1.2', what: 'purchase rate not below the sale rate', line: { cpr: 600000 }, codes: ['0208301'] },
  { kind: '1.2', what: 'too small a base', line: { sovat: 10004748, vam: 1000474 }, codes: ['0208401', '0205901', '0202501'] },
  { kind: '1.1', what: 'cop', line: { cop: 1 }, codes: ['1205601'] },
  {
    kind: '1.4',
    what: 'cash share as large as the bill',
    header: { setm: 3, cap: 114000000000, insp: 0 },
    line: { cop: 125400000000 },
    codes: ['0203001', '1205601'],
  },
  { kind: '1.1', what: 'vop', line: { vop: 27999 }, codes: ['1205701', '1203101'] },
  { kind: '1.1', what: 'tvop', header: { tvop: 1 }, codes: ['1203101'] },
  { kind: '2.1', what: 'tprdis', header: { tprdis: 4800000 }, codes: ['0202201'] },
  { kind: '2.1', what: 'tdis', header: { tdis: 1 }, codes: ['1202301'] },
  { kind: '2.1', what: 'tadis', header: { tadis: 4700000 }, codes: ['0202401'] },
  { kind: '2.1', what: 'tvam', header: { tvam: 1 }, codes: ['0202501'] },
  { kind: '2.1', what: 'todam', header: { todam: 1 }, codes: ['0202601'] },
  { kind: '2.1', what: 'tbill', header: { tbill: 1 }, codes: ['0202701'] },
  { kind: '1.7', what: 'tbill of export', header: { tbill: 1 }, codes: ['0202701'] },
  { kind: '1.7', what: 'tonw', header: { tonw: 1 }, codes: ['0206901'] },
  { kind: '1.7', what: 'torv', header: { torv: 961000056 }, codes: ['0202701', '0207001'] },
  { kind: '1.7', what: 'tocv', header: { tocv: 1 }, codes: ['0207101'] },
  { kind: '2.1', what: 'tax17', header: { tax17: 470001 }, codes: ['1203201'] },
  { kind: '1.4', what: 'cap + insp', header: { setm: 3, cap: 5, insp: 5 }, codes: ['0202901', '0203001'] },
  { kind: '1.4', what: 'cap 0', header: { setm: 3, cap: 0, insp: 114000000000 }, codes: ['0202901'] },
  { kind: '1.4', what: 'cap, insp with cash', header: { cap: 0, insp: 0 }, codes: ['14029', '14030'] },
  { kind: '1.4', what: 'setm 3 without cap, insp', header: { setm: 3 }, codes: ['00029', '00030'] },
  { kind: '2.1', what: 'a payment above the bill', payment: { pv: 9999999 }, codes: ['1207601'] },
  { kind: '1.4', what: 'a payment although all is credit', header: { setm: 2 }, payment: { pv: 1 }, codes: ['1207601'] },

  // conditions and values
  { kind: '1.4', what: 'legal buyer without number', header: { tinb: null }, codes: ['00012'] },
  { kind: '1.3', what: 'natural buyer by bid and bpc', header: { tinb: null }, codes: [] },
  { kind: '1.3', what: 'natural buyer by bid alone', header: { tinb: null, bpc: null }, codes: ['00012'] },
  { kind: '1.2', what: 'natural buyer of currency unknown', header: { bid: null }, codes: ['00011'] },
  { kind: '1.2', what: 'foreign buyer by passport', header: { tob: 4, bid: null, bpn: 'A12345678' }, codes: [] },
  { kind: '1.2', what: 'foreign buyer unknown', header: { tob: 4, bid: null }, codes: ['00011', '00017'] },
  { kind: '1.6', what: 'passenger unknown', header: { bid: null }, codes: ['00011'] },
  { kind: '1.6', what: 'passenger abroad unknown', header: { ft: 2, bid: null }, codes: [] },
  { kind: '1.7', what: 'a line of no weight', header: { tonw: 1000.5 }, line: { nw: 0 }, codes: ['0107205'] },
  { kind: '1.7', what: 'no weight at all', header: { tonw: 0 }, first: { nw: 0 }, line: { nw: 0 }, codes: ['0106905', '0107205', '0107205'] },
  { kind: '1.7', what: 'goods without weight', header: { tonw: null }, line: { nw: null }, codes: ['00069', '00072'] },
  { kind: '1.8', what: 'no city in Iran', header: { oci: null, dci: null }, codes: ['00088', '00090'] },
  { kind: '1.8', what: 'no receiver in Iran', header: { rid: null }, codes: ['00092'] },
  { kind: '1.8', what: 'road without driver', header: { did: null }, codes: ['00095'] },
  { kind: '1.8', what: 'rail without driver, lt as text', header: { lt: '2', did: null }, codes: [] },
  { kind: '1.8', what: 'a city that is in no table', header: { dci: '99999' }, codes: ['0109002'] },
  { kind: '1.8', what: 'origin in no table', header: { oci: '5' }, codes: ['0108802'] },
  { kind: '1.8', what: 'abroad, cities and receiver free', header: { dco: '107', dci: '99999', rid: null }, codes: [] },
  { kind: '1.9', what: 'rate beside the amount per litre', line: { vra: 10 }, codes: ['14044'] },
  { kind: '2.9', what: 'neither rate nor amount per litre', line: { vra: null }, codes: ['00044'] },
  { kind: '1.4', what: 'identity too long for its type', header: { bid: '9989356866' }, codes: ['0101104'] },
  { kind: '1.4', what: 'number too long for its type', header: { tinb: '99893568660001' }, codes: ['0101204'] },
  { kind: '1.14', what: 'a type without this pattern', header: { inty: 2 }, codes: ['0200701'] },
  { kind: '1.4', what: 'duty without subject', line: { odam: 5 }, codes: ['00046', '0205901', '0202601'] },
  { kind: '1.4', what: 'subject without duty', line: { olt: 'x' }, codes: ['00051'] },
  { kind: '1.4', what: 'issued in the future', facts: { receivedAtMs: goldenIssuedAtMs - 1 }, codes: ['0200201'] },
  { kind: '1.4', what: 'late', facts: { receivedAtMs: goldenIssuedAtMs + 13 * dayMs }, codes: ['00107', '0200201'] },
  { kind: '1.4', what: 'on the last day', facts: { receivedAtMs: goldenIssuedAtMs + 12 * dayMs }, codes: [] },
  {
    kind: '1.4',
    what: 'late by article 9',
    header: { insr: 1, indati2m: goldenIssuedAtMs + 10 * dayMs },
    facts: { receivedAtMs: goldenIssuedAtMs + 13 * dayMs },
    codes: [],
  },
  {
    kind: '1.4',
    what: 'late by article 9 without registration',
    header: { insr: 1 },
    facts: { receivedAtMs: goldenIssuedAtMs + 13 * dayMs },
    codes: ['00003', '0200201'],
  },
  {
    kind: '1.4',
    what: 'registered before issue',
    header: { insr: 1, indati2m: goldenIssuedAtMs - 1 },
    facts: { receivedAtMs: goldenIssuedAtMs + 13 * dayMs },
    codes: ['0200201', '0200301'],
  },
  {
    kind: '1.4',
    what: 'registered too long ago',
    header: { insr: 1, indati2m: goldenIssuedAtMs },
    facts: { receivedAtMs: goldenIssuedAtMs + 13 * dayMs },
    codes: ['0200201', '0200301'],
  },
  { kind: '1.4', what: 'article 9 in time', header: { insr: 1, indati2m: goldenIssuedAtMs }, codes: ['14003', '14107'] },
  {
    kind: '1.4',
    what: 'after so many hours, on the last day',
    facts: { receivedAtMs: goldenIssuedAtMs + 12 * dayMs + 1, deadlineInHours: true },
    codes: ['00107', '0200201'],
  },
  {
    kind: '1.4',
    what: 'after just so many hours',
    facts: { receivedAtMs: goldenIssuedAtMs + 12 * dayMs, deadlineInHours: true },
    codes: [],
  },
  {
    kind: '1.4',
    what: 'article 9 after so many hours, on the last day',
    header: { insr: 1, indati2m: goldenIssuedAtMs + 1 },
    facts: { receivedAtMs: goldenIssuedAtMs + 12 * dayMs + 1, deadlineInHours: true },
    codes: [],
  },
  { kind: '1.7', what: 'a day of six digits', header: { cdcd: 100000 }, codes: ['0106806'] },
  {
    kind: '1.7',
    what: 'declared after issue',
    header: { cdcd: today + 1 },
    facts: { receivedAtMs: goldenIssuedAtMs + dayMs },
    codes: ['0200201', '1206801'],
  },
  {
    kind: '1.7',
    what: 'declared and issued in the future',
    header: { cdcd: today },
    facts: { receivedAtMs: goldenIssuedAtMs - dayMs },
    codes: ['0200201', '1206801'],
  },
  { kind: '1.11', what: 'announced after issue', header: { asd: today + 1 }, codes: ['0200201', '0210001'] },
  { kind: '1.11', what: 'announced on the day of UTC of an issue by night', ...byNight({ asd: today }), codes: [] },
  {
    kind: '1.11',
    what: 'announced on the day of Tehran of an issue by night',
    ...byNight({ asd: today + 1 }),
    codes: ['0200201', '0210001'],
  },
  { kind: '1.14', what: 'a second line', again: true, header: { tprdis: 600000000, tadis: 600000000, tbill: 600000000 }, codes: ['0203301'] },
  { kind: '1.11', what: 'a second line', again: true, header: doubled('1.11', 'tadis', 'tbill'), codes: ['0203301'] },
  { kind: '1.7', what: 'a return where there is none', header: { ins: 4 }, codes: ['00006', '0200801'] },

  // matching
  { kind: '1.4', what: 'check digit', header: { taxid: flipped('1.4') }, codes: ['0300101'] },
  { kind: '1.4', what: 'another memory', header: { taxid: taxIdOf('A2L3G1', today, 4n), inno: '0000000004' }, codes: ['0300101'] },
  { kind: '1.4', what: 'another day', header: { taxid: taxIdOf('A3L3G2', today - 1, 4n) }, codes: ['0300101', '1300501'] },
  { kind: '1.4', what: 'serial used', facts: { isSerialUsed: () => true }, codes: ['0300101'] },
  { kind: '1.4', what: 'decimal inno', header: { inno: '0000000012' }, codes: ['1300501'] },
  { kind: '1.4', what: 'another seller', header: { tins: '14095443737' }, codes: ['0300901'] },
  { kind: '1.9', what: 'pattern not allowed', facts: memoryWith({ forbiddenPatterns: [9] }), codes: ['0300903'] },
  { kind: '1.4', what: 'unknown contract', header: { crn: '1' }, codes: ['0302001'] },
  { kind: '1.1', what: 'unknown optional contract', header: { crn: '1' }, codes: ['1302001'] },
  { kind: '1.4', what: 'unknown commission', line: { bsrn: '1' }, codes: ['1305801'] },
  { kind: '1.5', what: 'unknown bill', header: { billid: '1' }, codes: ['0302101'] },
  { kind: '1.4', what: 'unknown buyer', header: { tinb: '14292059548' }, codes: ['0301201'] },
  { kind: '1.3', what: 'unknown buyer, known by bid and bpc too', header: { tinb: '99893568660009' }, codes: ['1301201'] },
  { kind: '1.5', what: 'unknown optional buyer', header: { tinb: '99893568660009' }, codes: ['1301201'] },
  { kind: '1.4', what: 'buyer of another type', header: { tob: 3 }, codes: ['1301001'] },
  { kind: '1.4', what: 'identity of another', header: { bid: '14291843692' }, codes: ['1301101'] },
  { kind: '1.2', what: 'identity that is none, obligatory', header: { bid: '9989356867' }, codes: ['0301101'] },
  { kind: '1.4', what: 'postal code of another', header: { bpc: '1936811111' }, codes: ['1301401'] },
  { kind: '1.6', what: 'unknown agency', header: { tinc: '14003778990' }, codes: ['1307901'] },
  { kind: '1.4', what: 'unknown goods', line: { sstid: '2720000066404' }, codes: ['0303301'] },
  { kind: '1.8', what: 'unknown carried goods', header: { sg: [{ sgid: '2720000066404', sgt: 'x' }] }, codes: ['0309701'] },
  { kind: '1.2', what: 'another service instead of currency', line: { sstid: '2339900002967' }, codes: ['0303301'] },
  { kind: '1.2', what: 'goods instead of currency', line: { sstid: '2720000066407' }, codes: ['0303301'] },
  { kind: '1.4', what: 'another rate', line: { sstid: '2339900002844' }, codes: ['0304401'] },
  { kind: '1.14', what: 'a rate where there is none', line: { vra: 10, vam: 30000000, tsstam: 330000000 }, header: { tvam: 30000000, tbill: 330000000 }, codes: ['0304401'] },
  { kind: '1.4', what: 'seller not called up', facts: notCalledUp(), codes: ['0304401'] },
  { kind: '1.4', what: 'goods that owe a duty', facts: owing(), codes: ['00046', '00048', '00049', '00051'] },
];

const seen = new Set<string>();

for (const { kind, what, codes, facts, ...changes } of mutations) {
  test(`${kind} ${what}: ${codes.join(' ') || 'nothing'}`, () => {
    const found = findingsOf(changed(golden(kind), changes), factsWith(facts));
    assert.deepEqual(found.map(({ code }) => code).sort(), [...codes].sort());
    for (const { source } of found) seen.add(source.replace(/^section /, ''));
  });
}

after(() => {
  const untested = [...valueRules, ...formulas, ...matchingRules].filter(({ source }) => !seen.has(source));
  assert.deepEqual(
    untested.map(({ source }) => source),
    [],
    'a rule that no row of `mutations` breaks with the codes that it draws',
  );
});

test('two currency rows decide which goods pattern 2 may use, once one is named', () => {
  const fixtures = new Fixtures();
  const rows = fixtures
    .get('goods')
    .map(row => ({ ...row, currencyService: row.stuffId === '2339900002950' }));
  fixtures.set('goods', rows);
  assert.deepEqual(
    findingsOf(golden('1.2'), factsWith({ fixtures })).map(({ code }) => code),
    ['0303301'],
  );
});

test('more than fifty findings: errors first, fifty, and 00000', () => {
  const draft = golden('2.1');
  draft.body = Array.from({ length: 60 }, () => ({ ...draft.body[0], vam: 1, cui: 5 }));
  const codes = findingsOf(draft).map(({ code }) => code);
  assert.equal(codes.length, 51);
  assert.ok(codes.slice(0, 50).every(code => code.startsWith('0')));
  assert.equal(codes[50], '00000');
});

test('the line is named in the Persian text', () => {
  const draft = changed(golden('2.1'), { line: { fee: 0 } });
  assert.equal(findingsOf(draft)[0]!.message.slice(0, 27), 'در قلم کالای «2» صورتحساب: ');
});

function changed(
  draft: Draft,
  { header = {}, first = {}, line = {}, again, payment }: Partial<Mutation>,
): Draft {
  draft.header = { ...draft.header, ...header };
  draft.body[0] = { ...draft.body[0], ...first };
  if (again) draft.body.push({ ...draft.body[0] });
  draft.body.push({ ...draft.body.pop(), ...line });
  if (payment) draft.payments = [{ pdt: goldenIssuedAtMs, pmt: 3, ...payment }];
  return draft;
}

/** A golden gold invoice of another day, received in time. */
function issuedAt(indatim: number, serial = 3n): Partial<Mutation> {
  const taxid = taxIdOf('A3L3G2', Math.floor(indatim / dayMs), serial);
  return { header: { indatim, taxid }, facts: { receivedAtMs: indatim + 1000 } };
}

function doubled(kind: Kind, ...totals: string[]): Record<string, number> {
  return Object.fromEntries(totals.map(total => [total, Number(golden(kind).header[total]) * 2]));
}

/** Between midnight in Tehran and midnight of UTC, three and a half hours later. */
function byNight(header: Record<string, unknown>): Partial<Mutation> {
  const night = issuedAt(Date.UTC(2026, 8, 20, 21), 11n);
  return { ...night, header: { ...night.header, ...header, inno: '000000000B' } };
}

function flipped(kind: Kind): string {
  const taxid = String(golden(kind).header['taxid']);
  return taxid.slice(0, -1) + ((Number(taxid.at(-1)) + 1) % 10);
}

function memoryWith(change: object): Partial<Facts> {
  const facts = factsWith();
  return { memory: { ...facts.memory, ...change } };
}

function fixturesWith(name: 'taxpayers' | 'goods', change: object): Fixtures {
  const fixtures = new Fixtures();
  fixtures.set(
    name,
    fixtures.get(name).map(row => ({ ...row, ...change })),
  );
  return fixtures;
}

function notCalledUp(): Partial<Facts> {
  return { fixtures: fixturesWith('taxpayers', { vatCalled: false }) };
}

function owing(): Partial<Facts> {
  return { fixtures: fixturesWith('goods', { otherDuty: true, otherFund: true }) };
}
