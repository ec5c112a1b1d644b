import { invoiceState, sendingTrouble, type InvoiceState } from '@moadi/domain/enums';
import { nextState, type InvoiceEvent } from '@moadi/domain/invoices';
import type { InquiryEntry } from '@moadi/moadian';
import { timestamp } from '../../../../platform/database/connect.ts';
import type { Tx } from '../../../../platform/database/scope.ts';
import type { RowKey } from '../../../../platform/database/sets.ts';
import { addEvents } from '../../../../platform/events/add.ts';
import { addJobs } from '../../../../platform/jobs/jobs.ts';
import { linksOf, type Link } from '../../corrections/chain-store.ts';
import { markAnswered, markTaken, type Attempt } from '../ledger.ts';
import { changeStates, lockInOrder, type StateColumns } from '../../state-store.ts';
import { record, type TimelineEntry } from '../../timeline-store.ts';
import { ASK, type Engine } from './context.ts';
import { follow } from './follow.ts';
import { lockStates } from './store.ts';
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

/**
 * The authority has packets that a person has withdrawn while they were on their way: it may register them. The ledger keeps
 * where to ask for them, and a person decides once more (state 12). Returns the ids of the packets that were withdrawn.
 */
export async function takenAfterAll(
  engine: Engine,
  tx: Tx,
  works: readonly { attempt: Attempt; referenceNumber: string }[],
): Promise<ReadonlySet<string>> {
  if (works.length === 0) return new Set();
  const rows = await lockStates(
    tx,
    works.map(({ attempt: { clientId, invoiceId: id } }) => ({ clientId, id })),
  );
  const written = await markTaken(tx, works, engine.clock(), 'withdrawn');
  const late = works.filter(({ attempt }) => written.has(attempt.id));
  const isAsItWas = ({ attempt: { invoiceId, taxId } }: (typeof late)[number]) =>
    rows.some(row => row.id === invoiceId && row.taxId === taxId && row.state === invoiceState.id.withdrawn);
  for (const { attempt, referenceNumber } of late) {
    const { clientId, invoiceId, taxId } = attempt;
    engine.log.error({ clientId, invoiceId, taxId, referenceNumber }, 'taken after it was withdrawn');
  }
  await gaveUp(
    engine,
    tx,
    late.filter(isAsItWas).map(({ attempt, referenceNumber }) => ({
      target: attempt,
      note: sendingTrouble.id.takenAfterAll,
      more: { tracking_code: referenceNumber },
    })),
  );
  return written;
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

/** What an accepted correction refers to is edited, returned or cancelled, in the same transaction (product.md section 3). */
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
  for (const event of ['corrected', 'returned', 'cancelled'] as const) await tell(tx, moved, event, now);
  return moved.map(({ target: { clientId, invoiceId: id } }) => ({ clientId, id }));
}

/** The authority's signature is right, and what it signed is this packet. */
const isProofOf = ({ receipt }: InquiryEntry, { taxId, referenceNumber }: Attempt): boolean =>
  receipt?.kind === 'verified' &&
  receipt.receipt.taxId === taxId &&
  receipt.receipt.referenceNumber === referenceNumber;

/** The end of our own trying: a person decides (state 12). */
export async function gaveUp(
  engine: Engine,
  tx: Tx,
  works: readonly { target: Target; note: string; more?: StateColumns }[],
): Promise<void> {
  const now = engine.clock();
  const moves = works.map(work => ({ ...work, event: 'gaveUp', actor: 'worker' }) as const);
  await tell(tx, await move(tx, moves, now), 'gaveUp', now);
}

export type Target = Pick<Attempt, 'clientId' | 'invoiceId'>;

interface Move {
  target: Target;
  event: InvoiceEvent;
  actor: 'worker' | 'authority';
  referenceNumber?: string | undefined;
  hash?: Buffer;
  note?: string;
  more?: StateColumns;
}

type Moved = Move & { userId: string; number: number };

/** Compare-and-set along the table, in key order, so that two workers never wait for each other crosswise. Says which moved. */
async function move(tx: Tx, moves: readonly Move[], now: number): Promise<Moved[]> {
  if (moves.length === 0) return [];
  const keys = moves.map(({ target: { clientId, invoiceId } }) => ({ clientId, id: invoiceId }));
  const rows = await lockStates(tx, keys);
  const found = new Map(rows.map(row => [row.id, row]));
  const allowed = moves.flatMap(one => {
    const row = found.get(one.target.invoiceId);
    const from = row?.state;
    const to = from && nextState(from, one.event);
    return row && from && to ? [{ ...one, userId: row.userId, number: row.number, from, to }] : [];
  });
  await changeStates(
    tx,
    allowed.map(({ target: { clientId, invoiceId }, from, to, more }) => ({
      clientId,
      id: invoiceId,
      from,
      to,
      more,
    })),
    now,
  );
  await record(tx, allowed.map(entryOf(now)));
  return allowed;
}

const entryOf =
  (now: number) =>
  (moved: Move & { from: InvoiceState; to: InvoiceState }): TimelineEntry => {
    const { target, event, actor, referenceNumber, hash, note, from, to } = moved;
    return {
      ...{ clientId: target.clientId, invoiceId: target.invoiceId },
      ...{ event, actor, from, to, now },
      ...(referenceNumber && { referenceNumber }),
      ...(hash && { hash }),
      ...(note && { note }),
    };
  };

/** What calls for a person (messages.ts); it is read when the transaction has committed. */
const tell = (
  tx: Tx,
  moved: readonly Moved[],
  event: 'refused' | 'gaveUp' | 'corrected' | 'returned' | 'cancelled',
  now: number,
): Promise<void> =>
  addEvents(
    tx,
    moved
      .filter(one => one.event === event)
      .map(({ target: { clientId, invoiceId }, userId, number, note }) => ({
        kind: `invoice.${event}` as const,
        clientId,
        subjectId: invoiceId,
        data: { userId, number, ...(note && { note }) },
        now,
      })),
  );
