import { useId, type ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { ErrorText, RequiredMark } from './Field.tsx';

export type GroupProps = {
  label: string;
  role?: 'radiogroup';
  hideLabel?: boolean;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  help?: ReactNode;
  error?: string | undefined;
};

/** Several controls under one label: radios, chips, the two ends of a range. */
export function FieldGroup({
  label,
  role,
  hideLabel,
  required,
  disabled,
  help,
  error,
  children,
}: GroupProps & { children: ReactNode }) {
  const id = useId();
  const below = error ?? help;
  return (
    <fieldset
      className="min-w-0"
      disabled={disabled}
      role={role}
      aria-required={role && required}
      aria-invalid={role && error ? true : undefined}
      data-invalid={error ? '' : undefined}
      aria-describedby={below ? id : undefined}
    >
      <legend className={hideLabel ? 'sr-only' : 'mb-1 text-table font-medium'}>
        {label}
        {required && <RequiredMark />}
      </legend>
      {children}
      {below && (
        <div id={id} className={cx('mt-1 text-help', error ? 'text-danger' : 'text-muted')}>
          {error ? <ErrorText>{error}</ErrorText> : help}
        </div>
      )}
    </fieldset>
  );
}
