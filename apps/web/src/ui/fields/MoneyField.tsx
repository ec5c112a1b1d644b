import { numberToWords, toPersianDigits } from '@moadi/domain/primitives';
import { words } from '../words.ts';
import { Field, type FieldProps } from './Field.tsx';
import { editMoney, moneyDigits, moneyFault, moneyText } from './money-text.ts';
import { useHeldText } from './useHeldText.ts';

type Props = FieldProps & {
  /** Plain Latin digits in rial; empty; or what was typed, when that is no amount of at most 18 digits. */
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
};

/** An amount in rial: grouped while typing, in words beneath from a million on. */
export function MoneyField({ value, onChange, placeholder, ...field }: Props) {
  const { ref, latest, hold } = useHeldText(value, moneyText);
  const fault = moneyFault(value);
  const inWords =
    !field.bare && !fault && value.length > 6 ? `${numberToWords(value)} ${words.rial}` : undefined;
  const type = (input: HTMLInputElement, inputType: string) => {
    const caret = input.selectionStart ?? input.value.length;
    const before = moneyText(latest.current);
    const after = editMoney({ before, typed: input.value, caret, inputType });
    hold(after.value, after.caret);
    onChange(after.value);
  };
  // Too long or no number is told at once: waiting until the field is left would look like acceptance.
  const error = field.error ?? (fault && messages[fault]());
  return (
    <Field {...field} error={error} note={inWords}>
      {control => (
        <span className="box" data-bare={field.bare || undefined}>
          <input
            {...control}
            ref={ref}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            placeholder={placeholder}
            onChange={event => type(event.target, (event.nativeEvent as InputEvent).inputType)}
          />
          {!field.bare && <span className="pe-2.5 text-table text-muted">{words.rial}</span>}
        </span>
      )}
    </Field>
  );
}

const messages = {
  form: () => words.moneyDigitsOnly,
  long: () => words.moneyTooLong(toPersianDigits(moneyDigits)),
};
