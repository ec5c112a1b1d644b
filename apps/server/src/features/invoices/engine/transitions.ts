import { createHash } from 'node:crypto';
import type { InvoiceState } from '@moadi/domain/enums';
import { messageText } from '@moadi/domain/faults';
import { nextState, type InvoiceEvent } from '@moadi/domain/invoices';
import type { InquiryEntry } from '@moadi/moadian';
import { timestamp } from '../../../platform/database/connect.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import { addJobs } from '../../../platform/jobs/jobs.ts';
import { notify } from '../../notifications/store.ts';
import { markAnswered, markTaken, type Attempt } from '../ledger.ts';
import { changeState, type StateColumns } from '../store.ts';
import { record } from '../timeline.ts';
import { ASK, type Engine } from './context.ts';

/** The authority gave a reference number: state 2, and somebody asks for the answer. One transaction. */
export async function taken(
  engine: Engine,
  tx: Tx,
  attempt: Attempt,
  referenceNumber: string,
): Promise<void> {
  const now = engine.clock();
  await markTaken(tx, attempt, referenceNumber, now);
  const moved = await move(tx, attempt, 'taken', {
    now,
    actor: 'authority',
    referenceNumber,
    hash: attempt.sha256,
    more: { sent_date: timestamp(attempt.sentAt ?? now), tracking_code: referenceNumber },
  });
  if (!moved) return;
  const runAt = now + engine.config.FIRST_INQUIRY_MS;
  await addJobs(tx, [{ kind: ASK, clientId: attempt.clientId, subjectId: attempt.invoiceId, runAt, now }]);
}

/** The authority's verdict: row, ledger, timeline and message change together. */
export async function judged(engine: Engine, tx: Tx, attempt: Attempt, entry: InquiryEntry): Promise<void> {
  const now = engine.clock();
  const answer = { status: entry.status, errors: entry.errors, warnings: entry.warnings, sign: entry.sign };
  const hash = createHash('sha256').update(JSON.stringify(answer)).digest();
  const accepted = entry.status === 'SUCCESS';
  await markAnswered(tx, attempt, { outcome: accepted ? 'accepted' : 'refused', answer, hash, now });
  const event = accepted ? (entry.warnings.length > 0 ? 'acceptedWithWarnings' : 'accepted') : 'refused';
  const more: StateColumns = {
    errors: JSON.stringify(entry.errors),
    warning: JSON.stringify(entry.warnings),
    ...(entry.sign !== undefined && {
      receipt: entry.sign,
      receipt_verified: isProofOf(entry, attempt),
    }),
  };
  const referenceNumber = attempt.referenceNumber ?? undefined;
  const moved = await move(tx, attempt, event, {
    now,
    actor: 'authority',
    hash,
    more,
    ...(referenceNumber && { referenceNumber }),
  });
  if (moved && event === 'refused') await tell(tx, attempt, 'refused', now);
}

/** The authority's signature is right, and what it signed is this packet. */
const isProofOf = ({ receipt }: InquiryEntry, { taxId, referenceNumber }: Attempt): boolean =>
  receipt?.kind === 'verified' &&
  receipt.receipt.taxId === taxId &&
  receipt.receipt.referenceNumber === referenceNumber;

/** The end of our own trying: a person decides (state 12). */
export async function gaveUp(engine: Engine, tx: Tx, attempt: Target, note: string): Promise<void> {
  const now = engine.clock();
  const moved = await move(tx, attempt, 'gaveUp', { now, actor: 'worker', note });
  if (moved) await tell(tx, attempt, 'needsReview', now);
}

export type Target = Pick<Attempt, 'clientId' | 'invoiceId'>;

interface Move {
  now: number;
  actor: 'worker' | 'authority';
  referenceNumber?: string;
  hash?: Buffer;
  note?: string;
  more?: StateColumns;
}

/** Compare-and-set along the table; false when the table does not allow it from where the invoice is now. */
async function move(
  tx: Tx,
  { clientId, invoiceId }: Target,
  event: InvoiceEvent,
  how: Move,
): Promise<boolean> {
  const row = await tx
    .selectFrom('invoices')
    .select('state')
    .where('client_id', '=', clientId)
    .where('id', '=', invoiceId)
    .forUpdate()
    .executeTakeFirst();
  const from = row?.state as InvoiceState | undefined;
  const to = from && nextState(from, event);
  if (!from || !to) return false;
  const { now, actor, referenceNumber, hash, note, more } = how;
  await changeState(tx, clientId, invoiceId, { from, to, now, ...(more && { more }) });
  await record(tx, [
    {
      clientId,
      invoiceId,
      event,
      from,
      to,
      actor,
      now,
      ...(referenceNumber && { referenceNumber }),
      ...(hash && { hash }),
      ...(note && { note }),
    },
  ]);
  return true;
}

async function tell(
  tx: Tx,
  { clientId, invoiceId }: Target,
  what: 'refused' | 'needsReview',
  now: number,
): Promise<void> {
  const row = await tx
    .selectFrom('invoices')
    .select(['user_id', 'internal_serial_number as number'])
    .where('client_id', '=', clientId)
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const params = { number: row.number };
  await notify(
    tx,
    row.user_id,
    {
      title: messageText(what === 'refused' ? 'invoices.refusedTitle' : 'invoices.reviewTitle', params),
      message: messageText(what === 'refused' ? 'invoices.refusedMessage' : 'invoices.reviewMessage', params),
      link: `/cases/${clientId}/invoices/list/single?detail=${invoiceId}`,
    },
    now,
  );
}
