import { createStore } from '../lib/store.ts';

export type SnackbarMeaning = 'success' | 'info' | 'warning' | 'danger';

/** How long each stays, in milliseconds (spec 3 section 9). */
const snackbarMs = { success: 3000, info: 8000, warning: 12_000, danger: 15_000 } as const;

/** One that offers to take something back gives time for that. */
export const staysMs = ({ meaning, actions }: Pick<Snackbar, 'meaning' | 'actions'>): number =>
  Math.max(snackbarMs[meaning], actions ? snackbarMs.info : 0);

/** A new one shows after so long: what is taken back at once is never seen, and it is not lost in a page that changes. */
const SHOWN_AFTER_MS = 300;

export type SnackbarOptions = {
  /** Stays until it is closed. */
  persistent?: boolean;
  actions?: readonly { label: string; onSelect: () => void }[];
};

export type Snackbar = SnackbarOptions & {
  id: number;
  meaning: SnackbarMeaning;
  text: string;
  /** Of `performance.now()`: it is shown from here on, and its time runs, also when it moves into a dialog. */
  from: number;
};

export const snackbars = createStore<readonly Snackbar[]>([]);

const most = 4;
let lastId = 0;

/** Says what happened and to what; the same words twice are one message, begun anew. Returns its id for `dismiss`. */
export function snack(meaning: SnackbarMeaning, text: string, options: SnackbarOptions = {}): number {
  lastId += 1;
  const others = snackbars.get().filter(item => item.text !== text || item.meaning !== meaning);
  const item = { ...options, id: lastId, meaning, text, from: performance.now() + SHOWN_AFTER_MS };
  snackbars.set([...others, item].slice(-most));
  return lastId;
}

/** The same message says something else now; false when it is there no more. */
export function changeSnack(
  id: number,
  meaning: SnackbarMeaning,
  text: string,
  options: SnackbarOptions = {},
): boolean {
  const items = snackbars.get();
  const found = items.find(item => item.id === id);
  if (!found) return false;
  const isSame = found.text === text && found.meaning === meaning;
  if (!isSame) {
    const next = { ...options, id, meaning, text, from: begun(found) };
    snackbars.set(items.map(item => (item === found ? next : item)));
  }
  return true;
}

/** Gives all of them their whole time once more. */
export const renewSnacks = (): void =>
  snackbars.set(snackbars.get().map(item => ({ ...item, from: begun(item) })));

/** Anew from now on; one that is still to be shown is shown no sooner. */
const begun = ({ from }: Snackbar): number => Math.max(from, performance.now());

export function dismissSnack(id: number): void {
  snackbars.set(snackbars.get().filter(item => item.id !== id));
}
