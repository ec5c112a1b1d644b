import { numberToWords } from '@moadi/domain/primitives';
import { words } from '../words.ts';
import { Field, type FieldProps } from './Field.tsx';
import { editMoney, moneyError, moneyText } from './money-text.ts';
import { useGroupedText } from './useGroupedText.ts';

type Props = FieldProps & {
  /** Plain Latin digits in rial; empty; or what was typed, when that is no amount of at most 18 digits. */
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
};

/** An amount in rial: grouped while typing, in words beneath from a million on. */
export function MoneyField({ value, onChange, placeholder, ...field }: Props) {
  const { typed } = useGroupedText({ value, show: moneyText, edit: editMoney, onChange });
  const fault = moneyError(value);
  const inWords =
    !field.bare && !fault && value.length > 6 ? `${numberToWords(value)} ${words.rial}` : undefined;
  return (
    <Field {...field} error={field.error ?? fault} note={inWords}>
      {control => (
        <span className="box" data-bare={field.bare || undefined}>
          <input {...control} {...typed} inputMode="numeric" placeholder={placeholder} />
          {!field.bare && <span className="pe-2.5 text-table text-muted">{words.rial}</span>}
        </span>
      )}
    </Field>
  );
}
