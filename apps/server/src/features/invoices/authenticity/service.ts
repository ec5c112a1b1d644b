import { setTimeout as sleep } from 'node:timers/promises';
import { invoiceState } from '@moadi/domain/enums';
import { fault, statesIn } from '@moadi/domain/faults';
import { invoiceMarkIn, MAX_ROWS, statesOf, type InvoiceMark } from '@moadi/domain/invoices';
import { documentFromWire, openJws, readInvoice, readReceipt } from '@moadi/moadian';
import type { Tx } from '../../../platform/database/scope.ts';
import { refuse } from '../../../platform/http/answers/faults.ts';
import type { Authority } from '../../../providers/authority.ts';
import { knownCodes } from '../checking/known-codes.ts';
import { readDocument, writeDocument, type ProofDocument } from './document.ts';
import { judge, taxIdOf, type Known, type LedgerStatus, type OpenedFile, type Origin } from './judge.ts';
import { hasManyParts } from './many-parts.ts';
import { paperOf } from './paper.ts';
import { sealOf } from './seal.ts';
import { acceptedPacket, findAccepted, packetsOf } from './store.ts';

/** The non-repudiation document of an accepted invoice. */
export async function giveDocument(tx: Tx, clientId: number, id: string) {
  const { state, taxId, receipt, receiptVerified } =
    (await findAccepted(tx, clientId, id)) ?? refuse(fault('http.rowNotFound'));
  const states = statesOf('proof');
  if (!states.includes(state)) {
    return refuse(fault('invoices.actionOnlyIn', '', statesIn(invoiceState, states)));
  }
  const packet = taxId === null ? undefined : await acceptedPacket(tx, clientId, id, taxId);
  if (taxId === null || packet === undefined) return refuse(fault('invoices.noPacket'));
  const kept = receipt !== null && receiptVerified ? receipt : undefined;
  return { name: `${taxId}.json`, text: writeDocument(documentOf(taxId, packet, kept)) };
}

export interface Inquiry extends Pick<Known, 'trusted' | 'now'> {
  authority: Authority | undefined;
  /** Reference data, which is nobody's. */
  read: Tx;
}

/** What the ledger says to an asker. */
export type LedgerOf = (asked: { taxId: string; packet: string }) => Promise<LedgerStatus | undefined>;

/** Looks at a file and keeps nothing of it. */
export async function inquire(bytes: Uint8Array, ledgerOf: LedgerOf, world: Inquiry) {
  const found = readDocument(bytes);
  if ('code' in found) return refuse(found);
  const { document, asWritten } = found;
  const file = opened(document, { kind: 'file', asWritten });
  const taxId = taxIdOf(file);
  const ledger = taxId === undefined ? undefined : await ledgerOf({ taxId, packet: document.packet });
  return examined(file, ledger, world);
}

/** What the ledger has for who holds the code of an invoice's paper, or may read the invoice anyway. */
export interface Found {
  document: ProofDocument;
  seal: Extract<Origin, { kind: 'code' }>['seal'];
  ledger: LedgerStatus;
}

/** Looks at what the first code among these texts that is an invoice's leads to. */
export async function inquireByCode(
  texts: readonly string[],
  find: (mark: InvoiceMark) => Promise<Found | undefined>,
  world: Inquiry,
) {
  const [mark] = texts.flatMap(text => invoiceMarkIn(text) ?? []);
  if (!mark) return refuse(fault('inquiry.foreignCode'));
  const { document, seal, ledger } = (await find(mark)) ?? refuse(fault('inquiry.unknownCode'));
  return examined(opened(document, { kind: 'code', seal }), ledger, world);
}

/**
 * What is told of a mark: to anyone who may read the invoice, and to anyone who has the seal of one of its packets, which nobody has who was not
 * given the paper. Everybody else is told the same as of an invoice that does not exist.
 */
export async function findMarked(
  tx: Tx,
  place: { clientId: number; id: string },
  { taxId, seal }: InvoiceMark,
  mayRead: boolean,
): Promise<Found | undefined> {
  const found = await findAccepted(tx, place.clientId, place.id);
  const packets = await packetsOf(tx, place, taxId);
  const sealed = packets.find(({ jws }) => sealOf(jws) === seal);
  const packet = sealed ?? (mayRead ? packets[0] : undefined);
  if (!found || !packet) return undefined;
  const receipt = found.receiptVerified && found.receipt !== null ? found.receipt : undefined;
  const isAccepted = packet.outcome === 'accepted';
  return {
    document: documentOf(taxId, packet.jws, isAccepted ? receipt : undefined),
    seal: sealed ? 'right' : seal === undefined ? 'none' : 'wrong',
    ledger: { packet: isAccepted ? 'same' : 'notAccepted', state: found.state, receipt },
  };
}

function documentOf(taxId: string, packet: string, receipt: string | undefined): ProofDocument {
  const said = receipt === undefined ? undefined : readReceipt(receipt);
  return {
    taxId,
    packet,
    ...(said && { receipt: { referenceNumber: said.referenceNumber, text: receipt! } }),
  };
}

function opened(document: ProofDocument, origin: Origin): OpenedFile {
  const jws = openJws(document.packet);
  return { document, origin, jws, invoice: invoiceIn(jws.ok ? jws.value.payload : jws.payload) };
}

async function examined(
  file: OpenedFile,
  ledger: LedgerStatus | undefined,
  { authority, read, trusted, now }: Inquiry,
) {
  const { jws } = file;
  const { receipt } = file.document;
  const judged = judge(file, {
    now,
    trusted,
    provider: authority?.certificate(),
    receipt: await hear(authority, receipt?.text),
    ledger,
  });
  if (!file.invoice) return judged;
  const document = documentFromWire(file.invoice);
  const view = paperOf({
    document,
    names: await knownCodes(read, [document]),
    verdict: judged.verdict,
    signer: jws.ok ? jws.value : undefined,
    state: ledger?.packet === 'same' ? ledger.state : undefined,
  });
  return { ...judged, view };
}

/** Every field of the longest invoice, and commas in its texts. */
const MOST_PARTS = MAX_ROWS * 60;

function invoiceIn(payload: Uint8Array | undefined): OpenedFile['invoice'] {
  if (!payload || hasManyParts(payload, MOST_PARTS)) return undefined;
  const read = readInvoice(payload);
  return read.ok && read.value.body.length <= MAX_ROWS ? read.value : undefined;
}

/** Nobody waits for an authority that is away. */
const PATIENCE_MS = 5_000;

async function hear(
  authority: Authority | undefined,
  receipt: string | undefined,
): Promise<Known['receipt']> {
  const unchecked = { kind: 'unchecked' } as const;
  if (!authority || receipt === undefined) return unchecked;
  const patience = sleep(PATIENCE_MS, unchecked, { ref: false });
  return Promise.race([authority.client.checkReceipt(receipt), patience]);
}
