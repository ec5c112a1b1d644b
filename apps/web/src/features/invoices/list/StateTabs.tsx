import { invoiceEndpoints } from '@moadi/contract/invoices';
import { pendingStates } from '@moadi/domain/invoices';
import { formatDecimal } from '@moadi/domain/primitives';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryOf } from '../../../kit/api/queries.ts';
import { readListState, withChange, type ListSearch } from '../../../kit/list/search.ts';
import { invoiceResource } from '@moadi/contract/invoices/resources';
import { usePolling } from '../../../kit/live/live.ts';
import { bringIntoView } from '../../../ui/lib/bring-into-view.ts';
import { stateTabs } from './tabs.ts';
import { stateTabWords as words } from './words.ts';

/** Where the chosen group stands in the address. */
export const STATE_KEY = 'state_IN';

type Props = {
  /** Absent over all cases. */
  clientId: number | undefined;
  search: ListSearch;
  onSearch: (search: ListSearch) => void;
};

/** While something is on its way and nothing tells of it. */
const PENDING_MS = 2_000;

/** The groups of states as tabs, with how many invoices each holds. */
export function StateTabs({ clientId, search, onSearch }: Props) {
  const chosen = search[STATE_KEY];
  const pendingMs = usePolling(PENDING_MS);
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
  const counted = text === undefined && filters.every(({ op }) => op === 'IN');
  const countOf = (states?: readonly number[]): number =>
    data.reduce((sum, { state, count }) => sum + (!states || states.includes(state) ? count : 0), 0);
  const tabs = [
    { id: undefined, label: words.all, count: countOf() },
    ...stateTabs.map(({ label, states }) => ({
      id: states.join('|'),
      label,
      count: countOf(states),
    })),
  ];
  const nav = useRef<HTMLElement>(null);
  const place = tabs.findIndex(({ id }) => id === chosen);
  // The counts make the tabs wider: where one stands is known when they have come.
  const isCounted = data.length > 0;
  useEffect(() => {
    if (isCounted) bringIntoView(nav.current, nav.current?.children[place]);
  }, [place, isCounted]);
  return (
    <nav ref={nav} aria-label={words.label} className="tabs flex-none no-print">
      {tabs.map(({ id, label, count }) => (
        <button
          key={label}
          type="button"
          aria-current={id === chosen ? 'true' : undefined}
          onClick={() => onSearch(withChange(search, { [STATE_KEY]: id }))}
        >
          {label}
          {counted && count > 0 && (
            <span className="ms-1.5 text-help text-muted">{formatDecimal(String(count))}</span>
          )}
        </button>
      ))}
    </nav>
  );
}
