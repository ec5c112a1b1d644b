import assert from 'node:assert/strict';
import { test } from 'node:test';
import { activeStatus, invoiceState } from '@moadi/domain/enums';
import type { Column } from '@moadi/contract/kit';
import { cellOf, columnSpec } from './cells.ts';

const cell = (column: Omit<Column, 'label'>, value: unknown, names?: ReadonlyMap<string, string>) =>
  cellOf({ label: 'ستون', ...column }, value, names);

test('a value stands as its kind has it, to the last digit', () => {
  assert.equal(cell({ kind: 'rial' }, '123456789012345678'), '123456789012345678');
  assert.equal(cell({ kind: 'decimal' }, '0.10'), '0.10');
  assert.equal(cell({ kind: 'number' }, 7), '7');
  assert.equal(cell({ kind: 'code' }, '00120'), '00120');
  assert.equal(cell({ kind: 'enum', of: invoiceState }, 3), invoiceState.label(3));
  assert.equal(cell({ kind: 'flag', of: activeStatus }, false), activeStatus.label(false));
  assert.equal(cell({ kind: 'day' }, Date.parse('2026-03-20T20:30:00Z')), '1405/01/01');
  assert.equal(cell({ kind: 'instant' }, Date.parse('2026-03-20T20:30:07Z')), '1405/01/01 00:00:07');
});

test('nothing is what its column calls nothing', () => {
  for (const value of [undefined, null, []]) {
    assert.equal(cell({ kind: 'text' }, value), undefined);
    assert.equal(cell({ kind: 'text', emptyLabel: 'همه' }, value), 'همه');
  }
  assert.equal(cell({ kind: 'enum', of: invoiceState, emptyLabel: 'نامشخص' }, 0), 'نامشخص');
});

test('several values stand beside each other; a row of another list, or a person, by its name', () => {
  assert.equal(cell({ kind: 'code' }, ['1.2.3.4', '5.6.7.0/24']), '1.2.3.4، 5.6.7.0/24');
  assert.equal(cell({ kind: 'code' }, 'x', new Map([['x', 'گروه']])), 'گروه');
  assert.equal(cell({ kind: 'text' }, { id: 'x', name: 'گروه' }), 'گروه');
  assert.equal(
    cell({ kind: 'text' }, { firstName: 'مینا', lastName: 'راد', mobileNumber: '0912' }),
    'مینا راد',
  );
  assert.equal(cell({ kind: 'text' }, { mobileNumber: '0912' }), '0912');
});

test('a unit that the page says with each value stands in the title', () => {
  assert.equal(columnSpec({ label: 'حجم', kind: 'number', unit: 'بایت' }).title, 'حجم (بایت)');
  assert.equal(columnSpec({ label: 'حجم', kind: 'number' }).title, 'حجم');
});
