import { type TehranDay, toPersianDigits } from '@moadi/domain/primitives';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { IconButton } from '../../actions/IconButton.tsx';
import { isPressed } from '../../keys/shortcuts.ts';
import { usePresent } from '../../keys/useShortcut.ts';
import { useToday } from '../../lib/clock.ts';
import { Popup } from '../../overlays/Popup.tsx';
import { words } from '../../words.ts';
import { dateAfter, type Steps } from './date-keys.ts';
import { type DateLimits, dateText, type DateValue, readDate } from './date-text.ts';
import { JalaliCalendar } from './JalaliCalendar.tsx';
import { useCaret } from '../useCaret.ts';

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
  const steps = useRef<Steps>(undefined);
  const selecting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [said, setSaid] = useState('');
  const today = useToday();
  const fixed = control.disabled || control.readOnly;
  usePresent('dates', 'openCalendar');
  const pick = (day: TehranDay) => {
    onChange(day);
    setOpen(false);
    input.current?.focus();
  };
  const enter = (text: string) => {
    setTyped(text);
    onChange(readDate(text));
  };
  /** At the latest with the next key: later it would take away what that one wrote. */
  const selectNow = (field: HTMLInputElement) => {
    if (selecting.current === undefined) return;
    clearTimeout(selecting.current);
    selecting.current = undefined;
    field.select();
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, code, altKey, ctrlKey, metaKey, currentTarget: field } = event;
    if (fixed || key === 'Shift') return;
    selectNow(field);
    if (isPressed(event, 'openCalendar')) return setOpen(true);
    const isSelected = field.selectionStart === 0 && field.selectionEnd === field.value.length;
    const at = { value, isWhole: typed === undefined || isSelected, steps: steps.current, today };
    const next = altKey || ctrlKey || metaKey ? undefined : dateAfter({ key, code }, at);
    steps.current = undefined;
    if (!next) return;
    event.preventDefault();
    if ('text' in next) return enter(toPersianDigits(next.text));
    steps.current = next.steps;
    setTyped(undefined);
    setSaid(dateText(next.day));
    onChange(next.day);
    // Whatever else is typed now stands in its place.
    selecting.current = setTimeout(() => selectNow(field));
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
          enter(text);
        }}
        onKeyDown={press}
        onBlur={() => {
          steps.current = undefined;
          setTyped(undefined);
          control.onBlur?.();
        }}
      />
      {said && <output className="sr-only">{said}</output>}
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
