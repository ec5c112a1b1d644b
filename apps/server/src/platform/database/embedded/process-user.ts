import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  lstatSync,
  realpathSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';

export interface ProcessUser {
  uid: number;
  gid: number;
}

/** Root may not run PostgreSQL: it goes to `postgres`, or to `nobody` where there is none. Others run it themselves. */
export function processUser(): ProcessUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map(line => line.split(':'))
      .map(([name, , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }] as const),
  );
  const user = accounts.get('postgres') ?? accounts.get('nobody');
  if (!user)
    throw new Error('PostgreSQL cannot run as root, and there is neither a user postgres nor nobody.');
  return user;
}

/** Where things go that the other user cannot reach in a closed folder such as /root. */
const openPlace = '/var/lib/moadi';

/** The programs where `user` can run them: in place, or a copy made once. */
export function reachableBinaries(binaries: Binaries, user: ProcessUser | undefined): Binaries {
  if (!user || !binaries.root || canReach(join(binaries.bin, 'postgres'), user)) return binaries;
  const copy = join(openPlace, `postgresql-${binaries.major}`);
  if (!existsSync(join(copy, 'complete'))) {
    mkdirSync(openPlace, { recursive: true, mode: 0o755 });
    cpSync(binaries.root, copy, { recursive: true, verbatimSymlinks: true });
    mkdirSync(join(copy, 'complete'));
  }
  return { ...binaries, bin: join(copy, 'bin'), lib: join(copy, 'lib'), root: copy };
}

/**
 * Where the data lies or will lie, so that `user` can use it. Below a closed folder that is in /var/lib/moadi, and DATA_DIR
 * holds a link to it, so that removing DATA_DIR still means starting anew; `link`: it is still to be made.
 */
export function placeOfData(
  directory: string,
  user: ProcessUser | undefined,
): { directory: string; link?: string } {
  if (existsSync(directory)) return { directory: realpathSync(directory) };
  if (lstatSync(directory, { throwIfNoEntry: false }))
    throw new Error(
      `${directory} points to ${readlinkSync(directory)}, and that is gone: put the database back there, or remove ${dirname(directory)} to begin anew.`,
    );
  if (!user || canReach(dirname(directory), user)) return { directory };
  return { directory: join(openPlace, `data-${randomBytes(6).toString('hex')}`), link: directory };
}

/** Made when the data is there: a start that is killed before leaves no link to nothing. */
export const linkTo = (directory: string, link: string): void => symlinkSync(directory, link);

/** Every folder on the way lets the user pass. */
function canReach(path: string, { uid, gid }: ProcessUser): boolean {
  const { mode, uid: owner, gid: group } = statSync(path);
  const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
  if (!(mode & bit)) return false;
  return path === '/' || canReach(dirname(path), { uid, gid });
}
