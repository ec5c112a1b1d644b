import { fault } from '@moadi/domain/faults';
import {
  invoiceView,
  isCancellation,
  markText,
  type InvoiceDocument,
  type InvoiceView,
} from '@moadi/domain/invoices';
import type { Tx } from '../../../platform/database/scope.ts';
import { refuse } from '../../../platform/http/answers/faults.ts';
import { qrOf } from '../../../platform/qr.ts';
import { findSeller, type Seller } from '../checking/case-facts.ts';
import { knownCodes, type KnownCodes } from '../checking/known-codes.ts';
import { sealsOf } from '../authenticity/seal.ts';
import { findInvoices, type StoredInvoice } from '../document-store.ts';
import { keysByTaxId } from '../store.ts';

export interface Paper {
  /** Of a file: the tax id, or the number while there is none. */
  name: string;
  view: InvoiceView;
}

/** A stored invoice as it is shown, printed and set as a PDF. */
export async function invoicePaper(tx: Tx, clientId: number, id: string, origin: string): Promise<Paper> {
  const papers = await invoicePapers(tx, clientId, [id], origin);
  return papers.get(id) ?? refuse(fault('http.rowNotFound'));
}

/** The same for many, by id; what the case does not have is missing. */
export async function invoicePapers(
  tx: Tx,
  clientId: number,
  ids: readonly string[],
  origin: string,
): Promise<Map<string, Paper>> {
  const seller = await findSeller(tx, clientId);
  const found = await findInvoices(
    tx,
    ids.map(id => ({ clientId, id })),
  );
  const documents = [...found.values()].map(({ document }) => document);
  const names = await knownCodes(tx, documents);
  const cancelled = await cancelledBy(tx, clientId, documents);
  const seals = await sealsOf(tx, clientId, [...found.keys()]);
  return new Map(
    [...found].map(([id, invoice]) => [
      id,
      paperOf(invoice, { seller, names, cancelled, origin, seal: seals.get(id) }),
    ]),
  );
}

interface Known {
  seller: Seller;
  names: KnownCodes;
  /** By tax id. */
  cancelled: ReadonlyMap<string, InvoiceDocument>;
  /** Where the panel is: the code on the paper leads there. */
  origin: string;
  /** Of the invoice's packet. */
  seal: string | undefined;
}

function paperOf({ own, document }: StoredInvoice, { seller, names, cancelled, origin, seal }: Known): Paper {
  const { taxId, referenceTaxId } = document.invoiceHeader;
  const view = invoiceView({
    document,
    seller,
    state: own.state,
    createDate: own.createDate,
    names,
    reference: referenceTaxId === undefined ? undefined : (cancelled.get(referenceTaxId) ?? null),
  });
  return {
    name: taxId ?? String(own.internalSerialNumber),
    view: taxId === undefined ? view : { ...view, qr: qrOf(markText(origin, { taxId, seal })) },
  };
}

/** What the cancellations among them cancel, of what the case has itself. */
async function cancelledBy(tx: Tx, clientId: number, documents: readonly InvoiceDocument[]) {
  const taxIds = documents.flatMap(({ invoiceHeader: header }) =>
    isCancellation(header) && header.referenceTaxId !== undefined ? [header.referenceTaxId] : [],
  );
  if (taxIds.length === 0) return new Map<string, InvoiceDocument>();
  const rows = await keysByTaxId(tx, clientId, taxIds);
  const found = rows.length > 0 ? await findInvoices(tx, rows) : new Map<string, never>();
  return new Map([...found.values()].map(({ document }) => [document.invoiceHeader.taxId!, document]));
}
