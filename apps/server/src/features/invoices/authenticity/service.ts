import { setTimeout as sleep } from 'node:timers/promises';
import { invoiceState } from '@moadi/domain/enums';
import { fault, statesIn } from '@moadi/domain/faults';
import { MAX_ROWS, statesOf } from '@moadi/domain/invoices';
import { documentFromWire, openJws, readInvoice, readReceipt } from '@moadi/moadian';
import type { Tx } from '../../../platform/database/scope.ts';
import { refuse } from '../../../platform/http/faults.ts';
import type { Authority } from '../../../providers/authority.ts';
import { knownCodes } from '../checking/known-codes.ts';
import { readDocument, writeDocument } from './document.ts';
import { judge, taxIdOf, type Known, type LedgerStatus, type OpenedFile } from './judge.ts';
import { hasManyParts } from './many-parts.ts';
import { paperOf } from './paper.ts';
import { acceptedPacket, findAccepted } from './store.ts';

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
  const said = receipt !== null && receiptVerified ? readReceipt(receipt) : undefined;
  return {
    name: `${taxId}.json`,
    text: writeDocument({
      taxId,
      packet,
      ...(said && { receipt: { referenceNumber: said.referenceNumber, text: receipt! } }),
    }),
  };
}

export interface Inquiry extends Pick<Known, 'trusted' | 'now'> {
  authority: Authority | undefined;
  /** Reference data, which is nobody's. */
  read: Tx;
  /** What the ledger says to this asker. */
  ledgerOf: (asked: { taxId: string; packet: string }) => Promise<LedgerStatus | undefined>;
}

/** Looks at a file and keeps nothing of it. */
export async function inquire(bytes: Uint8Array, { authority, read, ledgerOf, trusted, now }: Inquiry) {
  const found = readDocument(bytes);
  if ('code' in found) return refuse(found);
  const { packet, receipt } = found.document;
  const jws = openJws(packet);
  const file: OpenedFile = { ...found, jws, invoice: invoiceIn(jws.ok ? jws.value.payload : jws.payload) };
  const taxId = taxIdOf(file);
  const ledger = taxId === undefined ? undefined : await ledgerOf({ taxId, packet });
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
