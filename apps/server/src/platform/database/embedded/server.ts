import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import pg from 'pg';
import { findBinaries, type Binaries } from './binaries.ts';
import { holdDirectory } from './lock.ts';
import { processUser, reachableBinaries, reachableData, type ProcessUser } from './process-user.ts';
import { freePort } from '../../free-port.ts';

export interface EmbeddedServer {
  /** For the administrator: migrations, roles, backups. Loopback only, with a password. */
  adminUrl: string;
  version: number;
  /** Where the cluster really lies. */
  directory: string;
  stop: () => Promise<void>;
  /** Ends when the server process ends without having been told to. */
  died: Promise<void>;
}

export interface EmbeddedOptions {
  /** DATA_DIR; the cluster lies in its `postgres` folder. */
  dataDir: string;
  pgBin?: string | undefined;
  /** A free one unless told. */
  port?: number;
  /** More lines for the command, e.g. `-c fsync=off` in tests. */
  settings?: readonly string[];
}

const ADMIN = 'moadi_admin';
const DATABASE = 'moadi';

/** Starts a real PostgreSQL of our own on DATA_DIR, making the cluster the first time. */
export async function startEmbedded({
  dataDir,
  pgBin,
  port: wanted,
  settings = [],
}: EmbeddedOptions): Promise<EmbeddedServer> {
  const release = holdDirectory(dataDir);
  try {
    const user = processUser();
    const directory = reachableData(join(dataDir, 'postgres'), user);
    const binaries = reachableBinaries(findBinaries(majorOfData(directory), pgBin), user);
    const password = passwordOf(dataDir);
    if (majorOfData(directory) === undefined) createCluster(binaries, directory, password, user);
    await stopOrphan(directory);
    const port = wanted ?? (await freePort());
    const url = (database: string) => `postgresql://${ADMIN}:${password}@127.0.0.1:${port}/${database}`;
    const logFile = join(dataDir, 'postgres.log');
    const spawnServer = () => {
      const log = openSync(logFile, 'a');
      const server = spawn(join(binaries.bin, 'postgres'), commandLine(directory, port, settings), {
        ...runAs(binaries, user),
        stdio: ['ignore', log, log],
        // Its own group: the terminal's Ctrl-C is ours to handle, the database stops after the server has.
        detached: true,
      });
      closeSync(log);
      return server;
    };
    const child = await running(spawnServer, url('postgres'), tries(directory));
    if (!child) throw new Error(`PostgreSQL did not start; see ${logFile}.`);
    const died = once(child, 'exit').then(() => {});
    await ensureDatabase(url('postgres'));
    let stopping = false;
    return {
      adminUrl: url(DATABASE),
      version: binaries.major,
      directory,
      stop: async () => {
        if (stopping) return died;
        stopping = true;
        await stopProcess(child);
        release();
      },
      died,
    };
  } catch (error) {
    release();
    throw error;
  }
}

function majorOfData(directory: string): number | undefined {
  const file = join(directory, 'PG_VERSION');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').trim()) : undefined;
}

/** The administrator's password: made once, beside the data, readable by its owner only. */
function passwordOf(dataDir: string): string {
  const file = join(dataDir, 'postgres.password');
  if (!existsSync(file))
    writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' });
  return readFileSync(file, 'utf8').trim();
}

function createCluster(
  binaries: Binaries,
  directory: string,
  password: string,
  user: ProcessUser | undefined,
): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const passwordFile = join(directory, '..', `.initdb-${process.pid}`);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) {
    chownSync(directory, user.uid, user.gid);
    chownSync(passwordFile, user.uid, user.gid);
  }
  // Never plain C, also for the system's own rules: under it the trigrams of Persian text are empty.
  const provider = binaries.major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : [];
  const locale = ['--locale=C.UTF-8', ...provider];
  const args = [
    '-D',
    directory,
    '-U',
    ADMIN,
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    ...locale,
  ];
  const result = spawnSync(join(binaries.bin, 'initdb'), args, {
    ...runAs(binaries, user),
    encoding: 'utf8',
  });
  rmSync(passwordFile, { force: true });
  if (result.status === 0) return;
  rmSync(directory, { recursive: true, force: true });
  throw new Error(`initdb failed: ${result.stderr || result.error?.message}`);
}

const runAs = (binaries: Binaries, user: ProcessUser | undefined) => ({
  ...(user && { uid: user.uid, gid: user.gid }),
  cwd: '/',
  env: {
    PATH: process.env.PATH,
    LC_ALL: 'C.UTF-8',
    TZ: 'UTC',
    ...(binaries.lib && { LD_LIBRARY_PATH: binaries.lib }),
  },
});

const commandLine = (directory: string, port: number, settings: readonly string[]): string[] => [
  ...[
    '-D',
    directory,
    '-p',
    String(port),
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'unix_socket_directories=',
  ],
  ...[
    '-c',
    'shared_buffers=256MB',
    '-c',
    'max_connections=100',
    '-c',
    'timezone=UTC',
    '-c',
    'log_timezone=UTC',
  ],
  // Every commit waits while a new segment of the log is made: used ones are kept for the next busy hour.
  ...[
    '-c',
    'random_page_cost=1.1',
    '-c',
    'wal_compression=on',
    '-c',
    'min_wal_size=1GB',
    '-c',
    'max_wal_size=2GB',
  ],
  ...settings.flatMap(setting => ['-c', setting]),
];

/** A server whose supervisor was killed still runs on the data; it is asked to stop, which it does cleanly. */
async function stopOrphan(directory: string): Promise<void> {
  const file = join(directory, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const isPostgres = (pid: number) => isServerOf(directory, pid);
  if (!isPostgres(pid)) return;
  process.kill(pid, 'SIGINT');
  for (let waited = 0; waited < 30_000 && isPostgres(pid); waited += 50) await sleep(50);
  if (isPostgres(pid)) throw new Error(`The database process ${pid} does not stop; see postgres.log.`);
}

/** The number alone may be another process's by now, after a restart of the machine even another PostgreSQL's. */
function isServerOf(directory: string, pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(directory);
  } catch {
    return false;
  }
}

/** Of a killed server the last processes may still be ending; while one lives, a new server refuses to start. */
const tries = (directory: string): number => (existsSync(join(directory, 'postmaster.pid')) ? 10 : 1);

async function running(
  spawnServer: () => ChildProcess,
  url: string,
  times: number,
): Promise<ChildProcess | undefined> {
  for (let left = times; left > 0; left--) {
    const child = spawnServer();
    if (await ready(url, child)) return child;
    if (left > 1) await sleep(500);
  }
  return undefined;
}

/** False when it ended. After a kill the server replays its log first; that may take some seconds. */
async function ready(url: string, child: ChildProcess): Promise<boolean> {
  for (let waited = 0; waited < 60_000; waited += 30) {
    if (child.exitCode !== null || child.signalCode !== null) return false;
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return true;
    } catch {
      await client.end().catch(() => {});
      await sleep(30);
    }
  }
  throw new Error('PostgreSQL was not ready within a minute; see postgres.log.');
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
  if (!rowCount) await client.query(`create database ${DATABASE}`);
  await client.end();
}

/** Fast shutdown: open transactions roll back, everything committed is kept. */
async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGQUIT'), 20_000);
  await exited;
  clearTimeout(timer);
}
