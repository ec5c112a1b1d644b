import { reportEndpoints } from '@moadi/contract/reports';
import { activeCaseStates } from '@moadi/domain/reports';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../kit/api/queries.ts';
import { useCase } from '../../kit/case.ts';
import { mayIn } from '../../kit/may.ts';
import { CaseStatus } from '../../kit/case-status/CaseStatus.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Dashboard } from './Dashboard.tsx';
import { invoicesOf } from './figures.ts';
import { NewInvoice } from './NewInvoice.tsx';
import { useRange } from './range.tsx';
import { SalesTiles } from './Tiles.tsx';
import { dashboardWords as words } from './words.ts';

/** The home of a case (spec 1 section 2.7): what it has sold, what calls for somebody; how it stands comes first while it may not issue. */
export default function CaseDashboardPage() {
  const opened = useCase();
  const { clientId, caseName } = opened;
  const { range, picker } = useRange('season');
  const report = useQuery(queryOf(reportEndpoints.case, { params: { clientId }, query: range.query }));
  const list = mayIn(opened, 'invoices.read') ? invoicesOf(clientId) : undefined;
  const isActive = activeCaseStates.some(state => state === opened.state);
  const actions = (
    <>
      {picker}
      <NewInvoice of={opened} />
    </>
  );
  return (
    <Page title={words.caseTitle(caseName)} actions={actions}>
      {!isActive && <CaseStatus opened={opened} />}
      <Dashboard
        report={report}
        range={range}
        list={list}
        tiles={of => <SalesTiles range={range} {...of} />}
      />
      {isActive && <CaseStatus opened={opened} />}
    </Page>
  );
}
