import { useRef } from 'react';
import { decimalError, decimalShown, editDecimal, FRACTION, settledDecimal } from './decimal-text.ts';
import { Field, type FieldProps } from '../Field.tsx';
import { useGroupedText } from './useGroupedText.ts';
import { WorkPreview } from './WorkPreview.tsx';

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

/** A quantity, a rate, a weight: exact, never negative; computed where arithmetic is typed. */
export function DecimalField({ value, onChange, whole, fraction, unit, ...field }: Props) {
  const box = useRef<HTMLSpanElement>(null);
  const { latest, work, typed, settle } = useGroupedText({
    ...{ value, onChange, show: decimalShown, edit: editDecimal },
    ...{ scale: fraction ?? FRACTION, bare: field.bare },
  });
  const leave = () => {
    settle();
    const settled = settledDecimal(latest.current);
    if (settled !== latest.current) onChange(settled);
    field.onBlur?.();
  };
  return (
    <Field {...field} onBlur={leave} ownError={decimalError(value, whole, fraction)}>
      {control => (
        <>
          <span ref={box} className="box" data-bare={field.bare || undefined}>
            <input {...control} {...typed} inputMode="decimal" />
            {unit && <span className="pe-2.5 text-table text-muted">{unit}</span>}
          </span>
          <WorkPreview of={work} box={box} show={decimalShown} />
        </>
      )}
    </Field>
  );
}
