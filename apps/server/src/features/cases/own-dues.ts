import type { caseReviewSchemas } from '@moadi/contract/cases/schemas';
import { dueState } from '@moadi/domain/enums';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/scope.ts';
import { duesOf } from './dues.ts';
import { casesWithOpenDues } from './dues-store.ts';

/** So many of each case are told; the others are on the case's own page. */
const OF_EACH = 3;

/** What is open in somebody's cases, by case: that which has waited longest first. */
export async function ownDues(
  db: Tx,
  userId: string,
): Promise<z.input<typeof caseReviewSchemas.ownDues.response>> {
  const cases = await casesWithOpenDues(db, userId);
  return Promise.all(
    cases.map(async row => {
      const open = (await duesOf(db, row.clientId, false)).filter(({ state }) => state === dueState.id.open);
      const dues = open.slice(0, OF_EACH).map(({ userId: _, ...due }) => due);
      return { ...row, total: open.length, dues };
    }),
  );
}
