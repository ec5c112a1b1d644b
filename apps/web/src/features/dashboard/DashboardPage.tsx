import { reportEndpoints } from '@moadi/contract/reports';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '../../kit/api/errors.ts';
import { queryOf } from '../../kit/api/queries.ts';
import { useMay } from '../../kit/may.ts';
import { Stale } from '../../kit/Stale.tsx';
import { ErrorState } from '../../ui/display/Placeholders.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Attention } from './Attention.tsx';
import { CasesCard, isInCard } from './CasesCard.tsx';
import { Dashboard } from './Dashboard.tsx';
import { DuesCard } from './DuesCard.tsx';
import { invoicesOf, type Report } from './figures.ts';
import { NewInvoice } from './NewInvoice.tsx';
import { NextStepsCard } from './NextStepsCard.tsx';
import { SeasonLine, useRange } from './range.tsx';
import { SalesTiles, StaffTiles, TileSkeletons } from './Tiles.tsx';
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

/** The figures of one's case. Who has several reads of each what it has sold and needs: each has a list of its own, their sums none. */
function OwnHome() {
  const { range, picker } = useRange('season');
  const report = useQuery(queryOf(reportEndpoints.user, { query: range.query }));
  const sales = useQuery(queryOf(reportEndpoints.userCases, { query: range.query }));
  const cases = sales.data?.cases ?? [];
  const only = cases.length === 1 ? cases[0] : undefined;
  const isKnown = sales.data !== undefined || sales.isError;
  const actions = (
    <>
      {picker}
      {only && <NewInvoice of={only} />}
    </>
  );
  // On the way to a first invoice these come first; who issues already has them below the figures.
  const waiting = (
    <>
      <NextStepsCard isStaff={false} />
      <DuesCard />
    </>
  );
  return (
    <Page title={words.title} actions={actions}>
      {isKnown && cases.length === 0 && waiting}
      {sales.data && cases.length > 1 ? (
        <SeveralCases sales={sales.data} report={report} range={range} waiting={waiting} />
      ) : (
        <Dashboard
          report={report}
          range={range}
          list={only && invoicesOf(only.clientId)}
          tiles={of => (isKnown ? <SalesTiles range={range} {...of} /> : <TileSkeletons />)}
        >
          {only && waiting}
        </Dashboard>
      )}
    </Page>
  );
}

type SeveralProps = Pick<Parameters<typeof CasesCard>[0], 'sales' | 'range'> & {
  report: UseQueryResult<Report>;
  waiting: ReactNode;
};

function SeveralCases({ sales, report, range, waiting }: SeveralProps) {
  const { data, error, refetch } = report;
  if (error && !data) return <ErrorState message={errorText(error)} onRetry={() => void refetch()} />;
  const rows = data?.attention;
  const others = rows?.filter(({ clientId }) => !isInCard(sales, clientId));
  const isBesideCases = others?.length === 0 && rows !== undefined && rows.length > 0;
  return (
    <>
      <Stale query={report} />
      <SeasonLine />
      <div data-tour="figures">
        <CasesCard sales={sales} attention={rows ?? []} range={range} />
      </div>
      {waiting}
      {!isBesideCases && <Attention rows={others} />}
    </>
  );
}
