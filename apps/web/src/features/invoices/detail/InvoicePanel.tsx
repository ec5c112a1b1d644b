import { invoiceEndpoints } from '@moadi/contract/invoices';
import { invoiceState } from '@moadi/domain/enums';
import { pendingStates } from '@moadi/domain/invoices';
import { toPersianDigits } from '@moadi/domain/primitives';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AddressTabs } from '../../../kit/AddressTabs.tsx';
import { queryOf } from '../../../kit/api/queries.ts';
import type { Walk } from '../../../kit/list/useWalk.ts';
import { usePolling } from '../../../kit/live/live.ts';
import { EnumLabel } from '../../../kit/format/EnumLabel.tsx';
import { Loaded } from '../../../kit/Loaded.tsx';
import { SidePanel } from '../../../ui/overlays/SidePanel.tsx';
import { placeOfRow } from '../../../ui/table/row-traits.ts';
import type { InvoiceItem } from '../answers.ts';
import type { RowTools } from '../list/row-menu.ts';
import { Now } from '../progress/Now.tsx';
import { invoiceWords } from '../words.ts';
import { Acts } from './Acts.tsx';
import { Outline, Summary } from './Summary.tsx';
import { likeliestTab, tabsOf } from './tabs.tsx';
import { WalkButtons } from './WalkButtons.tsx';
import { detailWords as words } from './words.ts';

type Props = {
  clientId: number;
  id: string;
  tools: RowTools;
  walk: Walk;
  onClose: () => void;
};

/** How often one that is on its way is looked at where nothing tells of it; and where only why it waits may change untold. */
const [PENDING_MS, WAITING_MS] = [2_000, 30_000];

/** All about one invoice, beside the list that it stands in (spec 2 section 2.2). */
export default function InvoicePanel({ clientId, id, tools, walk, onClose }: Props) {
  const pendingMs = usePolling(PENDING_MS, WAITING_MS);
  const query = useQuery({
    ...queryOf(invoiceEndpoints.item, { params: { clientId, id } }),
    // Walking the list, the one before stands until the next is there: nothing jumps.
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data: item } }) => item && pendingStates.includes(item.state) && pendingMs,
  });
  const { data, isPlaceholderData: isStale } = query;
  return (
    <SidePanel
      title={<Title item={data} />}
      tools={<WalkButtons walk={walk} />}
      foot={<Acts item={data} stale={isStale} tools={tools} />}
      stale={isStale}
      home={opener => placeOfRow(id, opener)}
      onStep={walk.step}
      onClose={onClose}
    >
      <Loaded query={query} fallback={<Outline />}>
        {item => (
          <div className="flex flex-col gap-4">
            <Summary item={item} />
            <Now key={item.id} item={item} />
            <AddressTabs label={words.tabsLabel} tabs={tabsOf(item, tools)} usual={likeliestTab(item)} />
          </div>
        )}
      </Loaded>
    </SidePanel>
  );
}

function Title({ item }: { item: InvoiceItem | undefined }) {
  if (!item) return invoiceWords.details;
  return (
    // Walking the list, and when its state changes, it is said anew.
    <span aria-live="polite" className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {invoiceWords.nameOf(toPersianDigits(item.internalSerialNumber ?? ''))}
      <EnumLabel of={invoiceState} id={item.state} />
    </span>
  );
}
