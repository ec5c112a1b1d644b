import type { Config } from './config.ts';

/** Where people reach the panel; in a demonstration this machine. Without a slash at its end. */
export const publicOrigin = ({ PUBLIC_URL, PORT }: Pick<Config, 'PUBLIC_URL' | 'PORT'>): string =>
  PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://localhost:${PORT}`;
