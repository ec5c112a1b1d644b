import assert from 'node:assert/strict';
import { test } from 'node:test';
import { caseState } from '../enums/index.ts';
import { allowed, caseMenu, globalMenu, type MenuEntry } from './menus.ts';
import { can, canInCase, casePermissions, isStaff, mayOnceActive, permissions } from './permissions.ts';

const entries: readonly MenuEntry<'read' | 'write'>[] = [
  { key: 'open', label: 'باز' },
  { key: 'read', label: 'خواندن', needs: 'read' },
  {
    key: 'group',
    label: 'گروه',
    children: [
      { key: 'inner', label: 'درون', needs: 'read' },
      { key: 'deeper', label: 'ژرف', children: [{ key: 'last', label: 'آخر', needs: 'write' }] },
    ],
  },
  { key: 'closed', label: 'بسته', needs: 'write', children: [{ key: 'in', label: 'در', needs: 'read' }] },
];

/** Keys as they stand below each other. */
const keysOf = (menu: readonly MenuEntry<string>[]): unknown[] =>
  menu.map(({ key, children }) => (children ? [key, keysOf(children)] : key));

test('a menu shows what one may, groups with what is left in them, and no group of nothing', () => {
  const seen = (...rights: string[]) => keysOf(allowed(entries, right => rights.includes(right)));
  assert.deepEqual(seen(), ['open']);
  assert.deepEqual(seen('read'), ['open', 'read', ['group', ['inner']]]);
  assert.deepEqual(seen('write'), ['open', ['group', [['deeper', ['last']]]]]);
  assert.deepEqual(seen('read', 'write'), [
    'open',
    'read',
    ['group', ['inner', ['deeper', ['last']]]],
    ['closed', ['in']],
  ]);
});

test('anyone who may do all sees the whole menu, as it is written', () => {
  for (const menu of [globalMenu, caseMenu])
    assert.deepEqual(
      allowed<string>(menu, () => true),
      menu,
    );
});

test('staff is everybody but the taxpayer; what a role may, the table says', () => {
  const roles = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
  for (const role of roles) {
    assert.equal(isStaff(role), role !== 3);
    assert.equal(can(role, 'dashboard.readAll'), isStaff(role));
    for (const [name, allowedTo] of Object.entries(permissions))
      assert.equal(can(role, name as 'account.use'), (allowedTo as readonly number[]).includes(role), name);
  }
});

test('a right of a case is its role’s, in the states that it names, else in all; an active case has them all', () => {
  for (const [name, row] of Object.entries(casePermissions)) {
    const right = name as keyof typeof casePermissions;
    const { roles, states }: { roles: readonly number[]; states?: readonly number[] } = row;
    for (const role of [1, 2, 3] as const) {
      for (const state of caseState.ids) {
        const may = roles.includes(role) && (!states || states.includes(state));
        assert.equal(canInCase(role, right, state), may, `${name} ${role} ${state}`);
      }
      // Documents are edited before the case is active, not after.
      const isEditing = states?.includes(6) ?? false;
      assert.equal(mayOnceActive(role, right), roles.includes(role) && !isEditing, `${name} ${role}`);
    }
  }
});

/** What the menu of an opened case has for each case role (spec 3 section 2, "Per-case menu"), and which entries an active case alone has. */
const seenInCase: Readonly<Record<string, { roles: readonly (1 | 2 | 3)[]; states?: readonly number[] }>> = {
  dashboard: { roles: [1, 2, 3] },
  // Ours.
  details: { roles: [1, 2, 3] },
  list: { roles: [1, 2, 3], states: [5, 10] },
  create: { roles: [1, 2, 3], states: [5, 10] },
  batch: { roles: [1, 2, 3], states: [5, 10] },
  revocation: { roles: [1, 2, 3], states: [5, 10] },
  buyers: { roles: [1, 2, 3], states: [5, 10] },
  goods: { roles: [1, 2], states: [5, 10] },
  contracts: { roles: [1], states: [4, 5, 8, 9, 10] },
  contractFiles: { roles: [1], states: [4, 5, 8, 9, 10] },
  // Ours in other states than 5 and 10: an access ends in all.
  brokers: { roles: [1] },
  // Ours.
  apiKeys: { roles: [1] },
  senderKey: { roles: [1, 2] },
  reports: { roles: [1, 2] },
  invoiceFiles: { roles: [1, 2, 3], states: [5, 10] },
  goodsFiles: { roles: [1, 2], states: [5, 10] },
  buyerFiles: { roles: [1, 2, 3], states: [5, 10] },
  // Ours.
  audit: { roles: [1] },
};

const leavesOf = (menu: readonly MenuEntry<string>[]): string[] =>
  menu.flatMap(({ key, children }) => (children ? leavesOf(children) : [key]));

test('S22 each case role sees the entries of a case that the specification gives it, in each state', () => {
  assert.deepEqual(leavesOf(caseMenu), Object.keys(seenInCase), 'an entry that is new is named above');
  for (const role of [1, 2, 3] as const) {
    for (const state of caseState.ids) {
      const seen = leavesOf(allowed(caseMenu, right => canInCase(role, right, state)));
      const wanted = Object.entries(seenInCase).flatMap(([key, { roles, states }]) =>
        roles.includes(role) && (!states || states.includes(state)) ? [key] : [],
      );
      assert.deepEqual(seen, wanted, `role ${role} in state ${state}`);
    }
  }
});
