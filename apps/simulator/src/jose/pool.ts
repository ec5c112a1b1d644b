import { startProcess, startThread, type Hand } from './hand.ts';
import type { Job, Reply, WorkerSetup } from './jobs.ts';
import type { Opened } from './packet.ts';

/** Enough that handing them over costs little, few enough that the first is soon answered. */
const mostTogether = 16;

interface Lane {
  hand: Hand;
  /** Not yet told: what comes in the same turn goes together. */
  next: Job[];
  waiting: Map<number, (result: Reply['result']) => void>;
}

/** What a packet gets whose thread has ended under it: an internal error of decryption (section 6.3). */
const lost: Opened = { code: '05151', reason: 'thread' };

/**
 * Threads, in load mode processes, that do the authority's RSA work (a 4096-bit decryption takes 4 ms), so that the HTTP loop
 * stays free.
 */
export class Pool {
  private readonly lanes: Lane[];
  private readonly setup: WorkerSetup;
  private readonly complain: (error: unknown) => void;
  private readonly start: typeof startThread;
  private keys: [id: string, pem: string][] = [];
  private nextId = 0;
  private closed = false;

  constructor(
    size: number,
    setup: WorkerSetup,
    complain: (error: unknown) => void,
    { processes = false } = {},
  ) {
    this.setup = setup;
    this.complain = complain;
    this.start = processes ? startProcess : startThread;
    this.lanes = Array.from({ length: size }, () => this.lane());
  }

  setKeys(keys: [id: string, pem: string][]): void {
    this.keys = keys;
    for (const { hand } of this.lanes) hand.tell([{ kind: 'keys', keys }]);
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
    await Promise.all(this.lanes.map(({ hand }) => hand.stop()));
  }

  private run(job: (id: number) => Job): Promise<Reply['result']> {
    const lane = this.lanes.reduce((a, b) => (b.waiting.size < a.waiting.size ? b : a));
    const id = this.nextId++;
    return new Promise(resolve => {
      lane.waiting.set(id, resolve);
      if (lane.next.push(job(id)) === 1) setImmediate(() => this.tell(lane));
      if (lane.next.length === mostTogether) this.tell(lane);
    });
  }

  private tell(lane: Lane): void {
    const jobs = lane.next.splice(0);
    if (jobs.length > 0) lane.hand.tell(jobs);
  }

  private lane(): Lane {
    const waiting: Lane['waiting'] = new Map();
    const hand = this.start(this.setup, {
      message: replies => {
        for (const { id, result } of replies) {
          waiting.get(id)?.(result);
          waiting.delete(id);
        }
      },
      // It catches what a packet can cause. If it ends nevertheless, its packets fail and another takes its place.
      error: error => this.complain(error),
      exit: started => {
        if (!started && !this.closed) throw new Error('the RSA work cannot start');
        this.replace(lane);
      },
    });
    const lane: Lane = { hand, next: [], waiting };
    return lane;
  }

  private replace(lane: Lane): void {
    if (this.closed) return;
    const made = this.lane();
    this.lanes[this.lanes.indexOf(lane)] = made;
    made.hand.tell([{ kind: 'keys', keys: this.keys }]);
    for (const resolve of lane.waiting.values()) resolve(lost);
  }
}
