import { fault, type Fault } from '@moadi/domain/faults';
import {
  correctionFault,
  correctionFrom,
  faultsAgainst,
  isCancellation,
  type ChainDocument,
  type CorrectionSubject,
  type InvoiceDocument,
  type Verdicts,
} from '@moadi/domain/invoices';
import { invoiceState } from '@moadi/domain/enums';
import type { Tx } from '../../../platform/database/scope.ts';
import type { Seller } from '../checking/case-facts.ts';
import { findInvoices } from '../document-store.ts';
import { linkedTo, lockReferences } from './chain-store.ts';

const at = 'invoiceHeader.referenceTaxId';
type Found = Pick<Verdicts, 'faults' | 'doubts'>;

/**
 * What only the stored chain can tell of corrections, for each of `documents`: whether their reference may be corrected so
 * now, and what they may not change of it. Others that correct the same document wait until this transaction ends, so that
 * what was judged still holds when it is written: a chain never forks. `areWrong`: which are refused for what stands in
 * themselves, and keep no other back.
 */
export async function referenceVerdicts(
  tx: Tx,
  { clientId, fiscalId }: Seller,
  documents: readonly InvoiceDocument[],
  areWrong: readonly boolean[],
): Promise<Found[]> {
  const taxIds = [...new Set(documents.flatMap(({ invoiceHeader }) => invoiceHeader.referenceTaxId ?? []))];
  if (taxIds.length === 0) return documents.map(() => nothing);
  await lockReferences(tx, clientId, taxIds);
  const rows = await linkedTo(tx, clientId, taxIds);
  const references = rows.filter(({ taxId }) => taxId !== undefined && taxIds.includes(taxId));
  const stored = await findInvoices(
    tx,
    references.map(({ id }) => ({ clientId, id })),
  );
  const taken = new Set<string>();
  const verdictOf = (document: InvoiceDocument, taxId: string): Found => {
    const { invoiceSubject } = document.invoiceHeader;
    const row = references.find(one => one.taxId === taxId);
    const unknown = !row && unknownFault(document, fiscalId);
    if (unknown) return refused(unknown);
    const corrections = rows.filter(one => one.referenceTaxId === taxId);
    const refusal = correctionFault(invoiceSubject as CorrectionSubject, row ?? elsewhere, corrections);
    if (refusal) return refused({ ...refusal, path: at });
    if (!row) return { faults: [], doubts: [{ code: 'invoices.referenceElsewhere', path: at }] };
    const reference = stored.get(row.id);
    return reference ? { faults: faultsAgainst(reference.document, document), doubts: [] } : nothing;
  };
  return documents.map((document, i) => {
    const { referenceTaxId: taxId } = document.invoiceHeader;
    if (!taxId) return nothing;
    // Two of one request: the first that may be is the correction.
    if (taken.has(taxId)) return refused(fault('invoices.correctionOpen', at));
    const verdict = verdictOf(document, taxId);
    if (verdict.faults.length === 0 && !areWrong[i]) taken.add(taxId);
    return verdict;
  });
}

/** What a book says of corrections, each with all that its reference has and it leaves out; others as they are. */
export async function completedByReferences(
  tx: Tx,
  clientId: number,
  documents: readonly InvoiceDocument[],
): Promise<readonly InvoiceDocument[]> {
  const taxIds = [...new Set(documents.flatMap(({ invoiceHeader }) => invoiceHeader.referenceTaxId ?? []))];
  if (taxIds.length === 0) return documents;
  const rows = await linkedTo(tx, clientId, taxIds);
  const stored = await findInvoices(
    tx,
    rows.map(({ id }) => ({ clientId, id })),
  );
  const byTaxId = new Map(rows.map(({ id, taxId }) => [taxId, stored.get(id)?.document]));
  return documents.map(document => {
    const reference = byTaxId.get(document.invoiceHeader.referenceTaxId ?? '');
    return reference ? correctionFrom(reference, document) : document;
  });
}

const nothing = { faults: [], doubts: [] };
const refused = (found: Fault) => ({ faults: [found], doubts: [] });

/** An invoice that was issued elsewhere can be cancelled, by its seller alone; nobody knows what could be corrected in it. */
function unknownFault({ invoiceHeader }: InvoiceDocument, fiscalId: string): Fault | undefined {
  if (!isCancellation(invoiceHeader)) return fault('invoices.referenceNotFound', at);
  return invoiceHeader.referenceTaxId!.startsWith(fiscalId)
    ? undefined
    : fault('invoices.taxIdPrefix', at, { fiscalId });
}
/** Nothing that we know speaks against it. */
const elsewhere: ChainDocument = { state: invoiceState.id.accepted, invoiceSubject: 1 };
