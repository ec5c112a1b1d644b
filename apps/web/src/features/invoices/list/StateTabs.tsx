import { invoiceEndpoints } from '@moadi/contract/invoices';
import { pendingStates } from '@moadi/domain/invoices';
import { formatDecimal } from '@moadi/domain/primitives';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryOf } from '../../../kit/api/queries.ts';
import { filterKey, readListState, withChange, type ListSearch } from '../../../kit/list/search.ts';
import { invoiceResource } from '@moadi/contract/invoices/resources';
import { usePolling } from '../../../kit/live/live.ts';
import { bringIntoView } from '../../../ui/lib/bring-into-view.ts';
import { isChosen, searchOf, tabKeys, tabs, type Tab } from './tabs.ts';
import { stateTabWords as words } from './words.ts';

type Props = {
  /** Absent over all cases. */
  clientId: number | undefined;
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
};

/** While something is on its way and nothing tells of it. */
const PENDING_MS = 2_000;
const NEEDS_MS = 60_000;

/** What there is to do and the groups of states as tabs, with how many invoices each holds. */
export function StateTabs({ clientId, search, onSearch }: Props) {
  const pendingMs = usePolling(PENDING_MS);
  const { data: needs = [] } = useQuery({
    ...(clientId === undefined
      ? queryOf(invoiceEndpoints.needCountsOfAll, {})
      : queryOf(invoiceEndpoints.needCounts, { params: { clientId } })),
    placeholderData: keepPreviousData,
    // Time alone brings deadlines nearer.
    refetchInterval: NEEDS_MS,
  });
  const { data = [] } = useQuery({
    ...(clientId === undefined
      ? queryOf(invoiceEndpoints.stateCountsOfAll, {})
      : queryOf(invoiceEndpoints.stateCounts, { params: { clientId } })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data: counts } }) =>
      clientId !== undefined && counts?.some(({ state }) => pendingStates.includes(state)) && pendingMs,
  });
  // The counts are of all invoices: beside other filters they would mislead.
  const { filters, text } = readListState(invoiceResource, search);
  const counted =
    text === undefined && filters.every(({ field, op }) => tabKeys.includes(filterKey(field, op)));
  const countOf = ({ states, need }: Tab): number =>
    need === undefined
      ? data.reduce((sum, { state, count }) => sum + (!states || states.includes(state) ? count : 0), 0)
      : (needs.find(one => one.need === need)?.count ?? 0);
  const nav = useRef<HTMLElement>(null);
  const place = tabs.findIndex(tab => isChosen(tab, search));
  // The counts make the tabs wider: where one stands is known when they have come.
  const isCounted = data.length > 0;
  useEffect(() => {
    if (isCounted) bringIntoView(nav.current, nav.current?.children[place]);
  }, [place, isCounted]);
  return (
    <nav ref={nav} aria-label={words.label} className="tabs flex-none no-print">
      {tabs.map((tab, i) => {
        const count = countOf(tab);
        return (
          <button
            key={tab.label}
            type="button"
            aria-current={i === place ? 'true' : undefined}
            onClick={() => onSearch(withChange(search, searchOf(tab)))}
          >
            {tab.label}
            {counted && count > 0 && (
              <span className="ms-1.5 text-help text-muted">{formatDecimal(String(count))}</span>
            )}
          </button>
        );
      })}
    </nav>
  );
}
