import { reportEndpoints } from '@moadi/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../kit/api/queries.ts';
import { useCase } from '../../kit/case.ts';
import { mayIn } from '../../kit/may.ts';
import type { ListAddress } from '../../kit/report/ListLink.tsx';
import { CaseStanding } from '../../kit/standing/CaseStanding.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Dashboard, useDays } from './Dashboard.tsx';
import { dashboardWords as words } from './words.ts';

/** The same for one case (spec 1 section 2.7). */
export default function CaseDashboardPage() {
  const opened = useCase();
  const { clientId, caseName } = opened;
  const { days, start, picker } = useDays();
  const report = useQuery(queryOf(reportEndpoints.case, { params: { clientId }, query: { start } }));
  const params = { clientId: String(clientId) };
  const list: ListAddress = mayIn(opened, 'invoices.read')
    ? search => ({ to: '/cases/$clientId/invoices/list/single', params, search })
    : undefined;
  return (
    <Page title={words.caseTitle(caseName)} actions={picker}>
      <CaseStanding opened={opened} />
      <Dashboard report={report} days={days} list={list} />
    </Page>
  );
}
