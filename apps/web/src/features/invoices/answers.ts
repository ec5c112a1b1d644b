import type { invoiceEndpoints } from '@moadi/contract/invoices';
import type { AnswerOf } from '@moadi/contract/kit';
import type { InvoiceDocument } from '@moadi/domain/invoices';

/** One invoice with all that its dialog shows. */
export type InvoiceItem = AnswerOf<typeof invoiceEndpoints.item>;

/** The same as the document that people fill in: the answer has all of its fields, typed by the schema. */
export const asDocument = (
  item: Pick<InvoiceItem, 'invoiceHeader' | 'invoiceBodies' | 'invoicePayments'>,
): InvoiceDocument => item as unknown as InvoiceDocument;

/** A document, what it corrects and what corrects it. */
export type Chain = AnswerOf<typeof invoiceEndpoints.chain>;

/** A packet that was sent of an invoice, and what came back of it. */
export type Packet = AnswerOf<typeof invoiceEndpoints.ledger>['packets'][number];
