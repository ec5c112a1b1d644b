import { caseEndpoints, caseReviewEndpoints } from '@moadi/contract/cases';
import { refreshQueries } from '../../kit/api/queries.ts';

/** Whatever shows a case: lists, its head, what is due in it, its history and the queue. */
export const refreshCases = (): Promise<void> =>
  refreshQueries(...Object.values(caseEndpoints), ...Object.values(caseReviewEndpoints));
