import { dateFault, type DateLimits, type DateValue } from './date-text.ts';
import { DateInput } from './DateInput.tsx';
import { Field, type FieldProps } from '../Field.tsx';

type Props = FieldProps &
  DateLimits & {
    /** A day; or what was typed, when it is none: it stays as it is until the person changes it. */
    value: DateValue;
    onChange: (value: DateValue) => void;
  };

/** A day: typed as ۱۴۰۵/۰۸/۲۹, or picked from the calendar (the button, or Alt and arrow down). */
export function JalaliDateField({ value, onChange, min, max, ...field }: Props) {
  return (
    <Field {...field} ownError={dateFault(value, { min, max })}>
      {control => (
        <DateInput
          control={control}
          label={field.label}
          bare={field.bare}
          {...{ value, onChange, min, max }}
        />
      )}
    </Field>
  );
}
