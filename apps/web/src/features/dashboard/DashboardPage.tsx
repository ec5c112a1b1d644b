import { can } from '@moadi/domain/access';
import type { RoleType } from '@moadi/domain/enums';
import { reportEndpoints } from '@moadi/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryOf } from '../../kit/api/queries.ts';
import { session } from '../../kit/api/session.ts';
import { useStore } from '../../ui/lib/store.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { Dashboard, useDays } from './Dashboard.tsx';
import { dashboardWords as words } from './words.ts';

/** The panel's home: over all cases for staff, over the own ones for payers (product.md section 11). */
export default function DashboardPage() {
  const role = useStore(session)?.user.role as RoleType | undefined;
  const everything = role !== undefined && can(role, 'dashboard.readAll');
  const mayList = role !== undefined && can(role, 'invoices.readAll');
  const { days, start, picker } = useDays();
  const report = useQuery(
    queryOf(everything ? reportEndpoints.admin : reportEndpoints.user, { query: { start } }),
  );
  return (
    <Page title={words.title} actions={picker}>
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
