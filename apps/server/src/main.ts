import { ConfigError, readConfig } from './platform/config/config.ts';
import { loadEnvFile } from './platform/config/env-file.ts';
import { start } from './start.ts';

/** The server on its own: `npm run server`. Problems of the settings end it with code 78 before anything listens (R28). */
try {
  loadEnvFile();
  const server = await start({ config: readConfig(process.env) });
  process.stdout.write(`Moadi is at ${server.url}\n`);
  let stopping = false;
  const stop = (code: number) => {
    if (stopping) return;
    stopping = true;
    void server.stop().then(() => process.exit(code));
  };
  process.on('SIGTERM', () => stop(0));
  process.on('SIGINT', () => stop(0));
  void server.failed.then(reason => {
    process.stderr.write(`${reason}\n`);
    stop(1);
  });
} catch (error) {
  const problems = error instanceof ConfigError ? error.problems : [(error as Error).message];
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  process.exit(error instanceof ConfigError ? 78 : 1);
}
