import type { invoiceEndpoints } from '@moadi/contract/invoices';
import type { AnswerOf } from '@moadi/contract/kit';

/** One invoice with all that its dialog shows. */
export type InvoiceItem = AnswerOf<typeof invoiceEndpoints.item>;

/** A document, what it corrects and what corrects it. */
export type Chain = AnswerOf<typeof invoiceEndpoints.chain>;

/** A packet that was sent of an invoice, and what came back of it. */
export type Packet = AnswerOf<typeof invoiceEndpoints.ledger>['packets'][number];
