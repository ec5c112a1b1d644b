import { invoiceState } from '@moadi/domain/enums';
import { toPersianDigits } from '@moadi/domain/primitives';
import { Link } from '@tanstack/react-router';
import { certificateItems, DaysLeft } from '../../kit/certificate/certificate.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { DefinitionList } from '../../ui/display/DefinitionList.tsx';
import { StatTile } from '../../ui/display/StatTile.tsx';
import type { Overview } from './answers.ts';
import { CasesTable } from './CasesTable.tsx';
import { KeyLogCard } from './KeyLogCard.tsx';
import { NewKeyCard } from './NewKeyCard.tsx';
import { ProvidersCard } from './ProvidersCard.tsx';
import { QueueCard } from './QueueCard.tsx';
import { sendingWords as words } from './words.ts';

type Props = { overview: Overview; rates: readonly (number | undefined)[]; mayPause: boolean };

/** All that is known of the sending, what calls for somebody first. */
export function Everything({ overview: data, rates, mayPause }: Props) {
  return (
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
            <Link to="/invoices" search={{ state_IN: String(invoiceState.id.needsReview) }} className="link">
              {words.see}
            </Link>
          }
        />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {data.queues.map((queue, i) => (
          <QueueCard key={queue.kind} queue={queue} perMinute={rates[i]} at={data.now} />
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
  );
}
