import { normalizeMobile } from '@moadi/domain/identifiers';
import { documentFaults } from '@moadi/domain/fields';
import { userFields, type UserDocument } from '@moadi/domain/users';
import { useForm } from '../../kit/form/useForm.ts';
import { DigitsField } from '../../ui/fields/DigitsField.tsx';
import { StepForm } from '../../kit/form/StepForm.tsx';
import type { SignIn } from './useSignIn.ts';
import { signInWords as words } from './words.ts';

const fields = { mobileNumber: userFields.mobileNumber };

/** +98, 0098 and a missing zero are ways to write the same number. */
const normalized = (values: UserDocument): UserDocument => ({
  ...values,
  mobileNumber: normalizeMobile(values.mobileNumber ?? '') ?? values.mobileNumber ?? '',
});

export function MobileStep({ signIn }: { signIn: SignIn }) {
  const form = useForm<UserDocument>({
    initial: { mobileNumber: signIn.person.mobileNumber ?? '' },
    check: values => documentFaults(fields, normalized(values), ['mobileNumber'], Date.now()),
    submit: values => signIn.enterMobile(normalized(values)),
  });
  const { value, ...field } = form.field('mobileNumber');
  return (
    <StepForm form={form} action={words.next} error={form.formError}>
      <DigitsField
        {...field}
        value={value ?? ''}
        label={userFields.mobileNumber.label}
        required
        autoFocus
        type="tel"
        autoComplete="tel"
        placeholder="09121234567"
      />
    </StepForm>
  );
}
