import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkAccess } from './fields.ts';

const right = { mobileNumber: '09121234567', nationalIdentityCode: '9998719518', roleType: 3 } as const;
const found = (change: object) =>
  checkAccess({ ...right, ...change }, Date.UTC(2026, 10, 23)).map(({ code, path }) => `${path} ${code}`);

test('a natural or a legal id is taken, with its check digit and nothing else', () => {
  assert.deepEqual(found({}), []);
  assert.deepEqual(found({ nationalIdentityCode: '14003778990' }), []);
  for (const wrong of ['9998719519', '14003778991', '123456', '999871951', '1111111111'])
    assert.deepEqual(
      found({ nationalIdentityCode: wrong }),
      ['nationalIdentityCode rules.nationalCode_3'],
      wrong,
    );
});

test('mobile, id and role are required, the description is not', () => {
  assert.deepEqual(found({ mobileNumber: undefined, nationalIdentityCode: undefined, roleType: undefined }), [
    'mobileNumber rules.required',
    'nationalIdentityCode rules.required',
    'roleType rules.requiredSelect',
  ]);
  assert.deepEqual(found({ mobileNumber: '0912' }), ['mobileNumber rules.mobile']);
  assert.equal(found({ description: 'ا'.repeat(256) }).length, 1);
});
