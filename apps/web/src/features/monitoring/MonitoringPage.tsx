import { monitoringEndpoints } from '@moadi/contract/monitoring';
import { invoiceState } from '@moadi/domain/enums';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { errorText } from '../../kit/api/errors.ts';
import { queryOf } from '../../kit/api/queries.ts';
import { Stale } from '../../kit/Stale.tsx';
import { certificateItems, DaysLeft } from '../../kit/certificate/certificate.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { DefinitionList } from '../../ui/display/DefinitionList.tsx';
import { ErrorState, Skeleton } from '../../ui/display/Placeholders.tsx';
import { StatTile } from '../../ui/display/StatTile.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import type { Overview } from './answers.ts';
import { CasesTable } from './CasesTable.tsx';
import { KeyLogCard } from './KeyLogCard.tsx';
import { NewKeyCard } from './NewKeyCard.tsx';
import { PauseButton } from './PauseButton.tsx';
import { ProvidersCard } from './ProvidersCard.tsx';
import { QueueCard } from './QueueCard.tsx';
import { useMay } from '../../kit/may.ts';
import { sendingWords as words } from './words.ts';

const EVERY_MS = 5_000;

/** How the sending goes, for those who run it: queues, pace, the authority's answers, pauses. */
export default function MonitoringPage() {
  const mayPause = useMay('sending.pause');
  const query = useQuery({
    ...queryOf(monitoringEndpoints.overview, {}),
    refetchInterval: EVERY_MS,
  });
  const { data, error, refetch } = query;
  const [before, now] = useLastTwo(data);
  if (error && !data) {
    return (
      <Page title={words.title}>
        <ErrorState message={errorText(error)} onRetry={() => void refetch()} />
      </Page>
    );
  }
  const all = data?.queues[0]?.pause;
  return (
    <Page title={words.title} actions={mayPause && data && <PauseButton pause={all} />}>
      {!data && <Skeleton />}
      <Stale query={query} />
      {data && (
        <>
          {data.newKeys.map(key => (
            <NewKeyCard key={key.fingerprint} of={key} mayConfirm={mayPause} />
          ))}
          {data.providers.length > 0 && <ProvidersCard providers={data.providers} />}
          {data.reviewOverdue > 0 && (
            <p className="notice" data-meaning="danger" role="status">
              {words.reviewOverdue(toPersianDigits(data.reviewOverdue))}
            </p>
          )}
          <div className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3">
            {data.queues.map(({ kind, waiting }) => (
              <StatTile key={kind} label={`${words.waiting}: ${words.kinds[kind] ?? kind}`} value={waiting} />
            ))}
            <StatTile label={words.unknown} value={data.unknown.count} />
            <StatTile
              label={words.needsReview}
              value={data.needsReview}
              action={
                <Link
                  to="/invoices"
                  search={{ state_EQ: String(invoiceState.id.needsReview) }}
                  className="link"
                >
                  {words.see}
                </Link>
              }
            />
          </div>
          <div className="grid items-start gap-4 lg:grid-cols-2">
            {now!.queues.map((queue, i) => (
              <QueueCard
                key={queue.kind}
                queue={queue}
                perMinute={perMinute(before, now!, i)}
                at={now!.now}
              />
            ))}
          </div>
          <Card title={words.cases} text={words.casesText}>
            <CasesTable cases={data.cases} mayPause={mayPause} />
          </Card>
          {data.keys.length > 0 && <KeyLogCard keys={data.keys} />}
          {data.certificate && (
            <Card
              title={words.certificate}
              text={words.certificateText}
              actions={<DaysLeft notAfter={data.certificate.notAfter} now={data.now} />}
            >
              <DefinitionList columns={3} items={certificateItems(data.certificate)} />
            </Card>
          )}
        </>
      )}
    </Page>
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
