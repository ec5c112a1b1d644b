import { invoiceNeed, invoiceState } from '@moadi/domain/enums';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isChosen, searchOf, tabKeys, tabs } from './tabs.ts';

test('each tab is chosen by its own address and by no other, whatever else stands there', () => {
  for (const tab of tabs) {
    const search = { ...searchOf(tab), q: 'البرز', page: '2' };
    assert.deepEqual(
      tabs.filter(one => isChosen(one, search)),
      [tab],
    );
  }
});

test('what stands in the address and is of no tab chooses none, so that a chip shows it', () => {
  for (const search of [{ need_EQ: 'proforma' }, { need_EQ: 'waiting', state_IN: '3' }, { state_IN: '1|3' }])
    assert.ok(!tabs.some(tab => isChosen(tab, search)), JSON.stringify(search));
  assert.ok(
    tabKeys.every(key => key in searchOf(tabs[0]!)),
    'all of it goes with another tab',
  );
});

test('what there is to do comes first, and every state has a tab', () => {
  const { notAcceptedWithErrors: rejected, needsReview } = invoiceState.id;
  assert.deepEqual(
    tabs.slice(1, 4).map(({ need, states }) => need ?? states),
    [[rejected, needsReview], 'nearDeadline', 'waiting'],
  );
  assert.ok(tabs.flatMap(({ need }) => need ?? []).every(need => invoiceNeed.has(need)));
  assert.deepEqual(new Set(tabs.flatMap(({ states = [] }) => states)), new Set<number>(invoiceState.ids));
});
