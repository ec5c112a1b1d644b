import type { CasePermission } from '@moadi/domain/access';
import { invoiceState } from '@moadi/domain/enums';
import { toPersianDigits } from '@moadi/domain/primitives';
import type { Endpoint } from '@moadi/contract/kit';
import { invoiceResource } from '@moadi/contract/invoices/resources';
import { useNavigate, useSearch } from '@tanstack/react-router';
import Eye from 'lucide-react/icons/eye';
import { Suspense, useState, type ReactNode } from 'react';
import type { OpenedCase } from '../../../kit/case.ts';
import { EnumLabel } from '../../../kit/format/EnumLabel.tsx';
import { lazyPart } from '../../../kit/lazy-part.tsx';
import type { Cells } from '../../../kit/list/columns.tsx';
import type { ExtraFilters } from '../../../kit/list/filters/extra-filters.ts';
import { ResourceTable } from '../../../kit/list/ResourceTable.tsx';
import { keptWork, type KeptWork } from '../../../kit/bulk/kept-work.ts';
import type { SelectedRows } from '../../../kit/list/row-selection.ts';
import type { ListSearch } from '../../../kit/list/search.ts';
import { usePolling } from '../../../kit/live/live.ts';
import { IconButton } from '../../../ui/actions/IconButton.tsx';
import { useStore } from '../../../ui/lib/store.ts';
import { RowMenu } from '../../../ui/overlays/RowMenu.tsx';
import { openDialogs } from '../../../ui/overlays/open-dialogs.ts';
import { openWhere } from '../../../ui/table/opening.ts';
import { useCorrect } from '../corrections/acts.ts';
import { usePdf, useProof } from '../detail/usePdf.ts';
import { useReactions } from '../after-acceptance/useReactions.ts';
import { words as uiWords } from '../../../ui/words.ts';
import { WaitingNote } from '../progress/WaitingNote.tsx';
import { progressWords } from '../progress/words.ts';
import { invoiceWords as words } from '../words.ts';
import type { BulkName } from './bulk/offered.ts';
import { BulkBar } from './bulk/BulkBar.tsx';
import { ListDialogs, subjectOf, type Subject } from './ListDialogs.tsx';
import { dialogNames, rowMenu, type DialogName, type RowTools } from './row-menu.ts';
import { isPending, numberOf, type InvoiceRow } from './rows.ts';
import { seasonFilters } from './SeasonFilter.tsx';
import { StateTabs } from './StateTabs.tsx';
import { besideTab, isChosen, tabKeys, tabs } from './tabs.ts';
import { mayIn } from '../../../kit/may.ts';
import { Sums } from './Sums.tsx';
import { useInvoiceActs } from './useInvoiceActs.ts';

const BulkDialog = lazyPart(() => import('./bulk/BulkDialog.tsx'));

type Props = {
  list: Endpoint;
  count: Endpoint;
  summary: Endpoint;
  /** Absent in the list over all cases. */
  opened?: OpenedCase;
  emptyAction?: ReactNode;
};

/** Rows are those that were selected when it began. */
type Bulk = KeptWork<BulkName, InvoiceRow>;

/** What is on its way is looked at again where nothing tells of it: no reload is needed (from ready to accepted). */
const PENDING_MS = 2_000;
/** Why something waits may change without it, which nothing tells. */
const WAITING_MS = 30_000;

/** The number with what it was found by, the state with why it does not change. */
const cells: Cells<InvoiceRow> = {
  internalSerialNumber: row => (
    <>
      {toPersianDigits(row.internalSerialNumber ?? '—')}
      {row.formerNumbers && (
        <small className="waiting-note">
          {progressWords.formerly(
            row.formerNumbers.map(one => toPersianDigits(one.internalSerialNumber)).join(uiWords.comma),
          )}
        </small>
      )}
    </>
  ),
  state: row => (
    <>
      <EnumLabel of={invoiceState} id={row.state} />
      <WaitingNote row={row} />
    </>
  ),
};

/** The same list, with the row beside it and without filters. */
const addressOf = ({ clientId, id }: Subject) => `?detail=${clientId}/${id}`;

/** What no tab shows is a chip like any other filter. */
const extraFilters = (search: ListSearch): ExtraFilters =>
  tabs.some(tab => isChosen(tab, search)) ? { ...seasonFilters, elsewhere: tabKeys } : seasonFilters;

const noDialog: ListSearch = Object.fromEntries(dialogNames.map(name => [name, undefined]));
const noDetails: ListSearch = { detail: undefined, tab: undefined };

/** The table shared by staff and cases (spec 2 section 2.1). Which dialog is open stands in the address. */
export function InvoiceList({ list, count, summary, opened, emptyAction }: Props) {
  const search = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  const go = (next: ListSearch, replace = false) => void navigate({ to: '.', search: next, replace });
  const show = (dialog: DialogName, { clientId, id }: Subject, tab = search.tab) =>
    // From row to row beside the list, Back leads to the list.
    go(
      { ...search, ...noDialog, tab, [dialog]: `${clientId}/${id}` },
      dialog === 'detail' && search.detail !== undefined,
    );
  const [printing, setPrinting] = useState(false);
  const close = () => {
    setPrinting(false);
    const isOver = dialogNames.some(name => search[name]);
    go({ ...search, ...(isOver ? noDialog : noDetails) });
  };
  const [selected, setSelected] = useState<SelectedRows<InvoiceRow>>(new Map());
  const bulkPlace = String(opened?.clientId ?? 'all');
  const [bulk, setBulk] = useState<Bulk | undefined>(() => keptWork(bulkPlace));
  // After a reload, details that were opened from its results come over it again, not beneath.
  const isBulkAwaited = useStore(openDialogs).length === 0 && bulk !== undefined;
  const beginBulk = (name: BulkName) => {
    setBulk({ name, rows: [...selected.values()] });
    if (search.detail) go({ ...search, ...noDetails }, true);
  };
  const acts = useInvoiceActs(opened?.clientId ?? 0);
  const reactions = useReactions();
  const pdf = usePdf();
  const proof = useProof();
  const correct = useCorrect(search);
  const pendingMs = usePolling(PENDING_MS, WAITING_MS);

  const tools: RowTools = {
    may: permission => mayHere(opened, permission),
    show: (dialog, row) => show(dialog, row),
    print: row => {
      setPrinting(true);
      show('preview', row);
    },
    pdf: ({ clientId, id }) => void pdf.get(clientId, id),
    proof: ({ clientId, id }) => void proof.get(clientId, id),
    edit: ({ clientId, id }) =>
      void navigate({
        to: '/cases/$clientId/invoices/create/single',
        params: { clientId: String(clientId) },
        search: { id },
      }),
    duplicate: ({ clientId, id }) =>
      void navigate({
        to: '/cases/$clientId/invoices/create/single',
        params: { clientId: String(clientId) },
        search: { like: id },
      }),
    ask: ({ clientId, id }) => void reactions.ask([id], clientId),
    act: (name, row) => void acts.run(name, row),
    correct,
    doing: { pdf: pdf.of, proof: proof.of, act: acts.busy },
  };
  return (
    <>
      <ResourceTable<InvoiceRow>
        resource={invoiceResource}
        list={list}
        count={count}
        summary={summary}
        renderSums={sums => <Sums sums={sums} />}
        {...(opened && { params: { clientId: opened.clientId } })}
        search={search}
        onSearch={next => go(besideTab(search, next))}
        isStaff={!opened}
        rowName={numberOf}
        cells={cells}
        refetchMs={rows => rows.some(isPending) && pendingMs}
        extraFilters={extraFilters(search)}
        views={<StateTabs clientId={opened?.clientId} search={search} onSearch={go} />}
        selection={{
          rows: selected,
          onChange: setSelected,
          bulk: <BulkBar may={tools.may} onAct={beginBulk} />,
        }}
        emptyAction={emptyAction}
        onOpen={row => () => show('detail', row)}
        beside={{
          current: subjectOf(search.detail)?.id,
          hrefOf: addressOf,
          onStep: ({ clientId, id }) => go({ ...search, detail: `${clientId}/${id}` }, true),
          render: walk => (
            <ListDialogs
              search={search}
              printing={printing}
              tools={tools}
              walk={walk}
              waits={isBulkAwaited}
              onShow={show}
              onClose={close}
            />
          ),
        }}
        renderActions={row => (
          <>
            <IconButton
              size="small"
              icon={Eye}
              label={`${words.details}: ${numberOf(row)}`}
              onClick={event => openWhere(event, () => show('detail', row), addressOf(row))}
            />
            <RowMenu name={numberOf(row)} items={rowMenu(row, tools)} />
          </>
        )}
      />
      <Suspense>
        {bulk && (
          <BulkDialog
            {...bulk}
            place={bulkPlace}
            may={tools.may}
            onDetails={row => show('detail', row)}
            onDone={ids => setSelected(rows => new Map([...rows].filter(([id]) => !ids.includes(id))))}
            onClose={() => setBulk(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

/** What the person may do here; staff look into every case and change nothing (spec 2 section 6). */
const mayHere = (opened: OpenedCase | undefined, permission: CasePermission): boolean =>
  opened ? mayIn(opened, permission) : permission === 'invoices.read';
