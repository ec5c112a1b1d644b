import { ConfigError, readConfig } from './platform/config/config.ts';
import { loadEnvFile } from './platform/config/env-file.ts';
import { start } from './start.ts';

/**
 * The server on its own: `npm run server`; with `--worker` only its sending and asking: `npm run worker`, any number of them
 * beside one PostgreSQL. Problems of the settings end it with code 78 before anything listens (R28).
 */
try {
  loadEnvFile();
  const workerOnly = process.argv.includes('--worker');
  const server = await start({ config: readConfig(process.env), workerOnly });
  let stopping = false;
  const stop = (code: number) => {
    if (stopping) return;
    stopping = true;
    void server.stop().then(() => process.exit(code));
  };
  process.on('SIGTERM', () => stop(0));
  process.on('SIGINT', () => stop(0));
  // Said last: who is told that it runs may tell it to stop.
  process.stdout.write(workerOnly ? 'The worker runs.\n' : `Moadi is at ${server.url}\n`);
  void server.failed.then(reason => {
    process.stderr.write(`${reason}\n`);
    stop(1);
  });
} catch (error) {
  const problems = error instanceof ConfigError ? error.problems : [(error as Error).message];
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exit(error instanceof ConfigError ? 78 : 1);
}
