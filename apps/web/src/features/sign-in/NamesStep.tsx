import { genderType } from '@moadi/domain/enums';
import { documentFaults } from '@moadi/domain/fields';
import { userFields, type UserDocument } from '@moadi/domain/users';
import { useForm } from '../../kit/form/useForm.ts';
import { Select } from '../../ui/fields/Select.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { StepForm } from '../../kit/form/StepForm.tsx';
import type { SignIn } from './useSignIn.ts';
import { signInWords as words } from './words.ts';

const { firstName, lastName, fatherName, gender } = userFields;
const fields = { firstName, lastName, fatherName, gender };
const names = ['firstName', 'lastName', 'fatherName'] as const;

/** Foreigners are not in the civil registry: they write their names themselves. */
export default function NamesStep({ signIn }: { signIn: SignIn }) {
  const { person } = signIn;
  const form = useForm<UserDocument>({
    initial: {
      ...Object.fromEntries(names.map(name => [name, person[name] ?? ''])),
      ...(person.gender !== undefined && { gender: person.gender }),
    },
    check: values => documentFaults(fields, values, [...names, 'gender'], Date.now()),
    submit: signIn.enterNames,
  });
  return (
    <StepForm form={form} action={words.next} error={form.formError}>
      {names.map((name, i) => {
        const { value, ...field } = form.field(name);
        return (
          <TextField
            key={name}
            {...field}
            value={value ?? ''}
            label={userFields[name].label}
            required
            autoFocus={i === 0}
          />
        );
      })}
      <Select
        {...form.field('gender')}
        label={gender.label}
        required
        options={genderType.items.map(({ id, label }) => ({ id, label }))}
      />
    </StepForm>
  );
}
