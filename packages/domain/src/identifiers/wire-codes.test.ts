import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as id from './index.ts';

// Shortest and longest number of digits (protocol section 4).
const sizes: [check: (text: string) => boolean, min: number, max: number][] = [
  [id.isStuffId, 13, 13],
  [id.isBranchCode, 4, 4],
  [id.isOtpCode, 6, 6],
  [id.isBillId, 1, 19],
  [id.isCustomsCode, 5, 5],
  [id.isCustomsLicenseNumber, 1, 14],
  [id.isContractRegistrationNumber, 1, 12],
  [id.isLadingNumber, 1, 18],
  [id.isWaybillCountryCode, 3, 3],
  [id.isWaybillCityCode, 1, 5],
  [id.isAnnouncementNumber, 1, 30],
  [id.isUnitCode, 1, 8],
  [id.isPaymentSwitchNumber, 9, 9],
  [id.isAcceptanceNumber, 14, 14],
  [id.isTerminalNumber, 8, 8],
  [id.isPaymentTrackingNumber, 1, 14],
];

test('codes of digits have the length of the wire and nothing but Latin digits', () => {
  for (const [check, min, max] of sizes) {
    for (let length = 0; length <= 40; length += 1)
      assert.equal(check('0'.repeat(length)), length >= min && length <= max);
    for (const wrong of ['۱', 'a', ' ', '-', '\n']) assert.equal(check('0'.repeat(max - 1) + wrong), false);
  }
});

test('a vehicle is named by up to twenty Latin letters and digits', () => {
  for (const value of ['A', 'NAAA1234567890123', '0'.repeat(20)]) assert.ok(id.isCarrierNumber(value));
  for (const value of ['', '0'.repeat(21), 'A-1', 'آ1']) assert.equal(id.isCarrierNumber(value), false);
});
