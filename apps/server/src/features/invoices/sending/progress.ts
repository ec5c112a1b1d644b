import type { ListQuery } from '@moadi/contract/kit';
import { invoiceState, plainTrouble, type InvoiceState } from '@moadi/domain/enums';
import { fault } from '@moadi/domain/faults';
import { unansweredStates } from '@moadi/domain/invoices';
import { withoutNulls } from '../../../platform/database/rows.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import type { RowKey } from '../../../platform/database/sets.ts';
import { refuse } from '../../../platform/http/answers/faults.ts';
import { ASK } from './engine/context.ts';
import { formerNumbersOf } from '../former-number-store.ts';
import { SEND } from './queue.ts';
import { givenUp, leftAmong, stateWithNumbers } from './store.ts';
import { workOnItsWay, type Turn, type Waiting } from './waiting.ts';

/** What people are told of an invoice that has no verdict yet. */
interface OnItsWay {
  /** Why it does not move; absent while all goes its usual way. */
  waiting?: Waiting;
  /** Absent where it waits for another reason than its turn. */
  turn?: Turn;
  /** Its packet may be with the authority: sending can no longer be cancelled. */
  left?: boolean;
  /** A person decides: since when, by when, and why. */
  review?: { since: number; until: number; cause: string };
}

export interface ReviewTime {
  now: number;
  /** So long the staff takes at most. */
  reviewMs: number;
}

export const watchOf =
  ({ REVIEW_HOURS }: { REVIEW_HOURS: number }) =>
  (now: number): ReviewTime => ({ now, reviewMs: REVIEW_HOURS * 3_600_000 });

interface Row extends RowKey {
  state: InvoiceState;
}

/** Rows of a list with what is told of them beside; looked through by a number, also what they were called before. */
export async function rowsToShow<R extends Row>(
  tx: Tx,
  rows: readonly R[],
  { filters, fullText }: Pick<ListQuery, 'filters' | 'fullText'>,
  watch: ReviewTime,
) {
  const byInvoice = await progressByInvoice(tx, rows, watch);
  const byNumber =
    filters.some(({ field }) => field === 'taxId' || field === 'internalSerialNumber') ||
    /\p{Nd}/u.test(fullText ?? '');
  const former = byNumber ? await formerNumbersOf(tx, rows) : undefined;
  return rows.map(row => {
    const formerNumbers = former?.get(row.id);
    return { ...row, ...byInvoice.get(row.id), ...(formerNumbers && { formerNumbers }) };
  });
}

/** How far one invoice has come: little to read, for anyone who looks again and again. */
export async function progressOf(tx: Tx, { clientId, id }: RowKey, watch: ReviewTime) {
  const row = await stateWithNumbers(tx, clientId, id);
  const found = withoutNulls(row ?? refuse(fault('http.rowNotFound')));
  return { ...found, ...(await progressByInvoice(tx, [found], watch)).get(id) };
}

/** By invoice. No statement where all have their verdict, else two or three, however many there are. */
export async function progressByInvoice(
  tx: Tx,
  rows: readonly Row[],
  { now, reviewMs }: ReviewTime,
): Promise<ReadonlyMap<string, OnItsWay>> {
  const open = rows.filter(({ state }) => unansweredStates.includes(state));
  if (open.length === 0) return new Map();
  const [here, stuck] = [invoiceState.id.readyToSend, invoiceState.id.needsReview].map(state =>
    open.filter(row => row.state === state),
  ) as [Row[], Row[]];
  const work = await workOnItsWay(tx, [SEND, ASK], open, now);
  const left = here.length > 0 ? await leftAmong(tx, here) : undefined;
  const given = stuck.length > 0 ? await givenUp(tx, stuck) : undefined;
  return new Map(
    open.map(({ id }) => {
      const since = given?.get(id);
      return [
        id,
        {
          ...work.get(id),
          ...(left?.has(id) && { left: true }),
          ...(since && {
            review: { since: since.at, until: since.at + reviewMs, cause: plainTrouble(since.note ?? '') },
          }),
        },
      ];
    }),
  );
}
