import { messageText } from '@moadi/domain/faults';
import { documentFaults } from '@moadi/domain/fields';
import { userFields, type UserDocument } from '@moadi/domain/users';
import { useEffect, useEffectEvent } from 'react';
import { tellError } from '../../kit/api/notify.ts';
import { codeOfMessage } from '../../kit/code/code-of-message.ts';
import { Resend } from '../../kit/code/Resend.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { OtpField } from '../../ui/fields/OtpField.tsx';
import { StepForm } from '../../kit/form/StepForm.tsx';
import type { SignIn } from './useSignIn.ts';
import { signInWords as words } from './words.ts';

const fields = { otp: userFields.otp };

/** The code that was sent; another may be asked for when the countdown ends. A new code begins with an empty field. */
export const CodeStep = ({ signIn }: { signIn: SignIn }) => (
  <CodeForm key={signIn.sent?.sentAt} signIn={signIn} />
);

function CodeForm({ signIn }: { signIn: SignIn }) {
  const form = useForm<UserDocument>({
    initial: { otp: '' },
    check: values => documentFaults(fields, values, ['otp'], Date.now()),
    submit: values => signIn.enterCode(values.otp!),
  });
  const { value, ...field } = form.field('otp');
  const fill = useEffectEvent((code: string) => {
    form.set('otp', code);
    form.submitWith('otp')(code);
  });
  useEffect(() => codeOfMessage(fill), []);
  return (
    <StepForm form={form} action={words.signIn} error={form.formError}>
      {signIn.sent?.uncertain ? (
        <p className="notice" data-meaning="warning" role="status">
          {messageText('auth.codeMayArrive')}
        </p>
      ) : (
        <p className="text-table">
          {messageText('auth.codeSent', { mobile: `\u2066${signIn.person.mobileNumber}\u2069` })}
        </p>
      )}
      <OtpField
        {...field}
        value={value ?? ''}
        label={userFields.otp.label}
        required
        autoFocus
        onComplete={form.submitWith('otp')}
      />
      <Resend until={signIn.sent?.resendAt ?? 0} onResend={() => void signIn.resend().catch(tellError)} />
    </StepForm>
  );
}
