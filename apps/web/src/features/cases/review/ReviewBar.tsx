import { caseReviewEndpoints as endpoints } from '@moadi/contract/cases';
import { caseState, dueState } from '@moadi/domain/enums';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../kit/api/call.ts';
import { tellError } from '../../../kit/api/notify.ts';
import { queryOf } from '../../../kit/api/queries.ts';
import type { OpenedCase } from '../../../kit/case.ts';
import { DueList } from '../../../kit/case-status/DueList.tsx';
import type { Due } from '../../../kit/case-status/wizard-search.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/display/Card.tsx';
import { refreshCases } from '../refresh.ts';
import { caseWords as words } from '../words.ts';
import { AgainDialog } from './AgainDialog.tsx';

const INQUIRED_MS = [2_000, 6_000];

/** Anyone who reviews a case takes it, settles what was mended, and lets it go. */
export function ReviewBar({ opened }: { opened: OpenedCase }) {
  const params = { clientId: opened.clientId };
  const status = useQuery(queryOf(endpoints.status, { params }));
  const dues = useQuery(queryOf(endpoints.dues, { params }));
  const isMine = status.data?.takenBy?.isMe ?? false;
  const act = (work: Promise<unknown>) => void work.catch(tellError).finally(() => void refreshCases());
  const [asked, setAsked] = useState<Due>();
  const accept = ({ id }: Due) => {
    act(call(endpoints.settleDue, { params: { ...params, id }, body: { verdict: 'accept' } }));
    // The last acceptance asks the inquiries, which lead the case on by themselves a moment later.
    for (const ms of INQUIRED_MS) setTimeout(() => void refreshCases(), ms);
  };
  const left = (dues.data ?? []).filter(({ state }) => state !== dueState.id.accepted);
  return (
    <Card
      title={words.review}
      text={isMine && opened.state === caseState.id.inProgress ? words.reviewHolds : words.reviewText}
      actions={
        isMine ? (
          <Button onClick={() => act(call(endpoints.releaseReview, { params }))}>{words.release}</Button>
        ) : (
          <Button variant="primary" onClick={() => act(call(endpoints.takeReview, { params }))}>
            {words.take}
          </Button>
        )
      }
    >
      {left.length > 0 && (
        <DueList
          opened={opened}
          dues={left}
          actionsOf={due =>
            due.state === dueState.id.answered ? (
              <span className="flex gap-2">
                <Button
                  size="small"
                  variant="primary"
                  aria-label={words.acceptOf(due.label)}
                  onClick={() => accept(due)}
                >
                  {words.accept}
                </Button>
                <Button size="small" aria-label={words.againOf(due.label)} onClick={() => setAsked(due)}>
                  {words.again}
                </Button>
              </span>
            ) : (
              due.declaredAt === undefined &&
              due.answeredAt === undefined && (
                <Button
                  size="small"
                  aria-label={words.unmarkOf(due.label)}
                  onClick={() => act(call(endpoints.removeDue, { params: { ...params, id: due.id } }))}
                >
                  {words.unmark}
                </Button>
              )
            )
          }
        />
      )}
      {asked && <AgainDialog clientId={opened.clientId} due={asked} onClose={() => setAsked(undefined)} />}
    </Card>
  );
}
