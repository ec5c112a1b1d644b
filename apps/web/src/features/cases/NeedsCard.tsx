import { accessEndpoints } from '@moadi/contract/accesses';
import { caseNextSteps } from '@moadi/domain/cases';
import { caseRoleType, caseState, invoiceNeed, type CaseRoleType, type CaseState } from '@moadi/domain/enums';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryOf } from '../../kit/api/queries.ts';
import { CaseNeeds, type Needs } from '../../kit/CaseNeeds.tsx';
import { EnumLabel } from '../../kit/format/EnumLabel.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { caseWords as words } from './words.ts';

/** Own cases that call for a person, those with the most to do first; nothing where all is well. What invoices of a single case need stands on its dashboard. */
export function NeedsCard() {
  const { data } = useQuery(queryOf(accessEndpoints.needs, {}));
  const waiting = data?.filter(row => isTheirTurn(row) || (data.length > 1 && isNeedy(row))) ?? [];
  if (waiting.length === 0) return null;
  return (
    <Card title={words.needsTitle} text={words.needsText}>
      <ul className="max-h-60 overflow-y-auto">
        {waiting.map(row => (
          <li
            key={row.clientId}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-hairline py-1 last:border-0"
          >
            <Link
              to="/cases/$clientId/dashboard"
              params={{ clientId: String(row.clientId) }}
              className="link min-w-40 flex-1"
            >
              {row.caseName}
            </Link>
            <EnumLabel of={caseState} id={row.state} />
            <CaseNeeds needs={row} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Registration, contract or deficiency: nothing happens until who manages the case does something. */
const isTheirTurn = ({ state, role }: { state: CaseState; role: CaseRoleType }): boolean =>
  role === caseRoleType.id.caseManager && caseNextSteps[state].turn === 'payer';

const isNeedy = (needs: Needs): boolean => invoiceNeed.ids.some(kind => needs[kind] > 0);
