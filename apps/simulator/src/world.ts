import { randomUUID, X509Certificate } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Nonces } from './authority/nonces.ts';
import { Packets, type JudgedEvent, type PacketEvent } from './authority/packets.ts';
import { Portal, type PaymentEvent, type ReactionEvent } from './authority/portal.ts';
import { Queue } from './authority/queue.ts';
import { Clock } from './control/clock.ts';
import type { FixtureName } from './control/fixture-rows.ts';
import { Fixtures } from './control/fixtures.ts';
import type { TakenRows } from './control/goods-list.ts';
import { Journal, type Event } from './control/journal.ts';
import { Knobs, loadKnobs, type KnobValues } from './control/knobs.ts';
import { Pool } from './jose/pool.ts';
import { AuthorityKeys } from './pki/authority-keys.ts';
import { Cabinet } from './pki/cabinet.ts';
import { Senders } from './pki/senders.ts';
import { SmsBox, type SmsEvent } from './sms/box.ts';

export interface ClockEvent extends Event {
  type: 'clock';
  offsetMs: number;
}
export interface KnobsEvent extends Event {
  type: 'knobs';
  change: Partial<KnobValues>;
}
export interface FixtureEvent extends Event {
  type: 'fixture';
  name: FixtureName;
  rows: unknown;
}
/** A part of the authority's goods list was handed in; the file stands beside the journal. */
export interface GoodsListEvent extends Event {
  type: 'goodsList';
  file: string;
  /** It begins the next edition. */
  isNext?: boolean;
}
export type AnyEvent =
  | PacketEvent
  | JudgedEvent
  | ReactionEvent
  | PaymentEvent
  | SmsEvent
  | ClockEvent
  | KnobsEvent
  | FixtureEvent
  | GoodsListEvent;

export interface WorldOptions {
  /** Undefined keeps everything in memory only. */
  directory: string | undefined;
  keyBits: number;
  workers: number;
  /** Load mode: as fast as it goes. */
  load?: boolean;
  complain(error: unknown): void;
}

/** Everything the simulator knows. All of it that must survive a restart changes through `record`. */
export class World {
  readonly clock = new Clock();
  readonly knobs: Knobs;
  readonly fixtures = new Fixtures();
  readonly nonces = new Nonces();
  readonly packets = new Packets();
  readonly portal = new Portal();
  readonly sms = new SmsBox();
  readonly queue = new Queue(this);
  readonly keys: AuthorityKeys;
  readonly senders: Senders;
  readonly complain: (error: unknown) => void;
  pool!: Pool;
  ca!: X509Certificate;
  private readonly directory: string | undefined;
  /** Files of the goods list, in the order in which they came. */
  private listFiles: Omit<GoodsListEvent, 'type'>[] = [];
  private readonly journal: Journal;
  private readonly workers: number;
  private readonly load: boolean;

  constructor({ directory, keyBits, workers, load = false, complain }: WorldOptions) {
    this.load = load;
    this.directory = directory;
    this.knobs = new Knobs(load ? loadKnobs : {});
    const cabinet = new Cabinet(directory && join(directory, 'pki'));
    this.keys = new AuthorityKeys(cabinet, keyBits);
    this.senders = new Senders(cabinet, this.fixtures);
    this.journal = new Journal(directory);
    this.workers = workers;
    this.complain = complain;
  }

  /** Brings back what was recorded, and goes on with packets that were waiting. */
  async open(): Promise<void> {
    const [caPem] = await Promise.all([this.senders.caCertificate(), this.keys.load()]);
    this.ca = new X509Certificate(caPem);
    this.pool = new Pool(this.workers, { caPem }, this.complain, { processes: this.load });
    this.pool.setKeys(this.keys.pems());
    this.journal.replay(event => this.apply(event as AnyEvent));
    for (const { file, isNext } of this.listFiles)
      await this.fixtures.list.add(readFileSync(file), { isNext });
    for (const packet of this.packets.all)
      if (packet.status === 'IN_PROGRESS' && !packet.faults.has('never')) this.queue.add(packet);
  }

  async close(): Promise<void> {
    this.queue.clear();
    await this.pool.close();
    this.journal.close();
  }

  record(...events: AnyEvent[]): void {
    this.journal.append(events);
    for (const event of events) this.apply(event);
  }

  /** Takes a part of the authority's goods list, as it is downloaded; the first of the next edition, where it is said. */
  async takeGoodsList(bytes: Buffer, isNext: boolean): Promise<TakenRows> {
    const taken = await this.fixtures.list.add(bytes, { isNext });
    if (this.directory !== undefined) {
      const file = join(this.directory, `goods-list-${randomUUID()}`);
      writeFileSync(file, bytes);
      this.record({ type: 'goodsList', file, isNext });
    }
    return taken;
  }

  /** Lets pass what the clock has brought about: buyers who did not react. */
  settle(): void {
    const due = this.portal.dueApprovals(this.clock.now());
    if (due.length > 0) this.record(...due);
  }

  /** The key before goes on decrypting for that long, or as long as the knob says. */
  async changeKey(graceSeconds?: number): Promise<void> {
    await this.keys.change(graceSeconds);
    this.pool.setKeys(this.keys.pems());
  }

  /** Back to the seeds; keys and certificates stay, so that clients go on without a new set-up. */
  reset(): void {
    this.journal.clear();
    for (const { file } of this.listFiles.splice(0)) rmSync(file, { force: true });
    this.queue.clear();
    for (const part of [this.packets, this.portal, this.sms]) part.clear();
    for (const part of [this.knobs, this.fixtures]) part.reset();
    this.clock.move(0);
  }

  private apply(event: AnyEvent): void {
    switch (event.type) {
      case 'packet':
        return void this.packets.add(event);
      case 'judged':
        this.packets.judged(event);
        if (event.entry) this.portal.add(event.entry);
        return;
      case 'reaction':
        return this.portal.react(event);
      case 'payment':
        return this.portal.pay(event);
      case 'sms':
        return this.sms.add(event);
      case 'clock':
        return void this.clock.move(event.offsetMs);
      case 'knobs':
        return this.knobs.change(event.change);
      case 'fixture':
        return this.fixtures.set(event.name, event.rows);
      case 'goodsList':
        return void this.listFiles.push(event);
    }
  }
}
