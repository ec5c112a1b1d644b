import { useEffect, useEffectEvent, type RefObject } from 'react';

/** The fields of this page that take files. */
const fields = new Set<object>();

/**
 * Files that are pasted, as a screenshot: into the field that has the focus, or anywhere on a page that has one such field alone. Where text
 * is typed, a paste is text.
 */
export function usePaste(
  field: RefObject<HTMLElement | null>,
  onFiles: (files: readonly File[]) => void,
): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || !isMeant(field.current, event.target)) return;
    event.preventDefault();
    onFiles(files);
  });
  useEffect(() => {
    const self = {};
    const listen = (event: ClipboardEvent) => take(event);
    fields.add(self);
    document.addEventListener('paste', listen);
    return () => {
      fields.delete(self);
      document.removeEventListener('paste', listen);
    };
  }, []);
}

function isMeant(field: HTMLElement | null, target: EventTarget | null): boolean {
  if (!field || !(target instanceof Node)) return false;
  if (field.contains(target)) return true;
  const isTyped = target instanceof Element && target.closest('input:not([type=file]), textarea') !== null;
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  return !isTyped && fields.size === 1 && (!dialog || dialog.contains(field));
}
