import { sql } from 'kysely';
import type { Tx } from '../database/scope.ts';
import type { AuditRow, Link, Seal } from './chain.ts';
import type { SealedRow } from './verify.ts';

/** An arbitrary number that only this lock has: one seals at a time, no matter who holds which lease. */
const SEALING = 6_021_403;

/** Until the transaction ends nobody else seals; who writes does not ask for it. */
export const lockChain = (tx: Tx) => sql`select pg_advisory_xact_lock(${SEALING})`.execute(tx);

const content = [
  'id',
  'at',
  'user_id as userId',
  'client_id as clientId',
  'action',
  'subject',
  'address',
  'detail',
] as const;

/** The oldest that are committed and have no seal. One that commits later comes later: a place is given, not drawn. */
export const unsealedRows = (tx: Tx, most: number): Promise<AuditRow[]> =>
  tx
    .selectFrom('audit_log')
    .select(content)
    .where('number', 'is', null)
    .orderBy('at')
    .orderBy('id')
    .limit(most)
    .execute();

export const hasUnsealed = async (tx: Tx): Promise<boolean> =>
  (await tx.selectFrom('audit_log').select('id').where('number', 'is', null).limit(1).executeTakeFirst()) !==
  undefined;

/** Where the chain over all ends. */
export async function lastLink(tx: Tx): Promise<Link | undefined> {
  const row = await tx
    .selectFrom('audit_log')
    .select(['number', 'hash'])
    .where('number', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { number: row.number!, hash: row.hash! };
}

/** Where the chains of these cases end; one that has none yet is left out. */
export async function lastLinks(tx: Tx, clientIds: readonly number[]): Promise<Map<number, Link>> {
  const { rows } = await sql<{ clientId: number; number: number; hash: Buffer }>`
    select c.client_id as "clientId", last.number, last.hash
    from unnest(${clientIds}::bigint[]) as c(client_id) cross join lateral (
      select case_number as number, case_hash as hash from audit_log a
      where a.client_id = c.client_id and case_number is not null order by case_number desc limit 1
    ) last`.execute(tx);
  return new Map(rows.map(({ clientId, ...link }) => [clientId, link]));
}

/** Row for row; a row that has one already stops all of it. */
export const keepSeals = (tx: Tx, rows: readonly AuditRow[], seals: readonly Seal[]) =>
  sql`update audit_log a set number = s.number, hash = s.hash, case_number = s.case_number, case_hash = s.case_hash
    from unnest(
      ${rows.map(({ id }) => id)}::uuid[], ${seals.map(({ number }) => number)}::bigint[],
      ${seals.map(({ hash }) => hash)}::bytea[],
      ${seals.map(({ inCase }) => inCase?.number ?? null)}::bigint[],
      ${seals.map(({ inCase }) => inCase?.hash ?? null)}::bytea[]
    ) as s(id, number, hash, case_number, case_hash)
    where a.id = s.id`.execute(tx);

const sealedColumns = [...content, 'number', 'hash', 'case_number', 'case_hash'] as const;

interface Read extends AuditRow {
  number: number | null;
  hash: Buffer | null;
  case_number: number | null;
  case_hash: Buffer | null;
}

const asSealed = ({ number, hash, case_number, case_hash, ...row }: Read): SealedRow => ({
  ...row,
  number: number!,
  hash: hash!,
  inCase: case_number === null || !case_hash ? undefined : { number: case_number, hash: case_hash },
});

const PAGE = 2_000;

/** Every sealed row by its number, a page at a time: as much memory for ten million as for ten. */
export async function* chainRows(tx: Tx): AsyncGenerator<SealedRow> {
  let [number, id] = [-1, ''];
  for (let page: Read[] | undefined; !page || page.length === PAGE;) {
    const after =
      id === '' ? sql<boolean>`number > ${number}` : sql<boolean>`(number, id) > (${number}, ${id}::uuid)`;
    page = await tx
      .selectFrom('audit_log')
      .select(sealedColumns)
      .where('number', 'is not', null)
      .where(after)
      .orderBy('number')
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const row of page) yield asSealed(row);
    const last = page.at(-1);
    if (last) [number, id] = [last.number!, last.id];
  }
}

/** The rows of cases, case by case, by their numbers in it. */
export async function* caseRows(tx: Tx): AsyncGenerator<SealedRow> {
  let [clientId, number] = [-1, -1];
  for (let page: Read[] | undefined; !page || page.length === PAGE;) {
    page = await tx
      .selectFrom('audit_log')
      .select(sealedColumns)
      .where('case_number', 'is not', null)
      .where(sql<boolean>`(client_id, case_number) > (${clientId}, ${number})`)
      .orderBy('client_id')
      .orderBy('case_number')
      .limit(PAGE)
      .execute();
    for (const row of page) yield asSealed(row);
    const last = page.at(-1);
    if (last) [clientId, number] = [last.clientId!, last.case_number!];
  }
}

/** How many wait for their seal, and since when the oldest. */
export async function waitingForSeal(tx: Tx): Promise<{ count: number; since: number | null }> {
  const { rows } = await sql<{ count: number; since: number | null }>`
    select count(*)::int as count, min(at) as since from audit_log where number is null`.execute(tx);
  return rows[0]!;
}
