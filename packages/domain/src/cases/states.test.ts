import assert from 'node:assert/strict';
import { test } from 'node:test';
import { can } from '../access/index.ts';
import { caseState, roleType, type CaseState } from '../enums/index.ts';
import { caseStates, type CaseEvent } from './index.ts';

/** From, to and who, as product.md section 2 has them: 0 is the beginning, P the payer, S the system, figures staff roles. */
const table = [
  [0, 1, 'P'],
  [1, 2, 'P'],
  [2, 4, 'S'],
  [2, 6, 'S14'],
  [4, 8, 'P'],
  [5, 6, '14'],
  [5, 7, '14'],
  [5, 10, '14'],
  [6, 2, 'P'],
  [7, 5, '14'],
  [7, 6, '14'],
  [7, 10, '14'],
  [8, 6, '145'],
  [8, 9, '145'],
  [9, 5, '14'],
  [9, 6, '14'],
  [9, 10, '14'],
  [10, 6, '14'],
  [10, 7, '14'],
] as const;

const actors = { P: ['payer'], S: ['system'] } as const;

test('a case goes where the table says, by whom it says, and nowhere else', () => {
  const seen = caseStates.transitions.map(({ from, to, event }) => {
    const who = [
      ...(['P', 'S'] as const).filter(sign => caseStates.mayCause(actors[sign][0], from, event)),
      ...roleType.ids.filter(role =>
        (['cases.decide', 'cases.changeState'] as const).some(
          right => can(role, right) && caseStates.mayCause(right, from, event),
        ),
      ),
    ];
    return [from ?? 0, to, who.join('')];
  });
  const inOrder = (rows: readonly (readonly unknown[])[]) => rows.map(row => row.join(' ')).toSorted();
  assert.deepEqual(inOrder(seen), inOrder(table));
});

test('no transition leads to the state that is only kept in the enumeration', () => {
  const { confirm } = caseState.id;
  assert.ok(caseStates.transitions.every(({ from, to }) => from !== confirm && to !== confirm));
});

test('6 and 7 want a reason, into and out of 7 a code, and staff lets a case issue invoices with its signed contract', () => {
  const ids = caseState.id;
  const issuing: readonly CaseState[] = [ids.taxPayer, ids.finalState];
  for (const { from, to, needs = [] } of caseStates.transitions) {
    const name = `${from} → ${to}`;
    const asksWhy: readonly CaseState[] = [ids.caseFault, ids.deactivate];
    assert.equal(needs.includes('description'), asksWhy.includes(to), name);
    assert.equal(needs.includes('code'), from === ids.deactivate || to === ids.deactivate, name);
    assert.equal(needs.includes('file'), issuing.includes(to), name);
  }
});

test('each event leads to one state, so that a row of the menu is called after where it leads', () => {
  const targets = new Map<CaseEvent, Set<CaseState>>();
  for (const { event, to } of caseStates.transitions)
    targets.set(event, (targets.get(event) ?? new Set()).add(to));
  for (const [event, to] of targets) assert.equal(to.size, 1, event);
  assert.deepEqual(caseStates.statesFor('payer', 'submit'), [1, 6]);
});
