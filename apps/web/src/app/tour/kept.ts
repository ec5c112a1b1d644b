import { tourEndpoints as endpoints } from '@moadi/contract/tours';
import type { AnswerOf } from '@moadi/contract/kit';
import { toursOf, type TourId } from '@moadi/domain/access';
import { call } from '../../kit/api/call.ts';
import { queryClient, queryOf } from '../../kit/api/queries.ts';
import { session } from '../../kit/api/session.ts';

type Seen = AnswerOf<typeof endpoints.list>;

/** Keeps how far somebody is with a tour; one that was finished once stays so, however often it is looked at again. */
export async function keepPlace(tour: TourId, step: number, isFinished: boolean): Promise<void> {
  const { queryKey } = queryOf(endpoints.list, {});
  const seen = queryClient.getQueryData<Seen>(queryKey) ?? [];
  const was = seen.find(one => one.tour === tour);
  const now = { tour, step, isFinished: isFinished || was?.isFinished === true };
  const all = [...seen.filter(one => one !== was), now];
  queryClient.setQueryData<Seen>(queryKey, all);
  const current = session.get();
  const finished = new Set(all.filter(one => one.isFinished).map(one => one.tour));
  if (current?.hasTours && toursOf(current.user.role).every(id => finished.has(id)))
    session.set({ ...current, hasTours: false });
  // Where it cannot be kept, the tour begins once more at a later visit.
  await call(endpoints.keep, { params: { tour }, body: { step, isFinished: now.isFinished } }).catch(
    () => {},
  );
}
