import { caseReviewEndpoints } from '@moadi/contract/cases';
import { caseState } from '@moadi/domain/enums';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../kit/api/errors.ts';
import { queryOf } from '../../kit/api/queries.ts';
import { EnumLabel } from '../../kit/format/EnumLabel.tsx';
import { JalaliTime } from '../../ui/display/JalaliDate.tsx';
import { ErrorState, Skeleton } from '../../ui/display/Placeholders.tsx';
import { SmallTable } from '../../ui/table/SmallTable.tsx';
import { caseWords as words } from './words.ts';

/** How a case came to its state: when, who, from where to where, and why. */
export function StateHistory({ clientId }: { clientId: number }) {
  const {
    data: rows,
    error,
    refetch,
  } = useQuery(queryOf(caseReviewEndpoints.history, { params: { clientId } }));
  if (error && !rows) return <ErrorState message={errorText(error)} onRetry={() => void refetch()} />;
  if (!rows) return <Skeleton />;
  if (rows.length === 0) return <p className="text-muted">{words.noHistory}</p>;
  return (
    <SmallTable label={words.history} columns={[words.when, words.who, words.from, words.to, words.why]}>
      {rows.map(({ id, at, byName, from, to, description }) => (
        <tr key={id}>
          <td>
            <JalaliTime at={at} />
          </td>
          <td>{byName ?? words.system}</td>
          <td>
            <EnumLabel of={caseState} id={from} />
          </td>
          <td>
            <EnumLabel of={caseState} id={to} />
          </td>
          <td>{description ?? '—'}</td>
        </tr>
      ))}
    </SmallTable>
  );
}
