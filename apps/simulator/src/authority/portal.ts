import type { Event } from '../control/journal.ts';
import type { PortalState, Registered } from '../rules/facts.ts';
import { inForce } from '../rules/references.ts';

/** Section 7.3: days from entry into the portal until the system approves. */
const approvalMs = 30 * 86_400_000;

/** A registered invoice in the authority's portal. Amounts are rial as text. */
export interface Entry extends Registered {
  referenceNumber: string;
  fiscalId: string;
  serialHex: string;
  irtaxid: string | undefined;
  /** The buyer's economic number; of a correction, its reference's. */
  buyerEconomicNumber: string | undefined;
  settlement: number | undefined;
  totalRial: string;
  vatRial: string;
  /** Seller and Jalali season whose article 6 limit this counts against. */
  season: string;
  article6: 'EXCEEDED' | 'NOT_EXCEEDED';
  registeredAtMs: number;
  paidRial: string;
}

export interface ReactionEvent extends Event {
  type: 'reaction';
  taxId: string;
  state: PortalState;
}

export interface PaymentEvent extends Event {
  type: 'payment';
  taxId: string;
  amountRial: string;
}

/** The invoices that the authority has registered, and what their buyers and their corrections made of them. */
export class Portal {
  private entries = new Map<string, Entry>();
  private serials = new Set<string>();
  private corrected = new Map<string, Entry[]>();
  private vatOfSeason = new Map<string, bigint>();
  private awaiting = new Set<Entry>();
  private nextApprovalMs = Infinity;

  get(taxId: string): Entry | undefined {
    return this.entries.get(taxId);
  }

  isSerialUsed(fiscalId: string, serialHex: string): boolean {
    return this.serials.has(`${fiscalId} ${serialHex}`);
  }

  corrections(taxId: string): Entry[] {
    return this.corrected.get(taxId) ?? [];
  }

  seasonVat(season: string): bigint {
    return this.vatOfSeason.get(season) ?? 0n;
  }

  add(made: Entry): void {
    const entry = { ...made };
    this.entries.set(entry.taxId, entry);
    this.serials.add(`${entry.fiscalId} ${entry.serialHex}`);
    if (entry.state !== 'CANCELED') this.count(entry, 1n);
    if (entry.irtaxid && entry.ins !== 3)
      this.corrected.set(entry.irtaxid, [...this.corrections(entry.irtaxid), entry]);
    if (entry.ins === 3) this.cancel(entry.irtaxid);
    else this.enter(entry, entry.state);
  }

  react({ taxId, state }: ReactionEvent): void {
    const entry = this.entries.get(taxId);
    if (entry) this.enter(entry, state);
  }

  pay({ taxId, amountRial }: PaymentEvent): void {
    const entry = this.entries.get(taxId);
    if (entry) entry.paidRial = String(BigInt(entry.paidRial) + BigInt(amountRial));
  }

  /** Those that the system approves now, 30 days after they entered the portal. */
  dueApprovals(nowMs: number): ReactionEvent[] {
    if (nowMs < this.nextApprovalMs) return [];
    const due: Entry[] = [];
    this.nextApprovalMs = Infinity;
    for (const entry of this.awaiting) {
      const approvedAtMs = entry.registeredAtMs + approvalMs;
      if (approvedAtMs <= nowMs) due.push(entry);
      else this.nextApprovalMs = Math.min(this.nextApprovalMs, approvedAtMs);
    }
    return due.map(({ taxId }) => ({ type: 'reaction', taxId, state: 'SYSTEMIC_APPROVED' }));
  }

  clear(): void {
    for (const kept of [this.entries, this.serials, this.corrected, this.vatOfSeason, this.awaiting])
      kept.clear();
    this.nextApprovalMs = Infinity;
  }

  /** Section 7.2: a corrective or return that stands makes its reference count as cancelled. */
  private enter(entry: Entry, state: PortalState): void {
    entry.state = state;
    if (state === 'AWAITING_REACTION') {
      this.awaiting.add(entry);
      this.nextApprovalMs = Math.min(this.nextApprovalMs, entry.registeredAtMs + approvalMs);
    } else this.awaiting.delete(entry);
    if (entry.irtaxid && inForce.includes(state)) this.void(this.entries.get(entry.irtaxid));
  }

  /** A cancellation also voids the correctives and returns that still await the buyer, or were rejected. */
  private cancel(taxId: string | undefined): void {
    if (taxId === undefined) return;
    this.void(this.entries.get(taxId));
    for (const correction of this.corrections(taxId)) this.void(correction);
  }

  private void(entry: Entry | undefined): void {
    if (!entry || entry.state === 'CANCELED') return;
    this.awaiting.delete(entry);
    entry.state = 'CANCELED';
    this.count(entry, -1n);
  }

  private count(entry: Entry, times: bigint): void {
    this.vatOfSeason.set(entry.season, this.seasonVat(entry.season) + times * BigInt(entry.vatRial));
  }
}
