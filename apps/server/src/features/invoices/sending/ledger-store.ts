import type { PacketOutcome } from '@moadi/domain/enums';
import { withoutNulls } from '../../../platform/database/rows.ts';
import type { Tx } from '../../../platform/database/scope.ts';

/* The ledger (ledger.ts) as people look at it. */

/** Every packet of an invoice, newest first, without its content. */
export async function ledgerOf(tx: Tx, clientId: number, invoiceId: string) {
  const rows = await tx
    .selectFrom('invoice_attempts')
    .select([
      'id',
      'tax_id as taxId',
      'internal_serial_number as internalSerialNumber',
      'sender',
      'sends',
      'asks',
    ])
    .select(['create_date as createDate', 'sent_at as sentAt', 'taken_at as takenAt', 'asked_at as askedAt'])
    .select([
      'reference_number as referenceNumber',
      'outcome',
      'sha256',
      'answer',
      'answer_hash as answerHash',
    ])
    .where('client_id', '=', clientId)
    .where('invoice_id', '=', invoiceId)
    .orderBy('create_date', 'desc')
    .execute();
  return rows.map(({ sha256, answer, answerHash, outcome, ...row }) => ({
    ...withoutNulls(row),
    outcome: outcome as PacketOutcome,
    sha256: sha256.toString('hex'),
    ...(answer !== null && { answer: JSON.stringify(answer) }),
    ...(answerHash !== null && { answerHash: answerHash.toString('hex') }),
  }));
}

/** What people are told of the packets that have left for an invoice, the oldest first. */
export async function triesOf(tx: Tx, clientId: number, invoiceId: string) {
  const rows = await tx
    .selectFrom('invoice_attempts')
    .select(['tax_id as taxId', 'sends', 'asks', 'outcome'])
    .select(['sent_at as sentAt', 'taken_at as takenAt', 'asked_at as askedAt'])
    .where('client_id', '=', clientId)
    .where('invoice_id', '=', invoiceId)
    .where('sent_at', 'is not', null)
    .orderBy('sent_at')
    .execute();
  return rows.map(row => ({
    ...withoutNulls(row),
    sentAt: row.sentAt!,
    outcome: row.outcome as PacketOutcome,
  }));
}
