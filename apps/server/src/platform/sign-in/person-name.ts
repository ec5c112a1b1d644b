import { sql } from 'kysely';

/** How people call a user, in a query that joins `users`: the name, or the number while there is none. */
export const personName = sql<string>`coalesce(nullif(trim(concat_ws(' ', users.first_name, users.last_name)), ''), users.mobile_number, '')`;
