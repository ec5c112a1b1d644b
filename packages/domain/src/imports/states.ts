import { importState, type ImportState } from '../enums/index.ts';
import { stateMachine } from '../states/index.ts';

/** What can happen to a book that is brought in. */
export type ImportEvent =
  | 'announce'
  | 'arrived'
  | 'read'
  | 'refused'
  | 'map'
  | 'remap'
  | 'unmapped'
  | 'checked'
  | 'register'
  | 'registered'
  | 'changed'
  | 'send'
  | 'sent'
  | 'takeBack'
  | 'takenBack'
  | 'stopped'
  | 'cancel';

/** A person of the case, or the work in the background. */
export type ImportActor = 'person' | 'worker';

const { id: state } = importState;
const person = ['person'] as const;
const worker = ['worker'] as const;

/** Nothing else changes the state of an import. Each state of waiting is one job, which goes on where it was. */
export const importStates = stateMachine<ImportState, ImportEvent, ImportActor>([
  { from: null, to: state.arriving, event: 'announce', by: person },
  // Its last piece brings it on.
  { from: state.arriving, to: state.reading, event: 'arrived', by: person },
  { from: state.reading, to: state.mapping, event: 'read', by: worker },
  { from: state.reading, to: state.failed, event: 'refused', by: worker },
  { from: state.mapping, to: state.checking, event: 'map', by: person },
  { from: state.checked, to: state.checking, event: 'map', by: person },
  { from: state.checked, to: state.mapping, event: 'remap', by: person },
  { from: state.checking, to: state.checked, event: 'checked', by: worker },
  // Its columns give no rows.
  { from: state.checking, to: state.mapping, event: 'unmapped', by: worker },
  { from: state.checked, to: state.registering, event: 'register', by: person },
  { from: state.registering, to: state.done, event: 'registered', by: worker },
  // What was good is no more, and all or nothing was asked for.
  { from: state.registering, to: state.checked, event: 'changed', by: worker },
  // What was previewed is sent together.
  { from: state.done, to: state.sending, event: 'send', by: person },
  { from: state.sending, to: state.done, event: 'sent', by: worker },
  { from: state.done, to: state.takingBack, event: 'takeBack', by: person },
  { from: state.takingBack, to: state.takenBack, event: 'takenBack', by: worker },
  // Who asked for it may not any more.
  { from: state.takingBack, to: state.done, event: 'stopped', by: worker },
  ...[state.arriving, state.reading, state.mapping, state.checking, state.checked].map(
    from => ({ from, to: state.cancelled, event: 'cancel', by: person }) as const,
  ),
]);

export const { nextState: nextImportState, statesFor: importStatesFor } = importStates;

/** It holds room, and nobody has ended it. */
export const openImportStates: readonly ImportState[] = [
  ...[state.arriving, state.reading, state.mapping, state.checking, state.checked, state.registering],
];
