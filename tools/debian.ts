import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The file that a package of Debian brings; installs the package, as root or through sudo, where the file is missing. */
export function fromDebian(name: string, file: string): string {
  if (existsSync(file)) return file;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // Tests run side by side, and apt refuses to.
  const inTurn = ['flock', '/run/lock/moadi-debian'];
  for (const command of [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', name],
  ]) {
    const [program, ...args] = [...sudo, ...inTurn, ...command];
    const { status } = spawnSync(program!, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
    if (status !== 0)
      throw new Error(`Install the Debian package ${name} yourself (apt-get install ${name}) and run again.`);
  }
  return file;
}
