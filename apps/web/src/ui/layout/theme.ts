import { createStore } from '../lib/store.ts';

export type Theme = 'light' | 'dark';

const key = 'moadi.theme';

/** What the person chose; undefined: as the device does. */
export const chosenTheme = createStore<Theme | undefined>(undefined);

/** Called once before the first screen. Storage may be closed to us: then the device decides. */
export function restoreTheme(): void {
  try {
    const stored = localStorage.getItem(key);
    if (stored === 'light' || stored === 'dark') show(stored);
  } catch {}
}

export function chooseTheme(theme: Theme): void {
  show(theme);
  try {
    localStorage.setItem(key, theme);
  } catch {}
}

function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
  chosenTheme.set(theme);
}
