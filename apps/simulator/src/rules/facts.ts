import type { Fixtures } from '../control/fixtures.ts';
import type { Memory } from '../control/fixtureRows.ts';
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
}

/** What the rules ask of the world outside the invoice. */
export interface Facts {
  /** When the packet was received: issue dates are judged against it. */
  receivedAtMs: number;
  deadlineDays: number;
  /** The narrowest reading of times: hours and UTC days instead of Tehran days. */
  strictTimes: boolean;
  addedLines: boolean;
  memory: Memory;
  fixtures: Fixtures;
  registered(taxId: string): Registered | undefined;
  isSerialUsed(serialHex: string): boolean;
  /** The correctives and returns that refer to an invoice. */
  corrections(taxId: string): Registered[];
  /** What was registered under a tax id. */
  sheetOf(taxId: string): Sheet;
}
