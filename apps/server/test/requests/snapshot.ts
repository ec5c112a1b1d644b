import { sql } from 'kysely';
import type { TestServer } from '../server.ts';

/** Loaded with a version of the server; no request writes them. And when somebody last used a case, which any request of theirs may say. */
const catalogues =
  'commodities measurement_units currencies provinces cities waybill_countries waybill_cities case_uses'.split(
    ' ',
  );

/** A hash of each table, of all cases or of one: what a request that was refused must leave as it is. */
export async function snapshotOf(
  { database }: TestServer,
  clientId?: number,
): Promise<Record<string, string>> {
  const { rows } = await sql<{ table: string; hash: string }>`
    select c.relname as table, (xpath('/row/h/text()', query_to_xml(
      format('select coalesce(md5(string_agg(t::text, ''|'' order by t::text)), '''') as h from %I t %s', c.relname,
        ${clientId === undefined ? '' : `where client_id = ${clientId}`}::text), false, true, '')))[1]::text as hash
    from pg_class c
    where c.relkind = 'r' and c.relname <> all(${catalogues}) and c.relnamespace = 'public'::regnamespace
      and (${clientId === undefined} or exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped))
      and has_table_privilege(c.oid, 'select')
    order by 1`.execute(database.db.read);
  return Object.fromEntries(rows.map(({ table, hash }) => [table, hash]));
}
