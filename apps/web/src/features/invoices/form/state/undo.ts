import { snack } from '../../../../ui/overlays/snackbars.ts';
import { formWords as words } from '../words.ts';
import { setRows, type FormStore, type Sentences } from './form-store.ts';
import { rowsOf, type Row } from '../lines/rows.ts';

/** What takes the last change of whole lines back, until something else is typed into them. */
const undos = new WeakMap<FormStore, () => void>();

/** Puts other lines in the place of those there are, says so, and offers the way back, which has a way back of its own. */
export function replaceLines(
  store: FormStore,
  rows: readonly Row[],
  text: string,
  { refused = {}, meaning = 'info' }: { refused?: Sentences; meaning?: 'info' | 'warning' } = {},
): void {
  const before = rowsOf(store.get().document, 'item');
  setRows(store, 'item', rows, refused);
  const undo = rememberLines(store, before);
  snack(meaning, text, { actions: [{ label: words.undo, onSelect: undo }] });
}

/** The way back to the lines as they were before a change that tells itself; what was typed into others since stays. */
export function rememberLines(store: FormStore, before: readonly Row[]): () => void {
  const after = rowsOf(store.get().document, 'item');
  const undo = () => {
    const now = rowsOf(store.get().document, 'item');
    replaceLines(store, takenBack({ before, after, now }), words.undone);
  };
  undos.set(store, undo);
  return undo;
}

interface Moments {
  /** The lines before a change, after it, and as they are now. */
  before: readonly Row[];
  after: readonly Row[];
  now: readonly Row[];
}

/** The lines that the change was about as they were before it, all others as they are now. */
export function takenBack({ before, after, now }: Moments): Row[] {
  const find = (rows: readonly Row[], { id }: Row) => rows.find(row => row.id === id);
  const restored = before.map(row => (isAlike(row, find(after, row)) ? find(now, row) : row));
  const added = now.filter(row => !find(before, row) && !find(after, row));
  return [...restored.filter(row => row !== undefined), ...added];
}

const isAlike = (row: Row, other: Row | undefined): boolean =>
  other !== undefined && Object.keys({ ...row, ...other }).every(field => row[field] === other[field]);

/** Takes the last change of whole lines back; says whether there was one. */
export function undoLines(store: FormStore): boolean {
  const undo = undos.get(store);
  undo?.();
  return undo !== undefined;
}

/** From now on, undoing means the text of a field. */
export const forgetUndo = (store: FormStore): boolean => undos.delete(store);
