import type { PartFault } from '@moadi/domain/goods-lists';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { PackedRows } from './pack.ts';
import { PartRefused } from './refused.ts';
import type { NumberedRemark } from './rows.ts';

export interface RowsOfPart {
  /** Rows that were looked at, and how many of them were taken. */
  seen: number;
  count: number;
  rows: PackedRows;
  remarks: readonly NumberedRemark[];
  /** Bytes of the part's text that have been read. */
  bytes: number;
  /** The latest day on which one of the part's rows was made or edited, so far. */
  newest: number;
}

/** What the process tells, one after the other. */
export type Told =
  | { kind: 'opened'; name: string; size: number }
  | ({ kind: 'rows' } & RowsOfPart)
  | { kind: 'done' }
  | { kind: 'refused'; fault: PartFault };

export interface PartTaker {
  opened: (part: { name: string; size: number }) => Promise<void>;
  rows: (rows: RowsOfPart) => Promise<void>;
}

/**
 * Reads a part in a process of its own, which knows nothing and is let down in priority: what strangers wrote is parsed there, and
 * nobody else waits for it. Throws `PartRefused` for what is no part of the list.
 */
export async function readPart(
  file: { path: string; fileName: string },
  taker: PartTaker,
  signal: AbortSignal,
): Promise<void> {
  const child = fork(join(import.meta.dirname, 'worker.ts'), {
    env: {},
    // Rows come and go: with more room for what is young, a long part would hold a third more than a short one.
    execArgv: ['--max-old-space-size=256', '--max-semi-space-size=8'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const gone = once(child, 'exit').then(([code, by]) => {
    throw new Error(`The reader of a part ended: ${String(by ?? code)}.`);
  });
  gone.catch(() => {});
  // What is sent to one that has just ended fails by itself, and is told of by `gone`.
  child.on('error', () => {});
  const stop = () => child.kill('SIGKILL');
  signal.addEventListener('abort', stop, { once: true });
  const waiting: Told[] = [];
  let wake: (() => void) | undefined;
  child.on('message', message => {
    waiting.push(message as Told);
    wake?.();
  });
  const next = async (): Promise<Told> => {
    const come = () => new Promise<void>(resolve => (wake = resolve));
    while (waiting.length === 0) await Promise.race([come(), gone]);
    return waiting.shift()!;
  };
  try {
    signal.throwIfAborted();
    if (child.pid !== undefined) letDown(child.pid);
    child.send(file);
    for (;;) {
      const message = await next();
      if (message.kind === 'done') return;
      if (message.kind === 'refused') throw new PartRefused(message.fault);
      if (message.kind === 'opened') await taker.opened(message);
      else {
        await taker.rows(message);
        child.send('taken');
      }
    }
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

function letDown(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Where the system does not let us, it runs as others do.
  }
}
