import type { Config } from '../config/config.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/scope.ts';
import type { Limits } from '../limits/limits.ts';
import type { Log } from '../log/log.ts';
import type { Secrets } from '../sign-in/secrets.ts';

/** What every feature may use; joined in start.ts, handed down, never imported as a global. */
export interface Platform {
  config: Config;
  log: Log;
  db: Db;
  secrets: Secrets;
  clock: Clock;
  limits: Limits;
  /** Called after each committed write: the worker of this process looks for jobs at once. */
  onWrite: () => void;
  /** A refusal that the API document does not name; a test throws, otherwise it stands in the log. */
  onUndeclared?: (what: string) => void;
}
