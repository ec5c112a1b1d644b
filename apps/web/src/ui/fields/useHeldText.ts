import { useLayoutEffect, useRef } from 'react';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * The text of an input is its own, so that a key is seen without a render: anyone who is told of it may render later, or never.
 * A render that brings another value than the input's writes it; give `ref` to the element, and no `value`.
 */
export function useHeldText<E extends TextElement = HTMLInputElement>(
  value: string,
  show: (value: string) => string = value => value,
) {
  const ref = useRef<E>(null);
  const latest = useRef(value);
  const write = () => {
    const [element, shown] = [ref.current!, show(latest.current)];
    // The same again would move the caret, and lay the page out for nothing.
    if (element.value !== shown) element.value = shown;
  };
  useLayoutEffect(() => {
    latest.current = value;
    write();
  });
  return {
    ref,
    /** The value as of the last key, which the last render may not know. */
    latest,
    /** Shows the value as of now. */
    write,
    /** The value that a key has made, and where the caret is in the text that shows it. */
    hold: (next: string, caret: number) => {
      latest.current = next;
      write();
      const element = ref.current!;
      if (element.selectionStart !== caret || element.selectionEnd !== caret)
        element.setSelectionRange(caret, caret);
    },
  };
}
