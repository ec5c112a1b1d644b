import { toPersianDigits } from '@moadi/domain/primitives';
import { Field, type FieldProps } from './Field.tsx';

type Props = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  rows?: number;
  /** Characters allowed; the count is shown, nothing is cut. */
  max?: number;
};

export function TextArea({ value, onChange, rows = 3, max, ...field }: Props) {
  const count = max && toPersianDigits(`${value.length} / ${max}`);
  return (
    <Field {...field} note={count && <bdi className={value.length > max ? 'text-danger' : ''}>{count}</bdi>}>
      {control => (
        <span className="box">
          <textarea {...control} rows={rows} value={value} onChange={event => onChange(event.target.value)} />
        </span>
      )}
    </Field>
  );
}
