import { sql } from 'kysely';
import type { Database } from './schema.ts';
import { holdTable, type Tx } from './scope.ts';

/** Where codes of a catalogue stand in lines of cases' documents, and where it is kept which cases have had one. */
export interface LineColumns {
  used: readonly [table: keyof Database & string, column: string];
  lines: readonly [table: keyof Database & string, column: string, document: string];
  /** Whoever is the first in a case to name a code waits for who takes it out (`used_codes`); later ones do not. */
  isGuarded?: true;
}

/** How often a code stands in lines: exact, or no less than this where there was more to read. */
export interface InLines {
  cases: number;
  lines: number;
  isLeast: boolean;
  /** Those with the most of them. */
  first: { clientId: number; businessName: string; lines: number }[];
}

/** The most that is read for one answer: the newest lines of each of the first cases. */
export const MOST_CASES = 20;
export const MOST_LINES = 5_000;
/** So many cases are named. */
export const NAMED = 3;

/** Which codes stand in lines, and how often; what cases have had once and have in no line any more is not among them. */
export async function countInLines(
  tx: Tx,
  columns: LineColumns,
  values: readonly string[],
): Promise<ReadonlyMap<string, InLines>> {
  const {
    used: [used, code],
    lines: [table, column, document],
  } = columns;
  const { rows: kept } = await sql<{ value: string; cases: number }>`
    select ${sql.ref(code)} as value, count(*)::int as cases from ${sql.table(used)}
    where ${sql.ref(code)} = any(${values}) group by 1`.execute(tx);
  if (kept.length === 0) return new Map();
  const { rows: cases } = await sql<{ clientId: number; businessName: string }>`
    select client_id as "clientId", coalesce(business_name, case_name) as "businessName" from cases
    where client_id in (select distinct client_id from ${sql.table(used)} where ${sql.ref(code)} = any(${values})
      order by client_id limit ${MOST_CASES + 1})`.execute(tx);
  const read = cases.slice(0, MOST_CASES);
  const { rows } = await sql<{ clientId: number; value: string; isAll: boolean; count: number }>`
    select read.client_id as "clientId", part.* from unnest(${read.map(({ clientId }) => clientId)}::bigint[]) read (client_id)
    cross join lateral (
      select value, grouping(value) = 1 as "isAll", count(*)::int as count
      from (select ${sql.ref(column)} as value from ${sql.table(table)} lines where lines.client_id = read.client_id
        order by ${sql.ref(document)} desc, position desc limit ${MOST_LINES + 1}) newest
      group by grouping sets ((value), ())
      having grouping(value) = 1 or value = any(${values})
    ) part`.execute(tx);
  const isWhole = cases.length <= MOST_CASES && !rows.some(({ isAll, count }) => isAll && count > MOST_LINES);
  const names = new Map(read.map(({ clientId, businessName }) => [clientId, businessName]));
  return new Map(
    kept.flatMap(({ value, cases }): [string, InLines][] => {
      const having = rows.filter(row => !row.isAll && row.value === value);
      if (isWhole && having.length === 0) return [];
      const first = having
        .toSorted((a, b) => b.count - a.count || a.clientId - b.clientId)
        .slice(0, NAMED)
        .map(({ clientId, count }) => ({ clientId, businessName: names.get(clientId)!, lines: count }));
      const lines = having.reduce((sum, { count }) => sum + count, 0);
      return [[value, { cases: isWhole ? having.length : cases, lines, isLeast: !isWhole, first }]];
    }),
  );
}

/**
 * Before codes are taken out: a case that has had one in lines and has it in none any more is forgotten, so that it waits again before it
 * names the code anew. Nobody writes lines while that is looked at.
 */
export async function forgetUnused(
  tx: Tx,
  columns: LineColumns,
  catalogue: string,
  codes: readonly string[],
): Promise<void> {
  const {
    used: [used, code],
  } = columns;
  const unused = async () => {
    const inLines = await countInLines(tx, columns, codes);
    return codes.filter(code => !inLines.has(code));
  };
  const { rows } =
    await sql`select from ${sql.table(used)} where ${sql.ref(code)} = any(${await unused()}) limit 1`.execute(
      tx,
    );
  if (rows.length === 0) return;
  // Who is writing lines now may wait for this catalogue: rather than for each other, this one gives up and is tried again.
  await holdTable(tx, 'used_codes', 300);
  await sql`delete from used_codes where catalogue = ${catalogue} and code = any(${await unused()})`.execute(
    tx,
  );
}
