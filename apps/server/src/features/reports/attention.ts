import { invoiceState, type InvoiceState } from '@moadi/domain/enums';
import { deadlineDays, type Figures } from '@moadi/domain/invoices';
import type { Tx } from '../../platform/database/scope.ts';
import { countsByCase, issuedByCase, type Scope } from './store.ts';

const DAY = 86_400_000;
/** Before the end of the sending deadline. */
const NEAR = 3 * DAY;

const { notAcceptedWithErrors, needsReview, proforma, withdrawn } = invoiceState.id;

export interface Moment {
  now: number;
  figures: Figures;
}

/** Invoices that were not sent, or were refused, and were issued so long ago that little time is left. */
export function nearDeadline({ now, figures }: Moment) {
  const overdue = now - deadlineDays({ now, figures }) * DAY;
  return { states: [notAcceptedWithErrors, proforma, withdrawn], from: overdue, until: overdue + NEAR };
}

const fieldOf = new Map<number, 'rejected' | 'needsReview' | 'proforma'>([
  [notAcceptedWithErrors, 'rejected'],
  [needsReview, 'needsReview'],
  [proforma, 'proforma'],
]);

/** A case that needs nothing. */
export const nothing = { rejected: 0, needsReview: 0, nearDeadline: 0, proforma: 0 };
export type Attention = typeof nothing;

/** What a person should do something about today, by case; a case with nothing is not there. */
export async function attentionByCase(
  tx: Tx,
  scope: Exclude<Scope, 'all'>,
  moment: Moment,
): Promise<Map<number, Attention>> {
  const found = new Map<number, Attention>();
  const of = (clientId: number): Attention => {
    const kept = found.get(clientId) ?? { ...nothing };
    found.set(clientId, kept);
    return kept;
  };
  for (const { clientId, state, count } of await countsByCase(tx, scope, [
    ...fieldOf.keys(),
  ] as InvoiceState[]))
    of(clientId)[fieldOf.get(state)!] = count;
  for (const { clientId, count } of await issuedByCase(tx, scope, nearDeadline(moment)))
    of(clientId).nearDeadline = count;
  return found;
}
