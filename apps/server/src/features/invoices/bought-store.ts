import { invoiceSubjectType } from '@moadi/domain/enums';
import { soldStates } from '@moadi/domain/invoices';
import { sql } from 'kysely';
import { withoutNulls } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import type { BoughtBy } from '../goods/bought.ts';

/** Of a buyer's newest invoices so many are looked at, and so many of their lines; an index ends there, however many there are. */
const MOST_READ = 500;
const MOST_SALES = 100;
const MOST_LINES = 1_000;
const MOST_LINES_OF_ONE = 200;

const { original, corrective } = invoiceSubjectType.id;

interface Line {
  stuffId: string;
  description: string | null;
  fee: string | null;
  measurementUnit: string | null;
  at: number;
}

/**
 * What a buyer has bought in a case, the last first, each good once. A buyer is its numbers and its branch. The words by which
 * invoices are found (migration 0161) hold all of them, in small letters, and are in order of the invoices.
 */
export const boughtBy: BoughtBy = async (tx, clientId, { numbers, branch }) => {
  if (numbers.length === 0) return [];
  const { rows } = await lastLines(tx, clientId, numbers, branch ?? '');
  const shown = new Set<string>();
  const isFirst = ({ stuffId, description }: Line) =>
    shown.size < shown.add(`${stuffId} ${description ?? ''}`).size;
  return rows.filter(isFirst).map(({ stuffId, description, ...last }) => ({
    ...withoutNulls({ stuffId, description }),
    last: withoutNulls(last),
  }));
};

/** A price in a foreign currency's rials is of its day alone. */
const lastLines = (tx: Tx, clientId: number, numbers: readonly string[], branch: string) =>
  sql<Line>`
    with found as materialized (
      select invoice_id from unnest(${numbers}::text[]) number, lateral (
        select invoice_id from invoice_words entry
        where entry.client_id = ${clientId} and entry.word = lower(number) collate "C"
        order by invoice_id desc limit ${MOST_READ}
      ) entry
    ), sales as materialized (
      select invoices.id, issuing_date_time from invoices
      where client_id = ${clientId} and id in (select invoice_id from found)
        and state in (${sql.join(soldStates)}) and invoice_subject in (${original}, ${corrective})
        and (buyer_economic_number = any (${numbers}::text[])
          or buyer_national_identity_code = any (${numbers}::text[])
          or buyer_passport_number = any (${numbers}::text[]))
        and coalesce(buyer_branch_code, '') = ${branch}
      order by id desc limit ${MOST_SALES}
    )
    select stuff_service_id as "stuffId", stuff_service_description as description,
      case when currency_type is null then fee end as fee,
      measurement_unit as "measurementUnit", issuing_date_time as at
    from sales, lateral (
      select * from invoice_items line
      where line.client_id = ${clientId} and line.invoice_id = sales.id and stuff_service_id is not null
      order by line.position limit ${MOST_LINES_OF_ONE}
    ) line
    order by sales.id desc, line.position limit ${MOST_LINES}`.execute(tx);
