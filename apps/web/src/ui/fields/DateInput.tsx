import { type TehranDay, toPersianDigits } from '@moadi/domain/primitives';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useRef, useState, type ComponentProps } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { Popup } from '../overlays/Popup.tsx';
import { words } from '../words.ts';
import { type DateLimits, dateText, type DateValue, readDate } from './date-text.ts';
import { JalaliCalendar } from './JalaliCalendar.tsx';
import { useCaret } from './useCaret.ts';

type Props = DateLimits & {
  /** Attributes of the input. */
  control: Omit<ComponentProps<'input'>, 'ref' | 'value' | 'onBlur'> & { onBlur?: () => void };
  label: string;
  /** Before the text: «از», «تا». */
  prefix?: string;
  bare?: boolean | undefined;
  value: DateValue;
  onChange: (value: DateValue) => void;
};

/** The frame with the text and the calendar, for other fields that hold a date. */
export function DateInput({ control, label, prefix, bare, value, onChange, min, max }: Props) {
  const box = useRef<HTMLSpanElement>(null);
  const { ref: input, place } = useCaret();
  const [open, setOpen] = useState(false);
  // While a person types a short but whole date (۱۴۰۵/۸/۲), it must not turn into its long form under their hands.
  const [typed, setTyped] = useState<string>();
  const fixed = control.disabled || control.readOnly;
  const pick = (day: TehranDay) => {
    onChange(day);
    setOpen(false);
    input.current?.focus();
  };
  return (
    <span ref={box} className="box" data-bare={bare || undefined}>
      {prefix && <span className="ps-2.5 text-table text-muted">{prefix}</span>}
      <input
        {...control}
        ref={input}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? dateText(value)}
        onChange={event => {
          const text = toPersianDigits(event.target.value);
          place(event.target.selectionStart ?? text.length);
          setTyped(text);
          onChange(readDate(text));
        }}
        onKeyDown={event => {
          if (event.altKey && event.key === 'ArrowDown' && !fixed) setOpen(true);
        }}
        onBlur={() => {
          setTyped(undefined);
          control.onBlur?.();
        }}
      />
      {!fixed && (
        <IconButton
          size="small"
          icon={CalendarDays}
          label={`${words.openCalendar}: ${label}`}
          tip={false}
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      )}
      {open && (
        <Popup
          anchor={box}
          kind="dialog"
          label={`${words.calendar}: ${label}`}
          onClose={() => setOpen(false)}
        >
          <JalaliCalendar
            value={typeof value === 'number' ? value : undefined}
            onChange={pick}
            min={min}
            max={max}
          />
        </Popup>
      )}
    </span>
  );
}
