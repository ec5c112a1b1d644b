import type { Readable } from 'node:stream';
import { withAdmin } from '../admin-client.ts';
import { MIGRATIONS_LOCK } from '../migrate.ts';
import { copyOut } from './copy.ts';
import {
  appliedMigrations,
  columnsOf,
  copiedTables,
  id,
  placesOfSequences,
  seesEverything,
  type AppliedMigration,
  type CopiedTable,
  type SequencePlace,
} from './tables.ts';

/** A database to be copied, all of it as it was at one moment. */
export interface CopySource {
  migrations: AppliedMigration[];
  tables: CopiedTable[];
  rowsOf: (table: CopiedTable) => { bytes: Readable; rows: () => number };
  /** Read last: the snapshot ends with it, and nobody waits for the copy any more. */
  sequences: () => Promise<SequencePlace[]>;
}

/** One snapshot until `work` has read the sequences; nobody is held up by it, and a migration waits for it. */
export const copySource = <T>(adminUrl: string, work: (source: CopySource) => Promise<T>): Promise<T> =>
  withAdmin(adminUrl, async client => {
    if (!(await seesEverything(client)))
      throw new Error(
        'DATABASE_URL’s user does not see all rows, and the copy would be without them: use a superuser, or give it BYPASSRLS.',
      );
    // No migration begins from here on, nor waits with a table in its hands; and rows that one has written anew are seen.
    await client.query('select pg_advisory_lock_shared($1)', [MIGRATIONS_LOCK]);
    await client.query('begin isolation level repeatable read read only');
    const tables = await copiedTables(client);
    for (const { name } of tables) await client.query(`lock table ${id(name)} in access share mode`);
    const migrations = await appliedMigrations(client);
    if (migrations.length === 0)
      throw new Error('There is nothing to copy yet: no server has started on it.');
    return work({
      migrations,
      tables,
      rowsOf: table => copyOut(client, `copy ${columnsOf(table)} to stdout`),
      async sequences() {
        const places = await placesOfSequences(client);
        await client.query('commit');
        await client.query('select pg_advisory_unlock_shared($1)', [MIGRATIONS_LOCK]);
        return places;
      },
    });
  });
