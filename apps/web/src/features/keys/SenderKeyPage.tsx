import { keyEndpoints } from '@moadi/contract/keys';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../kit/api/queries.ts';
import { Loaded } from '../../kit/Loaded.tsx';
import { useCase } from '../../kit/case.ts';
import { Card } from '../../ui/display/Card.tsx';
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
  return (
    <Page title={words.title}>
      <Loaded query={query}>
        {overview => (
          <>
            <ModeCard clientId={clientId} overview={overview} mayChange={mayChange} />
            <KeyCard clientId={clientId} overview={overview} mayChange={mayChange} />
            <Card title={words.history} text={words.historyText}>
              <HistoryTable keys={overview.history} />
            </Card>
          </>
        )}
      </Loaded>
    </Page>
  );
}
