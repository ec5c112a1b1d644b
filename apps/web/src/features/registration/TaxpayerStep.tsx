import { inquiryEndpoints } from '@moadi/contract/inquiries';
import { registrationEndpoints as endpoints } from '@moadi/contract/registration';
import {
  checkTaxpayer,
  hasCertificate,
  hasRegisterNumber,
  ofType,
  taxpayerFields as fields,
  type TaxpayerDocument,
} from '@moadi/domain/cases';
import { personType } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { isEconomicCode } from '@moadi/domain/identifiers';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { call } from '../../kit/api/call.ts';
import { ApiError } from '../../kit/api/errors.ts';
import { tellError } from '../../kit/api/notify.ts';
import { refreshQueries } from '../../kit/api/queries.ts';
import { session } from '../../kit/api/session.ts';
import { FormField } from '../../kit/form/FormField.tsx';
import { useForm, type Form } from '../../kit/form/useForm.ts';
import { wizardSearch } from '../../kit/case-status/wizard-search.ts';
import { caseEndpoints } from '@moadi/contract/cases';
import { Button } from '../../ui/actions/Button.tsx';
import { Card } from '../../ui/display/Card.tsx';
import { StateChip } from '../../ui/display/Chip.tsx';
import { CodeField } from '../../ui/fields/CodeField.tsx';
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx';
import { snack } from '../../ui/overlays/snackbars.ts';
import { draftSaved, keep, type Registration } from './data.ts';
import { useWizardPage } from './page-context.ts';
import { StepFrame } from './StepFrame.tsx';
import { useStepForm } from './useStepForm.ts';
import { registrationWords as words } from './words.ts';

export function TaxpayerStep({ one }: { one: Registration | undefined }) {
  return one ? <Kept one={one} /> : <New />;
}

/** The first save makes the case; its number then stands in the address, so that a reload goes on with it. */
function New() {
  const { setDirty } = useWizardPage();
  const navigate = useNavigate();
  const form = useForm<TaxpayerDocument>({
    initial: { typeOfCase: personType.id.natural },
    check: values => checkTaxpayer(values, Date.now(), session.get()?.user.nationalIdentityCode),
    submit: async (body, act) => {
      const made = keep(await call(endpoints.create, { body, act }));
      void refreshQueries(caseEndpoints.own, caseEndpoints.ownCount);
      setDirty(false);
      draftSaved.set(made.clientId);
      await navigate({
        to: '/cases/create',
        search: wizardSearch(made.clientId, { step: 'contact' }),
        replace: true,
        ignoreBlocker: true,
      });
    },
  });
  const { dirty } = form;
  useEffect(() => {
    setDirty(dirty);
    return () => setDirty(false);
  }, [dirty, setDirty]);
  return <Fields form={form} />;
}

function Kept({ one }: { one: Registration }) {
  const { form, notice } = useStepForm({
    one,
    fields,
    part: some => some,
    check: values => checkTaxpayer(values, Date.now()),
    send: (body, act) => call(endpoints.update, { params: { clientId: one.clientId }, body, act }),
  });
  return <Fields form={form} known={one} notice={notice} />;
}

type FieldsProps = { form: Form<TaxpayerDocument>; known?: Registration; notice?: ReactNode };

function Fields({ form, known, notice }: FieldsProps) {
  const { typeOfCase: type = personType.id.natural, economyCode = '' } = form.values;
  const [asked, setAsked] = useState<{ code: string; name: string }>();
  const [asking, setAsking] = useState(false);
  const isKnown = known?.isInquired && known.economyCode === economyCode && known.typeOfCase === type;
  const name = isKnown ? known.businessName : asked?.code === economyCode ? asked.name : undefined;
  const ask = async () => {
    if (!isEconomicCode(type, economyCode)) return snack('info', messageText('cases.economicCodeInvalid'));
    setAsking(true);
    try {
      const found = await call(inquiryEndpoints.byEconomicCode, { params: { code: economyCode } });
      setAsked({ code: economyCode, name: found.nameTrade });
      snack('success', messageText('cases.economicInquirySuccess'));
    } catch (error) {
      const isAnswer = error instanceof ApiError && error.status === 404;
      if (isAnswer) snack('info', messageText('cases.economicCodeInvalid'));
      else tellError(error);
    } finally {
      setAsking(false);
    }
  };
  const { value: _, onChange, ...code } = form.field('economyCode');
  const isLocked = known?.isSellerLocked;
  return (
    <StepFrame form={form}>
      {notice}
      <Card>
        <div className="grid gap-4 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <RadioGroup
              label={fields.typeOfCase.label}
              value={type}
              onChange={next => form.setValues(ofType(form.current(), next))}
              options={personType.items.map(({ id, label }) => ({ id, label }))}
            />
          </div>
          <FormField form={form} fields={fields} name="caseName" required />
          <CodeField
            {...code}
            label={fields.economyCode.label}
            required
            digits
            maxLength={fields.economyCode.max}
            value={economyCode}
            onChange={text => onChange(text || undefined)}
            readOnly={isLocked}
            help={isLocked ? messageText('cases.economyCodeLocked') : name === undefined && words.notInquired}
            suffix={
              !isLocked && (
                <Button
                  size="small"
                  variant="ghost"
                  busy={asking}
                  aria-label={words.inquireLabel}
                  onClick={() => void ask()}
                >
                  {words.inquire}
                </Button>
              )
            }
          />
          {name !== undefined && (
            <p className="sm:col-span-2">
              <StateChip meaning="success">{words.inquired(name)}</StateChip>
            </p>
          )}
          {hasRegisterNumber(type) && (
            <FormField form={form} fields={fields} name="companyRegisterNumber" required />
          )}
          {hasCertificate(type) && (
            <FormField form={form} fields={fields} name="ownerIdentityCertificateNumber" />
          )}
          <FormField form={form} fields={fields} name="branchCode" />
          <FormField form={form} fields={fields} name="activityId" />
          <div className="flex flex-col gap-4 sm:col-span-2">
            <FormField form={form} fields={fields} name="isNonTaxable" />
            <FormField form={form} fields={fields} name="description" />
          </div>
        </div>
      </Card>
    </StepFrame>
  );
}
