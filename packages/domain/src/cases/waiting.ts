import { caseState } from '../enums/index.ts';

const { id: state } = caseState;

/** States in which staff looks at a case, against the promise of the working days. */
export const waitingStates = [state.inProgress, state.confirmContract] as const;

/** As many as the queue shows: those that have waited longest. */
export const WAITING_MOST = 200;

/** States in which nothing of a case is sent: what is queued waits. */
export const stoppedStates = [state.caseFault, state.deactivate] as const;

/** Cases are reviewed within so many working days (spec 1 section 9). */
export const REVIEW_DAYS = 2;
