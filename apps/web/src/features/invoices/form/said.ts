import { importEndpoints } from '@moadi/contract/imports';
import type { InvoiceDocument } from '@moadi/domain/invoices';
import { call } from '../../../kit/api/call.ts';

/** What an entry of a book, named `book.number`, says as an invoice. Loaded where a corrective begins with one, which is rare. */
export async function saidIn(clientId: number, entry: string): Promise<InvoiceDocument | null> {
  const [id, number] = entry.split('.');
  const params = { clientId, id: id!, number: Number(number) };
  const { document } = await call(importEndpoints.entry, { params });
  return (document as InvoiceDocument | undefined) ?? null;
}
