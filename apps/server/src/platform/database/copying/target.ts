import { withAdmin } from '../admin-client.ts';
import { migrate, migrationFiles } from '../migrate.ts';
import { prepareRoles } from '../roles.ts';
import { copyIn } from './copy.ts';
import {
  appliedMigrations,
  columnsOf,
  isEmpty,
  refill,
  seesEverything,
  setSequences,
  type AppliedMigration,
  type CopiedTable,
  type SequencePlace,
} from './tables.ts';

/** What a copy is put into. */
export interface CopyTarget {
  /** Returns how many rows there are then. */
  fillTable: (table: CopiedTable, bytes: AsyncIterable<Buffer>) => Promise<number>;
  setSequences: (places: readonly SequencePlace[]) => Promise<void>;
}

export interface Copied {
  migrations: readonly AppliedMigration[];
  tables: readonly CopiedTable[];
}

/** Until it is gone no server starts: what must not be done twice after a restore is not seen to yet. */
const UNFINISHED = 'restore_is_unfinished';

const MAKE_ONE = 'Make a new one (create database …), or move DATA_DIR/postgres and postgres.password away.';

/** Why the copy does not go into this database, before anything is touched; undefined: it does. */
export const whyNotInto = (adminUrl: string, { migrations }: Copied): Promise<string | undefined> =>
  withAdmin(adminUrl, async client => {
    const known = new Map((await migrationFiles()).map(({ number, sha256 }) => [number, sha256]));
    const foreign = migrations.find(({ number, sha256 }) => known.get(number) !== sha256);
    if (foreign)
      return `It was made by a version of Moadi with another migration ${foreign.name}: use that version, or a newer one.`;
    if (!(await seesEverything(client)))
      return 'DATABASE_URL’s user must be a superuser or have BYPASSRLS to fill tables with row-level security.';
    const { rows } = await client.query<Record<'isOurs' | 'hasVersion', boolean>>(
      `select to_regclass($1) is not null as "isOurs", to_regclass('schema_migrations') is not null as "hasVersion"`,
      [UNFINISHED],
    );
    const { isOurs, hasVersion } = rows[0]!;
    if (isOurs) {
      const last = hasVersion ? (await appliedMigrations(client)).at(-1)?.number : undefined;
      if ((last ?? 0) <= migrations.at(-1)!.number) return undefined;
      return `A restore that broke off here has made its tables newer than the copy’s. ${MAKE_ONE}`;
    }
    if (await isEmpty(client)) return undefined;
    return `This database is not empty. ${MAKE_ONE}`;
  });

/**
 * Makes the tables as they were at the copy's version and fills them, all in one transaction: a restore that breaks off has filled
 * nothing. Then the later migrations come, and no server starts until `finishRestore`.
 */
export async function fillAnew(
  adminUrl: string,
  secret: string,
  { migrations, tables }: Copied,
  fill: (target: CopyTarget) => Promise<void>,
): Promise<void> {
  await prepareRoles(adminUrl, secret);
  await withAdmin(adminUrl, client => client.query(`create table if not exists ${UNFINISHED} ()`));
  await migrate(adminUrl, migrations.at(-1)!.number);
  await withAdmin(adminUrl, async client => {
    await client.query('begin');
    await client.query(`set local maintenance_work_mem = '256MB'`);
    await refill(client, tables, () =>
      fill({
        fillTable: (table, bytes) => copyIn(client, `copy ${columnsOf(table)} from stdin`, bytes),
        setSequences: places => setSequences(client, places),
      }),
    );
    await client.query('commit');
    await client.query('analyze');
  });
  await migrate(adminUrl);
}

export const finishRestore = (adminUrl: string): Promise<unknown> =>
  withAdmin(adminUrl, client => client.query(`drop table if exists ${UNFINISHED}`));

/** Whether a restore into this database was begun and not ended. */
export const isHalfRestored = (adminUrl: string): Promise<boolean> =>
  withAdmin(adminUrl, async client => {
    const { rows } = await client.query<{ is: boolean }>('select to_regclass($1) is not null as is', [
      UNFINISHED,
    ]);
    return rows[0]!.is;
  });
