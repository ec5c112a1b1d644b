import { toPersianDigits } from '@moadi/domain/primitives';
import { Field, type FieldProps } from './Field.tsx';

type Props = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  rows?: number;
  /** Characters allowed; the count is shown, nothing is cut. */
  max?: number;
  /** Machine text, such as a certificate. */
  ltr?: boolean;
};

export function TextArea({ value, onChange, rows = 3, max, ltr, ...field }: Props) {
  const count = max && toPersianDigits(`${value.length} / ${max}`);
  return (
    <Field {...field} note={count && <bdi className={value.length > max ? 'text-danger' : ''}>{count}</bdi>}>
      {control => (
        <span className="box">
          <textarea
            {...control}
            {...(ltr && { dir: 'ltr', className: 'font-mono', spellCheck: false, autoComplete: 'off' })}
            rows={rows}
            value={value}
            onChange={event => onChange(event.target.value)}
          />
        </span>
      )}
    </Field>
  );
}
