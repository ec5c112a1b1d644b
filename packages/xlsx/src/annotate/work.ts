import type { Words } from './list.ts';
import type { Gathered } from './marks.ts';

/** A book that is being marked. */
export interface Work {
  path: string;
  gathered: Gathered;
  words: Words;
  folder: string;
  signal: AbortSignal | undefined;
  counts: { notes: number; listed: number };
  /** Bytes that may still be written. */
  left: () => number;
}
