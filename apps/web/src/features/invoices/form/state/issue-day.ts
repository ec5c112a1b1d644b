import { tehranDayOf } from '@moadi/domain/primitives';
import { session } from '../../../../kit/api/session.ts';

interface Kept {
  /** The day on which it was chosen: tomorrow nobody means it any more. */
  on: number;
  issuedAt: number;
}

const keyOf = (clientId: number) => `moadi.issued.${session.get()?.user.id ?? ''}.${clientId}`;

/**
 * The day that somebody chose for an invoice is that of the next one too, as long as they sit at it: who enters the invoices
 * of another day chooses it once. Today's is nobody's choice, and a future one makes a proforma: neither is carried on.
 */
export function carryIssueDate(clientId: number, issuedAt: number | undefined, now: number): void {
  try {
    const today = tehranDayOf(now);
    if (typeof issuedAt === 'number' && tehranDayOf(issuedAt) < today)
      sessionStorage.setItem(keyOf(clientId), JSON.stringify({ on: today, issuedAt } satisfies Kept));
    else sessionStorage.removeItem(keyOf(clientId));
  } catch {
    // Without a store the next one begins today.
  }
}

/** The moment of issue that the last invoice of the case was given on this day; none where that was its own day. */
export function carriedIssueDate(clientId: number, today: number): number | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(clientId)) ?? 'null') as Kept | null;
    return kept?.on === today ? kept.issuedAt : undefined;
  } catch {
    return undefined;
  }
}

/** With which moment of issue the next invoice of a case begins. */
export const nextIssueDate = (clientId: number, now: number): number =>
  carriedIssueDate(clientId, tehranDayOf(now)) ?? now;
