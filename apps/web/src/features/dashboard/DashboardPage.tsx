import { reportEndpoints } from '@moadi/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../kit/api/queries.ts';
import { useMay } from '../../kit/may.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { CasesCard } from './CasesCard.tsx';
import { Dashboard } from './Dashboard.tsx';
import { DuesCard } from './DuesCard.tsx';
import { NewInvoice } from './NewInvoice.tsx';
import { NextStepsCard } from './NextStepsCard.tsx';
import { useRange } from './range.tsx';
import { SalesTiles, StaffTiles } from './Tiles.tsx';
import { dashboardWords as words } from './words.ts';

/** The panel's home: over all cases for staff, over the own ones for payers (product.md section 11). */
export default function DashboardPage() {
  return useMay('dashboard.readAll') ? <StaffHome /> : <OwnHome />;
}

function StaffHome() {
  const mayList = useMay('invoices.readAll');
  const mayListCases = useMay('cases.read');
  const { range, picker } = useRange(30);
  const report = useQuery(queryOf(reportEndpoints.admin, { query: range.query }));
  const cases = mayListCases ? { to: '/cases' } : undefined;
  return (
    <Page title={words.title} actions={picker}>
      <NextStepsCard isStaff />
      <DuesCard />
      <Dashboard
        report={report}
        range={range}
        list={mayList ? search => ({ to: '/invoices', search }) : undefined}
        tiles={of => <StaffTiles cases={cases} {...of} />}
      />
    </Page>
  );
}

/** Who has several cases reads of each what it has sold and needs; the sums of all lead nowhere, each case has its own list. */
function OwnHome() {
  const { range, picker } = useRange('season');
  const report = useQuery(queryOf(reportEndpoints.user, { query: range.query }));
  const sales = useQuery(queryOf(reportEndpoints.userCases, { query: range.query }));
  const cases = sales.data?.cases ?? [];
  const rows = report.data?.attention;
  const hasCases = cases.length > 1;
  const isOfThem = ({ clientId }: { clientId?: number | undefined }) =>
    cases.some(one => one.clientId === clientId);
  const others = hasCases ? rows?.filter(row => !isOfThem(row)) : rows;
  const isBesideCases = others?.length === 0 && rows !== undefined && rows.length > 0;
  const actions = (
    <>
      {picker}
      {cases.length === 1 && <NewInvoice of={cases[0]!} />}
    </>
  );
  // On the way to a first invoice these come first; who issues already has them below the figures.
  const isKnown = sales.data !== undefined || sales.isError;
  const waiting = (
    <>
      <NextStepsCard isStaff={false} />
      <DuesCard />
    </>
  );
  return (
    <Page title={words.title} actions={actions}>
      {isKnown && cases.length === 0 && waiting}
      <Dashboard
        report={report}
        range={range}
        list={undefined}
        tiles={of => <SalesTiles range={range} {...of} />}
        attention={isBesideCases ? 'elsewhere' : others}
      >
        {hasCases && <CasesCard cases={cases} attention={rows ?? []} range={range} />}
        {cases.length > 0 && waiting}
      </Dashboard>
    </Page>
  );
}
