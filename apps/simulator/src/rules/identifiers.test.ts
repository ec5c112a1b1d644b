import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLegalId, isNationalCode } from './identifiers.ts';

test('national codes of section 8', () => {
  for (const code of ['0012345679', '0076229645', '0499370899', '0183382390', '1234567891', '9998719518'])
    assert.ok(isNationalCode(code), code);
  for (const code of ['1234567890', '1111111111', '9998719519', '999529550'])
    assert.ok(!isNationalCode(code), code);
});

test('legal ids of section 8', () => {
  for (const id of [
    '14003778990',
    '10100302746',
    '10380284790',
    '14002207985',
    '14002467723',
    '10100260838',
    '14008430838',
  ])
    assert.ok(isLegalId(id), id);
  for (const id of ['14001234567', '14003330003', '11111111111', '10100000000'])
    assert.ok(!isLegalId(id), id);
});
