import type { Signal } from '@moadi/domain/live';
import { createStore, useStore } from '../../ui/lib/store.ts';

/** Whether this tab is told of what changes; while it is not, anyone who waits for something asks again and again. */
export const isLive = createStore(false);

type Hear = (signals: readonly Signal[]) => void;

const listeners = new Set<Hear>();

/** Hears of every signal, also that anything may have changed: then of each topic, without case and ids. */
export function whenSignalled(hear: Hear): () => void {
  listeners.add(hear);
  return () => void listeners.delete(hear);
}

export function signal(signals: readonly Signal[]): void {
  for (const hear of listeners) hear(signals);
}

/** How often to ask where nothing tells: `unless` while the tab is told. */
export const usePolling = (ms: number, unless: number | false = false): number | false =>
  useStore(isLive) ? unless : ms;
