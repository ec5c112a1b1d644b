import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canInCase, casePermissions, confirmedActs, staffInCase } from '../access/index.ts';
import { apiKeyRight, caseRoleType, caseState } from '../enums/index.ts';
import { apiKeyFields, checkApiKey, networksIn } from './fields.ts';
import { permissionsOfKey, rightsOf } from './rights.ts';

const NOW = Date.UTC(2026, 10, 25, 8);
const DAY = 86_400_000;
const right = { name: 'حسابداری', rights: [apiKeyRight.id.readInvoices] };
const faultsOf = (change: Parameters<typeof checkApiKey>[0]) =>
  checkApiKey({ ...right, ...change }, NOW).map(({ path, code }) => `${path} ${code}`);

test('anyone who may make a key may do there whatever one can be given', () => {
  for (const role of caseRoleType.ids)
    for (const state of caseState.ids)
      if (canInCase(role, 'apiKeys.create', state))
        for (const permission of permissionsOfKey(apiKeyRight.ids))
          assert.ok(canInCase(role, permission, state), `${role} ${permission} ${state}`);
});

test('no key makes keys, lets anybody in, or does what has to be confirmed', () => {
  const all = permissionsOfKey(apiKeyRight.ids);
  for (const permission of all) {
    assert.doesNotMatch(permission, /^(apiKeys|accesses|keys|contracts|files|audit|case\.(?!dashboard))/);
    assert.ok(!(permission in confirmedActs), permission);
  }
  assert.deepEqual(permissionsOfKey([]).size, 0);
});

test('each permission that a key can have comes by one right, and each right gives something of its own', () => {
  for (const permission of permissionsOfKey(apiKeyRight.ids)) assert.equal(rightsOf(permission).length, 1);
  for (const id of apiKeyRight.ids) assert.ok(permissionsOfKey([id]).size > 0);
  assert.deepEqual(rightsOf('keys.manage'), []);
});

test('a key can be ended in every state of its case, by staff too', () => {
  assert.ok(!('states' in casePermissions['apiKeys.end']));
  assert.equal(staffInCase['apiKeys.end'], 'accesses.delete');
  assert.equal(staffInCase['apiKeys.create'], undefined);
});

test('a name and a right are needed, the last day may be today', () => {
  assert.deepEqual(faultsOf({}), []);
  assert.deepEqual(faultsOf({ endDate: NOW }), []);
  assert.deepEqual(faultsOf({ endDate: NOW - DAY }), ['endDate programs.endPassed']);
  assert.deepEqual(faultsOf({ name: undefined, rights: [] }), [
    'name rules.required',
    'rights rules.requiredSelect',
  ]);
  assert.equal(faultsOf({ name: 'ن'.repeat(apiKeyFields.name.max + 1) })[0], 'name rules.max');
});

test('addresses and networks of both versions are known from what only looks so', () => {
  const good = [
    ...['203.0.113.7', '0.0.0.0', '255.255.255.255', '203.0.113.0/24', '10.0.0.0/8', '1.2.3.4/32'],
    ...['::1', '::', '2001:db8::', '2001:db8::/32', '1:2:3:4:5:6:7:8', '::/128', '2001:DB8::a'],
  ];
  const bad = [
    ...['', 'x', '1.2.3', '1.2.3.4.5', '1.2.3.256', '01.2.3.4', '1.2.3.4/33', '1.2.3.4/', '1.2.3.4/08'],
    ...['1.2.3.4/24/8', ':::', '1::2::3', '1:2:3:4:5:6:7', '1:2:3:4:5:6:7:8:9', '12345::', '::/129', 'g::'],
    ...['1:2:3:4:5:6:7:8::', '-1.2.3.4', '1.2.3.4 '],
  ];
  assert.deepEqual(faultsOf({ networks: good }), []);
  assert.deepEqual(
    faultsOf({ networks: bad }),
    bad.map((_, i) => `networks.${i} programs.notNetwork`),
  );
});

test('networks are typed on lines or between commas, in digits of any kind, and each counts once', () => {
  assert.deepEqual(networksIn(' ۲۰۳.۰.۱۱۳.۷\n10.0.0.0/8، ::1;10.0.0.0/8 '), [
    '203.0.113.7',
    '10.0.0.0/8',
    '::1',
  ]);
  assert.deepEqual(networksIn(' \n'), []);
});
