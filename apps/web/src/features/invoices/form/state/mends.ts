import { withChanges, type Mend } from '@moadi/domain/invoices';
import { beforeCheck, type FormStore } from './form-store.ts';

/** Enters values that mend what was said, each click on top of the ones before; what was said of them is answered. */
export function applyMends(store: FormStore, mends: readonly Mend[]): void {
  const form = store.get();
  const changes = mends.flatMap(mend => mend.changes);
  const paths = new Set(changes.map(({ path }) => path));
  const isAnswered = ([path]: readonly [string, unknown]) =>
    paths.has(path) || mends.some(mend => form.ways[path]?.mends.includes(mend));
  const open = <T>(table: Readonly<Record<string, T>>) =>
    Object.fromEntries(Object.entries(table).filter(entry => !isAnswered(entry)));
  store.set({
    ...form,
    reached: beforeCheck(form),
    document: withChanges(form.document, changes),
    refused: open(form.refused),
    ways: open(form.ways),
    repaired: [...form.repaired.filter(({ path }) => !paths.has(path)), ...changes],
    general: [],
    touched: true,
  });
}

/** What was there before the repair, as far as nobody has changed it since. */
export function undoRepairs(store: FormStore): void {
  const form = store.get();
  const back = form.repaired.map(({ path, before }) => ({ path, after: before }));
  store.set({
    ...form,
    document: withChanges(form.document, back),
    reached: beforeCheck(form),
    repaired: [],
  });
}
