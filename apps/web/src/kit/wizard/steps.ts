/** A step of a wizard, as a row: how the address calls it, and how people do. */
export interface WizardStep<Id extends string = string> {
  id: Id;
  title: string;
}

/** How far somebody is. */
export interface Reach<Id extends string = string> {
  /** The last step that may be entered: those before it may be too. */
  reached: Id;
  /** Those that may not, though they are passed. */
  closed?: readonly Id[] | undefined;
  /** Those in which something is wrong. */
  faulty?: readonly Id[] | undefined;
}

/** `done`: passed and right; `open`: it may be entered; `ahead`: not yet. */
export type StepState = 'current' | 'done' | 'faulty' | 'open' | 'ahead';

/** A step as the rail shows it. */
export interface RailStep<Id extends string = string> extends WizardStep<Id> {
  state: StepState;
  /** Something is wrong in it, also while one is there. */
  isFaulty: boolean;
  mayEnter: boolean;
}

const indexOf = <Id extends string>(steps: readonly WizardStep<Id>[], id: string | undefined): number =>
  steps.findIndex(step => step.id === id);

/**
 * The step that is shown when the address asks for `asked`: a step ahead, or none that there is, is the last one that was reached; a
 * closed one is the next that is open.
 */
export function shownStep<Id extends string>(
  steps: readonly WizardStep<Id>[],
  { reached, closed = [] }: Reach<Id>,
  asked: string | undefined,
): Id {
  const last = indexOf(steps, reached);
  const at = indexOf(steps, asked);
  const wanted = at < 0 || at > last ? last : at;
  const open = steps.slice(wanted, last + 1).find(({ id }) => !closed.includes(id));
  return open?.id ?? reached;
}

/** All steps with how far each is, for who is at `current`. */
export function railOf<Id extends string>(
  steps: readonly WizardStep<Id>[],
  { reached, closed = [], faulty = [] }: Reach<Id>,
  current: Id,
): RailStep<Id>[] {
  const last = indexOf(steps, reached);
  return steps.map((step, index) => {
    const isFaulty = index <= last && faulty.includes(step.id);
    const state =
      step.id === current
        ? 'current'
        : index > last
          ? 'ahead'
          : isFaulty
            ? 'faulty'
            : index === last
              ? 'open'
              : 'done';
    return {
      ...step,
      state,
      isFaulty,
      mayEnter: index <= last && step.id !== current && !closed.includes(step.id),
    };
  });
}

/** The step before, whether or not it may be entered. */
export const stepBefore = <Id extends string>(
  rail: readonly RailStep<Id>[],
  current: Id,
): RailStep<Id> | undefined => rail[indexOf(rail, current) - 1];
