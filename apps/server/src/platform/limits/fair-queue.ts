import { setImmediate as others } from 'node:timers/promises';
import { fault } from '@moadi/domain/faults';
import { TooMany } from '../http/answers/faults.ts';

export interface FairQueueOptions {
  /** At a time, over all users. */
  width: number;
  /** At a time, of one user. */
  perUser: number;
  /** Waiting, of one user and over all; more are refused, never piled up (R25). */
  waitingPerUser: number;
  waiting: number;
}

export interface FairQueue {
  /** Waits for a turn; what it gives ends the turn. Refuses when too many wait. */
  enter: (userId: string) => Promise<() => void>;
}

/** When somebody who was refused may try again. */
const RETRY_MS = 2_000;

/** Turns at heavy work: users take them one after another, however much one of them asks for. */
export function createFairQueue({ width, perUser, waitingPerUser, waiting }: FairQueueOptions): FairQueue {
  const running = new Map<string, number>();
  const queue: { userId: string; begin: () => void }[] = [];
  let total = 0;

  const countOf = (userId: string) => running.get(userId) ?? 0;

  function begin(userId: string): void {
    total += 1;
    running.set(userId, countOf(userId) + 1);
  }

  function end(userId: string): void {
    total -= 1;
    if (countOf(userId) === 1) running.delete(userId);
    else running.set(userId, countOf(userId) - 1);
    const next = total < width ? queue.findIndex(item => countOf(item.userId) < perUser) : -1;
    if (next < 0) return;
    const [item] = queue.splice(next, 1);
    begin(item!.userId);
    item!.begin();
  }

  return {
    async enter(userId) {
      if (total < width && countOf(userId) < perUser) begin(userId);
      else {
        const own = queue.reduce((count, item) => count + (item.userId === userId ? 1 : 0), 0);
        if (queue.length >= waiting || own >= waitingPerUser) throw new TooMany(RETRY_MS, fault('http.busy'));
        await new Promise<void>(resolve => queue.push({ userId, begin: resolve }));
        // Whatever came in meanwhile is answered between two of them.
        await others();
      }
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        end(userId);
      };
    },
  };
}
