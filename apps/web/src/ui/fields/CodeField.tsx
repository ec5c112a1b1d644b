import { toLatinDigits } from '@moadi/domain/primitives';
import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { caretAfter } from './code-text.ts';
import { useHeldText } from './useHeldText.ts';

export type CodeFieldProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  /** Digits only: everything else that is typed or pasted falls away, such as the dashes of a copied number. */
  digits?: boolean;
  upperCase?: boolean;
  /** How the value stands in the field: in groups. */
  show?: ((value: string) => string) | undefined;
  maxLength?: number;
  autoComplete?: string;
  autoFocus?: boolean;
  placeholder?: string;
  type?: ComponentProps<'input'>['type'];
  suffix?: ReactNode;
};

/** A code that people copy: Latin, left to right, whatever keyboard it is typed on. */
export function CodeField({ value, onChange, digits, upperCase, show, suffix, ...rest }: CodeFieldProps) {
  const { maxLength, autoComplete, autoFocus, placeholder, type, ...field } = rest;
  const native = {
    autoComplete,
    autoFocus,
    placeholder,
    type,
    inputMode: digits ? ('numeric' as const) : undefined,
  };
  const { ref, latest, hold } = useHeldText(value, show);
  const plainOf = (text: string) =>
    digits ? toLatinDigits(text).replace(/\D/g, '') : toLatinDigits(text).trim();
  const read = (text: string) => {
    const [plain, before] = [plainOf(text), latest.current];
    // Cut only what goes beyond a code that is whole already: one more key does nothing, a long paste is seen as wrong.
    if (maxLength && plain.length > maxLength && plain.startsWith(before) && before.length === maxLength)
      return before;
    return upperCase ? plain.replace(/[a-z]/g, letter => letter.toUpperCase()) : plain;
  };
  return (
    <Field {...field}>
      {control => (
        <span className="box" data-bare={field.bare || undefined}>
          <input
            {...native}
            {...control}
            ref={ref}
            dir="ltr"
            className="font-mono"
            onChange={({ target, nativeEvent }) => {
              const passed = plainOf(target.value.slice(0, target.selectionStart ?? undefined)).length;
              const next = read(target.value);
              const isForward = (nativeEvent as InputEvent).inputType === 'deleteContentForward';
              hold(next, show ? caretAfter(show(next), passed, isForward) : passed);
              onChange(next);
            }}
          />
          {suffix}
        </span>
      )}
    </Field>
  );
}
