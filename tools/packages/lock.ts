import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

/** A package as `package-lock.json` has it, by its folder. */
export interface Locked {
  version: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  link?: boolean;
}

interface PackageFile {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

/** Packages of others, by their folder below the root. */
export function lockedPackages(): [string, Locked][] {
  const { packages } = read('package-lock.json') as { packages: Record<string, Locked> };
  return Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
}

/** The root's package.json, then those of the workspaces. */
export function packageFiles(): PackageFile[] {
  const folders = ['packages', 'apps'].flatMap(area =>
    readdirSync(join(root, area))
      .toSorted()
      .map(name => join(area, name)),
  );
  return ['.', ...folders].map(folder => read(join(folder, 'package.json')) as PackageFile);
}

/** A package's name by the folder that it lies in, which may be another's. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 13);
