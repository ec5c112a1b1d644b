import { importState, type ImportState } from '@moadi/domain/enums';
import { importStates } from '@moadi/domain/imports';
import { diagramOf, transitionsOf } from '../machine.ts';
import { code, page, table } from '../markdown.ts';

export const importStatesPage = (): string =>
  page(
    'States of a book that is brought in',
    `${code('packages/domain/src/enums/imports.ts')} and ${code('packages/domain/src/imports/states.ts')}`,
    table(
      ['id', 'key', 'label'],
      importState.items.map(({ id, key, label }) => [code(String(id)), code(key), label]),
    ),
    diagramOf(importStates.transitions, keyOf),
    '## Transitions\n\nNothing else changes a state. «By»: a person of the case, or the work in the background.',
    transitionsOf(importStates.transitions, keyOf),
  );

const keyOf = (state: ImportState): string => importState.row(state).key;
