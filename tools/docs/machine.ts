import type { StateMachine } from '@moadi/domain/states';
import { code, table } from './markdown.ts';

type Rows<State, Actor extends string> = StateMachine<State, string, Actor>['transitions'];
/** The word of a state in code. */
type KeyOf<State> = (state: State) => string;

export function diagramOf<State>(transitions: Rows<State, string>, keyOf: KeyOf<State>): string {
  const arrows = transitions.map(
    ({ from, to, event }) => `  ${from === null ? '[*]' : keyOf(from)} --> ${keyOf(to)}: ${event}`,
  );
  return ['```mermaid', 'stateDiagram-v2', ...arrows, '```'].join('\n');
}

export function transitionsOf<State extends number, Actor extends string>(
  transitions: Rows<State, Actor>,
  keyOf: KeyOf<State>,
  whoIs: (actor: Actor) => string = actor => actor,
): string {
  const named = (state: State): string => `${state} ${code(keyOf(state))}`;
  return table(
    ['From', 'To', 'Event', 'By', 'Needs'],
    transitions.map(({ from, to, event, by, needs }) => [
      from === null ? '–' : named(from),
      named(to),
      code(event),
      by.map(whoIs).join(', '),
      needs?.join(', '),
    ]),
  );
}
