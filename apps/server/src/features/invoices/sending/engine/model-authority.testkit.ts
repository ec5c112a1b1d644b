import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { jweKeyId, type InquiryEntry, type MoadianClient, type Outcome, type Packet } from '@moadi/moadian';

type Verdict = 'SUCCESS' | 'FAILED' | 'TIMEOUT';

interface Entry {
  uid: string;
  /** The memory it came under. */
  fiscalId: string;
  hash: string;
  /** How often these bytes arrived. */
  arrivals: number;
  referenceNumber: string;
  verdict: Verdict;
  /** Why it is FAILED. */
  codes: readonly string[];
  decidedAt: number;
}

/** Refused for reasons of its own: nothing is wrong with the invoice (protocol 6.3). */
const ownFaults = ['05139', '05151', '05159'];
export const isOwnFault = ({ verdict, codes }: Pick<Entry, 'verdict' | 'codes'>): boolean =>
  verdict === 'FAILED' && (codes[0] === '04150' || ownFaults.includes(codes[0] ?? ''));

/**
 * The authority as far as the engine can tell: a ledger of packets by uid, answers that get lost, late verdicts. It is the
 * truth against which ours is held. All chance comes from `random`, all time from `clock`.
 */
export class ModelAuthority {
  readonly ledger = new Map<string, Entry>();
  /** What the buyers made of invoices, by tax id, from when it was first asked for. */
  readonly reactions = new Map<string, { word: string; decidedAt: number }>();
  /** 0: all goes well. 1: nothing does. */
  faultRate: number;
  /** Its keys by their order: the last one opens packets. A person has confirmed the first so many. */
  #keys = 1;
  #confirmed = 1;
  /** What a client of it remembers of its keys. */
  #remembered = 1;
  readonly #random: () => number;
  readonly #clock: () => number;

  constructor(random: () => number, clock: () => number, faultRate: number) {
    [this.#random, this.#clock, this.faultRate] = [random, clock, faultRate];
  }

  /** From now on it opens nothing that is sealed with the key before. */
  changeKey(): void {
    this.#keys++;
  }

  /** A person has compared the newest key and confirmed it. */
  confirmKey(): void {
    this.#confirmed = this.#keys;
  }

  get client(): MoadianClient {
    return {
      serverKey: async (fresh?: boolean) => this.#fault() ?? this.#keyFor(fresh),
      sendInvoices: async (packets: Packet[]) => this.#receive(packets),
      inquiryByUids: async (fiscalId: string, uids: string[]) =>
        this.#fault() ?? {
          kind: 'taken',
          value: uids.map(
            uid => this.#entry(uid, fiscalId) ?? { uid, status: 'NOT_FOUND', errors: [], warnings: [] },
          ),
        },
      inquiryByReferenceIds: async (ids: string[]) =>
        this.#fault() ?? {
          kind: 'taken',
          value: ids.flatMap(id => this.#entry(id.replace('ref-', '')) ?? []).reverse(),
        },
      inquiryInvoiceStatus: async (taxIds: readonly string[]) =>
        this.#fault() ?? { kind: 'taken', value: taxIds.map(taxId => this.#statusOf(taxId)) },
    } as unknown as MoadianClient;
  }

  /** A process may hold an old key for a while; who asks afresh gets the newest, once it is confirmed. */
  #keyFor(fresh = false) {
    const isOld = !fresh && this.faultRate > 0 && this.#random() < 0.5;
    if (!isOld && this.#confirmed < this.#keys)
      return { kind: 'unknown', cause: 'key-not-accepted', sent: false };
    if (!isOld) this.#remembered = this.#keys;
    return { kind: 'taken', value: { id: `k${this.#remembered}` } };
  }

  #statusOf(taxId: string) {
    const known = this.reactions.get(taxId) ?? {
      word: ['APPROVED', 'NO_NEED_REACTION', 'SYSTEMIC_APPROVED'][Math.floor(this.#random() * 3)]!,
      decidedAt: this.#clock() + Math.floor(this.#random() * 1_200_000),
    };
    this.reactions.set(taxId, known);
    const invoiceStatus = this.#clock() < known.decidedAt ? 'AWAITING_REACTION' : known.word;
    return { taxId, invoiceStatus, article6Status: null, error: null };
  }

  #receive(packets: Packet[]): Outcome<unknown> {
    const fault = this.#fault();
    // Half of what looks lost has arrived.
    if (fault && (fault.kind === 'refused' || !fault.sent || this.#random() < 0.5)) return fault;
    for (const packet of packets) this.#register(packet);
    if (fault) return fault;
    const value = packets.map(({ header: { requestTraceId: uid } }) => ({
      uid,
      referenceNumber: `ref-${uid}`,
    }));
    return { kind: 'taken', value: { packets: value } };
  }

  #register({ header: { requestTraceId: uid, fiscalId }, payload }: Packet): void {
    const hash = createHash('sha256').update(payload).digest('hex');
    const known = this.ledger.get(uid);
    if (known) {
      assert.equal(known.hash, hash, 'R2: the same uid brings the same bytes');
      assert.equal(known.verdict, 'TIMEOUT', 'R3: sent again although it is there, without asking');
      known.arrivals++;
      // Not registered there: it is looked at again.
      Object.assign(known, this.#decision(payload));
      return;
    }
    this.ledger.set(uid, {
      uid,
      fiscalId,
      hash,
      arrivals: 1,
      referenceNumber: `ref-${uid}`,
      ...this.#decision(payload),
    });
  }

  #decision(payload: string): Pick<Entry, 'verdict' | 'codes' | 'decidedAt'> {
    const chance = this.#random();
    const decidedAt = this.#clock() + Math.floor(this.#random() * 120_000);
    if (jweKeyId(payload) !== `k${this.#keys}`) return { verdict: 'FAILED', codes: ['04150'], decidedAt };
    if (chance < 0.7) return { verdict: 'SUCCESS', codes: [], decidedAt };
    if (chance < 0.85 || this.faultRate === 0) return { verdict: 'FAILED', codes: ['0304401'], decidedAt };
    const code = ownFaults[Math.floor(chance * 1_000) % ownFaults.length]!;
    return chance < 0.95
      ? { verdict: 'FAILED', codes: [code], decidedAt }
      : { verdict: 'TIMEOUT', codes: [], decidedAt };
  }

  /** By a packet's uid only its own memory is answered. */
  #entry(uid: string, fiscalId?: string): InquiryEntry | undefined {
    const found = this.ledger.get(uid.toLowerCase());
    if (!found || (fiscalId !== undefined && found.fiscalId !== fiscalId)) return undefined;
    const { referenceNumber, verdict, codes, decidedAt } = found;
    const status = this.#clock() < decidedAt ? 'IN_PROGRESS' : verdict;
    const errors = status === 'FAILED' ? codes.map(code => ({ code, message: '' })) : [];
    return { uid, referenceNumber, status, errors, warnings: [] } as unknown as InquiryEntry;
  }

  #fault(): Exclude<Outcome<never>, { kind: 'taken' }> | undefined {
    if (this.#random() >= this.faultRate) return undefined;
    const kinds = [
      { kind: 'unknown', cause: 'timeout', sent: true },
      { kind: 'unknown', cause: 'connection', sent: true },
      { kind: 'unknown', cause: 'connection', sent: false },
      { kind: 'unknown', cause: 'server', status: 503, sent: true },
      { kind: 'refused', status: 429, errors: [], retryAfterMs: 5_000 },
      { kind: 'refused', status: 401, errors: [{ code: '4103', message: '' }] },
    ];
    return kinds[Math.floor(this.#random() * kinds.length)] as never;
  }
}

/** A small seeded generator: the same seed plays the same world again. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
