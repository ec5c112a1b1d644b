import type { ActiveFaults, FaultName } from '../control/faults.ts';
import type { Event } from '../control/journal.ts';
import type { Finding } from '../rules/finding.ts';
import type { Verdict } from '../rules/judge.ts';
import type { Entry } from './portal.ts';

export type Status = 'SUCCESS' | 'FAILED' | 'IN_PROGRESS' | 'TIMEOUT' | 'NOT_FOUND';

/** One packet as it came, and what became of it. Times are the simulator's clock unless they say real. */
export interface Packet {
  referenceNumber: string;
  uid: string;
  fiscalId: string;
  clientId: string;
  receivedAtMs: number;
  receivedRealMs: number;
  /** The JWE, kept until it has been judged. */
  payload: string | undefined;
  faults: ActiveFaults;
  status: Status;
  outcome?: Outcome;
}

/** What judging a packet found. */
export interface Outcome {
  atMs: number;
  taxId: string | undefined;
  content: Buffer | undefined;
  signer: { ownerId: string; name: string; headerKeys: string[] } | undefined;
  findings: Finding[];
  checks: Verdict['checks'];
  /** The key that signs the receipt of a success. */
  keyId: string;
}

export interface PacketEvent extends Event {
  type: 'packet';
  packet: Omit<Packet, 'faults' | 'status' | 'outcome'> & { faults: [FaultName, string][] };
}

export interface JudgedEvent extends Event {
  type: 'judged';
  referenceNumber: string;
  status: Status;
  outcome: Omit<Outcome, 'content'> & { content: string | undefined };
  entry?: Entry;
}

/** Every packet received, in order of arrival. */
export class Packets {
  all: Packet[] = [];
  private byReference = new Map<string, Packet>();
  /** An inquiry by a uid that was used again gives only one of them: the newest. */
  private byUid = new Map<string, Packet>();

  add({ packet: { faults, ...rest } }: Pick<PacketEvent, 'packet'>): Packet {
    const packet: Packet = { ...rest, faults: new Map(faults), status: 'IN_PROGRESS' };
    this.all.push(packet);
    this.byReference.set(packet.referenceNumber, packet);
    this.byUid.set(uidKey(packet.fiscalId, packet.uid), packet);
    return packet;
  }

  judged({ referenceNumber, status, outcome }: JudgedEvent): void {
    const packet = this.byReference.get(referenceNumber);
    if (!packet) return;
    packet.status = status;
    // Text is kept as UTF-8 bytes outside the heap: a load test leaves a million of them.
    const content = outcome.content === undefined ? undefined : Buffer.from(outcome.content);
    packet.outcome = { ...outcome, content };
    packet.payload = undefined;
  }

  reference(referenceNumber: string): Packet | undefined {
    return this.byReference.get(referenceNumber);
  }

  uid(fiscalId: string, uid: string): Packet | undefined {
    return this.byUid.get(uidKey(fiscalId, uid));
  }

  /** The registered packet of a tax id, else the newest attempt to send it. */
  taxId(taxId: string): Packet | undefined {
    const attempts = this.all.filter(packet => packet.outcome?.taxId === taxId);
    return attempts.find(packet => packet.status === 'SUCCESS') ?? attempts.at(-1);
  }

  clear(): void {
    this.all = [];
    this.byReference.clear();
    this.byUid.clear();
  }
}

const uidKey = (fiscalId: string, uid: string) => `${fiscalId} ${uid.toLowerCase()}`;
