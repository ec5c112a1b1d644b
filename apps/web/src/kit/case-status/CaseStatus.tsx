import { caseEndpoints, caseReviewEndpoints as endpoints } from '@moadi/contract/cases';
import { caseState, dueState } from '@moadi/domain/enums';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { JalaliDate, JalaliTime } from '../../ui/display/JalaliDate.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { DefinitionList } from '../../ui/display/DefinitionList.tsx';
import { ErrorState, Skeleton } from '../../ui/display/Placeholders.tsx';
import { errorText } from '../api/errors.ts';
import { queryOf, refreshQueries } from '../api/queries.ts';
import { Stale } from '../Stale.tsx';
import type { OpenedCase } from '../case.ts';
import { EnumLabel } from '../format/EnumLabel.tsx';
import { usePolling } from '../live/live.ts';
import { DueList } from './DueList.tsx';
import { NextStep } from './NextStep.tsx';
import { statusWords as words } from './words.ts';

type Props = {
  opened: OpenedCase;
  actions?: ReactNode;
  /** Something else on the page lists them. */
  withoutDues?: boolean;
};

const SOON_MS = 5_000;

/** How a case stands, why, what happens next and what is due in it, for everybody who may see the case. */
export function CaseStatus({ opened, actions, withoutDues }: Props) {
  const params = { clientId: opened.clientId };
  const isStaff = opened.role === undefined;
  const soonMs = usePolling(SOON_MS);
  const status = useQuery({
    ...queryOf(endpoints.status, { params }),
    // The inquiries move a case by themselves: anyone who waits for them sees it. What staff reads is written down each time.
    refetchInterval: ({ state: { data } }) => !isStaff && data?.state === caseState.id.inProgress && soonMs,
  });
  const dues = useQuery(queryOf(endpoints.dues, { params }));
  const { data, error } = status;
  const hasMoved = data !== undefined && data.state !== opened.state;
  useEffect(() => {
    if (hasMoved)
      void refreshQueries(caseEndpoints.item, endpoints.dues, endpoints.history, endpoints.details);
  }, [hasMoved]);
  if (error && !data) return <ErrorState message={errorText(error)} onRetry={() => void status.refetch()} />;
  if (!data) return <Skeleton />;
  const { state, stateSince, stateDescription, inquiry, promisedBy, takenBy, waitingInvoices } = data;
  const left = dues.data?.filter(due => due.state !== dueState.id.accepted) ?? [];
  return (
    <Card title={words.title} actions={actions}>
      <Stale query={status} />
      <DefinitionList
        items={[
          {
            label: words.state,
            value: (
              <span className="flex flex-wrap items-center gap-2">
                <EnumLabel of={caseState} id={state} />
                <span className="text-help text-muted">
                  {words.since} <JalaliTime at={stateSince} />
                </span>
              </span>
            ),
          },
          { label: words.next, value: <NextStep opened={opened} now={state} /> },
          ...(stateDescription ? [{ label: words.reason, value: stateDescription, wide: true }] : []),
          ...(promisedBy === undefined
            ? []
            : [{ label: words.promised, value: <JalaliDate at={promisedBy} /> }]),
        ]}
      />
      {inquiry && (
        <p className="notice mt-3" data-meaning="warning" role="status">
          <span>
            {words.inquiryDown} <JalaliTime at={inquiry.triedAt} />
          </span>
        </p>
      )}
      {waitingInvoices !== undefined && (
        <p className="notice mt-3" data-meaning="warning" role="status">
          {words.invoicesWait(toPersianDigits(waitingInvoices))}
        </p>
      )}
      {takenBy && (
        <p className="notice mt-3" role="status">
          {takenBy.isMe ? words.takenByMe : words.takenBy(takenBy.name)}
        </p>
      )}
      {!withoutDues && left.length > 0 && <DueList opened={opened} dues={left} />}
    </Card>
  );
}
