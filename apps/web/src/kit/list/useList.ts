import type { Endpoint, Resource } from '@moadi/contract/kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { errorText } from '../api/errors.ts';
import { tellError } from '../api/notify.ts';
import { queryFor } from '../api/queries.ts';
import { useStaleness } from '../api/staleness.ts';
import type { ExtraFilters } from './filters/extra-filters.ts';
import { queryOfState, readListState, withChange, type ListSearch } from './search.ts';

export interface ListSource<Row> {
  resource: Resource;
  list: Endpoint;
  count: Endpoint;
  /** What is known of the whole list at once, asked for with each page. */
  summary?: Endpoint;
  params?: Readonly<Record<string, string | number>>;
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
  extraFilters?: Pick<ExtraFilters, 'expand'> | undefined;
  /** Milliseconds until the rows are asked for again by themselves; false when nothing is on its way. */
  refetchMs?: (rows: readonly Row[]) => number | false;
}

/** Count and sums of the whole list, as far as they are known. */
export interface ListSums {
  /** The answer of `summary`, or of `count` once somebody asked for it. */
  answer: unknown;
  loading: boolean;
}

const RECOUNT_MS = 30_000;

interface Counted {
  totalCount?: number;
  moreThan?: number;
  /** Of more rows that the search finds, only so many are listed: to count again says no more. */
  searchedNewest?: number;
}

/** Rows, page, order and total of a list whose state is the address. */
export function useList<Row>({
  resource,
  list,
  count,
  summary,
  params,
  search,
  onSearch,
  extraFilters,
  refetchMs,
}: ListSource<Row>) {
  const state = readListState(resource, extraFilters?.expand?.(search) ?? search);
  const query = queryOfState(state);
  const input = { ...(params && { params }), query };
  const rows = useQuery({
    ...queryFor<Row[]>(list, input),
    placeholderData: keepPreviousData,
    refetchInterval: query => refetchMs?.(query.state.data ?? []) ?? false,
  });
  const stale = useStaleness(rows);
  // Asked for by hand; a total counted for other filters says nothing about these, and none is kept.
  const { filters, fullText } = query;
  const counting = { ...input, query: { filters, fullText } };
  const countedList = JSON.stringify(counting);
  const [asked, setAsked] = useState<string>();
  const total = useQuery({
    ...queryFor<Counted>(count, counting),
    enabled: asked === countedList,
    gcTime: 0,
    // Whoever has asked once goes on seeing what is true; all rows are not counted at each of their changes.
    meta: {},
    refetchInterval: RECOUNT_MS,
  });
  useEffect(() => {
    if (total.error) tellError(total.error);
  }, [total.error]);
  const known = useQuery({
    ...queryFor<Counted>(summary ?? count, counting),
    enabled: summary !== undefined,
  });
  const counted = total.data ?? known.data;
  const isCut = counted?.searchedNewest !== undefined;
  return {
    state,
    query,
    rows: rows.data,
    /** They are those of the address, not still those of the page before. */
    settled: rows.data !== undefined && !rows.isPlaceholderData,
    refreshing: rows.isFetching && rows.data !== undefined,
    error: rows.error ? { message: errorText(rows.error), onRetry: () => void rows.refetch() } : undefined,
    stale,
    onSort: (sort: { id: string; descending: boolean } | undefined) =>
      onSearch(withChange(search, { sort: sort && (sort.descending ? '-' : '') + sort.id })),
    /** Not all rows that its filters find are listed. */
    isCut,
    sums: { answer: counted, loading: known.isLoading || total.isLoading } satisfies ListSums,
    pagination: {
      of: JSON.stringify([params, state.filters, state.text, state.sort]),
      page: state.page,
      size: state.size,
      total: counted?.totalCount,
      moreThan: counted?.moreThan,
      counting: total.isLoading,
      onPage: (page: number) => onSearch(withChange(search, { page: String(page) })),
      onSize: (size: number) => onSearch(withChange(search, { size: String(size) })),
      // What is known at once nobody has to ask for.
      onCount:
        known.isLoading || isCut
          ? undefined
          : () => (asked === countedList ? void total.refetch() : setAsked(countedList)),
    },
  };
}
