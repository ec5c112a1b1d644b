import type { dashboardSchema } from '@moadi/contract/reports/schemas';
import { invoiceState, type InvoiceState } from '@moadi/domain/enums';
import type { Figures } from '@moadi/domain/invoices';
import { fault } from '@moadi/domain/faults';
import { endOfDay, startOfDay, tehranDayOf, type TehranDay } from '@moadi/domain/primitives';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/scope.ts';
import { refuse } from '../../platform/http/faults.ts';
import { nearDeadline } from './attention.ts';
import { countCases, countEver, countIssued, countsByDay, countsByState, type Scope } from './store.ts';

export type Dashboard = z.output<typeof dashboardSchema>;

/** A moment, ms; `null` written out is none. */
type Bound = number | 'null' | undefined;
const moment = (bound: Bound): number | undefined => (bound === 'null' ? undefined : bound);

const DEFAULT_DAYS = 30;
/** Longest range of a report: a season of a Jalali year and more (product.md section 9). */
const MAX_DAYS = 400;

interface Asked {
  start?: Bound;
  end?: Bound;
  now: number;
  figures: Figures;
}

/** Counts by Tehran day, from the rollup that the invoices' own transactions keep. */
export async function dashboard(
  tx: Tx,
  scope: Scope,
  { start, end, now, figures }: Asked,
): Promise<Dashboard> {
  const { from, to } = rangeOf(moment(start), moment(end) ?? now);
  const length = to - from + 1;
  const rows = await countsByDay(tx, scope, { from: from - length, to });
  const current = rows.filter(row => row.day >= from);
  const previous = rows.filter(row => row.day < from);
  return {
    start: startOfDay(from),
    end: endOfDay(to),
    invoices: {
      totalEverCount: await countEver(tx, scope),
      count: total(current),
      previousCount: total(previous),
      stateCounts: byState(current),
      previousStateCounts: byState(previous),
      dateModels: Array.from({ length }, (_, i) => ({
        customModel: startOfDay(from + i),
        count: total(current.filter(row => row.day === from + i)),
      })),
      attention: await attention(tx, scope, { now, figures }),
    },
    cases: { count: await countCases(tx, scope) },
  };
}

/** Both days included. A range that is none, or too long, is refused and not changed into another. */
function rangeOf(start: number | undefined, end: number): { from: TehranDay; to: TehranDay } {
  const to = tehranDayOf(end);
  const from = start === undefined ? to - DEFAULT_DAYS + 1 : tehranDayOf(start);
  if (from > to) refuse(fault('reports.rangeReversed', 'end'));
  if (to - from + 1 > MAX_DAYS) refuse(fault('reports.rangeTooLong', 'start', { days: MAX_DAYS }));
  return { from, to };
}

interface CountRow {
  day: TehranDay;
  state: number;
  count: number;
}

const total = (rows: readonly CountRow[]): number => rows.reduce((sum, row) => sum + row.count, 0);

/** By report name, all twelve states (product.md section 9). */
const byState = (rows: readonly CountRow[]): Record<string, number> =>
  Object.fromEntries(
    invoiceState.items.map(({ id, reportName }) => [reportName, total(rows.filter(row => row.state === id))]),
  );

/** What a person should do something about today. */
async function attention(
  tx: Tx,
  scope: Scope,
  moment: Pick<Asked, 'now' | 'figures'>,
): Promise<Dashboard['invoices']['attention']> {
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
