import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { atEnd } from './at-end.ts';

const root = join(import.meta.dirname, '../..');

/** A script in a process of its own that answers each message with one. */
export interface Child {
  ask: <T>(message: object) => Promise<T>;
  stop: () => Promise<void>;
}

/** `script` is a path from the root. What it prints is dropped: a benchmark of a server writes its log to nowhere. */
export function startChild(
  script: string,
  args: readonly string[],
  execArgv: readonly string[] = process.execArgv,
): Child {
  const child = fork(join(root, script), args, {
    ...{ stdio: ['ignore', 'ignore', 'inherit', 'ipc'], execArgv: [...execArgv] },
  });
  const died = once(child, 'exit').then(([code]) => {
    throw new Error(`${script} ended with code ${code}.`);
  });
  died.catch(() => {});
  const stop = async () => {
    if (child.connected) child.disconnect();
    await died.catch(() => {});
  };
  atEnd(stop);
  return {
    stop,
    ask: async message => {
      const answer = once(child, 'message');
      child.send(message);
      return (await Promise.race([answer, died]))[0];
    },
  };
}

/** The child's side: answers each message, and ends with the benchmark. */
export function answerWith<Q, A>(work: (question: Q) => Promise<A>, stop?: () => Promise<unknown>): void {
  process.on('message', async question => process.send!((await work(question as Q)) as object));
  process.on('disconnect', async () => {
    await stop?.();
    process.exit();
  });
}
