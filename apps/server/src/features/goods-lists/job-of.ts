import type { NewJob } from '../../platform/jobs/jobs.ts';

/** What is done about goods lists in the background; one after the other, for each needs what the one before has done. */
export const GOODS_LIST = 'goods-list';

/** `read` is about a part, the others about a list. */
export type ListStep = 'read' | 'compare' | 'switch' | 'clear';

export const jobOf = (step: ListStep, subjectId: string, now: number): NewJob => ({
  ...{ kind: GOODS_LIST, subjectId, runAt: now, now, note: step },
});
