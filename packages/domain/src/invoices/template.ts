import type { Instant } from '../primitives/index.ts';
import { given } from './corrections/given.ts';
import type { InvoiceDocument, InvoiceItem, InvoiceShippingGood } from './fields/index.ts';
import type { InvoiceKind } from './rules/kinds.ts';
import { emptyInvoice } from './totals/shape.ts';

/**
 * A new invoice with what people entered in another: to the same buyer, of the same lines. It is a document of its own, which
 * refers to none; what was paid, and the number in one's own books, were that one's.
 */
export function invoiceLike(
  like: InvoiceDocument,
  kind: InvoiceKind,
  issuingDateTime: Instant,
): InvoiceDocument {
  const { invoiceHeader: header, invoiceBodies, description } = like;
  const { invoiceShippingGoods: goods, referenceTaxId: _, invoiceSubject: __, ...own } = header;
  const begun = emptyInvoice(kind, { ...given(like, 'header', { header }, own), issuingDateTime });
  return {
    ...begun,
    invoiceHeader: {
      ...begun.invoiceHeader,
      ...(goods && { invoiceShippingGoods: goods.map(withoutId<InvoiceShippingGood>) }),
    },
    invoiceBodies: invoiceBodies.map(row =>
      withoutId(given(like, 'item', { header, row }, row) as InvoiceItem),
    ),
    ...(description !== undefined && { description }),
  };
}

const withoutId = <T extends { id?: string }>({ id: _, ...row }: T) => row as T;
