import { canInCase } from '@moadi/domain/access';
import type { Figures } from '@moadi/domain/invoices';
import type { Tx } from '../../platform/database/scope.ts';
import { attentionByCase, nothing } from '../reports/attention.ts';
import { ownCases } from './own-case-store.ts';

/** A person's cases, those with the most to be done first, each with what it needs. */
export async function casesWithNeeds(tx: Tx, userId: string, moment: { now: number; figures: Figures }) {
  const cases = await ownCases(tx, userId);
  const attention = await attentionByCase(tx, { userId }, moment);
  const rows = cases.map(row => ({
    ...row,
    ...((canInCase(row.role, 'invoices.read', row.state) && attention.get(row.clientId)) || nothing),
  }));
  // A stable sort: cases alike in need stay by their names.
  return rows.toSorted((a, b) => weight(b) - weight(a));
}

const weight = ({ rejected, needsReview, nearDeadline }: typeof nothing): number =>
  rejected + needsReview + nearDeadline;
