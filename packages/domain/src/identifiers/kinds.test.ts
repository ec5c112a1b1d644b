import assert from 'node:assert/strict';
import { test } from 'node:test';
import { vectors } from '../primitives/vectors.testkit.ts';
import { identifierKinds, type IdentifierRow } from './kinds.ts';

const valid = vectors<Record<string, { valid: string[] }>>('identifiers.json');
const taxIds = vectors<{ vectors: { taxId: string }[] }>('taxid.json').vectors.map(row => row.taxId);

for (const [kind, row] of Object.entries<IdentifierRow>(identifierKinds)) {
  const values = kind === 'taxId' ? taxIds : (valid[kind]?.valid ?? []);

  test(`${kind}: normalising leaves a valid value as it is, and it may be typed`, () => {
    for (const value of values) {
      assert.ok(row.check(value), value);
      assert.ok(row.check(row.normalize(value)), value);
      assert.ok(value.length <= row.maxLength, value);
      assert.equal(/[A-Za-z]/.test(value) && !row.latin, false, value);
    }
  });

  test(`${kind}: normalising twice changes nothing more`, () => {
    for (const input of [...values, ' ۱۲۳ abc-ı ', '+98 912', '']) {
      assert.equal(row.normalize(row.normalize(input)), row.normalize(input));
    }
  });
}
