import { messageText } from '@moadi/domain/faults';
import { documentFaults } from '@moadi/domain/fields';
import { toPersianDigits } from '@moadi/domain/primitives';
import { userFields, type UserDocument } from '@moadi/domain/users';
import { useEffect, useEffectEvent, useState } from 'react';
import { tellError } from '../../kit/api/notify.ts';
import { useForm } from '../../kit/form/useForm.ts';
import { OtpField } from '../../ui/fields/OtpField.tsx';
import { codeOfMessage } from './code-of-message.ts';
import { StepForm } from './StepForm.tsx';
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
      <p className="text-table">
        {messageText('auth.codeSent', { mobile: `\u2066${signIn.person.mobileNumber}\u2069` })}
      </p>
      <OtpField
        {...field}
        value={value ?? ''}
        label={userFields.otp.label}
        required
        autoFocus
        onComplete={form.submitWith('otp')}
      />
      <Resend until={signIn.sent?.resendAt ?? 0} onResend={signIn.resend} />
    </StepForm>
  );
}

function Resend({ until, onResend }: { until: number; onResend: () => Promise<void> }) {
  const seconds = useSecondsLeft(until);
  if (seconds > 0) {
    const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
    return <p className="text-table text-muted">{words.resendIn(toPersianDigits(time.padStart(5, '0')))}</p>;
  }
  return (
    <button type="button" className="link self-start" onClick={() => void onResend().catch(tellError)}>
      {messageText('auth.resendCode')}
    </button>
  );
}

/** Whole seconds until a moment, told again each second until it has come. */
function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return Math.max(0, Math.ceil((until - now) / 1000));
}
