import { QueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  TAKE_MAX,
  type AnswerOf,
  type CallOf,
  type Endpoint,
  type Filter,
  type IsList,
} from '@moadi/contract/kit';
import { call, callFor } from './call.ts';
import { awaySince } from './connection.ts';
import { ApiError } from './errors.ts';
import type { Parts } from './send.ts';

/** What was loaded is shown at once and refreshed behind; a server that refuses is not asked again and again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a connection a request fails and says so; it does not wait in silence until there is one again.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 5_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) =>
        failures < 2 &&
        (!(error instanceof ApiError) ||
          (error.status === 0 ? awaySince.get() === undefined : error.status >= 500)),
      refetchOnWindowFocus: true,
    },
  },
});

/** What is asked of the server through its cache. */
export interface Query<T> {
  queryKey: unknown[];
  queryFn: (call: { signal: AbortSignal }) => Promise<T>;
}

/** A query of one endpoint; its key is the endpoint's path and its input. What makes it outdated stands beside (kit/live/reread.ts). */
export const queryOf = <E extends Endpoint>(endpoint: E, input: CallOf<E>) =>
  queryFor<AnswerOf<E>>(endpoint, input as Parts);

/** The same for any endpoint, of which only the caller knows what it takes and answers. */
export const queryFor = <T>(endpoint: Endpoint, parts: Parts) => ({
  queryKey: [endpoint.path, parts],
  queryFn: ({ signal }: { signal: AbortSignal }) => callFor<T>(endpoint, { signal, ...parts }),
  meta: { live: endpoint.live },
});

type ListOf<Row> = Endpoint<{ response: z.ZodType<Row[]> }> & IsList;

/** All rows of a list, page by page: what stands behind the longest page is there too. */
export const queryOfAll = <Row>(endpoint: ListOf<Row>, filters: readonly Filter[] = []) => ({
  // Below the list's path: asked for again when the list has changed.
  queryKey: [endpoint.path, { all: filters }],
  queryFn: ({ signal }: { signal: AbortSignal }) => callAll(endpoint, signal, filters),
  meta: { live: endpoint.live },
});

/** The same without the cache. */
export async function callAll<Row>(
  endpoint: ListOf<Row>,
  signal: AbortSignal,
  filters: readonly Filter[] = [],
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const query = { filters, skip: rows.length, take: TAKE_MAX };
    const page: readonly Row[] = await call<ListOf<Row>>(endpoint, { query, signal });
    rows.push(...page);
    if (page.length < TAKE_MAX) return rows;
  }
}

/** Asks again for everything below these paths: after a write, what it may have changed. */
export async function refreshQueries(...endpoints: readonly { path: string }[]): Promise<void> {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    endpoints.some(({ path }) => queryKey[0] === path);
  // What is being read for the first time was perhaps asked for a moment too early, and is not begun anew.
  const isEarly = queryClient
    .getQueryCache()
    .findAll({ predicate, fetchStatus: 'fetching' })
    .some(({ state }) => state.data === undefined);
  await queryClient.invalidateQueries({ predicate });
  if (isEarly) await queryClient.invalidateQueries({ predicate });
}

/** Asks again for what is on the screen and could not be had. */
export const refetchFailed = (): Promise<void> =>
  queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' || state.fetchFailureCount > 0,
  });
