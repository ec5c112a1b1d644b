import { invoiceNeed, type InvoiceNeed } from '@moadi/domain/enums';
import { tehranDayOf } from '@moadi/domain/primitives';
import { attentionInvoices, attentionRange, type AttentionMoment } from '@moadi/domain/reports';
import type { Tx } from '../../platform/database/scope.ts';
import { countNeeds, OF_ALL, type CountedKind, type TimedKind } from './needs-store.ts';
import type { Scope } from './store.ts';

/** How many invoices of a case are of each kind. */
export type InvoiceNeeds = Record<InvoiceNeed, number>;
/** A case that needs nothing. */
export const nothing: InvoiceNeeds = {
  rejected: 0,
  needsReview: 0,
  nearDeadline: 0,
  waiting: 0,
  proforma: 0,
};

/** What somebody has to mend; a proforma or an answer that is late can wait. */
export const weightOf = ({ rejected, needsReview, nearDeadline }: InvoiceNeeds): number =>
  rejected + needsReview + nearDeadline;

/**
 * What invoices call for somebody, by case, or of all cases under `OF_ALL`; what needs nothing is not there. The counters tell what
 * follows from state and day; what follows from another instant is counted among the few rows that partial indexes hold.
 */
export async function needsByCase(
  tx: Tx,
  scope: Scope,
  moment: AttentionMoment,
): Promise<Map<number, InvoiceNeeds>> {
  const counted: CountedKind[] = [];
  const timed: TimedKind[] = [];
  for (const kind of invoiceNeed.ids) {
    const { states, by } = attentionInvoices[kind];
    const { from, to } = attentionRange(kind, moment);
    if (by === 'issuingDateTime' || by === 'modifyDate') timed.push({ kind, states, by, from, to });
    else counted.push({ kind, states, until: to === undefined ? undefined : tehranDayOf(to) });
  }
  const found = new Map<number, InvoiceNeeds>();
  for (const { clientId, kind, count } of await countNeeds(tx, scope, counted, timed))
    found.set(clientId, { ...(found.get(clientId) ?? nothing), [kind]: count });
  return found;
}

/** The same of one case or of all, row by row. */
export async function needCounts(tx: Tx, moment: AttentionMoment, clientId?: number) {
  const scope = clientId === undefined ? 'all' : { clientId };
  const needs = (await needsByCase(tx, scope, moment)).get(clientId ?? OF_ALL) ?? nothing;
  return invoiceNeed.ids.map(need => ({ need, count: needs[need] })).filter(({ count }) => count > 0);
}
