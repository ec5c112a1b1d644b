import { useId, type ReactNode } from 'react';
import { cx } from '../lib/cx.ts';
import { ErrorText, RequiredMark } from './Field.tsx';

export type CheckboxProps = {
  /** A sentence, with links when needed. */
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string;
  required?: boolean;
  disabled?: boolean;
  help?: ReactNode;
  error?: string | undefined;
};

export function Checkbox(props: CheckboxProps) {
  return <Tick {...props} />;
}

/** On or off at once, without a form: otherwise a checkbox is the better word. */
export function Switch(props: CheckboxProps) {
  return <Tick {...props} switch />;
}

function Tick({
  label,
  checked,
  onChange,
  name,
  required,
  disabled,
  help,
  error,
  switch: isSwitch,
}: CheckboxProps & { switch?: boolean }) {
  const id = useId();
  const below = error ?? help;
  return (
    <div>
      <label className="choice">
        <input
          type="checkbox"
          role={isSwitch ? 'switch' : undefined}
          className={isSwitch ? 'switch' : undefined}
          name={name}
          checked={checked}
          disabled={disabled}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={below ? id : undefined}
          onChange={event => onChange(event.target.checked)}
        />
        <span>
          {label}
          {required && <RequiredMark />}
        </span>
      </label>
      {below && (
        <div id={id} className={cx('text-help', error ? 'text-danger' : 'text-muted')}>
          {error ? <ErrorText>{error}</ErrorText> : help}
        </div>
      )}
    </div>
  );
}
