import { existsSync } from 'node:fs';
import { loadEnvFile as load } from 'node:process';

/** Settings of `.env` in the working directory, where there is one; what the environment already says wins. */
export function loadEnvFile(): void {
  if (existsSync('.env')) load('.env');
}
