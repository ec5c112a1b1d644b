import { canInCase } from '@moadi/domain/access';
import { caseReviewEndpoints } from '@moadi/contract/cases';
import type { AnswerOf } from '@moadi/contract/kit';
import { caseState } from '@moadi/domain/enums';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryOf } from '../../kit/api/queries.ts';
import { EnumLabel } from '../../kit/format/EnumLabel.tsx';
import { mendSearch } from '../../kit/case-status/wizard-search.ts';
import { Card } from '../../ui/display/Card.tsx';
import { dashboardWords as words } from './words.ts';

type OwnCase = AnswerOf<typeof caseReviewEndpoints.ownDues>[number];

/** More cases than these are on the page of one's own cases. */
const MOST = 5;

/** What is due in one's cases, by case; nothing where nothing is. An item leads to the field where it is mended. */
export function DuesCard() {
  const { data } = useQuery(queryOf(caseReviewEndpoints.ownDues, {}));
  if (!data || data.length === 0) return null;
  return (
    <Card title={words.dues} text={words.duesText}>
      <ul className="flex flex-col gap-4">
        {data.slice(0, MOST).map(one => (
          <li key={one.clientId} className="border-b border-hairline pb-3 last:border-0 last:pb-0">
            <DuesOf one={one} />
          </li>
        ))}
      </ul>
      {data.length > MOST && (
        <p className="mt-3">
          <Link to="/user/cases" className="link">
            {words.otherCases(toPersianDigits(data.length - MOST))}
          </Link>
        </p>
      )}
    </Card>
  );
}

function DuesOf({ one: { clientId, caseName, state, role, total, dues } }: { one: OwnCase }) {
  const mayMend = canInCase(role, 'case.edit', state);
  const params = { clientId: String(clientId) };
  return (
    <>
      <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link to="/cases/$clientId/dashboard" params={params} className="link font-medium">
          {caseName}
        </Link>
        <EnumLabel of={caseState} id={state} />
      </p>
      <ul className="flex flex-col gap-1">
        {dues.map(due => (
          <li key={due.id} className="flex flex-wrap items-baseline gap-x-3">
            {mayMend && due.step ? (
              <Link to="/cases/create" search={mendSearch(clientId, due)} className="link">
                {due.label}
              </Link>
            ) : (
              <strong>{due.label}</strong>
            )}
            <span className="min-w-0 flex-1 basis-40 text-muted">{due.reason}</span>
          </li>
        ))}
      </ul>
      {total > dues.length && (
        <p className="mt-1">
          <Link to="/cases/$clientId/dashboard" params={params} className="link text-help">
            {words.allDues(toPersianDigits(total))}
          </Link>
        </p>
      )}
    </>
  );
}
