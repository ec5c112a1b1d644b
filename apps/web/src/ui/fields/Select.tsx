import ChevronDown from 'lucide-react/icons/chevron-down';
import { words } from '../words.ts';
import { Field, type FieldProps } from './Field.tsx';

export type Choice<Id extends string | number = string | number> = {
  id: Id;
  label: string;
  disabled?: boolean;
};

type Props<Id extends string | number> = FieldProps & {
  value: Id | undefined;
  onChange: (value: Id | undefined) => void;
  options: readonly Choice<Id>[];
  /** The entry for «nothing chosen»; with `required` it can be seen but not chosen again. */
  placeholder?: string;
};

/** One of a few: the device's own list, which every keyboard and phone knows. */
export function Select<Id extends string | number>({
  value,
  onChange,
  options,
  placeholder = words.choose,
  ...field
}: Props<Id>) {
  const pick = (text: string) => onChange(options.find(option => String(option.id) === text)?.id);
  return (
    <Field {...field} disabled={field.disabled || field.readOnly} readOnly={undefined}>
      {control => (
        <span className="box" data-bare={field.bare || undefined}>
          <select {...control} value={value ?? ''} onChange={event => pick(event.target.value)}>
            <option value="" disabled={field.required} hidden={field.required}>
              {placeholder}
            </option>
            {options.map(option => (
              <option key={option.id} value={option.id} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown size={16} />
        </span>
      )}
    </Field>
  );
}
