import { useEffect, type RefObject } from 'react';
import { openDialogs } from '../../ui/overlays/open-dialogs.ts';

/** «/» leads to the field, by its place on the keyboard or by its sign, unless somebody is writing or a dialog is open. */
export function useSlash(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSlash(event) || isWriting(event.target) || openDialogs.get().length > 0) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [field]);
}

const isSlash = ({ code, key, shiftKey, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !isComposing && (key === '/' || (code === 'Slash' && !shiftKey));

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select') !== null);
