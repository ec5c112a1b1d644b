import { sql, type RawBuilder } from 'kysely';

/** What somebody is called: their name, else their number. */
export const nameOf = (table: string): RawBuilder<string> =>
  sql<string>`coalesce(nullif(trim(concat_ws(' ', ${sql.ref(`${table}.first_name`)},
    ${sql.ref(`${table}.last_name`)})), ''), ${sql.ref(`${table}.mobile_number`)})`;
