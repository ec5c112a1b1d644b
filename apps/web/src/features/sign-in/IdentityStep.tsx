import { userType } from '@moadi/domain/enums';
import { startOfDay, tehranDayOf } from '@moadi/domain/primitives';
import { checkIdentity, userFields, type UserDocument } from '@moadi/domain/users';
import { useState } from 'react';
import { useForm } from '../../kit/form/useForm.ts';
import { DigitsField } from '../../ui/fields/DigitsField.tsx';
import { JalaliDateField } from '../../ui/fields/dates/JalaliDateField.tsx';
import type { DateValue } from '../../ui/fields/dates/date-text.ts';
import { SegmentedControl } from '../../ui/fields/RadioGroup.tsx';
import { useToday } from '../../ui/lib/clock.ts';
import { StepForm } from '../../kit/form/StepForm.tsx';
import type { SignIn } from './useSignIn.ts';
import { signInWords as words } from './words.ts';

/** Person type, code by type, birth date not after today. */
export default function IdentityStep({ signIn }: { signIn: SignIn }) {
  const today = useToday();
  const { person } = signIn;
  const [day, setDay] = useState<DateValue>(
    person.birthDate === undefined ? undefined : tehranDayOf(person.birthDate),
  );
  const form = useForm<UserDocument>({
    initial: {
      userType: person.userType ?? userType.id.iranian,
      nationalIdentityCode: person.nationalIdentityCode ?? '',
      ...(person.birthDate !== undefined && { birthDate: person.birthDate }),
    },
    check: values => checkIdentity(values, ['userType', 'nationalIdentityCode', 'birthDate'], Date.now()),
    submit: signIn.enterIdentity,
  });
  const isForeign = form.values.userType === userType.id.foreigner;
  const { value, ...code } = form.field('nationalIdentityCode');
  const pickDay = (picked: DateValue) => {
    setDay(picked);
    form.set('birthDate', typeof picked === 'number' ? startOfDay(picked) : undefined);
  };
  return (
    <StepForm form={form} action={words.next} error={form.formError}>
      <SegmentedControl
        label={userFields.userType.label}
        value={form.values.userType ?? userType.id.iranian}
        onChange={kind => form.set('userType', kind)}
        options={userType.items.map(({ id, label }) => ({ id, label }))}
      />
      <DigitsField
        {...code}
        value={value ?? ''}
        label={isForeign ? words.comprehensiveCode : words.nationalCode}
        maxLength={isForeign ? 12 : 10}
        required
        autoFocus
      />
      <JalaliDateField
        label={userFields.birthDate.label}
        required
        value={day}
        onChange={pickDay}
        max={today}
        // A date that is none says so itself; the form adds only that it is missing.
        error={typeof day === 'string' ? undefined : form.errorOf('birthDate')}
      />
    </StepForm>
  );
}
