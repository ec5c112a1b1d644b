import {
  invoiceArticle6State,
  invoiceState,
  invoiceTaxPayerState,
  type InvoiceArticle6State,
  type InvoiceState,
  type InvoiceTaxPayerState,
} from '../enums/index.ts';
import type { Instant } from '../primitives/index.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How often the buyer's reaction is asked for, by the time since acceptance. The buyer has 30 days, then the system approves
 * (protocol 7.3): ten days later nobody asks by themselves any more. Moments are rounded up to `slotMs`, so that invoices of
 * many cases come due together and one request asks for a hundred of them (R8).
 */
const steps: readonly { untilMs: number; everyMs: number; slotMs: number }[] = [
  { untilMs: MINUTE, everyMs: MINUTE, slotMs: MINUTE },
  { untilMs: HOUR, everyMs: HOUR / 2, slotMs: 5 * MINUTE },
  { untilMs: DAY, everyMs: 6 * HOUR, slotMs: HOUR },
  { untilMs: 7 * DAY, everyMs: 12 * HOUR, slotMs: HOUR },
  { untilMs: 40 * DAY, everyMs: DAY, slotMs: HOUR },
];

/** Until then the buyer may react, counted from the entry into the portal; afterwards the system approves (protocol 7.3). */
export const reactionDeadline = (receivedAt: Instant): Instant => receivedAt + 30 * DAY;

/** After this long nobody asks by themselves any more. */
export const LAST_REACTION_ASK_MS = steps.at(-1)!.untilMs;

/** When to ask next; undefined once it is late enough to stop. */
export function nextReactionAsk(acceptedAt: Instant, now: Instant): Instant | undefined {
  const step = steps.find(({ untilMs }) => now - acceptedAt < untilMs);
  return step && Math.ceil((now + step.everyMs) / step.slotMs) * step.slotMs;
}

/** What the authority says of a registered invoice; 0 is a word that we do not know, undefined nothing so far. */
export interface ReactionStatus {
  taxPayerSystemStatus?: InvoiceTaxPayerState | 0 | undefined;
  article6Status?: InvoiceArticle6State | 0 | undefined;
}

/** Nothing more is expected to change by itself. */
export function isSettled({ taxPayerSystemStatus, article6Status }: ReactionStatus): boolean {
  const reaction = invoiceTaxPayerState.items.find(({ id }) => id === taxPayerSystemStatus);
  const limit = invoiceArticle6State.items.find(({ id }) => id === article6Status);
  return reaction?.settled === true && limit?.settled !== false;
}

const { id: state } = invoiceState;

/** The authority has registered it: it has a receipt, a reaction, perhaps payments. */
export const registeredStates: readonly InvoiceState[] = [
  state.acceptedWithWarnings,
  state.accepted,
  state.edited,
  state.returned,
  state.cancelled,
];

/** How many invoices' reactions may be asked for at once, and how long one answer counts as fresh. */
export const MAX_REACTION_IDS = 300;
export const REACTION_FRESH_MS = MINUTE;
