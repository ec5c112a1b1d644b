import { caseNextSteps, caseStates } from '@moadi/domain/cases';
import { caseState, roleType, type CaseState } from '@moadi/domain/enums';
import { can } from '@moadi/domain/access';
import { diagramOf, transitionsOf } from '../machine.ts';
import { code, page, table } from '../markdown.ts';

export const caseStatesPage = (): string =>
  page(
    'States of a case',
    `${code('packages/domain/src/enums/cases.ts')}, ${code('packages/domain/src/cases/states.ts')} and ${code('packages/domain/src/cases/status/words.ts')}`,
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
    diagramOf(caseStates.transitions, keyOf),
    '## Transitions\n\nNothing else changes a state. «By»: the payer, the system, or staff of these roles. «Needs»: a description, a fresh one-time code, or the signed contract on record.',
    transitionsOf(caseStates.transitions, keyOf, whoIs),
  );

const whoIs = (actor: (typeof caseStates.transitions)[number]['by'][number]): string =>
  actor === 'payer' || actor === 'system'
    ? actor
    : `roles ${roleType.ids.filter(role => can(role, actor)).join(', ')}`;

const keyOf = (state: CaseState): string => caseState.row(state).key;
