import { toLatinDigits } from '@moadi/domain/primitives';
import { Field, type FieldProps } from './Field.tsx';

type Props = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  /** Called once with the code when its last digit came, typed, pasted or filled in from the message. */
  onComplete?: (code: string) => void;
  length?: number;
  autoFocus?: boolean;
};

/** A one-time code: one input, so that phones can fill it in and screen readers read it as one thing. */
export function OtpField({ value, onChange, onComplete, length = 6, autoFocus, ...field }: Props) {
  const type = (text: string) => {
    const code = toLatinDigits(text).replace(/\D/g, '').slice(0, length);
    onChange(code);
    if (code.length === length && code !== value) onComplete?.(code);
  };
  return (
    <Field {...field}>
      {control => (
        <span className="box">
          <input
            {...control}
            {...{ autoFocus }}
            dir="ltr"
            inputMode="numeric"
            autoComplete="one-time-code"
            className="ps-[0.5em] text-center! font-mono text-title tracking-[0.5em]"
            value={value}
            onChange={event => type(event.target.value)}
          />
        </span>
      )}
    </Field>
  );
}
