import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeOf } from '../invoice/from-wire.ts';
import { wireFields } from '../wire/fields.ts';
import type { Field } from '../wire/fields.ts';
import { decodeCode } from './decode.ts';

/** The two notes that the panel does not have. */
const withoutPlace = new Set(['nti1', 'nti2']);

test('a code about any field leads to our field, its own label, and the line that the message names', () => {
  for (const [section, fields] of Object.entries(wireFields)) {
    for (const [name, { number, title }] of Object.entries<Field>(fields)) {
      if (withoutPlace.has(name)) continue;
      // The number of some is not published; then the title in the message tells.
      const code = `03${number ?? '199'}01`;
      const decoded = decodeCode(code, `در قلم کالای «3» صورتحساب: مقدار فیلد «${title}» معتبر نیست.`);
      const place = placeOf(decoded);
      assert.equal(decoded.field?.name, name);
      assert.equal(decoded.line, 3);
      assert.match(place?.label ?? '', /\p{Script=Arabic}{2}/u, name);
      assert.match(
        place?.path ?? '',
        name === 'inno'
          ? /^internalSerialNumber$/
          : ({ header: /^invoiceHeader\.\w+$/, body: /^invoiceBodies\.2\.\w+$/ }[section] ??
              /^invoice(Payments|Header\.invoiceShippingGoods)\.2\.\w+$/),
        name,
      );
    }
  }
});

test('a code about a whole section leads to its list', () => {
  assert.equal(placeOf(decodeCode('00600'))?.path, 'invoiceBodies');
  assert.equal(placeOf(decodeCode('05700'))?.path, 'invoicePayments');
  assert.equal(placeOf(decodeCode('00000')), undefined);
});
