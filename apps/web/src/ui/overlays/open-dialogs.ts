import { createStore } from '../lib/store.ts';

/** Dialogs that are open, the topmost last. */
export const openDialogs = createStore<readonly HTMLDialogElement[]>([]);

/** The page beneath stands still while one is open. Said on the root: a style that asks for it there costs nothing else. */
openDialogs.subscribe(() =>
  document.documentElement.toggleAttribute('data-dialog', openDialogs.get().length > 0),
);

export const dialogOpened = (dialog: HTMLDialogElement): void =>
  openDialogs.set([...openDialogs.get(), dialog]);

export const dialogClosed = (dialog: HTMLDialogElement): void =>
  openDialogs.set(openDialogs.get().filter(open => open !== dialog));
