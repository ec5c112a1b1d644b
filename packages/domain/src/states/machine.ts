/** What a person who makes a change has to give with it. */
export type Need = 'description' | 'code' | 'file';

/** One row: what leads from a state to another, who may cause it, and what it asks of a person. */
export interface Transition<State, Event extends string, Actor extends string> {
  /** Null: it begins so. */
  from: State | null;
  to: State;
  event: Event;
  by: readonly Actor[];
  needs?: readonly Need[];
}

/** The states of one kind of thing: nothing but these rows changes them. */
export interface StateMachine<State, Event extends string, Actor extends string> {
  transitions: readonly Transition<State, Event, Actor>[];
  /** The state after `event`, or undefined where no row has it. */
  nextState: (from: State | null, event: Event) => State | undefined;
  /** The states in which `actor` may cause `event`: says why not, and enables an action. */
  statesFor: (actor: Actor, event: Event) => readonly State[];
  mayCause: (actor: Actor, from: State | null, event: Event) => boolean;
}

/** Rows of one event from one state must lead to one state: two are a mistake, and throw. */
export function stateMachine<State, Event extends string, Actor extends string>(
  transitions: readonly Transition<State, Event, Actor>[],
): StateMachine<State, Event, Actor> {
  const rowOf = (from: State | null, event: Event) =>
    transitions.find(row => row.from === from && row.event === event);
  for (const row of transitions)
    if (rowOf(row.from, row.event) !== row)
      throw new Error(`Two rows lead from ${row.from} by ${row.event}.`);
  return {
    transitions,
    nextState: (from, event) => rowOf(from, event)?.to,
    statesFor: (actor, event) =>
      transitions.flatMap(row =>
        row.event === event && row.from !== null && row.by.includes(actor) ? [row.from] : [],
      ),
    mayCause: (actor, from, event) => rowOf(from, event)?.by.includes(actor) ?? false,
  };
}
