import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { contractPeriodType, contractType } from '../enums/index.ts';
import { dayOfJalali, endOfDay, jalaliText, startOfDay } from '../primitives/index.ts';
import {
  awaitsPaper,
  checkContract,
  checkPos,
  daysUntil,
  editFault,
  extensionFault,
  lastDayOf,
  markAddress,
  markIn,
  newFault,
  postingDeadline,
  payerAddress,
  sealedText,
  type ContractTerms,
} from './index.ts';
import { articles } from './paper/articles/words.ts';
import { contractView } from './paper/view.ts';

const day = (year: number, month: number, of: number) => dayOfJalali({ year, month, day: of })!;
const now = startOfDay(day(1405, 8, 30)) + 36_000_000;
const { id: period } = contractPeriodType;

test('a contract ends the day before the same date of its last month; a date that this lacks is its last day', () => {
  const ends: [number, number, number, (typeof period)[keyof typeof period], string][] = [
    [1405, 2, 1, period.oneYear, '1406/01/31'],
    [1405, 1, 1, period.threeMonths, '1405/03/31'],
    [1405, 6, 31, period.threeMonths, '1405/09/30'],
    [1403, 12, 30, period.oneYear, '1404/12/29'],
    [1405, 12, 15, period.sixMonths, '1406/06/14'],
    [1405, 1, 1, period.threeYears, '1407/12/29'],
  ];
  for (const [year, month, of, kind, end] of ends)
    assert.equal(jalaliText(lastDayOf(day(year, month, of), kind)), end);
});

test('the ten days end with the tenth day after the one on which it was made', () => {
  assert.equal(postingDeadline(now), endOfDay(day(1405, 9, 10)));
  assert.equal(daysUntil(postingDeadline(now), now), 10);
  assert.equal(daysUntil(postingDeadline(now), endOfDay(day(1405, 9, 10))), 0);
  assert.equal(daysUntil(postingDeadline(now), startOfDay(day(1405, 9, 11))), -1);
});

const contract = { startDate: startOfDay(day(1405, 8, 30)), contractPeriod: period.oneYear };
const codesOf = (given: object, check: Partial<Parameters<typeof checkContract>[1]> = {}) =>
  checkContract({ ...contract, ...given }, { act: 'new', now, ...check }).map(
    ({ code, path }) => `${path} ${code}`,
  );

test('the editor: no day before today, a number for staff alone, a quantity only with a request', () => {
  assert.deepEqual(codesOf({}), []);
  assert.deepEqual(codesOf({ startDate: contract.startDate - 1 }), [
    'startDate contracts.startNotBeforeToday',
  ]);
  const longer = { contractPeriod: period.threeYears, contractNumber: '1' };
  for (const act of ['new', 'extension'] as const)
    assert.deepEqual(codesOf(longer, { act }), ['contractPeriod contracts.usualPeriod']);
  assert.deepEqual(codesOf(longer, { act: 'edit' }), [], 'staff may agree on another');
  assert.deepEqual(codesOf({ startDate: 5, contractNumber: '1' }, { act: 'edit', startBefore: 5 }), []);
  assert.deepEqual(codesOf({}, { act: 'edit' }), ['contractNumber rules.required']);
  assert.deepEqual(codesOf({ contractNumber: '1'.repeat(13) }, { act: 'edit' }), [
    'contractNumber rules.max',
  ]);
  assert.deepEqual(codesOf({ posRequest: true }), ['posRequestQuantity rules.required']);
  assert.deepEqual(codesOf({ posRequest: true, posRequestQuantity: '0' }), [
    'posRequestQuantity contracts.posQuantityMin',
  ]);
  assert.deepEqual(codesOf({ posRequest: true, posRequestQuantity: '1.5' }), [
    'posRequestQuantity rules.integer',
  ]);
});

test('all of a card reader is required, within its digits', () => {
  assert.equal(checkPos({}, now).length, 5);
  const long = {
    posModel: 1 as const,
    paymentSwitchNumber: '1'.repeat(10),
    acceptanceNumber: '1'.repeat(16),
    terminal: '1'.repeat(9),
    accountNumber: '1'.repeat(21),
  };
  assert.deepEqual(
    checkPos(long, now).map(({ code }) => code),
    Array(4).fill('rules.max'),
  );
});

test('who may what when', () => {
  assert.equal(newFault(false, 4), undefined);
  assert.equal(newFault(true, 8)!.code, 'contracts.exists');
  assert.equal(newFault(true, 4), undefined);
  const extended = { contractType: contractType.id.main, isExtended: false, caseState: 5 as const };
  assert.equal(extensionFault(extended), undefined);
  assert.equal(
    extensionFault({ ...extended, contractType: contractType.id.cancellation })!.code,
    'contracts.cannotExtend',
  );
  assert.equal(extensionFault({ ...extended, isExtended: true })!.code, 'contracts.cannotExtend');
  assert.equal(extensionFault({ ...extended, caseState: 8 })!.code, 'contracts.notYetExtended');
  const edited = { contractType: contractType.id.main, isExtended: false, isSigned: false };
  for (const state of [4, 8, 9] as const) assert.equal(editFault({ ...edited, caseState: state }), undefined);
  for (const state of [5, 10] as const) {
    assert.equal(editFault({ ...edited, caseState: state })!.code, 'contracts.notEditable');
    const renewal = { ...edited, contractType: contractType.id.renewal, caseState: state };
    assert.equal(editFault(renewal), undefined);
    assert.ok(editFault({ ...renewal, isSigned: true }));
  }
});

test('the paper of a contract is awaited in 8, that of an extension while its case is active, until it is signed', () => {
  const awaited = (type: 1 | 2, isSigned = false) =>
    ([1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const).filter(caseState =>
      awaitsPaper({ contractType: type, caseState, isSigned }),
    );
  assert.deepEqual(awaited(1), [8]);
  assert.deepEqual(awaited(2), [5, 8, 10]);
  assert.deepEqual([...awaited(1, true), ...awaited(2, true)], []);
});

test('the mark in a QR code comes back from its address, whatever the number', () => {
  const mark = {
    contract: '019a0000-0000-7000-8000-000000000001',
    version: 3,
    hash: 'Ab_-'.repeat(10) + 'xyz',
  };
  fc.assert(
    fc.property(
      fc.option(
        fc.string({ minLength: 1, maxLength: 12 }).filter(text => text.isWellFormed()),
        { nil: undefined },
      ),
      number => {
        const marked = { ...mark, ...(number !== undefined && { number }) };
        assert.deepEqual(markIn(markAddress('https://panel.example.ir', marked)), marked);
      },
    ),
  );
  for (const text of [
    '',
    'https://x/check/contract',
    'https://x/other?contract=1&version=1&hash=2',
    '1405/08/30',
  ])
    assert.equal(markIn(text), undefined);
});

const terms: ContractTerms = {
  ...{
    id: 'a',
    version: 1,
    contractType: 1,
    startDate: '1405/09/01',
    endDate: '1406/08/30',
    contractPeriod: 3,
  },
  ...{ annuallyTurnOver: '', posRequestQuantity: '', provider: { name: 'p', address: 'q' } },
  payer: {
    ...{
      type: 2,
      name: 'n',
      nationalIdentityCode: '1',
      economyCode: '2',
      fiscalId: '3',
      address: 'a',
      postalCode: '4',
      phone: '5',
    },
    signers: [{ name: 's', position: '' }],
  },
};

test('other terms are another text, and no value passes for a line of its own', () => {
  const text = sealedText(terms);
  const others: ContractTerms[] = [
    { ...terms, version: 2 },
    { ...terms, annuallyTurnOver: '1' },
    { ...terms, payer: { ...terms.payer, address: 'a"\nendDate="1500/01/01' } },
    { ...terms, payer: { ...terms.payer, signers: [] } },
  ];
  assert.equal(new Set([text, ...others.map(sealedText)]).size, 5);
  for (const other of others) assert.equal(sealedText(other).match(/^endDate=/gm)!.length, 1);
});

test('a payer’s address has province and city, once', () => {
  const line = 'خیابان امام خمینی، پلاک ۳۱';
  const of = (province: string | null, city: string | null, address: string | null = line) =>
    payerAddress({ province, city, address });
  assert.equal(of('آذربایجان شرقی', 'تبریز'), `استان آذربایجان شرقی، شهر تبریز، ${line}`);
  assert.equal(of('تهران', 'ری', 'تهران، خیابان انقلاب'), 'تهران، خیابان انقلاب');
  assert.equal(of('آذربایجان شرقی', 'تبریز', 'تبريز، بازار'), 'تبريز، بازار');
  assert.equal(of('قم', null), `استان قم، ${line}`);
  assert.deepEqual([of(null, null), of(null, null, null)], [line, '']);
});

test('a number among Persian words keeps its order', () => {
  const qr = { size: 1, path: '' };
  const { foot } = contractView({ terms, hash: 'h', number: '1405-12', qr });
  assert.ok(foot.includes('\u20661405-12\u2069'), foot);
});

test('the articles leave nothing open that the paper does not fill', () => {
  const blanks = new Set(
    articles.flatMap(({ clauses }) => clauses.flatMap(clause => clause.match(/\{\w+\}/g) ?? [])),
  );
  assert.deepEqual([...blanks].map(blank => blank.slice(1, -1)).sort(), [
    'endDate',
    'fiscalId',
    'payer',
    'period',
    'posQuantity',
    'postingDays',
    'provider',
    'providerAddress',
    'startDate',
    'turnOver',
  ]);
});
