import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync, realpathSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import { singleConnection, withAdmin } from '../admin-client.ts';
import { freePort } from '../../free-port.ts';
import { readText } from '../../secret-file.ts';
import { ADMIN, logFile, openCluster, passwordFile, runAs, wrongPassword } from './cluster.ts';
import { guard } from './guard.ts';
import { holdDirectory } from './lock.ts';

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

const DATABASE = 'moadi';

/** Starts a real PostgreSQL of our own on DATA_DIR, making the cluster the first time. */
export async function startEmbedded({
  dataDir,
  pgBin,
  port: wanted,
  settings = [],
}: EmbeddedOptions): Promise<EmbeddedServer> {
  const release = holdDirectory(dataDir);
  let child: ChildProcess | undefined;
  try {
    const cluster = openCluster(dataDir, pgBin);
    const { directory, binaries, user, password } = cluster;
    await stopOrphan(directory);
    const port = wanted ?? (await freePort());
    const url = adminUrlOf(password, port);
    const log = logFile(dataDir);
    const spawnServer = () => {
      const output = openSync(log, 'a');
      child = spawn(join(binaries.bin, 'postgres'), commandLine(directory, port, settings), {
        ...runAs(binaries, user),
        stdio: ['ignore', output, output],
        // Its own group: the terminal's Ctrl-C is ours to handle, the database stops after the server has.
        detached: true,
      });
      closeSync(output);
      guard(child);
      return child;
    };
    const server = await running(spawnServer, url('postgres'), tries(directory));
    if (!server) throw new Error(`PostgreSQL did not start; see ${log}.`);
    const died = once(server, 'exit').then(() => {});
    await ensureDatabase(url('postgres'));
    let stopping = false;
    return {
      adminUrl: url(DATABASE),
      version: binaries.major,
      directory,
      stop: async () => {
        if (stopping) return died;
        stopping = true;
        await stopProcess(server);
        release();
      },
      died,
    };
  } catch (error) {
    if (child) await stopProcess(child);
    release();
    throw (error as { code?: string }).code === WRONG_PASSWORD ? wrongPassword(dataDir) : error;
  }
}

/** SQLSTATE. */
const WRONG_PASSWORD = '28P01';

const adminUrlOf = (password: string, port: number) => (database: string) =>
  `postgresql://${ADMIN}:${password}@127.0.0.1:${port}/${database}`;

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

/** The address of the server that another process keeps on this data just now. */
export function runningServer(dataDir: string): string | undefined {
  const directory = join(dataDir, 'postgres');
  const [pid, , , port] = postmasterOf(directory) ?? [];
  const password = readText(passwordFile(dataDir));
  if (!pid || !port || !password || !isServerOf(realpathSync(directory), Number(pid))) return undefined;
  return adminUrlOf(password, Number(port))(DATABASE);
}

/** Lines of the note that PostgreSQL keeps while it runs: its process, its directory, when it began, its port. */
function postmasterOf(directory: string): string[] | undefined {
  const file = join(directory, 'postmaster.pid');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n') : undefined;
}

/** A server whose supervisor was killed still runs on the data; it is asked to stop, which it does cleanly. */
async function stopOrphan(directory: string): Promise<void> {
  const pid = Number(postmasterOf(directory)?.[0]);
  if (!pid) return;
  const isPostgres = (pid: number) => isServerOf(directory, pid);
  if (!isPostgres(pid)) return;
  process.kill(pid, 'SIGINT');
  process.kill(pid, 'SIGCONT');
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
    const client = singleConnection(url);
    try {
      await client.connect();
      await client.end();
      return true;
    } catch (error) {
      await client.end().catch(() => {});
      if ((error as { code?: string }).code === WRONG_PASSWORD) throw error;
      await sleep(30);
    }
  }
  throw new Error('PostgreSQL was not ready within a minute; see postgres.log.');
}

const ensureDatabase = (url: string): Promise<void> =>
  withAdmin(url, async client => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`create database ${DATABASE}`);
  });

/** Fast shutdown: open transactions roll back, everything committed is kept. */
async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGINT');
  const timer = setTimeout(() => child.kill('SIGQUIT'), 20_000);
  await exited;
  clearTimeout(timer);
}
