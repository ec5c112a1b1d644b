import { holds, type Facts } from './conditions.ts';
import { patternOf, type InvoiceKind } from './kinds.ts';
import { wireObligation } from './matrix.ts';

export type RowSection = 'item' | 'payment' | 'shippingGood';

export interface SectionRule {
  visible: boolean;
  /** Rows needed at least. */
  min: number;
  max: number;
  /** No row comes to those of the reference (protocol 7.2); rows may go. */
  closed: boolean;
}

/** A case's limit, far above any real invoice; protects the browser and the database, the authority states none. */
export const MAX_ROWS = 5_000;

/** Patterns with exactly one line (protocol section 5.4, "Other value rules"). */
const singleLine = [11, 14];

/** Which lists of rows a kind has and how many rows they need (spec 2 section 5.1, protocol sections 5.2 and 5.4). */
export function sectionRule(kind: InvoiceKind, section: RowSection, facts: Facts): SectionRule {
  switch (section) {
    case 'item':
      return {
        visible: true,
        min: 1,
        max: singleLine.includes(patternOf(kind)) ? 1 : MAX_ROWS,
        closed: holds('refersToAnother', facts),
      };
    case 'shippingGood': {
      const visible = wireObligation('sg', kind) === 'M';
      return { visible, min: visible ? 1 : 0, max: MAX_ROWS, closed: false };
    }
    case 'payment': {
      const visible = wireObligation('pmt', kind) !== '-' && holds('settlementIsNotCredit', facts);
      // Utility bills ask for the payment's date (spec 2 section 5.1; Appendix B: stricter than the authority).
      return { visible, min: visible && kind === '1.5' ? 1 : 0, max: MAX_ROWS, closed: false };
    }
  }
}
