import { invoiceEndpoints } from '@moadi/contract/invoices';
import { invoiceState } from '@moadi/domain/enums';
import {
  isOnCredit,
  kindOf,
  pendingStates,
  ruleFor,
  sectionRule,
  sectionTitles,
  wireObligation,
} from '@moadi/domain/invoices';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import { Suspense } from 'react';
import { AddressTabs } from '../../../kit/AddressTabs.tsx';
import { queryOf } from '../../../kit/api/queries.ts';
import { usePolling } from '../../../kit/live/live.ts';
import { EnumLabel } from '../../../kit/format/EnumLabel.tsx';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Skeleton } from '../../../ui/display/Placeholders.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import type { Tab } from '../../../ui/overlays/Tabs.tsx';
import type { Correct } from '../corrections/acts.ts';
import { ProgressNotice } from '../progress/ProgressNotice.tsx';
import { invoiceWords } from '../words.ts';
import type { InvoiceItem } from '../answers.ts';
import { detailWords as words } from './words.ts';
import { Downloads } from './Downloads.tsx';
import { GroupFacts, Specifications } from './Facts.tsx';
import { Messages } from './Messages.tsx';
import { ItemsTable, ShippingGoodsTable } from './RowsTable.tsx';
import { may } from '../../../kit/may.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Timeline } from './Timeline.tsx';

const LedgerTab = lazyPart(() => import('./Ledger.tsx'));
const ChainTab = lazyPart(() => import('../corrections/ChainTab.tsx'));
const PaymentsTab = lazyPart(() => import('../after-acceptance/PaymentsTab.tsx'));

type Props = {
  clientId: number;
  id: string;
  onPreview: () => void;
  onClose: () => void;
  /** Absent for anyone who may not register corrections. */
  correct?: Correct | undefined;
};

/** How often one that is on its way is looked at where nothing tells of it; and where only why it waits may change untold. */
const [PENDING_MS, WAITING_MS] = [2_000, 30_000];

/** All about one invoice (spec 2 section 2.2). */
export default function InvoiceDialog({ clientId, id, onPreview, onClose, correct }: Props) {
  const pendingMs = usePolling(PENDING_MS, WAITING_MS);
  const query = useQuery({
    ...queryOf(invoiceEndpoints.item, { params: { clientId, id } }),
    refetchInterval: ({ state: { data: item } }) => item && pendingStates.includes(item.state) && pendingMs,
  });
  const { data } = query;
  return (
    <Dialog
      title={<Title item={data} />}
      size="large"
      onClose={onClose}
      cancelLabel={invoiceWords.close}
      actions={
        <>
          <Downloads clientId={clientId} id={id} state={data?.state} />
          <Button icon={FileText} onClick={onPreview}>
            {data?.isProformaInvoice ? invoiceWords.previewProforma : invoiceWords.preview}
          </Button>
        </>
      }
    >
      <Loaded query={query}>
        {data => (
          <div className="flex min-h-[60dvh] flex-col gap-3">
            <ProgressNotice item={data} />
            <AddressTabs label={words.tabsLabel} tabs={tabsOf(data, correct)} usual={likeliestTab(data)} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function Title({ item }: { item: InvoiceItem | undefined }) {
  if (!item) return invoiceWords.details;
  return (
    <span className="flex flex-wrap items-center gap-3">
      {invoiceWords.nameOf(toPersianDigits(item.internalSerialNumber ?? ''))}
      <EnumLabel of={invoiceState} id={item.state} />
    </span>
  );
}

/** Staff with the right see what left and what came back. */
const mayReview = (): boolean => may('invoices.reviewLedger');

const ledgerTab = ({ clientId, id }: InvoiceItem): Tab => ({
  id: 'ledger',
  label: words.tabs.ledger,
  content: (
    <Suspense fallback={<Skeleton />}>
      <LedgerTab clientId={clientId} id={id} />
    </Suspense>
  ),
});

/** A refused invoice opens at what is wrong with it. */
const likeliestTab = (item: InvoiceItem): string =>
  item.state === invoiceState.id.notAcceptedWithErrors ? 'errors' : 'specifications';

function tabsOf(item: InvoiceItem, correct: Correct | undefined): Tab[] {
  const kind = kindOf(item)!;
  const facts = { header: item.invoiceHeader };
  const count = (label: string, rows: readonly unknown[]) =>
    rows.length > 0 ? `${label} (${toPersianDigits(rows.length)})` : label;
  return [
    { id: 'specifications', label: words.tabs.specifications, content: <Specifications item={item} /> },
    {
      id: 'buyer',
      label: words.tabs.buyer,
      disabled: ruleFor(kind, 'header', 'typeOfBuyer').need === 'hidden',
      content: <GroupFacts item={item} group="buyer" empty={words.noBuyer} />,
    },
    { id: 'items', label: count(words.tabs.items, item.invoiceBodies), content: <ItemsTable item={item} /> },
    {
      id: 'waybill',
      label: words.tabs.waybill,
      disabled: wireObligation('lno', kind) === '-',
      content: (
        <div className="flex flex-col gap-6">
          <GroupFacts item={item} group="waybill" />
          <section>
            <h3 className="mb-2 font-bold">{sectionTitles.shippingGood}</h3>
            <ShippingGoodsTable item={item} />
          </section>
        </div>
      ),
    },
    {
      id: 'payment',
      label: count(words.tabs.payment, item.invoicePayments),
      disabled: !sectionRule(kind, 'payment', facts).visible && !isOnCredit(item.settlementMethod),
      content: (
        <Suspense fallback={<Skeleton />}>
          <PaymentsTab item={item} />
        </Suspense>
      ),
    },
    {
      id: 'errors',
      label: count(words.tabs.errors, item.errors),
      content: <Messages item={item} of="errors" />,
    },
    {
      id: 'warnings',
      label: count(words.tabs.warnings, item.warning),
      content: <Messages item={item} of="warning" />,
    },
    {
      id: 'chain',
      label: words.tabs.chain,
      content: (
        <Suspense fallback={<Skeleton />}>
          <ChainTab item={item} correct={correct} />
        </Suspense>
      ),
    },
    { id: 'timeline', label: words.tabs.timeline, content: <Timeline events={item.events} /> },
    ...(mayReview() ? [ledgerTab(item)] : []),
  ];
}
