import type { InvoiceDocument } from '@moadi/domain/invoices';
import { withoutNulls } from '../../platform/database/rows.ts';
import type { Tx } from '../../platform/database/scope.ts';
import { among, type RowKey } from '../../platform/database/sets.ts';
import { headerColumns, itemColumns, ownColumns, paymentColumns, shippingGoodColumns } from './columns.ts';

export type StoredInvoice = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

/** One invoice with all its parts; `own` is what stands beside the document. */
export const findInvoice = async (tx: Tx, clientId: number, id: string) =>
  (await findInvoices(tx, [{ clientId, id }])).get(id);

/** Whole invoices by id, with as many statements for a thousand as for one. */
export async function findInvoices(tx: Tx, keys: readonly RowKey[]) {
  const owns = await tx
    .selectFrom('invoices')
    .select(ownColumns)
    .where(among('client_id', 'id', keys))
    .execute();
  if (owns.length === 0) return new Map<string, never>();
  const headers = byInvoice(
    await tx
      .selectFrom('invoices')
      .select([...headerColumns, 'id as invoiceId'])
      .where(among('client_id', 'id', keys))
      .execute(),
  );
  const rows = among('client_id', 'invoice_id', keys);
  const items = byInvoice(
    await tx
      .selectFrom('invoice_items')
      .select([...itemColumns, 'invoice_id as invoiceId'])
      .where(rows)
      .orderBy('position')
      .execute(),
  );
  const payments = byInvoice(
    await tx
      .selectFrom('invoice_payments')
      .select([...paymentColumns, 'invoice_id as invoiceId'])
      .where(rows)
      .orderBy('position')
      .execute(),
  );
  const goods = byInvoice(
    await tx
      .selectFrom('invoice_shipping_goods')
      .select([...shippingGoodColumns, 'invoice_id as invoiceId'])
      .where(rows)
      .orderBy('position')
      .execute(),
  );
  return new Map(
    owns.map(row => {
      const own = withoutNulls(row);
      const shippingGoods = goods(own.id);
      const document = {
        ...ownDocument(own),
        invoiceHeader: {
          ...headers(own.id)[0],
          ...(shippingGoods.length > 0 && { invoiceShippingGoods: shippingGoods }),
        },
        invoiceBodies: items(own.id),
        invoicePayments: payments(own.id),
      } satisfies InvoiceDocument;
      return [own.id, { own, document }] as const;
    }),
  );
}

/** Rows without their empty columns, by the invoice they belong to. */
function byInvoice<R extends { invoiceId: string }>(rows: readonly R[]) {
  const groups = Map.groupBy(rows, row => row.invoiceId);
  return (invoiceId: string) =>
    (groups.get(invoiceId) ?? []).map(({ invoiceId: _, ...row }) =>
      withoutNulls(row as Omit<R, 'invoiceId'>),
    );
}

interface OwnPart {
  bookNumber?: string;
  ownReference?: string;
  internalNote?: string;
  description?: string;
  isProformaInvoice: boolean;
  internalSerialNumber?: number;
}

const ownDocument = ({
  bookNumber,
  ownReference,
  internalNote,
  description,
  isProformaInvoice,
  internalSerialNumber,
}: OwnPart) => ({
  ...(internalSerialNumber !== undefined && { internalSerialNumber: String(internalSerialNumber) }),
  ...(bookNumber !== undefined && { bookNumber }),
  ...(ownReference !== undefined && { ownReference }),
  ...(internalNote !== undefined && { internalNote }),
  ...(description !== undefined && { description }),
  isProformaInvoice,
});
