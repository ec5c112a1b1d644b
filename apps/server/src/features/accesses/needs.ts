import { canInCase } from '@moadi/domain/access';
import type { AttentionMoment } from '@moadi/domain/reports';
import type { Tx } from '../../platform/database/scope.ts';
import { needsByCase, nothing, weightOf } from '../reports/needs.ts';
import { ownCases } from './own-case-store.ts';

/** A person's cases, those with the most to be done first, each with what it needs. */
export async function casesWithNeeds(tx: Tx, userId: string, moment: AttentionMoment) {
  const cases = await ownCases(tx, userId);
  const needs = await needsByCase(tx, { userId }, moment);
  const rows = cases.map(row => ({
    ...row,
    ...((canInCase(row.role, 'invoices.read', row.state) && needs.get(row.clientId)) || nothing),
  }));
  // A stable sort: cases alike in need stay by their names.
  return rows.toSorted((a, b) => weightOf(b) - weightOf(a));
}
