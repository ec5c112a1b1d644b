import type { Db } from '../../../platform/database/scope.ts';
import type { Chore } from '../../../platform/jobs/recurring.ts';
import { noteMissingWords } from './missing-words-store.ts';

const HOUR = 3_600_000;

/** Makes invoices of an earlier version findable by what is searched since; what a worker had done before it was killed stays. */
export const missingWords = (db: Db): Chore => ({
  kind: 'house.missing-words',
  everyMs: HOUR,
  run: async (_now, stopped) => {
    let count = 0;
    while (!stopped.aborted) {
      const step = await db.patient(noteMissingWords);
      if (step === undefined) break;
      count += step;
    }
    return count;
  },
});
