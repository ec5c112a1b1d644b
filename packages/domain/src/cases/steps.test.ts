import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attachmentType, personType } from '../enums/index.ts';
import { fault } from '../faults/index.ts';
import { contactFields, fiscalFields, taxpayerFields } from './fields.ts';
import {
  inputOf,
  isEditable,
  placeOf,
  reachedStep,
  stepsProgress,
  startStep,
  stepOf,
  stepsFor,
  type Due,
} from './steps.ts';

const told = (type: 1 | 2 | undefined, missing: string[], dues: Due[] = []): string[] =>
  stepsProgress({ type, faults: missing.map(path => fault('cases.noSignOwner', path)), dues }).map(
    ({ id, state }) => `${id} ${state}`,
  );

test('signatories are a step of companies and partnerships alone', () => {
  for (const type of personType.ids)
    assert.equal(
      stepsFor(type).some(({ id }) => id === 'signatories'),
      type === 2 || type === 3,
      String(type),
    );
  assert.equal(stepsFor(2).length, 7);
});

test('every field and list of a registration belongs to one step', () => {
  for (const name of Object.keys(taxpayerFields)) assert.equal(stepOf(name), 'taxpayer');
  for (const name of Object.keys(contactFields)) assert.equal(stepOf(name), 'contact');
  for (const name of Object.keys(fiscalFields)) assert.equal(stepOf(name), 'fiscalId');
  assert.equal(stepOf('signOwners.0.name'), 'signatories');
  assert.equal(stepOf('documents.16'), 'attachments');
  assert.equal(stepOf('nothing'), undefined);
});

test('what is due is known before each step: done, not yet, cannot start yet', () => {
  assert.deepEqual(told(undefined, ['caseName', 'postalCode', 'fiscalId']), [
    ...[
      'guide done',
      'taxpayer open',
      'contact ahead',
      'attachments ahead',
      'fiscalId ahead',
      'confirm ahead',
    ],
  ]);
  assert.deepEqual(told(2, ['signOwners', 'fiscalId']), [
    ...['guide done', 'taxpayer done', 'contact done', 'signatories open', 'attachments ahead'],
    ...['fiscalId ahead', 'confirm ahead'],
  ]);
  const whole = stepsProgress({ type: 1, faults: [], dues: [] });
  assert.deepEqual(whole.at(-1), { id: 'confirm', label: 'تأیید نهایی', state: 'open' });
  assert.equal(reachedStep(whole), 'confirm');
});

test('what is asked for anew is told at its step, and holds nobody back', () => {
  const dues: Due[] = [
    { targetKind: 'field', target: 'postalCode' },
    { targetKind: 'document', target: '16' },
    { targetKind: 'signatory', target: 'a' },
  ];
  assert.deepEqual(dues.map(placeOf), ['postalCode', 'documents.16', 'signOwners.a']);
  assert.deepEqual(told(2, [], dues), [
    ...['guide done', 'taxpayer done', 'contact asked', 'signatories asked', 'attachments asked'],
    ...['fiscalId done', 'confirm open'],
  ]);
});

test('a returning visit begins where spec 1 section 2.10 says', () => {
  const empty = { type: 1, hasContact: false, signOwners: 0 } as const;
  assert.equal(startStep(6, { type: 2, hasContact: true, signOwners: 1 }), 'taxpayer');
  assert.equal(startStep(1, empty), 'contact');
  assert.equal(startStep(1, { ...empty, hasContact: true }), 'attachments');
  for (const type of [2, 3] as const) {
    assert.equal(startStep(1, { type, hasContact: true, signOwners: 0 }), 'signatories');
    assert.equal(startStep(1, { type, hasContact: true, signOwners: 1 }), 'attachments');
  }
  assert.equal(startStep(4, { type: 2, hasContact: true, signOwners: 1 }), 'confirm');
  assert.deepEqual(
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter(state => isEditable(state as 1)),
    [1, 6],
  );
});

test('every document that a case may have says what it must show', () => {
  for (const { id, scope, shows } of attachmentType.items)
    assert.equal(scope === 'case', shows !== undefined, String(id));
});

test('what was mended is not asked again, and what the register says is mended at its number', () => {
  const due = { targetKind: 'field', target: 'postalCode' } as const;
  assert.ok(told(1, [], [due]).includes('contact asked'));
  assert.ok(told(1, [], [{ ...due, isMended: true }]).includes('contact done'));
  const document = { targetKind: 'document', target: '1' } as const;
  const both = told(1, [], [{ ...due, isMended: true }, document]);
  assert.deepEqual(
    both.filter(line => line.endsWith('asked')),
    ['attachments asked'],
  );
  assert.equal(inputOf('nationalIdentityCode'), 'economyCode');
  assert.equal(inputOf('postalCode'), 'postalCode');
});
