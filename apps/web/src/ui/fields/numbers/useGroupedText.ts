import { useEffect, useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { isPressed } from '../../keys/shortcuts.ts';
import { usePresent } from '../../keys/useShortcut.ts';
import { createStore } from '../../lib/store.ts';
import type { Edit } from './grouped-edit.ts';
import { useHeldText } from '../useHeldText.ts';
import { workAfter, type Work } from './work.ts';

type Grouped = {
  value: string;
  show: (value: string) => string;
  edit: (edit: Edit) => { value: string; caret: number };
  onChange: (value: string) => void;
  /** Digits after the point to which its arithmetic is cut. */
  scale: number;
  /** In a sheet Enter leads on, elsewhere it first settles what was computed. */
  bare: boolean | undefined;
};

/**
 * A number whose text is written anew with every key: group marks, Persian digits. Signs that are typed where all of it is
 * in sight are entered here and not by the browser first, which would lay the field out twice and look through its form for
 * something to fill in. Pasting, deleting, composing stay the browser's.
 *
 * Arithmetic stands there as it is typed while the value is what it comes to, until the field is left (decision 74).
 */
export function useGroupedText({ value, show, edit, onChange, scale, bare }: Grouped) {
  const [work] = useState(() => createStore<Work | undefined>(undefined));
  const workOf = (held: string) => {
    const at = work.get();
    return at?.value === held ? at : undefined;
  };
  const { ref, latest, write, hold } = useHeldText(value, held => workOf(held)?.text ?? show(held));
  const atFirst = useRef(value);
  const enter = (typed: string, caret: number, inputType: string) => {
    const held = latest.current;
    const next = workAfter({ typed, inputType, before: show(held), held, work: workOf(held), scale });
    work.set(next);
    const after = next ? { value: next.value, caret } : edit({ before: show(held), typed, caret, inputType });
    hold(after.value, after.caret);
    onChange(after.value);
  };
  const insert = (event: InputEvent) => {
    const { inputType, data } = event;
    const input = ref.current!;
    const isPlain = inputType === 'insertText' && data !== null && event.cancelable && !event.isComposing;
    if (!isPlain || input.scrollWidth > input.clientWidth) return;
    event.preventDefault();
    const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? 0];
    enter(input.value.slice(0, start) + data + input.value.slice(end), start + data.length, inputType);
    input.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType, data }));
  };
  const latestInsert = useRef(insert);
  useEffect(() => {
    latestInsert.current = insert;
  });
  useEffect(() => {
    const input = ref.current!;
    const listen = (event: InputEvent) => latestInsert.current(event);
    // React's own event of this name is another one.
    input.addEventListener('beforeinput', listen);
    return () => input.removeEventListener('beforeinput', listen);
  }, [ref]);
  usePresent('amounts', 'settleWork', 'dropWork');
  const settle = () => {
    work.set(undefined);
    write();
  };
  const press = (event: KeyboardEvent) => {
    if (!work.get() || event.nativeEvent.isComposing) return;
    if (isPressed(event, 'settleWork')) {
      if (!bare) event.preventDefault();
      settle();
      atFirst.current = latest.current;
    } else if (isPressed(event, 'dropWork')) {
      event.preventDefault();
      event.stopPropagation(); // the dialog around it stays
      work.set(undefined);
      hold(atFirst.current, 0);
      ref.current!.select();
      onChange(atFirst.current);
    }
  };
  return {
    latest,
    work,
    /** When the field is left. */
    settle,
    /** For the input that it is typed into. */
    typed: {
      ref,
      dir: 'ltr' as const,
      autoComplete: 'off',
      onFocus: () => {
        atFirst.current = latest.current;
      },
      onKeyDown: press,
      onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
        enter(
          target.value,
          target.selectionStart ?? target.value.length,
          (nativeEvent as InputEvent).inputType,
        ),
    },
  };
}
