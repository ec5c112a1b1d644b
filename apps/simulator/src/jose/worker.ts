import { createPrivateKey, sign, X509Certificate, type KeyObject } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { openPacket } from './packet.ts';
import type { Job, Reply, WorkerSetup } from './jobs.ts';

/** A thread's channel, or in load mode a process's; the work is the same. */
const setup = (parentPort ? workerData : JSON.parse(process.argv[2]!)) as WorkerSetup;
const ca = new X509Certificate(setup.caPem);
const keys = new Map<string, KeyObject>();

const take = (jobs: readonly Job[]): void => {
  const replies = jobs.flatMap((job): Reply[] => {
    if (job.kind !== 'keys') return [{ id: job.id, result: done(job) }];
    keys.clear();
    for (const [id, pem] of job.keys) keys.set(id, createPrivateKey(pem));
    return [];
  });
  if (replies.length === 0) return;
  // Who asked may be gone meanwhile: then nobody waits for this, and the closed channel ends the process.
  if (!parentPort) return void process.send!(replies, undefined, undefined, () => {});
  const moved = replies.flatMap(({ result }) =>
    typeof result === 'object' && 'content' in result ? [result.content.buffer as ArrayBuffer] : [],
  );
  parentPort.postMessage(replies, moved);
};

if (parentPort) parentPort.on('message', take);
else process.on('message', take);

function done(job: Exclude<Job, { kind: 'keys' }>): Reply['result'] {
  try {
    if (job.kind === 'open') {
      const opened = openPacket(job.payload, kid => usable(job.kids, kid), ca, job.nowMs, job.strict);
      // A Buffer lies in a shared pool; a copy of its own can be moved to the main thread.
      return 'content' in opened ? { ...opened, content: new Uint8Array(opened.content) } : opened;
    }
    const key = keys.get(job.kid)!;
    return sign('sha256', Buffer.from(job.input, 'latin1'), key).toString('base64url');
  } catch (error) {
    return { code: '05151', reason: String(error) };
  }
}

/** The main thread decides which keys still decrypt at the moment a packet comes. */
function usable(kids: string[], kid: string): KeyObject | undefined {
  return kids.includes(kid) ? keys.get(kid) : undefined;
}
