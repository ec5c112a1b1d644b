import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The web app's folder at the commit that changed a path last, unpacked into a folder with the packages that are installed; undefined
 * where there is no history.
 */
export function unpackBefore(repository: string, path: string, folder: string): string | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: repository, maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'ignore'] });
  let files: Buffer;
  try {
    const [commit, parents] = git('log', '-1', '--format=%H;%P', '--', path).toString().trim().split(';');
    // Where history was cut off, the oldest commit seems to have changed everything.
    const isCut = parents === '' && git('rev-parse', '--is-shallow-repository').toString().trim() === 'true';
    if (!commit || isCut) return undefined;
    files = git('archive', commit);
  } catch {
    return undefined;
  }
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'node_modules/@moadi'), { recursive: true });
  execFileSync('tar', ['-x', '-C', folder], { input: files });
  // Packages are those that are installed; ours are that commit's.
  const installed = join(repository, 'node_modules');
  for (const name of readdirSync(installed))
    if (name !== '@moadi') symlinkSync(join(installed, name), join(folder, 'node_modules', name));
  for (const name of readdirSync(join(folder, 'packages')))
    symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules/@moadi', name));
  return join(folder, 'apps/web');
}
