import type { Fixtures } from '../control/fixtures.ts';
import type { Memory } from '../control/fixture-rows.ts';
import type { Kind } from './matrix.ts';
import type { Sheet } from './sheet.ts';

/** Section 7.5. */
export type PortalState =
  | 'REJECTED'
  | 'APPROVED'
  | 'SYSTEMIC_APPROVED'
  | 'IMPOSSIBLE_REACTION'
  | 'AWAITING_REACTION'
  | 'NO_NEED_REACTION'
  | 'CANCELED';

/** What the rules need to know of an invoice that is already registered. */
export interface Registered {
  taxId: string;
  sellerEconomicNumber: string;
  kind: Kind | undefined;
  ins: number;
  state: PortalState;
  /** Whether it came after the deadline, by article 9. */
  late: boolean;
}

/**
 * Type and pattern of a corrective or return. The papers demand them of every subject but the cancellation (RC_IITP V7.9
 * p.14, p.28, p.31, p.32 rule 3); the sandbox calls them out of pattern there too (14004, 14007; section 5.3). `either`
 * takes both as right; the other two hold a sender to one of the readings.
 */
export const kindReadings = ['either', 'required', 'ignored'] as const;
export type KindReading = (typeof kindReadings)[number];

/** What the rules ask of the world outside the invoice. */
export interface Facts {
  /** When the packet was received: issue dates are judged against it. */
  receivedAtMs: number;
  deadlineDays: number;
  /** The narrowest reading of the deadline: hours instead of Tehran days. */
  deadlineInHours: boolean;
  addedLines: boolean;
  kindInCorrections: KindReading;
  memory: Memory;
  fixtures: Fixtures;
  registered(taxId: string): Registered | undefined;
  isSerialUsed(serialHex: string): boolean;
  /** The correctives and returns that refer to an invoice. */
  corrections(taxId: string): Registered[];
  /** What was registered under a tax id. */
  sheetOf(taxId: string): Sheet;
}
