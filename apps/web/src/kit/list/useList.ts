import type { Endpoint, Resource } from '@moadi/contract/kit';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { errorText } from '../api/errors.ts';
import { tellError } from '../api/notify.ts';
import { queryOf } from '../api/queries.ts';
import { useStaleness } from '../api/staleness.ts';
import type { ExtraFilters } from './ResourceFilters.tsx';
import { queryOfState, readListState, withChange, type ListSearch } from './search.ts';

export interface ListSource<Row> {
  resource: Resource;
  list: Endpoint;
  count: Endpoint;
  params?: Readonly<Record<string, string | number>>;
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
  extraFilters?: Pick<ExtraFilters, 'expand'> | undefined;
  /** Milliseconds until the rows are asked for again by themselves; false when nothing is on its way. */
  refetchMs?: (rows: readonly Row[]) => number | false;
}

/** Rows, page, order and total of a list whose state is the address. */
export function useList<Row>({
  resource,
  list,
  count,
  params,
  search,
  onSearch,
  extraFilters,
  refetchMs,
}: ListSource<Row>) {
  const state = readListState(resource, extraFilters?.expand?.(search) ?? search);
  const input = { ...(params && { params }), query: queryOfState(state) };
  const rows = useQuery({
    ...queryOf(list, input as never),
    placeholderData: keepPreviousData,
    refetchInterval: query => refetchMs?.((query.state.data ?? []) as Row[]) ?? false,
  });
  const stale = useStaleness(rows);
  const filters = JSON.stringify([params, state.filters, state.text]);
  const total = useMutation({
    mutationFn: async () => ({
      filters,
      total: ((await call(count, input as never)) as unknown as { totalCount: number }).totalCount,
    }),
    onError: tellError,
  });
  return {
    state,
    rows: rows.data as Row[] | undefined,
    refreshing: rows.isFetching && rows.data !== undefined,
    error: rows.error ? { message: errorText(rows.error), onRetry: () => void rows.refetch() } : undefined,
    stale,
    onSort: (sort: { id: string; descending: boolean } | undefined) =>
      onSearch(withChange(search, { sort: sort && (sort.descending ? '-' : '') + sort.id })),
    pagination: {
      of: JSON.stringify([filters, state.sort]),
      page: state.page,
      size: state.size,
      // A total counted for other filters says nothing about these.
      total: total.data?.filters === filters ? total.data.total : undefined,
      counting: total.isPending,
      onPage: (page: number) => onSearch(withChange(search, { page: String(page) })),
      onSize: (size: number) => onSearch(withChange(search, { size: String(size) })),
      onCount: () => total.mutate(),
    },
  };
}
