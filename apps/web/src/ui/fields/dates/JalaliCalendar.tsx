import {
  jalaliMonths,
  jalaliOf,
  jalaliWeekdays,
  type TehranDay,
  toPersianDigits,
} from '@moadi/domain/primitives';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../../actions/IconButton.tsx';
import { useToday } from '../../lib/clock.ts';
import { words } from '../../words.ts';
import type { DateLimits } from './date-text.ts';
import { addMonths, dayByKey, dayName, inMonth, monthName, monthWeeks } from './month-grid.ts';

type Props = DateLimits & {
  value: TehranDay | undefined;
  onChange: (day: TehranDay) => void;
};

/** A month to pick a day from. */
export function JalaliCalendar({ value, onChange, min = -Infinity, max = Infinity }: Props) {
  const today = useToday();
  const within = (day: TehranDay) => Math.min(max, Math.max(min, day));
  // The day that is looked at; `grab` when the focus goes with it, as by keys, and not by the buttons above.
  const [{ day, grab }, look] = useState({ day: within(value ?? today), grab: true });
  const grid = useRef<HTMLTableElement>(null);
  useEffect(() => {
    if (grab) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day, grab]);

  const show = (next: TehranDay) => look({ day: within(next), grab: false });
  const press = (event: KeyboardEvent) => {
    const next = dayByKey(event.key, event.shiftKey, day);
    if (next === undefined) return;
    event.preventDefault();
    look({ day: within(next), grab: true });
  };
  const { year, month } = jalaliOf(day);
  const lastYear = Math.max(year, jalaliOf(Math.min(max, today + 3660)).year);
  const firstYear = Math.min(year, jalaliOf(Math.max(min, today - 36_600)).year);
  const years = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => lastYear - index);
  return (
    <div className="calendar">
      <div className="flex items-center gap-1">
        <IconButton
          size="small"
          icon={ChevronRight}
          label={words.previousMonth}
          onClick={() => show(addMonths(day, -1))}
        />
        <Picker
          label={words.month}
          value={month}
          options={jalaliMonths.map((name, index) => [index + 1, name])}
          onChange={next => show(inMonth(day, year, next))}
        />
        <Picker
          label={words.year}
          value={year}
          options={years.map(option => [option, toPersianDigits(option)])}
          onChange={next => show(inMonth(day, next, month))}
        />
        <IconButton
          size="small"
          icon={ChevronLeft}
          label={words.nextMonth}
          onClick={() => show(addMonths(day, 1))}
        />
      </div>
      <output className="sr-only">{monthName(day)}</output>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- one stop, then arrows */}
      <table ref={grid} role="grid" aria-label={monthName(day)}>
        <thead>
          <tr>
            {jalaliWeekdays.map(({ long, short }) => (
              <th key={long} scope="col" aria-label={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {monthWeeks(day).map((week, index) => (
            <tr key={week.find(Boolean) ?? index}>
              {week.map((cell, weekday) => (
                <td key={cell ?? -weekday} aria-selected={cell !== undefined && cell === value}>
                  {cell !== undefined && (
                    <button
                      type="button"
                      data-day={cell}
                      tabIndex={cell === day ? 0 : -1}
                      aria-label={dayName(cell)}
                      aria-current={cell === today ? 'date' : undefined}
                      disabled={cell !== within(cell)}
                      onKeyDown={press}
                      onClick={() => onChange(cell)}
                    >
                      {toPersianDigits(jalaliOf(cell).day)}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <button
        type="button"
        className="link"
        disabled={today !== within(today)}
        onClick={() => onChange(today)}
      >
        {words.today}
      </button>
    </div>
  );
}

type PickerProps = {
  label: string;
  value: number;
  options: [number, string][];
  onChange: (value: number) => void;
};

function Picker({ label, value, options, onChange }: PickerProps) {
  return (
    <span className="box flex-1">
      <select aria-label={label} value={value} onChange={event => onChange(Number(event.target.value))}>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown size={14} />
    </span>
  );
}
