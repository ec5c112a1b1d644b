import {
  headerFields,
  invoiceFields,
  itemFields,
  MAX_ROWS,
  paymentFields,
  shippingGoodFields,
} from '@moadi/domain/invoices';
import type { InvoiceDocument } from '@moadi/domain/invoices';
import { z } from 'zod';
import { answerOf, bodyOf } from '../kit/schemas.ts';

export const header = answerOf(headerFields).extend({
  invoiceShippingGoods: z.array(answerOf(shippingGoodFields)).optional(),
});

export const items = z.array(answerOf(itemFields));

export const payments = z.array(answerOf(paymentFields));

export const document = z.object({
  internalSerialNumber: z.string().optional(),
  invoiceHeader: header,
  invoiceBodies: items,
  invoicePayments: payments,
});

/** What a form or another program hands in (spec 2 section 3, "Invoice root for submit"). */
export const invoiceBody = z.strictObject({
  ...(bodyOf(invoiceFields) as unknown as z.ZodObject).shape,
  invoiceHeader: (bodyOf(headerFields) as unknown as z.ZodObject).extend({
    invoiceShippingGoods: z.array(bodyOf(shippingGoodFields)).max(MAX_ROWS).optional(),
  }),
  invoiceBodies: z.array(bodyOf(itemFields)).max(MAX_ROWS),
  invoicePayments: z.array(bodyOf(paymentFields)).max(MAX_ROWS).default([]),
}) as unknown as z.ZodType<
  InvoiceDocument,
  Omit<InvoiceDocument, 'invoicePayments'> & Partial<InvoiceDocument>
>;
