import { invoiceState, type InvoiceNeed, type InvoiceState } from '../enums/index.ts';
import { deadlineDays } from '../invoices/deadline.ts';
import type { Figures } from '../invoices/figures.ts';
import { startOfDay, tehranDayOf, type Instant } from '../primitives/index.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Before the end of the sending deadline. */
const NEAR = 3 * DAY;
/** The authority mostly answers within minutes; after so long somebody looks why an invoice is not sent, or not answered. */
const LONG = 6 * HOUR;
/** A proforma that has been one for so many whole days is mostly forgotten. */
const OLD_DAYS = 7;
/** Before the end of a certificate: a new one takes its time. */
export const CERTIFICATE_MS = 30 * DAY;

const { id: state } = invoiceState;

/** Which of an invoice's instants counts; a list is filtered by the same. */
export type AttentionInstant = 'issuingDateTime' | 'modifyDate' | 'createDate';

interface AttentionInvoices {
  states: readonly InvoiceState[];
  /** Absent: whenever it came into one of these states. */
  by?: AttentionInstant;
}

/** Invoices that call for somebody: dashboards and tabs count them, and the list's filter `need` finds just these. */
export const attentionInvoices: Readonly<Record<InvoiceNeed, AttentionInvoices>> = {
  rejected: { states: [state.notAcceptedWithErrors] },
  needsReview: { states: [state.needsReview] },
  nearDeadline: {
    states: [state.notAcceptedWithErrors, state.preview, state.proforma, state.withdrawn],
    by: 'issuingDateTime',
  },
  waiting: { states: [state.readyToSend, state.receiveConfirmed], by: 'modifyDate' },
  proforma: { states: [state.proforma], by: 'createDate' },
};

export interface AttentionMoment {
  now: Instant;
  figures: Figures;
}

/** Both ends included; open where there is none. */
export interface AttentionRange {
  from?: Instant;
  to?: Instant;
}

/** From when to when the instant lies. */
export function attentionRange(kind: InvoiceNeed, { now, figures }: AttentionMoment): AttentionRange {
  switch (kind) {
    case 'nearDeadline': {
      // Issued so long ago that the deadline is not over, and soon will be.
      const overdue = now - deadlineDays({ now, figures }) * DAY;
      return { from: overdue, to: overdue + NEAR - 1 };
    }
    case 'waiting':
      return { to: now - LONG - 1 };
    case 'proforma':
      return { to: startOfDay(tehranDayOf(now) - OLD_DAYS) - 1 };
    case 'rejected':
    case 'needsReview':
      return {};
  }
}
