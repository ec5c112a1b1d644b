export type Problem =
  /** More wait than the pool takes: try again when earlier ones are done. */
  | 'queue-full'
  | 'closed'
  /** The person who asked is gone. */
  | 'dropped'
  /** It took too long, or too much memory, and was stopped. */
  | 'timeout'
  /** The process ended in the middle of it; another one takes its place. */
  | 'crashed';

export type Result<A> =
  { ok: true; answer: A } | { ok: false; problem: Problem; detail?: string | undefined };

export interface PoolOptions {
  /** What the processes run: it answers each message with one. */
  script: string;
  execArgv?: readonly string[];
  /** As many as there are cores, unless told. */
  processes?: number;
  /** Questions that may wait; more are refused, never piled up. */
  mostWaiting?: number;
  timeoutMs?: number;
  /** The most memory of a process, looked at twenty times a second; absent: not looked at. */
  mostBytes?: number;
  /** Questions after which a process makes room for a fresh one. */
  recycleAfter?: number;
  /** An idle process ends after this long. */
  idleMs?: number;
}
