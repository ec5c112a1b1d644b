import type { Tx } from '../../platform/database/scope.ts';
import { newId } from '../../platform/ids.ts';
import { addJobs } from '../../platform/jobs/jobs.ts';

/** Asks all inquiries of a case that was submitted. */
export const CASE_INQUIRY = 'case.inquiry';

/** Why such a job waits while somebody has the case for its review. */
export const TAKEN = 'case-taken';

/** Written with what makes them necessary: the submission, or the last acceptance of what staff had marked. */
export const addInquiry = (tx: Tx, clientId: number, now: number) =>
  addJobs(tx, [{ kind: CASE_INQUIRY, clientId, subjectId: newId(now), runAt: now, now }]);
