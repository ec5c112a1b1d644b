import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { useHeldText } from './useHeldText.ts';

type Native = Pick<
  ComponentProps<'input'>,
  'autoComplete' | 'autoFocus' | 'inputMode' | 'placeholder' | 'type' | 'maxLength'
>;

export type TextFieldProps = FieldProps &
  Native & {
    value: string;
    onChange: (value: string) => void;
    /** At the end of the frame: a unit, a button. */
    suffix?: ReactNode;
  };

export function TextField({
  value,
  onChange,
  suffix,
  type,
  maxLength,
  autoComplete,
  inputMode,
  placeholder,
  ...rest
}: TextFieldProps) {
  const { autoFocus, ...field } = rest;
  const { ref } = useHeldText(value);
  const native = { type, maxLength, autoComplete, inputMode, placeholder, autoFocus, ref };
  return (
    <Field {...field}>
      {control => (
        <span className="box" data-bare={field.bare || undefined}>
          <input {...native} {...control} onChange={event => onChange(event.target.value)} />
          {suffix}
        </span>
      )}
    </Field>
  );
}
