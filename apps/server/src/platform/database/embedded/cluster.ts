import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ConfigError } from '../../config/config.ts';
import { readText, syncFolder, writeSecret } from '../../secret-file.ts';
import { findBinaries, type Binaries } from './binaries.ts';
import { linkTo, placeOfData, processUser, reachableBinaries, type ProcessUser } from './process-user.ts';

/** A database's files with what belongs to them. */
export interface Cluster {
  /** Where the files really lie. */
  directory: string;
  binaries: Binaries;
  /** Who PostgreSQL runs as, where that is not us. */
  user: ProcessUser | undefined;
  /** The administrator's. */
  password: string;
}

export const ADMIN = 'moadi_admin';

export const logFile = (dataDir: string): string => join(dataDir, 'postgres.log');
export const passwordFile = (dataDir: string): string => join(dataDir, 'postgres.password');

/** The cluster in DATA_DIR, made the first time. The caller holds the directory. */
export function openCluster(dataDir: string, pgBin: string | undefined): Cluster {
  const user = processUser();
  const { directory, link } = placeOfData(join(dataDir, 'postgres'), user);
  const major = majorOfData(directory);
  if (major === undefined && existsSync(logFile(dataDir)))
    throw new Error(
      `A database ran on ${dataDir} before (${logFile(dataDir)}), and ${directory} is gone or its disk is not there. Put it back, or remove ${dataDir} to begin anew.`,
    );
  const binaries = reachableBinaries(findBinaries(major, pgBin), user);
  const password = major === undefined ? newPassword(dataDir) : keptPassword(dataDir);
  const cluster = { directory, binaries, user, password };
  sweep(directory);
  if (major === undefined) createCluster(cluster);
  if (link) linkTo(directory, link);
  return cluster;
}

/** For anyone who has lost the password's file: a new one, set in the files themselves while no server runs on them. */
export function resetPassword(dataDir: string, pgBin: string | undefined): void {
  const user = processUser();
  const { directory } = placeOfData(join(dataDir, 'postgres'), user);
  const major = majorOfData(directory);
  if (major === undefined)
    throw new Error(`There is no database in ${dataDir} yet; the first start makes it.`);
  const binaries = reachableBinaries(findBinaries(major, pgBin), user);
  const password = randomBytes(24).toString('base64url');
  const { status, stderr } = spawnSync(
    join(binaries.bin, 'postgres'),
    ['--single', '-D', directory, 'postgres'],
    { ...runAs(binaries, user), input: `alter role ${ADMIN} password '${password}'\n`, encoding: 'utf8' },
  );
  // In this mode a refused statement ends it with 0 all the same.
  if (status !== 0 || /ERROR/.test(stderr)) throw new Error(`The password was not set: ${stderr.trim()}`);
  writeSecret(passwordFile(dataDir), password);
}

/** Undefined: there is no cluster yet. */
function majorOfData(directory: string): number | undefined {
  const file = join(directory, 'PG_VERSION');
  if (existsSync(file)) {
    const major = Number(readFileSync(file, 'utf8').trim());
    if (major > 0) return major;
    throw new Error(`${file} is empty: the database's files are damaged. Put them back from a backup.`);
  }
  // An empty folder may be a disk of its own that was mounted here.
  if (existsSync(directory) && readdirSync(directory).length > 0)
    throw new Error(`${directory} holds files, and no database. Move them away, or put the database back.`);
  return undefined;
}

function newPassword(dataDir: string): string {
  const password = randomBytes(24).toString('base64url');
  writeSecret(passwordFile(dataDir), password);
  return password;
}

function keptPassword(dataDir: string): string {
  const file = passwordFile(dataDir);
  const password = readText(file);
  if (password) return password;
  throw new ConfigError([lostPassword(file, password === undefined ? 'is missing' : 'is empty')]);
}

export const wrongPassword = (dataDir: string): ConfigError =>
  new ConfigError([lostPassword(passwordFile(dataDir), 'is not the one of the database beside it')]);

const lostPassword = (file: string, how: string): string =>
  `${file} ${how}. Put it back from a backup, or make a new one with: npm run admin -- new-database-password`;

/**
 * Made beside its place and moved there when it is whole: a start that is killed meanwhile leaves no half cluster, which
 * would look like a whole one and never start.
 */
function createCluster({ directory, binaries, user, password }: Cluster): void {
  const beside = dirname(directory);
  mkdirSync(beside, { recursive: true });
  const whole = existsSync(directory)
    ? directory
    : `${directory}${UNFINISHED}${randomBytes(6).toString('hex')}`;
  mkdirSync(whole, { recursive: true, mode: 0o700 });
  const pwfile = `${whole}.password`;
  writeFileSync(pwfile, password, { mode: 0o600 });
  if (user) for (const path of [whole, pwfile]) chownSync(path, user.uid, user.gid);
  const result = initdb(binaries, user, whole, pwfile);
  rmSync(pwfile, { force: true });
  if (result.status !== 0) {
    if (whole !== directory) rmSync(whole, { recursive: true, force: true });
    throw new Error(`initdb failed: ${result.stderr || result.error?.message}`);
  }
  if (whole === directory) return;
  renameSync(whole, directory);
  syncFolder(beside);
}

const UNFINISHED = '.new-';

/** What starts that were killed while they made the cluster have left beside it. */
function sweep(directory: string): void {
  const [beside, begin] = [dirname(directory), basename(directory) + UNFINISHED];
  if (!existsSync(beside)) return;
  for (const left of readdirSync(beside).filter(name => name.startsWith(begin)))
    rmSync(join(beside, left), { recursive: true, force: true, maxRetries: 5 });
}

function initdb(binaries: Binaries, user: ProcessUser | undefined, directory: string, pwfile: string) {
  // Never plain C, also for the system's own rules: under it the trigrams of Persian text are empty.
  const provider = binaries.major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'] : [];
  const locale = ['-E', 'UTF8', '--locale=C.UTF-8', ...provider];
  const args = ['-D', directory, '-U', ADMIN, '-A', 'scram-sha-256', `--pwfile=${pwfile}`, ...locale];
  return spawnSync(join(binaries.bin, 'initdb'), args, { ...runAs(binaries, user), encoding: 'utf8' });
}

export const runAs = (binaries: Binaries, user: ProcessUser | undefined) => ({
  ...(user && { uid: user.uid, gid: user.gid }),
  cwd: '/',
  env: {
    PATH: process.env.PATH,
    LC_ALL: 'C.UTF-8',
    TZ: 'UTC',
    ...(binaries.lib && { LD_LIBRARY_PATH: binaries.lib }),
  },
});
