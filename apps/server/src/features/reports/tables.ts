import type { InvoicePatternType, InvoiceState, InvoiceSubjectType, InvoiceType } from '@moadi/domain/enums';

/** Invoices of all cases, counted by Tehran day; `total` and `vat` are rials. */
interface InvoiceTotals {
  day: number;
  state: InvoiceState;
  invoice_type: InvoiceType;
  invoice_pattern: InvoicePatternType;
  invoice_subject: InvoiceSubjectType;
  count: number;
  total: string;
  vat: string;
}

declare module '../../platform/database/schema.ts' {
  interface Database {
    invoice_totals: InvoiceTotals;
    /** What is not yet in them: a reader adds up both. */
    invoice_total_changes: InvoiceTotals & { number: number };
    /** `invoice_totals` by day and state alone, kept by its triggers. */
    invoice_day_totals: Pick<InvoiceTotals, 'day' | 'state' | 'count' | 'total' | 'vat'>;
    /** `invoice_totals` over blocks of days, kept by its triggers. */
    invoice_block_totals: Omit<InvoiceTotals, 'day'> & { block: number };
  }
}
