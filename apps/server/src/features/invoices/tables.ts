import type {
  InvoiceArticle6State,
  InvoicePatternType,
  InvoiceSendType,
  InvoiceState,
  InvoiceSubjectType,
  InvoiceTaxPayerState,
  InvoiceType,
} from '@moadi/domain/enums';
import type { headerFields, itemFields, paymentFields, shippingGoodFields } from '@moadi/domain/invoices';
import type { ColumnType, Generated } from 'kysely';
import type {
  Columns,
  Json,
  Lists,
  NullableTimestamp,
  Row,
  Timestamp,
} from '../../platform/database/columns.ts';

declare module '../../platform/database/schema.ts' {
  interface Database {
    invoices: Row &
      Omit<
        Columns<typeof headerFields>,
        'invoice_type' | 'invoice_pattern' | 'invoice_subject' | 'issuing_date_time'
      > & {
        invoice_type: InvoiceType;
        invoice_pattern: InvoicePatternType;
        invoice_subject: InvoiceSubjectType;
        issuing_date_time: Timestamp;
        state: InvoiceState;
        send_type: Generated<InvoiceSendType>;
        fiscal_id: string;
        user_id: string;
        create_date: Timestamp;
        modify_date: NullableTimestamp;
        register_date: NullableTimestamp;
        sent_date: NullableTimestamp;
        tracking_code: string | null;
        /** 0: a word that is not known here; so of the two below. */
        // 0: a word of the authority that we do not know.
        article6_status: InvoiceArticle6State | 0 | null;
        tax_payer_system_status: InvoiceTaxPayerState | 0 | null;
        errors: Json<unknown>;
        warning: Json<unknown>;
        receipt: string | null;
        receipt_verified: boolean | null;
        reaction_asked_at: NullableTimestamp;
        reaction_problem: number | null;
        /** A preview has none: who reads rows that may be one takes `serialOrNone` (serial-store.ts). */
        internal_serial_number: ColumnType<number, number | null, number | null>;
        book_number: string | null;
        /** What its people keep beside it; it leaves the panel in their own workbooks alone. */
        own_reference: string | null;
        internal_note: string | null;
        description: string | null;
        is_proforma_invoice: Generated<boolean>;
        /** It is a sale though its state says otherwise, or none though its state says it is one; empty: as its state says. */
        counts_otherwise: boolean | null;
        version: Generated<number>;
      };
    invoice_items: Row & Lists & Columns<typeof itemFields>;
    invoice_payments: Row & Lists & Columns<typeof paymentFields>;
    invoice_shipping_goods: Row & Lists & Columns<typeof shippingGoodFields>;
    invoice_events: Row & {
      invoice_id: string;
      at: Timestamp;
      event: string;
      from_state: InvoiceState | null;
      to_state: InvoiceState;
      actor: string;
      user_id: string | null;
      /** With which key a program did it; the user is who made the key. */
      key_id: string | null;
      reference_number: string | null;
      hash: Buffer | null;
      note: string | null;
    };
    invoice_former_numbers: {
      client_id: number;
      tax_id: string;
      invoice_id: string;
      internal_serial_number: number;
      ended_at: Timestamp;
      codes: Generated<string[]>;
    };
    serial_counters: {
      fiscal_id: string;
      client_id: number;
      last_serial: number;
      /** Numbers up to it may have left in a time that was lost. */
      doubtful_until: Generated<number>;
    };
    /** Each time that the data went back in time. */
    restores: { id: string; data_of: Timestamp; restored_at: Timestamp; first_serial: number };
    invoice_counts: {
      client_id: number;
      day: number;
      /** And a hundred where they count otherwise than it says: `stateCounted`. */
      state: number;
      invoice_type: InvoiceType;
      invoice_pattern: InvoicePatternType;
      invoice_subject: InvoiceSubjectType;
      changed: boolean;
      count: number;
      /** Rials of the invoices that are counted. */
      total: Generated<string>;
      vat: Generated<string>;
    };
  }
}
