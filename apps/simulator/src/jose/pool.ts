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

/** What a packet gets whose thread has ended under it: an internal error of decryption (section 6.3). */
const lost: Opened = { code: '05151', reason: 'thread' };

/** Threads that do the authority's RSA work (a 4096-bit decryption takes 4 ms), so that the HTTP loop stays free. */
export class Pool {
  private readonly lanes: Lane[];
  private readonly setup: WorkerSetup;
  private readonly complain: (error: unknown) => void;
  private keys: [id: string, pem: string][] = [];
  private nextId = 0;
  private closed = false;

  constructor(size: number, setup: WorkerSetup, complain: (error: unknown) => void) {
    this.setup = setup;
    this.complain = complain;
    this.lanes = Array.from({ length: size }, () => this.lane());
  }

  setKeys(keys: [id: string, pem: string][]): void {
    this.keys = keys;
    for (const { worker } of this.lanes) tell(worker, { kind: 'keys', keys });
  }

  open(payload: string, kids: string[], nowMs: number, strict: boolean): Promise<Opened> {
    return this.run(id => ({ kind: 'open', id, payload, kids, nowMs, strict })) as Promise<Opened>;
  }

  /** The base64url signature, RS256, of an ASCII signing input; made again where a thread ended under it. */
  async sign(kid: string, input: string): Promise<string> {
    const result = await this.run(id => ({ kind: 'sign', id, kid, input }));
    return typeof result === 'string' ? result : this.sign(kid, input);
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

  private lane(): Lane {
    const worker = new Worker(new URL('worker.ts', import.meta.url), { workerData: this.setup });
    const lane: Lane = { worker, waiting: new Map() };
    worker.on('message', ({ id, result }: Reply) => {
      lane.waiting.get(id)?.(result);
      lane.waiting.delete(id);
    });
    // The worker catches what a packet can cause. If it ends nevertheless, its packets fail and another takes its place.
    worker.on('error', error => this.complain(error));
    let hasStarted = false;
    worker.once('online', () => (hasStarted = true));
    worker.on('exit', () => {
      if (!hasStarted && !this.closed) throw new Error('a thread for the RSA work cannot start');
      this.replace(lane);
    });
    return lane;
  }

  private replace(lane: Lane): void {
    if (this.closed) return;
    const made = this.lane();
    this.lanes[this.lanes.indexOf(lane)] = made;
    tell(made.worker, { kind: 'keys', keys: this.keys });
    for (const resolve of lane.waiting.values()) resolve(lost);
  }
}

function tell(worker: Worker, job: Job): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  worker.postMessage(job);
}
