import { useEffect, useEffectEvent } from 'react';
import { createStore } from '../lib/store.ts';
import { isPressed, type ShortcutId } from './shortcuts.ts';
import type { SignField } from './signs.ts';

/** A key, or fields that read what is written in place of their values. */
export type PresentId = ShortcutId | SignField;

/** The keys that something on the page reads now, once for each that does. */
export const presentShortcuts = createStore<readonly PresentId[]>([]);

/** Says that an element on the page reads these keys by itself (`isPressed` in its `onKeyDown`), for the page's help. */
export function usePresent(...ids: readonly PresentId[]): void {
  const key = ids.join(' ');
  useEffect(() => {
    const own = key === '' ? [] : (key.split(' ') as PresentId[]);
    presentShortcuts.set([...presentShortcuts.get(), ...own]);
    return () => {
      const left = [...presentShortcuts.get()];
      for (const id of own) left.splice(left.indexOf(id), 1);
      presentShortcuts.set(left);
    };
  }, [key]);
}

/** A key of the whole page. While a dialog is open it is the dialog's turn: a question is answered first. */
export function useShortcut(id: ShortcutId, act: () => void): void {
  usePresent(id);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || !isPressed(event, id)) return;
    // The browser has these for itself otherwise.
    event.preventDefault();
    if (!event.repeat && !document.querySelector('dialog[open]')) act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
