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

export const shippingGood = answerOf(shippingGoodFields);

export const header = answerOf(headerFields).extend({
  invoiceShippingGoods: z.array(shippingGood).optional(),
});

export const items = z.array(answerOf(itemFields));

export const payments = z.array(answerOf(paymentFields));

export const document = z.object({
  internalSerialNumber: z.string().optional(),
  invoiceHeader: header,
  invoiceBodies: items,
  invoicePayments: payments,
});

export const shippingGoodBody = bodyOf(shippingGoodFields);
export const headerBody = (bodyOf(headerFields) as unknown as z.ZodObject).extend({
  invoiceShippingGoods: z.array(shippingGoodBody).max(MAX_ROWS).optional(),
});
export const itemBody = bodyOf(itemFields);
export const paymentBody = bodyOf(paymentFields);

/** What a form or another program hands in (spec 2 section 3, "Invoice root for submit"). */
export const invoiceBody = z.strictObject({
  ...(bodyOf(invoiceFields) as unknown as z.ZodObject).shape,
  invoiceHeader: headerBody,
  invoiceBodies: z.array(itemBody).max(MAX_ROWS),
  invoicePayments: z.array(paymentBody).max(MAX_ROWS).default([]),
}) as unknown as z.ZodType<
  InvoiceDocument,
  Omit<InvoiceDocument, 'invoicePayments'> & Partial<InvoiceDocument>
>;
