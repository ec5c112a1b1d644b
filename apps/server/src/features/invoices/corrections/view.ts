import { invoiceSubjectType } from '@moadi/domain/enums';
import { fault, faultText } from '@moadi/domain/faults';
import {
  changesOf,
  correctableIn,
  correctionFault,
  correctionsOf,
  correctionSubjects,
  soldBefore,
  type InvoiceDocument,
} from '@moadi/domain/invoices';
import type { Tx } from '../../../platform/database/scope.ts';
import { refuse } from '../../../platform/http/answers/faults.ts';
import { findInvoice, findInvoices, type StoredInvoice } from '../document-store.ts';
import { chainOf, linkedTo } from './chain-store.ts';

/** The chain of a document: every document with what it changed, and what can be done with this one now, or why not. */
export async function viewChain(tx: Tx, clientId: number, id: string) {
  const ids = await chainOf(tx, clientId, id);
  const found = await findInvoices(
    tx,
    ids.map(one => ({ clientId, id: one })),
  );
  const documents = ids.flatMap(one => found.get(one) ?? []);
  const own = found.get(id) ?? refuse(fault('http.rowNotFound'));
  const referenceOf = ({ document }: StoredInvoice) =>
    documents.find(({ document: { invoiceHeader } }) => {
      const { taxId } = invoiceHeader;
      return taxId !== undefined && taxId === document.invoiceHeader.referenceTaxId;
    });
  const ancestors: InvoiceDocument[] = [];
  for (let one = referenceOf(own); one; one = referenceOf(one)) ancestors.push(one.document);
  const nodes = documents.map(nodeOf);
  const node = nodeOf(own);
  const wanted = correctionSubjects.find(subject => subject === node.invoiceSubject);
  const correctable = wanted && correctableIn(nodes, wanted);
  return {
    documents: documents.map((one, i) => {
      const reference = referenceOf(one);
      return { ...nodes[i]!, changes: reference ? changesOf(reference.document, one.document) : [] };
    }),
    refusals: correctionSubjects.flatMap(subject => {
      const refusal = correctionFault(subject, node, correctionsOf(nodes, node));
      return refusal ? [{ subject, text: faultText(refusal) }] : [];
    }),
    ...(correctable && { correctable: correctable.id }),
    lines: soldBefore(own.document, ancestors),
  };
}

const nodeOf = ({ own, document: { invoiceHeader: header } }: StoredInvoice) => ({
  id: own.id,
  // Only what was registered is part of a chain.
  internalSerialNumber: own.internalSerialNumber!,
  state: own.state,
  invoiceSubject: header.invoiceSubject!,
  invoicePattern: header.invoicePattern!,
  issuingDateTime: header.issuingDateTime!,
  ...(header.taxId !== undefined && { taxId: header.taxId }),
  ...(header.referenceTaxId !== undefined && { referenceTaxId: header.referenceTaxId }),
  ...(own.taxPayerSystemStatus !== undefined && { taxPayerSystemStatus: own.taxPayerSystemStatus }),
  ...(header.totalInvoiceValue !== undefined && { totalInvoiceValue: header.totalInvoiceValue }),
});

/** For the form of a corrective: what it refers to, and why it cannot be made now. */
export async function referenceOf(tx: Tx, clientId: number, asked: { id?: string; corrects?: string }) {
  const subject = asked.id && (await findInvoice(tx, clientId, asked.id))?.document.invoiceHeader;
  const [row] = subject && subject.referenceTaxId ? await referred(tx, clientId, subject.referenceTaxId) : [];
  const id = asked.corrects ?? row?.id;
  const found = id && (await findInvoice(tx, clientId, id));
  if (!found) return asked.corrects ? refuse(fault('http.rowNotFound')) : {};
  const { refusals } = asked.corrects ? await viewChain(tx, clientId, id) : { refusals: [] };
  const refusal = refusals.find(one => one.subject === invoiceSubjectType.id.corrective)?.text;
  return { reference: found.document, ...(refusal !== undefined && { refusal }) };
}

const referred = async (tx: Tx, clientId: number, taxId: string) =>
  (await linkedTo(tx, clientId, [taxId])).filter(row => row.taxId === taxId);
