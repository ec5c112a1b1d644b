import { accessEndpoints } from '@moadi/contract/accesses';
import { roleType } from '@moadi/domain/enums';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../kit/api/errors.ts';
import { queryOf } from '../../kit/api/queries.ts';
import { Card } from '../../ui/display/Card.tsx';
import { JalaliTime } from '../../ui/display/JalaliDate.tsx';
import { ErrorState, Skeleton } from '../../ui/display/Placeholders.tsx';
import { accessWords as words } from './words.ts';

/** Staff sees cases by role, not by name. */
export function StaffCard({ clientId }: { clientId: number }) {
  const { data, error, refetch } = useQuery(queryOf(accessEndpoints.staff, { params: { clientId } }));
  return (
    <Card title={words.staff} text={words.staffText}>
      {error && !data && <ErrorState message={errorText(error)} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton />}
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {data?.map(({ role, count, lastUsedAt }) => (
          <li key={role} className="flex flex-wrap items-baseline gap-x-3 border-b border-hairline py-1">
            <span className="flex-1">
              {roleType.label(role)}{' '}
              <span className="text-help text-muted">{words.people(toPersianDigits(count))}</span>
            </span>
            <span className="text-help text-muted">
              {lastUsedAt === undefined ? (
                words.neverUsed
              ) : (
                <>
                  {words.lastUsed} <JalaliTime at={lastUsedAt} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
