import { useEffect, useRef, type ChangeEvent } from 'react';
import type { Edit } from './grouped-edit.ts';
import { useHeldText } from './useHeldText.ts';

type Grouped = {
  value: string;
  show: (value: string) => string;
  edit: (edit: Edit) => { value: string; caret: number };
  onChange: (value: string) => void;
};

/**
 * A number whose text is written anew with every key: group marks, Persian digits. Signs that are typed where all of it is
 * in sight are entered here and not by the browser first, which would lay the field out twice and look through its form for
 * something to fill in. Pasting, deleting, composing stay the browser's.
 */
export function useGroupedText({ value, show, edit, onChange }: Grouped) {
  const { ref, latest, hold } = useHeldText(value, show);
  const enter = (typed: string, caret: number, inputType: string) => {
    const after = edit({ before: show(latest.current), typed, caret, inputType });
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
  return {
    latest,
    /** For the input that it is typed into. */
    typed: {
      ref,
      dir: 'ltr' as const,
      autoComplete: 'off',
      onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
        enter(
          target.value,
          target.selectionStart ?? target.value.length,
          (nativeEvent as InputEvent).inputType,
        ),
    },
  };
}
