import { useEffect, useEffectEvent } from 'react';
import { isPressed } from '../../../../ui/keys/shortcuts.ts';
import { usePresent } from '../../../../ui/keys/useShortcut.ts';
import { openDialogs } from '../../../../ui/overlays/open-dialogs.ts';

/** Ctrl+Enter, wherever the keyboard stands on the page, also where a field takes Enter itself; a dialog over it has its own keys. */
export function useCtrlEnter(run: () => void): void {
  usePresent('register');
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPressed(event, 'register') || event.repeat || openDialogs.get().length > 0) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
