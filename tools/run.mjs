// Runs a script of ours on the pinned Node, on any machine that has Node 20 and npm and nothing else:
//   node tools/run.mjs [--option-of-node] tools/start.ts --some-flag
// It installs from the lock file when that changed since the last time, then goes on under Node 24.
// This file may import nothing but Node's own modules and must run on Node 20.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

let above = whoIsAbove();
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stamp = join(root, 'node_modules', '.installed');
const wanted = createHash('sha256')
  .update(readFileSync(join(root, 'package-lock.json')))
  .digest('hex');

if (Number(process.versions.node.split('.')[0]) < 20) fail('Node 20 or newer is needed to install.');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) install();

const args = process.argv.slice(2);
const place = args.findIndex(arg => !arg.startsWith('--'));
if (place < 0) fail('Name the script to run.');
const script = join(root, args[place]);
const child = spawn(pinnedNode(), [...args.slice(0, place), script, ...args.slice(place + 1)], {
  // By the channel, over which nothing is said, it sees that this process has ended, however that came.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  cwd: root,
  // What Node has made of the sources once is taken from there: a start is shorter, and the compiler's 20 MB are not taken.
  env: { NODE_COMPILE_CACHE: join(root, '.cache', 'compile'), ...process.env },
});
// A terminal's Ctrl-C reaches the child too; a signal sent to this process alone must be handed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : code));
if (process.env.npm_lifecycle_event) endWithNpm();

/**
 * A signal to npm alone ends npm and its shell, which does not pass it on; kill -9 says nothing to anybody. So we look
 * whether they are still there. Who runs this file without npm may leave it running and go.
 */
function endWithNpm() {
  const timer = setInterval(() => {
    const now = whoIsAbove();
    // Where it cannot be asked just now, nothing is known to have changed.
    if (now === undefined || now === (above ??= now)) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, 250);
  timer.unref();
}

/** Our parent, and where that is npm's shell, the shell's. */
function whoIsAbove() {
  const { parent, isShell, isUnknown } = processOf(process.ppid);
  if (isUnknown) return undefined;
  return isShell ? `${process.ppid} ${parent}` : String(process.ppid);
}

/** A process's parent, and whether it runs a line as a shell: of /proc, and where there is none (macOS) of `ps`. */
function processOf(pid) {
  try {
    const isShell = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[1] === '-c';
    const status = isShell ? readFileSync(`/proc/${pid}/status`, 'utf8') : '';
    return { parent: /^PPid:\s*(\d+)/m.exec(status)?.[1], isShell };
  } catch {
    const ps = spawnSync('ps', ['-o', 'ppid=', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
    if (ps.error) return { isUnknown: ps.error.code !== 'ENOENT' };
    const [parent, , option] = (ps.stdout ?? '').trim().split(/\s+/);
    return { parent, isShell: option === '-c' };
  }
}

function install() {
  console.log('Installing the packages of package-lock.json …');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (npm.status !== 0) fail('npm ci failed; its message is above.');
  writeFileSync(stamp, wanted);
}

function pinnedNode() {
  const pinned = join(root, 'node_modules', '.bin', 'node');
  if (existsSync(pinned)) return pinned;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail('No packaged Node 24 for this platform: install Node 24 or newer yourself and run again.');
}

function fail(reason) {
  console.error(reason);
  process.exit(1);
}
