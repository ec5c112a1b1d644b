import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atTehranTime, dayOfJalali, startOfDay } from '../primitives/index.ts';
import { checkRegistration, type Registration } from './check.ts';
import { ofType, positionsOf } from './fields.ts';

const today = dayOfJalali({ year: 1405, month: 9, day: 2 })!;
const now = atTehranTime(today, 12, 0);

const contact = {
  landlineNumber: '02188776655',
  postalCode: '1994844121',
  provinceId: '8',
  cityId: '301',
  address: 'تهران، خیابان نمونه',
};
const ceo = {
  position: 4,
  name: 'مریم',
  surname: 'آرمان',
  nationalCode: '9995295504',
  mobileNumber: '09122222222',
} as const;
const partner = { ...ceo, position: 15 } as const;

const natural: Registration = {
  taxpayer: { caseName: 'فروشگاه', typeOfCase: 1, economyCode: '99987195180001' },
  isInquired: true,
  contact,
  signOwners: [],
  documents: [1],
  fiscalId: 'A1M0D1',
  ownIdentity: '9998719518',
};
const company: Registration = {
  ...natural,
  taxpayer: { caseName: 'شرکت', typeOfCase: 2, economyCode: '14095443737', companyRegisterNumber: '123' },
  signOwners: [ceo],
  documents: [1, 16],
};
const partnership: Registration = {
  ...natural,
  taxpayer: { caseName: 'شراکت', typeOfCase: 3, economyCode: '10100000006' },
  signOwners: [partner],
  documents: [1, 17],
};
const foreigner: Registration = {
  ...natural,
  taxpayer: { caseName: 'کارگاه', typeOfCase: 4, economyCode: '12345678901234' },
  documents: [20],
};

const said = (one: Registration): string[] =>
  checkRegistration(one, now).map(({ path, code }) => `${path} ${code}`);
const taxpayer = (one: Registration, more: Registration['taxpayer']): string[] =>
  said({ ...one, taxpayer: { ...one.taxpayer, ...more } });
const owners = (one: Registration, ...signOwners: Registration['signOwners']): string[] =>
  said({ ...one, signOwners });

test('a whole registration of each person type has no fault', () => {
  for (const one of [natural, company, partnership, foreigner]) assert.deepEqual(said(one), []);
});

test('an empty registration names what it lacks, in the order of the steps', () => {
  assert.deepEqual(
    said({ taxpayer: { typeOfCase: 2 }, isInquired: false, contact: {}, signOwners: [], documents: [] }),
    [
      'caseName rules.required',
      'economyCode rules.required',
      'companyRegisterNumber rules.required',
      'landlineNumber rules.required',
      'postalCode rules.required',
      'provinceId rules.requiredSelect',
      'cityId rules.requiredSelect',
      'address rules.required',
      'signOwners cases.noSignOwner',
      'documents.1 cases.attachmentRequired',
      'documents.16 cases.attachmentRequired',
      'fiscalId rules.required',
    ],
  );
});

test('an economic number fits its type, is known to the register, and a natural person has no other’s', () => {
  assert.deepEqual(taxpayer(natural, { economyCode: '99987195190001' }), ['economyCode rules.economicCode']);
  assert.deepEqual(taxpayer(natural, { economyCode: '14095443737' }), ['economyCode rules.economicCode']);
  assert.deepEqual(taxpayer(natural, { economyCode: '99893568660001' }), [
    'economyCode cases.economicCodeNotYours',
  ]);
  assert.deepEqual(taxpayer(company, { economyCode: '14095443736' }), ['economyCode rules.economicCode']);
  assert.deepEqual(said({ ...company, isInquired: false }), ['economyCode cases.economicInquiryRequired']);
});

test('a company has a register number of at most 20 digits, nobody else has one', () => {
  const named = (code: string) => [`companyRegisterNumber rules.${code}`];
  assert.deepEqual(taxpayer(company, { companyRegisterNumber: '' }), named('required'));
  assert.deepEqual(taxpayer(company, { companyRegisterNumber: '1'.repeat(20) }), []);
  assert.deepEqual(taxpayer(company, { companyRegisterNumber: '1'.repeat(21) }), named('max'));
  assert.deepEqual(taxpayer(natural, { companyRegisterNumber: '1' }), named('notAllowed'));
  assert.equal(ofType(company.taxpayer, 1).companyRegisterNumber, undefined);
  assert.equal(ofType(company.taxpayer, 2).companyRegisterNumber, '123');
});

test('a natural person alone has an identity certificate', () => {
  const named = (code: string) => [`ownerIdentityCertificateNumber rules.${code}`];
  const certificate = { ownerIdentityCertificateNumber: '1234' };
  assert.deepEqual(taxpayer(natural, certificate), []);
  assert.deepEqual(taxpayer(natural, { ownerIdentityCertificateNumber: '1'.repeat(11) }), named('max'));
  for (const one of [company, partnership, foreigner])
    assert.deepEqual(taxpayer(one, certificate), named('notAllowed'));
  assert.deepEqual(ofType({ ...natural.taxpayer, ...certificate }, 1), {
    ...natural.taxpayer,
    ...certificate,
  });
  assert.equal(ofType({ ...natural.taxpayer, ...certificate }, 4).ownerIdentityCertificateNumber, undefined);
});

test('codes of branch, telephone, post, mail and fiscal memory have their forms', () => {
  assert.deepEqual(taxpayer(natural, { branchCode: '123' }), ['branchCode rules.branchCode']);
  const of = (more: object) => said({ ...natural, contact: { ...contact, ...more } });
  assert.deepEqual(of({ landlineNumber: '2188776655' }), ['landlineNumber rules.phone']);
  assert.deepEqual(of({ faxNumber: '0218877665' }), ['faxNumber rules.phone']);
  assert.deepEqual(of({ postalCode: '199484412' }), ['postalCode rules.postalCode']);
  assert.deepEqual(of({ email: 'a@b' }), ['email rules.email']);
  assert.deepEqual(of({ email: '' }), []);
  assert.deepEqual(said({ ...natural, fiscalId: 'A1M0D' }), ['fiscalId rules.fiscalId']);
  assert.deepEqual(said({ ...natural, fiscalId: 'a1m0d1' }), ['fiscalId rules.fiscalId']);
});

test('signatories: at least one, each whole, a partner a partner, nobody twice, nobody born tomorrow', () => {
  for (const one of [company, partnership]) assert.deepEqual(owners(one), ['signOwners cases.noSignOwner']);
  assert.deepEqual(owners(natural), []);
  assert.deepEqual(owners(company, ceo, partner), [
    'signOwners.1.position rules.unknownValue',
    'signOwners.1.nationalCode cases.signOwnerTwice',
  ]);
  assert.deepEqual(owners(partnership, ceo), ['signOwners.0.position rules.unknownValue']);
  assert.deepEqual(
    owners(company, { ...ceo, birthDate: startOfDay(today) }, { ...ceo, nationalCode: '9989356866' }),
    [],
  );
  assert.deepEqual(owners(company, { ...ceo, birthDate: startOfDay(today + 1) }), [
    'signOwners.0.birthDate rules.dateNotAfterToday',
  ]);
  for (const nationalCode of ['1111111111', '9995295505', '999529550'])
    assert.deepEqual(owners(company, { ...ceo, nationalCode }), [
      'signOwners.0.nationalCode rules.nationalCode',
    ]);
  assert.deepEqual(owners(company, {}), [
    'signOwners.0.position rules.requiredSelect',
    'signOwners.0.name rules.required',
    'signOwners.0.surname rules.required',
    'signOwners.0.nationalCode rules.required',
    'signOwners.0.mobileNumber rules.required',
  ]);
});

test('a partner has one position, a company’s signatory any other', () => {
  assert.deepEqual(
    positionsOf(3).map(({ id }) => id),
    [15],
  );
  assert.deepEqual(
    positionsOf(2).map(({ id }) => id),
    [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14],
  );
  assert.deepEqual(positionsOf(1), []);
});
