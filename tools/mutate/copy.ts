import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** A tree to be made wrong: what git knows of the working tree, with our own packages linked to each other inside it. */
export interface Copy {
  directory: string;
  /** Writes a file, and gives back how to make it as it was. */
  spoil: (file: string, text: string) => () => void;
  remove: () => void;
}

export function copyTree(): Copy {
  const directory = mkdtempSync(join(tmpdir(), 'moadi-mutate-'));
  const files = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { encoding: 'utf8' });
  for (const file of files.split('\0').filter(name => name && existsSync(name))) {
    mkdirSync(dirname(join(directory, file)), { recursive: true });
    cpSync(file, join(directory, file));
  }
  linkPackages(directory);
  if (existsSync('apps/web/dist')) symlinkSync(resolve('apps/web/dist'), join(directory, 'apps/web/dist'));
  return {
    directory,
    spoil: (file, text) => {
      const path = join(directory, file);
      const before = readFileSync(path);
      writeFileSync(path, text);
      return () => writeFileSync(path, before);
    },
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

/** Others' packages are the same for both trees; ours would lead back to the tree that must stay as it is. */
function linkPackages(directory: string): void {
  const modules = join(directory, 'node_modules');
  mkdirSync(join(modules, '@moadi'), { recursive: true });
  for (const name of readdirSync('node_modules').filter(one => one !== '@moadi'))
    symlinkSync(resolve('node_modules', name), join(modules, name));
  for (const area of ['packages', 'apps'])
    for (const name of readdirSync(area))
      symlinkSync(join(directory, area, name), join(modules, '@moadi', name));
}
