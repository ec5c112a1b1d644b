import { invoiceState } from '@moadi/domain/enums';
import {
  isOnCredit,
  kindOf,
  ruleFor,
  sectionRule,
  sectionTitles,
  wireObligation,
} from '@moadi/domain/invoices';
import { toPersianDigits } from '@moadi/domain/primitives';
import { Suspense } from 'react';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import { may } from '../../../kit/may.ts';
import { Skeleton } from '../../../ui/display/Placeholders.tsx';
import type { Tab } from '../../../ui/overlays/Tabs.tsx';
import type { InvoiceItem } from '../answers.ts';
import type { RowTools } from '../list/row-menu.ts';
import { GroupFacts, Specifications } from './Facts.tsx';
import { ItemsTable, ShippingGoodsTable } from './RowsTable.tsx';
import { detailWords as words } from './words.ts';

const Messages = lazyPart(() => import('./Messages.tsx'));
const Timeline = lazyPart(() => import('./Timeline.tsx'));
const LedgerTab = lazyPart(() => import('./Ledger.tsx'));
const ChainTab = lazyPart(() => import('../corrections/ChainTab.tsx'));
const PaymentsTab = lazyPart(() => import('../after-acceptance/PaymentsTab.tsx'));

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
export const likeliestTab = (item: InvoiceItem): string =>
  item.state === invoiceState.id.notAcceptedWithErrors ? 'errors' : 'specifications';

/** What an invoice is looked at by, without what its kind has nothing for: beside a list they stand in one line. */
export function tabsOf(item: InvoiceItem, tools: RowTools): Tab[] {
  const kind = kindOf(item)!;
  const facts = { header: item.invoiceHeader };
  const count = (label: string, rows: readonly unknown[]) =>
    rows.length > 0 ? `${label} (${toPersianDigits(rows.length)})` : label;
  return [
    { id: 'specifications', label: words.tabs.specifications, content: <Specifications item={item} /> },
    ...(ruleFor(kind, 'header', 'typeOfBuyer').need !== 'hidden'
      ? [
          {
            id: 'buyer',
            label: words.tabs.buyer,
            content: <GroupFacts item={item} group="buyer" empty={words.noBuyer} />,
          },
        ]
      : []),
    { id: 'items', label: count(words.tabs.items, item.invoiceBodies), content: <ItemsTable item={item} /> },
    ...(wireObligation('lno', kind) !== '-'
      ? [
          {
            id: 'waybill',
            label: words.tabs.waybill,
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
        ]
      : []),
    ...(sectionRule(kind, 'payment', facts).visible || isOnCredit(item.settlementMethod)
      ? [
          {
            id: 'payment',
            label: count(words.tabs.payment, item.invoicePayments),
            content: (
              <Suspense fallback={<Skeleton />}>
                <PaymentsTab item={item} />
              </Suspense>
            ),
          },
        ]
      : []),
    {
      id: 'errors',
      label: count(words.tabs.errors, item.errors),
      content: (
        <Suspense fallback={<Skeleton />}>
          <Messages item={item} of="errors" />
        </Suspense>
      ),
    },
    {
      id: 'warnings',
      label: count(words.tabs.warnings, item.warning),
      content: (
        <Suspense fallback={<Skeleton />}>
          <Messages item={item} of="warning" />
        </Suspense>
      ),
    },
    {
      id: 'chain',
      label: words.tabs.chain,
      content: (
        <Suspense fallback={<Skeleton />}>
          <ChainTab item={item} correct={tools.may('invoices.prepare') ? tools.correct : undefined} />
        </Suspense>
      ),
    },
    {
      id: 'timeline',
      label: words.tabs.timeline,
      content: (
        <Suspense fallback={<Skeleton />}>
          <Timeline item={item} />
        </Suspense>
      ),
    },
    ...(mayReview() ? [ledgerTab(item)] : []),
  ];
}
