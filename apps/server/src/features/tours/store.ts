import type { TourId } from '@moadi/domain/access';
import { sql } from 'kysely';
import { timestamp } from '../../platform/database/connect.ts';
import type { Tx } from '../../platform/database/scope.ts';

export interface SeenTour {
  tour: TourId;
  step: number;
  isFinished: boolean;
}

export const toursSeen = (tx: Tx, userId: string): Promise<SeenTour[]> =>
  tx
    .selectFrom('user_tours')
    .select(['tour', 'step', 'is_finished as isFinished'])
    .where('user_id', '=', userId)
    .orderBy('tour')
    .execute();

/** One that was finished once stays so, whatever a page that did not know it says. */
export async function keepTour(
  tx: Tx,
  userId: string,
  { tour, step, isFinished }: SeenTour,
  now: number,
): Promise<void> {
  const seen = { step, is_finished: isFinished, modify_date: timestamp(now) };
  await tx
    .insertInto('user_tours')
    .values({ user_id: userId, tour, ...seen })
    .onConflict(oc =>
      oc.columns(['user_id', 'tour']).doUpdateSet({
        ...seen,
        is_finished: sql<boolean>`user_tours.is_finished or excluded.is_finished`,
      }),
    )
    .execute();
}
