import { caseNextSteps, caseStates } from '@moadi/domain/cases';
import { caseState, roleType, type CaseState } from '@moadi/domain/enums';
import { can } from '@moadi/domain/access';
import { code, page, table } from '../markdown.ts';

export const caseStatesPage = (): string =>
  page(
    'States of a case',
    `${code('packages/domain/src/enums/cases.ts')}, ${code('packages/domain/src/cases/states.ts')} and ${code('packages/domain/src/cases/standing/words.ts')}`,
    table(
      ['id', 'key', 'label', 'in reports', 'whose turn', 'what its payer reads'],
      caseState.items.map(({ id, key, label, reportName }) => [
        code(String(id)),
        code(key),
        label,
        code(reportName),
        caseNextSteps[id].turn,
        caseNextSteps[id].payer,
      ]),
    ),
    diagram(),
    '## Transitions\n\nNothing else changes a state. «By»: the payer, the system, or staff of these roles. «Needs»: a description, a fresh one-time code, or the signed contract on record.',
    table(
      ['From', 'To', 'Event', 'By', 'Needs'],
      caseStates.transitions.map(({ from, to, event, by, needs }) => [
        from === null ? '–' : named(from),
        named(to),
        code(event),
        by.map(whoIs).join(', '),
        needs?.join(', '),
      ]),
    ),
  );

const whoIs = (actor: (typeof caseStates.transitions)[number]['by'][number]): string =>
  actor === 'payer' || actor === 'system'
    ? actor
    : `roles ${roleType.ids.filter(role => can(role, actor)).join(', ')}`;

const keyOf = (state: CaseState): string => caseState.row(state).key;
const named = (state: CaseState): string => `${state} ${code(keyOf(state))}`;

function diagram(): string {
  const arrows = caseStates.transitions.map(
    ({ from, to, event }) => `  ${from === null ? '[*]' : keyOf(from)} --> ${keyOf(to)}: ${event}`,
  );
  return ['```mermaid', 'stateDiagram-v2', ...arrows, '```'].join('\n');
}
