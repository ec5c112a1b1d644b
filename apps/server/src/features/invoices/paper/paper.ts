import { fault } from '@moadi/domain/faults';
import type { InvoiceState } from '@moadi/domain/enums';
import { invoiceView, type InvoiceView } from '@moadi/domain/invoices';
import { encode } from 'uqr';
import type { Tx } from '../../../platform/database/scope.ts';
import { refuse } from '../../../platform/http/faults.ts';
import { findSeller, type Seller } from '../case-facts.ts';
import { knownCodes, type KnownCodes } from '../known-codes.ts';
import { findInvoice, findInvoices, type StoredInvoice } from '../whole.ts';

export interface Paper {
  /** Of a file: the tax id, or the number while there is none. */
  name: string;
  view: InvoiceView;
}

/** A stored invoice as it is shown, printed and set as a PDF. */
export async function invoicePaper(tx: Tx, clientId: number, id: string): Promise<Paper> {
  const found = (await findInvoice(tx, clientId, id)) ?? refuse(fault('http.rowNotFound'));
  return paperOf(found, await findSeller(tx, clientId), await knownCodes(tx, [found.document]));
}

/** The same for many, by id; what the case does not have is missing. */
export async function invoicePapers(
  tx: Tx,
  clientId: number,
  ids: readonly string[],
): Promise<Map<string, Paper>> {
  const seller = await findSeller(tx, clientId);
  const found = await findInvoices(
    tx,
    ids.map(id => ({ clientId, id })),
  );
  const names = await knownCodes(
    tx,
    [...found.values()].map(({ document }) => document),
  );
  return new Map([...found].map(([id, invoice]) => [id, paperOf(invoice, seller, names)]));
}

function paperOf({ own, document }: StoredInvoice, seller: Seller, names: KnownCodes): Paper {
  const { taxId } = document.invoiceHeader;
  const view = invoiceView({
    document,
    seller,
    state: own.state as InvoiceState,
    createDate: own.createDate,
    names,
  });
  return {
    name: taxId ?? String(own.internalSerialNumber),
    view: taxId === undefined ? view : { ...view, qr: qrOf(taxId) },
  };
}

/** The dark modules, each row's runs as one stroke of the path. */
export function qrOf(text: string): NonNullable<InvoiceView['qr']> {
  const { data, size } = encode(text, { border: 0 });
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map(dark => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: runs.join('') };
}
