import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { toPersianDigits } from '@moadi/domain/primitives';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '../actions/IconButton.tsx';
import { useFloating } from '../lib/useFloating.ts';
import { words } from '../words.ts';
import { Field, type FieldProps } from './Field.tsx';
import { OptionList } from './OptionList.tsx';
import { type LoadOptions, type Option, useServerOptions } from './useServerOptions.ts';

type Props<T extends Option> = FieldProps & {
  value: T | undefined;
  onChange: (value: T | undefined) => void;
  load: LoadOptions<T>;
  pageSize?: number;
  /** Characters before the search begins; 0 lists everything when the field is opened. */
  minChars?: number;
  debounceMs?: number;
  placeholder?: string;
  /** An entry after the last result, for what is not there yet; it gets what was typed. */
  addNew?: { label: string; onSelect: (query: string) => void };
};

/** One of many, searched on the server: a combobox whose list the server fills. */
export function ServerSelect<T extends Option>(props: Props<T>) {
  const {
    value,
    onChange,
    load,
    pageSize = 25,
    minChars = 2,
    debounceMs = 1200,
    placeholder,
    addNew,
    ...field
  } = props;
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(-1);
  const query = (typed ?? '').trim();
  const found = useServerOptions(load, { query, active: open, minChars, debounceMs, pageSize });
  useFloating(open, popup, box);

  const count = found.options.length + (addNew ? 1 : 0);
  const fixed = field.disabled || field.readOnly;

  const close = () => {
    setOpen(false);
    setTyped(undefined);
    setActive(-1);
  };
  const show = () => !fixed && setOpen(true);
  const choose = (index: number) => {
    close();
    const option = found.options[index];
    if (option) onChange(option);
    else addNew?.onSelect(query);
  };
  const clear = () => {
    onChange(undefined);
    close();
    input.current?.focus();
  };
  const type = (text: string) => {
    setTyped(text);
    setActive(-1);
    show();
    if (text === '') onChange(undefined);
  };
  const move = (step: 1 | -1) => {
    if (!open) return show();
    if (count === 0) return;
    const next = active < 0 && step < 0 ? count - 1 : (active + step + count) % count;
    if (next >= found.options.length - 3) found.loadMore();
    setActive(next);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      // In a sheet the arrows of a closed list lead to the rows above and below; with Alt they open it.
      if (field.bare && !open && !event.altKey) return;
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (open && event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation(); // the dialog around it stays
      close();
    } else if (open && event.key === 'Tab' && active >= 0) {
      choose(active);
    } else if (open && event.key === 'Enter') {
      event.preventDefault(); // not yet the form's
      if (active >= 0) choose(active);
      else if (typed && found.options.length > 0) choose(0);
    }
  };

  return (
    <Field {...field}>
      {({ onBlur, ...control }) => (
        <span ref={box} className="box" data-bare={field.bare || undefined}>
          <input
            {...control}
            ref={input}
            role="combobox"
            aria-expanded={open}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
            autoComplete="off"
            placeholder={placeholder}
            value={typed ?? value?.label ?? ''}
            onChange={event => type(event.target.value)}
            onFocus={event => event.target.select()}
            onClick={show}
            onKeyDown={press}
            onBlur={() => {
              close();
              onBlur();
            }}
          />
          {value && !fixed && !field.bare && (
            <IconButton size="small" icon={X} label={`${words.clear} ${field.label}`} onClick={clear} />
          )}
          <ChevronDown size={16} />
          <div ref={popup} popover="manual" className="floating" data-floating="">
            {open && (
              <OptionList
                id={id}
                label={field.label}
                found={found}
                active={active}
                chosen={value?.id}
                hint={query.length < minChars ? words.atLeast(toPersianDigits(minChars)) : undefined}
                addNew={addNew?.label}
                onChoose={choose}
                onPoint={setActive}
              />
            )}
          </div>
        </span>
      )}
    </Field>
  );
}
