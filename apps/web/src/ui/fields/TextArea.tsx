import { toPersianDigits } from '@moadi/domain/primitives';
import { Field, type FieldProps } from './Field.tsx';
import { useHeldText } from './useHeldText.ts';

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
  // React would write the value between the tags too, with every key, and so have the whole page styled anew.
  const { ref } = useHeldText<HTMLTextAreaElement>(value);
  const count = max && (
    <p className="count">
      <bdi className={value.length > max ? 'text-danger' : ''}>
        {toPersianDigits(`${value.length} / ${max}`)}
      </bdi>
    </p>
  );
  return (
    <Field {...field} note={count}>
      {control => (
        <span className="box">
          <textarea
            {...control}
            {...(ltr && { dir: 'ltr', className: 'font-mono', spellCheck: false, autoComplete: 'off' })}
            ref={ref}
            rows={rows}
            onChange={event => onChange(event.target.value)}
          />
        </span>
      )}
    </Field>
  );
}
