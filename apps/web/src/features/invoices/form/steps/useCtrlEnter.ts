import { useEffect, useEffectEvent } from 'react';
import { openDialogs } from '../../../../ui/overlays/open-dialogs.ts';

/** Ctrl+Enter, wherever the keyboard stands on the page; a dialog over it has its own keys. */
export function useCtrlEnter(run: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isIt = (event.ctrlKey || event.metaKey) && ['Enter', 'NumpadEnter'].includes(event.code);
    if (!isIt || event.repeat || event.altKey || event.shiftKey || openDialogs.get().length > 0) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
