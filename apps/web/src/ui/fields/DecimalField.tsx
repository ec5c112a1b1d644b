import { toPersianDigits } from '@moadi/domain/primitives';
import { words } from '../words.ts';
import { decimalFault, decimalShown, editDecimal, settledDecimal } from './decimal-text.ts';
import { Field, type FieldProps } from './Field.tsx';
import { useHeldText } from './useHeldText.ts';

type Props = FieldProps & {
  /** Plain decimal text (`12.5`), empty, or what was typed, when that is no number. */
  value: string;
  onChange: (value: string) => void;
  /** Digits allowed before and after the point. */
  whole?: number;
  fraction?: number;
  /** «٪», «کیلوگرم» */
  unit?: string;
};

/** A quantity, a rate, a weight: exact, never negative. */
export function DecimalField({ value, onChange, whole = 18, fraction = 8, unit, ...field }: Props) {
  const { ref, latest, hold } = useHeldText(value, decimalShown);
  const fault = decimalFault(value, whole, fraction);
  const messages = {
    form: () => words.decimalForm,
    whole: () => words.decimalWhole(toPersianDigits(whole)),
    fraction: () => words.decimalFraction(toPersianDigits(fraction)),
  };
  const type = (input: HTMLInputElement, inputType: string) => {
    const caret = input.selectionStart ?? input.value.length;
    const before = decimalShown(latest.current);
    const after = editDecimal({ before, typed: input.value, caret, inputType });
    hold(after.value, after.caret);
    onChange(after.value);
  };
  const leave = () => {
    const settled = settledDecimal(latest.current);
    if (settled !== latest.current) onChange(settled);
    field.onBlur?.();
  };
  return (
    <Field {...field} onBlur={leave} ownError={fault && messages[fault]()}>
      {control => (
        <span className="box" data-bare={field.bare || undefined}>
          <input
            {...control}
            ref={ref}
            dir="ltr"
            inputMode="decimal"
            autoComplete="off"
            onChange={event => type(event.target, (event.nativeEvent as InputEvent).inputType)}
          />
          {unit && <span className="pe-2.5 text-table text-muted">{unit}</span>}
        </span>
      )}
    </Field>
  );
}
