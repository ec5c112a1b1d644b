import type { X509Certificate } from 'node:crypto';
import type { Clock } from '../control/clock.ts';
import type { Fixtures } from '../control/fixtures.ts';
import type { Knobs } from '../control/knobs.ts';
import type { Pool } from '../jose/pool.ts';
import type { AuthorityKeys } from '../pki/authority-keys.ts';
import type { Nonces } from './nonces.ts';
import type { JudgedEvent, Packets } from './packets.ts';
import type { Portal } from './portal.ts';

/** What is known when an invoice is judged: of the simulator's world (`world.ts`) no more than that. */
export interface Known {
  readonly clock: Clock;
  readonly knobs: Knobs;
  readonly fixtures: Fixtures;
  readonly packets: Packets;
  readonly portal: Portal;
  readonly keys: AuthorityKeys;
}

/** What is known when somebody calls. */
export interface KnownOfCallers extends Pick<Known, 'clock' | 'knobs' | 'fixtures'> {
  readonly nonces: Nonces;
  readonly ca: X509Certificate;
}

/** What judging changes, one packet after the other. */
export interface Judged extends Known {
  readonly pool: Pool;
  record(...events: JudgedEvent[]): void;
  /** Lets pass what the clock has brought about. */
  settle(): void;
  complain(error: unknown): void;
}
