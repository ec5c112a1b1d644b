import { lstatSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { afterRestore, type WentBack } from './after-restore.ts';
import { backUp } from './platform/backup/backup.ts';
import { backupKey } from './platform/backup/key.ts';
import { restore, verifyBackup, type Verified } from './platform/backup/restore.ts';
import { ConfigError, type Config } from './platform/config/config.ts';
import { connect } from './platform/database/connect.ts';
import { finishRestore } from './platform/database/copying/target.ts';
import { runningServer, startEmbedded } from './platform/database/embedded/server.ts';
import { prepareRoles } from './platform/database/roles.ts';
import type { Db } from './platform/database/scope.ts';
import { secretKeyOf } from './platform/sign-in/secret-key.ts';
import { deriveSecrets } from './platform/sign-in/secrets.ts';
import { openStorage } from './platform/storage/open.ts';

/* The commands of `npm run admin` about backups; each answers its exit code. */

interface Asked {
  config: Config;
  options: Readonly<Record<string, string | undefined>>;
  say: (line: string) => void;
}

/** `adminUrl`: of the database, which runs. */
export async function backupCommand({ config, options, say }: Asked, adminUrl: string): Promise<number> {
  const { to, key } = needed(options, 'to', 'key');
  const files = folderOf(config);
  const wanted = options['files'] !== 'no';
  const made = await backUp({
    ...{ adminUrl, to, say, key: backupKey(key), now: Date.now },
    secret: deriveSecrets(secretKeyOf(config).text, config).database,
    files: wanted ? files : undefined,
  });
  const bytes = `${(made.bytes / 1e6).toFixed(1)} MB`;
  say(`Done: ${made.rows} rows and ${made.files} files as of ${iso(made.at)}, ${bytes}, in ${made.file}.`);
  if (!files)
    say('Uploaded files lie in a bucket and are not in it: keep a copy of the bucket, or its versions.');
  return 0;
}

export async function verifyBackupCommand({ options, say }: Omit<Asked, 'config'>): Promise<number> {
  const { from, key } = needed(options, 'from', 'key');
  tell(await verifyBackup(from, backupKey(key), say, Date.now), say);
  return 0;
}

/** Into the database of the settings, which must be empty; our own is made and started for the time. */
export async function restoreCommand({ config, options, say }: Asked): Promise<number> {
  const { from, key } = needed(options, 'from', 'key');
  const file = join(config.DATA_DIR, 'secret.key');
  if (!config.SECRET_KEY && !lstatSync(file, { throwIfNoEntry: false }))
    throw new ConfigError([`Put ${file} back first, or set SECRET_KEY: the data was used with it.`]);
  if (!config.DATABASE_URL && runningServer(config.DATA_DIR))
    throw new Error(`A server runs on ${config.DATA_DIR}; stop it first.`);
  const sealedWith = backupKey(key);
  // Before a database is made for it.
  const verified = await verifyBackup(from, sealedWith, say, Date.now);
  tell(verified, say);
  const secrets = deriveSecrets(
    config.SECRET_KEY ?? secretKeyOf({ ...config, DATABASE_URL: 'any' }).text,
    config,
  );
  const own = config.DATABASE_URL
    ? undefined
    : await startEmbedded({ dataDir: config.DATA_DIR, pgBin: config.PG_BIN });
  const adminUrl = config.DATABASE_URL ?? own!.adminUrl;
  try {
    const storage = await openStorage(config);
    const to = { adminUrl, storage, secret: secrets.database, now: Date.now };
    await restore({ ...to, verified, file: from, key: sealedWith, say });
    const db = connect({ ...(await prepareRoles(adminUrl, secrets.database)), pool: 2 });
    try {
      sayWentBack(await afterRestore(db, verified.manifest.at, Date.now()), say);
    } finally {
      await db.close();
    }
    await finishRestore(adminUrl);
  } finally {
    await own?.stop();
  }
  return 0;
}

/** After PostgreSQL itself has gone back to a moment. */
export async function afterRecoveryCommand({ options, say }: Omit<Asked, 'config'>, db: Db): Promise<number> {
  const { to } = needed(options, 'to');
  const now = Date.now();
  const dataOf = Date.parse(to);
  if (!/T.*(Z|[+-]\d\d:?\d\d)$/.test(to) || !(dataOf <= now))
    throw new ConfigError([`--to must be a moment of the past with its offset, such as ${iso(now)}.`]);
  sayWentBack(await afterRestore(db, dataOf, now), say);
  return 0;
}

function needed<N extends string>(options: Asked['options'], ...names: N[]): Record<N, string> {
  const missing = names.filter(name => !options[name]);
  if (missing.length > 0) throw new ConfigError(missing.map(name => `--${name} is missing.`));
  return options as Record<N, string>;
}

/** Of uploaded files; undefined where they lie in a bucket. */
function folderOf({ STORAGE_URL: url, DATA_DIR }: Config): string | undefined {
  if (url === undefined) return join(DATA_DIR, 'files');
  return url.startsWith('file:') ? fileURLToPath(url) : undefined;
}

function tell({ manifest, rows, files, damaged }: Verified, say: Asked['say']): void {
  say(`The copy is whole: ${rows} rows and ${files} files as of ${iso(manifest.at)}.`);
  if (!manifest.files) say('Uploaded files are not in it: they must be where STORAGE_URL says.');
  for (const name of damaged)
    say(`The uploaded file ${name} was damaged before it was copied and is left out.`);
}

function sayWentBack({ jump, memories, sessions }: WentBack, say: Asked['say']): void {
  say(`Done: numbers of ${memories} fiscal memories rose by ${jump}, ${sessions} sign-ins ended.`);
  say(
    'Sending is paused until somebody resumes it on the page /sending; see docs/operations.md, "Going back in time".',
  );
}

const iso = (at: number): string => new Date(at).toISOString();
