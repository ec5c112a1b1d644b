import { toPersianDigits } from '@moadi/domain/primitives';
import { useState } from 'react';
import { words } from '../../words.ts';
import {
  type DateLimits,
  dateText,
  momentFault,
  momentText,
  type MomentValue,
  readDate,
  readMoment,
} from './date-text.ts';
import { FieldGroup } from '../FieldGroup.tsx';
import type { FieldProps } from '../Field.tsx';
import { DateInput } from './DateInput.tsx';
import { useCaret } from '../useCaret.ts';

type Props = Omit<FieldProps, 'bare'> &
  DateLimits & {
    /** Milliseconds; or «date time» as typed, when it names no moment; or nothing. */
    value: MomentValue;
    onChange: (value: MomentValue) => void;
  };

/** A day and a time of day in Tehran. */
export function JalaliDateTimeField({
  value,
  onChange,
  min,
  max,
  onBlur,
  error,
  name,
  readOnly,
  ...group
}: Props) {
  const [left, setLeft] = useState(false);
  const [typed, setTyped] = useState<string>();
  // A cleared day is no moment at all; the time stands for the day that is typed next.
  const [kept, setKept] = useState('');
  const { ref, place } = useCaret();
  const { date, time } = value === undefined ? { date: '', time: kept } : momentText(value);
  const shown = error ?? (left ? momentFault(value, { min, max }) : undefined);
  const leave = () => {
    setTyped(undefined);
    onBlur?.();
  };
  const control = { name, readOnly, disabled: group.disabled, 'aria-invalid': shown ? true : undefined };
  return (
    <FieldGroup {...group} error={shown}>
      <div className="flex gap-2">
        <div className="min-w-0 flex-1">
          <DateInput
            control={{ ...control, 'aria-label': words.partOf(group.label, words.date), onBlur: leave }}
            label={group.label}
            value={readDate(date)}
            onChange={day => {
              setKept(time);
              onChange(readMoment(dateText(day), time));
            }}
            min={min}
            max={max}
          />
        </div>
        <span className="box w-20">
          <input
            {...control}
            ref={ref}
            aria-label={words.partOf(group.label, words.time)}
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            placeholder="--:--"
            value={typed ?? time}
            onChange={event => {
              const text = toPersianDigits(event.target.value);
              place(event.target.selectionStart ?? text.length);
              setTyped(text);
              setKept(text);
              onChange(readMoment(date, text));
            }}
            onBlur={() => {
              setLeft(true);
              leave();
            }}
          />
        </span>
      </div>
    </FieldGroup>
  );
}
