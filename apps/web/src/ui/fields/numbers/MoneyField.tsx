import { numberToWords } from '@moadi/domain/primitives';
import { useRef } from 'react';
import { words } from '../../words.ts';
import { Field, type FieldProps } from '../Field.tsx';
import { editMoney, moneyError, moneyText } from './money-text.ts';
import { useGroupedText } from './useGroupedText.ts';
import { workFault } from './work.ts';
import { WorkPreview } from './WorkPreview.tsx';

type Props = FieldProps & {
  /** Plain Latin digits in rial; empty; or what was typed, when that is no amount of at most 18 digits. */
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
};

/** An amount in rial: grouped while typing, in words beneath from a million on; computed where arithmetic is typed. */
export function MoneyField({ value, onChange, placeholder, ...field }: Props) {
  const box = useRef<HTMLSpanElement>(null);
  const { work, typed, settle } = useGroupedText({
    ...{ value, onChange, show: moneyText, edit: editMoney },
    ...{ scale: 0, bare: field.bare },
  });
  const leave = () => {
    settle();
    field.onBlur?.();
  };
  // Arithmetic may not be finished yet.
  const ownError = workFault(value, 0);
  const fault = ownError ? undefined : moneyError(value);
  const inWords =
    !field.bare && !fault && !ownError && value.length > 6
      ? `${numberToWords(value)} ${words.rial}`
      : undefined;
  return (
    <Field {...field} error={field.error ?? fault} ownError={ownError} note={inWords} onBlur={leave}>
      {control => (
        <>
          <span ref={box} className="box" data-bare={field.bare || undefined}>
            <input {...control} {...typed} inputMode="numeric" placeholder={placeholder} />
            {!field.bare && <span className="pe-2.5 text-table text-muted">{words.rial}</span>}
          </span>
          <WorkPreview of={work} box={box} show={moneyText} />
        </>
      )}
    </Field>
  );
}
