import { spawn, type ChildProcess } from 'node:child_process';
import { Socket } from 'node:net';

/** Waits at a pipe that the system closes when its writer ends, however that came; a stopped guard does nothing. */
const script = 'read -r nothing; kill -INT "$1"; kill -CONT "$1"';

/**
 * Stops the database when its keeper was killed: nobody else would, and it would go on without anybody to serve. A shell is
 * all it takes, and unlike Node it needs no memory to speak of. Returns its dismissal.
 */
export function guard(database: ChildProcess): () => void {
  const shell = spawn('/bin/sh', ['-c', script, 'moadi-guard', String(database.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    // A terminal's Ctrl-C is for the keeper.
    detached: true,
    cwd: '/',
    env: {},
  });
  shell.on('error', () => {}); // Without a shell the next start ends it, as on other systems.
  shell.unref();
  if (shell.stdin instanceof Socket) shell.stdin.unref();
  const dismiss = () => void shell.kill('SIGKILL');
  // Its number may soon be another's.
  database.once('exit', dismiss);
  return dismiss;
}
