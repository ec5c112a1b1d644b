import { issuingStates } from '@moadi/domain/access';
import { invoiceState } from '@moadi/domain/enums';
import { isLate, legalFigures, type InvoiceDocument } from '@moadi/domain/invoices';
import { invoiceToWire, sealInvoice, writeInvoice, type ServerKey } from '@moadi/moadian';
import { timestamp } from '../../../platform/database/connect.ts';
import { newUid } from '../../../platform/ids.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { storeAttempts, type NewAttempt } from '../ledger.ts';
import { findInvoice } from '../store.ts';
import type { Engine } from './context.ts';

/** Why an invoice cannot become a packet; goes to its timeline. */
export type Obstacle = 'gone' | 'case-inactive' | 'no-signer' | 'unwritable';

export type Prepared =
  { kind: 'packet'; attempt: NewAttempt } | { kind: 'obstacle'; obstacle: Obstacle; detail: string };

/**
 * Makes the packet of an invoice: wire names, signature, encryption; fixes its bytes. Stored and committed by the caller
 * before anything leaves (R2).
 */
export async function prepare(engine: Engine, job: Job, serverKey: ServerKey): Promise<Prepared> {
  const now = engine.clock();
  const clientId = job.clientId!;
  const found = await engine.db.system(async tx => {
    const invoice = await findInvoice(tx, clientId, job.subjectId!);
    const owner = await tx
      .selectFrom('cases')
      .select('state')
      .where('client_id', '=', clientId)
      .executeTakeFirst();
    return invoice && owner && { invoice, caseState: owner.state };
  });
  if (!found || found.invoice.own.state !== invoiceState.id.readyToSend) return obstacle('gone', '');
  if (!(issuingStates as readonly number[]).includes(found.caseState))
    return obstacle('case-inactive', String(found.caseState));
  const { own } = found.invoice;
  const document = await onTime(engine, clientId, own.id, found.invoice.document, now);
  const signer = await engine.authority.signerFor(own.fiscalId);
  if (!signer || signer.notAfter <= now) return obstacle('no-signer', own.fiscalId);
  const written = writeInvoice(invoiceToWire(document));
  if (!written.ok)
    return obstacle(
      'unwritable',
      written.problems.map(({ path, problem }) => `${path}: ${problem}`).join(', '),
    );
  const id = newUid();
  const sealed = await sealInvoice({
    json: written.json,
    fiscalId: own.fiscalId,
    uid: id,
    signer,
    serverKey,
    now: engine.clock,
  });
  return {
    kind: 'packet',
    attempt: {
      clientId,
      id,
      invoiceId: own.id,
      fiscalId: own.fiscalId,
      taxId: document.invoiceHeader.taxId!,
      serial: own.internalSerialNumber,
      packet: JSON.stringify(sealed.packet),
      sha256: Buffer.from(sealed.sha256, 'hex'),
      jws: sealed.jws,
      sender: engine.authority.senderId,
      now,
    },
  };
}

export const storePrepared = (engine: Engine, prepared: readonly NewAttempt[]) =>
  engine.db.system(tx => storeAttempts(tx, prepared));

const obstacle = (kind: Obstacle, detail: string): Prepared => ({ kind: 'obstacle', obstacle: kind, detail });

/**
 * An invoice that leaves after the deadline goes the route of article 9: sending rule 1 and the moment of registration
 * (protocol 7.4). Decided now and not when it was typed, because it may have waited.
 */
async function onTime(
  engine: Engine,
  clientId: number,
  id: string,
  document: InvoiceDocument,
  now: number,
): Promise<InvoiceDocument> {
  const { issuingDateTime, sendingRule } = document.invoiceHeader;
  if (sendingRule !== undefined || !isLate(issuingDateTime, { now, figures: legalFigures })) return document;
  await engine.db.system(tx =>
    tx
      .updateTable('invoices')
      .set({ sending_rule: 1, registration_date_time: timestamp(now) })
      .where('client_id', '=', clientId)
      .where('id', '=', id)
      .execute(),
  );
  return {
    ...document,
    invoiceHeader: { ...document.invoiceHeader, sendingRule: 1, registrationDateTime: now },
  };
}
