import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { useFloating } from '../lib/useFloating.ts';
import { type LoadOptions, type Option, useServerOptions } from './useServerOptions.ts';

type Settings<T extends Option> = {
  load: LoadOptions<T>;
  pageSize: number;
  minChars: number;
  debounceMs: number;
  /** What is there before a letter is typed is shown by itself once an empty field has the focus. */
  offers?: boolean | undefined;
  /** Nothing opens it. */
  fixed: boolean;
  /** In a sheet the arrows of a closed list lead to the rows above and below; with Alt they open it. */
  bare?: boolean | undefined;
  /** There is one more entry after the options. */
  hasMore: boolean;
  /** The option that was taken, or none for the entry after them, with what was typed. */
  onTake: (option: T | undefined, query: string) => void;
  /** Taking one does not close it: there may be more to take. */
  staysOpen?: boolean;
  onType?: (text: string) => void;
};

/** A combobox: a field to search in, and under it a list that is worked by the keys of the field. */
export function useCombo<T extends Option>(settings: Settings<T>) {
  const { load, pageSize, minChars, debounceMs, offers, fixed, bare, hasMore } = settings;
  const { onTake, staysOpen, onType } = settings;
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  // `offered`: nobody asked for it, so it is seen only if there is something, and keeps no key from its usual work.
  const [opened, setOpened] = useState<'offered' | 'asked'>();
  const [typed, drawTyped] = useState<string>();
  // As it is before it is drawn: who takes an option may be led on at once, and has left nothing behind then.
  const typedNow = useRef<string>(undefined);
  const setTyped = (text: string | undefined) => {
    typedNow.current = text;
    drawTyped(text);
  };
  const [active, setActive] = useState(-1);
  const query = (typed ?? '').trim();
  const search = { query, active: opened !== undefined, minChars, offers, debounceMs, pageSize };
  const found = useServerOptions(load, search);
  const isOffered = opened === 'offered';
  const open = opened === 'asked' || (isOffered && found.options.length > 0);
  const offer = () => {
    const { current: field } = input;
    if (offers && !fixed && field?.value === '' && field === document.activeElement) setOpened('offered');
  };
  const offerNow = useEffectEvent(offer);
  // That there may be something can become known once the field has the focus.
  useEffect(() => {
    if (offers) offerNow();
  }, [offers]);
  useFloating(open, popup, box);
  const count = found.options.length + (hasMore ? 1 : 0);

  const close = () => {
    setOpened(undefined);
    setTyped(undefined);
    setActive(-1);
  };
  const show = () => !fixed && setOpened('asked');
  const take = (index: number) => {
    if (!staysOpen) close();
    onTake(found.options[index], query);
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
      if (bare && !open && !event.altKey) return;
      if (isOffered && active < 0 && event.key === 'ArrowUp') return;
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (open && event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation(); // the dialog around it stays
      close();
    } else if (open && event.key === 'Tab' && active >= 0 && !staysOpen) {
      take(active);
      // Who took it has led on already.
      if (document.activeElement !== input.current) event.preventDefault();
    } else if (open && event.key === 'Enter' && !(isOffered && active < 0)) {
      event.preventDefault(); // not yet the form's
      if (active >= 0) take(active);
      else if (typed && found.options.length > 0) take(0);
    }
  };
  return {
    box,
    input,
    popup,
    open,
    typed,
    /** What was typed and not taken, when the field is left. */
    leftText: () => typedNow.current?.trim() ?? '',
    close,
    /** For the input. */
    field: {
      ref: input,
      role: 'combobox',
      'aria-expanded': open,
      'aria-controls': `${id}-list`,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': active >= 0 ? `${id}-${active}` : undefined,
      autoComplete: 'off',
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        setTyped(target.value);
        setActive(-1);
        show();
        onType?.(target.value);
      },
      onFocus: ({ target }: FocusEvent<HTMLInputElement>) => {
        target.select();
        offer();
      },
      onClick: show,
      onKeyDown: press,
    },
    /** For the `OptionList`. */
    list: {
      id,
      found,
      active,
      tooShort: query.length < minChars && found.status !== 'searching' && found.options.length === 0,
      onChoose: take,
      onPoint: setActive,
    },
  };
}
