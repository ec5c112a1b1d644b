import { registrationEndpoints as endpoints } from '@moadi/contract/registration';
import { checkFiscalId, fiscalFields as fields } from '@moadi/domain/cases';
import { messageText } from '@moadi/domain/faults';
import { call } from '../../kit/api/call.ts';
import { FormField } from '../../kit/form/FormField.tsx';
import { Card } from '../../ui/display/Card.tsx';
import type { Registration } from './data.ts';
import { useWizardPage } from './page-context.ts';
import { StepFrame } from './StepFrame.tsx';
import { useStepForm } from './useStepForm.ts';
import { registrationWords as words } from './words.ts';

export function FiscalIdStep({ one }: { one: Registration }) {
  const { goOn } = useWizardPage();
  const { form, notice } = useStepForm({
    one,
    fields,
    part: some => ({ fiscalId: some.fiscalId }),
    check: values => checkFiscalId(values, Date.now()),
    send: (body, act) => call(endpoints.fiscalId, { params: { clientId: one.clientId }, body, act }),
    saved: messageText('cases.fiscalIdSaved'),
  });
  const isLocked = one.isSellerLocked;
  return (
    <StepFrame {...(isLocked ? { onAction: goOn, action: words.goOn } : { form })}>
      {notice}
      <Card>
        <div className="flex flex-col gap-4 sm:max-w-md">
          <p className="text-muted">{isLocked ? messageText('cases.fiscalIdLocked') : words.fiscalText}</p>
          <FormField form={form} fields={fields} name="fiscalId" required readOnly={isLocked} />
        </div>
      </Card>
    </StepFrame>
  );
}
