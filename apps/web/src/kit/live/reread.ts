import { isStaff } from '@moadi/domain/access';
import { liveTopics, type LiveTopic, type Signal } from '@moadi/domain/live';
import type { Query } from '@tanstack/react-query';
import { queryClient } from '../api/queries.ts';
import { session } from '../api/session.ts';
import { createPacer } from './pacer.ts';

/** However often something changes, what is on the page is read again at most so often. */
const PACE_MS = 2_000;
/** Each look of staff into a case is written down (S26): seldom enough that the record stays readable. */
const STAFF_PACE_MS = 30_000;

const soon = createPacer(PACE_MS, reread);
const calmly = createPacer(STAFF_PACE_MS, reread);

/** What is on the page of these topics is read again, through the checks of every reading; what is not is read when it is shown. */
export function rereadSoon(signals: readonly Signal[]): void {
  const role = session.get()?.user.role;
  const isWrittenDown = ({ topic }: Signal) =>
    role !== undefined &&
    isStaff(role) &&
    ('inCase' in liveTopics[topic] || 'isWrittenDown' in liveTopics[topic]);
  soon(signals.filter(one => !isWrittenDown(one)));
  calmly(signals.filter(isWrittenDown));
}

function reread(signals: readonly Signal[]): readonly Signal[] {
  const concerned = (query: Query) => signals.filter(one => concerns(one, query));
  // A page that nobody looks at is read again when somebody does: react-query reads what is outdated then.
  const refetchType = document.hidden ? 'none' : 'active';
  void queryClient.invalidateQueries({ refetchType, predicate: query => concerned(query).length > 0 });
  // What is being read for the first time may have been asked for a moment too early, and is not begun anew.
  return queryClient
    .getQueryCache()
    .findAll({ fetchStatus: 'fetching', predicate: ({ state }) => state.data === undefined })
    .flatMap(concerned);
}

/** What is looked at of a query. */
type Shown = Pick<Query, 'meta' | 'queryKey'> & {
  observers: readonly { options: { refetchOnWindowFocus?: unknown } }[];
};

/** Whether a query shows what a signal tells of. A form that was filled from it stays as it is: it says so by not following the window. */
export function concerns({ topic, clientId, ids }: Signal, query: Shown): boolean {
  if (topicOf(query) !== topic) return false;
  if (query.observers.some(({ options }) => options.refetchOnWindowFocus === false)) return false;
  const { params } = (query.queryKey[1] ?? {}) as { params?: { clientId?: unknown; id?: unknown } };
  const isOther =
    clientId !== undefined && params?.clientId !== undefined && Number(params.clientId) !== clientId;
  return !isOther && (ids === undefined || typeof params?.id !== 'string' || ids.includes(params.id));
}

const topicOf = ({ meta }: Pick<Query, 'meta'>): LiveTopic | undefined =>
  meta?.['live'] as LiveTopic | undefined;
