import { useLayoutEffect, useRef } from 'react';

/** For fields that change what is typed: `place(caret)` in the input event sets the caret once the new text is there. */
export function useCaret() {
  const ref = useRef<HTMLInputElement>(null);
  const wanted = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    const [input, caret] = [ref.current, wanted.current];
    // Setting it where it stands already would lay the page out for nothing.
    if (input && caret !== undefined && (input.selectionStart !== caret || input.selectionEnd !== caret))
      input.setSelectionRange(caret, caret);
    wanted.current = undefined;
  });
  const place = (caret: number) => {
    wanted.current = caret;
  };
  return { ref, place };
}
