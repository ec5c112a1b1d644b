import { useState } from 'react';
import { useToday } from '../../lib/clock.ts';
import { words } from '../../words.ts';
import { dateFault, type DateLimits, type DateRange, quickRanges, rangeFault } from './date-text.ts';
import { DateInput } from './DateInput.tsx';
import { FieldGroup, type GroupProps } from '../FieldGroup.tsx';

type Props = GroupProps &
  DateLimits & {
    value: DateRange;
    onChange: (value: DateRange) => void;
    /** The ranges of one click; without them only the two fields. */
    quick?: boolean;
  };

/** From a day to a day, both included. */
export function JalaliRangeField({ value, onChange, quick, min, max, ...group }: Props) {
  const [left, setLeft] = useState(false);
  const today = useToday();
  const limits = { min, max };
  const own = dateFault(value.from, limits) ?? dateFault(value.to, limits) ?? rangeFault(value);
  const error = group.error ?? (left ? own : undefined);
  const end = (name: 'from' | 'to') => (
    <DateInput
      control={{
        'aria-label': words.partOf(group.label, words[name]),
        'aria-invalid': error ? true : undefined,
        disabled: group.disabled,
        onBlur: () => setLeft(true),
      }}
      label={words.partOf(group.label, words[name])}
      prefix={words[name]}
      value={value[name]}
      onChange={day => onChange({ ...value, [name]: day })}
      min={min}
      max={max}
    />
  );
  return (
    <FieldGroup {...group} error={error}>
      <div className="grid grid-cols-2 gap-2">
        {end('from')}
        {end('to')}
      </div>
      {quick && (
        <div className="mt-2 flex flex-wrap gap-1.5">
          {quickRanges(today)
            .filter(range => min === undefined || range.from >= min)
            .map(({ label, from, to }) => (
              <button
                key={label}
                type="button"
                className="chip"
                data-choice=""
                aria-pressed={from === value.from && to === value.to}
                onClick={() => onChange({ from, to })}
              >
                {label}
              </button>
            ))}
        </div>
      )}
    </FieldGroup>
  );
}
