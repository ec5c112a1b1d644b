import { decimalError, decimalShown, editDecimal, settledDecimal } from './decimal-text.ts';
import { Field, type FieldProps } from './Field.tsx';
import { useGroupedText } from './useGroupedText.ts';

type Props = FieldProps & {
  /** Plain decimal text (`12.5`), empty, or what was typed, when that is no number. */
  value: string;
  onChange: (value: string) => void;
  /** Digits allowed before and after the point. */
  whole?: number | undefined;
  fraction?: number | undefined;
  /** «٪», «کیلوگرم» */
  unit?: string;
};

/** A quantity, a rate, a weight: exact, never negative. */
export function DecimalField({ value, onChange, whole, fraction, unit, ...field }: Props) {
  const { latest, typed } = useGroupedText({ value, show: decimalShown, edit: editDecimal, onChange });
  const leave = () => {
    const settled = settledDecimal(latest.current);
    if (settled !== latest.current) onChange(settled);
    field.onBlur?.();
  };
  return (
    <Field {...field} onBlur={leave} ownError={decimalError(value, whole, fraction)}>
      {control => (
        <span className="box" data-bare={field.bare || undefined}>
          <input {...control} {...typed} inputMode="decimal" />
          {unit && <span className="pe-2.5 text-table text-muted">{unit}</span>}
        </span>
      )}
    </Field>
  );
}
