/** Invoices that one zip takes. */
export const MAX_PDFS = 500;

/** The largest file that is examined: every invoice that can be issued fits. */
export const MAX_PROOF_MB = 10;

/** The largest picture or PDF of an invoice whose code is read. */
export const MAX_PAPER_MB = 15;

/** Invoices that one request registers, sends or withdraws. */
export const MAX_TOGETHER = 100;
