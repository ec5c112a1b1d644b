import { createStore } from '../lib/store.ts';

/** Dialogs that are open, the topmost last. */
export const openDialogs = createStore<readonly HTMLDialogElement[]>([]);

export const dialogOpened = (dialog: HTMLDialogElement): void =>
  openDialogs.set([...openDialogs.get(), dialog]);

export const dialogClosed = (dialog: HTMLDialogElement): void =>
  openDialogs.set(openDialogs.get().filter(open => open !== dialog));
