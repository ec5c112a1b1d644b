import { accessEndpoints } from '@moadi/contract/accesses';
import { accessFields, checkAccess, type AccessDocument, type CheckedAccess } from '@moadi/domain/accesses';
import { accessState } from '@moadi/domain/enums';
import { fault, messageText } from '@moadi/domain/faults';
import { formatJalali, tehranDayOf } from '@moadi/domain/primitives';
import { useState } from 'react';
import { call } from '../../kit/api/call.ts';
import { ApiError } from '../../kit/api/errors.ts';
import { tellError } from '../../kit/api/notify.ts';
import { Resend } from '../../kit/code/Resend.tsx';
import { isGood, sentCodeOf, sentCodes, spent, type SentCode } from '../../kit/code/sent-code.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { FormField } from '../../kit/form/FormField.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { OtpField } from '../../ui/fields/OtpField.tsx';
import { snack } from '../../ui/overlays/snackbars.ts';
import { refreshAccesses } from './acts.ts';
import { accessWords as words } from './words.ts';

const empty: AccessDocument = {};

/** Whom to give access as what; then the code that this person was sent and reads out. */
export default function AccessDialog({ clientId, onClose }: { clientId: number; onClose: () => void }) {
  const [sent, setSent] = useState<SentCode>();
  const isSent = sent !== undefined;
  const params = { clientId };
  const keep = (person: CheckedAccess, code: SentCode) => {
    sentCodes.set(keyOf(clientId, person), code);
    setSent(code);
  };
  const send = async (person: CheckedAccess) => {
    const { mobileNumber, nationalIdentityCode, roleType } = person;
    const body = { mobileNumber, nationalIdentityCode, roleType };
    keep(person, sentCodeOf(await call(accessEndpoints.sendOtp, { params, body })));
  };
  const form = useForm<AccessDocument>({
    initial: empty,
    check: values => [
      ...checkAccess(values, Date.now()),
      ...(isSent && !values.otp ? [fault('rules.required', 'otp', { field: accessFields.otp.label })] : []),
    ],
    submit: async (values, act) => {
      const person = values as CheckedAccess;
      if (!isSent) {
        const former = sentCodes.get(keyOf(clientId, person));
        return isGood(former) ? setSent(former) : send(person);
      }
      const { otp = '', description } = values;
      const body = {
        mobileNumber: person.mobileNumber,
        nationalIdentityCode: person.nationalIdentityCode,
        roleType: person.roleType,
        otp,
        ...(description && { description }),
      };
      const made = await call(accessEndpoints.create, { params, body, act }).catch((error: unknown) => {
        // The tries of this code are spent: another may be asked for at once.
        if (error instanceof ApiError && error.code === 'auth.tooManyTries') keep(person, spent(sent));
        throw error;
      });
      sentCodes.delete(keyOf(clientId, person));
      void refreshAccesses();
      snack('success', doneText(made));
      onClose();
    },
  });
  const field = { form, fields: accessFields, readOnly: isSent };
  return (
    <FormDialog
      title={words.createTitle}
      form={form}
      action={isSent ? words.give : words.sendCode}
      onClose={onClose}
    >
      <p className="text-muted">{words.createText}</p>
      <FormField {...field} name="mobileNumber" required />
      <FormField {...field} name="nationalIdentityCode" required />
      <FormField {...field} name="roleType" required />
      <FormField {...field} name="description" />
      {isSent && (
        <>
          <p role="status">{messageText('access.codeSent')}</p>
          <OtpField
            {...form.field('otp')}
            value={form.values.otp ?? ''}
            label={accessFields.otp.label}
            help={words.codeHelp(`\u2066${form.values.mobileNumber}\u2069`)}
            required
            autoFocus
            onComplete={form.submitWith('otp')}
          />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Resend
              until={sent.resendAt}
              onResend={() => void send(form.current() as CheckedAccess).catch(tellError)}
            />
            <Button
              variant="ghost"
              onClick={() => {
                form.set('otp', undefined);
                setSent(undefined);
              }}
            >
              {words.edit}
            </Button>
          </div>
        </>
      )}
    </FormDialog>
  );
}

/** What a code opens: this case, in this role, to this person. */
const keyOf = (clientId: number, { mobileNumber, nationalIdentityCode, roleType }: CheckedAccess): string =>
  ['accesses.give', clientId, roleType, mobileNumber, nationalIdentityCode].join(' ');

const doneText = ({ state, expiresAt }: { state: number; expiresAt?: number | undefined }): string =>
  state === accessState.id.waiting && expiresAt !== undefined
    ? messageText('access.invitedUntil', { date: formatJalali(tehranDayOf(expiresAt)) })
    : messageText('access.created');
