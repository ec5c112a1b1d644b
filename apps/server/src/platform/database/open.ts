import { ConfigError, type Config } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import { lostSecret, type SecretKey } from '../sign-in/secret-key.ts';
import { withAdmin } from './admin-client.ts';
import { connect } from './connect.ts';
import { isHalfRestored } from './copying/target.ts';
import { startEmbedded, type EmbeddedServer } from './embedded/server.ts';
import { migrate } from './migrate.ts';
import { isOfAnotherSecret, prepareRoles } from './roles.ts';
import type { Db } from './scope.ts';

export interface OpenDatabase {
  db: Db;
  adminUrl: string;
  /** Says why, when it cannot go on; never for a database of others. */
  died: Promise<string>;
  close: () => Promise<void>;
}

export interface OpenWith {
  /** Where it is kept in a file, the database must have been used with it. */
  secretKey: SecretKey;
  /** From which the logins' passwords follow. */
  password: string;
  log: Log;
}

/** The configured database, or one of our own; its roles made and migrations applied. */
export async function openDatabase(
  config: Config,
  { secretKey, password, log }: OpenWith,
): Promise<OpenDatabase> {
  const embedded: EmbeddedServer | undefined = config.DATABASE_URL
    ? undefined
    : await startEmbedded({ dataDir: config.DATA_DIR, pgBin: config.PG_BIN });
  const adminUrl = config.DATABASE_URL ?? embedded!.adminUrl;
  let closing = false;
  try {
    if (config.DATABASE_URL) await withAdmin(adminUrl, async () => {});
    if (secretKey.file && (await isOfAnotherSecret(adminUrl, password)))
      throw lostSecret(secretKey.file, 'is not the one that this database was used with before');
    secretKey.keep();
    if (await isHalfRestored(adminUrl))
      throw new ConfigError(['A restore into this database was begun and not ended: run it again.']);
    const logins = await prepareRoles(adminUrl, password);
    const applied = await migrate(adminUrl);
    if (applied.length > 0) log.info({ applied }, 'migrations applied');
    const onError = (error: Error) => void (closing || log.warn({ err: error }, 'database connection lost'));
    const db = connect({ ...logins, pool: config.DATABASE_POOL, onError });
    const died = embedded?.died.then(() =>
      closing ? never() : 'The embedded database ended; see postgres.log.',
    );
    return {
      db,
      adminUrl,
      died: died ?? never(),
      close: async () => {
        closing = true;
        await db.close();
        await embedded?.stop();
      },
    };
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

const never = () => new Promise<string>(() => {});
