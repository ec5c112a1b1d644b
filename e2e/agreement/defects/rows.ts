import { kindOf, legalFigures, withTotals, type InvoiceDocument } from '@moadi/domain/invoices';
import { withPart, type Defect } from './defect.ts';

/** Rows that are too many, too few, empty or too large. */
export function rowDefects(): Defect[] {
  return [
    { name: 'no lines', spoil: ({ invoice }) => ({ ...invoice, invoiceBodies: [] }) },
    {
      name: 'a line twice',
      spoil: ({ invoice }) => ({
        ...invoice,
        invoiceBodies: [...invoice.invoiceBodies, invoice.invoiceBodies[0]!],
      }),
    },
    {
      name: 'an empty line',
      spoil: ({ invoice }) => ({ ...invoice, invoiceBodies: [...invoice.invoiceBodies, {}] }),
    },
    {
      name: 'no payments',
      spoil: ({ invoice }) =>
        invoice.invoicePayments.length > 0 ? { ...invoice, invoicePayments: [] } : undefined,
    },
    { name: 'a payment equal to the total', spoil: ({ invoice }) => withPayment(invoice, 0n) },
    { name: 'a payment one rial above the total', spoil: ({ invoice }) => withPayment(invoice, 1n) },
    {
      name: 'two lines of half of the largest amount',
      spoil: ({ invoice }) => {
        const row = invoice.invoiceBodies.at(-1)!;
        if (row.fee === undefined || row.quantity === undefined) return undefined;
        const half = { ...row, quantity: '1', fee: `5${'0'.repeat(17)}`, discount: '0' };
        return { ...invoice, invoiceBodies: [half, half] };
      },
    },
    {
      name: 'a payment above the total',
      spoil: ({ invoice }) =>
        withPart(invoice, 'payment', row => ({ ...row, paymentValue: '999999999999999999' })),
    },
    {
      name: 'a payment twice',
      spoil: ({ invoice }) =>
        invoice.invoicePayments.length > 0
          ? { ...invoice, invoicePayments: [...invoice.invoicePayments, invoice.invoicePayments[0]!] }
          : undefined,
    },
    {
      name: 'an empty payment',
      spoil: ({ invoice }) => ({ ...invoice, invoicePayments: [...invoice.invoicePayments, {}] }),
    },
    {
      name: 'a payment in an invoice on credit',
      spoil: ({ invoice }) => ({
        ...invoice,
        invoiceHeader: { ...invoice.invoiceHeader, settlementMethod: 2 },
        invoicePayments: [{ paymentType: 3, paymentValue: '1' }],
      }),
    },
    {
      name: 'no carried goods',
      spoil: ({ invoice }) =>
        invoice.invoiceHeader.invoiceShippingGoods
          ? { ...invoice, invoiceHeader: { ...invoice.invoiceHeader, invoiceShippingGoods: [] } }
          : undefined,
    },
    {
      name: 'carried goods',
      spoil: ({ invoice }) => ({
        ...invoice,
        invoiceHeader: {
          ...invoice.invoiceHeader,
          invoiceShippingGoods: [{ stuffServiceId: '2720000066407', stuffServiceDescription: 'کالا' }],
        },
      }),
    },
  ];
}

function withPayment(invoice: InvoiceDocument, more: bigint): InvoiceDocument | undefined {
  const { totalInvoiceValue } = withTotals(kindOf(invoice)!, invoice, legalFigures).invoiceHeader;
  const paymentValue = String(BigInt(totalInvoiceValue!) + more);
  return withPart(invoice, 'payment', row => ({ ...row, paymentValue }));
}
