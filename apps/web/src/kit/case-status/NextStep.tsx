import { caseNextSteps } from '@moadi/domain/cases';
import { caseState, type CaseState } from '@moadi/domain/enums';
import { Link } from '@tanstack/react-router';
import { buttonLook } from '../../ui/actions/LinkButton.tsx';
import type { OpenedCase } from '../case.ts';
import { mayIn } from '../may.ts';
import { wizardSearch } from './wizard-search.ts';
import { statusWords as words } from './words.ts';

const { id: state } = caseState;
const atWizard: readonly CaseState[] = [state.draft, state.caseFault];
const atContracts: readonly CaseState[] = [state.createContract, state.signContract];

type Props = { opened: Pick<OpenedCase, 'clientId' | 'role' | 'state'>; now: CaseState };

/** What happens next, and for whose turn it is the way there. */
export function NextStep({ opened, now }: Props) {
  const { role, clientId } = opened;
  const next = caseNextSteps[now];
  if (role === undefined) return next.staff;
  return (
    <span className="flex flex-wrap items-center gap-2">
      {next.payer}
      {atWizard.includes(now) && mayIn(opened, 'case.edit') && (
        <Link to="/cases/create" search={wizardSearch(clientId)} {...buttonLook({ size: 'small' })}>
          {words.toWizard}
        </Link>
      )}
      {atContracts.includes(now) && mayIn(opened, 'contracts.manage') && (
        <Link
          to="/cases/$clientId/contracts"
          params={{ clientId: String(clientId) }}
          {...buttonLook({ size: 'small' })}
        >
          {words.toContracts}
        </Link>
      )}
    </span>
  );
}
