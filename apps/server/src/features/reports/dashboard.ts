import type { dashboardSchema } from '@moadi/contract/reports/schemas';
import { invoiceState, type InvoiceState } from '@moadi/domain/enums';
import { deadlineDays, type Figures } from '@moadi/domain/invoices';
import { endOfDay, startOfDay, tehranDayOf, type TehranDay } from '@moadi/domain/primitives';
import { sql, type SelectQueryBuilder } from 'kysely';
import type { z } from 'zod';
import { at } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Tx } from '../../platform/database/scope.ts';

export type Dashboard = z.output<typeof dashboardSchema>;

/** Whose invoices: of one case, of the cases a user may enter, or all. */
export type Scope = { clientId: number } | { userId: string } | 'all';

/** A moment, ms; `null` written out is none. */
type Bound = number | 'null' | undefined;
const moment = (bound: Bound): number | undefined => (bound === 'null' ? undefined : bound);

const DEFAULT_DAYS = 30;
/** Longest range of a report: a season of a Jalali year and more (product.md section 9). */
const MAX_DAYS = 400;

const DAY = 86_400_000;
/** Before the end of the sending deadline. */
const NEAR = 3 * DAY;

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
  const to = tehranDayOf(moment(end) ?? now);
  const first = moment(start);
  const from = Math.max(first === undefined ? to - DEFAULT_DAYS + 1 : tehranDayOf(first), to - MAX_DAYS);
  const length = to - from + 1;
  const rows = await within(countsOf(tx, scope), from - length, to)
    .select(['day', 'state', sql<number>`sum(count)::int8`.as('count')])
    .groupBy(['day', 'state'])
    .execute();
  const current = rows.filter(row => row.day >= from);
  const previous = rows.filter(row => row.day < from);
  const ever = await countsOf(tx, scope)
    .select(sql<number>`coalesce(sum(count), 0)::int8`.as('count'))
    .executeTakeFirstOrThrow();
  return {
    start: startOfDay(from),
    end: endOfDay(to),
    invoices: {
      totalEverCount: ever.count,
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

type Counts = SelectQueryBuilder<Database, 'invoice_counts', object>;

const countsOf = (tx: Tx, scope: Scope): Counts =>
  scoped(tx, tx.selectFrom('invoice_counts'), scope, 'invoice_counts');

const within = (query: Counts, from: TehranDay, to: TehranDay): Counts =>
  query.where('day', '>=', from).where('day', '<=', to);

function scoped<T extends 'invoice_counts' | 'invoices'>(
  tx: Tx,
  query: SelectQueryBuilder<Database, T, object>,
  scope: Scope,
  table: T,
): SelectQueryBuilder<Database, T, object> {
  if (scope === 'all') return query;
  const column = sql.ref<number>(`${table}.client_id`);
  if ('clientId' in scope) return query.where(column, '=', scope.clientId);
  return query.where(
    column,
    'in',
    tx.selectFrom('case_users').select('client_id').where('user_id', '=', scope.userId),
  );
}

/** What a person should do something about today. */
async function attention(
  tx: Tx,
  scope: Scope,
  { now, figures }: Pick<Asked, 'now' | 'figures'>,
): Promise<Dashboard['invoices']['attention']> {
  const { notAcceptedWithErrors, needsReview, proforma, withdrawn } = invoiceState.id;
  const states = await countsOf(tx, scope)
    .select(['state', sql<number>`sum(count)::int8`.as('count')])
    .where('state', 'in', [notAcceptedWithErrors, needsReview, proforma])
    .groupBy('state')
    .execute();
  const of = (state: InvoiceState) => states.find(row => row.state === state)?.count ?? 0;
  const overdue = now - deadlineDays({ now, figures }) * DAY;
  const near = await scoped(tx, tx.selectFrom('invoices'), scope, 'invoices')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('state', 'in', [notAcceptedWithErrors, proforma, withdrawn])
    .where('issuing_date_time', '>=', at(overdue))
    .where('issuing_date_time', '<', at(overdue + NEAR))
    .executeTakeFirstOrThrow();
  return {
    rejected: of(notAcceptedWithErrors),
    needsReview: of(needsReview),
    proforma: of(proforma),
    nearDeadline: near.count,
  };
}

async function countCases(tx: Tx, scope: Scope): Promise<number> {
  if (typeof scope === 'object' && 'clientId' in scope) return 1;
  const cases = tx.selectFrom('cases').select(eb => eb.fn.countAll<number>().as('count'));
  const query =
    scope === 'all'
      ? cases
      : cases.where(
          'client_id',
          'in',
          tx.selectFrom('case_users').select('client_id').where('user_id', '=', scope.userId),
        );
  return (await query.executeTakeFirstOrThrow()).count;
}
