import { sendingTrouble } from '@moadi/domain/enums';
import type { InquiryEntry } from '@moadi/moadian';
import { timestamp } from '../../../../platform/database/connect.ts';
import type { Tx } from '../../../../platform/database/scope.ts';
import type { RowKey } from '../../../../platform/database/sets.ts';
import { addJobs } from '../../../../platform/jobs/jobs.ts';
import { linksOf, markSales, type Link } from '../../corrections/chain-store.ts';
import { markAnswered, markTaken, type Attempt } from '../ledger.ts';
import { lockInOrder } from '../../state-store.ts';
import { ASK, type Engine } from './context.ts';
import { follow } from './follow.ts';
import { gaveUp, move, tell } from './moves.ts';
import { takenAfterAll } from './taken-after-all.ts';
import { answerOf, type Verdict } from './verdict.ts';

/** The authority gave reference numbers: state 2, and somebody asks for the answers. One transaction for all of them. */
export async function taken(
  engine: Engine,
  tx: Tx,
  works: readonly { attempt: Attempt; referenceNumber: string }[],
): Promise<void> {
  const now = engine.clock();
  const written = await markTaken(tx, works, now);
  await contradicted(
    engine,
    tx,
    works.filter(({ attempt }) => !written.has(attempt.id)),
  );
  const moved = await move(
    tx,
    works
      .filter(({ attempt }) => written.has(attempt.id))
      .map(({ attempt, referenceNumber }) => ({
        target: attempt,
        event: 'taken',
        actor: 'authority',
        referenceNumber,
        hash: attempt.sha256,
        more: { sent_date: timestamp(attempt.sentAt ?? now), tracking_code: referenceNumber },
      })),
    now,
  );
  const runAt = now + engine.config.FIRST_INQUIRY_MS;
  await addJobs(
    tx,
    moved.map(({ target: { clientId, invoiceId } }) => ({
      kind: ASK,
      clientId,
      subjectId: invoiceId,
      runAt,
      now,
    })),
  );
}

/** The ledger has learned something else of these packets than that they are on their way. */
async function contradicted(
  engine: Engine,
  tx: Tx,
  works: readonly { attempt: Attempt; referenceNumber: string }[],
): Promise<void> {
  const late = await takenAfterAll(engine, tx, works);
  await gaveUp(
    engine,
    tx,
    works
      .filter(({ attempt }) => !late.has(attempt.id))
      .map(({ attempt }) => ({ target: attempt, note: sendingTrouble.id.failed })),
  );
}

/** The authority's verdicts: rows, ledger, timelines and messages change together. */
export async function judged(engine: Engine, tx: Tx, works: readonly Verdict[]): Promise<void> {
  const now = engine.clock();
  const verdicts = works.map(({ attempt, entry }) => {
    const outcome = entry.status === 'SUCCESS' ? ('accepted' as const) : ('refused' as const);
    return { attempt, entry, outcome, ...answerOf(entry) };
  });
  await markAnswered(tx, verdicts, now);
  const keys = verdicts.map(({ attempt: { clientId, invoiceId: id } }) => ({ clientId, id }));
  const links = await linksOf(tx, keys);
  if (links.length > 0) await lockInOrder(tx, [...keys, ...links.map(({ target }) => target)]);
  const moved = await move(
    tx,
    verdicts.map(({ attempt, entry, outcome, hash }) => ({
      target: attempt,
      event: outcome === 'accepted' && entry.warnings.length > 0 ? 'acceptedWithWarnings' : outcome,
      actor: 'authority',
      hash,
      referenceNumber: attempt.referenceNumber ?? undefined,
      more: {
        errors: entry.errors,
        warning: entry.warnings,
        ...(entry.sign !== undefined && {
          receipt: entry.sign,
          receipt_verified: isProofOf(entry, attempt),
        }),
      },
    })),
    now,
  );
  await tell(tx, moved, 'refused', now);
  const accepted = moved
    .filter(({ event }) => event !== 'refused')
    .map(({ target: { clientId, invoiceId: id } }) => ({ clientId, id }));
  const changed = await corrected(
    tx,
    links.filter(({ correction }) => accepted.some(({ id }) => id === correction.id)),
    now,
  );
  await follow(tx, [...accepted, ...changed], now);
}

/**
 * What an accepted correction refers to is edited, returned or cancelled, in the same transaction (product.md section 3); what
 * has come to nothing of one that is cancelled, too.
 */
async function corrected(tx: Tx, links: readonly Link[], now: number): Promise<RowKey[]> {
  const moved = await move(
    tx,
    links.map(({ target: { clientId, id }, event, taxId }) => ({
      target: { clientId, invoiceId: id },
      event,
      actor: 'authority',
      note: taxId,
    })),
    now,
  );
  await markSales(
    tx,
    links.map(({ correction }) => correction),
  );
  for (const event of ['corrected', 'returned', 'cancelled'] as const) await tell(tx, moved, event, now);
  return moved.map(({ target: { clientId, invoiceId: id } }) => ({ clientId, id }));
}

/** The authority's signature is right, and what it signed is this packet. */
const isProofOf = ({ receipt }: InquiryEntry, { taxId, referenceNumber }: Attempt): boolean =>
  receipt?.kind === 'verified' &&
  receipt.receipt.taxId === taxId &&
  receipt.receipt.referenceNumber === referenceNumber;
