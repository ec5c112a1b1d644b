import { reportEndpoints } from '@moadi/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryOf } from '../../kit/api/queries.ts';
import { useCase } from '../../kit/case.ts';
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
  return (
    <Page title={words.caseTitle(caseName)} actions={picker}>
      <CaseStanding opened={opened} />
      <Dashboard
        report={report}
        days={days}
        linkTo={(state, label) =>
          state === undefined ? (
            label
          ) : (
            <Link
              to="/cases/$clientId/invoices/list/single"
              params={{ clientId: String(clientId) }}
              search={{ state_EQ: String(state) }}
              className="link"
            >
              {label}
            </Link>
          )
        }
      />
    </Page>
  );
}
