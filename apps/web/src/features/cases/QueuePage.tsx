import { caseReviewEndpoints as endpoints } from '@moadi/contract/cases';
import type { AnswerOf } from '@moadi/contract/kit';
import { WAITING_MOST } from '@moadi/domain/cases';
import { caseState, personType } from '@moadi/domain/enums';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { errorText } from '../../kit/api/errors.ts';
import { queryOf } from '../../kit/api/queries.ts';
import { useStaleness } from '../../kit/api/staleness.ts';
import { CaseLink } from '../../kit/CaseLink.tsx';
import { EnumLabel } from '../../kit/format/EnumLabel.tsx';
import { StateChip } from '../../ui/display/Chip.tsx';
import { JalaliDate, JalaliTime } from '../../ui/display/JalaliDate.tsx';
import { EmptyState } from '../../ui/display/Placeholders.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import type { Column } from '../../ui/table/columns.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { caseWords as words } from './words.ts';

type Row = AnswerOf<typeof endpoints.waiting>[number];

const paramsOf = ({ clientId }: Row) => ({ clientId: String(clientId) });

const columns: readonly Column<Row>[] = [
  {
    id: 'caseName',
    title: words.caseName,
    main: true,
    telling: true,
    cell: row => <CaseLink clientId={row.clientId}>{row.caseName}</CaseLink>,
  },
  {
    id: 'state',
    title: words.currentState,
    main: true,
    telling: true,
    cell: row => <EnumLabel of={caseState} id={row.state} />,
  },
  {
    id: 'promisedBy',
    title: words.promisedBy,
    main: true,
    cell: row =>
      row.promisedBy !== undefined && (
        <span className="inline-flex items-center gap-2">
          <JalaliDate at={row.promisedBy} />
          {row.isLate && <StateChip meaning="danger">{words.late}</StateChip>}
        </span>
      ),
  },
  { id: 'takenBy', title: words.reviewer, kind: 'text', main: true, cell: row => row.takenBy },
  {
    id: 'answeredDues',
    title: words.mended,
    cell: row => (row.answeredDues > 0 ? toPersianDigits(row.answeredDues) : undefined),
  },
  { id: 'stateSince', title: words.waitingSince, cell: row => <JalaliTime at={row.stateSince} /> },
  { id: 'typeOfCase', title: words.type, kind: 'text', cell: row => personType.label(row.typeOfCase) },
];

/** Cases that wait for staff, those first that have waited longest, against the promise of two working days. */
export default function QueuePage() {
  const navigate = useNavigate();
  const query = useQuery({ ...queryOf(endpoints.waiting, {}), refetchInterval: 60_000 });
  const { data, error, refetch } = query;
  const stale = useStaleness(query);
  return (
    <Page title={words.queue} fill>
      {data?.length === WAITING_MOST && (
        <p className="text-muted">{words.queueFirst(toPersianDigits(WAITING_MOST))}</p>
      )}
      <DataTable
        label={words.queue}
        columns={columns}
        rows={data}
        rowId={row => String(row.clientId)}
        rowName={row => row.caseName}
        onOpen={row => () => void navigate({ to: '/cases/$clientId/details', params: paramsOf(row) })}
        error={error ? { message: errorText(error), onRetry: () => void refetch() } : undefined}
        stale={stale}
        empty={<EmptyState title={words.queueEmpty} />}
      />
    </Page>
  );
}
