import { useLayoutEffect, useRef } from 'react';

/** For fields that change what is typed: `place(caret)` in the input event sets the caret once the new text is there. */
export function useCaret() {
  const ref = useRef<HTMLInputElement>(null);
  const wanted = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    if (wanted.current !== undefined) ref.current?.setSelectionRange(wanted.current, wanted.current);
    wanted.current = undefined;
  });
  const place = (caret: number) => {
    wanted.current = caret;
  };
  return { ref, place };
}
