import type { dashboardSchema } from '@moadi/contract/reports/schemas';
import { invoiceState, type InvoiceState } from '@moadi/domain/enums';
import type { Figures } from '@moadi/domain/invoices';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/scope.ts';
import { nearDeadline } from './attention.ts';
import { countedDays, rangedOf, type Asked } from './report.ts';
import { sectionOf } from './section.ts';
import { countCases, countIssued, countsByState, type Scope } from './store.ts';

export type Dashboard = z.output<typeof dashboardSchema>;

/** The home of the panel or of a case: invoices over a range, and what needs a person now. */
export async function dashboard(
  tx: Tx,
  scope: Scope,
  asked: Asked & { figures: Figures },
): Promise<Dashboard> {
  const counted = countedDays(asked);
  return {
    ...rangedOf(counted),
    invoices: await sectionOf(tx, 'invoices', scope, counted),
    cases: { count: await countCases(tx, scope) },
    attention: await attention(tx, scope, asked),
  };
}

/** What a person should do something about today. */
async function attention(
  tx: Tx,
  scope: Scope,
  moment: { now: number; figures: Figures },
): Promise<Dashboard['attention']> {
  const { notAcceptedWithErrors, needsReview, proforma } = invoiceState.id;
  const states = await countsByState(tx, scope, [notAcceptedWithErrors, needsReview, proforma]);
  const of = (state: InvoiceState) => states.find(row => row.state === state)?.count ?? 0;
  return {
    rejected: of(notAcceptedWithErrors),
    needsReview: of(needsReview),
    proforma: of(proforma),
    nearDeadline: await countIssued(tx, scope, nearDeadline(moment)),
  };
}
