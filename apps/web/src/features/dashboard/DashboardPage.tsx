import { reportEndpoints } from '@moadi/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryOf } from '../../kit/api/queries.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { DuesCard } from './DuesCard.tsx';
import { Dashboard, useDays } from './Dashboard.tsx';
import { useMay } from '../../kit/may.ts';
import { dashboardWords as words } from './words.ts';

/** The panel's home: over all cases for staff, over the own ones for payers (product.md section 11). */
export default function DashboardPage() {
  const everything = useMay('dashboard.readAll');
  const mayList = useMay('invoices.readAll');
  const { days, start, picker } = useDays();
  const report = useQuery(
    queryOf(everything ? reportEndpoints.admin : reportEndpoints.user, { query: { start } }),
  );
  return (
    <Page title={words.title} actions={picker}>
      <DuesCard />
      <Dashboard
        report={report}
        days={days}
        showCases
        linkTo={(state, label) =>
          mayList && state !== undefined ? (
            <Link to="/invoices" search={{ state_EQ: String(state) }} className="link">
              {label}
            </Link>
          ) : (
            label
          )
        }
      />
    </Page>
  );
}
