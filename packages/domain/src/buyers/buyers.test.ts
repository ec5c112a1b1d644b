import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { personType, type PersonType } from '../enums/index.ts';
import { normalizeDocument } from '../fields/index.ts';
import { toPersianDigits } from '../primitives/index.ts';
import { asType, buyerFields, checkBuyer, isPerson, numberOf, type BuyerDocument } from './index.ts';

const now = Date.UTC(2026, 10, 21);
const anyType = fc.constantFrom(...personType.ids);
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });

/** One right number of each kind, by person type. */
const right: Readonly<Record<PersonType, BuyerDocument>> = {
  1: { economyCode: '99893568660001', nationalIdentityCode: '9989356866', passportNumber: 'A12345678' },
  2: { economyCode: '14292059547', nationalIdentityCode: '14292059547' },
  3: { economyCode: '41199900001', nationalIdentityCode: '41199900001' },
  4: {
    economyCode: '99900000000100',
    nationalIdentityCode: '999000000001',
    passportNumber: 'A12345678',
  },
};

test('a buyer with right numbers has no fault, typed with whichever digits', () => {
  fc.assert(
    fc.property(anyType, fc.boolean(), (typeOfBuyer, persian) => {
      const typed = Object.fromEntries(
        Object.entries(right[typeOfBuyer]).map(([name, value]) => [
          name,
          persian ? toPersianDigits(String(value)) : value,
        ]),
      );
      const buyer = normalizeDocument(buyerFields, { ...typed, typeOfBuyer, nickName: 'خریدار' });
      assert.deepEqual(checkBuyer(buyer, now), []);
      assert.equal(numberOf(buyer), right[typeOfBuyer].economyCode);
    }),
  );
});

test('numbers of one type do not pass for another’s', () => {
  fc.assert(
    fc.property(anyType, anyType, (typeOfBuyer, other) => {
      const { economyCode } = right[other];
      const paths = checkBuyer({ typeOfBuyer, nickName: 'x', economyCode: economyCode! }, now).map(
        ({ path }) => path,
      );
      // A legal id is eleven digits like a partnership's, a natural person's number fourteen like a foreigner's.
      if (typeOfBuyer === other) assert.deepEqual(paths, []);
      else if (economyCode!.length !== right[typeOfBuyer].economyCode!.length)
        assert.deepEqual(paths, ['economyCode']);
    }),
  );
});

test('digits of a wrong length are refused at their field, whatever the type', () => {
  fc.assert(
    fc.property(anyType, fc.integer({ min: 1, max: 9 }).chain(digits), (typeOfBuyer, text) => {
      const wrong = { economyCode: text, nationalIdentityCode: text, postalCode: text };
      const paths = checkBuyer({ typeOfBuyer, nickName: 'x', ...wrong }, now).map(({ path }) => path);
      assert.deepEqual([...new Set(paths)].sort(), ['economyCode', 'nationalIdentityCode', 'postalCode']);
    }),
  );
});

test('as another type, a buyer keeps nothing that its new form does not show', () => {
  fc.assert(
    fc.property(anyType, anyType, (from, to) => {
      const person = { name: 'رضا', surName: 'مرادی', passportNumber: 'A12345678' };
      const changed = asType({ typeOfBuyer: from, nickName: 'x', ...person }, to);
      assert.deepEqual(changed, { typeOfBuyer: to, nickName: 'x', ...(isPerson(to) && person) });
      assert.deepEqual(checkBuyer(changed, now), []);
    }),
  );
});

test('a passport is of a natural person and of a foreigner; a company has none, nor has a partnership', () => {
  const told = ([1, 2, 3, 4] as const).map(typeOfBuyer =>
    checkBuyer({ typeOfBuyer, nickName: 'x', passportNumber: 'A12345678' }, now).map(({ code }) => code),
  );
  const refused = ['buyers.passportOnlyNatural'];
  assert.deepEqual(told, [[], refused, refused, []]);
  const person = { name: 'رضا', surName: 'مرادی', passportNumber: 'A12345678' };
  const kept = ([1, 2, 3, 4] as const).map(type => Object.keys(asType({ ...person }, type)).length);
  assert.deepEqual(kept, [4, 1, 1, 4], 'and what goes with the person');
});

test('the number that tells buyers apart: economic, else identity, else passport, else none', () => {
  const { economyCode, nationalIdentityCode, passportNumber } = right[1];
  assert.equal(
    numberOf({ nationalIdentityCode: nationalIdentityCode!, passportNumber: passportNumber! }),
    nationalIdentityCode,
  );
  assert.equal(numberOf({ passportNumber: passportNumber! }), passportNumber);
  assert.equal(numberOf({ economyCode: economyCode!, passportNumber: passportNumber! }), economyCode);
  assert.equal(numberOf({ nickName: 'رضا' }), undefined);
});
