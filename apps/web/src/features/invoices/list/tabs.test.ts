import { invoiceNeed, invoiceState } from '@moadi/domain/enums';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ListSearch } from '../../../kit/list/search.ts';
import { besideTab, isChosen, searchOf, tabKeys, tabs } from './tabs.ts';

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
  for (const search of [
    { need_EQ: 'proforma' },
    { need_EQ: 'waiting', state_IN: '3' },
    { state_IN: '1|3' },
    // A filter by state beside a tab, or beside none.
    { state_EQ: '5', state_IN: '3' },
    { state_EQ: '5' },
    { state_NEQ: '3', need_EQ: 'waiting' },
  ])
    assert.ok(!tabs.some(tab => isChosen(tab, search)), JSON.stringify(search));
  assert.ok(
    tabKeys.every(key => key in searchOf(tabs[0]!)),
    'all of it goes with another tab',
  );
});

test('a tab takes the place of a filter by state, and such a filter that of the tab: nobody looks at both', () => {
  const rejected = tabs.find(({ states }) => states?.join() === '3')!;
  const kept = (search: ListSearch) =>
    Object.fromEntries(Object.entries(search).filter(([, value]) => value));
  assert.deepEqual(kept({ q: 'x', state_EQ: '5', ...searchOf(rejected) }), { q: 'x', state_IN: '3' });
  const [onTab, plain] = [{ q: 'x', state_IN: '3' }, { q: 'x' }];
  assert.deepEqual(kept(besideTab(onTab, { ...onTab, state_EQ: '5' })), { q: 'x', state_EQ: '5' });
  assert.deepEqual(kept(besideTab({ need_EQ: 'waiting' }, { need_EQ: 'waiting', state_NEQ: '5' })), {
    state_NEQ: '5',
  });
  // Nothing else touches the tab.
  for (const next of [{ ...onTab, page: '2' }, { ...onTab, buyerName_CT: 'x' }, plain])
    assert.deepEqual(besideTab(onTab, next), next);
  const filtered = { ...plain, state_EQ: '5' };
  assert.deepEqual(besideTab(filtered, { ...filtered, page: '2' }), { ...filtered, page: '2' });
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
