import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { faultsFromText, numeric, type ActiveFaults } from '../control/faults.ts';
import type { Opened } from '../jose/packet.ts';
import type { Judged } from './known.ts';
import { failedEvent, judgedEvent, taxIdIn } from './judging.ts';
import type { Packet } from './packets.ts';

interface Waiting {
  packet: Packet;
  opened: Promise<Opened>;
  dueRealMs: number;
  next?: Waiting;
}

/** What opening a packet needs of it. */
type Opening = Pick<Packet, 'payload' | 'receivedRealMs' | 'receivedAtMs' | 'faults'>;

/**
 * Judges packets in the order of their arrival, each after its delay: a corrective must not be judged before the
 * invoice it refers to. Opening them is the work of other threads and begins at once.
 */
export class Queue {
  private readonly world: Judged;
  /** A linked list: shifting an array of many thousands copies it. */
  private first: Waiting | undefined;
  private last: Waiting | undefined;
  private pausing = new AbortController();
  /** Typed faults that have struck already: each strikes once per tax id, so that sending again succeeds. */
  private readonly struck = new Set<string>();
  private running = false;

  constructor(world: Judged) {
    this.world = world;
  }

  /** Decrypts and verifies, on another thread; what was typed into the invoice is added to the packet's faults. */
  async open(packet: Opening): Promise<Opened> {
    const { keys, pool, knobs } = this.world;
    const { oldKeyGraceSeconds, strictHeaders } = knobs.values;
    const kids = keys.usable(packet.receivedRealMs, oldKeyGraceSeconds);
    const opened = await pool.open(packet.payload!, kids, packet.receivedAtMs, strictHeaders);
    for (const [name, value] of this.typedFaults(opened)) packet.faults.set(name, value);
    return opened;
  }

  /** Puts a packet behind the others. */
  add(packet: Packet, opened: Promise<Opened> = this.open(packet)): void {
    const { delayMs } = this.world.knobs.values;
    const delay = delayMs.min + Math.random() * (delayMs.max - delayMs.min);
    const waiting = { packet, opened, dueRealMs: packet.receivedRealMs + delay };
    if (this.last) this.last.next = waiting;
    else this.first = waiting;
    this.last = waiting;
    void this.run();
  }

  /** Forgets what waits, also what is being waited for. */
  clear(): void {
    this.first = undefined;
    this.last = undefined;
    this.struck.clear();
    this.pausing.abort();
    this.pausing = new AbortController();
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    for (let waiting = this.first; waiting; waiting = this.first) {
      await this.pause(waiting.dueRealMs - Date.now());
      const opened = await waiting.opened;
      // The queue may have been emptied meanwhile.
      if (this.first !== waiting) continue;
      this.first = waiting.next;
      if (!this.first) this.last = undefined;
      if (waiting.packet.faults.has('late')) void this.later(waiting.packet, opened);
      else this.judge(waiting.packet, opened);
    }
    this.running = false;
  }

  /** A packet that is to be late does not hold up the others. */
  private async later(packet: Packet, opened: Opened): Promise<void> {
    const { signal } = this.pausing;
    await this.pause(numeric(packet.faults, 'late', 86_400) * 1000);
    if (!signal.aborted) this.judge(packet, opened);
  }

  private judge(packet: Packet, opened: Opened): void {
    try {
      this.world.settle();
      const event = judgedEvent(this.world, packet, opened);
      if (event) this.world.record(event);
    } catch (error) {
      this.world.complain(error);
      this.giveUp(packet, opened);
    }
  }

  /** A mistake of ours, not the sender's: code 05139 tells the client so, and the log has told us. */
  private giveUp(packet: Packet, opened: Opened): void {
    try {
      this.world.record(failedEvent(this.world, packet, opened, '05139'));
    } catch (error) {
      // Nothing can be written any more: the packet stays IN_PROGRESS, the simulator goes on.
      this.world.complain(error);
    }
  }

  private typedFaults(opened: Opened): ActiveFaults {
    const found: ActiveFaults = new Map();
    if (!('content' in opened) || !this.world.knobs.values.typedFaults) return found;
    const text = Buffer.from(opened.content).toString();
    if (!text.includes('#')) return found;
    for (const [name, value] of faultsFromText(text)) {
      const id = `${taxIdIn(text)} ${name}`;
      if (!this.struck.has(id)) found.set(name, value);
      this.struck.add(id);
    }
    return found;
  }

  /** Gives the event loop a turn even when nothing has to be waited for. */
  private async pause(ms: number): Promise<void> {
    if (ms <= 0) await turn();
    else await sleep(ms, undefined, { signal: this.pausing.signal }).catch(() => undefined);
  }
}
