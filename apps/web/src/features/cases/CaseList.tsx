import { contractStates } from '@moadi/domain/access';
import type { AnswerOf, Endpoint } from '@moadi/contract/kit';
import { caseEndpoints, caseResource } from '@moadi/contract/cases';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ResourceTable } from '../../kit/list/ResourceTable.tsx';
import type { ListSearch } from '../../kit/list/search.ts';
import { buttonLook } from '../../ui/actions/LinkButton.tsx';
import { caseWords as words } from './words.ts';

type CaseRow = AnswerOf<typeof caseEndpoints.own>[number];

/** The same table for staff (all cases) and payers (their own), spec 1 section 2.9. */
export function CaseList({ list, count, isStaff }: { list: Endpoint; count: Endpoint; isStaff?: boolean }) {
  const search = useSearch({ strict: false }) as ListSearch;
  const navigate = useNavigate();
  return (
    <ResourceTable<CaseRow>
      resource={caseResource}
      list={list}
      count={count}
      search={search}
      onSearch={next => void navigate({ to: '.', search: next })}
      isStaff={isStaff ?? false}
      rowName={row => row.caseName}
      {...(!isStaff && {
        onOpen: (row: CaseRow) =>
          mayEnter(row)
            ? () =>
                void navigate({
                  to: '/cases/$clientId/dashboard',
                  params: { clientId: String(row.clientId) },
                })
            : undefined,
      })}
      {...(!isStaff && { renderActions: row => <EnterCase row={row} /> })}
    />
  );
}

/** In the states in which a case has pages of its own, once it has a fiscal id. */
const mayEnter = ({ state, fiscalId }: CaseRow): boolean =>
  (contractStates as readonly number[]).includes(state) && fiscalId !== undefined && fiscalId !== '';

function EnterCase({ row }: { row: CaseRow }) {
  if (!mayEnter(row)) return null;
  return (
    <Link
      to="/cases/$clientId/dashboard"
      params={{ clientId: String(row.clientId) }}
      {...buttonLook({ size: 'small' })}
    >
      {words.enter}
    </Link>
  );
}
