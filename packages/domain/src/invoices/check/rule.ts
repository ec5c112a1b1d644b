import type { Fault } from '../../faults/index.ts';
import type { Instant } from '../../primitives/index.ts';
import type { InvoiceDocument } from '../fields/index.ts';
import type { Figures } from '../figures.ts';
import type { InvoiceKind } from '../rules/kinds.ts';
import type { LineMemory } from '../totals/totals.ts';

export interface CheckContext {
  now: Instant;
  figures: Figures;
  /** A proforma may carry a future date: it is not sent (spec 2 section 5.1). */
  proforma: boolean;
  /** The kinds that may be issued; without it those that are switched on. */
  offered?: (kind: InvoiceKind) => boolean;
  /** Spares anyone who checks again and again the lines that are as they were. */
  memory?: LineMemory;
}

/** Everything the rules see: the invoice in its kind's shape, with its sums. */
export interface Checked {
  kind: InvoiceKind;
  invoice: InvoiceDocument;
  /** As it was handed in, without what the sums add. */
  draft: InvoiceDocument;
  context: CheckContext;
}

/** A rule over more than one field; `source` is the paper that demands it. */
export interface CrossRule {
  source: string;
  /** Judges what the lines come to: nothing is said of it while a line is wrong. */
  ofSums?: true;
  /** Judges what everything else comes to: only the first is said, and nothing while anything else is wrong. */
  ofAll?: true;
  check: (checked: Checked) => Fault[];
}
