import { canInCase, type CasePermission } from '@moadi/domain/access';
import { invoiceState, type CaseRoleType, type InvoiceState } from '@moadi/domain/enums';
import {
  hasBuyerData,
  offers,
  payableFault,
  pendingStates,
  registeredStates,
  type InvoiceKind,
} from '@moadi/domain/invoices';
import { toPersianDigits } from '@moadi/domain/primitives';
import type { AnswerOf, Endpoint } from '@moadi/contract/kit';
import { invoiceResource, type invoiceEndpoints } from '@moadi/contract/invoices';
import { useNavigate, useSearch } from '@tanstack/react-router';
import Eye from 'lucide-react/icons/eye';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import HandCoins from 'lucide-react/icons/hand-coins';
import Pencil from 'lucide-react/icons/pencil';
import Printer from 'lucide-react/icons/printer';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Send from 'lucide-react/icons/send';
import UserPen from 'lucide-react/icons/user-pen';
import Undo from 'lucide-react/icons/undo-2';
import { lazy, useState, type ReactNode } from 'react';
import type { OpenedCase } from '../../../kit/case.ts';
import { ResourceTable } from '../../../kit/list/ResourceTable.tsx';
import type { ListSearch } from '../../../kit/list/search.ts';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import type { MenuItem } from '../../../ui/overlays/Menu.tsx';
import { RowMenu } from '../../../ui/overlays/RowMenu.tsx';
import { correctionActs, rowRefusal, useCorrect } from '../corrections/acts.ts';
import { usePdf } from '../detail/usePdf.ts';
import { useReactions } from '../life/useReactions.ts';
import { lifeWords } from '../life/words.ts';
import { invoiceWords as words } from '../words.ts';
import { seasonFilters } from './SeasonFilter.tsx';
import { useInvoiceActs } from './useInvoiceActs.ts';

const InvoiceDialog = lazy(() => import('../detail/InvoiceDialog.tsx'));
const CorrectionDialog = lazy(() => import('../corrections/CorrectionDialog.tsx'));
const PaymentDialog = lazy(() => import('../life/PaymentDialog.tsx'));
const BuyerDataDialog = lazy(() => import('./BuyerDataDialog.tsx'));
const PreviewDialog = lazy(() => import('../detail/PreviewDialog.tsx'));

type InvoiceRow = AnswerOf<typeof invoiceEndpoints.list>[number];

type Props = {
  list: Endpoint;
  count: Endpoint;
  /** Absent in the list over all cases. */
  opened?: OpenedCase;
  emptyAction?: ReactNode;
};

/** While something is on its way the list looks again by itself: no reload is needed (issue: from Ready to Accepted). */
const PENDING_MS = 2_000;

const noDialog = {
  detail: undefined,
  preview: undefined,
  pay: undefined,
  buyer: undefined,
  correct: undefined,
  tab: undefined,
};

const isPending = ({ state }: InvoiceRow): boolean => pendingStates.includes(state as InvoiceState);

/** The table shared by staff and cases (spec 2 section 2.1). Which dialog is open stands in the address. */
export function InvoiceList({ list, count, opened, emptyAction }: Props) {
  const search = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  const acts = useInvoiceActs(opened?.clientId ?? 0);
  const reactions = useReactions();
  const correct = useCorrect(search);
  const go = (next: ListSearch, replace = false) =>
    void navigate({ to: '.', search: next as never, replace });
  const show = (
    what: 'detail' | 'preview' | 'pay' | 'buyer',
    row: Pick<InvoiceRow, 'clientId' | 'id'>,
    tab?: string,
  ) => go({ ...search, ...noDialog, tab, [what]: `${row.clientId}/${row.id}` });
  const pdf = usePdf();
  const [printing, setPrinting] = useState(false);
  const close = () => {
    setPrinting(false);
    go({ ...search, ...noDialog });
  };
  const may = (permission: CasePermission): boolean =>
    opened?.role !== undefined && canInCase(opened.role as CaseRoleType, permission, opened.state);

  // Staff look into every case (spec 2 section 4: asking is for everybody).
  const mayRead = (permission: CasePermission): boolean => !opened || may(permission);

  const menuOf = (row: InvoiceRow): MenuItem[][] => {
    const state = row.state as InvoiceState;
    const { id, clientId } = row;
    const number = numberOf(row);
    const act = (
      name: 'send' | 'withdraw',
      icon: MenuItem['icon'],
      label: string,
      danger = false,
    ): MenuItem[] =>
      offers(name, state, may)
        ? [{ label, icon: icon!, danger, onSelect: () => void acts.run(name, id, number) }]
        : [];
    return [
      [
        { label: words.details, icon: Eye, onSelect: () => show('detail', row) },
        {
          label: row.isProformaInvoice ? words.previewProforma : words.preview,
          icon: FileText,
          onSelect: () => show('preview', row),
        },
        {
          label: words.print,
          icon: Printer,
          onSelect: () => {
            setPrinting(true);
            show('preview', row);
          },
        },
        { label: words.pdf, icon: Download, onSelect: () => void pdf.get(clientId, id) },
      ],
      [
        ...(offers('edit', state, may)
          ? [
              {
                label: words.edit,
                icon: Pencil,
                onSelect: () =>
                  void navigate({
                    to: '/cases/$clientId/invoices/create/single',
                    params: { clientId: String(clientId) },
                    search: { id } as never,
                  }),
              },
            ]
          : []),
        ...(offers('refreshReaction', state, mayRead)
          ? [{ label: lifeWords.ask, icon: RefreshCw, onSelect: () => void reactions.ask([id], clientId) }]
          : []),
        ...(offers('registerPayment', state, may) && payableFault(row) === undefined
          ? [{ label: lifeWords.pay, icon: HandCoins, onSelect: () => show('pay', row) }]
          : []),
        ...(may('invoices.prepare') && hasBuyerData(`${row.invoiceType}.${row.invoicePattern}` as InvoiceKind)
          ? [{ label: words.buyerData, icon: UserPen, onSelect: () => show('buyer', row) }]
          : []),
        ...act('send', Send, words.send),
        ...act('withdraw', Undo, words.withdraw, true),
      ],
      may('invoices.prepare') && registeredStates.includes(state)
        ? correctionActs(row, correct, rowRefusal(row))
        : [],
    ];
  };

  const [detailCase, detailId] = (search.detail ?? '').split('/');
  const [buyerCase, buyerOf] = (search.buyer ?? '').split('/');
  const [previewCase, previewId] = (search.preview ?? '').split('/');
  const [correctCase, correctId, correctSubject] = (search.correct ?? '').split('/');
  const [payCase, payId] = (search.pay ?? '').split('/');
  return (
    <>
      <ResourceTable<InvoiceRow>
        resource={invoiceResource}
        list={list}
        count={count}
        {...(opened && { params: { clientId: opened.clientId } })}
        search={search}
        onSearch={go}
        isStaff={!opened}
        rowName={numberOf}
        refetchMs={rows => (rows.some(isPending) ? PENDING_MS : false)}
        extraFilters={seasonFilters}
        emptyAction={emptyAction}
        renderActions={row => (
          <>
            <IconButton
              size="small"
              icon={Eye}
              label={`${words.details}: ${numberOf(row)}`}
              onClick={() => show('detail', row)}
            />
            <RowMenu name={numberOf(row)} items={menuOf(row)} />
          </>
        )}
      />
      {detailId && (
        <InvoiceDialog
          clientId={Number(detailCase)}
          id={detailId}
          tab={search.tab}
          onTab={tab => go({ ...search, tab }, true)}
          onPreview={() => show('preview', { clientId: Number(detailCase), id: detailId })}
          onClose={close}
          correct={may('invoices.prepare') ? correct : undefined}
        />
      )}
      {correctId && opened && (
        <CorrectionDialog
          clientId={Number(correctCase)}
          id={correctId}
          subject={Number(correctSubject)}
          onClose={close}
        />
      )}
      {payId && (
        <PaymentDialog
          clientId={Number(payCase)}
          id={payId}
          onClose={close}
          onDone={() => show('detail', { clientId: Number(payCase), id: payId }, 'payment')}
        />
      )}
      {buyerOf && <BuyerDataDialog clientId={Number(buyerCase)} id={buyerOf} onClose={close} />}
      {previewId && (
        <PreviewDialog clientId={Number(previewCase)} id={previewId} print={printing} onClose={close} />
      )}
    </>
  );
}

const numberOf = (row: InvoiceRow): string =>
  row.internalSerialNumber === undefined
    ? (invoiceState.label(row.state) ?? '')
    : toPersianDigits(row.internalSerialNumber);
