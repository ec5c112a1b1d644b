import type { Config } from '../../../../platform/config/config.ts';
import type { Clock } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/database/scope.ts';
import type { Log } from '../../../../platform/log/log.ts';
import type { Authority } from '../../../../providers/authority.ts';
import type { Signers } from '../../../keys/signers.ts';

/** All that the engine touches; a simulation hands in its own. */
export interface Engine {
  db: Db;
  log: Log;
  clock: Clock;
  authority: Omit<Authority, 'keys' | 'certificate'>;
  /** Whose key signs a case's invoices. */
  signers: Signers;
  config: Pick<
    Config,
    | 'SEND_RETRY_HOURS'
    | 'FIRST_INQUIRY_MS'
    | 'SEND_RATE_PER_S'
    | 'SEND_RATE_PER_CASE_PER_S'
    | 'KIND_IN_CORRECTIONS'
    | 'figures'
  >;
  /** 0 ≤ random < 1, for the jitter of retries. */
  random: () => number;
  /** Until the time is over or the signal comes, whichever is first. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

export const ASK = 'invoice.ask';
/** Asks how an accepted invoice stands with its buyer; its subject is the invoice. */
export const FOLLOW = 'invoice.follow';
/** Registers a payment; its subject is the registration. */
export const PAY = 'invoice.pay';
