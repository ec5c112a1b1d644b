import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { createStore, type Store } from '../../../../ui/lib/store.ts';

/**
 * The lines of a long sheet that have fields, by their ids: the one that is worked in with those beside it, which Tab leads
 * to, and the one that is pointed at. What stands in the others is text: some hundred fields would cost every key their share.
 */
export interface Entered {
  worked: readonly string[];
  pointed?: string;
}

/** At first the first line, for Tab to come into. */
export const createEntered = (ids: readonly string[]): Store<Entered> =>
  createStore<Entered>({ worked: ids.slice(0, 1) });

export const useIsEntered = (entered: Store<Entered>, id: string): boolean =>
  useSyncExternalStore(entered.subscribe, () => {
    const { worked, pointed } = entered.get();
    return pointed === id || worked.includes(id);
  });

/** The line of an element of the sheet has the focus. */
export function workIn(entered: Store<Entered>, element: Element, ids: readonly string[]): void {
  const index = lineOf(element);
  if (index === undefined) return;
  const worked = ids.slice(Math.max(0, index - 1), index + 2);
  if (worked.join() !== entered.get().worked.join()) entered.set({ ...entered.get(), worked });
}

/**
 * The mouse or a finger is on the line of an element, whose fields are there before it is clicked. It stays the last one that
 * was pointed at: a finger is lifted before it clicks.
 */
export function pointAt(entered: Store<Entered>, element: Element, ids: readonly string[]): void {
  const index = lineOf(element);
  const pointed = index === undefined ? undefined : ids[index];
  if (pointed && pointed !== entered.get().pointed)
    flushSync(() => entered.set({ ...entered.get(), pointed }));
}

function lineOf(element: Element): number | undefined {
  const line = element.closest<HTMLElement>('tr[data-line]')?.dataset['line'];
  return line === undefined ? undefined : Number(line);
}
