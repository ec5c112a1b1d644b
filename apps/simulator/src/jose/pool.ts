import { Worker } from 'node:worker_threads';
import type { Opened } from './packet.ts';

export interface WorkerSetup {
  caPem: string;
}
export type Job =
  | { kind: 'keys'; keys: [id: string, pem: string][] }
  | { kind: 'open'; id: number; payload: string; kids: string[]; nowMs: number; strict: boolean }
  | { kind: 'sign'; id: number; kid: string; input: string };
export type Reply = { id: number; result: Opened | string };

interface Lane {
  worker: Worker;
  waiting: Map<number, (result: Reply['result']) => void>;
}

/** Threads that do the authority's RSA work (a 4096-bit decryption takes 4 ms), so that the HTTP loop stays free. */
export class Pool {
  private readonly lanes: Lane[];
  private nextId = 0;
  private closed = false;

  constructor(size: number, setup: WorkerSetup) {
    this.lanes = Array.from({ length: size }, () => this.lane(setup));
  }

  setKeys(keys: [id: string, pem: string][]): void {
    for (const { worker } of this.lanes) tell(worker, { kind: 'keys', keys });
  }

  open(payload: string, kids: string[], nowMs: number, strict: boolean): Promise<Opened> {
    return this.run(id => ({ kind: 'open', id, payload, kids, nowMs, strict })) as Promise<Opened>;
  }

  /** The base64url signature, RS256, of an ASCII signing input. */
  sign(kid: string, input: string): Promise<string> {
    return this.run(id => ({ kind: 'sign', id, kid, input })) as Promise<string>;
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all(this.lanes.map(({ worker }) => worker.terminate()));
  }

  private run(job: (id: number) => Job): Promise<Reply['result']> {
    const { worker, waiting } = this.lanes.reduce((a, b) => (b.waiting.size < a.waiting.size ? b : a));
    const id = this.nextId++;
    return new Promise(resolve => {
      waiting.set(id, resolve);
      tell(worker, job(id));
    });
  }

  private lane(setup: WorkerSetup): Lane {
    const lane: Lane = {
      worker: new Worker(new URL('worker.ts', import.meta.url), { workerData: setup }),
      waiting: new Map(),
    };
    lane.worker.on('message', ({ id, result }: Reply) => {
      lane.waiting.get(id)?.(result);
      lane.waiting.delete(id);
    });
    // The worker catches what a packet can cause; if it dies nevertheless, so does the process, loudly.
    lane.worker.on('error', error => {
      if (!this.closed) throw error;
    });
    return lane;
  }
}

function tell(worker: Worker, job: Job): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  worker.postMessage(job);
}
