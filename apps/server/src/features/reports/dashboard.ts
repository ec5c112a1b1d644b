import type { dashboardSchema } from '@moadi/contract/reports/schemas';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/scope.ts';
import type { Attention } from './attention.ts';
import { countedDays, rangedOf, type Asked } from './report.ts';
import { sectionOf } from './section.ts';
import { countCases, type Scope } from './store.ts';

/** The home of the panel or of a case: invoices over a range, and what calls for somebody now; each of its own scope. */
export async function dashboard(
  tx: Tx,
  { invoices, cases = invoices }: { invoices: Scope; cases?: Scope },
  asked: Asked,
  attention: Attention,
): Promise<z.output<typeof dashboardSchema>> {
  const counted = countedDays(asked);
  return {
    ...rangedOf(counted),
    invoices: await sectionOf(tx, 'invoices', invoices, counted),
    cases: { count: await countCases(tx, cases) },
    attention,
  };
}
