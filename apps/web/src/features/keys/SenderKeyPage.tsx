import { keyEndpoints } from '@moadi/contract/keys';
import { useQuery } from '@tanstack/react-query';
import { errorText } from '../../kit/api/errors.ts';
import { queryOf } from '../../kit/api/queries.ts';
import { useCase } from '../../kit/case.ts';
import { CaseCrumb } from '../../kit/CaseCrumb.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { ErrorState, Skeleton } from '../../ui/display/Placeholders.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { HistoryTable } from './HistoryTable.tsx';
import { KeyCard } from './KeyCard.tsx';
import { ModeCard } from './ModeCard.tsx';
import { mayIn } from '../../kit/may.ts';
import { keyWords as words } from './words.ts';

/** Whose key signs the case's invoices, and the taxpayer's own. */
export default function SenderKeyPage() {
  const opened = useCase();
  const { clientId } = opened;
  const query = useQuery(queryOf(keyEndpoints.overview, { params: { clientId } }));
  const mayChange = mayIn(opened, 'keys.manage');
  const { data: overview, error } = query;
  const part = overview && { clientId, overview, mayChange };
  return (
    <Page title={words.title} breadcrumbs={[<CaseCrumb key="case" opened={opened} />]}>
      {error && !overview && <ErrorState message={errorText(error)} onRetry={() => void query.refetch()} />}
      {!error && !overview && <Skeleton />}
      {part && (
        <>
          <ModeCard {...part} />
          <KeyCard {...part} />
          <Card title={words.history} text={words.historyText}>
            <HistoryTable keys={part.overview.history} />
          </Card>
        </>
      )}
    </Page>
  );
}
