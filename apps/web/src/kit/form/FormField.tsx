import type { FieldSpec, FieldTable, Value } from '@moadi/domain/fields';
import { SpecInput } from './SpecInput.tsx';
import type { Form } from './useForm.ts';

type Props<F extends FieldTable, T extends object> = {
  form: Form<T>;
  fields: F;
  name: keyof F & keyof T & string;
  required?: boolean;
  readOnly?: boolean;
  disabled?: boolean;
  label?: string;
};

/** A field of a small form, drawn by what it holds. */
export function FormField<F extends FieldTable, T extends object>({
  form,
  fields,
  name,
  ...rest
}: Props<F, T>) {
  const { value, onChange, ...field } = form.field(name);
  return (
    <SpecInput
      {...field}
      {...rest}
      spec={fields[name] as FieldSpec}
      value={value as Value}
      // An emptied field is an absent one.
      onChange={next => onChange(next === '' ? undefined : (next as T[typeof name]))}
    />
  );
}
