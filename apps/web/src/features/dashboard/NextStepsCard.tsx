import { accessEndpoints } from '@moadi/contract/accesses';
import type { AnswerOf } from '@moadi/contract/kit';
import { caseNextSteps } from '@moadi/domain/cases';
import { caseRoleType, caseState } from '@moadi/domain/enums';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { queryOf } from '../../kit/api/queries.ts';
import { isVerified, session } from '../../kit/api/session.ts';
import { EnumLabel } from '../../kit/format/EnumLabel.tsx';
import { NextStep } from '../../kit/case-status/NextStep.tsx';
import { buttonLook } from '../../ui/actions/LinkButton.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { useStore } from '../../ui/lib/store.ts';
import { dashboardWords as words } from './words.ts';

type OwnCase = AnswerOf<typeof accessEndpoints.needs>[number];

/** More cases than these are on the page of one's own cases. */
const MOST = 5;

/** What a person does next on the way to their first invoice: registers a case, completes it, makes its contract, posts its paper. */
export function NextStepsCard({ isStaff }: { isStaff: boolean }) {
  const { data } = useQuery(queryOf(accessEndpoints.needs, {}));
  if (!data) return null;
  if (data.length === 0) return isStaff ? null : <FirstStep />;
  const waiting = data.filter(isTheirTurn);
  if (waiting.length === 0) return null;
  return (
    <Card title={words.nextSteps}>
      <ul className="flex flex-col gap-3">
        {waiting.slice(0, MOST).map(one => (
          <li key={one.clientId} className="border-b border-hairline pb-3 last:border-0 last:pb-0">
            <p className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                to="/cases/$clientId/dashboard"
                params={{ clientId: String(one.clientId) }}
                className="link font-medium"
              >
                {one.caseName}
              </Link>
              <EnumLabel of={caseState} id={one.state} />
            </p>
            <NextStep opened={one} now={one.state} />
          </li>
        ))}
      </ul>
      {waiting.length > MOST && (
        <p className="mt-3">
          <Link to="/user/cases" className="link">
            {words.otherCases(toPersianDigits(waiting.length - MOST))}
          </Link>
        </p>
      )}
    </Card>
  );
}

/** What is deficient has a card of its own, with each place. */
const isTheirTurn = ({ role, state }: OwnCase): boolean =>
  role === caseRoleType.id.caseManager &&
  caseNextSteps[state].turn === 'payer' &&
  state !== caseState.id.caseFault;

/** Who is not verified reads above every page what comes before that. */
function FirstStep() {
  const user = useStore(session)?.user;
  if (!user || !isVerified(user)) return null;
  return (
    <Card
      title={words.firstStep}
      text={words.firstStepText}
      actions={
        <Link to="/cases/create" {...buttonLook({ variant: 'primary' })}>
          {words.register}
        </Link>
      }
    >
      {null}
    </Card>
  );
}
