import { monitoringEndpoints } from '@moadi/contract/monitoring';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../kit/api/errors.ts';
import { queryOf } from '../../kit/api/queries.ts';
import { useMay } from '../../kit/may.ts';
import { Stale } from '../../kit/Stale.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { ErrorState, Skeleton } from '../../ui/display/Placeholders.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import type { Overview } from './answers.ts';
import { Everything } from './Everything.tsx';
import { PauseButton } from './PauseButton.tsx';
import { isWell } from './well.ts';
import { WorkRows } from './WorkRows.tsx';
import { sendingWords as words } from './words.ts';

const EVERY_MS = 5_000;

/** How the sending goes, for those who run it: a row for each kind of work while all is well, everything once it is not. */
export default function MonitoringPage() {
  const mayPause = useMay('sending.pause');
  const query = useQuery({
    ...queryOf(monitoringEndpoints.overview, {}),
    refetchInterval: EVERY_MS,
  });
  const { data, error, refetch } = query;
  const [before, now] = useLastTwo(data);
  const { all } = useSearch({ strict: false }) as { all?: string };
  // What was amiss while somebody looked stays in view: nothing is folded away under their hands.
  const [wasAmiss, setAmiss] = useState(false);
  if (data && !wasAmiss && !isWell(data)) setAmiss(true);
  if (error && !data) {
    return (
      <Page title={words.title}>
        <ErrorState message={errorText(error)} onRetry={() => void refetch()} />
      </Page>
    );
  }
  const rates = now?.queues.map((_, i) => perMinute(before, now, i)) ?? [];
  return (
    <Page title={words.title} actions={mayPause && data && <PauseButton pause={data.queues[0]?.pause} />}>
      {!data && <Skeleton />}
      <Stale query={query} />
      {data && !wasAmiss && (
        <Card title={words.allWell} text={words.allWellText} actions={<AllButton isOpen={all === '1'} />}>
          <WorkRows overview={data} rates={rates} />
        </Card>
      )}
      {data && (wasAmiss || all === '1') && <Everything overview={data} rates={rates} mayPause={mayPause} />}
    </Page>
  );
}

/** Shows all the same what nobody has to see; the address keeps it. */
function AllButton({ isOpen }: { isOpen: boolean }) {
  const navigate = useNavigate();
  const turn = () =>
    void navigate({
      to: '.',
      search: (previous: object) => ({ ...previous, all: isOpen ? undefined : '1' }),
      replace: true,
    });
  return (
    <Button aria-expanded={isOpen} onClick={turn}>
      {isOpen ? words.less : words.everything}
    </Button>
  );
}

/** The answer now and the different one before it: what happened between them is the pace. */
function useLastTwo(data: Overview | undefined): readonly [Overview | undefined, Overview | undefined] {
  const [pair, setPair] = useState<readonly [Overview | undefined, Overview | undefined]>([undefined, data]);
  if (data === pair[1]) return pair;
  const next = [pair[1], data] as const;
  setPair(next);
  return next;
}

function perMinute(before: Overview | undefined, now: Overview, i: number): number | undefined {
  const ms = before && now.now - before.now;
  if (!ms || ms <= 0) return undefined;
  return Math.round(((now.queues[i]!.done - before.queues[i]!.done) * 60_000) / ms);
}
