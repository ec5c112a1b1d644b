import { isEditable, reachedStep, startStep, stepOf, type RegistrationStep } from '@moadi/domain/cases';
import { caseState } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import X from 'lucide-react/icons/x';
import { useCallback, useEffect, useRef, useState } from 'react';
import { isVerified, session } from '../../kit/api/session.ts';
import { useLeaveQuestion } from '../../kit/leave/page.ts';
import { leaveWords } from '../../kit/leave/words.ts';
import { VerifyFirst } from '../../kit/VerifyFirst.tsx';
import { useWizard } from '../../kit/wizard/useWizard.ts';
import { Wizard } from '../../kit/wizard/Wizard.tsx';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { Skeleton } from '../../ui/display/Placeholders.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { useStore } from '../../ui/lib/store.ts';
import { words as uiWords } from '../../ui/words.ts';
import { mayLeave } from '../../ui/overlays/may-leave.ts';
import { AttachmentsStep } from './AttachmentsStep.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import { ContactStep } from './ContactStep.tsx';
import { draftSaved, registrationQuery, progressOf, type Registration } from './data.ts';
import { FiscalIdStep } from './FiscalIdStep.tsx';
import { GuideStep } from './GuideStep.tsx';
import { WizardPageContext } from './page-context.ts';
import { SignatoriesStep } from './SignatoriesStep.tsx';
import { StepsProgress } from './StepsProgress.tsx';
import { StepDues } from './Dues.tsx';
import { TaxpayerStep } from './TaxpayerStep.tsx';
import { focusOn, useFieldFocus, useStepQuestion } from './useFieldFocus.ts';
import { registrationWords as words } from './words.ts';

/** Registers a case, and edits one: with `?clientId=`, which the first save puts there (spec 1 section 2.10). */
export default function RegistrationPage() {
  const { clientId } = useSearch({ strict: false }) as { clientId?: string };
  const { data, error } = useQuery({
    ...registrationQuery(Number(clientId)),
    enabled: clientId !== undefined,
  });
  // A case that is not there, or is another's: the page of the error says so.
  if (error && !data) throw error;
  useEffect(() => () => draftSaved.set(undefined), []);
  const isReady = clientId === undefined || data !== undefined;
  const user = useStore(session)?.user;
  // Before an hour of typing, not after it.
  const mayBegin = data !== undefined || (user !== undefined && isVerified(user));
  return (
    <Page
      title={data ? words.editTitle(data.caseName ?? '') : words.createTitle}
      breadcrumbs={[
        <Link key="list" to="/user/cases" className="link">
          {words.mine}
        </Link>,
      ]}
    >
      {!isReady && <Skeleton />}
      {isReady && (mayBegin ? <Steps key={clientId ?? 'new'} one={data} /> : <VerifyFirst />)}
    </Page>
  );
}

const none: readonly RegistrationStep[] = [];

function Steps({ one }: { one: Registration | undefined }) {
  const { field, back } = useSearch({ strict: false }) as { field?: string; back?: string };
  const mayEdit = !one || isEditable(one.state);
  const steps = progressOf(one);
  // Where a visit begins; later steps are the address’s.
  const [first] = useState(() => (one && field && stepOf(field)) || startOf(one));
  const wizard = useWizard<RegistrationStep>({
    steps: steps.map(({ id, label }) => ({ id, title: label })),
    reached: mayEdit ? reachedStep(steps) : 'confirm',
    last: first,
    closed: mayEdit ? none : steps.flatMap(({ id }) => (id === 'confirm' ? [] : [id])),
    faulty: steps.flatMap(({ id, state }) => (state === 'asked' ? [id] : [])),
  });
  const { current } = wizard;
  const saved = useStore(draftSaved);
  // A person who comes back is told the state of every step; one who goes on sees it in the rail.
  const [isReturn] = useState(one !== undefined && saved !== one.clientId);
  const [opened] = useState(current);
  const isDirty = useRef(false);
  const [dirty, showDirty] = useState(false);
  const setDirty = useCallback((next: boolean) => {
    isDirty.current = next;
    showDirty(next);
  }, []);
  useLeaveQuestion(dirty);
  useStepQuestion(dirty);
  useFieldFocus(current);
  const navigate = useNavigate();
  // The field that the address names is one of the step that it names: another step has another, or none.
  const show = (step: RegistrationStep, more: { field?: string | undefined; back?: 'confirm' } = {}) =>
    void navigate({
      ...{ to: '.', ignoreBlocker: true },
      search: (before: object) => ({ ...before, field: undefined, back: undefined, step, ...more }),
    });
  const leave = async (to: () => void) => {
    if (isDirty.current && !(await mayLeave(leaveWords.page))) return;
    setDirty(false);
    to();
  };
  const isDetour = back === 'confirm' && current !== 'confirm' && mayEdit;
  const go = (step: RegistrationStep, place?: string) => {
    if (step === current && place) return focusOn(place);
    const isBack = place !== undefined || current === 'confirm' || isDetour;
    return void leave(() => show(step, { field: place, ...(isBack && { back: 'confirm' }) }));
  };
  const goOn = () => {
    // The last page opens once nothing is missing; until then this leads to what is.
    if (isDetour) return show('confirm', { back: 'confirm' });
    const next = steps[steps.findIndex(({ id }) => id === current) + 1];
    if (next) show(next.id);
  };
  return (
    <WizardPageContext value={{ setDirty, goOn, isDetour, go }}>
      {one?.stateDescription && mayEdit && (
        <p className="notice mb-4" data-meaning="warning" role="status">
          {one.state === caseState.id.caseFault
            ? messageText('cases.faultBanner', { description: one.stateDescription })
            : one.stateDescription}
        </p>
      )}
      {one && saved === one.clientId && (
        <p className="notice mb-4 items-center" role="status">
          <span className="flex-1">{messageText('cases.draftSaved', { caseName: one.caseName ?? '' })}</span>
          <IconButton size="small" icon={X} label={uiWords.close} onClick={() => draftSaved.set(undefined)} />
        </p>
      )}
      {!mayEdit && <p className="notice mb-4">{words.readOnly(caseState.label(one.state))}</p>}
      <Wizard label={words.stepsLabel} wizard={{ ...wizard, go: step => void leave(() => show(step)) }}>
        {one && mayEdit && isReturn && current === opened ? (
          <div className="mt-4">
            <StepsProgress steps={steps} dues={one.dues} />
          </div>
        ) : (
          one && mayEdit && <StepDues dues={one.dues} step={current} />
        )}
        <Step current={current} one={one} />
      </Wizard>
    </WizardPageContext>
  );
}

const startOf = (one: Registration | undefined): RegistrationStep =>
  one?.typeOfCase
    ? startStep(one.state, {
        type: one.typeOfCase,
        hasContact: one.contactInformation.postalCode !== undefined,
        signOwners: one.signOwners.length,
      })
    : 'guide';

function Step({ current, one }: { current: RegistrationStep; one: Registration | undefined }) {
  if (current === 'guide') return <GuideStep one={one} />;
  if (current === 'taxpayer' || !one) return <TaxpayerStep one={one} />;
  switch (current) {
    case 'contact':
      return <ContactStep one={one} />;
    case 'signatories':
      return <SignatoriesStep one={one} />;
    case 'attachments':
      return <AttachmentsStep one={one} />;
    case 'fiscalId':
      return <FiscalIdStep one={one} />;
    case 'confirm':
      return <ConfirmStep one={one} />;
  }
}
