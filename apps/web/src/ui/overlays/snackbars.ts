import { createStore } from '../lib/store.ts';

export type SnackbarMeaning = 'success' | 'info' | 'warning' | 'danger';

/** How long each stays, in milliseconds (spec 3 section 9). */
export const snackbarMs = { success: 3000, info: 8000, warning: 12_000, danger: 15_000 } as const;

export type SnackbarOptions = {
  /** Stays until it is closed. */
  persistent?: boolean;
  actions?: readonly { label: string; onSelect: () => void }[];
};

export type Snackbar = SnackbarOptions & { id: number; meaning: SnackbarMeaning; text: string };

export const snackbars = createStore<readonly Snackbar[]>([]);

const most = 4;
let lastId = 0;

/** Says what happened and to what; the same words twice are one message, begun anew. Returns its id for `dismiss`. */
export function snack(meaning: SnackbarMeaning, text: string, options: SnackbarOptions = {}): number {
  lastId += 1;
  const others = snackbars.get().filter(item => item.text !== text || item.meaning !== meaning);
  snackbars.set([...others, { ...options, id: lastId, meaning, text }].slice(-most));
  return lastId;
}

export function dismissSnack(id: number): void {
  snackbars.set(snackbars.get().filter(item => item.id !== id));
}
