import { exitCodeOf, readConfig } from './platform/config/config.ts';
import { loadEnvFile } from './platform/config/env-file.ts';
import { whenToldToStop } from './platform/told-to-stop.ts';
import { start, type RunningServer } from './start.ts';

/**
 * The server on its own: `npm run server`; with `--worker` only its jobs: `npm run worker`, any number of them
 * beside one PostgreSQL. Problems of the settings end it with code 78 before anything listens (R28).
 */
let server: RunningServer | undefined;
let stopping = false;
const stop = async (code: number) => {
  if (stopping) return;
  stopping = true;
  // What is just being started ends with this process.
  await server?.stop();
  process.exit(code);
};
whenToldToStop(() => void stop(0));

try {
  loadEnvFile();
  const workerOnly = process.argv.includes('--worker');
  server = await start({ config: readConfig(process.env), workerOnly });
  // Said last: who is told that it runs may tell it to stop.
  process.stdout.write(workerOnly ? 'The worker runs.\n' : `Moadi is at ${server.url}\n`);
  void server.failed.then(reason => {
    process.stderr.write(`${reason}\n`);
    void stop(1);
  });
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(exitCodeOf(error));
}
