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
    /** What is not yet in them, nor in the figures of its case: a reader adds up both. */
    invoice_total_changes: InvoiceTotals & { client_id: number; number: number };
    /** `invoice_totals` by day and state alone, kept by its triggers. */
    invoice_day_totals: Pick<InvoiceTotals, 'day' | 'state' | 'count' | 'total' | 'vat'>;
    /** What is folded of the invoices of a case: of a day, of a part over a block of days, or of a state over all days. */
    invoice_figures: Pick<InvoiceTotals, 'count' | 'total' | 'vat'> & {
      client_id: number;
      of: 'day' | 'state' | 'pattern' | 'type' | 'subject' | 'ever';
      /** The day, the number of the block, or 0. */
      span: number;
      model: number;
      accepted: number;
      accepted_total: string;
      accepted_vat: string;
    };
    /** `invoice_totals` over blocks of days, kept by its triggers. */
    invoice_block_totals: Omit<InvoiceTotals, 'day'> & { block: number };
  }
}
