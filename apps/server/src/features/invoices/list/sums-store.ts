import { invoiceResource } from '@moadi/contract/invoices/resources';
import type { Filter, ListQuery } from '@moadi/contract/kit';
import type { InvoiceState } from '@moadi/domain/enums';
import { endOfDay, startOfDay, tehranDayOf } from '@moadi/domain/primitives';
import { sql, type Expression } from 'kysely';
import { filtered, type ListSource } from '../../../platform/database/list.ts';
import type { Tx } from '../../../platform/database/scope.ts';
import { invoiceSource } from '../columns.ts';
import { invoicesOf, invoicesOfAll } from './store.ts';

/** Invoices of a state that a list finds, with rials of theirs. */
export interface StateSum {
  state: InvoiceState;
  count: number;
  totalInvoiceValue: string;
  totalValueAddedTax: string;
}

type Source = ListSource<typeof invoiceResource>;

/** Adds up the rows themselves, of one case or of all, at most so many. */
export function sumsOfRows(
  tx: Tx,
  source: Source,
  { list, clientId, most }: { list: ListQuery; clientId?: number | undefined; most?: number },
): Promise<StateSum[]> {
  const rows =
    clientId === undefined
      ? filtered(invoicesOfAll(tx).select(summedColumns), source, list)
      : filtered(invoicesOf(tx, clientId).select(summedColumns), source, list);
  return summed(tx, most === undefined ? rows : rows.limit(most));
}

const summedColumns = [
  'invoices.state',
  sql<number>`1`.as('count'),
  'invoices.total_invoice_value as total',
  'invoices.total_value_added_tax as vat',
] as const;

/** The same from the counts that the invoices' own transactions keep; undefined where something is filtered that they do not tell apart. */
export async function sumsOfCounts(
  tx: Tx,
  list: ListQuery,
  clientId?: number,
): Promise<StateSum[] | undefined> {
  const days = list.filters.filter(({ field }) => field === 'createDate');
  const others = list.filters.filter(({ field }) => field !== 'createDate');
  const isCounted = others.every(({ field }) => countedFields.includes(field)) && days.every(isOfWholeDays);
  if (!isCounted || list.fullText || list.ids) return undefined;
  const isOfCases = clientId !== undefined || others.some(({ field }) => field === 'clientId');
  const counts = isOfCases
    ? sql`select client_id, ${keys} from invoice_counts`
    : sql`select null::bigint as client_id, ${keys} from invoice_totals
        union all select null, ${keys} from invoice_total_changes`;
  const rows = tx
    .selectFrom(sql<Counts>`(${counts})`.as('invoices'))
    .select(['state', 'count', 'total', 'vat'])
    .$if(clientId !== undefined, query => query.where('client_id', '=', clientId!));
  const ofDays = days.reduce((query, { op, values }) => {
    const [from, to] = values.map(value => tehranDayOf(Number(value)));
    return op === 'BW'
      ? query.where('day', '>=', from!).where('day', '<=', to!)
      : query.where('day', op === 'GTE' ? '>=' : '<=', from!);
  }, rows);
  const found = filtered(ofDays, invoiceSource, { ...list, filters: others });
  return summed(tx, found);
}

const keys = sql`day, (state % 100)::smallint as state, state >= 100 as counts_otherwise, invoice_type, invoice_pattern, invoice_subject, count, total, vat`;

interface Counts {
  client_id: number;
  day: number;
  state: InvoiceState;
  count: number;
  total: string;
  vat: string;
}

/** Fields that the counts tell apart, in columns of the same names as those of invoices. */
const countedFields = [
  'state',
  'countsAsSale',
  'invoiceType',
  'invoicePattern',
  'invoiceSubject',
  'clientId',
];

/** A range that begins where a day begins, and ends where one ends. */
function isOfWholeDays({ op, values }: Filter): boolean {
  const isBegin = (at: number) => at === startOfDay(tehranDayOf(at));
  const isEnd = (at: number) => at === endOfDay(tehranDayOf(at));
  const [first, second] = values.map(Number) as [number, number?];
  if (op === 'BW') return isBegin(first) && isEnd(second!);
  return op === 'GTE' ? isBegin(first) : op === 'LTE' && isEnd(first);
}

async function summed(tx: Tx, found: Expression<unknown>): Promise<StateSum[]> {
  const { rows } = await sql<StateSum>`
    select state, sum(count)::int8 as count, coalesce(sum(total), 0)::text as "totalInvoiceValue",
      coalesce(sum(vat), 0)::text as "totalValueAddedTax"
    from (${found}) found group by state order by state`.execute(tx);
  return rows.filter(({ count }) => count > 0);
}
