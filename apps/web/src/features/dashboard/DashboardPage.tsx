import { reportEndpoints } from '@moadi/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../kit/api/queries.ts';
import { useMay } from '../../kit/may.ts';
import type { ListAddress } from '../../kit/report/ListLink.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { DuesCard } from './DuesCard.tsx';
import { NextStepsCard } from './NextStepsCard.tsx';
import { Dashboard, useDays } from './Dashboard.tsx';
import { dashboardWords as words } from './words.ts';

/** The panel's home: over all cases for staff, over the own ones for payers (product.md section 11). */
export default function DashboardPage() {
  const everything = useMay('dashboard.readAll');
  const mayList = useMay('invoices.readAll');
  const mayListCases = useMay('cases.read');
  const { days, start, picker } = useDays();
  const report = useQuery(
    queryOf(everything ? reportEndpoints.admin : reportEndpoints.user, { query: { start } }),
  );
  // Nobody has a list of the invoices of several own cases: each case has its own.
  const list: ListAddress = mayList ? search => ({ to: '/invoices', search }) : undefined;
  const cases = everything ? (mayListCases ? { to: '/cases' } : undefined) : { to: '/user/cases' };
  return (
    <Page title={words.title} actions={picker}>
      <NextStepsCard isStaff={everything} />
      <DuesCard />
      <Dashboard report={report} days={days} list={list} cases={cases} hasCases />
    </Page>
  );
}
